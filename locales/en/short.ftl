# The short voice, for engine people: `β 2 ≤ α 3 (root, A) ✂ B2 B3`.
#
# The messages are those of full.ftl, with the same arguments; only `.what` is said.
-alpha = α
-beta = β

root = root
the-root = { $label }

value = { $bound ->
    [lower] ≥{ $number }
    [upper] ≤{ $number }
   *[exact] { $number }
}

window = { -alpha } { $alpha } { -beta } { $beta }

question = { $side ->
    [above] >{ $number }
    [from] ≥{ $number }
    [to] ≤{ $number }
   *[below] <{ $number }
}

entered =
    .what = { $again ->
        [yes] ↻{" "}
       *[no] {""}
    }{ $label } { leaf-word }
# Why a node has no branches, or who chooses there.
leaf-word = { $end ->
    [terminal] leaf
    [claimed] leaf?
    [horizon] horizon
    [quiet] quiet
    [pat] stand pat
    [table] tt
   *[none] { $role ->
        [max] MAX
        [min] MIN
       *[chance] chance
    }
}

known =
    .what = tt{ of-moment }
of-moment = { $moment ->
    [none] {""}
   *[other] {" "}of { $moment }
}

quiescence =
    .what = { $forced ->
        [none] noisy
       *[other] forced: { $forced }
    }

tried-first =
    .what = first: { $order ->
        [none] { $reason ->
            [pass_before] last pass
           *[table_move] tt move
        }
       *[other] { $order }
    }

entry-window =
    .what = { $window }

asks =
    .what = { $wanted ->
        [none] { $window }
       *[other] { $wanted }?
    }

awaits =
    .what = { $cut_at ->
        [none] {""}
       *[other] ✂ at { $cut_at }
    }

min-sees =
    .what = (MIN { $value ->
        [none] { $window }
       *[other] { $value }
    })

pass-begins =
    .what = pass { $pass }{ $depth ->
        [none] {""}
       *[other] {" "}d{ $depth }
    } { $window }

pass-ends =
    .what = pass { $pass }: { $value }{ $best ->
        [none] {""}
       *[other] {" "}{ $best }
    }, { $nodes } nodes{ $next ->
        [failed-low] {" "}fails low
        [failed-high] {" "}fails high
        [asks] {" "}in { $window }
        [crossed] {" "}bounds cross!
        [known] ; bounds meet at { $number }
        [met] ; bounds meet at { $number }
       *[other] {""}
    }

returned =
    .what = { $child }{ $how ->
        [evaluation] {" "}eval,
        [pat] {" "}stand pat,
        [won] {" "}{ $winner } wins,
        [draw] {" "}draw,
        [claimed] {" "}over?,
        [table] {" "}tt,
        [cut] {" "}cut,
        [early] {" "}stopped,
       *[searched] {""}
    } { $value } → { $parent }{ $last ->
        [yes] {" "}∎
       *[no] {""}
    }

clamped =
    .what = { $hard ->
        [yes] (fail-hard, found { $found })
       *[no] (found { $found })
    }

not-recorded =
    .what = (+{ $nodes } not recorded)

stored =
    .what = tt store{ $as_exact ->
        [yes] {" "}as exact!
       *[no] {""}
    }

improves =
    .what = { $case ->
        [unmoved] best { $value }
       *[other] { own-bound } { $from } → { $to }
    }{ $trusted ->
        [yes] {""}
       *[no] ?
    }
own-bound = { $role ->
    [min] { -beta }
   *[max] { -alpha }
}

not-better =
    .what = { $case ->
        [proved] best { $than }{ through }
        [so-far] best { $than }?{ through }
       *[other] { own-bound } stays { $than }
    }
through = { $best ->
    [none] {""}
   *[other] {" "}({ $best })
}

scouted =
    .what = scout { $yes ->
        [yes] yes{ $next ->
            [none] {""}
           *[other] {" "}↻ { $next }
        }
       *[no] no
    }

second-search =
    .what = ↻ scout { $value }

