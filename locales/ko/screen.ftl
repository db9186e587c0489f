# 스테퍼가 키에 답하는 말: 왜 아무 일도 하지 않았는지, 또는 눈에 보이지 않는 무슨 일을 했는지.
#
# `key`는 누를 키; 시점은 1부터 센다.

screen-lines = { $lines }줄
screen-nothing-yet = 탐색이 아직 아무것도 방문하지 않았다.
screen-at-root = 여기가 루트이다. 위에는 아무것도 없다.
screen-not-recorded = 이 아래는 탐색하고 세었지만 기록하지 않았다. --max-nodes나 --record-depth를 늘리면 보인다.
screen-below-pruned = 잘린 가지 아래는 탐색하지 않았다. 커서는 그리로 가지 않는다.
screen-nothing-below = 이 시점까지 이 노드 아래는 방문하지 않았다.
screen-first-branch = 첫 가지이다.
screen-last-branch = 이 시점까지 방문했거나 잘린 가지가 이 뒤에는 없다.
screen-first-row = 첫 줄이다.
screen-last-row = 이 시점까지 방문했거나 잘린 줄이 아래에 없다.
screen-not-visited = 그 노드는 이 시점까지 방문하지 않았다.
screen-still-to-come = 그 가지는 아직 차례가 오지 않았다.
screen-cursor-at-clock = 커서가 시계 자리에 있고, 시계를 따라간다.
screen-clock-at-cursor = 시계는 이 노드에 들어간 시점에 있다.
screen-clock-at-pruned = 그 가지는 이 시점에 잘렸다. 들어간 적은 없다.

## 크기와 접기

screen-too-large = 점으로 그려도 트리 전체가 여기에 들어가지 않는다.
screen-closest = 이보다 가까이 볼 수 없다.
screen-farthest = 이보다 멀리 볼 수 없다.
screen-natural-size = 노드마다 자리가 있는 만큼 보인다.
# 고른 크기: `zoom-dots` 등.
screen-zoom-dots = 노드를 점으로: ▲ MAX, ▼ MIN, • 리프.
screen-zoom-values = 노드마다 값을 보인다.
screen-zoom-windows = 노드마다 값과 윈도우를 보인다.
screen-zoom-boards = 노드마다 판을 보인다.
screen-large = { $large ->
    [yes] 트리를 그릴 자리가 생기면 크게 보인다.
   *[no] 이제 크게 보이지 않는다.
}
screen-fold-root = 루트는 접히지 않는다. 트리 전체가 루트에 달려 있다.
screen-nothing-folded = 키로 접은 노드가 없다. 자리가 없는 노드는 저절로 접힌다.
screen-folded-elsewhere = 아이시클은 모든 노드를 보인다. 접힌 것은 { $key } 키로 본다.
screen-folded-refuted = 지금까지 반박된 노드 { $nodes }개를 접었다. { $key } 키로 펼친다.
screen-folded-all-but-best = 지금까지 최선의 진행만 남기고 접었다. { $key } 키로 모두 펼친다.

## 시간

screen-first-moment = 첫 시점이다. { $key } 키로 마지막 시점에 간다.
screen-last-moment = 마지막 시점이다. { $key } 키로 첫 시점에 간다.
screen-last-moment-so-far = 지금까지의 마지막 시점이다. 탐색은 아직 진행 중이다.
screen-last-line-so-far = 지금까지의 마지막 시점이다. 프로그램을 아직 읽고 있다.
# 어느 시점의 앞이나 뒤에서 찾지 못한 것. `text`는 찾던 말; `runs`는 탐색이 아직 진행 중인지.
screen-none = 시점 { $moment } { $way ->
    [forward] 뒤에는
   *[back] 앞에는
} { $what ->
    [cutoff] 가지치기가
    [deep-cutoff] 깊은 가지치기가
    [root-value] 루트 값이 바뀌는 곳이
    [leaf] 리프가
    [parting] 두 탐색이 갈라지는 곳이
    [contradiction] 모순이
    [breakpoint] 중단점이
    [stop] 준비된 멈춤이
   *[text] { $text }{ JOSA("이/가") }
} { $runs ->
    [yes] 아직 없다. 탐색은 진행 중이다
   *[no] 없다
}.
screen-first-contradiction = 시점 { $moment } 뒤에는 모순이 없다. 이것이 첫 모순이다.
screen-no-contradiction = 이 기록에는 모순이 없다.
screen-no-text = 아직 찾은 말이 없다. { $key } 키로 찾는다.
screen-looking = 찾는 중: { $share }%. 아무 키나 누르면 그만둔다.
screen-marked = 시점 { $moment }에 { $mark } 표시를 했다. '{ $mark } 키로 그리 간다; `record --marks { $mark }={ $typed }`{ JOSA("이/가") } 저장한다.
screen-no-mark = { $mark } 표시가 없다. m{ $mark } 키로 이 시점을 표시한다.
# `pace`는 재생의 빠르기; `end`는 더 빠르게, 또는 더 느리게 할 수 없는지.
screen-speed = 재생 속도: { $pace ->
    [fast] 1초에 시점 { $number }개
    [slow] { $number }초에 시점 하나, 읽을 것이 많으면 더 길게
   *[second] 1초에 시점 하나, 읽을 것이 많으면 더 길게
}{ $end ->
    [none] {""}
    [fastest] {" "}(가장 빠름)
   *[slowest] {" "}(가장 느림)
}.

