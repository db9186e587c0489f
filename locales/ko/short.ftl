# 짧은 말, 엔진을 아는 사람을 위한 것: `β 2 ≤ α 3 (루트, A) ✂ B2 B3`.
#
# 메시지와 변수는 full.ftl과 같다. `.what`만 쓴다.
-alpha = α
-beta = β

root = 루트
the-root = { $label }

value = { $bound ->
    [lower] ≥{ $number }
    [upper] ≤{ $number }
   *[exact] { $number }
}

window = { -alpha } { $alpha } { -beta } { $beta }

question = { $side ->
    [above] >{ $number }
    [from] ≥{ $number }
    [to] ≤{ $number }
   *[below] <{ $number }
}

entered =
    .what = { $again ->
        [yes] ↻{" "}
       *[no] {""}
    }{ $label } { leaf-word }
# 노드에 가지가 없는 까닭, 또는 거기서 고르는 쪽.
leaf-word = { $end ->
    [terminal] 리프
    [claimed] 리프?
    [horizon] 지평선
    [quiet] 조용
    [pat] 스탠드 팻
    [table] tt
   *[none] { $role ->
        [max] MAX
        [min] MIN
       *[chance] 확률
    }
}

known =
    .what = tt{ of-moment }
of-moment = { $moment ->
    [none] {""}
   *[other] {" "}시점 { $moment }
}

quiescence =
    .what = { $forced ->
        [none] 시끄러움
       *[other] 강제: { $forced }
    }

tried-first =
    .what = 먼저: { $order ->
        [none] { $reason ->
            [pass_before] 앞 회차
           *[table_move] tt 수
        }
       *[other] { $order }
    }

entry-window =
    .what = { $window }

asks =
    .what = { $wanted ->
        [none] { $window }
       *[other] { $wanted }?
    }

awaits =
    .what = { $cut_at ->
        [none] {""}
       *[other] ✂ { $cut_at }이면
    }

min-sees =
    .what = (MIN { $value ->
        [none] { $window }
       *[other] { $value }
    })

pass-begins =
    .what = 회차 { $pass }{ $depth ->
        [none] {""}
       *[other] {" "}d{ $depth }
    } { $window }

pass-ends =
    .what = 회차 { $pass }: { $value }{ $best ->
        [none] {""}
       *[other] {" "}{ $best }
    }, 노드 { $nodes }{ $next ->
        [failed-low] {" "}페일 로
        [failed-high] {" "}페일 하이
        [asks] {" "}범위 { $window }
        [crossed] {" "}경계 엇갈림!
        [known] ; 경계 만남 { $number }
        [met] ; 경계 만남 { $number }
       *[other] {""}
    }

returned =
    .what = { $child }{ $how ->
        [evaluation] {" "}평가,
        [pat] {" "}스탠드 팻,
        [won] {" "}{ $winner } 승,
        [draw] {" "}무승부,
        [claimed] {" "}끝?,
        [table] {" "}tt,
        [cut] {" "}가지치기,
        [early] {" "}멈춤,
       *[searched] {""}
    } { $value } → { $parent }{ $last ->
        [yes] {" "}∎
       *[no] {""}
    }

clamped =
    .what = { $hard ->
        [yes] (페일 하드, 찾은 값 { $found })
       *[no] (찾은 값 { $found })
    }

not-recorded =
    .what = (+{ $nodes } 기록 안 됨)

stored =
    .what = tt 저장{ $as_exact ->
        [yes] {" "}정확값처럼!
       *[no] {""}
    }

improves =
    .what = { $case ->
        [unmoved] 최선 { $value }
       *[other] { own-bound } { $from } → { $to }
    }{ $trusted ->
        [yes] {""}
       *[no] ?
    }
own-bound = { $role ->
    [min] { -beta }
   *[max] { -alpha }
}

not-better =
    .what = { $case ->
        [proved] 최선 { $than }{ through }
        [so-far] 최선 { $than }?{ through }
       *[other] { own-bound } 그대로 { $than }
    }
through = { $best ->
    [none] {""}
   *[other] {" "}({ $best })
}

scouted =
    .what = 정찰 { $yes ->
        [yes] 예{ $next ->
            [none] {""}
           *[other] {" "}↻ { $next }
        }
       *[no] 아니요
    }

