# What the check of a recording came to.

check-answer = { $answer }.
# In a line, without the stop. $verdict is what came of it, $root whether the answer of the search is right, $game
# whether its game is known, $little whether it may prune too little, $depth whether it looks only so far.
check-verdict = { $verdict ->
    [wrong] Wrong: { $root ->
        [right] { $game ->
            [yes] the answer is right{ $little ->
                [yes] , but it may prune too little
               *[no] {" "}all the same
            }
           *[no] the answer is right{ $little ->
                [yes] {" "}for the tree that is recorded, but it may prune too little
               *[no] {" "}all the same for the tree that is recorded
            }
        }
        [wrong] the answer is wrong
       *[unknown] its final answer was not judged
    }
    [part] Not known: the answer is right{ $game ->
        [yes] {""}
       *[no] {" "}for the tree that is recorded
    }, but not all of the search can be checked
    [visible] Nothing wrong is visible; whether branches are missing is not recorded: print "moves" where a node is entered
    [so-far] Not known: nothing in it is wrong so far
    [unknown] Not known: nothing in it is wrong as far as it can be checked
   *[correct] Correct: { $root ->
        [right] the answer is right{ $game ->
            [yes] { $depth ->
                [yes] {" "}to its depth
               *[no] {""}
            }
           *[no] {" "}for the tree that is recorded
        }
       *[unknown] it keeps to its rule; its answer cannot be judged here
    }
}
check-first-wrong = The first wrong moment is moment { $moment }: { $what }
check-more-wrong = { $more ->
    [one] { $more } more is wrong
   *[other] { $more } more are wrong
} after it.
check-open = { $open ->
    [one] { $open } node is
   *[other] { $open } nodes are
} open at the end: the program never left them.
# Why nobody can know whether a search is a correct one, and what a program can print so that more is known.
not-known-algorithm = Why not known: the rule of this algorithm is followed only as far as its windows nest and its values come from children.
not-known-table = Why not known: a table answers, and what it knew is not all recorded. A search without a table can be checked line by line.
not-known-quiescence = Why not known: the program chooses which moves a quiet search looks at. A search without it can be checked line by line.
not-known-passes = Why not known: several passes search the root, each with a window of its own. One pass alone can be checked line by line.
not-known-again = Why not known: branches are searched a second time or with narrow windows, as scouts do. Print "kind":"research" at second searches, or check a search without scouts.
not-known-kinds = Why not known: visits have a "kind" that is not known here. Print "counts":false where their value does not go to the node above.
not-known-reduced = Why not known: some visits look less far ahead, or as far as the node above, or their value does not count. A search in which "depth" falls by 1 with each move can be checked line by line.
not-known-fading = Why not known: values of wins change on their way up, or narrow the windows.
not-known-win = Why not known: a node stopped at a value that may be a win. Name the game in the first line, or print "pruned" and "moves".
not-known-chance = Why not known: a chance node does not tell how probable its branches are. Print "p" where they are entered.
not-known-root = Why not known: no line says who moves at the root. If MAX does, the search is wrong; if MIN does, it is right. Print "player" where the root is entered.
not-known-one-sided = Why not known: one side chooses at every node. Print "player" where a node is entered.
not-known-sides = Why not known: at some nodes one branch is of MAX and another of MIN, though the sides take turns elsewhere. Only the game can tell whether somebody may move again: name it in the first line, or with --against.
not-known-values = Why not known: the values fit together as those of who moves, but no win is worth anything then. In a negamax the leaves have the wrong sign: who is to move where the game is over has lost. Put "values":"mover" into the first line, and it shows where.
not-known-wins = Why not known: a draw, a lost game or a game that goes on is worth as much as the best win, or more, so the search may pass a win by. A win has to be worth more than all else.
not-known-branches = Whether branches are missing is not recorded either: print "moves" where a node is entered.
check-forced = At { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
} it looked at forced moves only: there a move wins at once, or each that was left out loses at once.
# What is right at least of a search of which branches may be missing.
check-tree-right = The answer is right for the tree that is recorded.
# What nobody can know of a search whose game is not named.
check-as-recorded = Only the recorded tree was checked: whether its leaves are right, and its moves are all that there are, only the game can tell. Name it in the first line, or with --against.
check-depth-taken = All leaves where the game goes on, and that do not say why the search ends there, lie at ply { $ply }: that is taken as its depth, and their values as estimates.
check-no-mistake = No known mistake explains this recording.
# One that we know: there may be others. "rest" where the game speaks against moves or leaves, too.
check-mistake = { $two ->
    [yes] Two known mistakes together explain
   *[no] One known mistake explains
} { $rest ->
    [yes] the rest of the recording
   *[no] the recording
} ({ $name }): { $what }
# Two lines of code, one above the other: the columns have to be equal.
check-wrong-line = {"  "}as if it had  { $line }
check-right-line = {"  "}right is      { $line }
check-other-mistake = {"  "}or it is      { $what }
check-keeps-to = It keeps to: { $algorithm }{ $cutoff ->
    [none] {""}
    [weak] , stops at { -alpha } { -sign-ge } { -beta }
   *[strict] , stops at { -alpha } > { -beta }
}{ $fail ->
    [none] {""}
    [soft] , returns what it found (fail-soft)
    [hard] , returns what fits the window (fail-hard)
   *[bound] , returns the bound that moves
}{ $values ->
    [mover] , values seen from the side of who moves.
   *[max] , values seen from MAX's side.
}

# Where two searches part.
parting-same = { $in_all ->
    [yes] They do the same from the first moment to the last.
   *[no] They visit the same nodes in the same order.
}
parting-at = At moment { $moment }, { $line ->
    [none] at the root
   *[other] { $what ->
        [visits] after
       *[window] at
    } { $line }
}, { $what ->
    [window] their windows differ.
    [value] they return different values.
   *[visits] they part.
}
parting-best = They choose different moves at the root.
parting-over = { $complete ->
    [yes] It has ended.
   *[no] It was stopped there.
}

# Whether the answer of a search is right, in the table of several.
check-root-right = right
check-root-wrong = wrong
check-root-unknown = unknown
