# What stands in panels and on pages beside the tree.

## The first line

# Which moment is shown; `last` is missing where it would give away what is to come.
title-moment = moment { $shown }{ $last ->
    [none] {""}
   *[other] {" "}of { $last }
}
title-so-far = {" "}so far
title-cut-short = , cut short
title-game = { $name }{ $start ->
    [none] {""}
   *[other] {" "}at { $start }
}
title-whole = { $game }: { $rules }.
title-plies = plies { $first } to { $last }
title-best-line = best line in { $pass }
title-no-leaves = ! leaves are never left
# `moment` is where the first of them is, `key` goes on to the next.
title-contradictions = { $count ->
    [one] ! a contradiction at :{ $moment } ({ $key })
   *[other] ! { $count } contradictions from :{ $moment } on ({ $key })
}

## Rules of a search, a word or two each

rule-depth = depth { $plies }
rule-quiescence = quiescence
rule-evaluation = evaluation { $name }
rule-win = a win is { $value }
rule-fast = fast wins preferred
rule-window = window { $window }
rule-side = { $player } is { $side }
rule-recorded = { $recorded } of { $visited } nodes recorded
rule-table = { $table } table
rule-symmetry = symmetry
rule-order = { $order } order
rule-aspiration = aspiration { $width }
rule-guess = guess { $value }
rule-scores = scores { $least } to { $greatest }

## The node

# Names of numbers, in a column.
node-value = value
node-window = window
node-negamax = negamax
node-alpha = { -alpha }
node-beta = { -beta }
node-closed = closed
node-new = ← new
node-so-far = so far
node-ply = ply { $ply }
# Below the page of keys: what was typed, and how many keys and signs hold it.
help-filter = Only lines with "{ $text }": { $hits }. Esc shows all.
# What an evaluation counts; $counted is an `evaluation-...`.
node-counted = The evaluation counts { $counted }.
node-seen-by = seen by { $side }
node-role = { $role ->
    [terminal] leaf: the end
    [horizon] leaf: the horizon
    [leaf] leaf
   *[other] { $role }
}
node-not-visited = not visited yet
node-not-known = not known yet
# What it came to before the tree was edited.
node-before-edit = { $then ->
    [never-entered] never entered before
    [unfinished] not finished before
    [cut] cut before
    [not-cut] not cut before
   *[other] { $then } before
}
node-back = {" "}({ $key }: back)
node-nameless = a branch without a name
node-from = from { $parent }
node-not-recorded = +{ $nodes } nodes not recorded
node-more-not-recorded = more branches, not recorded
node-pruned-unnamed = +{ $branches } pruned, not recorded which
# Branches without room; `best` is the best of them, if it is one.
node-more = +{ $branches } more{ $best ->
    [none] {""}
   *[other] , { fate-best } { $best } { $value }
}
node-never-searched = Never searched: { $open ->
    [yes] the program stopped at { $parent } at moment { $moment }, with its window open.
   *[no] { $parent } was cut at moment { $moment }. { $key } says why.
}
node-natural = by nature { $place }
node-position = position{ $name ->
    [none] {""}
   *[other] {" "}at { $name }
}{ $player ->
    [none] {""}
   *[other] , { $player } to move
}
node-after-line = position after that line
node-more-terms = … { $terms } more; { $key } tells all

# A number in an order: 1st, 2nd, 3rd, 4th. `end` is its English ending.
ordinal = { $number }{ $end }

# What became of a branch.
fate-to-come = to come
fate-open = being searched
fate-visited = visited
fate-best = best
fate-closes = ✂ closes the window
fate-last-looked-at = ! the last looked at
fate-closes-last = ⊣ closes the window
fate-cut = ✂ cut there
fate-closed-last = ⊣ closed there
fate-stops-open = ! stopped there
fate-pruned = ┊ pruned
fate-left-out = ? left out

