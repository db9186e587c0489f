# The games: what they are, what scores their unfinished positions, and why a position or a move is none.

# The aim of a game that needs to be said, at the beginning of a game that is played.
aim-nim = take any number from one heap, 2:3 takes 3 from heap 2; whoever takes the last object wins

# What an evaluation counts, in a line.
evaluation-row-lines = lines open to one side only: 1 with one stone, 10 with two, 100 with three and so on
evaluation-row-center = every stone counts the lines through its cell: the middle most, then corners, then edges
evaluation-chess-pst = pieces and how well they stand, by Michniewski's piece-square tables; a pawn is about 100
evaluation-chess-material = pieces: pawn 100, knight 320, bishop 330, rook 500, queen 900
evaluation-othello-mobility-and-corners = 1 for a move that one could make, 10 for a corner; any other sum too: discs+corners
evaluation-othello-discs = 1 for a disc
evaluation-othello-mobility = 1 for a move that one could make
evaluation-othello-corners = 10 for a corner, which nobody can turn over

# The parts of an evaluation, with what belongs to which side: $side is X, O, white or black.
row-term-center = { $side }: { $stones } { $stones ->
    [one] stone
   *[other] stones
} on { $lines } { $lines ->
    [one] line
   *[other] lines
}
row-term-lines = { $side }: { $lines } { $lines ->
    [one] line
   *[other] lines
} with { $stones } { $stones ->
    [one] stone
   *[other] stones
} and no other
chess-term-pieces = { $side }: { $pieces } { $piece }{ $pieces ->
    [one] {""}
   *[other] s
}
chess-term-squares = { $side }: where the { $piece }{ $pieces ->
    [one] {" "}stands
   *[other] s stand
}
othello-term = { $side }: { $count } { $what }{ $count ->
    [one] {""}
   *[other] s
}

# Why a text is no move of a game on a board.
refused-column-full = column { $column } is full
refused-taken = { $player } stands there
refused-columns = the columns are { $from } to { $to }
refused-board = the board has the columns { $from } to { $to } and the rows { $first } to { $last }

# Why a move cannot be played; $position is there where it has a notation, $reason where it is known.
move-over = `{ $text }` cannot be played: the game is over{ $position ->
    [none] {""}
   *[other] {" "}in { $position }
}
move-illegal = `{ $text }` is not a legal move{ $position ->
    [none] {""}
   *[other] {" "}in { $position }
}{ $reason ->
    [none] {""}
   *[other] : { $reason }
}

# Why a text is no position.
position-no-notation = this game has no notation for positions
position-rows = it has { $found } { $found ->
    [one] row
   *[other] rows
}, and this board has { $rows }, separated by `/`
position-cells = row { $row } has { $found } { $found ->
    [one] cell
   *[other] cells
}, and this board has { $columns }
position-no-cell = `{ $text }` is no cell; a cell is `X`, `O` or `.`
position-no-place = `{ $text }` is not the place of a move; positions of this game are written as the places of the moves that lead there, counted from 1: `2,1`
position-no-move = there is no move { $place } at { $reached ->
    [none] the start
   *[other] { $reached }
}

# Games in a row: boards that cannot be, and positions that no game reaches.
row-three-numbers = it takes three numbers, not { $found }
row-no-number = `{ $text }` is not a whole number of cells that a board can have
row-zero = each of the three numbers is at least 1
row-too-long = { $needed } in a row do not fit on { $columns }x{ $rows }, so nobody could win
row-columns = a board has { $most } columns at the most, not { $columns }
row-cells = a board has { $most } cells at the most{ $falls ->
    [yes] , a spare one above each column counted
   *[no] {""}
}, not { $cells }
row-over = the game is over after { $moves } moves, and move { $number } follows
row-column-full = move { $number }: column { $column } is full
row-no-column = move { $number }: there is no column `{ $column }`; columns are 1 to { $last }
row-turns = X has { $first } { $first ->
    [one] stone
   *[other] stones
} and O has { $second }; X begins, so X has as many as O or one more
row-both = both X and O have { $needed } in a row; the first to have it ends the game
row-moved-after = { $winner } already has { $needed } in a row, so { $other } did not move afterwards
row-two-lines = no single move makes all the lines of { $needed }; the first of them ended the game
row-floats = the stone in column { $column }, row { $row } from the top floats: the cell below it is empty
row-no-order = { $won ->
    [yes] no order of moves piles the stones up like this with the winning stone as the last
   *[no] no order of moves, X and O in turn, piles the stones up like this
}

# Nim.
nim-heaps = there are 1 to { $most } heaps, not { $found }
nim-too-long = a game has { $most } plies at the most, and { $objects } objects can last longer
nim-no-heaps = it takes the sizes of its heaps
nim-no-number = `{ $text }` is not a number of objects
nim-form = a move is the heap and how many are taken from it, as { $name } for { $objects } from heap { $heap }
nim-no-heap = there is no heap { $number }, only 1 to { $last }
nim-empty = heap { $number } is empty
nim-none-taken = 1 object is taken at the least
nim-too-many = heap { $number } has { $all }, not { $objects }
nim-other-heaps = it has { $found } { $found ->
    [one] heap
   *[other] heaps
}, and this game has { $heaps }
nim-grown = heap { $number } has { $now } objects and began with { $then }
nim-objects = objects
nim-turn = with { $taken } taken, it is not the turn of the { $player } player

