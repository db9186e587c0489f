# 게임 두기: 누구 차례인지, 키에 답하는 말, 수를 둘 수 없는 까닭, 국면을 탐색한 결과.
# 키 이름 같은 변수($end, $stop, $new, $help, $hint, $undo)는 사람이 읽는 키 이름이다.

# 키가 아무 일도 하지 않은 까닭, 또는 보이지 않게 한 일. $viewed는 `play-viewed`.
play-looking-back-only = 되짚어 보는 중: { $viewed }. { $end }{ JOSA("으로/로") } 마지막 수에 간다.
play-machine-searches = 컴퓨터의 차례이다. { $stop }{ JOSA("으로/로") } 탐색을 멈춘다.
play-over = 게임이 끝났다. { $new }{ JOSA("으로/로") } 새 게임을 시작한다.
play-no-key = { $key } 키는 여기서 하는 일이 없다. { $help }{ JOSA("으로/로") } 모든 키를 본다.
play-no-step = { $from }에서 { $to }{ JOSA("으로/로") } 가는 수는 없다. 갈 수 있는 칸에 표시가 있다. Esc로 도로 놓는다.
play-no-piece = { $cell }에는 움직일 수 있는 { $mover }의 말이 없다. 움직일 말을 고르고, 갈 곳을 고른다.
# $asked는 물어본 수, `play-numbered`; $reason은 게임이 말하는 까닭; $moves는 둘 수 있는 수의 일부이고,
# $more개가 더 있다.
play-no-move = { $text }{ JOSA("은/는") } { $asked ->
    [none] 여기서
   *[other] { $asked }{ JOSA("으로/로") }
} 둘 수 없다{ $reason ->
    [none] {""}
   *[other] : { $reason }
}. 가능한 수: { $moves }{ $more ->
    [none] {""}
   *[other] , 그 밖에 { $more }개
}.
# $word는 수를 물을 때 그 앞에 입력하는 말.
play-nothing-chosen = 먼저 수를 고르거나 이름을 쓴다: { $word } { $example }.
play-no-word = { $word }{ JOSA("은/는") } 게임에서 쓰는 말이 아니다. 쓸 수 있는 말: { $words }.
play-nothing-to-show = 여기까지 컴퓨터가 둔 수가 없다.
play-nothing-to-undo = 무를 수 있는 내 수가 없다.
play-nothing-to-redo = 다시 둘 무른 수가 없다.
play-not-over = 이 게임은 아직 끝나지 않았다. 끝까지 두거나 종료한다. 종료해도 게임은 보관된다.
play-no-search = 탐색에 실패했다: { $why }.{ $undo ->
    [none] {""}
   *[other] {" "}컴퓨터의 수를 대신 두거나, { $undo }{ JOSA("으로/로") } 내 수를 무른다.
}
play-search-crashed = 비정상 종료
play-found-nothing = 수를 하나도 찾기 전에 탐색이 멈췄다.

# 누구 차례인지. $only는 판의 칸으로 고를 수 없는 유일한 수, $from은 집어 든 말이 있던 칸, $example은 입력할 수
# 있는 수, $aim은 게임하는 방법; $two는 한 수에 칸을 두 개 고르면 yes.
play-your-turn = { $machine ->
    [yes] 내 차례: { $name }.
   *[no] { $name } 차례.
}{ $only ->
    [none] { $from ->
        [none] { $example ->
            [none] {""}
           *[other] { $aim ->
                [none] {""}
               *[other] {" "}{ $aim }.
            } { $example }처럼 수를 입력하거나, 화살표와 Enter로 { $two ->
                [yes] 말을, 그다음 갈 곳을
               *[no] 수를
            } 고른다.
        }
       *[other] {" "}{ $from }에서 갈 곳을 고르고 Enter를 누른다. Esc로 도로 놓는다.
    }
   *[other] {" "}가능한 수는 { $only } 하나: Enter를 누른다.
}
play-machines-turn = 컴퓨터 차례, { $name }.
# 그 앞에 둔 수.
play-played = { $by ->
    [machine] 컴퓨터의 수: { $move }.
    [slip] 컴퓨터의 수: { $move }. 컴퓨터가 찾은 최선은 아니다.
   *[chance] 확률이 고른 수: { $move }.
}
play-looking-back = 되짚어 보는 중: { $viewed }. { $end }{ JOSA("으로/로") } 게임에 돌아간다. { $what_if }{ JOSA("으로/로") } 고른 수를 두었다면 어떠했을지 본다.

