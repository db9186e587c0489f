# The full voice: whole sentences, as a good teacher speaks.
#
# Each message is a fact. `.what` is what happened (at most 15 words), `.why` is why (25), `.meaning` is what
# it means for the search (15). A part may be absent.
#
# $role is max, min or chance: who chooses at the node. $bound is exact, lower or upper.

# What the root is called, and how a sentence calls it.
root = root
the-root = the { $label }

value = { $bound ->
    [lower] at least { $number }
    [upper] at most { $number }
   *[exact] { $number }
}

window = [{ $alpha }, { $beta }]

# What a zero window asks of a value.
question = { $side ->
    [above] more than { $number }
    [from] at least { $number }
    [to] at most { $number }
   *[below] less than { $number }
}

## A node is entered

# $came is how the search comes to it, $then is what follows there. $label is the node alone, $name is it in a
# sentence, $mover made the move to it, $player chooses there.
entered =
    .what = { $came ->
        [begins] The search begins at { $name }.{ chooses }
        [pat] { CAP($mover) } may stand pat, and make no move.
        [again] The search looks at { $name } once more.{ chooses }
        [chance] Chance may bring { $name }.{ chooses }
        [plays] { CAP($mover) } plays { $label }.{ chooses }
       *[comes] The search comes to { $label }.{ chooses }
    }
# What follows at a node that is entered, with a blank before it.
chooses = { $then ->
    [leaf] {" "}It is a leaf.
    [over] {" "}The game is over.
    [claimed] {" "}The recording says that the game is over there.
    [quiet] {" "}It is quiet now.
    [horizon] {" "}The search looks no deeper.
    [player] { $role ->
        [min] {" "}{ CAP($player) } (MIN) moves and takes the smallest value.
       *[max] {" "}{ CAP($player) } (MAX) moves and takes the largest value.
    }
    [side] { $role ->
        [chance] {" "}Chance decides here: the value is an average.
        [min] {" "}MIN chooses here and takes the smallest value.
       *[max] {" "}MAX chooses here and takes the largest value.
    }
   *[nothing] {""}
}

known =
    .why = The table knows { $mirrored ->
       *[no] this position
        [yes] this position or a mirrored one
    }, searched { $moment ->
        [none] before
       *[other] at moment { $moment }{ $mark }
    }{ $proved ->
        [none] {""}
       *[other] , and that showed only { $proved }
    }.

quiescence =
    .meaning = { $forced ->
        [none] The horizon is reached, but it is not quiet: only noisy moves are looked at.
       *[other] At the horizon { $mover } is { $forced }: every move is looked at.
    }

tried-first =
    .meaning = It goes first: { $reason ->
        [pass_before] the pass before found it best
        [table_move] the table has it as best in an earlier pass
        [reverse] the order is turned around
        [center] it is the nearest to the middle
        [random] the order is random (seed { $seed })
        [best] a full search likes it best
        [worst] a full search likes it least
        [killer] it has closed a window at this ply before
        [history] it has closed the most windows so far
       *[natural] it is first in the order of the game
    }.

# The window that a node is entered with. $held is who has its ends already, $matters is which values count.
entry-window =
    .why = { $matters ->
        [none] No value fits into { $window }, but the strict rule looks on.
       *[other] { $held ->
            [both] MAX already has { $alpha }, and MIN can already hold MAX to { $beta }. The window is { $window }.
            [max] MAX already has { $alpha }, so { what-matters } here. The window is { $window }.
            [min] MIN can already hold MAX to { $beta }, so { what-matters } here. The window is { $window }.
           *[neither] The window is { $window }: { what-matters }.
        }
    }
what-matters = { $matters ->
    [all] every value matters
    [above] only more than { $alpha } matters
    [below] only less than { $beta } matters
   *[between] only values between { $alpha } and { $beta } matter
}

asks =
    .why = { $wanted ->
        [none] Its scout found { $role ->
            [min] at most { $found }
           *[max] at least { $found }
        }. How much is it? The window is { $window }.
       *[other] Is it { $wanted }? The zero window { $window } asks nothing else.
    }

