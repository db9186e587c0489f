# 트리 옆의 패널과 쪽에 쓰는 말.

## 첫 줄

# 지금 시점. `last`는 앞일을 알려 주게 될 때는 없다.
title-moment = 시점 { $shown }{ $last ->
    [none] {""}
   *[other] {" "}/ { $last }
}
title-so-far = {" "}진행 중
title-cut-short = , 중단됨
title-game = { $name }{ $start ->
    [none] {""}
   *[other] , { $start }
}
title-whole = { $game }: { $rules }.
title-plies = 플라이 { $first }~{ $last }
title-best-line = 최선의 진행은 { $pass }에
title-no-leaves = ! 리프에서 나온 기록이 없다
# `moment`는 첫 모순이 있는 곳, `key`는 다음 모순으로 가는 키.
title-contradictions = ! 모순 { $count }개, :{ $moment }부터 ({ $key })

## 탐색의 규칙, 한두 낱말씩

rule-depth = 깊이 { $plies }
rule-quiescence = 정적 탐색
rule-evaluation = 평가 { $name }
rule-win = 승리는 { $value }
rule-fast = 빠른 승리 우선
rule-window = 윈도우 { $window }
rule-side = { $player }{ JOSA("이/가") } { $side }
rule-recorded = 노드 { $visited }개 중 { $recorded }개 기록
rule-table = 테이블 { $table }
rule-symmetry = 대칭
rule-order = 순서 { $order }
rule-aspiration = 애스피레이션 { $width }
rule-guess = 추측값 { $value }
rule-scores = 점수 { $least }~{ $greatest }

## 노드

# 숫자의 이름, 한 열에 선다.
node-value = 값
node-window = 윈도우
node-negamax = 네가맥스
node-alpha = { -alpha }
node-beta = { -beta }
node-closed = 닫힘
node-new = ← 새 값
node-so-far = 지금까지
node-ply = 플라이 { $ply }
# 키 목록 아래: 입력한 글, 그 글이 든 키와 기호의 수.
help-filter = "{ $text }"가 든 줄만: { $hits }개. Esc로 모두 보인다.
# 평가가 세는 것; $counted는 `evaluation-...` 가운데 하나.
node-counted = 평가가 세는 것: { $counted }.
node-seen-by = { $side }{ JOSA("이/가") } 보기에
node-role = { $role ->
    [terminal] 리프: 끝
    [horizon] 리프: 지평선
    [leaf] 리프
   *[other] { $role }
}
node-not-visited = 아직 방문 전
node-not-known = 아직 모름
# 트리를 바꾸기 전에는 어떠했나.
node-before-edit = { $then ->
    [never-entered] 전에는 들어가지 않음
    [unfinished] 전에는 끝나지 않음
    [cut] 전에는 가지치기
    [not-cut] 전에는 가지치기 없음
   *[other] 전에는 { $then }
}
node-back = {" "}({ $key }: 뒤로)
node-nameless = 이름 없는 가지
node-from = { $parent }에서
node-not-recorded = +노드 { $nodes }개 기록 안 됨
node-more-not-recorded = 가지 더 있음, 기록 안 됨
node-pruned-unnamed = +{ $branches }개 잘림, 어느 것인지 기록 안 됨
# 자리가 없는 가지; 최선의 가지가 그 안에 있으면 `best`.
node-more = +{ $branches }개 더{ $best ->
    [none] {""}
   *[other] , { fate-best } { $best } { $value }
}
node-never-searched = 탐색하지 않았다: { $open ->
    [yes] 프로그램이 시점 { $moment }에 { $parent }에서, 윈도우가 열린 채로 멈췄다.
   *[no] 시점 { $moment }에 { $parent }에서 가지치기가 일어났다. { $key } 키로 이유를 본다.
}
node-natural = 본래 { $place }
node-position = { $name ->
    [none] {""}
   *[other] { $name }의{" "}
}국면{ $player ->
    [none] {""}
   *[other] , { $player }{ JOSA("이/가") } 둘 차례
}
node-after-line = 그 진행 뒤의 국면
node-more-terms = … { $terms }개 더; { $key } 키로 모두