## 중단점

screen-never-entered = 들어간 적이 없는 가지라서 멈출 시점이 없다.
screen-breakpoint = { $node }{ JOSA("은/는") } { $set ->
    [yes] 이제 중단점이다
   *[no] 더는 중단점이 아니다
}. { $key } 키로 목록을 본다.
screen-stopped-at = 중단점: { $condition }.
screen-waits-for-breakpoint = 중단점이 아직 없다. 시계는 끝에서 중단점을 기다린다.
screen-pauses = { $at ->
    [breakpoints] 재생이 중단점에서 멈춘다. { $key } 키로 해제한다.
    [cutoffs] 재생이 가지치기에서, 중단점이 생기면 중단점에서 멈춘다. { $key } 키로 해제한다.
   *[nothing] 재생이 저절로 멈추지 않는다.
}

## 진행 중인 탐색, 읽고 있는 프로그램

screen-loading = { $file }{ JOSA("을/를") } 읽는 중
screen-awaited = { $lines ->
    [0] 첫 줄을 기다리는 중.
   *[other] 첫 노드를 기다리는 중: 지금까지 { screen-lines }.
}
screen-still-searching = 탐색이 아직 진행 중이다. 이것은 끝난 뒤에 물을 수 있다.
screen-still-checking = 읽은 것을 아직 검사하고 있다. 이것은 끝난 뒤에 물을 수 있다.
screen-not-checked-yet = 기록은 프로그램이 끝난 뒤에 검사한다.
screen-still-read = 프로그램을 아직 읽고 있다. { $key } 키로 그만 읽고, 읽은 것은 둔다.
screen-program-ended = 프로그램이 { screen-lines }을 쓰고 끝났다.
screen-next-search-begins = { screen-lines } 뒤에 다른 탐색이 시작된다. 파일이라면 FILE#2가 둘째 탐색이다.
screen-reading-stopped = { screen-lines }에서 그만 읽었다. 읽은 것은 둔다.
screen-reading-failed = 더 읽지 못했다: { $error }. 그 앞의 것은 둔다.
# 위의 말 뒤에, 기록에 대해 알아 둘 것.
screen-note = 참고: { $warning }.
screen-noted = 참고: { $warnings }{ $asks ->
    [yes] {""}
   *[no] .
}
# `kept`는 방문한 노드가 모두 남지 않을 때 남은 수; `at`은 멈춘 곳.
screen-stopped = 노드 { $nodes }개에서 멈췄다. { screen-kept }.{ $at ->
    [none] {""}
   *[other] {" "}멈춘 때: { $at }.
}
screen-failed = 노드 { $nodes }개 뒤에 ({ screen-kept }): { $error }.
screen-kept = { $kept ->
    [none] 모두 보관한다
   *[other] 처음 { $kept }개를 보관한다
}

## 다른 탐색

screen-not-searched = 탐색할 수 없었다: { $why }.
screen-no-exact-moves = 수를 하나씩 탐색할 수 없다: { $why }.
screen-recorded-in-part = 노드 { $visited }개 중 { $recorded }개가 기록되었다. 나머지는 세기만 하고, 접어 두었다.
screen-being-searched = 탐색 중이다. { $key } 키로 포기한다.
screen-search-of-game = 게임의 한 수를 고른 탐색이다. 바꿀 수 없다.
screen-search-of-lesson = 수업에서 다루는 탐색이다. 수업이 끝나면 바꿀 수 있다.
# 지금 보이는 탐색과 그 앞의 탐색이 방문한 노드의 수.
screen-shown-instead = { $nodes ->
    [none] {""}
   *[other] 이 탐색은 노드 { $nodes }개, 앞 탐색은 { $before }개를 방문한다.{" "}
}{ $key } 키로 되돌린다.
screen-edit-tree = { $node } 대신 쓸 값이나 트리:{" "}
screen-edit-leaf = { $node } = { $value }. 만약 다른 값이라면:{" "}
screen-no-tree-to-edit = 글로 쓴 트리만 바꿀 수 있다. 게임의 리프 값은 게임의 규칙이 정한다.
screen-tree-too-large = 트리가 너무 커서 여기서 바꿀 수 없다: 글자가 { $letters }개를 넘는다.
screen-foreign-search = 다른 프로그램의 기록이다. plyscope가 그 탐색을 다시 할 수는 없다.
# 루트의 지금 값과, 트리를 바꾸기 전의 값; 숨겨져 있으면 `same`이 없다.
screen-edited = { $same ->
    [none] {""}
    [yes] 루트는 그대로이다. 값: { $now }.{" "}
   *[no] 루트의 값: 지금 { $now }, 전에는 { $before }.{" "}
}{ $key } 키로 되돌린다.
screen-nothing-to-undo = 되돌아갈 앞의 탐색이 없다.