# Othello.
othello-size = a board has 4, 6 or 8 columns and as many rows, not `{ $text }`
othello-side = `{ $text }` is not to move; it is `black` or `white`
othello-middle = a cell in the middle is empty; there are discs from the beginning
othello-apart = some discs do not touch the others; a new one always lies beside one
othello-start = with 4 discs there is only the start, where black is to move
othello-no-pass = who can put down a disc may not pass, and { $cells } { $cells ->
    [one] cell is
   *[other] cells are
} open
othello-none-turned = a disc there turns none over

# Chess: $side and $owner are white or black, $piece is pawn, knight, bishop, rook, queen or king.
chess-no-castling = { $side } cannot castle so, or not in this notation: `O-O`, `O-O-O`
chess-empty-square = nothing stands on { $from }
chess-other-side = the { $piece } on { $from } is { $owner }, and { $side } is to move
chess-cannot-go = { $from ->
    [none] no { $piece } can go to { $to }
   *[other] the { $piece } on { $from } cannot go to { $to }
}{ chess-check }
chess-no-piece = { $side } has no { $piece }
chess-otherwise = a move to { $to } is written otherwise
chess-check = { $check ->
    [yes] ; the king is in check
   *[no] {""}
}
fen-shape = a FEN is written as `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`
fen-fields = it has { $found } { $found ->
    [one] field
   *[other] fields
}, not 6 (or 4, without the counters); { fen-shape }
fen-ranks = it has { $found } ranks, not 8; { fen-shape }
fen-no-piece = `{ $letter }` is no piece; white has `PNBRQK`, black `pnbrqk`, and empty squares are counted 1 to 8
fen-squares = rank { $rank } has { $found } squares, not 8
fen-promotions = { $side } has more pawns and promoted pieces together than the 8 pawns that it began with
fen-kings = the kings stand side by side
fen-side = `{ $text }` is not to move; it is `w` or `b`
fen-castling = `{ $text }` is no right to castle here; write those letters of `KQkq`, each once, whose king and rook stand where they began, or `-`
fen-en-passant = `{ $text }`: no pawn can have passed this square in the last move; `-` says that none did
fen-half-moves = `{ $text }` is no count of half-moves from 0 to 100
fen-move-number = `{ $text }` is not the number of a move
fen-pieces = the pieces cannot stand so: a side has not one king, a pawn is on the first or the last rank, the side to move could take the king, or too many pieces give check

# Random trees.
random-keys = write `b=`, `d=`, `seed=`, `lo=`, `hi=` or `order=`
random-no-equals = `{ $part }` has no `=`; { random-keys }
random-no-key = there is no `{ $key }=`; { random-keys }
random-no-order = `order={ $value }`: write `random`, `best` or `worst`
random-twice = `{ $key }=` stands twice
random-lo-above-hi = `lo={ $low }` is above `hi={ $high }`
random-no-number = `{ $key }={ $value }`: `{ $value }` is not a whole number from { $least } to { $most }

# Graph games that are none.
graph-same-action = the action `{ $action }` already leads somewhere from `{ $state }`
    .help = an action leads to one state: give each its own name
graph-second-value = `{ $state }` already has a value
    .help = keep one of them
graph-no-value = `{ $state }` has no value, and the game can end there{ $ended ->
    [yes] {""}
   *[no] : the depth is reached
}
graph-too-deep = so many rounds of so many agents are more than { $most } plies
graph-too-large = so many states are too many for so many rounds
    .help = fewer rounds are needed, or fewer agents

# Nodes that make no tree; what would be right, where somebody wrote them down.
tree-too-deep = the tree goes deeper than { $most } plies
    .help = a smaller tree is needed
tree-too-large = the tree has more than { $most } nodes
    .help = a smaller tree is needed
tree-childless = a node without children needs a value
    .help = give it at least one child, or a value instead of children
tree-unbalanced = the nodes do not nest to one tree
    .help = a text holds one tree
tree-name-is-number = `{ $name }` is a number; a name is not
    .help = a name needs a letter, as `A3` has; a probability belongs to a branch of a chance node
tree-no-probability = a probability is above 0 and at most 1; { $number } is not
    .help = give every branch its share of 1, as `0.25`, or none of them for equal chances
tree-sum = the probabilities at this chance node add up to { $sum }, not to 1
    .help = give every branch its share of 1, as `0.25`, or none of them for equal chances
tree-partly-weighed = { $weighed } of the { $children } branches of this chance node have a probability, the others none
    .help = give every branch its share of 1, as `0.25`, or none of them for equal chances
tree-no-chance = only the branches of a chance node have probabilities
    .help = take it away, or make the node above a chance node
tree-infinite-under-chance = an infinite value lies below a chance node, where averages need finite values
    .help = write a large number instead: `1000`

# Words of the games that are said in sentences: players, pieces, what a player has.
game-word-first = first
game-word-second = second
game-word-white = white
game-word-black = black
game-word-pawn = pawn
game-word-knight = knight
game-word-bishop = bishop
game-word-rook = rook
game-word-queen = queen
game-word-king = king
game-word-disc = disc
game-word-move = move
game-word-corner = corner
game-word-discs = discs
game-word-stalemate = stalemate
game-word-checkmate = checkmate
game-word-in-check = in check
