# Play: whose turn it is, the answers to keys, why a move is refused, and what a search of a position came to.
# Arguments that are called like keys ($end, $stop, $new, $help, $hint, $undo) are keys as people read them.

# Why a key did nothing, or what it did that cannot be seen. $viewed is a `play-viewed`.
play-looking-back-only = You are looking back: { $viewed }. { $end } goes to the last.
play-machine-searches = It is the machine's turn. { $stop } stops its search.
play-over = The game is over. { $new } begins another game.
play-no-key = { $key } does nothing here. { $help } lists every key.
play-no-step = Nothing goes from { $from } to { $to }. The cells it can go to are marked; Esc puts it back.
play-no-piece = On { $cell } is no piece of { $mover } that can move. Choose one that can, then where it goes.
# $asked is the move that was asked about, a `play-numbered`; $reason is the game's; $moves are some of those there
# are, and there are $more of them.
play-no-move = { $text } is no move { $asked ->
    [none] here
   *[other] as { $asked }
}{ $reason ->
    [none] {""}
   *[other] : { $reason }
}. Possible: { $moves }{ $more ->
    [none] {""}
   *[other] , and { $more } more
}.
# $word is what is typed in front of a move to ask about it.
play-nothing-chosen = First choose a move, or name one: { $word } { $example }.
play-no-word = { $word } is no word of a game. There are { $words }.
play-nothing-to-show = There is no move of the machine up to here.
play-nothing-to-undo = You have made no move that could be taken back.
play-nothing-to-redo = Nothing was taken back that could be played again.
play-not-over = This game is not over yet. Play it to its end, or quit: it is kept.
play-no-search = The search failed: { $why }.{ $undo ->
    [none] {""}
   *[other] {" "}Make its move for it, or take yours back with { $undo }.
}
play-search-crashed = it crashed
play-found-nothing = The search was stopped before it found a move.

# Whose turn it is. $only is the only move where no cell of the board means it, $from the cell whose piece is taken
# up, $example a move that could be typed, $aim how the game is played; $two is yes where a move takes two cells.
play-your-turn = { $machine ->
    [yes] Your turn: you are { $name }.
   *[no] { CAP($name) } to move.
}{ $only ->
    [none] { $from ->
        [none] { $example ->
            [none] {""}
           *[other] { $aim ->
                [none] {""}
               *[other] {" "}{ CAP($aim) }.
            } Type a move, as { $example }, or choose { $two ->
                [yes] a piece, then where it goes,
               *[no] one
            } with the arrows and Enter.
        }
       *[other] {" "}From { $from }: choose where it goes, and press Enter; Esc puts it back.
    }
   *[other] {" "}The only move is { $only }: press Enter.
}
play-machines-turn = The machine's turn, { $name }.
# What was played before that.
play-played = { $by ->
    [machine] The machine played { $move }.
    [slip] The machine played { $move }, not the best that it saw.
   *[chance] Chance chose { $move }.
}
play-looking-back = Looking back: { $viewed }. { $end } goes back to the game; { $what_if } shows what the chosen move would have led to.

# How the game ended, $by what in a word of the game; $person is whether the one person who plays has won. The key
# $why shows a search, where there is one.
play-ended-draw = The game is a draw{ play-by }. { play-then }
play-ended-won = { CAP($winner) } wins{ play-by }{ $person ->
    [yes] : you have won!
    [no] : the machine has won.
   *[none] !
} { play-then }
play-ended-worth = The game is over, worth { $worth } to { $first }{ $winner ->
    [none] {""}
   *[other] : { $winner } has won by { $margin }
}. { play-then }
play-by = { $by ->
    [none] {""}
   *[other] {" "}by { $by }
}
play-then = { $new } begins another game{ $why ->
    [none] {""}
   *[other] ; { $why } shows { $shown ->
        [lost] the move after which the machine saw its win
       *[last] the search behind its last move
    }
}.

# How far a running search is; $asked is yes where a person asked for it.
play-thinking = { $asked ->
    [yes] Searching
   *[no] The machine is thinking
} …{ $nodes ->
    [none] {""}
   *[other] {" "}{ $nodes } nodes, { $rate } a second{ $best ->
        [none] {""}
       *[other] , best so far { $best }, worth { $worth }
    }
}
# Behind it stands what the position is worth.
play-hint = Hint: { $move }.