## 연습과 수업

screen-search-still-runs = 질문은 끝난 탐색에 대해서만 나온다. 이 탐색은 아직 진행 중이다.
screen-nothing-to-ask = 여기에는 물을 것이 없다.
screen-answers-lost = 지금 나가면 지금까지의 답이 사라진다. 그래도 나가려면 한 번 더 누른다.
screen-lesson-over = 수업이 끝났다. { $key } 키로 나간다. 이제 스테퍼의 모든 키를 쓸 수 있다.
screen-lesson-left = 수업에서 나왔다. 이제 이 탐색을 마음대로 볼 수 있다.
# 열린 질문에 답하는 방법.
screen-no-answer = { $form ->
    [none] 열린 질문이 없다.
    [number] 숫자로 답한다: 3, -0.5, 14/3, ∞는 i; 그다음 Enter.
    [bounded] 기호와 숫자로 답한다: =3, <2 (이하), >2 (이상); 그다음 Enter.
    [side] 이하이면 <, 이상이면 >; 그다음 Enter.
    [yes-or-no] 예는 y, 아니요는 n.
    [branch] 화살표로 가지를 고르고 Enter로 답한다.
    [branches] Space로 가지에 체크한다. 하나도 없어도 된다. Enter로 답한다.
   *[count] 정수로 답한다; 그다음 Enter.
}

## 보이는 것

screen-totals-hidden = 합계를 숨기고 있다. { $key } 키로 보인다.
screen-spoilers = { $shown ->
    [yes] 합계와 앞으로 올 가지치기를 보인다.
   *[no] 합계와 앞으로 올 가지치기를 숨긴다.
}
screen-ghosts = { $shown ->
    [pruned] 유령: 잘린 가지를 트리에 쓰인 대로 보인다. 탐색은 그것을 보지 않았다.
    [all] 트리 전체를 쓰인 대로 보인다. 흐린 것은 탐색이 보지 않은 것이다.
   *[never] 탐색이 방문한 것만 보인다.
}
screen-no-ghosts = 유령은 글로 쓴 트리에만 있다. 여기서는 무엇이 잘렸는지 아무도 모른다.
# 색이 없으면 `name`이 없다.
screen-theme = { $name ->
    [none] 색이 꺼져 있어 모든 테마가 같아 보인다.
   *[other] 테마: { $name }. 고를 수 있는 테마: dark, light, contrast, colorblind, print.
}
screen-frame-saved = 화면을 { $file } 파일로 저장했다.
screen-frame-not-saved = 화면을 여기에 저장하지 못했다: { $why }.

## 키

screen-nothing-back = 되돌아갈 곳이 없다. { $key } 키로 종료한다.
screen-leads-nowhere = 이 노드 자신에 대한 이유라서 다른 곳으로 이어지지 않는다.
screen-unknown-key = { $pressed } 키는 여기서 하는 일이 없다. { $key } 키로 모든 키를 본다.
# 두 키를 잇달아 누를 때; `known`은 뜻이 있는 키를 `half`로 늘어놓은 것.
screen-unknown-half = { $pressed } 키는 없다. 있는 키: { $known }.
screen-half = { $keys } { $what }

## 게임을 둘 때

screen-not-saved = 게임을 저장하지 못했다: { $error }.
screen-not-kept = 게임을 보관할 수 없다: { $error }. 그래도 게임은 계속된다.

## 입력이나 터미널이 잘못되었을 때

error-moment = 시점 { $typed }{ JOSA("은/는") } 없다. 시점은 1부터 { $moments }까지이다.
error-share = { $typed }{ JOSA("은/는") } 탐색의 비율이 아니다. 시작 :0%부터 끝 :100% 사이로 쓴다.
error-speed = 1초에 몇 시점인지 쓴다: 0.25, 0.5, 1, 2, 4 등, 16384까지
# 스크립트에 쓰는 키; `advice`는 뒤의 둘 가운데 하나.
error-keys-unknown = 키의 { $at }번째 글자에 있는 `<{ $name }>`{ JOSA("은/는") } 없는 키이다; { $advice }
error-keys-nearest = `<{ $known }>`{ JOSA("은/는") } 있다
error-keys-names = 있는 키: { $known }, <C-x>, <Click:COLUMN,ROW>
error-keys-unclosed = 키의 { $at }번째 글자 `<`{ JOSA("이/가") } 닫히지 않았다; `<` 키 자체는 `<lt>`로 쓴다
error-keys-control = 키의 { $at }번째 글자가 제어 문자이다; `<Enter>`, `<Esc>`, `<Tab>`, `<C-x>`처럼 쓴다
error-no-terminal = 화면을 그리고 키를 읽을 터미널이 필요하다
error-terminal = 터미널에 문제가 생겼다: { $error }
error-thread = 이 탐색에 쓸 스택을 갖춘 스레드를 만들 수 없었다: { $error }
error-lost = 탐색이 비정상 종료되어, 찾은 것을 잃었다
screen-voting = Enter를 누를 때까지 결과를 숨긴다.
