# 탐색을 어떻게 정하는가: 알고리즘과 옵션을 한 줄씩, 그리고 될 수 없는 것.

algorithm-alphabeta = 윈도우가 닫히면 곧 그 노드에서 멈추는 미니맥스
algorithm-minimax = 모든 노드를 방문하고, 노드마다 하위 노드의 최선의 값을 고른다
algorithm-negamax = 양쪽에 같은 규칙을 쓰고 플라이마다 부호를 바꾸는 알파-베타
algorithm-pvs = 첫 하위 노드 말고는 더 나은지만 묻는 알파-베타
algorithm-deepening = 한 수 앞까지, 두 수 앞까지, 차례로 깊어지는 알파-베타
algorithm-mtdf = 상한과 하한이 만날 때까지 널 윈도우만 쓰는 알파-베타
algorithm-expectimax = 확률 노드가 있는 미니맥스, 그 값은 하위 노드의 평균

order-natural = 게임이 늘어놓는 대로: 칸은 줄마다, 열은 왼쪽부터, 트리는 적힌 대로
order-reverse = 본래 순서를 마지막에서 처음으로
order-center = 판의 가운데에서 바깥으로
order-random = 시드로 섞은 순서
order-best = 저마다 완전히 탐색하여 가장 좋은 것부터
order-worst = 저마다 완전히 탐색하여 가장 나쁜 것부터
order-killer = 같은 플라이에서 최근에 윈도우를 닫은 수부터
order-history = 윈도우를 가장 자주 닫은 수부터

cutoff-rule-weak = 알파와 베타가 만나면 윈도우가 닫힌다: 값이 같아도 된다
cutoff-rule-strict = 알파가 베타보다 커야 윈도우가 닫힌다: 값이 같으면 계속 탐색한다

fail-soft = 윈도우 밖의 값이면 찾은 값을 그대로 돌려준다
fail-hard = 윈도우 밖의 값이면 윈도우의 끝을 돌려준다

table-none = 모든 국면을 새로 탐색한다
table-sound = 값을 하한, 상한 표시와 함께 저장한다; 경계는 결정할 수 있을 때만 쓴다
table-naive = 모든 값을 정확한 값으로 여긴다; 틀린 방법이며, 그 까닭을 보이려고 두었다

# 옵션이 알고리즘이나 게임에 뜻이 없는 까닭. 주어 없는 절: 이름과 그 뒤의 말 다음에 선다.
idle-no-window = 윈도우가 없다
idle-own-windows = 윈도우를 스스로 정한다
idle-exact-anyway = 언제나 정확한 값을 찾는다
idle-no-win = 승리가 아니라 점수로 끝난다
idle-no-cutoff = 배울 컷오프가 없다
idle-no-middle = 가운데가 없다
idle-averages = 지평선 너머에 있는 것을 평균한다
idle-no-mirrors = 뒤집거나 돌려 같아지는 국면이 없다
idle-no-pass = 배울 회차가 없다
idle-no-finished-pass = 되돌아갈 끝난 회차가 없다
idle-no-guess = 추측값을 쓰지 않는다
idle-no-chance = 확률 노드를 모른다

# 읽을 수 없는 옵션의 값. 수가 너무 크면 $most가 있다.
whole-number = `{ $text }`{ JOSA("은/는") } { $what ->
    [positions] 국면의 수가
    [nodes] 노드의 수가
    [plies] 플라이의 수가
    [seed] 시드가
   *[number] 숫자가
} 아니다; { $least } 이상{ $most ->
    [none] {""}
   *[other] {" "}{ $most } 이하
}의 정수를 쓴다
depth-unknown = `{ $text }`{ JOSA("은/는") } 깊이가 아니다; { did-you-mean }{ $most ->
    [none] {""}
   *[other] { $most } 이하의{" "}
}플라이 수나 `full`을 쓴다
word-unknown = `{ $text }`{ JOSA("은/는") } { $what ->
    [Cutoff] 가지치기 규칙이
    [Fail] 돌려주는 방식이
   *[Table] 테이블의 종류가
} 아니다; { did-you-mean }{ $words }{ JOSA("을/를") } 쓴다
seed-unknown = `{ $text }`{ JOSA("은/는") } 시드가 아니다; 콜론 뒤에 0 이상 { $most } 이하의 정수를 쓴다: `random:7`
order-unknown = `{ $text }`{ JOSA("은/는") } 수 순서가 아니다; { did-you-mean }{ $words }{ JOSA("을/를") } 쓴다; SEED는 0 이상의 정수이다
option-window-empty = 그 너비의 윈도우에는 아무 값도 들지 않는다; 0보다 큰 값을 준다
option-no-bounds = `{ $text }`{ JOSA("은/는") } 한 쌍의 경계가 아니다; 가장 작은 점수와 가장 큰 점수를 `-10,10`처럼 쉼표로 나누고, 작은 쪽을 먼저 쓴다
option-no-player = `{ $text }`{ JOSA("이라는/라는") } 쪽은 없다

# 탐색을 할 수 없는 까닭, 또는 값 없이 끝난 까닭.
search-hard-bounds = MTD(f)에는 윈도우 밖의 값이 필요한데 --fail hard는 그것을 잘라내므로 탐색이 끝나지 않는다; --fail을 빼거나 --fail soft를 쓴다
search-stopped = 탐색이 중단되었다
search-too-deep = 게임이 { $most }수보다 깊다; 깊이를 제한한다
search-ply-limit = 게임이 `ply_limit`이 약속한 { $plies }수보다 깊다; 그 값을 고치거나 깊이를 제한한다
search-chance = 이 게임에는 확률 노드가 있다: `-a expectimax`로 탐색한다
search-no-turns = 네가맥스는 플라이마다 값의 부호를 바꾸는데, 여기서는 한쪽이 잇달아 여러 번 둔다: 같은 노드를 방문하는 `-a alphabeta`로 탐색한다
search-infinite-under-chance = 확률 노드에 값이 무한한 가지가 있다: 평균을 내려면 유한한 값이 필요하다
search-outside-bounds = 어느 리프의 값이 { $value }인데, 이는 { $least }에서 { $greatest }까지의 범위 밖이다
search-no-thread = 이 탐색에 쓸 스택을 가진 스레드를 만들 수 없었다: { $problem }