second-search =
    .what = ↻ 정찰 { $value }

average =
    .what = { $chance ->
        [none] {""}
       *[other] { $chance } x { $value }, 합 { $sum }
    }

not-counted =
    .what = 반영 안 됨

goes-on =
    .what = { $window } 닫힘

cutoff =
    .what = { $holder ->
        [none] { $role ->
            [max] MAX
            [min] MIN
           *[chance] 확률
        } { $value } 멈춤
       *[other] { $is_alpha ->
            [yes] { -beta } { $beta } { $strict ->
                [yes] <
               *[no] ≤
            } { -alpha } { $alpha }
           *[no] { -alpha } { $alpha } { $strict ->
                [yes] >
               *[no] ≥
            } { -beta } { $beta }
        } ({ $holder })
    }
holder = { $holder ->
    [ancestor] { $node }{ $branch ->
        [none] {""}
       *[other] , { $branch }
    }{ $deep ->
        [none] {""}
       *[other] , { $deep }수 위
    }
    [scout] 정찰 { $branch }
    [best] 더 나은 값 없음
    [start] 윈도우
    [question] { $node } 질문
   *[chance] 확률 { $node }
}

skipped =
    .what = { $branches ->
        [0] { $proved ->
            [yes] ⊣ 나머지 없음
           *[no] ⊣
        }
       *[other] ✂{ $proved ->
            [yes] {""}
           *[no] ?
        } { $skipped }
    }
skipped-branches = { $listed ->
    [count] { $branches }
   *[names] { $names }
}

violation =
    .what = ! { $said }
mistakes =
    .what = ? { $words }
violations =
    .what = ! 모순 { $count }, 처음은 시점 { $moment }

done =
    .what = { $node } { $bound ->
        [none] 반환 { $value }
       *[other] = { $value }
    }

best-line =
    .what = pv { $line }

unproved =
    .what = 최선 { $best }?

totals =
    .what = 노드 { $nodes } 리프 { $leaves }{ $table_hits ->
        [0] {""}
       *[other] {" "}tt { $table_hits }
    } 가지치기 { $cuts } 잘림 { $pruned }

table-answer =
    .what = 시점 { $at } tt { $value }{ $from ->
        [none] {""}
       *[other] {" "}(시점 { $from })
    }{ $proved ->
        [none] {""}
       *[other] , 그런데 { $proved }!
    }

stopped =
    .what = 멈춤, 열린 노드 { $open }

so-far =
    .what = 현재 { $value ->
        [none] 없음
       *[other] { $worth ->
            [none] { $value }?
           *[other] { $worth }
        }{ through }
    }

chosen =
    .what = { $role ->
        [max] MAX
        [min] MIN
       *[chance] 확률
    } { $value }{ through }{ $beside }

only-bound =
    .what = { $reason ->
        [branch] { $branch } { bound-sign }일 뿐
       *[other] { $value } { bound-sign } { $bound ->
            [lower] { -beta }
           *[upper] { -alpha }
        } { $end }
    }
bound-sign = { $bound ->
    [lower] ≥
   *[upper] ≤
}

still-cuts =
    .what = ✂ { $is_alpha ->
        [yes] { $strict ->
            [yes] <
           *[no] ≤
        }
       *[no] { $strict ->
            [yes] >
           *[no] ≥
        }
    }{ $limit }이면

spared =
    .what = ✂ { $skipped }{ $root ->
        [unknown] {""}
       *[other] , 어떤 값이든
    }

leaf =
    .what = { $end ->
        [terminal] 리프
        [claimed] 리프?
        [horizon] 지평선
        [quiet] 조용
        [pat] 스탠드 팻
       *[table] tt
    }{ $parts ->
        [none] {""}
       *[other] {" "}{ $parts }
    }
evaluation-part = { $name } { $value }

root-of-leaf =
    .what = { $root } = { $case ->
        [searching] ?
        [fixed] { $alpha }, x에 무관
       *[other] max({ $alpha }, min(x, { $beta }))
    }

sum =
    .what = { $all } = { $number }

exact-move =
    .what = { $branch } { $value }{ $is ->
        [best] {" "}=최선
        [equal] {" "}=최선
       *[other] {""}
    }{ $line ->
        [none] {""}
       *[other] {" "}pv { $line }
    }