# What is particular about a visit.
visit-order = tried { $tried }; in natural order { $place }
visit-depth-left = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
} left
visit-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} possible
visit-note = note: { $note }
visit-tags = tags: { $tags }
visit-not-counted = its value does not go to its parent
visit-probability = comes up with probability { $probability }
visit-stored = kept in the table
visit-replaced = kept in the table, over another entry
# `more` is how many further lines there are.
visit-printed = the program printed: { $text }{ $more ->
    [none] {""}
    [one] , and { $more } line more
   *[other] , and { $more } lines more
}
visit-table = a table hit{ $from ->
    [none] {""}
   *[other] : the value of { $from }, moment { $moment }; Enter goes there
}
visit-again = searched again, in { $window }
visit-pass = the root, in a pass{ $asks ->
    [none] {" "}of its own.
   *[other] {" "}that asks: { $asks }?
}{ $known ->
    [none] {""}
   *[other] {" "}Known so far: { $bound ->
        [exact] { $known }
        [lower] at least { $known }
       *[upper] at most { $known }
    }.
}
visit-quiet = behind the horizon{ $looks ->
    [none] {""}
    [forced] : no standing pat here, so every move is looked at
   *[noisy] : only noisy moves are looked at
}
visit-stand-pat = no move: the evaluation stands
visit-table-move = the table's move: an earlier pass found it best

## Counts

count-nodes = nodes
count-pruned = pruned
count-leaves = leaves
count-cuts = cuts
count-closed = closed
count-table-hits = table hits
count-branches = branches
count-searched = searched
count-a-second = a second
count-ply = ply
count-read = read
count-checking = checking
counted-of = { $part } of { $whole }
counted-lines = { screen-lines } so far

## Statistics

statistics-counts = Counts
statistics-so-far = so far
statistics-in-all = in all
statistics-running = The search is still running: “in all” is what it has visited so far.
statistics-searched = What is searched, and how
statistics-not-recorded = { $nodes } of the nodes were counted and not recorded.
statistics-order = How good the order was
statistics-known-later = This is known when the search is over.
statistics-table = The table
statistics-table-keeps = The { $table } table keeps { $summary }.
statistics-table-room = It has room for { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}; when it is full the oldest gives way.
statistics-hits = hits
statistics-stores = stores
    .means = values that the table kept
statistics-replacements = replacements
    .means = of these in place of an older entry
