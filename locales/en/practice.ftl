# Practice: the questions, what is right, and what an answer is worth.

practice-choose = You say what comes. Until then it is hidden.
practice-title = practice
practice-mistakes = What to look at again

# The levels: the name, as it is typed, and what is asked.
practice-level = { $level ->
    [cutoffs] cutoffs: where the search cuts, and what that prunes
    [values] values: also what nodes return, and what they choose
    [windows] windows: also how alpha and beta move
   *[everything] everything: also whether a value is exact, at most, at least
}
# The one level of a search without windows.
practice-plain-level = the values that nodes return, and what they choose

practice-place = question { $number } of { $count }
practice-score = { $all_right ->
    [yes] All { $count } right.
   *[no] { $right } of { $count } right.
}
practice-drawn = Level { $level }, seed { $seed }.

practice-returned = { CAP($value) } comes back from { $child } to { $parent }.
practice-leaves = Its leaves: { $leaves }.
practice-leaf = { $name } { $value }
practice-so-far = so far { $value }
practice-window = { -alpha } { $alpha }, { -beta } { $beta }
# Who chooses at a node, and what it has: now, or before the value came back.
practice-standing = { CAP($node) } is a { $role ->
    [max] MAX
    [min] MIN
   *[chance] chance
} node{ $has ->
    [none] .
   *[other] { $when ->
        [before] ; before that: { $has }.
       *[now] , { $has }.
    }
}

# What is asked of $node; $event is what has just happened, at the node $at.
practice-asked = { $asked ->
    [value] Which value does { $node } return?{ $rule ->
        [chance] {" "}Two decimals are enough, or a fraction.
        [mover] {" "}As MAX sees it.
        [hard] {" "}Fail-hard: not outside its window.
       *[none] {""}
    }
    [bounded] What is known of { $node } as it returns: exactly (=), at most (<), or at least (>) which value?
    [alpha] What is { -alpha } of { $node }{ practice-once }?
    [beta] What is { -beta } of { $node }{ practice-once }?
    [cut] Is { $node } cut (y), or does it go on (n)? It is cut as soon as { $strict ->
        [yes] { -beta } < { -alpha }.
       *[no] { -beta } { -sign-le } { -alpha }.
    }
    [pruned] Which branches of { $node } { $event ->
        [enter] will be
       *[leave] are
    } pruned? None is an answer too.
    [pruned-count] How many branches of { $node } are pruned?
    [best] Which branch does { $node } choose? If several are equal, the first one counts.
    [first] Which branch of { $node } is searched first in the pass that comes now?
    [again] Is { $node } searched again (y), or not (n)?
    [side] Is the true value at most what { $node } returns (<), or at least (>)?
    [nodes] How many nodes does the search visit in all?
   *[leaves] How many leaves does the search evaluate in all?
}
practice-once = { $event ->
    [enter] {" "}once { $at } is entered
    [leave] {" "}once { $at } has returned
   *[nothing] {""}
}

# Answers in a word or a few.
practice-side = { $bound ->
    [upper] at most
   *[lower] at least
}
practice-again = { $yes ->
    [yes] searched again
   *[no] not searched again
}
practice-cut = { $yes ->
    [yes] cut
   *[no] goes on
}
practice-none = none
practice-count = { $count }

practice-verdict = { $verdict ->
    [right] Right: { $right }.
    [wrong] Not right: { $right }. You said { $given }.
   *[shown] The answer: { $right }.
}
# Beside a question of a lesson that is not graded.
practice-own-answer = You said: { $answer }
practice-lesson-answer = The lesson says: { $answer }
# The test of a node, with its numbers, and how many branches are left.
practice-test = { $role ->
    [max] { -alpha } { $alpha } { $strict ->
        [yes] >
       *[no] { -sign-ge }
    } { -beta } { $beta }
   *[min] { -beta } { $beta } { $strict ->
        [yes] <
       *[no] { -sign-le }
    } { -alpha } { $alpha }
}? { $closes ->
    [yes] { $left ->
        [0] Yes, but { $node } has no branch left to skip.
       *[other] Yes, so { $node } is cut.
    }
   *[no] { $over ->
        [yes] No, so nothing of { $node } is pruned.
       *[no] No, so { $node } goes on.
    }
}
# How an end of a window came to be.
practice-moves = { $how ->
    [handed] { $parent ->
        [none] The search begins with it.
       *[other] { CAP($parent) } hands down { practice-end } { $after }.
    }
    [stays] { $role ->
        [max] A MAX node moves only { -alpha }
       *[min] A MIN node moves only { -beta }
    }: { practice-end } stays { $after }.
   *[compared] The { $asked ->
        [alpha] larger
       *[beta] smaller
    } of { practice-end } { $before } and the { $value } that came back: { $after }.
}
practice-end = { $asked ->
    [alpha] { -alpha }
   *[beta] { -beta }
}
# Among which values a node chose.
practice-chosen = The { $role ->
    [max] largest
   *[min] smallest
} of { $values }: { $value }.
practice-stored = The table answers in place of a search: { $value }.
# A value against the window that its node began with.
practice-against = { $value } { $is ->
    [below] { -sign-le } { -alpha } { $alpha }: at most that
    [above] { -sign-ge } { -beta } { $beta }: at least that
   *[inside] is between { -alpha } { $alpha } and { -beta } { $beta }
}{ $seen ->
    [yes] , had anything been skipped. Nothing was
   *[no] {""}
}.
practice-totals = { $nodes } nodes were entered, { $leaves } of them leaves.
# An answer as a statement.
practice-statement = { $asked ->
    [value] { $node } returns { $answer }
    [bounded] what is known of { $node } is { $answer }
    [alpha] { -alpha } of { $node } is { $answer }
    [beta] { -beta } of { $node } is { $answer }
    [cut] { $goes_on ->
        [yes] { $node } { $answer }
       *[no] { $node } is { $answer }
    }
    [again] { $node } is { $answer }
    [best] { $node } chooses { $answer }
    [first] { $answer } is searched first
    [side] the true value is { $answer } that
    [nodes] { $answer } nodes
    [leaves] { $answer } leaves
   *[pruned] pruned at { $node }: { $answer }
}

practice-mistake-bound = The number is right. What is known by it depends on the window, and on whether all branches were seen.
practice-mistake-not-first = It is worth as much, but it was searched later.
practice-missed = Pruned, and not ticked: { $names }.
practice-ticked = Ticked, and searched: { $names }.
practice-tie = { $tie ->
    [weak] Alpha and beta are equal, and with the weak rule that is enough for a cut.
    [strict] Alpha and beta are equal, and with the strict rule the search goes on.
   *[first] Several branches are equal: the first one counts.
}
