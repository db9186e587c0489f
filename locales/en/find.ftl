# Typed nodes that are not there.
find-several = Several nodes are called { $typed }. Write what stands above the one you mean as well: { $example }.
find-unknown = No node called { $typed } was entered { $after ->
    [none] below the root
   *[other] after { $after }
}{ $count ->
    [0] : nothing was.
    [1] : only { $entered }.
   *[other] . There are: { $entered }.
}
find-more = and { $count } more
find-not-entered = { $why ->
    [left-out] { $name } is not recorded: `--max-nodes` or `--record-depth` left it out.
    [stopped] { $name } was never entered: the search was stopped before it came there.
    [pruned] { $name } was pruned at moment { $moment }, below { $below }, and never entered.
   *[not-recorded] { $name } is not recorded as entered below { $below }.
}

# Why the moves of a root cannot be searched one by one.
exact-leaf = the root has no moves to compare
exact-nothing = the search has visited nothing yet
exact-foreign = another program made this recording, so plyscope cannot ask its search for more

# What is wrong with a typed condition, and behind the semicolon what would be right.
condition-at = column { $column }: { $problem }
condition-missing = a condition is missing; write one such as `cut` or `value > 3 and ply == 2`
condition-unknown = { $word } is no part of a condition; { $advice }
condition-equals = write `{ $word } ==`
condition-meant = did you mean `{ $word }`?
condition-words = these are: { $words }
condition-alone = `{ $word }` means nothing alone; write { $right }
condition-right-deep = `deep cut`
condition-right-new = `new best`
condition-right-alpha = `alpha changes`, or compare it: `alpha >= 3`
condition-right-beta = `beta changes`, or compare it: `beta <= 3`
condition-right-root = `root changes`
condition-right-changes = `alpha changes`, `beta changes` or `root changes`
condition-right-value = a comparison: `value > 3`
condition-right-pruned = a comparison: `pruned > 1`
condition-right-ply = a comparison: `ply == 2`
condition-right-pass = a comparison: `pass == 2`
condition-right-visit = a comparison: `visit == 2`
condition-right-nodes = a comparison: `nodes == 11`
condition-right-leaves = a comparison: `leaves < 9`
condition-right-cuts = a comparison: `cuts == 2`
condition-right-player = `player == max` or `player == min`
condition-right-move = `move == M`, with a move for `M`
condition-right-node = `node == NAME`, with the name of a node
condition-ordered = names are the same or not; write `==` or `!=`
condition-no-number = { $word } is no number; write one such as `3`, `-0.5` or `inf`
condition-number-missing = a number is missing; write one such as `3`, `-0.5` or `inf`
condition-no-player = { $word } is no player; write `max` or `min`
condition-name-missing = a name is missing; one with blanks stands in double quotes
condition-unjoined = two conditions follow each other; write `and` or `or` between them
condition-unclosed = this parenthesis is never closed; write `)` behind what belongs together
condition-unopened = this parenthesis was never opened; take it away, or write `(` before what belongs together
condition-unquoted = this quotation is never closed; write `"` behind the name
condition-deep = more than { $most } parentheses and `not` stand inside each other; write it with fewer
