# What is typed for a game, a position or a move, and cannot be opened.

# The games, in a line each.
game-tictactoe = 3 in a row on 3x3
game-mnk = K in a row on M columns and N rows, 128 cells at the most
game-connect4 = 4 in a row on 7 columns and 6 rows, where stones fall
game-connect = K in a row where stones fall, 7,6,4 by default; a spare cell above each column counts
game-nim = heaps of objects; who takes the last one wins; the move 1:2 takes 2 from heap 1
game-othello = Othello on 8x8 cells by default, or 6x6, 4x4; the value is the difference of discs
game-chess = chess, without draws by repetition or the fifty-move rule; --position takes a FEN
game-random = a uniform tree with random leaves; lo=, hi= (-9, 9 unless said), order=random|best|worst

catalog-no-numbers = it takes no numbers
catalog-parameters = `{ $game }`: { $reason }; it is written { $form }
catalog-position = the position `{ $position }`: { $reason }
catalog-evaluation = there is no evaluation `{ $name }` here; { did-you-mean }write one of { $known }
catalog-no-tree = this is no tree, but a recording or a game
catalog-two-positions = a game that was played is where its moves lead: leave `--position` out; `--moves` plays on from there
catalog-file = `{ $text }` is a file, not a game of the catalog
catalog-unknown-game = no game is called `{ $text }`; { $near ->
    [none] the games are { $games }; a tree is typed as `((3 12 8) (2 4 6))`, and a file ends in one of { $endings }
   *[other] did you mean `{ $near }`?
}
# $close: whether the moves are those that may have been meant.
catalog-move = { $error }; { did-you-mean }{ $close ->
    [yes] possible moves are
   *[no] the moves there are
} { $moves }
# The end of such a list.
catalog-more-moves = and { $more } more

# Trees that are edited.
edit-no-tree = only a tree that is written down can be edited
edit-player = who moves there follows from the tree: leave `max` and `min` out
edit-typed = { $problem } (character { $column }); write a number or a tree, as 7, -0.5, inf or (3 4)

# Searches that are refused before they begin.
settle-too-large = a full search of this game may enter { $nodes }; pass `--depth N` to look N plies ahead (`--depth 4`){ $endless ->
    [yes] {""}
   *[no] , or `--depth full` to insist. `--table sound` saves much where many moves lead to the same position
}; `-a deepening --time 5s` looks as deep as it comes in that time
# The same where no command line is at hand: in a page.
asked-too-large = this game is too large to be searched to its end: write how many plies deep behind it, as in `connect4 --depth 4`
asked-algorithm = no algorithm is called `{ $name }`; { did-you-mean }write one of { $known }
asked-option = { $reason ->
    [none] no option `--{ $name }` is known here; { did-you-mean }an option is written as in `--depth 4 --cutoff strict`
   *[other] `--{ $name }`: { $reason }
}
settle-any-number = any number of nodes
settle-nodes = { $nodes } nodes
settle-about = about 10^{ $digits } nodes
settle-endless = more than 10^308 nodes
settle-win-too-small = `--win-score { $win }` is too little: a win has to outweigh every heuristic value and every ply that it fades by; leave it out, or pass more than { $least }
