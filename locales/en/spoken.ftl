# What is said to whoever hears it, or has a terminal that only writes lines: `--lines`, screen readers.

## Signs as words

# A comparison, with what is compared to.
spoken-at-most = at most { $value }
spoken-at-least = at least { $value }
spoken-not = not { $value }
spoken-window = from { $alpha } to { $beta }
spoken-minus = minus { $value }
spoken-infinity = infinity
# The ends of a zero window lie one number apart.
spoken-just-above = just above { $value }
spoken-just-below = just below { $value }
# The best value so far, where it proves nothing yet.
spoken-so-far = { $value } so far
spoken-cut = cut
spoken-closed = closed
spoken-over = over
spoken-alpha = { -alpha }
spoken-beta = { -beta }
spoken-max = MAX
spoken-min = MIN
spoken-chance = chance
spoken-times = times
spoken-reached = reached
spoken-chosen = chosen
spoken-ticked = ticked
spoken-not-ticked = not ticked
spoken-right = Right
spoken-left = Left
spoken-up = Up
spoken-down = Down

## A search without a drawing

# $moment is `title-moment`.
spoken-moment = { CAP($moment) }{ $at ->
    [none] {""}
   *[other] , at { $at }
}.
# A node of the path: its name, who chooses there, its value so far, its window, and whether that is closed.
spoken-node = { CAP($name) }: { $role }, value { $value }{ $window ->
    [none] {""}
   *[other] , window { $window }
}{ $closed ->
    [none] {""}
    [cut] , cut
   *[closed] , closed
}.
spoken-level = Level { $ply }.
# The branches of a node.
spoken-below = Below { $parent }: { $told }{ $more ->
    [none] {""}
   *[other] ; and { $more } more
}.
spoken-branch = { $name }{ $value ->
    [none] {""}
   *[other] {" "}{ $value }
}{ $fate ->
    [none] {""}
   *[other] , { $fate }
}
# A position, row by row.
spoken-columns = Columns { $labels }.
spoken-row = { $label }: { $cells }.
spoken-empty = empty
# Answers that are written out.
spoken-yes = yes
spoken-no = no
spoken-none = none
spoken-no-board = This game has no board.
# What is chosen among several.
spoken-pointed = { $text } (chosen)
spoken-choices = Choose by name: { $all }.
# Keys with what they do.
spoken-key = { $keys }: { $what }
spoken-keys = Keys: { $keys }.

## The stepper in lines

lines-begin = Type help for the commands.
lines-help = A line has one key, or several: n, or ]p]pw. Other keys are written as <Right>, <Enter>, <Esc>.
    An empty line steps on, or goes on where a question or a lesson waits for Enter.
    :12 goes to a moment, /text searches for a text, e 7 edits a leaf, p asks questions.
    Branches are answered by their names, as B2 B3, or none; other questions by yes, no or a number.
    tree tells the tree, where the path, board the position, back leaves a page, quit ends.
lines-no-text = This line is no text, so nothing was done.
lines-too-long = A line has at most { $most } bytes, so nothing was done.
lines-no-word = There is no such command{ $near ->
    [none] . Type help.
   *[other] . Is { $near } meant?
}
lines-no-playing = Nothing plays by itself in lines. Type c to go on to the next stop, or G for the end.
lines-not-drawn = Nothing is drawn in lines, so this key does nothing.
lines-input = Without a screen, commands come from standard input, so the game cannot. Give a file.
