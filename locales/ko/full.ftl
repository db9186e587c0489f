# 자세한 설명: 좋은 교사가 말하듯 온전한 문장으로 쓴다.
#
# 메시지 하나가 사실 하나다. `.what`은 무슨 일이 있었는가, `.why`는 왜 그런가, `.meaning`은 탐색에 무엇을
# 뜻하는가. 없는 부분이 있을 수 있다.
#
# $role은 max, min, chance: 그 노드에서 누가 고르는가. $bound는 exact, lower, upper.

# 루트를 무엇이라 부르는가, 문장에서는 어떻게 부르는가.
root = 루트
the-root = { $label }

value = { $bound ->
    [lower] { $number } 이상
    [upper] { $number } 이하
   *[exact] { $number }
}

window = [{ $alpha }, { $beta }]

# 널 윈도우가 값에 대해 묻는 것. 뒤에 "인가", "이다", "이면"이 온다.
question = { $side ->
    [above] { $number } 초과
    [from] { $number } 이상
    [to] { $number } 이하
   *[below] { $number } 미만
}

## 노드에 들어간다

# $came은 탐색이 어떻게 들어왔는가, $then은 거기서 무엇이 이어지는가. $label은 노드만, $name은 문장 속의 이름,
# $mover는 그리로 가는 수를 둔 쪽, $player는 거기서 고르는 쪽.
entered =
    .what = { $came ->
        [begins] 탐색이 { $name }에서 시작된다.{ chooses }
        [pat] { $mover }{ JOSA("은/는") } 수를 두지 않고 스탠드 팻을 할 수 있다.
        [again] 탐색이 { $name }{ JOSA("을/를") } 한 번 더 살펴본다.{ chooses }
        [chance] 확률에 따라 { $name }{ JOSA("이/가") } 나올 수 있다.{ chooses }
        [plays] { $mover }의 수는 { $label }이다.{ chooses }
       *[comes] 탐색이 { $label }에 들어간다.{ chooses }
    }
# 들어간 노드에서 이어지는 것. 앞에 빈칸이 있다.
chooses = { $then ->
    [leaf] {" "}여기는 리프다.
    [over] {" "}게임이 끝났다.
    [claimed] {" "}기록에 따르면 거기서 게임이 끝났다.
    [quiet] {" "}이제 조용하다.
    [horizon] {" "}탐색은 더 깊이 보지 않는다.
    [player] { $role ->
        [min] {" "}{ $player }(MIN){ JOSA("이/가") } 둘 차례이고, 가장 작은 값을 고른다.
       *[max] {" "}{ $player }(MAX){ JOSA("이/가") } 둘 차례이고, 가장 큰 값을 고른다.
    }
    [side] { $role ->
        [chance] {" "}여기서는 확률이 정한다. 값은 평균이다.
        [min] {" "}여기서는 MIN이 가장 작은 값을 고른다.
       *[max] {" "}여기서는 MAX가 가장 큰 값을 고른다.
    }
   *[nothing] {""}
}

known =
    .why = { $mirrored ->
       *[no] 이 국면이
        [yes] 이 국면이나 뒤집은 국면이
    } 테이블에 있다. { $moment ->
        [none] 전에 탐색했다
       *[other] 시점 { $moment }{ $mark }에 탐색했다
    }{ $proved ->
        [none] {""}
       *[other] . 그때 증명된 것은 { $proved }뿐이다
    }.

quiescence =
    .meaning = { $forced ->
        [none] 지평선에 닿았지만 조용하지 않다. 시끄러운 수만 살펴본다.
       *[other] 지평선에서 { $mover }{ JOSA("은/는") } 강제된 상황이다({ $forced }). 모든 수를 살펴본다.
    }

tried-first =
    .meaning = 맨 먼저 살펴본다: { $reason ->
        [pass_before] 앞 회차에서 최선이었다
        [table_move] 테이블에 앞선 회차의 최선의 수로 남아 있다
        [reverse] 순서를 거꾸로 했다
        [center] 가운데에 가장 가깝다
        [random] 순서가 무작위다(시드 { $seed })
        [best] 완전히 탐색했을 때 가장 좋다
        [worst] 완전히 탐색했을 때 가장 나쁘다
        [killer] 같은 플라이에서 윈도우를 닫은 적이 있다
        [history] 지금까지 윈도우를 가장 많이 닫았다
       *[natural] 게임의 순서에서 첫째다
    }.

