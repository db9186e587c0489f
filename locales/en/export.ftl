# What stands in exports beside values and moves.

# Nodes and branches that are not drawn one by one, in a note.
export-left-out = +{ $nodes } { $nodes ->
    [one] node
   *[other] nodes
}
export-more-pruned = +{ $branches } pruned { $branches ->
    [one] branch
   *[other] branches
}
# The same in an outline; the last has no name for some of them or for none.
export-lines-left-out = +{ $nodes } { $nodes ->
    [one] node
   *[other] nodes
} left out
export-pruned = pruned: { $names }
export-and-more-pruned = pruned: { $names } and { $more } more
export-some-pruned = pruned: { $branches } { $branches ->
    [one] branch
   *[other] branches
}

# What an export is of, in its headline.
export-unnamed = a recorded search
export-below = below { $node }
export-moment = at moment { $shown } of { $moments }
export-cut-short = cut short, nodes still open: { $nodes }
# What is special about a visit.
export-pass = pass { $number }
export-visit-table = from the table
export-visit-research = searched again
export-visit-quiet = quiescence
export-visit-stand = stand pat
export-visit-table-move = the table's move

# Why a recording cannot be drawn for LaTeX.
tikz-too-many-moments = a slide would have { $moments } overlays, and more than { $most } are too many to click through; show a part of the search with --focus or --max-depth, or choose the moments with --at
tikz-too-wide = LaTeX has no lengths for so large a picture; draw a part of it with --focus or --max-depth
# What stands in a file for LaTeX: which lines say how the picture looks.
tikz-looks = Change the looks here, or below this block, as by \tikzset{"{"}ply/max/.append style={"{"}fill=white{"}"}{"}"}.
# What LaTeX needs for the letters of the language, before its other packages.
tex-letters = {""}
tikz-bare = For \input. The preamble needs, once, what the same export without --bare has from \usepackage to "end of looks".

# What the forms, lines and signs of a picture mean, in its legend.
export-legend-max = MAX
export-legend-min = MIN
export-legend-leaf = leaf
export-legend-chance = chance
export-legend-pv = best line
export-legend-open = not finished
export-legend-coming = still to come
export-legend-cut = cut
export-legend-pruned = pruned
export-legend-cross = never entered
export-legend-window = window
export-legend-skipped = branches skipped
export-legend-closed = none left to skip
export-legend-at-most = at most
export-legend-at-least = at least
export-legend-so-far = best so far
export-legend-type-pv = inside its window
export-legend-type-cut = too good
export-legend-type-all = not good enough
export-legend-words = { $shape ->
    [triangle] triangle: MAX; upside down: MIN; square: leaf
   *[house] point up: MAX; point down: MIN; box: leaf
}; bold: best line; double outline: cut, branches skipped; dashed: pruned, never entered; dotted: not finished; 3?: best so far, not proved
