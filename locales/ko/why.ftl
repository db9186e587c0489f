# 노드에서 왜 가지치기가 일어났는가, 왜 그 값인가: 질문과, 그 답이 열거하는 것.

why-cut = { $node }에서 왜 가지치기가 일어났는가?
why-closed = { $node }의 윈도우는 왜 닫혔는가?
why-worth = { $node }의 값은 왜 { $value }인가?
what-worth = { $node }의 값은 얼마인가?
why-never-searched = { $branch ->
    [none] 이 가지는
   *[other] { $branch }{ JOSA("은/는") }
} 왜 탐색되지 않았는가?
what-every-move = 각 수의 정확한 값은{ $depth ->
    [none] {""}
   *[other] {" "}{ $depth }수 앞까지
} 얼마인가?{ $known ->
    [none] {""}
   *[other] {" "}(지금까지 { $all }개 가운데 { $known }개)
}
what-wrong = 시점 { $moment }에서 무엇이 틀렸는가?

not-begun = 탐색이 아직 시작되지 않았다.

# 노드의 다른 가지와 그것이 가져오는 값: 문장 속에서, 그리고 짧은 말로.
branch-brings = { $branch }의 { $value }
branch-beside = ; { $branch } { $value }

# 탐색에 든 비용. $what은 무엇을 세는가.
counted = { $what ->
    [nodes] 노드 { $count }개
    [leaves] 리프 { $count }개
    [table-hits] 테이블 적중 { $count }번
    [cuts] 가지치기 { $count }번
   *[pruned] 잘린 가지 { $count }개
}