# 게임이 어떻게 끝났나, $by는 게임의 말로 쓴 까닭; $person은 혼자 두는 사람이 이겼는지. $why 키로 탐색을 볼 수
# 있으면 $why가 있다.
play-ended-draw = 무승부{ play-by }. { play-then }
play-ended-won = { $winner }의 승리{ play-by }{ $person ->
    [yes] . 이겼다!
    [no] . 컴퓨터가 이겼다.
   *[none] !
} { play-then }
play-ended-worth = 게임이 끝났다. { $first }에게 값은 { $worth }{ $winner ->
    [none] {""}
   *[other] : { $winner }의 승리, { $margin } 차이
}. { play-then }
play-by = { $by ->
    [none] {""}
   *[other] {" "}({ $by })
}
play-then = { $new }{ JOSA("으로/로") } 새 게임을 시작한다{ $why ->
    [none] {""}
   *[other] . { $why }{ JOSA("으로/로") } { $shown ->
        [lost] 컴퓨터의 승리를 부른 수를
       *[last] 마지막 수를 고른 탐색을
    } 본다
}.

# 탐색이 얼마나 되었나; $asked는 사람이 물은 탐색이면 yes.
play-thinking = { $asked ->
    [yes] 탐색 중
   *[no] 컴퓨터가 생각하는 중
} …{ $nodes ->
    [none] {""}
   *[other] {" "}노드 { $nodes }개, 초당 { $rate }개{ $best ->
        [none] {""}
       *[other] , 지금까지 최선 { $best }, 값 { $worth }
    }
}
# 그 뒤에 국면의 값이 온다.
play-hint = 힌트: { $move }.

# 문장에서 수를 부르는 말, 국면이 게임의 어디에 있는지.
play-numbered = { $number }번째 수
play-viewed = { $last ->
    [none] 시작 국면
   *[other] { $last } 뒤 (전체 { $moves }수)
}
# 수 목록에서 확률이 둔 수.
play-chance-move = 확률 { $move }

# 한 걸음씩 보는 탐색; $number는 `play-numbered`.
play-behind = { $by ->
    [person] { $number } { $made } 앞: 이 수 뒤에 컴퓨터가 자기 승리를 보았다
   *[machine] { $number } { $made }: 컴퓨터의 탐색
    [slip] { $number } { $made }: 컴퓨터의 탐색, 최선이 아닌 수
}
play-what-if = 만약에: { $made ->
    [none] { $number }로 { $asked }
   *[other] { $number }, { $made } 대신 { $asked }
}
play-back = Esc 게임으로{" "}

# 제목에서, 누가 두는지.
play-who = { $machine ->
    [second] 나는 { $first }, 컴퓨터는 { $second }
    [first] 나는 { $second }, 컴퓨터는 { $first }
   *[none] 두 사람: { $first }, { $second }
}
play-none-yet = 아직 없음
play-moves = 수
play-prompt = 수:{" "}

# 문장에서 플레이어를 부르는 말.
play-player = { $name }

