# 기록의 검사가 어떻게 되었는가.

check-answer = { $answer }.
# 한 줄로, 마침표 없이. $verdict는 결과, $root는 탐색의 답이 맞는가, $game은 게임을 아는가, $little은 너무 적게
# 잘라내는가.
check-verdict = { $verdict ->
    [wrong] 틀림: { $root ->
        [right] { $game ->
            [yes] { $little ->
                [yes] 답은 맞지만 너무 적게 잘라낼 수 있다
               *[no] 그래도 답은 맞다
            }
           *[no] { $little ->
                [yes] 기록된 트리에서 답은 맞지만 너무 적게 잘라낼 수 있다
               *[no] 그래도 기록된 트리에서 답은 맞다
            }
        }
        [wrong] 답이 틀렸다
       *[unknown] 마지막 답은 판정하지 않았다
    }
    [part] 알 수 없음: { $game ->
        [yes] {""}
       *[no] 기록된 트리에서{" "}
    }답은 맞지만, 탐색을 모두 검사할 수는 없다
    [visible] 틀린 것이 보이지 않는다; 빠진 가지가 있는지는 기록되지 않았다: 노드에 들어가는 곳에서 "moves"를 출력한다
    [so-far] 알 수 없음: 지금까지 틀린 것은 없다
    [unknown] 알 수 없음: 검사할 수 있는 한 틀린 것은 없다
   *[correct] 맞음: { $root ->
        [right] { $game ->
            [yes] { $depth ->
                [yes] 제 깊이까지 답이 맞다
               *[no] 답이 맞다
            }
           *[no] 기록된 트리에서 답이 맞다
        }
       *[unknown] 제 규칙을 지킨다; 답은 여기서 판정할 수 없다
    }
}
check-first-wrong = 처음 틀린 시점 { $moment }: { $what }
check-more-wrong = 그 뒤에 틀린 시점이 { $more }개 더 있다.
check-open = 끝에 열린 노드가 { $open }개 있다: 프로그램이 거기서 나오지 않았다.
# 탐색이 올바른지 아무도 알 수 없는 까닭, 그리고 프로그램이 무엇을 출력하면 더 알 수 있는가.
not-known-algorithm = 알 수 없는 까닭: 이 알고리즘은, 윈도우가 안으로 좁아지고 값이 하위 노드에서 오는지만 확인할 수 있다.
not-known-table = 알 수 없는 까닭: 테이블이 답하는데, 테이블이 알던 것이 모두 기록되지는 않았다. 테이블 없는 탐색은 한 줄씩 검사할 수 있다.
not-known-quiescence = 알 수 없는 까닭: 정적 탐색이 어떤 수를 보는지는 프로그램이 정한다. 정적 탐색이 없으면 한 줄씩 검사할 수 있다.
not-known-passes = 알 수 없는 까닭: 여러 회차가 저마다의 윈도우로 루트를 탐색한다. 회차 하나만이면 한 줄씩 검사할 수 있다.
not-known-again = 알 수 없는 까닭: 정찰 탐색처럼 가지를 다시, 또는 좁은 윈도우로 탐색한다. 재탐색에 "kind":"research"를 출력하거나, 정찰 탐색이 없는 탐색을 검사한다.
not-known-kinds = 알 수 없는 까닭: 여기서 모르는 "kind"의 방문이 있다. 값이 위의 노드로 가지 않는 곳에서는 "counts":false를 출력한다.
not-known-reduced = 알 수 없는 까닭: 덜 깊이 보거나, 위의 노드만큼 깊이 보거나, 값을 세지 않는 방문이 있다. "depth"가 수마다 1씩 줄어드는 탐색은 한 줄씩 검사할 수 있다.
not-known-fading = 알 수 없는 까닭: 승리의 값이 올라가면서 바뀌거나 윈도우를 좁힌다.
not-known-win = 알 수 없는 까닭: 승리일 수 있는 값에서 노드가 멈추었다. 첫 줄에 게임을 적거나, "pruned"와 "moves"를 출력한다.
not-known-chance = 알 수 없는 까닭: 확률 노드가 가지의 확률을 알려 주지 않는다. 가지에 들어가는 곳에서 "p"를 출력한다.
not-known-root = 알 수 없는 까닭: 루트에서 누가 두는지 어느 줄에도 없다. MAX라면 탐색이 틀렸고, MIN이라면 맞다. 루트에 들어가는 곳에서 "player"를 출력한다.
not-known-one-sided = 알 수 없는 까닭: 모든 노드에서 한쪽만 고른다. 노드에 들어가는 곳에서 "player"를 출력한다.
not-known-sides = 알 수 없는 까닭: 다른 곳에서는 번갈아 두는데, 어떤 노드에서는 한 가지가 MAX의 것이고 다른 가지는 MIN의 것이다. 같은 쪽이 다시 둘 수 있는지는 게임만 안다: 첫 줄이나 --against에 게임을 적는다.
not-known-values = 알 수 없는 까닭: 값을 둘 차례인 쪽에서 본 것으로 읽으면 서로 맞지만, 그러면 이긴 판의 값이 이긴 쪽에 좋지 않다. 네가맥스라면 잎의 부호가 틀렸다. 판이 끝난 곳에서 둘 차례인 쪽은 진 쪽이다. 첫 줄에 "values":"mover"를 쓰면 어디인지 나온다.
not-known-wins = 알 수 없는 까닭: 무승부나 진 판, 또는 끝나지 않은 판의 값이 가장 좋은 승리의 값과 같거나 더 좋다. 그러면 이기는 수를 지나칠 수 있다. 승리의 값은 다른 모든 값보다 좋아야 한다.
not-known-branches = 빠진 가지가 있는지도 기록되지 않았다: 노드에 들어가는 곳에서 "moves"를 출력한다.
check-forced = 노드 { $nodes }개에서는 강제된 수만 보았다: 거기서는 한 수가 당장 이기거나, 뺀 수는 모두 당장 진다.
# 가지가 빠졌을 수 있는 탐색에서 적어도 맞는 것.
check-tree-right = 기록된 트리에서 답은 맞다.
# 게임을 적지 않은 탐색에 대해 아무도 알 수 없는 것.
check-as-recorded = 기록된 트리만 검사했다: 리프의 값이 맞는지, 수가 그것뿐인지는 게임만 안다. 첫 줄이나 --against에 게임을 적는다.
check-depth-taken = 게임이 계속되는데 탐색이 끝난 까닭을 적지 않은 리프가 모두 플라이 { $ply }에 있다: 그것을 깊이로, 그 값을 추정값으로 보았다.
check-no-mistake = 알려진 실수로는 이 기록을 설명할 수 없다.
check-mistake = { $two ->
    [yes] 알려진 실수 둘이 함께
   *[no] 알려진 실수 하나가
} { $rest ->
    [yes] 기록의 나머지를
   *[no] 기록을
} 설명한다({ $name }): { $what }
# 위아래로 놓이는 코드 두 줄: 열이 같아야 한다.
check-wrong-line = {"  "}틀린 줄(추정)  { $line }
check-right-line = {"  "}맞는 줄        { $line }
check-other-mistake = {"  "}또는           { $what }
check-keeps-to = 지키는 것: { $algorithm }{ $cutoff ->
    [none] {""}
    [weak] , { -alpha } { -sign-ge } { -beta }에서 멈춤
   *[strict] , { -alpha } > { -beta }에서 멈춤
}{ $fail ->
    [none] {""}
    [soft] , 찾은 값을 돌려줌(페일 소프트)
    [hard] , 윈도우에 드는 값을 돌려줌(페일 하드)
   *[bound] , 움직이는 경계를 돌려줌
}{ $values ->
    [mover] , 값은 둘 차례인 쪽이 본 것.
   *[max] , 값은 MAX가 본 것.
}

# 두 탐색이 갈라지는 곳.
parting-same = { $in_all ->
    [yes] 첫 시점부터 마지막 시점까지 똑같이 한다.
   *[no] 같은 노드를 같은 순서로 방문한다.
}
parting-at = 시점 { $moment }, { $line ->
    [none] 루트에서
   *[other] { $what ->
        [visits] { $line } 뒤에
       *[window] { $line }에서
    }
} { $what ->
    [window] 윈도우가 다르다.
    [value] 돌려주는 값이 다르다.
   *[visits] 두 탐색이 갈라진다.
}
parting-best = 루트에서 고르는 수가 다르다.
parting-over = { $complete ->
    [yes] 끝났다.
   *[no] 거기서 중단되었다.
}

# Whether the answer of a search is right, in the table of several.
check-root-right = 맞음
check-root-wrong = 틀림
check-root-unknown = 모름
