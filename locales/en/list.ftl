# What `plyscope list` prints.

list-evaluation = { $games }: { $counts }
list-zero = any game: an unfinished position is worth nothing
list-own = the game of this program; it is meant where GAME is left out
list-tree = a tree typed in place, as text or as JSON
list-file = .tree, .json: a tree; .test: a graph-game test of CS188; .jsonl, .jsonl.gz: a recording; .game: a game that was played; -: any of them on standard input
list-games = Games
list-algorithms = Algorithms (-a)
list-orders = Orders (--order)
list-tables = Tables (--table)
list-evaluations = Evaluations (--evaluation)