# 순서를 나타내는 수. `end`는 영어의 어미라서 쓰지 않는다.
ordinal = { $number }번째

# 가지가 어떻게 되었나.
fate-to-come = 예정
fate-open = 탐색 중
fate-visited = 방문함
fate-best = 최선
fate-closes = ✂ 윈도우를 닫음
fate-last-looked-at = ! 마지막으로 봄
fate-closes-last = ⊣ 윈도우를 닫음
fate-cut = ✂ 가지치기
fate-closed-last = ⊣ 여기서 닫힘
fate-stops-open = ! 여기서 멈춤
fate-pruned = ┊ 잘림
fate-left-out = ? 빠짐

# 방문의 특별한 점.
visit-order = { $tried }로 시도; 본래 순서로는 { $place }
visit-depth-left = 남은 깊이 { $plies }
visit-moves = 가능한 수 { $moves }개
visit-note = 메모: { $note }
visit-tags = 태그: { $tags }
visit-not-counted = 이 값은 상위 노드로 가지 않는다
visit-probability = 나올 확률: { $probability }
visit-stored = 테이블에 저장
visit-replaced = 테이블에 저장, 다른 항목을 덮어썼다
# `more`는 그 뒤로 남은 줄의 수.
visit-printed = 프로그램의 출력: { $text }{ $more ->
    [none] {""}
   *[other] , 그리고 { $more }줄 더
}
visit-table = 테이블 적중{ $from ->
    [none] {""}
   *[other] : { $from }의 값, 시점 { $moment }; Enter로 그리 간다
}
visit-again = 재탐색, 윈도우 { $window }
visit-pass = { $asks ->
    [none] 한 회차의 루트.
   *[other] 한 회차의 루트. 질문: { $asks }?
}{ $known ->
    [none] {""}
   *[other] {" "}지금까지 아는 값: { $bound ->
        [exact] { $known }
        [lower] { $known } 이상
       *[upper] { $known } 이하
    }.
}
visit-quiet = 지평선 너머{ $looks ->
    [none] {""}
    [forced] : 여기서는 스탠드 팻이 없어 모든 수를 본다
   *[noisy] : 시끄러운 수만 본다
}
visit-stand-pat = 수를 두지 않는다: 평가값 그대로
visit-table-move = 테이블의 수: 앞 회차에서 최선이던 수

## 세는 것

count-nodes = 노드
count-pruned = 잘림
count-leaves = 리프
count-cuts = 가지치기
count-closed = 닫힘
count-table-hits = 테이블 적중
count-branches = 가지
count-searched = 탐색
count-a-second = 초당
count-ply = 플라이
count-read = 읽음
count-checking = 검사 중
counted-of = { $part } / { $whole }
counted-lines = 지금까지 { screen-lines }

## 통계

statistics-counts = 개수
statistics-so-far = 현재
statistics-in-all = 전체
statistics-running = 탐색이 아직 진행 중이다. “전체”는 지금까지 방문한 수이다.
statistics-searched = 무엇을 어떻게 탐색하나
statistics-not-recorded = 노드 { $nodes }개는 세기만 하고 기록하지 않았다.
statistics-order = 순서가 얼마나 좋았나
statistics-known-later = 탐색이 끝나면 알 수 있다.
statistics-table = 테이블
statistics-table-keeps = 테이블 { $table }: { $summary }.
statistics-table-room = 국면 { $positions }개가 들어간다. 가득 차면 가장 오래된 것이 밀려난다.
statistics-hits = 적중
statistics-stores = 저장
    .means = 테이블이 저장한 값
statistics-replacements = 교체
    .means = 그 가운데 옛 항목을 밀어낸 것