# 노드에 들어갈 때의 윈도우. $held는 누가 그 끝을 이미 가졌는가, $matters는 어떤 값이 의미가 있는가.
entry-window =
    .why = { $matters ->
        [none] 윈도우 { $window }에 드는 값은 없지만, 엄격한 규칙은 계속 살펴본다.
       *[other] { $held ->
            [both] MAX는 이미 { $alpha }{ JOSA("을/를") } 확보했고, MIN은 MAX를 { $beta } 이하로 막을 수 있다. 윈도우는 { $window }이다.
            [max] MAX는 이미 { $alpha }{ JOSA("을/를") } 확보했으므로, 여기서는 { what-matters }. 윈도우는 { $window }이다.
            [min] MIN은 이미 MAX를 { $beta } 이하로 막을 수 있으므로, 여기서는 { what-matters }. 윈도우는 { $window }이다.
           *[neither] 윈도우는 { $window }이다. { what-matters }.
        }
    }
what-matters = { $matters ->
    [all] 모든 값에 의미가 있다
    [above] { $alpha }보다 큰 값만 의미가 있다
    [below] { $beta }보다 작은 값만 의미가 있다
   *[between] { $alpha }{ JOSA("과/와") } { $beta } 사이의 값만 의미가 있다
}

asks =
    .why = { $wanted ->
        [none] 정찰 탐색의 답은 { $found } { $role ->
            [min] 이하였다
           *[max] 이상이었다
        }. 정확히 얼마인가? 윈도우는 { $window }이다.
       *[other] 값이 { $wanted }인가? 널 윈도우 { $window }{ JOSA("은/는") } 이것만 묻는다.
    }

awaits =
    .meaning = { $case ->
        [asked] 값이 { $wanted }이면 { $parent }의 탐색이 끝난다.
        [limit] 값이 { $limit } { $strict ->
            [yes] { $role ->
                [min] 미만
               *[max] 초과
            }
           *[no] { $role ->
                [min] 이하
               *[max] 이상
            }
        }이면 { $parent }의 탐색이 끝난다.
        [any] { $parent }에서는 모든 값에 의미가 있다.
        [nothing] { $parent }에서 이보다 나은 값은 없다.
        [better] { $parent }에서는 { $has }보다 { $role ->
            [min] 작은
           *[max] 큰
        } 값만 의미가 있다.
       *[both] { $parent }에서는 { $has }보다 { $role ->
            [min] 작은
           *[max] 큰
        } 값만 의미가 있고, { $limit } { $strict ->
            [yes] { $role ->
                [min] 미만
               *[max] 초과
            }
           *[no] { $role ->
                [min] 이하
               *[max] 이상
            }
        }이면 탐색이 끝난다.
    }

min-sees =
    .why = { $value ->
        [none] { $window ->
            [none] {""}
           *[other] MIN이 보기에는 { $window }이다.
        }
       *[other] MIN이 보기에는 { $value }이다.
    }

## 회차

pass-begins =
    .what = { pass-title }{ JOSA("이/가") } 시작된다{ $depth ->
        [none] { $question ->
            [none] .
           *[other] : { $node }의 값은 { $question }인가?
        }
       *[other] : { $depth }수 앞까지 탐색한다.
    }
    .why = { $low ->
        [none] { $again ->
            [none] 윈도우는 { $window }이다.
            [upper] 앞 회차의 답이 { -alpha } 이하였으므로 { -alpha } 쪽을 연다: { $window }.
           *[lower] 앞 회차의 답이 { -beta } 이상이었으므로 { -beta } 쪽을 연다: { $window }.
        }
       *[other] 지금까지 값은 { $low } 이상 { $high } 이하이다. 윈도우는 { $window }이다.
    }