# 국면의 값; 휴리스틱이 들어갔으면 그렇게 보일 뿐이다. $meaning은 `play-meaning`.
play-worth = { $value ->
    [none] 값은 알 수 없다: 수 하나도 다 보기 전에 탐색이 멈췄다.
   *[other] { $basis ->
        [proof] { $max }에게 값은 { $value }{ play-worth-meaning }.
        [estimate] { $max }에게 값은 { $value }쯤으로 보인다, { $reach } 탐색{ play-worth-meaning }{ $complete ->
            [yes] {""}
           *[no] ; 탐색이 멈췄다
        }.
        [naive] { $max }에게 값은 { $value }쯤으로 보인다. 경계를 정확한 값으로 여기는 순진한 테이블이 한몫했으니 믿을 수 없다.
       *[none] 지금까지 { $max }에게 값은 { $value }쯤으로 보인다.
    }
}
play-worth-meaning = { $meaning ->
    [none] {""}
   *[other] : { $meaning }
}
# $plies는 한 수 늦을 때마다 값이 줄어드는 승리가 몇 수 만에 오는지, $win은 바로 이길 때의 값.
play-meaning = { $what ->
    [draw] 서로 최선이면 무승부
    [wins] 서로 최선이면 { $plies ->
        [none] {""}
       *[other] { $plies }수 만에 ({ $win } - { $plies }){" "}
    }{ $ahead }의 승리
    [even] 거의 비슷함
    [undecided] 아직 정해진 것이 없음
   *[ahead] { $ahead } 쪽이 앞선 듯함
}
# 최선의 수만큼 좋은 다른 수.
play-ties = { $names ->
    [none] 똑같이 좋은 수가 { $count }개 더 있다.
   *[other] 똑같이 좋은 수: { $names }.
}
# 탐색이 얼마나 멀리 보았나.
play-reach = { $plies ->
    [none] 끝까지
   *[other] { $plies }수 앞까지
}

# 컴퓨터가 찾은 것의 패널: 제목과 줄.
play-report = { $number ->
    [none] 컴퓨터가 찾은 것
   *[other] 탐색: { $number }
}
play-not-searched = 아직 탐색한 것이 없다.
play-row = { $row ->
    [played] 둔 수
    [move] 수
    [line] 진행
    [equals] 동등
    [searched] 탐색
    [time] 시간
    [counted] 세는 것
    [nodes] 노드
    [alphabeta] 알파-베타
   *[minimax] 미니맥스
}
play-not-best = { $move }, 최선이 아님
play-searched = { $reach }{ $quiescence ->
    [yes] , 그다음 시끄러운 수
   *[no] {""}
}
play-stopped = 멈춤
play-time = { $unit ->
    [seconds] { $time }초
    [milliseconds] { $time } ms
   *[none] 1 ms 미만
}
# 다른 알고리즘이 방문하는 노드; 컴퓨터가 보조 수단을 쓸 때는 그것 없이 셌다고 밝힌다.
play-visited = { $counted ->
    [pending] …
    [nodes] { $nodes }{ play-plain }
    [more] { $nodes } 초과{ play-plain }
   *[impossible] 탐색할 수 없음
}
play-plain = { $plain ->
    [yes] {""}
   *[no] , 보조 없이
}

# 컴퓨터가 얼마나 잘 두나: 몇 낱말로, 그리고 문장으로.
play-skill-part = { $what ->
    [level] 수준 { $value }
    [depth] 깊이 { $value }
   *[time] 시간 { $value }
}
play-skill = { $level ->
    [none] 컴퓨터는{" "}
   *[other] 수준 { $level } / 5: 컴퓨터는{" "}
}{ $reach ->
    [time] 되도록 멀리까지
    [can] 작은 게임이면 끝까지, 아니면 바로 답할 수 있는 데까지
    [full] 게임의 끝까지
   *[plies] { play-reach }
}{ $quiescence ->
    [yes] , 그다음에는 잡는 수 같은 시끄러운 수를(강제되면 모든 수를)
   *[no] {""}
}{ $time ->
    [none] {""}
   *[other] , 길어야 { $time }초 동안
} 보고, { $slips ->
    [0] 늘 자기가 찾은 최선의 수를 둔다
   *[other] 백 번에 { $slips }번은 최선보다 못한 수를 둔다
}.
