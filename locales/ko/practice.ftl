# 연습: 질문, 정답, 답의 점수.

practice-choose = 다음에 올 일을 맞힌다. 그때까지는 숨겨 둔다.
practice-title = 연습
practice-mistakes = 다시 볼 것

# 수준: 입력하는 이름, 그리고 무엇을 묻는지.
practice-level = { $level ->
    [cutoffs] cutoffs: 어디에서 가지치기하고 무엇이 잘리는지
    [values] values: 노드가 돌려주는 값과 고르는 가지까지
    [windows] windows: 알파와 베타의 움직임까지
   *[everything] everything: 값이 정확한지, 이하인지, 이상인지까지
}
# 윈도우가 없는 탐색의 하나뿐인 수준.
practice-plain-level = 노드가 돌려주는 값과 고르는 가지

practice-place = 질문 { $number } / { $count }
practice-score = { $all_right ->
    [yes] { $count }개 모두 맞았다.
   *[no] { $count }개 중 { $right }개 맞았다.
}
practice-drawn = 수준 { $level }, 시드 { $seed }.

practice-returned = { $value }{ JOSA("이/가") } { $child }에서 { $parent }{ JOSA("으로/로") } 돌아온다.
practice-leaves = 그 리프: { $leaves }.
practice-leaf = { $name } { $value }
practice-so-far = 값 { $value }
practice-window = { -alpha } { $alpha }, { -beta } { $beta }
# 노드에서 누가 고르고 무엇을 가졌나: 지금, 또는 값이 돌아오기 전에.
practice-standing = { $node }{ JOSA("은/는") } { $role ->
    [max] MAX
    [min] MIN
   *[chance] 확률
} 노드이다{ $has ->
    [none] .
   *[other] { $when ->
        [before] . 그 전에는 { $has }.
       *[now] . 지금 { $has }.
    }
}

# $node에 대해 묻는 것; $event는 노드 $at에서 방금 일어난 일.
practice-asked = { $asked ->
    [value] { $node }{ JOSA("이/가") } 돌려주는 값은 얼마인가?{ $rule ->
        [chance] {" "}소수 둘째 자리까지, 또는 분수로 답한다.
        [mover] {" "}MAX가 보는 값으로 답한다.
        [hard] {" "}페일 하드: 윈도우를 벗어나지 않는다.
       *[none] {""}
    }
    [bounded] { $node }에서 나올 때 값에 대해 무엇을 아는가: 정확히(=), 이하(<), 이상(>), 그리고 얼마인가?
    [alpha] { practice-once }{ $node }의 { -alpha }{ JOSA("은/는") } 얼마인가?
    [beta] { practice-once }{ $node }의 { -beta }{ JOSA("은/는") } 얼마인가?
    [cut] { $node }에서 가지치기하는가(y), 계속하는가(n)? 가지치기의 조건: { $strict ->
        [yes] { -beta } < { -alpha }.
       *[no] { -beta } { -sign-le } { -alpha }.
    }
    [pruned] { $node }에서 { $event ->
        [enter] 잘리게 될 가지는
       *[leave] 잘리는 가지는
    } 어느 것인가? 없을 수도 있다.
    [pruned-count] { $node }에서 잘리는 가지는 몇 개인가?
    [best] { $node }{ JOSA("은/는") } 어느 가지를 고르는가? 값이 같으면 첫째 것을 고른다.
    [first] 이제 올 회차에서 { $node }의 어느 가지를 먼저 탐색하는가?
    [again] { $node }{ JOSA("을/를") } 재탐색하는가(y), 하지 않는가(n)?
    [side] 참값은 { $node }{ JOSA("이/가") } 돌려주는 값 이하인가(<), 이상인가(>)?
    [nodes] 탐색이 방문하는 노드는 모두 몇 개인가?
   *[leaves] 탐색이 평가하는 리프는 모두 몇 개인가?
}
practice-once = { $event ->
    [enter] { $at }에 들어간 뒤{" "}
    [leave] { $at }에서 나온 뒤{" "}
   *[nothing] {""}
}

# 한두 낱말로 된 답.
practice-side = { $bound ->
    [upper] 이하
   *[lower] 이상
}
practice-again = { $yes ->
    [yes] 재탐색한다
   *[no] 재탐색하지 않는다
}
practice-cut = { $yes ->
    [yes] 가지치기한다
   *[no] 계속한다
}
practice-none = 없음
practice-count = { $count }

