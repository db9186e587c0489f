# Why a node was cut or has its value: the questions, and what their answers list.

why-cut = Why was { $node } cut?
why-closed = Why did the window of { $node } close?
why-worth = Why is { $node } worth { $value }?
what-worth = What is { $node } worth?
why-never-searched = Why was { $branch ->
    [none] this branch
   *[other] { $branch }
} never searched?
what-every-move = What is each move worth exactly{ $depth ->
    [none] {""}
    [one] , { $depth } ply deep
   *[other] , { $depth } plies deep
}?{ $known ->
    [none] {""}
   *[other] {" "}({ $known } of { $all } so far)
}
what-wrong = What is wrong at moment { $moment }?

not-begun = The search has not begun.

# Another branch of a node, with what it brings: in a sentence, and in the short voice.
branch-brings = { $branch }: { $value }
branch-beside = ; { $branch } { $value }

# What a search cost; $what is what is counted.
counted = { $what ->
    [nodes] { $count ->
        [one] { $count } node
       *[other] { $count } nodes
    }
    [leaves] { $count ->
        [one] { $count } leaf
       *[other] { $count } leaves
    }
    [table-hits] { $count ->
        [one] { $count } table hit
       *[other] { $count } table hits
    }
    [cuts] { $count ->
        [one] { $count } cut
       *[other] { $count } cuts
    }
   *[pruned] { $count } pruned
}
