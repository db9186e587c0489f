# 게임: 무엇인지, 끝나지 않은 국면의 점수를 무엇이 매기는지, 국면이나 수가 왜 잘못되었는지.

# 게임을 시작할 때 말해 둘 목표.
aim-nim = 한 더미에서 몇 개든 가져간다. 2:3은 더미 2에서 3개이다. 마지막 물건을 가져가면 이긴다

# 평가가 세는 것, 한 줄.
evaluation-row-lines = 한쪽에만 열린 줄: 돌이 하나면 1, 둘이면 10, 셋이면 100 등
evaluation-row-center = 돌마다 그 칸을 지나는 줄의 수: 한가운데가 가장 크고, 다음은 구석, 다음은 변
evaluation-chess-pst = 기물과 그 자리, Michniewski의 piece-square 표에 따라; 폰 하나가 약 100
evaluation-chess-material = 기물: 폰 100, 나이트 320, 비숍 330, 룩 500, 퀸 900
evaluation-othello-mobility-and-corners = 둘 수 있는 수마다 1, 귀마다 10; 다른 합도 된다: discs+corners
evaluation-othello-discs = 돌마다 1
evaluation-othello-mobility = 둘 수 있는 수마다 1
evaluation-othello-corners = 아무도 뒤집을 수 없는 귀마다 10

# 평가를 이루는 부분과 어느 쪽 것인지: $side는 X, O, white, black.
row-term-center = { $side }: 줄 { $lines }개에 놓인 돌 { $stones }개
row-term-lines = { $side }: 자기 돌만 { $stones }개 있는 줄 { $lines }개
chess-term-pieces = { $side }: { $piece } { $pieces }개
chess-term-squares = { $side }: { $piece } { $pieces }개의 자리
othello-term = { $side }: { $what } { $count }개

# 입력한 글이 판 게임의 수가 아닌 까닭.
refused-column-full = 열 { $column }{ JOSA("은/는") } 가득 찼다
refused-taken = 그 자리에 { $player }{ JOSA("이/가") } 있다
refused-columns = 열은 { $from }부터 { $to }까지이다
refused-board = 판의 열은 { $from }부터 { $to }까지, 행은 { $first }부터 { $last }까지이다

# 수를 둘 수 없는 까닭; $position은 국면을 적는 법이 있으면, $reason은 까닭을 알면 있다.
move-over = `{ $text }`{ JOSA("은/는") } 둘 수 없다: { $position ->
    [none] {""}
   *[other] { $position }에서{" "}
}게임이 이미 끝났다
move-illegal = { $position ->
    [none] {""}
   *[other] { $position }에서{" "}
}`{ $text }`{ JOSA("은/는") } 규칙에 맞는 수가 아니다{ $reason ->
    [none] {""}
   *[other] : { $reason }
}

# 입력한 글이 국면이 아닌 까닭.
position-no-notation = 이 게임에는 국면을 적는 법이 없다
position-rows = 행이 { $found }개이다; 이 판에는 `/`로 나눈 행이 { $rows }개 있다
position-cells = 행 { $row }의 칸이 { $found }개이다; 이 판에는 { $columns }개 있다
position-no-cell = `{ $text }`{ JOSA("은/는") } 칸이 아니다; 칸은 `X`, `O`, `.` 가운데 하나이다
position-no-place = `{ $text }`{ JOSA("은/는") } 수의 번호가 아니다; 이 게임의 국면은 거기까지 둔 수의 번호를 1부터 세어 적는다: `2,1`
position-no-move = { $reached ->
    [none] 시작 국면
   *[other] { $reached }
}에는 { $place }번째 수가 없다

# 줄을 이루는 게임: 있을 수 없는 판, 어떤 게임에서도 나오지 않는 국면.
row-three-numbers = 숫자가 세 개 있어야 하는데 { $found }개이다
row-no-number = `{ $text }`{ JOSA("은/는") } 판의 크기가 될 수 있는 정수가 아니다
row-zero = 세 숫자는 모두 1 이상이다
row-too-long = { $columns }x{ $rows } 판에는 { $needed }개가 한 줄에 들어가지 않아 아무도 이길 수 없다
row-columns = 판의 열은 { $most }개 이하이다; { $columns }개는 너무 많다
row-cells = 판의 칸은 { $falls ->
    [yes] 열마다 위에 남겨 두는 하나까지 세어{" "}
   *[no] {""}
}{ $most }개 이하이다; { $cells }개는 너무 많다
row-over = { $moves }번째 수에서 게임이 끝났는데 { $number }번째 수가 있다
row-column-full = { $number }번째 수: 열 { $column }{ JOSA("은/는") } 가득 찼다
row-no-column = { $number }번째 수: 열 `{ $column }`{ JOSA("은/는") } 없다; 열은 1부터 { $last }까지이다
row-turns = X의 돌이 { $first }개, O의 돌이 { $second }개이다; X가 먼저 두므로 X는 O와 같거나 하나 더 많다
row-both = X와 O가 모두 { $needed }개를 이었다; 먼저 이은 쪽에서 게임이 끝난다
row-moved-after = { $winner }{ JOSA("이/가") } 이미 { $needed }개를 이었으므로, 그 뒤에 { $other }{ JOSA("이/가") } 둘 수 없다
row-two-lines = 수 하나로 { $needed }개짜리 줄이 모두 생기지는 않는다; 첫 줄에서 게임이 끝났다
row-floats = 열 { $column }, 위에서 { $row }번째 행의 돌이 떠 있다: 그 아래 칸이 비어 있다
row-no-order = { $won ->
    [yes] 이기는 돌이 마지막이 되게 하는 어떤 순서로도 돌이 이렇게 쌓이지 않는다
   *[no] X와 O가 번갈아 두는 어떤 순서로도 돌이 이렇게 쌓이지 않는다
}

