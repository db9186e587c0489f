# 탐색이 어떻게 되었는가: 문서의 끝, `solve`와 `compare`, 그리고 게임의 끝을 말하는 곳에서.

# 게임이 어떻게 끝났는가. $winner는 쪽, $margin은 얼마 차이로, $by는 게임의 말로 어떻게.
ended = { $winner ->
    [none] 무승부다{ $by ->
        [none] {""}
       *[other] ({ $by })
    }
   *[other] { $winner }{ JOSA("이/가") }{ $margin ->
        [none] {""}
       *[other] {" "}{ $margin } 차로
    } 이겼다{ $margin ->
        [none] { $by ->
            [none] {""}
           *[other] ({ $by })
        }
       *[other] {""}
    }
}

# 쪽, 게임에서 부르는 이름이 있으면 그것과 함께.
side = { $player ->
    [none] { side-name }
   *[other] { $player }({ side-name })
}
side-name = { $role ->
    [max] MAX
    [min] MIN
   *[chance] 확률
}

game-over = 게임이 끝났다: { $worth }.
ended-worth = { $ended }. 값은 { $value }이다

foreseen = { $lead ->
    [none] 추정값이다: 게임의 끝까지 탐색하지 않은 진행이 있다
   *[other] 양쪽이 최선을 다하면 { $lead }
}
leads = { $winner ->
    [none] 무승부다
   *[other] { $winner }{ JOSA("이/가") } { $open ->
        [yes] 적어도{" "}
       *[no] {""}
    }{ $margin } 차로 이긴다
}

# 최선이라고 증명된 수가 없는 까닭. "증명된 수 없음:" 뒤에 온다.
not-proven = { $reason ->
    [out_of_window] { $is_alpha ->
        [yes] { -alpha } { $end }보다 큰 값으로
       *[no] { -beta } { $end }보다 작은 값으로
    } 이끄는 수가 없고, 윈도우는 더 묻지 않는다
    [only_bounds] 모든 수에 대해 아는 것은 경계뿐이다
    [enough] { $called }{ JOSA("이/가") } { $is_alpha ->
        [yes] { -alpha }
       *[no] { -beta }
    } { $end }에 이르렀고, 윈도우는 더 나은 수가 있는지 묻지 않는다
    [said] 프로그램이 { $called }{ JOSA("을/를") } 골랐으나, 증명하는 것이 없다
   *[stopped] 탐색이 { $called }에서 멈추었고, 더 나은 수가 있는지 묻지 않았다
}
none-proven = 증명된 수 없음: { $reason }

leaves-lacking = 리프가 `leave` 줄을 출력하지 않는 것 같다: 노드 { $all }개 가운데 { $open }개에 들어가고 나오지 않았다. 리프까지 모든 노드에서 나와야 한다

# 탐색이 어디서 중단되었는가. "탐색이 중단되었다:" 뒤에 온다.
stopped-at = { $lacking ->
    [none] { $pass ->
        [none] 끝나기 전, 여기 있는 것은 그때까지 찾은 것이다
       *[other] { $counts ->
            [none] 회차 { $pass }, 끝난 회차가 없으며 여기 있는 것은 그때까지 찾은 것이다
           *[other] 회차 { $pass }, 이 회차는 세지 않으며 여기 있는 것은 회차 { $counts }{ JOSA("이/가") } 찾은 것이다
        }
    }
   *[other] 끝나기 전, 그렇지 않으면 { $lacking }
}

# 값이 틀릴 수 있는 까닭. "값은" 뒤에 온다.
doubt = { $why ->
    [naive] 틀릴 수 있다: 순진한 테이블이 답했고, 그것은 경계를 정확한 값으로 여긴다
    [said] 프로그램의 말일 뿐, 증명하는 것이 없다
   *[wrong] 프로그램의 말일 뿐, 그 기록에 모순이 있다
}

table-use = 테이블 적중 { $all }{ $hits ->
    [none] {""}
   *[other] ; 기록된 노드에서는 적중 { $hits }
} ({ $bounds }){ $stores ->
    [none] {""}
   *[other] , 저장 { $stores }, 교체 { $replaced }
}
hit-bounds = { $all_exact ->
    [yes] 모두 정확
   *[no] 정확 { $exact }, 하한 { $lower }, 상한 { $upper }
}

result-value = { $worth ->
    [none] { $value ->
        [none] 아직 아는 것이 없다
       *[other] 지금까지 { $value }, 아직 증명된 것은 없다
    }
   *[other] { $worth }{ $trust ->
        [said] {" "}(프로그램의 말, 증명하는 것이 없다)
        [wrong] {" "}(프로그램의 말, 스스로 모순된다)
       *[known] {""}
    }
}

# 최선의 진행이 거기서 끝나는 까닭. "진행은" 뒤에 온다.
line-end = { $why ->
    [unrecorded-whole] 기록되지 않았다; --record-depth나 --max-nodes를 늘리면 보인다
   *[other] { $plies ->
        [none] 수가 없다
       *[other] { $plies }수 뒤에 끝난다
    }{ $why ->
        [stands] : { $side }에게 스탠드 팻보다 나은 시끄러운 수가 없다
        [horizon] : 깊이 제한에 닿았고, 그 뒤는 탐색하지 않았다
        [unrecorded] : 더 깊은 노드는 탐색했지만 기록하지 않았다; --record-depth나 --max-nodes를 늘리면 보인다
        [table] : 테이블 적중이다. 그 국면은 전에 탐색했고, 여기서 다시 하지 않았다
        [stopped] : 거기서 탐색이 중단되었다
        [chance] : 확률 노드이다. 그 뒤는 확률에 달려 있다
       *[unproved] : 거기서 최선이라고 밝혀진 수가 없다
    }
}

summary = 요약
summary-head = { $what ->
    [value] 값
    [best-move] 최선의 수
    [line] 주 변화
    [visited] 방문
    [passes] 회차
    [answers] 테이블의 답
    [cuts] 가지치기
    [pruned] 잘림
    [careful] 주의
    [contradictions] 모순
    [mistake] 실수
   *[stopped] 중단
}
summary-visited = 노드 { $nodes }개, 그 가운데 리프 { $leaves }개
summary-count = { $what ->
    [answers] { $count }번
    [pruned] 가지 { $count }개
   *[other] { $count }
}

excerpt = 탐색의 시점 { $all }개 가운데 { $shown }개를 실었다.
excerpt-contradictions = 기록 전체의 모순: { $found }

# 게임의 점수가 세는 것: 돌 8개.
margin = { $counted } { $number }개