pass-title = { $pass ->
    [0] 새 회차
   *[other] 회차 { $pass }
}

pass-ends =
    .what = { pass-title }{ JOSA("이/가") } 끝난다: { $node }의 값은 { $value }{ $best ->
        [none] 이다.
       *[other] 이며, 최선은 { $best }이다.
    }
    .why = { $next ->
        [deeper] 다음 회차는 한 수 더 깊이 보고, 그 수를 맨 먼저 살펴본다.
        [failed-low] 페일 로: 값이 { -alpha } 이하이므로, 그쪽 끝을 열고 이 회차를 다시 한다.
        [failed-high] 페일 하이: 값이 { -beta } 이상이므로, 그쪽 끝을 열고 이 회차를 다시 한다.
        [deep_enough] 요청받은 깊이까지 탐색했다.
        [complete] 깊이 때문에 끊긴 진행이 없으므로, 더 깊은 회차도 같은 값을 찾는다.
        [known] 이로써 값을 알았다.
        [met] 회차들의 상한과 하한이 { $number }에서 만난다.
        [crossed] 값이 { $low } 이상 { $high } 이하가 된다. 그런 값은 없으니 틀린 회차가 있다.
        [asks] 이제 값은 { $low } 이상 { $high } 이하이고, 다음 질문은 그 안에서 한다.
       *[unknown] {""}
    }
    .meaning = 방문한 노드: 이 회차 { $nodes }개, 지금까지 모두 { $all_nodes }개.

## 값이 돌아온다

# $child가 $value를 $parent에 돌려준다. $source는 테이블의 답이 나온 방문의 표시다.
returned =
    .what = { $told ->
        [evaluation] { $child }{ JOSA("을/를") } 평가했다: { comes-back }.
        [pat] { $parent }에서 스탠드 팻의 값은 { $value }이다.
        [won] { $child } 뒤에 { $winner }{ JOSA("이/가") } 이겼다: { $win ->
            [none] { comes-back }
           *[other] { $win } { $role ->
                [max] -
               *[min] +
            } { $plies } = { comes-back }
        }.
        [draw] { $child } 뒤에 게임은 무승부다: { comes-back }.
        [claimed] 기록에 따르면 { $child } 뒤에 게임이 끝났다: { comes-back }.
        [table] 테이블이 { $child }의 값을 안다: { $value }{ $source }. 이 값이 { $parent }{ JOSA("으로/로") } 돌아온다.
        [cut] { $child }에서 가지치기가 일어났다: { comes-back }.
        [early] { $child }에서 일찍 멈추었다: { comes-back }.
        [searched] { $child }의 탐색이 끝났다: { comes-back }.
       *[leaf] { $value }{ JOSA("이/가") } { $child }에서 { $parent }{ JOSA("으로/로") } 돌아온다.
    }
    .why = { $how ->
        [table] { $bound ->
            [lower] 더 커도 바뀌는 것이 없다. { -beta }는 { $beta }이다.
            [upper] 더 작아도 바뀌는 것이 없다. { -alpha }는 { $alpha }이다.
           *[exact] {""}
        }
       *[other] {""}
    }
    .meaning = { $last ->
        [yes] { $parent }의 마지막 가지였다.
       *[no] {""}
    }
comes-back = { $value }{ JOSA("이/가") } { $parent }{ JOSA("으로/로") } 돌아온다

clamped =
    .why = { $hard ->
        [yes] 페일 하드는 { $found } 대신 { $value }{ JOSA("을/를") } 돌려준다.
       *[no] 프로그램은 { $found } 대신 { $value }{ JOSA("을/를") } 돌려준다.
    }

not-recorded =
    .what = (그 아래 노드 { $nodes }개는 기록되지 않았다.)

stored =
    .what = { $as_exact ->
        [yes] {""}
       *[no] 테이블이 저장한다.
    }
    .why = { $as_exact ->
        [yes] 테이블이 { $value }{ JOSA("을/를") } 정확한 값인 것처럼 저장한다.
       *[no] {""}
    }