# 님.
nim-heaps = 더미는 1~{ $most }개이다; { $found }개는 안 된다
nim-too-long = 게임은 { $most }수 이하이다; 물건 { $objects }개로는 더 길어질 수 있다
nim-no-heaps = 더미의 크기가 있어야 한다
nim-no-number = `{ $text }`{ JOSA("은/는") } 물건의 개수가 아니다
nim-form = 수는 더미와 거기서 가져갈 개수로 쓴다: 더미 { $heap }에서 { $objects }개는 { $name }
nim-no-heap = 더미 { $number }{ JOSA("은/는") } 없다; 더미는 1부터 { $last }까지이다
nim-empty = 더미 { $number }{ JOSA("은/는") } 비어 있다
nim-none-taken = 적어도 1개를 가져간다
nim-too-many = 더미 { $number }에는 { $all }개뿐이다; { $objects }개는 안 된다
nim-other-heaps = 더미가 { $found }개이다; 이 게임에는 { $heaps }개 있다
nim-grown = 더미 { $number }에 물건이 { $now }개이다; 처음에는 { $then }개였다
nim-objects = 물건
nim-turn = { $taken }개를 가져간 뒤는 `{ $player }` 플레이어의 차례가 아니다

# 오셀로.
othello-size = 판은 4, 6, 8열이고 행의 수도 같다; `{ $text }`{ JOSA("은/는") } 안 된다
othello-side = `{ $text }`{ JOSA("은/는") } 둘 차례가 될 수 없다; `black`이나 `white`로 쓴다
othello-middle = 가운데 칸이 비어 있다; 가운데에는 처음부터 돌이 있다
othello-apart = 다른 돌과 떨어진 돌이 있다; 새 돌은 늘 다른 돌 옆에 놓인다
othello-start = 돌이 4개이면 시작 국면뿐이고, 흑이 둘 차례이다
othello-no-pass = 돌을 놓을 수 있으면 패스할 수 없다; 놓을 수 있는 칸이 { $cells }개 있다
othello-none-turned = 그 자리에서는 뒤집을 돌이 없다

# 체스: $side와 $owner는 white나 black, $piece는 pawn, knight, bishop, rook, queen, king.
chess-no-castling = { $side }{ JOSA("은/는") } 그렇게 캐슬링할 수 없거나, 표기가 다르다: `O-O`, `O-O-O`
chess-empty-square = { $from }에는 기물이 없다
chess-other-side = { $from }의 { $piece }{ JOSA("은/는") } { $owner }의 것인데, { $side }{ JOSA("이/가") } 둘 차례이다
chess-cannot-go = { $from ->
    [none] { $to }{ JOSA("으로/로") } 갈 수 있는 { $piece }{ JOSA("이/가") } 없다
   *[other] { $from }의 { $piece }{ JOSA("은/는") } { $to }{ JOSA("으로/로") } 갈 수 없다
}{ chess-check }
chess-no-piece = { $side }에게는 { $piece }{ JOSA("이/가") } 없다
chess-otherwise = { $to }{ JOSA("으로/로") } 가는 수는 달리 쓴다
chess-check = { $check ->
    [yes] ; 킹이 체크를 받고 있다
   *[no] {""}
}
fen-shape = FEN은 `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`처럼 쓴다
fen-fields = 항목이 { $found }개이다; 6개(횟수를 빼면 4개)여야 한다; { fen-shape }
fen-ranks = 랭크가 { $found }개이다; 8개여야 한다; { fen-shape }
fen-no-piece = `{ $letter }`{ JOSA("은/는") } 기물이 아니다; 백은 `PNBRQK`, 흑은 `pnbrqk`로 쓰고, 빈칸은 1부터 8까지 센다
fen-squares = 랭크 { $rank }의 칸이 { $found }개이다; 8개여야 한다
fen-promotions = { $side }의 폰과 승격한 기물이 처음의 폰 8개보다 많다
fen-kings = 두 킹이 나란히 있다
fen-side = `{ $text }`{ JOSA("은/는") } 둘 차례가 될 수 없다; `w`나 `b`로 쓴다
fen-castling = `{ $text }`{ JOSA("은/는") } 여기서 캐슬링 권리가 아니다; 킹과 룩이 처음 자리에 있는 쪽을 `KQkq`에서 골라 한 번씩 쓰고, 없으면 `-`로 쓴다
fen-en-passant = `{ $text }`: 마지막 수에 이 칸을 지나간 폰이 있을 수 없다; 없으면 `-`로 쓴다
fen-half-moves = `{ $text }`{ JOSA("은/는") } 0부터 100까지의 반수 횟수가 아니다
fen-move-number = `{ $text }`{ JOSA("은/는") } 수의 번호가 아니다
fen-pieces = 기물이 이렇게 놓일 수 없다: 어느 쪽의 킹이 하나가 아니거나, 폰이 첫 랭크나 마지막 랭크에 있거나, 둘 차례인 쪽이 킹을 잡을 수 있거나, 체크하는 기물이 너무 많다

