# 듣는 사람이나 줄만 쓰는 터미널에 하는 말: `--lines`, 화면 낭독기.

## 기호를 말로

# 비교와 비교하는 값.
spoken-at-most = { $value } 이하
spoken-at-least = { $value } 이상
spoken-not = { $value } 아님
spoken-window = { $alpha }에서 { $beta }까지
spoken-minus = 마이너스 { $value }
spoken-infinity = 무한대
# 널 윈도우의 두 끝은 수 하나 차이다.
spoken-just-above = { $value } 바로 위
spoken-just-below = { $value } 바로 아래
# 아직 아무것도 증명하지 않은 지금까지 최선의 값.
spoken-so-far = 지금까지 { $value }
spoken-cut = 가지치기
spoken-closed = 닫힘
spoken-over = 끝
spoken-alpha = { -alpha }
spoken-beta = { -beta }
spoken-max = MAX
spoken-min = MIN
spoken-chance = 확률
spoken-times = 곱하기
spoken-reached = 도착
spoken-chosen = 선택됨
spoken-ticked = 표시함
spoken-not-ticked = 표시 안 함
spoken-right = 오른쪽
spoken-left = 왼쪽
spoken-up = 위
spoken-down = 아래

## 그림 없는 탐색

# $moment는 `title-moment`.
spoken-moment = { $moment }{ $at ->
    [none] {""}
   *[other] , 자리는 { $at }
}.
# 경로의 노드: 이름, 고르는 쪽, 지금까지의 값, 윈도우, 닫혔는지.
spoken-node = { $name }: { $role }, 값 { $value }{ $window ->
    [none] {""}
   *[other] , 윈도우 { $window }
}{ $closed ->
    [none] {""}
    [cut] , 가지치기
   *[closed] , 닫힘
}.
spoken-level = 플라이 { $ply }.
# 노드의 가지.
spoken-below = { $parent } 아래: { $told }{ $more ->
    [none] {""}
   *[other] ; 그 밖에 { $more }개
}.
spoken-branch = { $name }{ $value ->
    [none] {""}
   *[other] {" "}{ $value }
}{ $fate ->
    [none] {""}
   *[other] , { $fate }
}
# 국면, 한 줄씩.
spoken-columns = 열 { $labels }.
spoken-row = { $label }: { $cells }.
spoken-empty = 빈칸
# 말로 쓴 답.
spoken-yes = 예
spoken-no = 아니요
spoken-none = 없음
spoken-no-board = 이 게임에는 판이 없다.
# 여럿 가운데 고른 것.
spoken-pointed = { $text } (선택)
spoken-choices = 이름으로 고른다: { $all }.
# 키와 그 뜻.
spoken-key = { $keys }: { $what }
spoken-keys = 키: { $keys }.

## 줄로 쓰는 스테퍼

lines-begin = help를 쓰면 명령이 나온다.
lines-help = 한 줄에 키를 하나나 여럿 쓴다: n, 또는 ]p]pw. 다른 키는 <Right>, <Enter>, <Esc>처럼 쓴다.
    빈 줄은 한 걸음 나아가고, 질문이나 수업이 Enter를 기다리면 Enter가 된다.
    :12는 시점으로 가고, /글은 글을 찾고, e 7은 리프를 고치고, p는 질문을 시작한다.
    가지는 B2 B3처럼 이름이나 없음으로, 다른 질문은 예, 아니요, 수로 답한다.
    tree는 트리를, where는 경로를, board는 국면을 말한다. back은 보던 화면에서 나가고, quit는 끝낸다.
lines-no-text = 이 줄은 글이 아니어서 아무것도 하지 않았다.
lines-too-long = 한 줄은 { $most }바이트까지이므로 아무것도 하지 않았다.
lines-no-word = 그런 명령은 없다{ $near ->
    [none] . help를 써 본다.
   *[other] . 혹시 { $near }인가?
}
lines-no-playing = 줄에서는 저절로 재생하지 않는다. 다음 멈춤으로는 c, 끝으로는 G를 쓴다.
lines-not-drawn = 줄에서는 아무것도 그리지 않으므로 이 키는 하는 일이 없다.
lines-input = 화면이 없으면 명령을 표준 입력에서 읽으므로, 게임은 거기서 읽을 수 없다. 파일을 준다.
