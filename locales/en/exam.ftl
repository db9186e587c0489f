# Trees on demand, sheets and grades.

numbers-wrong = `{ $text }` is neither a whole number nor a range; write `4` or `0..20`
numbers-reversed = `{ $text }` runs downwards; write `{ $right }`
numbers-negative = `{ $text }` goes below 0; write a number from 0 on, or a range such as `0..20`

# Why there is no tree as it is wanted.
generate-deep = a deep cutoff needs depth { $needed }: its bound comes from 3 plies up; this tree has depth { $depth }
generate-cuts = such a tree has at most { $most } { $most ->
    [one] cut
   *[other] cuts
}, and { $asked } { $asked ->
    [one] is
   *[other] are
} asked for; raise `--depth` or `--branching`
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
key-unknown = `{ $name }` is neither a node of its tree nor an algorithm
key-sheet = the key of { $seed ->
    [none] the sheet
   *[other] sheet { $seed }
} is wrong: { $problem }
key-wrong = no key of sheets goes on like this
    .help = a key has the form `{"{"}"type": "key", "version": 1, "sheets": [{"{"}"seed": 17, "tree": "((3 12) (2 4))", "algorithm": "alphabeta", "options": "", "values": {"{"}"A": 3, "B": "<=2"{"}"}, "windows": {"{"}"B": [3, null]{"}"}, "pruned": ["B2"], "best": ["A"]{"}"}]{"}"}`; { -key-again }
key-version = this is a key of version { $version }
    .help = this program reads version { $known }; { -key-again }
-key-again = `plyscope sheet` with the same options writes it anew
answers-no-value = `{ $text }` is no value; write `3`, `<=2` or `>=5`
sheet-large = this game has more than { $most } nodes; pass `--depth`, or a position nearer to its end
sheet-recording = a sheet needs a game or a tree, and this is a recording
sheet-no-tree = { $name } is no tree; write `--game` for a position of a game
sheet-wrote = wrote { $sheets } { $sheets ->
    [one] sheet
   *[other] sheets
} with solutions and keys to { $folder }{ $replaced ->
    [yes] , in place of what was there
   *[no] { "" }
}

output-file = it is a file; write the name of a folder
output-stale = `{ $file }` in { $folder } is not one of the new files and would stay among them; name another folder, or empty this one

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
sheet-rule = Search: { $algorithm }, from the left{ $windows ->
    [yes] { "" }; a window closes where { $cutoff ->
        [strict] α > β
       *[weak] α ≥ β
    }; a node returns { $fail ->
        [hard] its value, or the nearest end of its window (fail-hard): ≤α where its value is α or less, ≥β where it is β or more
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

# Answers that cannot be read.
answers-none = there are no answers here; write `A = 3`, or a table with a row for each student
answers-key = this looks like a key, with what is right; give it with `--key`, and here what students wrote
answers-again = `{ $student }` has handed this in before: { $file }, line { $line }
answers-wrong = line { $line }: { $problem }
answers-no-item = `{ $text }` is no answer; write `A = 3`, `B <= 2`, `window B = 2, 3`, `pruned: B2 B3` or `best = A`
answers-no-json = { $reason ->
    [end] the text ends before its JSON does; close each bracket and each quote
   *[other] this is no JSON: { $reason }; write `{"{"}"student": "Ada", "values": {"{"}"A": 3{"}"}, "best": "A"{"}"}`
}
answers-cells = this line has { $cells } cells, and the first one names { $heads }
answers-twice = `{ $name }` is answered twice
answers-root = the root is never pruned
answers-no-seed = `{ $text }` is no seed; write the number of the sheet, as `seed = 17`
answers-no-window = `{ $text }` is no window; write `2, 3` or `-inf, 3`
answers-no-object = `{ $name }` takes an object with the answer of each node
answers-no-node = no node and no item is called `{ $name }`{ $near ->
    [none] ; write the name of a node, `minimax A`, `window A`, `pruned`, `best`, `student` or `seed`
   *[other] ; did you mean `{ $near }`?
}
grade-points = `{ $text }` gives no points; write `values=1,pruned=2`, with minimax, values, windows, pruned or best
grade-no-sheet = { $seed ->
    [none] no seed is given, and the key has several sheets; write `seed = 17`
   *[other] the key has no sheet with seed { $seed }
}
grade-refused = nothing is graded, because of { $count } { $count ->
    [one] problem
   *[other] problems
}:
grade-more = and { $count } more
grade-among = { $file } lies in this folder, and the texts for students could replace it; write another folder
grade-wrote = wrote class.csv, missed.txt and { $students } { $students ->
    [one] text
   *[other] texts
} to { $folder }

# What a student is told.
grade-head = { $student }{ $seed ->
    [none] { "" }
   *[other] , sheet { $seed }
}{ $lesson ->
    [none] { "" }
   *[other] , { $lesson }
}: { $got } of { $all } points
grade-name = { $ask ->
    [minimax] minimax value of { $node }
    [values] value of { $node }
    [windows] window of { $node }
    [pruned] pruned at { $node }
   *[best] best move
}
grade-item = { $verdict ->
    [follows] { $name }: { $given } follows from what you wrote before, and counts. Right is { $right }.
    [uncut] { $name }: your numbers prune { $right } too, and you did not write so.
   *[wrong] { $name }: you wrote { $given }. Right is { $right }.
}
grade-open = { $verdict ->
    [left-out] With your numbers the search does not come there, so these do not count: { $items }.
   *[missing] Not answered: { $items }.
}
grade-missed = { $item }: missed by { $count } of { $all }