awaits =
    .meaning = { $case ->
        [asked] { CAP($wanted) } ends the search of { $parent }.
        [limit] { $strict ->
            [yes] { $role ->
                [min] Less than { $limit }
               *[max] More than { $limit }
            }
           *[no] { $limit } or { $role ->
                [min] less
               *[max] more
            }
        } ends the search of { $parent }.
        [any] Any value counts at { $parent }.
        [nothing] No value is better at { $parent }.
        [better] At { $parent }, only { $role ->
            [min] less
           *[max] more
        } than { $has } matters.
       *[both] At { $parent }, only { $role ->
            [min] less
           *[max] more
        } than { $has } matters; { $strict ->
            [yes] { $role ->
                [min] less than { $limit }
               *[max] more than { $limit }
            }
           *[no] { $limit } or { $role ->
                [min] less
               *[max] more
            }
        } ends the search of { $parent }.
    }

min-sees =
    .why = { $value ->
        [none] { $window ->
            [none] {""}
           *[other] To MIN it is { $window }.
        }
       *[other] To MIN that is { $value }.
    }

## Passes

pass-begins =
    .what = { pass-title } begins{ $depth ->
        [none] { $question ->
            [none] .
           *[other] : is { $node } worth { $question }?
        }
        [one] : the search looks { $depth } ply deep.
       *[other] : the search looks { $depth } plies deep.
    }
    .why = { $low ->
        [none] { $again ->
            [none] The window is { $window }.
            [upper] The last pass found no more than { -alpha }, so { -alpha } is opened: { $window }.
           *[lower] The last pass found { -beta } or more, so { -beta } is opened: { $window }.
        }
       *[other] So far it lies between { $low } and { $high }. The window is { $window }.
    }
pass-title = { $pass ->
    [0] A new pass
   *[other] Pass { $pass }
}

pass-ends =
    .what = { pass-title } ends: { $node } is worth { $value }{ $best ->
        [none] .
       *[other] , by { $best }.
    }
    .why = { $next ->
        [deeper] The next pass looks a ply deeper and tries that move first.
        [failed-low] It failed low: it is at or below { -alpha }, so the pass is done again with that end opened.
        [failed-high] It failed high: it is at or above { -beta }, so the pass is done again with that end opened.
        [deep_enough] That is as deep as the search was asked to look.
        [complete] No line was cut short by the depth, so a deeper pass would find the same.
        [known] So the value is known.
        [met] The bounds of the passes meet at { $number }.
        [crossed] It would lie between { $low } and { $high }: a pass is wrong.
        [asks] Now it lies between { $low } and { $high }, and the next question is asked there.
       *[unknown] {""}
    }
    .meaning = It cost { $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }; all passes so far { $all_nodes ->
        [one] { $all_nodes } node
       *[other] { $all_nodes } nodes
    }.

## A value comes back

# $child returns $value to $parent; $source is the sign of the visit that a table's answer comes from.
returned =
    .what = { $told ->
        [evaluation] { CAP($child) } is evaluated: { comes-back }.
        [pat] Standing pat at { $parent } is worth { $value }.
        [won] { CAP($winner) } has won after { $child }: { $win ->
            [none] { comes-back }
           *[other] { $win } { $role ->
                [max] -
               *[min] +
            } { $plies } = { comes-back }
        }.
        [draw] After { $child } the game is a draw: { comes-back }.
        [claimed] The recording says that the game is over after { $child }: { comes-back }.
        [table] The table answers { $value }{ $source } for { $child }, and that comes back to { $parent }.
        [cut] { CAP($child) } was cut: { comes-back }.
        [early] { CAP($child) } stopped early: { comes-back }.
        [searched] { CAP($child) } is done: { comes-back }.
       *[leaf] { CAP($value) } comes back from { $child } to { $parent }.
    }
    .why = { $how ->
        [table] { $bound ->
            [lower] More would change nothing: { -beta } is { $beta }.
            [upper] Less would change nothing: { -alpha } is { $alpha }.
           *[exact] {""}
        }
       *[other] {""}
    }
    .meaning = { $last ->
        [yes] That was the last branch of { $parent }.
       *[no] {""}
    }
comes-back = { $value } comes back to { $parent }

clamped =
    .why = { $hard ->
        [yes] Fail-hard answers { $value } instead of { $found }.
       *[no] The program answers { $value } instead of { $found }.
    }

