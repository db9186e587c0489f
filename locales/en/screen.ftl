# What the stepper answers to a key: why it did nothing, or what it did that cannot be seen.
#
# `key` is a key to press; moments are counted from 1.

screen-lines = { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}
screen-nothing-yet = The search has visited nothing yet.
screen-at-root = This is the root: nothing is above it.
screen-not-recorded = What lies below was searched, counted and not recorded: more --max-nodes or --record-depth shows it.
screen-below-pruned = Nothing below a pruned branch was searched: the cursor does not go there.
screen-nothing-below = Nothing below this node is visited at this moment.
screen-first-branch = This is the first branch.
screen-last-branch = No later branch is visited or pruned at this moment.
screen-first-row = This is the first row.
screen-last-row = No row below is visited or pruned at this moment.
screen-not-visited = That node is not visited at this moment.
screen-still-to-come = That branch is still to come.
screen-cursor-at-clock = The cursor is at the clock, and follows it.
screen-clock-at-cursor = The clock is where this node was entered.
screen-clock-at-pruned = The branch was pruned at this moment: it was never entered.

## Size and folding

screen-too-large = The whole tree has no room here, not even as dots.
screen-closest = This is as close as it gets.
screen-farthest = This is as far as it gets.
screen-natural-size = As much of each node as has room.
# Which of them is chosen: `zoom-dots` and the like.
screen-zoom-dots = Each node is a dot: ▲ MAX, ▼ MIN, • a leaf.
screen-zoom-values = Each node with its value.
screen-zoom-windows = Each node with its value and its window.
screen-zoom-boards = Each node with its board.
screen-large = { $large ->
    [yes] Large, once the screen has room for a tree.
   *[no] No longer large.
}
screen-fold-root = The root stays unfolded: the whole tree hangs from it.
screen-nothing-folded = No node was folded by a key; nodes without room fold by themselves.
screen-folded-elsewhere = The icicle shows every node; { $key } shows what is folded.
screen-folded-refuted = Folded: { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
} refuted so far. { $key } unfolds.
screen-folded-all-but-best = All but the best line so far is folded. { $key } unfolds all.

## Time

screen-first-moment = This is the first moment. { $key } goes to the last.
screen-last-moment = This is the last moment. { $key } goes to the first.
screen-last-moment-so-far = This is the last moment so far; the search still runs.
screen-last-line-so-far = This is the last moment so far; the program is still read.
# What was not found before or after a moment. `text` is what was searched for; `runs` whether the search still runs.
screen-none = There is no { $what ->
    [cutoff] cut
    [deep-cutoff] deep cut
    [root-value] change of the root's value
    [leaf] leaf
    [parting] place where the two searches part
    [contradiction] contradiction
    [breakpoint] breakpoint
    [stop] prepared stop
   *[text] { $text } to be found
} { $way ->
    [forward] after
   *[back] before
} moment { $moment }{ $runs ->
    [yes] {" "}yet; the search still runs
   *[no] {""}
}.
screen-first-contradiction = There is no contradiction after moment { $moment }: this is the first one.
screen-no-contradiction = Nothing in this recording contradicts itself.
screen-no-text = Nothing was searched for yet. { $key } does.
screen-looking = Still looking: { $share }% done. Any key ends it.
screen-marked = Moment { $moment } is marked { $mark }. '{ $mark } goes there; `record --marks { $mark }={ $typed }` keeps it.
screen-no-mark = Nothing is marked { $mark }. m{ $mark } marks this moment.
# `pace` is how fast it plays by itself; `end` whether it goes no faster, or no slower.
screen-speed = It plays { $pace ->
    [fast] { $number } moments a second
    [slow] a moment every { $number } seconds, longer where there is more to read
   *[second] a moment a second, longer where there is more to read
}{ $end ->
    [none] {""}
    [fastest] : already at the fastest
   *[slowest] : already at the slowest
}.

## Breakpoints

screen-never-entered = A branch that was never entered has no moments to stop at.
screen-breakpoint = { CAP($node) } { $set ->
    [yes] is a breakpoint now
   *[no] is no breakpoint any more
}. { $key } lists them.
screen-stopped-at = Breakpoint: { $condition }.
screen-waits-for-breakpoint = There is no breakpoint yet: the clock waits for one at the end.
screen-pauses = { $at ->
    [breakpoints] Playing pauses at breakpoints. { $key } ends that.
    [cutoffs] Playing pauses at cuts; at breakpoints instead, once there are some. { $key } ends that.
   *[nothing] Playing does not pause by itself.
}

## Searches that run, programs that are read

screen-loading = Reading { $file }
screen-awaited = { $lines ->
    [0] Waiting for the first line.
   *[other] Waiting for the first node; { screen-lines } so far.
}
screen-still-searching = The search still runs: that can be asked once it is over.
screen-still-checking = What was read is still being checked: that can be asked once it is done.
screen-not-checked-yet = The recording is checked when the program has ended.
screen-still-read = The program is still read. { $key } ends that and keeps what there is.
screen-program-ended = The program has ended after { screen-lines }.
screen-next-search-begins = Another search begins after { screen-lines }; of a file FILE#2 is the second.
screen-reading-stopped = The reading ended after { screen-lines }; what they say is kept.
screen-reading-failed = The reading ended: { $error }. What came before is kept.
# What should be known of the recording, behind any of these.
screen-note = Note: { $warning }.
screen-noted = Note: { $warnings }{ $asks ->
    [yes] {""}
   *[no] .
}
# `kept` is how many of the visited nodes are kept, where those are not all; `at` where it was stopped.
screen-stopped = Stopped after { $nodes } nodes: { screen-kept }.{ $at ->
    [none] {""}
   *[other] {" "}It was stopped { $at }.
}
screen-failed = After { $nodes } nodes ({ screen-kept }): { $error }.
screen-kept = { $kept ->
    [none] all of them are kept
   *[other] the first { $kept } of them are kept
}