average =
    .what = { $chance ->
        [none] {""}
       *[other] { $chance } x { $value }, sum { $sum }
    }

not-counted =
    .what = not counted

goes-on =
    .what = { $window } closed

cutoff =
    .what = { $holder ->
        [none] { $role ->
            [max] MAX
            [min] MIN
           *[chance] chance
        } { $value } stops
       *[other] { $is_alpha ->
            [yes] { -beta } { $beta } { $strict ->
                [yes] <
               *[no] ≤
            } { -alpha } { $alpha }
           *[no] { -alpha } { $alpha } { $strict ->
                [yes] >
               *[no] ≥
            } { -beta } { $beta }
        } ({ $holder })
    }
holder = { $holder ->
    [ancestor] { $node }{ $branch ->
        [none] {""}
       *[other] , { $branch }
    }{ $deep ->
        [none] {""}
       *[other] , deep { $deep }
    }
    [scout] scout { $branch }
    [best] best possible
    [start] window
    [question] { $node } asks
   *[chance] chance { $node }
}

skipped =
    .what = { $branches ->
        [0] { $proved ->
            [yes] ⊣ none left
           *[no] ⊣
        }
       *[other] ✂{ $proved ->
            [yes] {""}
           *[no] ?
        } { $skipped }
    }
skipped-branches = { $listed ->
    [count] { $branches }
   *[names] { $names }
}

violation =
    .what = ! { $said }
mistakes =
    .what = ? { $words }
violations =
    .what = ! { $count } wrong, first at { $moment }

done =
    .what = { $node } { $bound ->
        [none] returns { $value }
       *[other] = { $value }
    }

best-line =
    .what = pv { $line }

unproved =
    .what = best { $best }?

totals =
    .what = nodes { $nodes } leaves { $leaves }{ $table_hits ->
        [0] {""}
       *[other] {" "}tt { $table_hits }
    } cuts { $cuts } pruned { $pruned }

table-answer =
    .what = tt { $value } at { $at }{ $from ->
        [none] {""}
       *[other] {" "}of { $from }
    }{ $proved ->
        [none] {""}
       *[other] , but { $proved }!
    }

stopped =
    .what = stopped { $open } open

so-far =
    .what = { $value ->
        [none] nothing yet
       *[other] { $worth ->
            [none] { $value }?
           *[other] { $worth }
        }{ through } so far
    }

chosen =
    .what = { $role ->
        [max] MAX
        [min] MIN
       *[chance] chance
    } { $value }{ through }{ $beside }

only-bound =
    .what = { $reason ->
        [branch] { $branch } only { bound-sign }
       *[other] { $value } { bound-sign } { $bound ->
            [lower] { -beta }
           *[upper] { -alpha }
        } { $end }
    }
bound-sign = { $bound ->
    [lower] ≥
   *[upper] ≤
}

still-cuts =
    .what = ✂ at { $is_alpha ->
        [yes] { $strict ->
            [yes] <
           *[no] ≤
        }
       *[no] { $strict ->
            [yes] >
           *[no] ≥
        }
    }{ $limit }

spared =
    .what = ✂ { $skipped }{ $root ->
        [unknown] {""}
       *[other] , any value
    }

leaf =
    .what = { $end ->
        [terminal] leaf
        [claimed] leaf?
        [horizon] horizon
        [quiet] quiet
        [pat] stand pat
       *[table] tt
    }{ $parts ->
        [none] {""}
       *[other] {" "}{ $parts }
    }
evaluation-part = { $name } { $value }

root-of-leaf =
    .what = { $root } = { $case ->
        [searching] ?
        [fixed] { $alpha }, any x
       *[other] max({ $alpha }, min(x, { $beta }))
    }

sum =
    .what = { $all } = { $number }

exact-move =
    .what = { $branch } { $value }{ $is ->
        [best] {" "}=best
        [equal] {" "}=best
       *[other] {""}
    }{ $line ->
        [none] {""}
       *[other] {" "}pv { $line }
    }
