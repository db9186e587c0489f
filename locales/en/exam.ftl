# Trees on demand, sheets and grades.

numbers-wrong = `{ $text }` is neither a whole number nor a range; write `4` or `0..20`

# Why there is no tree as it is wanted.
generate-deep = a deep cutoff needs depth { $needed }: its bound comes from 3 plies up; this tree has depth { $depth }
generate-cuts = a cut needs depth { $needed } and two branches: one branch sets the bound, and another is skipped
generate-uncut = { $algorithm } never cuts; choose another algorithm with `-a`
generate-ties = a tree with up to { $leaves } leaves needs as many values, and there are { $numbers }; widen `--leaves`, or allow `--ties any`
generate-nodes = the tree has { $most } nodes at the most, so no search enters { $asked }
generate-large = a tree has one branch at each node or more, and at most { $plies } plies and { $nodes } nodes
generate-none = seed { $seed }: none of { $tries } trees is like that{ $why ->
    [none] { "" }
   *[other] ; in the last of them, { $why }
}

# Why there is no such sheet.
sheet-again = { $algorithm } comes to a node more than once, so a sheet has no one answer; write `-a alphabeta`
sheet-no-windows = { $algorithm } has no windows, so { $asked } cannot be asked; write `-a alphabeta`
sheet-size = a sheet has 2 to { $most } nodes, and this tree has { $nodes }
key-unknown = the key names `{ $name }`, which is not there
answers-no-value = `{ $text }` is no value; write `3`, `<=2` or `>=5`
sheet-large = this game has more than { $most } nodes; pass `--depth`, or a position nearer to its end
sheet-recording = a sheet needs a game or a tree, and this is a recording
sheet-no-tree = { $name } is no tree; write `--game` for a position of a game
sheet-given = a tree or a game that is given is not drawn by a seed; leave those options out
sheet-wrote = wrote { $sheets } { $sheets ->
    [one] sheet
   *[other] sheets
} with solutions and keys to { $folder }

# What stands on a sheet.
sheet-title = { $solved ->
    [yes] Solution
   *[no] Exercise
}{ $seed ->
    [none] { "" }
   *[other] { " " }{ $seed }
}
sheet-part = Part { $number }: { $what }
sheet-task = { $ask ->
    [minimax] Write the minimax value of each node into it.
    [values] Write what each node returns into it: a number, or a bound such as ≤2 or ≥5. Leave nodes empty that the search does not enter.
    [windows] Write alpha and beta with which the search enters each node below it.
    [pruned] Cross out the branches that the search prunes, and list them.
   *[best] Name the best move of the root.
}
sheet-rule = { $algorithm }, from the left{ $windows ->
    [yes] { "" }; a window closes where { $cutoff ->
        [strict] α > β
       *[weak] α ≥ β
    }; a node returns { $fail ->
        [hard] its value, or the nearest end of its window (fail-hard)
       *[soft] its value, also outside its window (fail-soft)
    }
   *[no] { "" }
}.
sheet-line = { $ask ->
    [pruned] Pruned branches:
   *[best] Best move:
}
sheet-none = none
sheet-name = Name:
sheet-game = { $game }{ $position ->
    [none] { "" }
   *[other] , at { $position }
}{ $moves ->
    [none] { "" }
   *[other] , after { $moves }
}