not-recorded =
    .what = ({ $nodes ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    } below, not recorded.)

stored =
    .what = { $as_exact ->
        [yes] {""}
       *[no] The table keeps it.
    }
    .why = { $as_exact ->
        [yes] The table keeps { $value } as if it were exact.
       *[no] {""}
    }

improves =
    .why = { $case ->
        [unmoved] { $old ->
            [none] {""}
           *[other] { $role ->
                [min] { $value } is less than { $old }:{" "}
               *[max] { $value } is more than { $old }:{" "}
            }
        }{ $role ->
            [min] MIN has { $value } now.
           *[max] MAX has { $value } now.
        }
        [taken] The program takes it as it is: { bound-moves }.
        [better] { $role ->
            [min] That is less than { $old }: { bound-moves }.
           *[max] That is more than { $old }: { bound-moves }.
        }
       *[has] { $role ->
            [min] MIN can now hold MAX to { $value }: { bound-moves }.
           *[max] MAX is now sure of { $value }: { bound-moves }.
        }
    }
    .meaning = { $matters ->
        [none] {""}
       *[other] { CAP($node) } { $bound ->
            [exact] is worth { $value }.
            [none] has { $value } so far.
           *[other] is worth { $role ->
                [min] at most { $value }.
               *[max] at least { $value }.
            }
        } { $matters ->
            [tie] The strict rule goes on at a tie.
            [better] { $role ->
                [min] Now only less than { $own } matters.
               *[max] Now only more than { $own } matters.
            }
           *[between] Now only values between { $alpha } and { $beta } matter.
        }
    }
bound-moves = { $role ->
    [min] { -beta } falls from { $from } to { $to }
   *[max] { -alpha } rises from { $from } to { $to }
}

not-better =
    .why = { $case ->
        [proved] { $role ->
            [min] MIN already has { $than }{ from-best }, and { $found } is no better.
           *[max] MAX already has { $than }{ from-best }, and { $found } is no better.
        }
        [so-far] { $role ->
            [min] MIN has at least { $than }{ from-best } so far, and { $found } is no better.
           *[max] MAX has at most { $than }{ from-best } so far, and { $found } is no better.
        }
        [held] { $role ->
            [min] MIN can already hold MAX to { $than }, and { $found } is no better: { -beta } stays { $than }.
           *[max] MAX already has { $than }, and { $found } is no better: { -alpha } stays { $than }.
        }
       *[end] { $role ->
            [min] Only less than { $than } matters there, and { $found } is too much: { -beta } stays { $than }.
           *[max] Only more than { $than } matters there, and { $found } is too little: { -alpha } stays { $than }.
        }
    }
from-best = { $best ->
    [none] {""}
   *[other] {" "}from { $best }
}

scouted =
    .what = { $wanted ->
        [none] {""}
       *[other] { $yes ->
            [yes] Yes, { $wanted }.
           *[no] No, not { $wanted }.
        }
    }
    .why = { $wanted ->
        [none] {""}
       *[other] { $next ->
            [none] {""}
           *[other] A zero window cannot tell how much { $role ->
                [min] less
               *[max] more
            }: { $child } is searched again, with { $next }.
        }
    }

second-search =
    .why = The scout of { $child } found { $value }.

average =
    .why = { $chance ->
        [none] { CAP($worth) } counts as far as it is probable.
       *[other] { $chance } x { $value } = { $part }: the sum at { $node } comes to { $sum }.
    }

not-counted =
    .why = It does not count for { $node }, says the program.

goes-on =
    .why = The window of { $node } is closed at { $window }.

# The test that closed a window, with who holds the bound. $at is the bound that was met, alpha or beta.
cutoff =
    .why = { $holder ->
        [none] { CAP($node) } stops at { $value }.
       *[other] { $is_alpha ->
            [yes] { -beta } { $beta } { $strict ->
                [yes] <
               *[no] { -sign-le }
            } { -alpha } { $alpha }
           *[no] { -alpha } { $alpha } { $strict ->
                [yes] >
               *[no] { -sign-ge }
            } { -beta } { $beta }
        }: { $holder }.
    }
    .meaning = { $holder ->
        [none] {""}
       *[other] { CAP($node) } is worth { $worth }{ $role ->
            [chance] , whatever chance brings.
           *[other] .
        }
    }
