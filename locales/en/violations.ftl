# What no correct search can have done: one violation of a recording of another program.
#
# $node is where it is; $role is who chooses there, or at the node above for what is wrong on entering;
# $found is what the recording has, $expected what is right.

violations-all = { $count }, { $count ->
    [one] at moment { $moment }: { $first }
   *[other] the first at moment { $moment }: { $first }
}

violation-window = { CAP($node) } is entered with { $found }, but { $above ->
    [none] { -alpha } is never above { -beta }.
   *[other] { $expected ->
        [none] { -alpha } is never above { -beta }.
       *[other] { $above } has { $expected } then.
    }
}
violation-outside = { CAP($node) } is entered with { $found }, which does not lie within { $expected }, the window with which { $above } was entered.
violation-scout-kept = The program returned { $found } for { $node }, which { $branch } brought; but { $branch } was only asked whether it is better, in { $window }. So it is { $bound ->
    [lower] at least
   *[upper] at most
} { $found }: a second search with a wider window is missing.
violation-never-seen = A table answers for the position at { $node }, and no visit before has left this position.
violation-missed-count = { CAP($node) } has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, but { $searched ->
    [one] only { $searched } was
   *[other] only { $searched } were
} searched{ $counted ->
    [0] {" "}and none is said to be pruned
    [one] {" "}and { $counted } is said to be pruned
   *[other] {" "}and { $counted } are said to be pruned
}; its window was still open.
violation-needless = { CAP($node) } is entered, but the window of { $above } has closed at moment { $moment }: { $role ->
    [min] { -beta } { $beta } { -sign-le } { -alpha } { $alpha }.
   *[max] { -alpha } { $alpha } { -sign-ge } { -beta } { $beta }.
}
violation-value = The program returned { $found } for { $node }, but the { $role ->
    [chance] average
    [min] smallest
   *[max] largest
} of what came back to it is { $expected }.
violation-stopped = The program stops at { $node }, although its window { $window } is open.
violation-deeper = The search goes on to { $node }, but it looks { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
} ahead.
violation-shallower = The program estimates { $node }, but it looks { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
} ahead, and that is not reached there.
violation-best = The program chooses { $found } at { $node }, but { $expected } is the first of the best there.
violation-bound-as-exact = The table answers { $found } at { $node }, but what was searched of this position before shows only that it is worth { $bound ->
    [lower] at least
   *[upper] at most
} { $found }, which does not answer here.
violation-illegal = { $move } is no legal move at { $node }: { $refused }. { cause-not-taken-back }
violation-pruned = { $move } is said to be pruned at { $node }, but is no legal move there: { $refused }. { cause-not-taken-back }
violation-mover = { $said ->
    [yes] The program says that { side-name } chooses at { $node }, but { $to_move } is to move there.
   *[no] The values are those of a program that has { $other ->
        [max] MAX
        [min] MIN
       *[chance] chance
    } choose at { $node }, and so on by turns, but { $to_move } is to move there.
}
violation-unfinished = The program has the game over at { $node }, but it goes on there: { $moves } { $count ->
    [one] is
   *[other] are
} legal. { cause-not-taken-back }
# What the line that leaves a node has to say where the program only looks no deeper.
violation-print-horizon = Where the program only looks no deeper, the line that leaves the node has to say "leaf":"horizon".
violation-winner = { CAP($ended) } at { $node }, but the program returned { $found } for it: { $fault ->
    [draw] a draw is worth no more than a win, and no less than a loss.
    [low] a game that goes on is as good.
   *[sign] values are seen from MAX's side.
}
violation-slow-win = { CAP($ended) } at { $node }, and the program returned { $found } for it: the later a win of this side comes, the more it is worth, so the program puts it off.
violation-two-values = The program returned { $found } for { $node }, but { $other } for { $before } at moment { $moment }, which is the same position after as many moves. { cause-not-taken-back }
violation-leaf-side = The program returned { $found } for { $node }, to which the game's own evaluation gives { $estimate } as MAX sees it, and at all other leaves the sign is wrong too. { $role ->
    [min] They are seen from the side to move there, or from MIN's,
   *[max] They are seen from MIN's side,
} and have to be MAX's as the values above them are.
violation-elsewhere = The program prints the position "{ $printed }" at { $node }, but its moves lead to "{ $own }". A move that was not taken back, a pass, or the wrong side to move may be why.
violation-leaf = { $ended ->
    [none] { $estimate ->
        [yes] The evaluation gives { $expected } at { $node }
       *[no] The leaf { $node } is worth { $expected }
    }
   *[other] { CAP($ended) } at { $node }, which is worth { $expected }
}, but the program returned { $found }{ $seen ->
    [mover] {" "}(both as MAX sees them; the first line says that values are the mover's).
    [max] {" "}(values are MAX's, unless the first line says "values":"mover").
   *[plain] .
}
violation-order = { CAP($node) } is tried at { $above }, but { $right } comes first in the order that is declared.
violation-root = The program returned { $found } for { $node }, but it is worth { $expected }: a search of plyscope's to the same depth finds that.
violation-missed = { $moves } { $count ->
    [one] is
   *[other] are
} legal at { $node }, and { $counted ->
    [0] neither searched nor said to be pruned.
    [one] not searched; { $counted } branch is said to be pruned.
   *[other] not searched; { $counted } branches are said to be pruned.
} What is left out on purpose has to stand under "pruned" in the line that leaves the node.
violation-too-many = { $said ->
    [one] { $said } branch is
   *[other] { $said } branches are
} said to be pruned at { $node }, but { $left ->
    [one] { $left } legal move was
   *[other] { $left } legal moves were
} never entered.

# The node above, where a sentence has named the node below it already.
violation-above = { $same ->
    [yes] its parent
   *[no] { $plain ->
        [yes] { $above }
       *[no] its parent { $above }
    }
}

# Why a text is no move.
refused-over = the game is over, and { $ended }
refused-legal = { $moves } { $count ->
    [one] is
   *[other] are
} legal there

# How it may have come about.
cause-not-taken-back = A move may not have been taken back.