# A move as sentences call it, and where in the game a position stands.
play-numbered = move { $number }
play-viewed = { $last ->
    [none] at the start
   *[other] after { $last } of { $moves }
}
# A move of the list of moves that chance made.
play-chance-move = chance { $move }

# What is stepped through; $number is a `play-numbered`.
play-behind = { $by ->
    [person] Before { $number }, { $made }, after which the machine saw its win
   *[machine] The machine's search for { $number }, { $made }
    [slip] The machine's search for { $number }, { $made }, not its best
}
play-what-if = What if: { $asked } { $made ->
    [none] as { $number }
   *[other] instead of { $made }, { $number }
}
play-back = Esc back to the game{" "}

# Who plays, in the title.
play-who = { $machine ->
    [second] you are { $first }; the machine is { $second }
    [first] you are { $second }; the machine is { $first }
   *[none] two players: { $first }, and { $second }
}
play-none-yet = none yet
play-moves = moves
play-prompt = move:{" "}

# What a player is called in a sentence.
play-player = { $name ->
    [first] the first player
    [second] the second player
   *[other] { $name }
}

# What a position is worth; what a heuristic may have a part in only looks so. $meaning is a `play-meaning`.
play-worth = { $value ->
    [none] Nothing is known of its worth: the search was stopped before it had finished a move.
   *[other] { $basis ->
        [proof] It is worth { $value } to { $max }{ play-worth-meaning }.
        [estimate] It looks worth { $value } to { $max }, searched { $reach }{ play-worth-meaning }{ $complete ->
            [yes] {""}
           *[no] ; it was stopped
        }.
        [naive] It looks worth { $value } to { $max }. A naive table had a part in that, which takes bounds for exact values: it is not to be trusted.
       *[none] So far it looks worth { $value } to { $max }.
    }
}
play-worth-meaning = { $meaning ->
    [none] {""}
   *[other] : { $meaning }
}
# $plies is how soon a win comes that is worth less for each ply, $win what it would be worth at once.
play-meaning = { $what ->
    [draw] a draw with best play
    [wins] { $ahead } wins{ $plies ->
        [none] {""}
       *[other] {" "}in { $plies } { $one ->
            [yes] ply
           *[no] plies
        } ({ $win } - { $plies })
    } with best play
    [even] about even
    [undecided] nothing is decided yet
   *[ahead] { $ahead } seems to be ahead
}
# Which other moves are as good as the best one.
play-ties = { $names ->
    [none] { $count } other moves are equally good.
   *[other] Equally good: { $names }.
}
# How far a search looked.
play-reach = { $plies ->
    [none] to the end
    [one] { $plies } ply ahead
   *[other] { $plies } plies ahead
}

# The panel of what the machine found: its headline, its rows.
play-report = { $number ->
    [none] what the machine finds
   *[other] searched: { $number }
}
play-not-searched = Nothing was searched yet.
play-row = { $row ->
    [played] played
    [move] move
    [line] line
    [equals] as good
    [searched] searched
    [time] time
    [counted] counted
    [nodes] nodes
    [alphabeta] alpha-beta
   *[minimax] minimax
}
play-not-best = { $move }, not its best
play-searched = { $reach }{ $quiescence ->
    [yes] , then noisy moves
   *[no] {""}
}
play-stopped = stopped
play-time = { $unit ->
    [seconds] { $time } s
    [milliseconds] { $time } ms
   *[none] under 1 ms
}
# What another algorithm visits; plain is said where the machine has aids.
play-visited = { $counted ->
    [pending] …
    [nodes] { $nodes }{ play-plain }
    [more] over { $nodes }{ play-plain }
   *[impossible] cannot search this
}
play-plain = { $plain ->
    [yes] {""}
   *[no] , plain
}

# How well the machine plays: in a few words, and in sentences.
play-skill-part = { $what ->
    [level] level { $value }
    [depth] depth { $value }
   *[time] time { $value }
}
play-skill = { $level ->
    [none] The machine
   *[other] Level { $level } of 5
} looks { $reach ->
    [time] as far ahead as it can
    [can] to the end of a small game, else as far ahead as it can answer at once
    [full] to the end of the game
   *[plies] { play-reach }
}{ $quiescence ->
    [yes] , then at noisy moves, such as captures, or at all where one is forced
   *[no] {""}
}{ $time ->
    [none] {""}
   *[other] , for at most { $time } s
}, and { $slips ->
    [0] always plays the best it sees
   *[other] takes a worse move than its best { $slips } times in a hundred
}.
