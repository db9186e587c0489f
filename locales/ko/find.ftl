# 입력했지만 없는 노드.
find-several = { $typed }{ JOSA("이라는/라는") } 노드가 여럿이다. 찾는 노드 위에 있는 것도 쓴다: { $example }.
find-unknown = { $after ->
    [none] 루트 아래에서
   *[other] { $after } 뒤에서
} { $typed }{ JOSA("이라는/라는") } 노드에 들어간 적이 없다{ $count ->
    [0] . 들어간 노드가 하나도 없다.
    [1] . { $entered }뿐이다.
   *[other] . 들어간 노드: { $entered }.
}
find-more = 그 밖에 { $count }개
find-not-entered = { $why ->
    [left-out] { $name }{ JOSA("은/는") } 기록되지 않았다: `--max-nodes`나 `--record-depth` 때문에 빠졌다.
    [stopped] { $name }에는 들어가지 않았다: 탐색이 거기에 이르기 전에 중단되었다.
    [pruned] { $name }{ JOSA("은/는") } 시점 { $moment }에 { $below } 아래에서 잘렸고, 들어간 적이 없다.
   *[not-recorded] { $below } 아래에서 { $name }에 들어갔다는 기록이 없다.
}

# 루트의 수를 하나씩 탐색할 수 없는 까닭.
exact-leaf = 루트에는 견줄 수가 없다
exact-nothing = 탐색이 아직 아무 노드도 방문하지 않았다
exact-foreign = 다른 프로그램이 만든 기록이라, plyscope가 그 탐색에 더 물을 수 없다

# 입력한 조건에서 틀린 것, 그리고 세미콜론 뒤에 무엇이 맞는가.
condition-at = { $column }열: { $problem }
condition-missing = 조건이 빠졌다; `cut`이나 `value > 3 and ply == 2` 같은 조건을 쓴다
condition-unknown = { $word }{ JOSA("은/는") } 조건에 쓰는 말이 아니다; { $advice }
condition-equals = `{ $word } ==`로 쓴다
condition-meant = `{ $word }`{ JOSA("을/를") } 뜻했는가?
condition-words = 쓸 수 있는 말: { $words }
condition-alone = `{ $word }`만으로는 뜻이 없다; { $right } 꼴로 쓴다
condition-right-deep = `deep cut`
condition-right-new = `new best`
condition-right-alpha = `alpha changes`, 또는 비교 `alpha >= 3`
condition-right-beta = `beta changes`, 또는 비교 `beta <= 3`
condition-right-root = `root changes`
condition-right-changes = `alpha changes`, `beta changes`, `root changes`
condition-right-value = 비교 `value > 3`
condition-right-pruned = 비교 `pruned > 1`
condition-right-ply = 비교 `ply == 2`
condition-right-pass = 비교 `pass == 2`
condition-right-visit = 비교 `visit == 2`
condition-right-nodes = 비교 `nodes == 11`
condition-right-leaves = 비교 `leaves < 9`
condition-right-cuts = 비교 `cuts == 2`
condition-right-player = `player == max`, `player == min`
condition-right-move = `move == M`(`M`은 수)
condition-right-node = `node == NAME`(`NAME`은 노드 이름)
condition-ordered = 이름은 같거나 다를 뿐이다; `==`나 `!=`를 쓴다
condition-no-number = { $word }{ JOSA("은/는") } 숫자가 아니다; `3`, `-0.5`, `inf` 같은 숫자를 쓴다
condition-number-missing = 숫자가 빠졌다; `3`, `-0.5`, `inf` 같은 숫자를 쓴다
condition-no-player = { $word }{ JOSA("은/는") } 쪽 이름이 아니다; `max`나 `min`을 쓴다
condition-name-missing = 이름이 빠졌다; 빈칸이 든 이름은 큰따옴표로 묶는다
condition-unjoined = 두 조건이 잇달아 있다; 그 사이에 `and`나 `or`를 쓴다
condition-unclosed = 이 괄호가 닫히지 않았다; 함께 묶을 것 뒤에 `)`를 쓴다
condition-unopened = 이 괄호는 열린 적이 없다; 빼거나, 함께 묶을 것 앞에 `(`를 쓴다
condition-unquoted = 이 따옴표가 닫히지 않았다; 이름 뒤에 `"`를 쓴다
condition-deep = 괄호와 `not`이 { $most }겹을 넘는다; 더 적게 쓴다