# 다른 줄이 뒤따르는 줄: 기록된 노드에서 세는 것.
statistics-at-recorded = 기록된 노드 { $nodes }개에서:
statistics-of-recorded = 기록된 노드 { $nodes }개 가운데:
statistics-searched-again = 그 가운데 { $nodes }개는 재탐색이며, 따로 가지로 세지 않는다:
statistics-counting = 세는 중 … 노드의 { $share }%
statistics-by-ply = 플라이별
statistics-ply = 플라이 { $ply }
# 막대 아래: 기호의 뜻, 가장 긴 막대의 길이, 처음 시도한 수가 일으킨 가지치기의 수.
statistics-bar-cut = 가지치기
statistics-bar-nodes = 다른 노드; 가장 긴 막대는 노드 { $most }개
statistics-bar-order = 가지치기 { $cuts }번 중 { $first }번은 첫 수에서
statistics-no-least = 값을 증명하는 데 드는 가장 적은 노드 수는 알 수 없다. 탐색이 중간에 멈췄거나, 기록되지 않은 노드, 확률 노드의 평균, 테이블의 답, 여러 방문이 함께 증명하는 값이 있으면 그렇다.
statistics-first-move = { $part ->
    [yes] 모든 가지가 기록된 가지치기
   *[no] 가지치기
} { $cuts }번 중 { $first }번은 처음 시도한 수에서 일어났다: { $share }%.
statistics-branching = 유효 분기 계수 { $factor }: 깊이와 노드 수가 같은 균일한 트리라면 노드마다 가지가 이만큼 있다.
statistics-spared = 테이블이 대신 답해 아낀 노드: { $part ->
    [yes] 적어도{" "}
   *[no] {""}
}{ $nodes }개. 그 값을 찾을 때 방문했던 노드들이다.
statistics-least = 수의 순서를 어떻게 바꾸어도 노드 { $nodes }개(그중 리프 { $leaves }개)보다 적게 방문하지는 못한다: Knuth와 Moore의 최소 트리.
statistics-enough = 가장 좋은 순서라면 노드 { $nodes }개 이하(그중 리프 { $leaves }개)로 { $exact ->
    [yes] 값을
   *[no] 물어본 경계를
} 증명할 수 있다.
statistics-no-more = 이 탐색도 그보다 많이 방문하지 않았다.
statistics-all-passes = 한 회차에 필요한 수이다. 모든 회차를 합쳐 { $visited }개를 방문했다.
statistics-times = 이 탐색은 { $visited }개, 곧 그 { $times }배를 방문했다.
statistics-types = 노드의 종류
statistics-type-pv = PV
    .means = 값이 윈도우 안에 있다
statistics-type-cut = CUT
    .means = 너무 좋아서 상대가 여기로 오게 두지 않는다: 가지 하나나 리프로 충분했다
statistics-type-all = ALL
    .means = 다른 곳보다 나을 것이 없다: 모든 가지나 리프를 봐야 했다
statistics-type-stand-pat = 스탠드 팻
    .means = 따로 국면이 아니다: 둘 차례인 쪽이 평가값을 그대로 둔다
statistics-type-open = 열림
    .means = 들어갔으나 나오지 않았다: 거기서 탐색이 멈췄다
statistics-type-unknown = 모름
    .means = 기록되지 않아 종류를 알 수 없다

## 두 탐색 나란히

beside-nodes = 지금까지 노드
beside-counts = 이쪽 { $here }, 저쪽 { $there }{ $saves ->
    [none] {""}
    [here] , { $saved } 절약
   *[there] , 저쪽이 { $saved } 절약
}
# 다른 탐색이 같은 사건에 있지 않은 이유; `met`은 그 노드의 윈도우를 닫은 검사.
beside-apart = { $why ->
    [pruned] 방문 안 함: { $node }에서 잘렸다{ $met ->
        [none] {""}
       *[other] , { $met }
    }.
   *[elsewhere] 저쪽에는 이런 순간이 없다: { $node }에 머문다.
}

## 다른 탐색

choosing-title = 같은 국면의 다른 탐색{ $beside ->
    [yes] , 나란히
   *[no] {""}
}
choosing-algorithm = 알고리즘
choosing-command = 옵션으로:
choosing-depth = { $plies ->
    [none] 게임 끝까지
   *[other] { $plies }수 앞까지, 그곳의 점수는 평가 함수가 매긴다
}
choosing-idle = { $algorithm }에는 의미가 없다: { $why }

