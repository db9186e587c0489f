# 게임, 국면, 수로 입력했으나 열 수 없는 것.

# 게임, 한 줄씩.
game-tictactoe = 틱택토: 3x3에서 한 줄에 3개
game-mnk = M열 N행에서 한 줄에 K개, 칸은 128개 이하
game-connect4 = 커넥트 포: 7열 6행, 돌이 떨어지며, 한 줄에 4개
game-connect = 돌이 떨어지는 판에서 한 줄에 K개, 기본값 7,6,4; 열마다 위에 남는 칸 하나도 센다
game-nim = 님: 물건 더미; 마지막 것을 가져가면 이긴다; 수 1:2는 더미 1에서 2개를 가져간다
game-othello = 오셀로, 기본값 8x8칸, 또는 6x6, 4x4; 값은 돌 수의 차이
game-chess = 체스, 반복이나 50수 규칙의 무승부 없이; --position은 FEN을 받는다
game-random = 리프가 무작위인 균일한 트리; lo=, hi= (쓰지 않으면 -9, 9), order=random|best|worst

catalog-no-numbers = 숫자를 받지 않는다
catalog-parameters = `{ $game }`: { $reason }; { $form }처럼 쓴다
catalog-position = 국면 `{ $position }`: { $reason }
catalog-evaluation = 여기에는 `{ $name }`{ JOSA("이라는/라는") } 평가가 없다; { did-you-mean }{ $known } 가운데 하나로 쓴다
catalog-no-tree = 트리가 아니라 기록이나 게임이다
catalog-two-positions = 둔 게임의 국면은 그 수들이 정한다: `--position`을 뺀다; `--moves`는 그 뒤로 이어서 둔다
catalog-file = `{ $text }`{ JOSA("은/는") } 카탈로그의 게임이 아니라 파일이다
catalog-unknown-game = `{ $text }`{ JOSA("이라는/라는") } 게임은 없다; { $near ->
    [none] 게임: { $games }; 트리는 `((3 12 8) (2 4 6))`처럼 쓰고, 파일은 { $endings } 가운데 하나로 끝난다
   *[other] `{ $near }`{ JOSA("을/를") } 뜻했는가?
}
# $close: 뜻했을 만한 수들인지.
catalog-move = { $error }; { did-you-mean }{ $close ->
    [yes] 비슷한 수
   *[no] 둘 수 있는 수
}: { $moves }
# 그런 목록의 끝.
catalog-more-moves = 그 밖에 { $more }개

# 바꾸는 트리.
edit-no-tree = 글로 쓴 트리만 바꿀 수 있다
edit-player = 누가 두는지는 트리에서 정해진다: `max`와 `min`을 뺀다
edit-typed = { $problem } ({ $column }번째 글자); 7, -0.5, inf, (3 4) 같은 숫자나 트리를 쓴다

# 시작하기 전에 거절하는 탐색.
settle-too-large = 이 게임을 끝까지 탐색하면 { $nodes }에 들어갈 수 있다; `--depth N`으로 N수 앞까지만 본다(`--depth 4`){ $endless ->
    [yes] {""}
   *[no] . 그래도 하려면 `--depth full`을 쓴다. 여러 수순이 같은 국면에 이르면 `--table sound`가 많이 아낀다
}; `-a deepening --time 5s`는 그 시간에 되는 데까지 깊이 본다
# 명령줄이 없는 곳, 곧 HTML 쪽에서 같은 말.
asked-too-large = 끝까지 탐색하기에는 게임이 너무 크다: 몇 수 앞까지 볼지 뒤에 쓴다: `connect4 --depth 4`
asked-algorithm = `{ $name }`{ JOSA("이라는/라는") } 알고리즘은 없다; { did-you-mean }{ $known } 가운데 하나로 쓴다
asked-option = { $reason ->
    [none] 여기서 모르는 옵션: `--{ $name }`; { did-you-mean }옵션은 `--depth 4 --cutoff strict`처럼 쓴다
   *[other] `--{ $name }`: { $reason }
}
settle-any-number = 한없이 많은 노드
settle-nodes = 노드 { $nodes }개
settle-about = 노드 약 10^{ $digits }개
settle-endless = 노드 10^308개 이상
settle-win-too-small = `--win-score { $win }`{ JOSA("은/는") } 너무 작다: 승리는 모든 휴리스틱 값과 플라이마다 줄어드는 몫보다 커야 한다; 이 옵션을 빼거나, { $least }보다 큰 값을 쓴다
