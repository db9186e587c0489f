# What a search came to: at the end of a document, in `solve` and `compare`, and where facts speak of the end of
# a game.

# How a game ended. $winner is a side, $margin by how much it won, $by how, in a word of the game.
ended = { $winner ->
    [none] it is a draw{ $by ->
        [none] {""}
       *[other] {" "}by { $by }
    }
   *[other] { $winner } has won{ $margin ->
        [none] { $by ->
            [none] {""}
           *[other] {" "}by { $by }
        }
       *[other] {" "}by { $margin }
    }
}

# A side, with what it is called in the game where that has a name for it.
side = { $player ->
    [none] { side-name }
   *[other] { $player } ({ side-name })
}
side-name = { $role ->
    [max] MAX
    [min] MIN
   *[chance] chance
}

game-over = The game is over: { $worth }.
ended-worth = { $ended }, which is worth { $value }

foreseen = { $lead ->
    [none] it is an estimate: not every line was searched to the end of the game
   *[other] { $lead } with best play
}
leads = { $winner ->
    [none] it is a draw
   *[other] { $winner } wins by { $open ->
        [yes] at least{" "}
       *[no] {""}
    }{ $margin }
}

# Why no move is proven to be the best; it follows "none is proven:".
not-proven = { $reason ->
    [out_of_window] no move leads { $is_alpha ->
        [yes] above { -alpha }
       *[no] below { -beta }
    } { $end }, and the window asks no further
    [only_bounds] only a bound is known of every move
    [enough] { $called } reaches { $is_alpha ->
        [yes] { -alpha }
       *[no] { -beta }
    } { $end }, and the window does not ask whether another is better
    [said] the program names { $called }, and nothing proves that
   *[stopped] the search stopped at { $called }, and did not ask whether another is better
}
none-proven = none is proven: { $reason }

leaves-lacking = it looks as if leaves print no `leave` line: { $open } of { $all } nodes were entered and never left. Every node has to be left, a leaf too

# Where a search was stopped; it follows "the search was stopped".
stopped-at = { $lacking ->
    [none] { $pass ->
        [none] before its end: this is what it had by then
       *[other] { $counts ->
            [none] in pass { $pass }, before any pass had ended: this is what it had by then
           *[other] in pass { $pass }, which counts for nothing: this is what pass { $counts } found
        }
    }
   *[other] before its end, or else { $lacking }
}

# Why a value may be wrong; it follows the value.
doubt = { $why ->
    [naive] may be wrong: a naive table answered, which takes bounds for exact values
    [said] is what the program says, and nothing proves it
   *[wrong] is what the program says, and its recording contradicts itself
}

table-use = table hits { $all }{ $hits ->
    [none] {""}
   *[other] ; of the recorded nodes: hits { $hits }
} ({ $bounds }){ $stores ->
    [none] {""}
   *[other] , stores { $stores }, replacements { $replaced }
}
hit-bounds = { $all_exact ->
    [yes] all exact
   *[no] { $exact } exact, { $lower } at least, { $upper } at most
}

result-value = { $worth ->
    [none] { $value ->
        [none] nothing is known yet
       *[other] { $value } so far, which proves nothing yet
    }
   *[other] { $worth }{ $trust ->
        [said] {" "}(so the program says, and nothing proves it)
        [wrong] {" "}(so the program says: it contradicts itself)
       *[known] {""}
    }
}

# Why the best line ends where it does; it follows "the line".
line-end = { $why ->
    [unrecorded-whole] is not recorded; a higher --record-depth or --max-nodes shows it
   *[other] { $plies ->
        [none] has no move
        [one] ends after { $plies } ply
       *[other] ends after { $plies } plies
    }{ $why ->
        [stands] : no noisy move is better for { $side } than to stand pat
        [horizon] {" "}at the depth limit: what follows was not searched
        [unrecorded] : deeper nodes were searched and not recorded; a higher --record-depth or --max-nodes shows them
        [table] {" "}in a table hit: that position was searched before, and not again here
        [stopped] , where the search was stopped
        [chance] {" "}at a chance node: what follows depends on chance
       *[unproved] : no move there is shown to be the best
    }
}

summary = Summary
summary-head = { $what ->
    [value] value
    [best-move] best move
    [line] principal variation
    [visited] visited
    [passes] passes
    [answers] from the table
    [cuts] cuts
    [pruned] pruned
    [careful] careful
    [contradictions] contradictions
    [mistake] mistake
   *[stopped] stopped
}
summary-visited = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, { $leaves ->
    [one] { $leaves } leaf
   *[other] { $leaves } leaves
} among them
summary-count = { $what ->
    [answers] { $count ->
        [one] { $count } answer
       *[other] { $count } answers
    }
    [pruned] { $count ->
        [one] { $count } branch
       *[other] { $count } branches
    }
   *[other] { $count }
}

excerpt = These are { $shown } of the { $all } moments of the search.
excerpt-contradictions = Contradictions in the whole recording: { $found }

# So many of what the points of a game are: `8 discs`.
margin = { $number } { $counted }
