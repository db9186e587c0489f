# 탐색이 어떻게 돌아가는지, 글의 첫머리에.

# 두 쪽이 바라는 것: 어느 알고리즘이든 첫 줄.
introduction-sides = MAX는 큰 값을, MIN은 작은 값을 바란다. 둘 다 상대가 최선을 다한다고 본다.
introduction-no-windows = 이 기록은 가지를 빠뜨리고 까닭을 말하지 않는다. 프로그램이 `alpha`와 `beta`도 출력하게 한다.
introduction-players = { $max }{ JOSA("이/가") } MAX, { $min }{ JOSA("이/가") } MIN이다.
# 마침표는 빈칸처럼 보일 수 있다.
introduction-position = 국면: { $position }
introduction-depth = 탐색은 { $plies }수 앞까지 본다.
introduction-guess = 첫 추측값은 { $value }이다.
introduction-aspiration = 회차는 앞 회차의 값에서 양쪽으로 { $width }만큼인 좁은 윈도우(애스피레이션 윈도우, aspiration window)로 시작한다. 값이 그 밖에 있으면 그쪽 끝을 열고 회차를 되풀이한다.
introduction-averages = 어느 가지든 평균을 바꿀 수 있으므로 모든 노드를 방문한다.
introduction-bounds = 점수는 { $least } 이상 { $greatest } 이하이다. 그래서 남은 가지가 아무리 좋거나 나빠도 윈도우 안으로 돌아올 수 없으면, 확률 노드는 멈출 수 있다(Star1).
introduction-rounding = 평균은 컴퓨터가 반올림한다. 7⁺와 7⁻는 7 바로 옆의 값이고, 7⁺⁺는 7⁺ 바로 위의 값이다.
introduction-cutoff = 노드는 { $cutoff ->
    [strict] 베타 < 알파가 되면(엄격한 규칙: 같으면 멈추지 않는다)
   *[weak] 베타 <= 알파가 되면(약한 규칙: 같아도 멈춘다)
} 바로 멈춘다. 남은 가지는 잘린다.
introduction-fail = 노드에 들어갈 때의 윈도우를 벗어난 값은 { $fail ->
    [hard] 윈도우의 가까운 끝으로 바꾸어 돌려준다(페일 하드, fail-hard)
   *[soft] 그대로 돌려준다(페일 소프트, fail-soft)
}.
introduction-window = 탐색은 윈도우 { $window }{ JOSA("으로/로") } 시작한다.
introduction-order = 가지를 시도하는 순서는 `{ $order }`: { $summary }.
introduction-table = 치환 테이블(transposition table) { $table }: { $summary }.
introduction-symmetry = 뒤집거나 돌리면 같아지는 국면은 항목 하나를 함께 쓴다.
introduction-quiescence = 지평선에서도 잡는 수처럼 시끄러운 수가 있으면 탐색을 계속한다. 둘 차례인 쪽은 평가값에 그대로 머물 수도 있다(스탠드 팻, stand pat). 체크를 받을 때처럼 수가 강제되면 머물 수 없고, 모든 수를 본다.

# 알고리즘이 돌아가는 방식, 메시지마다 한 줄, 이 차례로.
method-minimax-all = 미니맥스(minimax)는 모든 노드를 방문한다. MAX 노드는 가지의 값 가운데 가장 큰 것을, MIN 노드는 가장 작은 것을 고른다.
method-alphabeta-window = 알파(alpha)는 MAX가 이미 확보한 값, 베타(beta)는 MIN이 MAX를 그 이하로 막을 수 있는 값이다. 둘이 함께 윈도우 [알파, 베타]를 이룬다.
method-negamax-rule = 네가맥스(negamax)는 규칙 하나를 두 쪽에 쓰는 알파-베타이다. 둘 차례인 쪽은 모든 값을 자기 쪽에서 보고 가장 큰 것을 고른다. MAX에게 3인 것은 MIN에게 -3이다.
method-negamax-signs = 그래서 값은 위로 올라갈 때 부호가 바뀌고, 윈도우는 아래로 내려갈 때 부호가 바뀌며 양 끝이 서로 바뀐다. 방문하는 노드는 알파-베타와 같다.
method-negamax-numbers = 여기 쓰인 값은 MAX가 보는 값이다. MIN이 두는 곳에는 MIN이 보는 값도 함께 쓴다.
method-pvs-bet = 주 변화 탐색(principal variation search)은 첫 가지가 최선이라고 내기를 건다. 첫 가지는 윈도우 [알파, 베타] 전체로 탐색한다.
method-pvs-ask = 다른 가지에는 지금까지의 최선보다 나은지만 묻는다. 이때 쓰는 널 윈도우(zero window)는 양 끝이 아주 가까워 그 사이에 값이 없다. 3⁺는 3 바로 위의 값이다.
method-pvs-again = "아니다"는 적은 탐색으로 알 수 있다. "그렇다"는 얼마나 나은지 말하지 않으므로, 찾은 값부터 베타까지의 윈도우로 그 가지를 재탐색한다.
method-deepening-passes = 반복 심화(iterative deepening)는 알파-베타로 1수 앞, 그다음 2수 앞, 이렇게 차츰 깊이 탐색한다. 그 하나하나가 회차이다. 회차는 앞 회차가 최선으로 찾은 수를 먼저 시도한다.
method-mtdf-ask = MTD(f)는 "그렇다, 아니다"로 답할 질문만 한다. 루트의 값이 적어도 이만큼인가? 질문 하나가 널 윈도우(zero window)를 쓰는 알파-베타 한 회차이다. 널 윈도우는 양 끝이 아주 가까워 그 사이에 값이 없다. 3⁻는 3 바로 아래의 값이다.
method-mtdf-bounds = 답은 하한이나 상한이고, 다음 질문은 그 값에서 한다. 하한과 상한이 만나면 그것이 값이다.
method-expectimax-average = 확률 노드에서는 아무도 고르지 않는다. 그 값은 가지의 값을 확률로 가중한 평균이다.