improves =
    .why = { $case ->
        [unmoved] { $old ->
            [none] {""}
           *[other] { $role ->
                [min] { $value }{ JOSA("은/는") } { $old }보다 작다.{" "}
               *[max] { $value }{ JOSA("은/는") } { $old }보다 크다.{" "}
            }
        }{ $role ->
            [min] 이제 MIN이 고를 값은 { $value }이다.
           *[max] 이제 MAX가 고를 값은 { $value }이다.
        }
        [taken] 프로그램은 그 값을 그대로 받는다. { bound-moves }.
        [better] { $role ->
            [min] { $value }{ JOSA("은/는") } { $old }보다 작으므로 { bound-moves }.
           *[max] { $value }{ JOSA("은/는") } { $old }보다 크므로 { bound-moves }.
        }
       *[has] { $role ->
            [min] MIN은 MAX를 { $value } 이하로 막을 수 있다. { bound-moves }.
           *[max] MAX는 { $value }{ JOSA("을/를") } 확보했다. { bound-moves }.
        }
    }
    .meaning = { $matters ->
        [none] {""}
       *[other] { $bound ->
            [exact] { $node }의 값은 { $value }이다.
            [none] 지금까지 { $node }의 값은 { $value }이다.
           *[other] { $node }의 값은 { $role ->
                [min] { $value } 이하이다.
               *[max] { $value } 이상이다.
            }
        } { $matters ->
            [tie] 엄격한 규칙은 값이 같으면 계속한다.
            [better] { $role ->
                [min] 이제 { $own }보다 작은 값만 의미가 있다.
               *[max] 이제 { $own }보다 큰 값만 의미가 있다.
            }
           *[between] 이제 { $alpha }{ JOSA("과/와") } { $beta } 사이의 값만 의미가 있다.
        }
    }
bound-moves = { $role ->
    [min] { -beta }가 { $from }에서 { $to }{ JOSA("으로/로") } 내려간다
   *[max] { -alpha }가 { $from }에서 { $to }{ JOSA("으로/로") } 올라간다
}

not-better =
    .why = { $case ->
        [proved] { $role ->
            [min] MIN에게는 이미 { from-best }{ $than }{ JOSA("이/가") } 있고, { $found }{ JOSA("은/는") } 그보다 낫지 않다.
           *[max] MAX에게는 이미 { from-best }{ $than }{ JOSA("이/가") } 있고, { $found }{ JOSA("은/는") } 그보다 낫지 않다.
        }
        [so-far] { $role ->
            [min] 지금까지 MIN에게는 { from-best }{ $than } 이상이 있고, { $found }{ JOSA("은/는") } 그보다 낫지 않다.
           *[max] 지금까지 MAX에게는 { from-best }{ $than } 이하가 있고, { $found }{ JOSA("은/는") } 그보다 낫지 않다.
        }
        [held] { $role ->
            [min] MIN은 이미 MAX를 { $than } 이하로 막을 수 있고, { $found }{ JOSA("은/는") } 그보다 낫지 않다. { -beta }는 { $than } 그대로다.
           *[max] MAX는 이미 { $than }{ JOSA("을/를") } 확보했고, { $found }{ JOSA("은/는") } 그보다 낫지 않다. { -alpha }는 { $than } 그대로다.
        }
       *[end] { $role ->
            [min] 거기서는 { $than }보다 작은 값만 의미가 있는데 { $found }{ JOSA("은/는") } 너무 크다. { -beta }는 { $than } 그대로다.
           *[max] 거기서는 { $than }보다 큰 값만 의미가 있는데 { $found }{ JOSA("은/는") } 너무 작다. { -alpha }는 { $than } 그대로다.
        }
    }
# 값 앞에 선다: "A1의 3". 뒤에 빈칸이 있다.
from-best = { $best ->
    [none] {""}
   *[other] { $best }의{" "}
}

