"""Minimax on tic-tac-toe, written leanly: nine numbers in a list, nothing counted, nothing recorded."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] and board[a] == board[b] == board[c]:
            return board[a]
    return 0


def minimax(board, side):
    won = winner(board)
    if won or all(board):
        return won
    best = -2 * side
    for cell in range(9):
        if not board[cell]:
            board[cell] = side
            value = minimax(board, -side)
            board[cell] = 0
            if value * side > best * side:
                best = value
    return best


print("value", minimax([0] * 9, 1))
