"""Nim by alpha-beta: two players take any number of objects from one heap, the last one wins.

    python3 nim.py                           the answer
    PLYSCOPE=nim.jsonl python3 nim.py        the same, recorded: plyscope check nim.jsonl
"""
from math import inf

import plyscope


def moves(heaps):
    return [(heap, count) for heap, size in enumerate(heaps) for count in range(1, size + 1)]


def play(heaps, move):
    heap, count = move
    return [size - count if place == heap else size for place, size in enumerate(heaps)]


def name(move):
    return f"{move[0] + 1}:{move[1]}"


def search(heaps, is_max, alpha, beta, move=None):
    """What the heaps are worth to the first player: 1 is won, -1 is lost."""
    plyscope.enter(move, "max" if is_max else "min", alpha, beta, moves=sum(heaps))
    pruned = []
    if sum(heaps) == 0:
        value = -1 if is_max else 1
    else:
        value = -inf if is_max else inf
        for place, move in enumerate(moves(heaps)):
            found = search(play(heaps, move), not is_max, alpha, beta, name(move))
            if is_max:
                value = max(value, found)
                alpha = max(alpha, value)
            else:
                value = min(value, found)
                beta = min(beta, value)
            if alpha >= beta:
                pruned = [name(move) for move in moves(heaps)[place + 1:]]
                break
    plyscope.leave(value, pruned, leaf=None if sum(heaps) else "terminal")
    return value


plyscope.header(title="Nim in Python", game="nim:1,2,2", algorithm="alphabeta")
value = search([1, 2, 2], True, -inf, inf)
print("The first player", "wins." if value > 0 else "loses.")