scouted =
    .what = { $wanted ->
        [none] {""}
       *[other] { $yes ->
            [yes] 그렇다, { $wanted }이다.
           *[no] 아니다, { $wanted }{ JOSA("이/가") } 아니다.
        }
    }
    .why = { $wanted ->
        [none] {""}
       *[other] { $next ->
            [none] {""}
           *[other] 널 윈도우로는 얼마나 더 { $role ->
                [min] 작은지
               *[max] 큰지
            } 알 수 없다. { $child }{ JOSA("을/를") } { $next }{ JOSA("으로/로") } 다시 탐색한다.
        }
    }

second-search =
    .why = { $child }의 정찰 탐색의 답은 { $value }{ JOSA("이었다/였다") }.

average =
    .why = { $chance ->
        [none] { $worth }{ JOSA("은/는") } 그 확률만큼 값에 들어간다.
       *[other] { $chance } x { $value } = { $part }. { $node }의 합은 { $sum }{ JOSA("이/가") } 된다.
    }

not-counted =
    .why = 프로그램에 따르면 이 값은 { $node }의 값에 들어가지 않는다.

goes-on =
    .why = { $node }의 윈도우는 { $window }{ JOSA("으로/로") } 닫혀 있다.

# 윈도우를 닫은 검사와, 그 경계를 가진 쪽. $at은 만난 경계, 알파나 베타.
cutoff =
    .why = { $holder ->
        [none] { $node }{ JOSA("은/는") } { $value }에서 멈춘다.
       *[other] { $is_alpha ->
            [yes] { -beta } { $beta } { $strict ->
                [yes] <
               *[no] { -sign-le }
            } { -alpha } { $alpha }
           *[no] { -alpha } { $alpha } { $strict ->
                [yes] >
               *[no] { -sign-ge }
            } { -beta } { $beta }
        }: { $holder }.
    }
    .meaning = { $holder ->
        [none] {""}
       *[other] { $role ->
            [chance] 확률이 어떻게 나오든 { $node }의 값은 { $worth }이다.
           *[other] { $node }의 값은 { $worth }이다.
        }
    }
holder = { $holder ->
    [ancestor] { $is_alpha ->
        [yes] MAX는
       *[no] MIN은
    } 이미 { $deep ->
        [none] {""}
       *[other] { $deep }수 위{" "}
    }{ $node }에서{ $branch ->
        [none] {""}
       *[other] {" "}{ $branch }{ JOSA("을/를") } 골라
    } { $is_alpha ->
        [yes] { $limit }{ JOSA("을/를") } 확보했다
       *[no] MAX를 { $limit } 이하로 막을 수 있다
    }{ $deep ->
        [none] {""}
       *[other] { $cut ->
            [yes] (깊은 가지치기)
           *[no] {""}
        }
    }
    [scout] { $branch }의 정찰 탐색이 이미 { $limit } { $is_alpha ->
        [yes] 이상이라고
       *[no] 이하라고
    } 답했다
    [best] { $is_alpha ->
        [yes] MIN에게
       *[no] MAX에게
    } 이보다 나은 값은 없다
    [start] { $question ->
        [none] 탐색은 그 { $is_alpha ->
            [yes] { -alpha }
           *[no] { -beta }
        }로 시작되었다
       *[other] 탐색은 값이 { $question }인지만 묻는다
    }
    [question] { $question ->
        [none] { $node }{ JOSA("은/는") } 더 묻지 않는다
       *[other] { $node }{ JOSA("은/는") } 값이 { $question }인지만 묻는다
    }
   *[chance] { $node }의 다른 가지들이 그 { $is_alpha ->
        [yes] { -alpha }
       *[no] { -beta }
    }를 정한다
}

skipped =
    .meaning = { $branches ->
        [0] { $proved ->
            [yes] 건너뛴 가지는 없다.
           *[no] 건너뛴 가지는 기록되어 있지 않다.
        }
       *[other] { $skipped }.
    }
# 컷오프가 남긴 가지들. $listed는 이름의 모양: 이름들, 수 하나, 수 여럿, 이름이 없어 개수만.
skipped-branches = { $listed ->
    [count] 가지 { $branches }개는
    [number] 수 { $names }{ JOSA("은/는") }
    [numbers] 수 { $names }{ JOSA("은/는") }
   *[names] { $names }{ JOSA("은/는") }
} { $how ->
    [unseen] 살펴보지 않는다
   *[skipped] 건너뛴다
}