## 중단점

breakpoints-title = 중단점
breakpoints-none = 중단점이 없다. 중단점으로 가는 키는 가지치기로 간다.
breakpoints-asked = 멈출 조건을 다음처럼 입력한다:
breakpoints-node = { $node }, 시점 { $entered }에 들어감{ $left ->
    [none] {""}
   *[other] , { $left }에 나옴
}
breakpoints-more = … { $count }개 더
# 조건이 노드에 대해 말하는 것.
condition-cut = 윈도우가 닫히고, 남은 가지를 건너뛴다
condition-deep-cut = 바로 위 노드보다 더 위에 있는 경계 때문에
condition-closed = 윈도우가 닫힌다, 마지막 가지에서라도
condition-prunes = 가지가 잘린다; 그만큼 잘린다
condition-leaf = 가지 없이 돌아온다; 테이블에서 온다
condition-research = 다른 윈도우로 재탐색한다
condition-chance = 여기서는 확률이 수를 정한다
condition-new-best = 돌아온 가지가 지금까지 최선이다
condition-alpha-changes = 윈도우가 좁아진다; `beta changes`도 같다
condition-root-changes = 루트이다: 값이 바뀌거나 확정된다
condition-value = 이런 값을 돌려준다: == != < <= > >=
condition-window = 노드의 윈도우
condition-ply = 얼마나 깊은가; 어느 회차인가
condition-visit = 그 가지의 몇 번째 방문인가
condition-nodes = 끝날 때 탐색 전체의 개수; leaves도 쓴다
condition-player = 누가 고르나: max 또는 min
condition-move = 노드로 이끄는 수; 노드의 이름
condition-below = 이 노드이거나 그 아래; 수의 차례로도 쓴다
condition-and = cut and (ply > 2 or not below "King side")

## 아이시클

icicle-open = 열림
icicle-best = 최선의 진행
icicle-cut = 가지치기
icicle-closed = 닫힘
icicle-visited = 방문함
icicle-to-come = 예정
icicle-narrow = 너무 좁음
icicle-nodes = { $whole ->
    [yes] 노드
   *[no] 기록된 노드
} { $nodes }개{ $cell ->
    [none] {""}
   *[other] , 한 칸에 약 { $cell }개
}

## 수업

# 준비된 멈춤에서 하는 말의 제목.
panel-stop = 멈춤 { $number } / { $all }
menu-title = plyscope   수업
menu-lead = 미니맥스와 알파-베타가 어떻게 생각하는지 본다. 수업 0은 2분, 다른 수업은 5~10분 걸린다.
menu-beside = 그다음에는 셸에서
# 셸의 명령이 하는 일.
menu-step = 어떤 탐색이든 한 걸음씩 보기
menu-practice = 탐색에 대한 질문에 답하고 채점받기
menu-play = 게임을 두며 컴퓨터의 수를 들여다보기
menu-lesson = 직접 만든 수업
menu-help = 모든 명령
menu-questions = 질문 { $questions }개
menu-right = { $all }개 중 { $right }개 맞음{ $goal ->
    [none] {""}
   *[other] , 목표 { $goal }개
}
menu-not-kept = 이 수업의 점수는 plyscope를 끝내면 사라진다: { $error }.
menu-place = { $title }, { $part } / { $parts }
menu-goal = { $reached ->
    [yes] 목표 { $goal }개를 채웠다.
   *[no] 목표는 { $questions }개 중 { $goal }개이다: 수업을 다시 해 본다.
}

## 탐색 목록

searches-title = { $file }   탐색 { $searches }개
searches-not-read = 읽지 못함: { $reason }
searches-value = 값 { $value }
searches-nodes = 노드 { $nodes }개

## 화면의 다른 곳

panel-tree = 트리
panel-outline = 개요
panel-icicle = 아이시클
panel-happened = 방금 일어난 일
panel-more-lines = … { $lines }줄 더
path-more = … { $nodes }개 더 …
label-not-recorded = 기록 안 됨
label-at = ✂ { $value }이면
label-best = 최선 { $value }
keys-any-character = 아무 글자