practice-verdict = { $verdict ->
    [right] 맞았다: { $right }.
    [wrong] 틀렸다: { $right }. 쓴 답: { $given }.
   *[shown] 답: { $right }.
}
# 채점하지 않는 수업 질문의 옆에.
practice-own-answer = 쓴 답: { $answer }
practice-lesson-answer = 수업의 답: { $answer }
# 노드의 검사, 그 수와 남은 가지의 수.
practice-test = { $role ->
    [max] { -alpha } { $alpha } { $strict ->
        [yes] >
       *[no] { -sign-ge }
    } { -beta } { $beta }
   *[min] { -beta } { $beta } { $strict ->
        [yes] <
       *[no] { -sign-le }
    } { -alpha } { $alpha }
}? { $closes ->
    [yes] { $left ->
        [0] 그렇다. 그러나 { $node }에는 건너뛸 가지가 남지 않았다.
       *[other] 그렇다. 그래서 { $node }에서 가지치기한다.
    }
   *[no] { $over ->
        [yes] 아니다. 그래서 { $node }에서는 아무것도 잘리지 않는다.
       *[no] 아니다. 그래서 { $node }{ JOSA("은/는") } 계속한다.
    }
}
# 윈도우의 한쪽 끝이 어떻게 정해졌나.
practice-moves = { $how ->
    [handed] { $parent ->
        [none] 탐색이 이 값으로 시작한다.
       *[other] { $parent }{ JOSA("이/가") } { practice-end } { $after }{ JOSA("을/를") } 물려준다.
    }
    [stays] { $role ->
        [max] MAX 노드는 { -alpha }만 움직인다
       *[min] MIN 노드는 { -beta }만 움직인다
    }: { practice-end }{ JOSA("은/는") } { $after } 그대로이다.
   *[compared] { practice-end } { $before }{ JOSA("과/와") } 돌아온 { $value } 가운데 { $asked ->
        [alpha] 큰 쪽
       *[beta] 작은 쪽
    }: { $after }.
}
practice-end = { $asked ->
    [alpha] { -alpha }
   *[beta] { -beta }
}
# 노드가 어떤 값들 가운데에서 골랐나.
practice-chosen = { $values } 가운데 가장 { $role ->
    [max] 큰 값
   *[min] 작은 값
}: { $value }.
practice-stored = 탐색 대신 테이블이 답한다: { $value }.
# 노드가 시작할 때의 윈도우에 견준 값.
practice-against = { $value } { $is ->
    [below] { -sign-le } { -alpha } { $alpha }: 그 값 이하
    [above] { -sign-ge } { -beta } { $beta }: 그 값 이상
   *[inside] : { -alpha } { $alpha }, { -beta } { $beta } 사이의 값
}{ $seen ->
    [yes] . 다만 건너뛴 가지가 있을 때의 일이고, 여기서는 없다
   *[no] {""}
}.
practice-totals = 노드 { $nodes }개에 들어갔고, 그중 리프는 { $leaves }개이다.
# 답을 문장으로.
practice-statement = { $asked ->
    [value] { $node }{ JOSA("은/는") } { $answer }{ JOSA("을/를") } 돌려준다
    [bounded] { $node }에 대해 아는 것은 { $answer }이다
    [alpha] { $node }의 { -alpha }{ JOSA("은/는") } { $answer }이다
    [beta] { $node }의 { -beta }{ JOSA("은/는") } { $answer }이다
    [cut] { $goes_on ->
        [yes] { $node }{ JOSA("은/는") } { $answer }
       *[no] { $node }에서 { $answer }
    }
    [again] { $node }{ JOSA("은/는") } { $answer }
    [best] { $node }{ JOSA("은/는") } { $answer }{ JOSA("을/를") } 고른다
    [first] { $answer }{ JOSA("을/를") } 먼저 탐색한다
    [side] 참값은 그 값 { $answer }이다
    [nodes] 노드 { $answer }개
    [leaves] 리프 { $answer }개
   *[pruned] { $node }에서 잘린 가지는 { $answer }
}

practice-mistake-bound = 숫자는 맞다. 그것으로 무엇을 아는지는 윈도우에, 그리고 모든 가지를 보았는지에 달려 있다.
practice-mistake-not-first = 값은 같지만, 더 나중에 탐색되었다.
practice-missed = 잘렸는데 체크하지 않음: { $names }.
practice-ticked = 탐색되었는데 체크함: { $names }.
practice-tie = { $tie ->
    [weak] 알파와 베타가 같다. 약한 규칙에서는 그것으로 가지치기한다.
    [strict] 알파와 베타가 같다. 엄격한 규칙에서는 탐색을 계속한다.
   *[first] 여러 가지의 값이 같다. 첫째 가지로 센다.
}