## 틀린 것, 그리고 끝

violation =
    .what = { $said }
mistakes =
    .what = { $said }
violations =
    .meaning = 이 기록에는 모순이 { $count }개 있다. 첫 모순은 시점 { $moment }에 있다.

done =
    .what = { $ended ->
        [none] { $node }의 탐색이 끝났다: { $bound ->
            [none] 프로그램은 { $value }{ JOSA("을/를") } 돌려준다.
           *[other] { $depth ->
                [none] 값은 { $value }이다.
               *[other] 깊이 { $depth }에서 값은 { $value }이다.
            }
        }
       *[other] 게임이 끝났다: { $ended }.
    }

best-line =
    .why = { $proved ->
        [yes] { $is_root ->
            [yes] 최선의 진행(주 변화): { $line }.
           *[no] { $node }에서 시작하는 최선의 진행: { $line }.
        }
       *[no] { $is_root ->
            [yes] 탐색이 찾은 주 변화: { $line }.
           *[no] { $node }에서 시작하여 찾은 진행: { $line }.
        }
    }

unproved =
    .why = 최선이라고 증명된 수는 없다: { $reason }.

totals =
    .meaning = { $counted }{ $hidden ->
        [none] .
       *[other] . 노드 { $hidden }개는 기록되지 않았다.
    }

table-answer =
    .meaning = 시점 { $at }에 테이블이 답한다: { $value }. { $from ->
        [none] 전에 찾은 값이다
       *[other] { $proved ->
            [none] 시점 { $from }에 찾은 값이다
           *[other] 그런데 시점 { $from }에 증명된 것은 { $proved }뿐이다
        }
    }.

stopped =
    .meaning = { $lacks_leaves ->
        [yes] 리프가 `leave` 줄을 출력하지 않는 것 같다.
       *[no] 탐색이 중단되었다: { $place }.
    }

## 왜

so-far =
    .what = { $value ->
        [none] { $node }에는 아직 값이 없다.
       *[other] 탐색하는 중이다. { $worth ->
            [none] 지금까지 최선은 { so-far-from }{ $value }이지만, 아직 증명된 것은 없다.
           *[other] 지금까지 값은 { so-far-from }{ $worth }이다.
        }
    }
so-far-from = { $best ->
    [none] {""}
   *[other] { $best }의{" "}
}

chosen =
    .what = { $case ->
        [unrecorded] { $node }에 값을 준 가지는 기록되지 않았다.
        [taken] 프로그램은 { $node }에서 { $best }의 { $value }{ JOSA("을/를") } 받는다.
       *[chosen] { $role ->
            [min] MIN은 { $node }에서 가장 작은 값을 고른다: { $best }의 { $value }.{ $others ->
                [none] {""}
               *[other] {" "}더 작은 가지는 없다({ $others }).
            }
           *[max] MAX는 { $node }에서 가장 큰 값을 고른다: { $best }의 { $value }.{ $others ->
                [none] {""}
               *[other] {" "}더 큰 가지는 없다({ $others }).
            }
        }
    }

only-bound =
    .what = { $reason ->
        [branch] { $bound ->
            [lower] 하한일 뿐이다: { $branch }{ was-cut }값이 더 클 수 있다.
           *[upper] 상한일 뿐이다: { $branch }{ was-cut }값이 더 작을 수 있다.
        }
       *[outside] { $held ->
            [yes] { holds-already }. { says-only }
           *[no] { says-only }
        }
    }
# 가지 이름 뒤에 붙고 "값이" 앞에 선다.
was-cut = { $cut ->
    [yes] 에서 가지치기가 일어났으니{" "}
   *[no] 의{" "}
}
holds-already = { $bound ->
    [lower] MIN은 이미 MAX를 { $end } 이하로 막을 수 있다
   *[upper] MAX는 이미 { $end }{ JOSA("을/를") } 확보했다
}
says-only = { $bound ->
    [lower] { -beta } { $end } 이상에서 탐색은 하한만 알려 준다.
   *[upper] { -alpha } { $end } 이하에서 탐색은 상한만 알려 준다.
}