holder = { $holder ->
    [ancestor] { $is_alpha ->
        [yes] MAX already has { $limit }
       *[no] MIN can already hold MAX to { $limit }
    } at { $node }{ $branch ->
        [none] {""}
       *[other] , through { $branch }
    }{ $deep ->
        [none] {""}
       *[other] , { $deep } plies up{ $cut ->
            [yes] {" "}(a deep cut)
           *[no] {""}
        }
    }
    [scout] the scout of { $branch } already found { $is_alpha ->
        [yes] at least { $limit }
       *[no] at most { $limit }
    }
    [best] no value is better for { $is_alpha ->
        [yes] MIN
       *[no] MAX
    }
    [start] { $question ->
        [none] the search was started with that { $is_alpha ->
            [yes] { -alpha }
           *[no] { -beta }
        }
       *[other] the search only asks whether it is { $question }
    }
    [question] { $question ->
        [none] { $node } does not ask for more
       *[other] { $node } only asks whether it is { $question }
    }
   *[chance] { $node } sets that { $is_alpha ->
        [yes] { -alpha }
       *[no] { -beta }
    }, by its other branches
}

skipped =
    .meaning = { $branches ->
        [0] { $proved ->
            [yes] Nothing was skipped.
           *[no] No skipped branch is recorded.
        }
       *[other] { $skipped }.
    }
# The branches that a cutoff left. $listed is how their names look: names, one number, several numbers, or
# none, and then they are counted.
skipped-branches = { $listed ->
    [count] { $branches ->
        [one] { $branches } branch
       *[other] { $branches } branches
    }
    [number] The move { $names }
    [numbers] The moves { $names }
   *[names] { $names }
} { $branches ->
    [one] is
   *[other] are
} { $how ->
    [unseen] not looked at
   *[skipped] skipped
}

## What is wrong, and the end

violation =
    .what = { $said }
mistakes =
    .what = { $said }
violations =
    .meaning = { $count ->
        [one] { $count } contradiction
       *[other] { $count } contradictions
    } in this recording, the first at moment { $moment }.

done =
    .what = { $ended ->
        [none] { CAP($node) } is done: { $bound ->
            [none] the program returns { $value }.
            [exact] its value{ $depth ->
                [none] {" "}is { $value }.
               *[other] {" "}at depth { $depth } is { $value }.
            }
           *[other] it is worth { $value }{ $depth ->
                [none] .
               *[other] {" "}at depth { $depth }.
            }
        }
       *[other] The game is over: { $ended }.
    }

best-line =
    .why = { $proved ->
        [yes] { $is_root ->
            [yes] The best line, the principal variation, is { $line }.
           *[no] The best line from { $node } is { $line }.
        }
       *[no] { $is_root ->
            [yes] The principal variation, as it was found, is { $line }.
           *[no] What was found from { $node } is { $line }.
        }
    }

unproved =
    .why = No move is proven to be the best: { $reason }.

totals =
    .meaning = { $counted }{ $hidden ->
        [none] .
       *[other] ; { $hidden } not recorded.
    }

table-answer =
    .meaning = At moment { $at } the table answers { $value }, { $from ->
        [none] as found before
       *[other] { $proved ->
            [none] as found at moment { $from }
           *[other] but moment { $from } showed only { $proved }
        }
    }.

stopped =
    .meaning = { $lacks_leaves ->
        [yes] It looks as if leaves print no `leave` line.
       *[no] The search was stopped { $place }.
    }

## Why

so-far =
    .what = { $value ->
        [none] { CAP($node) } has no value yet.
       *[other] It is being searched. { $worth ->
            [none] Its best so far is { $value }{ so-far-from }, which proves nothing yet.
           *[other] So far it is { $worth }{ so-far-from }.
        }
    }
so-far-from = { $best ->
    [none] {""}
   *[other] , from { $best }
}

chosen =
    .what = { $case ->
        [unrecorded] The branch that gives { $node } its value is not recorded.
        [taken] The program takes { $value } at { $node }, from { $best }.
       *[chosen] { $role ->
            [min] MIN chooses at { $node } and takes the smallest value: { $value }, from { $best }.{ $others ->
                [none] {""}
               *[other] {" "}No other branch is lower ({ $others }).
            }
           *[max] MAX chooses at { $node } and takes the largest value: { $value }, from { $best }.{ $others ->
                [none] {""}
               *[other] {" "}No other branch is higher ({ $others }).
            }
        }
    }