# A line that others follow: what is counted at the recorded nodes, or of them.
statistics-at-recorded = At the { $nodes } nodes that are recorded:
statistics-of-recorded = Of the { $nodes } nodes that are recorded:
statistics-searched-again = { $nodes } of them re-searches, which are no branches of their own:
statistics-counting = counting … { $share }% of the nodes
statistics-by-ply = By ply
statistics-ply = ply { $ply }
# Below the bars: what their signs mean, and how long the longest is; how many cuts the first move tried made.
statistics-bar-cut = cut there
statistics-bar-nodes = other nodes; the longest bar is { $most } nodes
statistics-bar-order = { $first } of { $cuts } cuts by the first move tried
statistics-no-least = The smallest number of nodes that proves the value is not known. A stopped search hides it; so can unrecorded nodes, averages of chance, answers of a table, and values that only several visits prove together.
statistics-first-move = The first move tried made { $first } of { $cuts } cuts{ $part ->
    [yes] {" "}that are recorded with all their branches
   *[no] {""}
}: { $share }%.
statistics-branching = Effective branching factor { $factor }: a uniform tree as deep, with as many nodes, has so many branches a node.
statistics-spared = The table answered for { $part ->
    [yes] at least{" "}
   *[no] {""}
}{ $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, visited when its values were found.
statistics-least = No order of the moves visits fewer than { $nodes } nodes ({ $leaves } of them leaves): the minimal tree of Knuth and Moore.
statistics-enough = In the best order, { $nodes } nodes or fewer ({ $leaves } of them leaves) are enough to prove { $exact ->
    [yes] the value
   *[no] the bound that was asked for
}.
statistics-no-more = This search visited no more than that.
statistics-all-passes = That is what one pass has to do; all passes together visited { $visited }.
statistics-times = This search visited { $visited }, { $times } times as many.
statistics-types = Nodes by type
statistics-type-pv = PV
    .means = the value lies inside the window
statistics-type-cut = CUT
    .means = so good that the other side will not let it come to this: one branch, or a leaf, was enough
statistics-type-all = ALL
    .means = no better than what there is elsewhere: it took all branches, or a leaf
statistics-type-stand-pat = stand pat
    .means = no positions of their own: the side to move leaves it at the evaluation
statistics-type-open = open
    .means = entered and not left: the search was stopped there
statistics-type-unknown = unknown
    .means = not recorded, so their type is not known

## Two searches side by side

beside-nodes = nodes so far
beside-counts = { $here } here, { $there } there{ $saves ->
    [none] {""}
    [here] , { $saved } saved
   *[there] , { $saved } saved there
}
# Why the other search is not at the same event; `met` is the test that closed the window of the node.
beside-apart = { $why ->
    [pruned] Not visited: pruned at { $node }{ $met ->
        [none] {""}
       *[other] , { $met }
    }.
   *[elsewhere] No such moment there: it stays at { $node }.
}

## Another search

choosing-title = Another search of the same position{ $beside ->
    [yes] , beside this one
   *[no] {""}
}
choosing-algorithm = algorithm
choosing-command = As options:
choosing-depth = { $plies ->
    [none] to the end of the game
    [one] { $plies } ply ahead, which an evaluation scores
   *[other] { $plies } plies ahead, which an evaluation scores
}
choosing-idle = means nothing to { $algorithm }, { $why }

## Breakpoints

breakpoints-title = Breakpoints
breakpoints-none = None is set: the keys that go to breakpoints go to cuts.
breakpoints-asked = Type a condition to stop at, as one of these:
breakpoints-node = { $node }, entered at moment { $entered }{ $left ->
    [none] {""}
   *[other] , left at { $left }
}
breakpoints-more = … { $count } more
# What a condition says of a node.
condition-cut = its window closes, and branches are skipped
condition-deep-cut = by a bound that is held higher up than at its parent
condition-closed = its window closes, be it at its last branch
condition-prunes = branches of it are pruned; so many
condition-leaf = it returns without branches; from a table
condition-research = it is searched again with another window
condition-chance = chance moves here
condition-new-best = a branch that returns is the best so far
condition-alpha-changes = its window narrows; `beta changes` likewise
condition-root-changes = it is the root: its value changes, or is certain
condition-value = it returns such a value: == != < <= > >=
condition-window = its window
condition-ply = how deep it lies; in which pass
condition-visit = which visit of its branch it is
condition-nodes = counts of the whole search, as it ends; leaves too
condition-player = who chooses: max or min
condition-move = the move that leads to it; what it is called
condition-below = it is this node or below it; moves lead there too
condition-and = cut and (ply > 2 or not below "King side")

## The icicle

icicle-open = open
icicle-best = best line
icicle-cut = cut there
icicle-closed = closed
icicle-visited = visited
icicle-to-come = to come
icicle-narrow = too narrow
icicle-nodes = { $nodes } { $whole ->
    [yes] nodes
   *[no] recorded nodes
}{ $cell ->
    [none] {""}
   *[other] , about { $cell } a cell
}

## Lessons

# The headline of what is said at a stop that was prepared.
panel-stop = Stop { $number } of { $all }
menu-title = plyscope   lessons
menu-lead = See how minimax and alpha-beta think. Lesson 0 takes two minutes, the others five to ten each.
menu-beside = Then, from the shell
# What a command of the shell does.
menu-step = step through any search
menu-practice = be asked about it, and graded
menu-play = play, and look into the machine's moves
menu-lesson = a lesson of your own
menu-help = all commands
menu-questions = { $questions ->
    [one] { $questions } question
   *[other] { $questions } questions
}
menu-right = { $right } of { $all } right{ $goal ->
    [none] {""}
   *[other] , goal { $goal }
}
menu-not-kept = The score of this lesson is forgotten when plyscope ends: { $error }.
menu-place = { $title }, { $part } of { $parts }
menu-goal = { $reached ->
    [yes] The goal of { $goal } is reached.
   *[no] The goal is { $goal } of { $questions }: take the lesson again.
}

## Lists of searches

searches-title = { $file }   { $searches ->
    [one] { $searches } search
   *[other] { $searches } searches
}
searches-not-read = not read: { $reason }
searches-value = value { $value }
searches-nodes = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}

## Elsewhere on the screen

panel-tree = tree
panel-outline = outline
panel-icicle = icicle
panel-happened = what just happened
panel-more-lines = … { $lines } more lines
path-more = … { $nodes } more …
label-not-recorded = not recorded
label-at = ✂ at { $value }
label-best = best { $value }
keys-any-character = any character