still-cuts =
    .what = { $just ->
        [yes] 꼭 닿았다: { $limit }보다 { $is_alpha ->
            [yes] 컸다면
           *[no] 작았다면
        } { $node }에서 가지치기는 없었다.
       *[no] { $limit } { $is_alpha ->
            [yes] { $strict ->
                [yes] 미만
               *[no] 이하
            }
           *[no] { $strict ->
                [yes] 초과
               *[no] 이상
            }
        }의 어떤 값이었어도 가지치기가 일어났다{ $strict ->
            [yes] . { $limit }{ JOSA("이었다면/였다면") } 일어나지 않았다.
           *[no] .
        }
    }

spared =
    .what = { $skipped }. 보더라도 { $node }의 값이 { $role ->
        [min] 낮아질
       *[max] 높아질
    } 수 있을 { $root ->
        [pass] 뿐, 이 회차가 찾는 값은 같다.
        [stays] 뿐, 루트는 그대로다.
       *[unknown] 뿐이다.
    }

leaf =
    .what = { $case ->
        [pat] 둘 차례인 쪽이 수를 두지 않고 평가값을 그대로 받는다.
        [table] 테이블이 이 국면을 안다.
        [claimed] 기록에서는 여기서 게임이 끝나고, 이것이 그 결과다.
        [returned] { $node }{ JOSA("은/는") } 리프이고, 프로그램은 { $value }{ JOSA("을/를") } 돌려준다.
        [over] { $is_move ->
            [yes] { $node } 뒤에 게임이 끝났다: { $over }.
           *[no] 게임이 끝났다: { $over }.
        }
        [terminal] { $node }{ JOSA("은/는") } 트리의 리프이고, 값은 { $value }이다.
        [estimated] 탐색은 { $node }보다 깊이 보지 않는다. 평가값은 { $value }이다.
       *[estimated-there] 탐색은 { $node }보다 깊이 보지 않는다. 프로그램은 { $value }{ JOSA("을/를") } 돌려준다.
    }{ $parts ->
        [none] {""}
       *[other] {" "}내역: { $parts }.
    }
evaluation-part = { $name } { $value }

root-of-leaf =
    .what = { $case ->
        [searching] 이 리프가 { $root }{ JOSA("을/를") } 얼마나 바꿀 수 있는지 찾는 중이다.
        [fixed] 이 리프의 값이 무엇이든 { $root }{ JOSA("은/는") } { $alpha } 그대로다.
        [both] 이 리프가 x라면 { $root }의 값은 max({ $alpha }, min(x, { $beta }))이다. x가 { $alpha }보다 작으면 { $alpha }, { $beta }보다 크면 { $beta }, 그 사이이면 x이다.
        [above] 이 리프가 x라면 { $root }의 값은 max({ $alpha }, x)이다. x가 { $alpha }보다 작으면 { $alpha }, 아니면 x이다.
        [below] 이 리프가 x라면 { $root }의 값은 min(x, { $beta })이다. x가 { $beta }보다 크면 { $beta }, 아니면 x이다.
       *[any] { $root }의 값은 이 리프의 값이다.
    }

sum =
    .what = { $node }에서는 확률이 정한다. 값은 가지들의 평균이다: { $terms } = { $value }.

exact-move =
    .what = { $branch }의 값은 { $value }{ $is ->
        [worse] 이며, 최선은 { $best }이다.
        [equal] 이다. 똑같이 좋은 수 { $equals }개 가운데 하나다.
        [best] 이다. 최선의 수이다.
       *[chance] 이다.
    }
    .why = { $first ->
        [none] { $ended ->
            [none] {""}
           *[other] { $ended }.
        }
       *[other] { $answers ->
            [none] 그 뒤 최선의 진행: { $first }
           *[other] { $answers }의 응수: { $first }
        }{ $then ->
            [none] {""}
           *[other] , 이어서 { $then }
        }{ $ended ->
            [none] .
           *[other] . { $ended }.
        }
    }