## Other searches

screen-not-searched = It could not be searched: { $why }.
screen-no-exact-moves = The moves cannot be searched one by one: { $why }.
screen-recorded-in-part = { $recorded } of { $visited } nodes are recorded. The others are counted, and stand folded.
screen-being-searched = It is being searched. { $key } gives up.
screen-search-of-game = This is the search behind a move of the game: it stays as it was.
screen-search-of-lesson = The lesson is about this search: it can be changed once the lesson is over.
# How many nodes the search visited that is shown now, and the one before it.
screen-shown-instead = { $nodes ->
    [none] {""}
    [one] This search visits { $nodes } node, the one before { $before }.{" "}
   *[other] This search visits { $nodes } nodes, the one before { $before }.{" "}
}{ $key } goes back.
screen-edit-tree = a value or a tree instead of { $node }:{" "}
screen-edit-leaf = { $node } is { $value }; what if it were:{" "}
screen-no-tree-to-edit = Only a tree that is written down can be edited: the rules of a game say what its leaves are worth.
screen-tree-too-large = This tree is too large to be edited here: it takes more than { $letters } letters.
screen-foreign-search = Another program made this recording: plyscope cannot do its search again.
# What the root is worth now, and was before the tree was edited; `same` is missing where that is hidden.
screen-edited = { $same ->
    [none] {""}
    [yes] Nothing changed at the root: it is worth { $now }.{" "}
   *[no] The root is worth { $now } now, { $before } before.{" "}
}{ $key } goes back.
screen-nothing-to-undo = There is no earlier search to go back to.

## Practice and lessons

screen-search-still-runs = Questions are asked of a search that is over; this one still runs.
screen-nothing-to-ask = There is nothing here to ask about.
screen-answers-lost = Leaving now loses the answers so far. Press the key again to leave.
screen-lesson-over = That was the lesson. { $key } leaves it; every key of the stepper works here.
screen-lesson-left = The lesson is left. The search is yours to step through.
# What answers the question that is open.
screen-no-answer = { $form ->
    [none] No question is open.
    [number] A number answers this, as 3, -0.5, 14/3 or i for ∞; then Enter.
    [bounded] Type what it says and a number, as =3, <2 (at most) or >2 (at least); then Enter.
    [side] < answers at most and > at least; then Enter.
    [yes-or-no] y answers yes and n answers no.
    [branch] Point at a branch with the arrows; Enter answers.
    [branches] Tick branches with Space, or none of them; Enter answers.
   *[count] A whole number answers this; then Enter.
}

## What is shown

screen-totals-hidden = Totals are hidden. { $key } shows them.
screen-spoilers = { $shown ->
    [yes] Totals and cuts to come are shown.
   *[no] Totals and cuts to come are hidden.
}
screen-ghosts = { $shown ->
    [pruned] Ghosts: what was pruned, as the tree has it written. The search never looked at it.
    [all] The whole tree, as it stands written. What is pale the search has not looked at.
   *[never] Only what the search has visited.
}
screen-no-ghosts = Only a tree that is written down has ghosts: here nobody knows what was pruned.
# `name` is missing where there are no colours.
screen-theme = { $name ->
    [none] Colour is switched off here, so all themes look the same.
   *[other] Theme: { $name }. There are dark, light, contrast, colorblind and print.
}
screen-frame-saved = What was on screen is saved as { $file }.
screen-frame-not-saved = What is on screen could not be saved here: { $why }.

## Keys

screen-nothing-back = There is nothing to go back from. { $key } quits.
screen-leads-nowhere = This reason is about the node itself; it leads nowhere else.
screen-unknown-key = { $pressed } does nothing here. { $key } lists every key.
# A sequence of two keys; `known` lists those that mean something, as `half`.
screen-unknown-half = { $pressed } is no key. There are: { $known }.
screen-half = { $keys } { $what }

## A game that is played

screen-not-saved = The game could not be saved: { $error }.
screen-not-kept = The game cannot be kept: { $error }. It goes on all the same.

## What is wrong with what was typed, or with the terminal

error-moment = There is no moment { $typed }: they are counted from 1 to { $moments }.
error-share = { $typed } is no share of the search: write :0% for its start up to :100% for its end.
error-speed = write a number of moments a second: 0.25, 0.5, 1, 2, 4 and so on, to 16384
# Keys as scripts write them; `advice` is one of the two that follow.
error-keys-unknown = `<{ $name }>` at character { $at } of the keys is no key; { $advice }
error-keys-nearest = `<{ $known }>` is
error-keys-names = these are: { $known }, <C-x>, <Click:COLUMN,ROW>
error-keys-unclosed = the `<` at character { $at } of the keys is never closed; write `<lt>` for the key `<` itself
error-keys-control = character { $at } of the keys is a control character; write `<Enter>`, `<Esc>`, `<Tab>` or `<C-x>`
error-no-terminal = a terminal is needed to draw on and to read keys from
error-terminal = the terminal failed: { $error }
error-thread = no thread with a stack for this search could be made: { $error }
error-lost = the search crashed; what it had found is lost
screen-voting = The outcome is hidden until Enter shows it.
