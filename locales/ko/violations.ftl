# 올바른 탐색이라면 할 수 없는 일: 다른 프로그램의 기록에 있는 위반 하나.
#
# $node는 그 자리. $role은 거기서 고르는 쪽, 들어갈 때 틀린 것이면 위의 노드에서 고르는 쪽.
# $found는 기록에 있는 것, $expected는 맞는 것.

violations-all = { $count }개, 시점 { $moment }부터: { $first }

violation-window = { $node }에 윈도우 { $found }{ JOSA("으로/로") } 들어갔다. 그러나 { $above ->
    [none] { -alpha }는 { -beta }보다 클 수 없다.
   *[other] { $expected ->
        [none] { -alpha }는 { -beta }보다 클 수 없다.
       *[other] 그때 { $above }의 윈도우는 { $expected }이다.
    }
}
violation-outside = { $node }에 윈도우 { $found }{ JOSA("으로/로") } 들어갔는데, { $above }에 들어갈 때의 윈도우 { $expected }{ JOSA("을/를") } 벗어난다.
violation-scout-kept = 프로그램이 { $node }에서 { $found }{ JOSA("을/를") } 돌려주었고, 그 값은 { $branch }에서 왔다. 그러나 { $branch }에는 { $window }{ JOSA("으로/로") } 더 나은지만 물었다. 그러므로 값은 { $found } { $bound ->
    [lower] 이상이고
   *[upper] 이하이고
}, 더 넓은 윈도우로 하는 재탐색이 빠졌다.
violation-never-seen = { $node }의 국면에 테이블이 답하는데, 그 전에 이 국면에서 나온 방문이 없다.
violation-missed-count = { $node }에는 수가 { $moves }개 있는데 { $searched }개만 { $counted ->
    [0] 탐색했고, 잘렸다고 적힌 수는 없다
   *[other] 탐색했고, 잘렸다고 적힌 수는 { $counted }개이다
}. 윈도우는 아직 열려 있었다.
violation-needless = { $node }에 들어갔는데, { $above }의 윈도우는 시점 { $moment }에 이미 닫혔다: { $role ->
    [min] { -beta } { $beta } { -sign-le } { -alpha } { $alpha }.
   *[max] { -alpha } { $alpha } { -sign-ge } { -beta } { $beta }.
}
violation-value = 프로그램이 { $node }에서 { $found }{ JOSA("을/를") } 돌려주었지만, 그리로 돌아온 { $role ->
    [chance] 값의 평균은
    [min] 값 가운데 가장 작은 것은
   *[max] 값 가운데 가장 큰 것은
} { $expected }이다.
violation-stopped = { $node }의 윈도우 { $window }{ JOSA("이/가") } 열려 있는데 프로그램이 거기서 멈춘다.
violation-deeper = 탐색이 { $node }까지 들어가지만, 이 탐색은 { $depth }수 앞까지만 본다.
violation-shallower = 프로그램이 { $node }{ JOSA("을/를") } 추정하지만, 이 탐색은 { $depth }수 앞까지 보며 거기는 아직 그 깊이가 아니다.
violation-best = 프로그램이 { $node }에서 { $found }{ JOSA("을/를") } 고르지만, 거기서 가장 좋은 수 가운데 첫째는 { $expected }이다.
violation-bound-as-exact = 테이블이 { $node }에서 { $found }{ JOSA("이라고/라고") } 답한다. 그러나 전에 이 국면을 탐색하여 아는 것은 { $found } { $bound ->
    [lower] 이상
   *[upper] 이하
}라는 것뿐이고, 여기서 그것은 답이 되지 않는다.
violation-illegal = { $move }{ JOSA("은/는") } { $node }에서 둘 수 없는 수이다: { $refused }. { cause-not-taken-back }
violation-pruned = { $node }에서 { $move }{ JOSA("이/가") } 잘렸다고 하지만, 거기서 둘 수 없는 수이다: { $refused }. { cause-not-taken-back }
violation-mover = { $said ->
    [yes] 프로그램은 { $node }에서 { side-name }{ JOSA("이/가") } 고른다고 하지만, 거기서는 { $to_move }{ JOSA("이/가") } 둘 차례이다.
   *[no] 값을 보면 프로그램은 { $node }에서 { $other ->
        [max] MAX가
        [min] MIN이
       *[chance] 확률이
    } 고르고 그 아래도 번갈아 고른다. 그러나 거기서는 { $to_move }{ JOSA("이/가") } 둘 차례이다.
}
violation-unfinished = 프로그램은 { $node }에서 게임이 끝났다고 하지만, 게임은 계속된다. 둘 수 있는 수: { $moves }. { cause-not-taken-back }
# 더 깊이 보지 않을 뿐인 곳에서, 노드에서 나오는 줄이 적어야 하는 것.
violation-print-horizon = 프로그램이 더 깊이 보지 않을 뿐이라면, 노드에서 나오는 줄에 "leaf":"horizon"을 적어야 한다.
violation-winner = { $node }에서 { $ended }. 그런데 프로그램은 거기서 { $found }{ JOSA("을/를") } 돌려주었다: { $fault ->
    [draw] 무승부는 승리보다 값이 크지 않고 패배보다 작지 않다.
    [low] 끝나지 않은 게임도 그만큼 좋다.
   *[sign] 값은 MAX 쪽에서 본 것이다.
}
violation-slow-win = { $node }에서 { $ended }. 그런데 프로그램은 거기서 { $found }{ JOSA("을/를") } 돌려주었다. 이쪽은 늦게 이길수록 값이 커져서, 프로그램이 승리를 미룬다.
violation-two-values = 프로그램이 { $node }에서 { $found }{ JOSA("을/를") } 돌려주었지만, 시점 { $moment }에 { $before }에서는 { $other }{ JOSA("을/를") } 돌려주었다. 둘은 같은 수만큼 둔 같은 국면이다. { cause-not-taken-back }
violation-leaf-side = 프로그램이 { $node }에서 { $found }{ JOSA("을/를") } 돌려주었지만, 게임의 평가 함수는 MAX가 보기에 { $estimate }{ JOSA("이라고/라고") } 한다. 다른 모든 리프에서도 부호가 틀렸다. { $role ->
    [min] 리프의 값은 둘 차례인 쪽이나 MIN이 본 것인데,
   *[max] 리프의 값은 MIN이 본 것인데,
} 그 위의 값들처럼 MAX가 본 것이어야 한다.
violation-elsewhere = 프로그램이 { $node }에서 국면 "{ $printed }"{ JOSA("을/를") } 출력하지만, 그 수들이 이르는 국면은 "{ $own }"이다. 무르지 않은 수, 차례 넘김, 둘 차례가 틀린 것이 그 까닭일 수 있다.
violation-leaf = { $ended ->
    [none] { $estimate ->
        [yes] { $node }의 평가값은 { $expected }
       *[no] 리프 { $node }의 값은 { $expected }
    }
   *[other] { $node }에서 { $ended }. 그 값은 { $expected }
}이지만, 프로그램은 { $found }{ JOSA("을/를") } 돌려주었다{ $seen ->
    [mover] (둘 다 MAX가 본 값이다. 첫 줄은 값이 둘 차례인 쪽의 것이라고 한다).
    [max] (첫 줄에 "values":"mover"가 없으면 값은 MAX가 본 것이다).
   *[plain] .
}
violation-order = { $node }{ JOSA("을/를") } { $above }에서 시도하지만, 선언된 순서에서는 { $right }{ JOSA("이/가") } 먼저이다.
violation-root = 프로그램이 { $node }에서 { $found }{ JOSA("을/를") } 돌려주었지만, 그 값은 { $expected }이다. plyscope가 같은 깊이까지 탐색하여 찾은 값이다.
violation-missed = { $node }에서 둘 수 있는 { $moves }{ JOSA("은/는") } { $counted ->
    [0] 탐색되지도 않았고 잘렸다고 적히지도 않았다.
   *[other] 탐색되지 않았고, 잘렸다고 적힌 가지는 { $counted }개이다.
} 일부러 뺀 것은 노드에서 나오는 줄의 "pruned"에 적어야 한다.
violation-too-many = { $node }에서 가지 { $said }개가 잘렸다고 하지만, 들어가지 않은 수 가운데 둘 수 있는 것은 { $left }개이다.

# 문장이 아래의 노드를 이미 말했을 때, 위의 노드.
violation-above = { $same ->
    [yes] 그 상위 노드
   *[no] { $plain ->
        [yes] { $above }
       *[no] 그 상위 노드 { $above }
    }
}

# 글이 수가 아닌 까닭.
refused-over = 게임이 끝났고, { $ended }
refused-legal = 거기서 둘 수 있는 수는 { $moves }이다

# 어떻게 생겼을 수 있는가.
cause-not-taken-back = 수를 무르지 않았을 수 있다.