# 무작위 트리.
random-keys = `b=`, `d=`, `seed=`, `lo=`, `hi=`, `order=` 가운데에서 쓴다
random-no-equals = `{ $part }`에 `=`가 없다; { random-keys }
random-no-key = `{ $key }=`{ JOSA("은/는") } 없다; { random-keys }
random-no-order = `order={ $value }`: `random`, `best`, `worst` 가운데 하나로 쓴다
random-twice = `{ $key }=`{ JOSA("이/가") } 두 번 나온다
random-lo-above-hi = `lo={ $low }`{ JOSA("이/가") } `hi={ $high }`보다 크다
random-no-number = `{ $key }={ $value }`: `{ $value }`{ JOSA("은/는") } { $least }부터 { $most }까지의 정수가 아니다

# 잘못된 그래프 게임.
graph-same-action = 행동 `{ $action }`{ JOSA("은/는") } 이미 `{ $state }`에서 어딘가로 간다
    .help = 행동 하나는 상태 하나로 간다: 저마다 다른 이름을 준다
graph-second-value = `{ $state }`에는 이미 값이 있다
    .help = 하나만 남긴다
graph-no-value = `{ $state }`에서 게임이 끝날 수 있는데 값이 없다{ $ended ->
    [yes] {""}
   *[no] : 깊이 제한에 닿는다
}
graph-too-deep = 라운드와 에이전트가 이만큼이면 { $most }플라이를 넘는다
graph-too-large = 상태가 이만큼이면 라운드가 너무 많다
    .help = 라운드나 에이전트를 줄여야 한다

# 트리가 되지 않는 노드; 누가 쓴 것이면 무엇이 맞는지도.
tree-too-deep = 트리가 { $most }플라이보다 깊다
    .help = 더 작은 트리여야 한다
tree-too-large = 트리의 노드가 { $most }개를 넘는다
    .help = 더 작은 트리여야 한다
tree-childless = 하위 노드가 없는 노드에는 값이 있어야 한다
    .help = 하위 노드를 하나라도 주거나, 하위 노드 대신 값을 준다
tree-unbalanced = 노드들이 하나의 트리로 맞물리지 않는다
    .help = 글 하나에 트리 하나이다
tree-name-is-number = `{ $name }`{ JOSA("은/는") } 숫자이다; 이름은 숫자가 아니다
    .help = 이름에는 `A3`처럼 글자가 있어야 한다; 확률은 확률 노드의 가지에 쓴다
tree-no-probability = 확률은 0보다 크고 1 이하이다; { $number }{ JOSA("은/는") } 아니다
    .help = 가지마다 1 가운데 제 몫을 `0.25`처럼 쓰거나, 모두 같으면 아무것도 쓰지 않는다
tree-sum = 이 확률 노드의 확률을 더하면 1이 아니라 { $sum }이다
    .help = 가지마다 1 가운데 제 몫을 `0.25`처럼 쓰거나, 모두 같으면 아무것도 쓰지 않는다
tree-partly-weighed = 이 확률 노드의 가지 { $children }개 중 { $weighed }개에만 확률이 있다
    .help = 가지마다 1 가운데 제 몫을 `0.25`처럼 쓰거나, 모두 같으면 아무것도 쓰지 않는다
tree-no-chance = 확률은 확률 노드의 가지에만 있다
    .help = 확률을 지우거나, 위의 노드를 확률 노드로 만든다
tree-infinite-under-chance = 확률 노드 아래에 무한대 값이 있다; 평균을 내려면 값이 유한해야 한다
    .help = 대신 큰 숫자를 쓴다: `1000`

# 게임의 말: 대국자, 기물, 가진 것.
game-word-first = 선공
game-word-second = 후공
game-word-white = 백
game-word-black = 흑
game-word-pawn = 폰
game-word-knight = 나이트
game-word-bishop = 비숍
game-word-rook = 룩
game-word-queen = 퀸
game-word-king = 킹
game-word-disc = 돌
game-word-move = 둘 수 있는 수
game-word-corner = 귀
game-word-discs = 돌
game-word-stalemate = 스테일메이트
game-word-checkmate = 체크메이트
game-word-in-check = 체크 상태
