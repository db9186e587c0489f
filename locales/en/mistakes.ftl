# The known mistakes, each in a sentence, and what is said of a recording that they explain.

mistake-strict-for-weak = A tie of alpha and beta does not cut, though the rule that is declared is weak.
mistake-weak-for-strict = A tie of alpha and beta cuts, though the rule that is declared is strict.
mistake-alpha-not-passed = Alpha is not passed on to the children.
mistake-beta-not-passed = Beta is not passed on to the children.
mistake-parent-bound-only = Children get the value of the node above as their only bound, and not the bounds from farther up.
mistake-bounds-swapped = Alpha and beta change places on the way down.
mistake-alpha-moved-at-min = MIN raises alpha where it should lower beta.
mistake-beta-moved-at-max = MAX lowers beta where it should raise alpha.
mistake-alpha-not-updated = MAX never raises alpha.
mistake-beta-not-updated = MIN never lowers beta.
mistake-value-not-reset = A node begins with the value that the child before it left, as if it were set once for all nodes.
mistake-returns-other-bound = A node returns the bound that it does not move.
mistake-returns-in-loop = A node returns after its first child.
mistake-no-cutoff-at-max = MAX does not test whether its window has closed.
mistake-no-cutoff-at-min = MIN does not test whether its window has closed.
mistake-depth-off-by-one = The horizon is one ply off.
mistake-rounds-for-plies = The depth counts down at one side only: it counts rounds, and not plies.
mistake-last-of-equals = The last of several moves with the same value is chosen, although its value may be only a bound.
mistake-minus-forgotten-in-window = The window is passed on without the minus.
mistake-minus-forgotten-in-value = The value of a child is taken without the minus.
mistake-cache-answers = A cache may have answered: each of these nodes has a value that its position returned before.
mistake-cutoff-stored-as-exact = The table keeps the value of a cutoff as if it were exact.
mistake-terminal-after-depth = A finished game at the horizon is estimated.
mistake-root-side-wrong = The program takes the other side to move at the root.
mistake-leaf-wrong = A leaf has another value than the game gives it.
mistake-illegal-move = A move is made that is not legal.
mistake-starts-at-zero = A node begins with 0, not with infinity.
mistake-value-overwritten = A node returns the value of its last child, and not the best.
mistake-root-window-not-narrowed = The root hands to every child the window that it was entered with: the answer is the same, and more nodes are visited.
mistake-cutoff-inverted = The test for a closed window is the wrong way round.
mistake-starts-at-other-infinity = A node begins with the infinity that no child is better than.
mistake-starts-at-number = A node begins with a number that leaves can be worse than, not with infinity.
mistake-bounds-global = Alpha and beta are the same for all nodes: what a child leaves in them stays.
mistake-maximum-at-min = MIN takes the greatest value, not the least.
mistake-minimum-at-max = MAX takes the least value, not the greatest.
mistake-bound-overwritten = A bound is set to a value that is no better.
mistake-test-before-update = The test for a closed window stands before the bound moves, so one more child is searched.
mistake-wrong-bound-tested = A value is tested against the bound that the node itself moves.
mistake-minus-forgotten-at-alpha = Alpha is passed on without the minus.

# One of them as it was found. $side is who makes it, where the other side does not, or both of a negamax.
mistake-at = { $side ->
    [none] { $mistake }
    [both] { $mistake } That is so at both sides, as in a negamax.
   *[other] { $mistake } Only { $side } does so.
}
# With the wrong line of code beside the right one. $wrong is absent where the line is missing.
mistake-line = { $mistake } { $wrong ->
    [none] It is as if `{ $right }` were missing.
   *[other] It is as if `{ $wrong }` stood for `{ $right }`.
}
# Several mistakes explain the recording: the first of them, and the names of all.
mistakes-alike = A possible cause: { $first } On this tree { $words } look the same.
