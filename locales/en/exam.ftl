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
