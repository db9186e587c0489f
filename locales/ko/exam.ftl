# 원하는 대로 만드는 트리, 문제지, 채점.

numbers-wrong = `{ $text }`{ JOSA("은/는") } 정수도 범위도 아니다; `4`나 `0..20`처럼 쓴다

# 원하는 트리가 없는 까닭.
generate-deep = 깊은 가지치기에는 깊이 { $needed }{ JOSA("이/가") } 필요하다: 경계가 3플라이 위에서 온다; 이 트리의 깊이는 { $depth }이다
generate-cuts = 이런 트리에서는 가지치기가 많아야 { $most }번인데 { $asked }번을 바란다; `--depth`나 `--branching`을 늘린다
generate-uncut = { $algorithm }{ JOSA("은/는") } 가지치기를 하지 않는다; `-a`로 다른 알고리즘을 고른다
generate-ties = 리프가 { $leaves }개까지 있는 트리에는 값도 그만큼 필요한데 { $numbers }개뿐이다; `--leaves`를 넓히거나 `--ties any`를 쓴다
generate-nodes = 트리의 노드는 { $most }개 이하라서, 어떤 탐색도 { $asked }개에 들어가지 못한다
generate-large = 트리는 노드마다 가지가 하나 이상이고, { $plies }플라이와 노드 { $nodes }개 이하이다
generate-none = 시드 { $seed }: 트리 { $tries }개 가운데 그런 것이 없다{ $why ->
    [none] { "" }
   *[other] ; 마지막 트리에서는: { $why }
}

# 그런 문제지가 없는 까닭.
sheet-again = { $algorithm }{ JOSA("은/는") } 한 노드에 여러 번 가므로 답이 하나로 정해지지 않는다; `-a alphabeta`를 쓴다
sheet-no-windows = { $algorithm }에는 윈도우가 없어서 { $asked }{ JOSA("을/를") } 물을 수 없다; `-a alphabeta`를 쓴다
sheet-size = 문제지의 노드는 2개부터 { $most }개까지인데, 이 트리의 노드는 { $nodes }개이다
key-unknown = `{ $name }`{ JOSA("은/는") } 트리의 노드도 알고리즘도 아니다
answers-no-value = `{ $text }`{ JOSA("은/는") } 값이 아니다; `3`, `<=2`, `>=5`처럼 쓴다
sheet-large = 이 게임의 노드는 { $most }개를 넘는다; `--depth`를 쓰거나, 끝에 더 가까운 국면을 쓴다
sheet-recording = 문제지에는 게임이나 트리가 필요한데, 이것은 기록이다
sheet-no-tree = { $name }{ JOSA("은/는") } 트리가 아니다; 게임의 국면은 `--game`으로 쓴다
sheet-wrote = 문제지 { $sheets }개를 풀이, 정답표와 함께 { $folder }에 썼다{ $replaced ->
    [yes] , 있던 것을 바꿔 썼다
   *[no] { "" }
}

# 문제지에 쓰는 말.
sheet-title = { $solved ->
    [yes] 풀이
   *[no] 문제
}{ $seed ->
    [none] { "" }
   *[other] { " " }{ $seed }
}
sheet-part = { $number }부: { $what }
sheet-task = { $ask ->
    [minimax] 노드마다 그 안에 미니맥스 값을 쓰시오.
    [values] 노드마다 그 안에 돌려주는 값을 쓰시오: 숫자, 또는 ≤2나 ≥5 같은 경계. 탐색이 들어가지 않는 노드는 비워 두시오.
    [windows] 탐색이 각 노드에 들어갈 때의 알파와 베타를 노드 아래에 쓰시오.
    [pruned] 탐색이 잘라내는 가지에 줄을 긋고, 그 이름을 적으시오.
   *[best] 루트의 최선의 수를 쓰시오.
}
sheet-rule = 탐색: { $algorithm }, 왼쪽부터{ $windows ->
    [yes] { "" }; { $cutoff ->
        [strict] α > β
       *[weak] α ≥ β
    }이면 윈도우가 닫힌다; 노드는 { $fail ->
        [hard] 값을 돌려주되, 윈도우 밖이면 가까운 끝을 돌려준다(페일 하드): α 이하이면 ≤α, β 이상이면 ≥β
       *[soft] 윈도우 밖의 값도 그대로 돌려준다(페일 소프트)
    }
   *[no] { "" }
}.
sheet-line = { $ask ->
    [pruned] 잘린 가지:
   *[best] 최선의 수:
}
sheet-none = 없음
sheet-name = 이름:
sheet-game = { $game }{ $position ->
    [none] { "" }
   *[other] , 국면 { $position }
}{ $moves ->
    [none] { "" }
   *[other] , { $moves } 뒤
}

