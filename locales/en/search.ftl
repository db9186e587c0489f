# How searches are set: their algorithms and options in a line each, and what cannot be.

algorithm-alphabeta = minimax that stops at a node as soon as its window is closed
algorithm-minimax = every node is visited; a node takes the best of its children
algorithm-negamax = alpha-beta with one rule for both sides and a change of sign at every ply
algorithm-pvs = alpha-beta that asks of all but the first child only whether it is better
algorithm-deepening = alpha-beta to one ply, then to two, and so on
algorithm-mtdf = alpha-beta with zero windows only, until the bounds meet
algorithm-expectimax = minimax with chance nodes, which are worth the average of their children

order-natural = as the game lists them: cells by rows, columns from the left, as written
order-reverse = the natural order from the last to the first
order-center = from the middle of the board outwards
order-random = shuffled, with a seed
order-best = the best first, by a full search of each
order-worst = the worst first, by a full search of each
order-killer = the moves first that last closed a window at the same ply
order-history = the moves first that most often closed a window

cutoff-rule-weak = a window closes where alpha and beta meet: a tie is enough
cutoff-rule-strict = a window closes once alpha is above beta: a tie is searched on

fail-soft = a node outside its window returns what it found
fail-hard = a node outside its window returns the window's end

table-none = every position is searched anew
table-sound = values with their bounds: a bound is used only where it decides
table-naive = every value as if it were exact: wrong, and kept to show why

# Why an option means nothing to an algorithm or to a game. Behind its name and a comma.
idle-no-window = which has no window
idle-own-windows = which chooses its own windows
idle-exact-anyway = which looks for the exact value in any case
idle-no-win = which ends with points and not with a win
idle-no-cutoff = which has no cutoff to learn from
idle-no-middle = which has no middle
idle-averages = which averages what lies past the horizon
idle-no-mirrors = where no position mirrors or turns into another
idle-no-pass = which has no pass to learn from
idle-no-finished-pass = which has no finished pass to fall back on
idle-no-guess = which makes no guess
idle-no-chance = which knows no chance nodes

# Values of options that cannot be read. $most is there where the number was too large.
whole-number = `{ $text }` is no { $what ->
    [positions] number of positions
    [nodes] number of nodes
    [plies] number of plies
    [seed] seed
   *[number] number
}; write a whole number from { $least }{ $most ->
    [none] {""}
   *[other] {" "}to { $most }
}
depth-unknown = `{ $text }` is not a depth; { did-you-mean }write a number of plies{ $most ->
    [none] {""}
   *[other] {" "}up to { $most }
}, or `full`
word-unknown = `{ $text }` is not { $what ->
    [Cutoff] a cutoff rule
    [Fail] a way to fail
   *[Table] a kind of table
}; { did-you-mean }write { $words }
seed-unknown = `{ $text }` is not a seed; write a whole number from 0 to { $most } behind the colon: `random:7`
order-unknown = `{ $text }` is not a move order; { did-you-mean }write { $words }; a SEED is a whole number from 0
option-window-empty = a window that wide holds nothing; pass a number above 0
option-no-bounds = `{ $text }` is not a pair of bounds; write the least and the greatest score with a comma between, the smaller number first, as `-10,10`
option-no-player = `{ $text }` is no player

# Why a search cannot be made, or ended without a value.
search-hard-bounds = MTD(f) needs the values that lie outside its windows, and --fail hard cuts them off: it would never end; leave --fail out, or write --fail soft
search-stopped = the search was stopped
search-too-deep = the game goes deeper than { $most } plies; limit the depth
search-ply-limit = the game goes deeper than the { $plies } plies that its `ply_limit` promises: correct that, or limit the depth
search-chance = this game has chance nodes: search it with `-a expectimax`
search-no-turns = negamax turns the sign of a value from ply to ply, but here a player moves several times in a row: search it with `-a alphabeta`, which visits the same nodes
search-infinite-under-chance = a chance node has a branch of infinite value: an average needs finite values
search-outside-bounds = a leaf is worth { $value }, which is not between the bounds { $least } and { $greatest }
search-no-thread = no thread with a stack for this search could be made: { $problem }
