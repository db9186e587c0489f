"""Minimax on tic-tac-toe as tutorials write it: a list of lists and recursion, nothing recorded."""

SIZE = 3
nodes = 0


def winner(board):
    for row in range(SIZE):
        if board[row][0] != " " and all(board[row][column] == board[row][0] for column in range(SIZE)):
            return board[row][0]
    for column in range(SIZE):
        if board[0][column] != " " and all(board[row][column] == board[0][column] for row in range(SIZE)):
            return board[0][column]
    if board[0][0] != " " and all(board[place][place] == board[0][0] for place in range(SIZE)):
        return board[0][0]
    if board[0][-1] != " " and all(board[place][-1 - place] == board[0][-1] for place in range(SIZE)):
        return board[0][-1]
    return None


def empty_cells(board):
    return [(row, column) for row in range(SIZE) for column in range(SIZE) if board[row][column] == " "]


def minimax(board, is_max):
    global nodes
    nodes += 1
    won = winner(board)
    if won is not None:
        return 1 if won == "X" else -1
    cells = empty_cells(board)
    if not cells:
        return 0
    values = []
    for row, column in cells:
        board[row][column] = "X" if is_max else "O"
        values.append(minimax(board, not is_max))
        board[row][column] = " "
    return max(values) if is_max else min(values)


value = minimax([[" "] * SIZE for _ in range(SIZE)], True)
print("value", value, "nodes", nodes)
