# How a search works, at the head of a document.

# What the two sides want: the first line of any algorithm.
introduction-sides = MAX wants a large value, MIN a small one, and each expects the other to play its best.
introduction-no-windows = This recording leaves branches out and does not say why: let the program print `alpha` and `beta` as well.
introduction-players = { $max } is MAX, { $min } is MIN.
# A full stop would look like an empty cell.
introduction-position = Position: { $position }
introduction-depth = The search looks { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
} deep.
introduction-guess = The first guess is { $value }.
introduction-aspiration = A pass starts with a narrow window, { $width } to either side of the value before (an aspiration window). If the value lies outside, the pass is repeated with that end opened.
introduction-averages = Any branch could still change an average, so every node is visited.
introduction-bounds = No score lies below { $least } or above { $greatest }. So a chance node can stop once its other branches, however good or bad, cannot bring it back into its window (Star1).
introduction-rounding = Averages are rounded by the computer: 7⁺ and 7⁻ are the numbers next to 7, 7⁺⁺ the one above 7⁺.
introduction-cutoff = A node stops as soon as { $cutoff ->
    [strict] beta < alpha (the strict rule: a tie is not enough)
   *[weak] beta <= alpha (the weak rule: a tie is enough)
}. Its remaining branches are pruned.
introduction-fail = A value outside the window that a node was entered with is returned { $fail ->
    [hard] as the nearer end of the window (fail-hard)
   *[soft] as it is (fail-soft)
}.
introduction-window = The search is started with the window { $window }.
introduction-order = Branches are tried in the order `{ $order }`: { $summary }.
introduction-table = A { $table } transposition table keeps { $summary }.
introduction-symmetry = Positions that mirror or turn into each other share an entry.
introduction-quiescence = At the horizon the search goes on as long as there are noisy moves, such as captures; who is to move may also leave it at the evaluation (stand pat). Who is forced to move, as when in check, may not, and every move is looked at.

# How each algorithm works, a line a message, in this order.
method-minimax-all = Minimax visits every node. A MAX node takes the largest value of its branches, a MIN node the smallest.
method-alphabeta-window = alpha is what MAX is already sure of, beta what MIN can already hold MAX to; together they are the window [alpha, beta].
method-negamax-rule = Negamax is alpha-beta with one rule for both: who is to move sees every number from that side and takes the largest. What is 3 to MAX is -3 to MIN.
method-negamax-signs = So a value changes its sign on the way up, and a window changes its signs and swaps its ends on the way down. The nodes visited are those of alpha-beta.
method-negamax-numbers = The numbers here are MAX's; where MIN moves, MIN's are given as well.
method-pvs-bet = Principal variation search bets that the first branch is the best. It gets the whole window [alpha, beta].
method-pvs-ask = It asks only whether each other branch is better than the best so far, with a zero window, whose ends are so near that no value lies between. 3⁺ is the next number above 3.
method-pvs-again = No is cheap to find out. Yes does not tell how much better, and so the branch is searched again, from the value found to beta.
method-deepening-passes = Iterative deepening searches to one ply with alpha-beta, then to two, and so on: each is a pass. A pass tries first what the pass before found best.
method-mtdf-ask = MTD(f) asks nothing but yes-or-no questions: is the root worth at least this much? Each is a pass of alpha-beta with a zero window, whose ends are so near that no value lies between. 3⁻ is the next number below 3.
method-mtdf-bounds = Each answer is a bound, and the next question is asked at that bound. When the lower and the upper bound meet, that is the value.
method-expectimax-average = At a chance node nobody chooses: it is worth the average of its branches, weighted by their probabilities.