only-bound =
    .what = { $reason ->
        [branch] { $bound ->
            [lower] Only at least: { CAP($branch) } { was-cut }may be worth more.
           *[upper] Only at most: { CAP($branch) } { was-cut }may be worth less.
        }
       *[outside] { $held ->
            [yes] { holds-already }, and { says-only }
           *[no] { $bound ->
                [lower] At or above { -beta } { $end } a search only says at least.
               *[upper] At or below { -alpha } { $end } a search only says at most.
            }
        }
    }
was-cut = { $cut ->
    [yes] was cut, and{" "}
   *[no] {""}
}
holds-already = { $bound ->
    [lower] MIN can already hold MAX to { $end }
   *[upper] MAX already has { $end }
}
says-only = { $bound ->
    [lower] at or above { -beta } { $end } a search only says at least.
   *[upper] at or below { -alpha } { $end } a search only says at most.
}

still-cuts =
    .what = { $just ->
        [yes] Just enough: with { $is_alpha ->
            [yes] more
           *[no] less
        } than { $limit }, { $node } would not have been cut here.
       *[no] Any value { $is_alpha ->
            [yes] { $strict ->
                [yes] below { $limit }
               *[no] up to { $limit }
            }
           *[no] { $strict ->
                [yes] above { $limit }
               *[no] from { $limit } up
            }
        } would have cut as well{ $strict ->
            [yes] ; { $limit } itself would not.
           *[no] .
        }
    }

spared =
    .what = { $skipped }: { $branches ->
        [one] it
       *[other] they
    } can only { $role ->
        [min] lower
       *[max] raise
    } { $node }{ $root ->
        [pass] , and this pass finds the same.
        [stays] , and the root stays as it is.
       *[unknown] .
    }

leaf =
    .what = { $case ->
        [pat] Whoever is to move leaves it at the evaluation.
        [table] The table knows it.
        [claimed] The recording has the game over there, and says that this is its result.
        [returned] { CAP($node) } is a leaf: the program returns { $value }.
        [over] { $is_move ->
            [yes] After { $node } the game is over: { $over }.
           *[no] The game is over: { $over }.
        }
        [terminal] { CAP($node) } is a leaf of the tree: it holds { $value }.
        [estimated] The search looks no deeper than { $node }: the evaluation says { $value }.
       *[estimated-there] The search looks no deeper than { $node }: the program returns { $value }.
    }{ $parts ->
        [none] {""}
       *[other] {" "}It is made of { $parts }.
    }
evaluation-part = { $value } for { $name }

root-of-leaf =
    .what = { $case ->
        [searching] How far this leaf can move { $root } is being searched.
        [fixed] Whatever this leaf holds, { $root } stays { $alpha }.
        [both] { CAP($root) } is worth max({ $alpha }, min(x, { $beta })), x being this leaf: below { $alpha } it stays { $alpha }, above { $beta } it stays { $beta }, between it is the leaf itself.
        [above] { CAP($root) } is worth max({ $alpha }, x), x being this leaf: below { $alpha } it stays { $alpha }, else it is the leaf itself.
        [below] { CAP($root) } is worth min(x, { $beta }), x being this leaf: above { $beta } it stays { $beta }, else it is the leaf itself.
       *[any] { CAP($root) } is worth whatever this leaf holds.
    }

sum =
    .what = Chance decides at { $node }: the value is the average of its branches, { $terms } = { $value }.

exact-move =
    .what = { CAP($branch) } is worth { $value }{ $is ->
        [worse] , and the best move { $best }.
        [equal] : one of { $equals } equally good moves.
        [best] : the best move.
       *[chance] .
    }
    .why = { $first ->
        [none] { $ended ->
            [none] {""}
           *[other] { CAP($ended) }.
        }
       *[other] { $answers ->
            [none] The best line after it: { $first }
           *[other] { CAP($answers) } answers { $first }
        }{ $then ->
            [none] {""}
           *[other] , then { $then }
        }{ $ended ->
            [none] .
           *[other] : { $ended }.
        }
    }