# 읽을 수 없는 답.
answers-wrong = { $line }번째 줄: { $problem }
answers-no-item = `{ $text }`{ JOSA("은/는") } 답이 아니다; `A = 3`, `B <= 2`, `window B = 2, 3`, `pruned: B2 B3`, `best = A`처럼 쓴다
answers-no-json = { $reason ->
    [end] JSON이 끝나기 전에 글이 끝난다; 괄호와 따옴표를 모두 닫는다
   *[other] JSON이 아니다: { $reason }; `{"{"}"student": "Ada", "values": {"{"}"A": 3{"}"}, "best": "A"{"}"}`처럼 쓴다
}
answers-cells = 이 줄은 { $cells }칸인데, 첫 줄의 이름은 { $heads }개이다
answers-twice = `{ $name }`의 답이 두 번 나온다
answers-root = 루트는 잘리지 않는다
answers-no-seed = `{ $text }`{ JOSA("은/는") } 시드가 아니다; `seed = 17`처럼 문제지의 번호를 쓴다
answers-no-window = `{ $text }`{ JOSA("은/는") } 윈도우가 아니다; `2, 3`나 `-inf, 3`처럼 쓴다
answers-no-object = `{ $name }`에는 노드마다 답이 든 객체를 쓴다
answers-no-node = `{ $name }`{ JOSA("이라는/라는") } 노드도 항목도 없다{ $near ->
    [none] ; 노드의 이름이나 `minimax A`, `window A`, `pruned`, `best`, `student`, `seed`를 쓴다
   *[other] ; `{ $near }`{ JOSA("을/를") } 뜻했는가?
}
grade-points = `{ $text }`{ JOSA("으로/로") }는 배점을 알 수 없다; minimax, values, windows, pruned, best로 `values=1,pruned=2`처럼 쓴다
grade-no-sheet = { $seed ->
    [none] 시드가 없는데 정답표에는 문제지가 여럿이다; `seed = 17`처럼 쓴다
   *[other] 정답표에 시드 { $seed }의 문제지가 없다
}
grade-wrote = { $folder }에 class.csv, missed.txt와 학생별 글 { $students }개를 썼다

# 학생에게 하는 말.
grade-head = { $student }{ $seed ->
    [none] { "" }
   *[other] , 문제지 { $seed }
}{ $lesson ->
    [none] { "" }
   *[other] , { $lesson }
}: { $all }점 중 { $got }점
grade-name = { $ask ->
    [minimax] { $node }의 미니맥스 값
    [values] { $node }의 값
    [windows] { $node }의 윈도우
    [pruned] { $node }에서 잘린 가지
   *[best] 최선의 수
}
grade-item = { $verdict ->
    [follows] { $name }: { $given }{ JOSA("은/는") } 앞에 쓴 답을 따른 것이라 맞은 것으로 센다. 정답: { $right }.
    [uncut] { $name }: 쓴 값으로는 { $right }{ JOSA("이/가") } 잘리는데, 적지 않았다.
   *[wrong] { $name }: 쓴 답은 { $given }. 정답: { $right }.
}
grade-missed = { $item }: { $all }명 중 { $count }명이 놓침
numbers-reversed = `{ $text }`{ JOSA("은/는") } 거꾸로 되어 있다; `{ $right }`{ JOSA("이라고/라고") } 쓴다
numbers-negative = `{ $text }`{ JOSA("은/는") } 0보다 작다; 0부터의 수나 `0..20` 같은 범위를 쓴다
key-sheet = { $seed ->
    [none] 문제지의 정답표가
   *[other] 문제지 { $seed }의 정답표가
} 틀렸다: { $problem }
key-wrong = 문제지의 정답표는 이렇게 이어지지 않는다
    .help = 정답표의 꼴: `{"{"}"type": "key", "version": 1, "sheets": [{"{"}"seed": 17, "tree": "((3 12) (2 4))", "algorithm": "alphabeta", "options": "", "values": {"{"}"A": 3, "B": "<=2"{"}"}, "windows": {"{"}"B": [3, null]{"}"}, "pruned": ["B2"], "best": ["A"]{"}"}]{"}"}`; { -key-again }
key-version = 이 정답표는 버전 { $version }이다
    .help = 이 프로그램은 버전 { $known }{ JOSA("을/를") } 읽는다; { -key-again }
-key-again = 같은 옵션으로 `plyscope sheet`를 실행하면 새로 쓴다
output-file = 파일이다; 폴더의 이름을 쓴다
output-stale = { $folder }의 `{ $file }`{ JOSA("은/는") } 새로 쓸 파일이 아니어서 그 사이에 남는다; 다른 폴더를 쓰거나 이 폴더를 비운다
answers-none = 여기에는 답이 없다; `A = 3`처럼 쓰거나, 학생마다 한 줄인 표를 쓴다
answers-key = 이것은 정답이 있는 정답표로 보인다; 정답표는 `--key`로 주고, 여기에는 학생이 쓴 답을 준다
answers-again = `{ $student }`{ JOSA("은/는") } 이미 냈다: { $file }, { $line }번째 줄
grade-refused = 문제가 { $count }개 있어 아무것도 채점하지 않는다:
grade-more = 그 밖에 { $count }개
grade-among = { $file }{ JOSA("이/가") } 이 폴더에 있어, 학생에게 주는 글이 그것을 덮어쓸 수 있다; 다른 폴더를 쓴다
grade-open = { $verdict ->
    [left-out] 쓴 값으로는 탐색이 여기에 오지 않으므로 세지 않는다: { $items }.
   *[missing] 답하지 않음: { $items }.
}
