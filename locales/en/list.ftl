# What `plyscope list` prints.

list-evaluation = { $games }: { $counts }
list-zero = any game: an unfinished position is worth nothing
