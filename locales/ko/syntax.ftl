# 누군가 쓴 글에서 틀린 것, 그리고 .help에는 무엇이 맞는가. 둘은 한 줄에, 세미콜론을 사이에 두고 선다.

syntax-error = { $line }행 { $column }열: { $message }; { $help }
syntax-utf-16 = UTF-16으로 된 글이다
    .help = UTF-8로 저장한다; Windows PowerShell의 `>`는 UTF-16으로 쓴다: 그 대신 `| Out-File -Encoding utf8 FILE`을 쓴다
syntax-utf-8 = UTF-8로 된 글이 아니다
    .help = UTF-8로 저장한다

# 그래프 게임 테스트.
test-class = { $found } 클래스의 테스트이다
    .help = 그래프 게임 테스트를 읽는다: `class: "{ $class }"`
test-no-start = 여기에 상태 이름이 없다
    .help = 게임이 시작되는 상태를 쓴다
test-no-key = 이 줄에는 키가 없다
    .help = { test-property }
test-no-quotes = 따옴표로 묶인 값이 아니다
    .help = { test-property }
test-property = `key: "value"`로, 또는 `key: """` 뒤에 여러 줄을 두고 `"""`로 끝나게 쓴다; `#`부터는 주석이며 따옴표 안에서도 그렇다
test-key-twice = { $key }{ JOSA("이/가") } 여기 두 번째로 나온다
    .help = 하나만 남긴다
test-open-quotes = 이 따옴표가 닫히지 않았다
    .help = 마지막 줄 뒤에 { $quotes }만 있는 줄을 쓴다
test-key-missing = `{ $key }`{ JOSA("이/가") } 없다
    .help = { $near ->
        [none] {""}
       *[other] { $near }{ JOSA("이/가") } 그것인가?{" "}
    }그래프 게임 테스트의 키는 { $keys }이다
test-agent = { $name }{ JOSA("이라는/라는") } 에이전트가 없다
    .help = { did-you-mean }{ $known } 가운데 하나를 쓴다
test-no-successor = { $line }{ JOSA("은/는") } 후속 상태를 적은 줄이 아니다
    .help = 한 줄은 상태, 행동, 다음 상태의 세 낱말이다; 주석은 따옴표 밖에 쓴다
test-no-evaluation = { $line }{ JOSA("은/는") } 평가를 적은 줄이 아니다
    .help = 한 줄은 상태와 그 값의 두 낱말이다; 주석은 따옴표 밖에 쓴다
test-no-number = { $text }{ JOSA("은/는") } 숫자가 아니다
    .help = `3`, `-0.5` 같은 숫자를 쓴다
test-add-value = `evaluation`에 { $state }{ JOSA("과/와") } 그 값을 적은 줄을 더한다
test-start-without-line = { did-you-mean }`successors`에 그것으로 시작하는 줄이 없다; { test-add-value }

# JSON으로 쓴 트리.
json-key-twice = 이 노드에 `{ $key }`{ JOSA("이/가") } 두 번 나온다
    .help = 하나만 남긴다
json-key = { $key }{ JOSA("은/는") } 노드의 키가 아니다
    .help = 노드에는 `name`과, `children`이나 `value`가 있다; 루트에는 `player`, 확률 노드에는 `chance`, 그 하위 노드에는 `p`를 쓸 수 있다; 기록은 .jsonl로 끝나는 파일에 둔다
# 키 뒤에 올 수 없는 것.
json-misplaced = 이것은 여기 올 수 없다
    .name = 이름은 문자열이다: `"name":"A"`
    .children = 하위 노드는 배열이다: `"children":[3,12]`
    .chance = 확률 노드에는 `"chance":true`를 쓴다
    .p = 확률은 1 이하의 숫자이다: 25 %이면 `"p":0.25`
    .player = { json-player.help }
json-player = { $name }{ JOSA("이라는/라는") } 쪽은 없다
    .help = 루트에서 둘 쪽은 `"max"`나 `"min"`이다; 그 아래에서는 번갈아 둔다
json-player-below = `player`는 여기 올 수 없다
    .help = { json-player.help }
json-two-meanings = 이 노드에는 하위 노드와 값이 다 있다
    .help = 내부 노드에는 `children`, 리프에는 `value`를 쓴다
json-no-meaning = 이 노드에는 하위 노드도 값도 없다
    .help = 내부 노드에는 `children`, 리프에는 `value`를 쓴다
json-chance-leaf = 이 리프는 하위 노드가 없는 확률 노드이다
    .help = 내부 노드에는 `children`, 리프에는 `value`를 쓴다
json-text-value = 따옴표로 묶은 { $text }{ JOSA("은/는") } 값이 아니다
    .help = 값은 숫자, `"inf"`, `"-inf"` 가운데 하나이다
json-no-value = 이것은 값이 아니다
    .help = 값은 숫자, `"inf"`, `"-inf"` 가운데 하나이다
json-second-tree = 트리는 이 앞에서 끝났다
    .help = 글 하나에는 트리가 하나이다; 여럿이면 대괄호로 묶는다: `[[3,4],[5,6]]`
json-unread = { $problem }
    .help = 설명서에서 트리를 JSON으로 쓰는 법을 본다
json-comment = JSON에는 주석이 없다
    .help = 주석을 뺀다; 다른 표기에서는 `#` 뒤에 주석을 쓴다
json-word = 이것은 JSON 값이 아니다
    .help = 노드는 숫자나 배열, 객체이다; 무한대는 `"inf"`이다; 괄호로 쓴 트리는 .tree로 끝나는 파일에 둔다
json-end = 트리가 끝나기 전에 글이 끝났다
    .help = { json-broken.help }
json-broken = 이것은 JSON이 아니다
    .help = 트리는 `[[3,12],{"{"}"name":"B","value":2{"}"}]`처럼 쓴다: `[`와 `{"{"}`는 모두 닫고, 두 값 사이에 쉼표, 키 뒤에 콜론을 둔다; 이스케이프는 `\"`, `\\`, `\n`, `\u00e9`이다

# 입력하는 꼴의 트리.
text-json = { $word }{ JOSA("은/는") } 이 표기의 트리가 아니다
    .help = 여기서는 하위 노드를 괄호로 묶는다; JSON은 .json으로 끝나는 파일에, 기록은 .jsonl로 끝나는 파일에 둔다
text-second-tree = 트리는 이 앞에서 끝났다
    .help = 글 하나에는 트리가 하나이다; 여럿이면 괄호로 묶는다: `((3 4) (5 6))`
text-no-name = 이 `:` 앞에 이름이 없다
    .help = 이름은 콜론 바로 앞에 쓴다: `A:3`, `A:(3 4)`
text-no-odds = { $word }{ JOSA("은/는") } 확률이 아니다
    .help = 확률은 콜론 바로 앞에 `0.25`, `1/4`, `25%`처럼 쓴다; `%`로 끝나는 이름은 따옴표로 묶는다
text-no-number = { $word }{ JOSA("은/는") } { $large ->
        [yes] 64비트 부동소수점으로는 너무 크다
       *[no] 숫자가 아니다
    }
    .help = 리프는 정수, 소수, `inf`, `-inf` 가운데 하나이다; 이름은 노드 앞에 콜론과 함께 `A:3`처럼 쓴다; `?`는 확률 노드의 `(` 앞에, `max`나 `min`은 트리 전체의 앞에 한 번 쓴다
text-quoted = 따옴표로 묶은 이 이름{ $ended ->
        [no] 의 끝이 없다
       *[yes] 을 읽을 수 없다
    }
    .help = `"`로 닫는다; 이스케이프는 JSON의 것이다: `\"`, `\\`, `\n`, `\u00e9`
text-empty-name = 이 이름은 비어 있다
    .help = 빼거나, 글자를 하나 쓴다
text-no-colon = 이름 뒤에 `:`이 없다
    .help = 노드 앞에 `"name":`을 쓴다
text-unopened = 이 `)`가 닫을 괄호가 없다
    .help = 빼거나, 그 앞에 `(`를 더한다
text-unclosed = 이 `(`가 닫히지 않았다
    .help = 끝이나 그 앞에 빠진 닫는 괄호: { $open }개
text-before-comma = 이 쉼표 앞에 노드가 없다
    .help = 쉼표는 두 노드 사이에 쓴다: `(3, 4)`
text-after-comma = 이 쉼표 뒤에 노드가 없다
    .help = 쉼표는 두 노드 사이에 쓴다: `(3, 4)`
text-two-names = 이 노드에는 { $name }{ JOSA("이라는/라는") } 이름이 이미 있다
    .help = 노드의 이름은 하나이다: `A:(3 4)`
text-two-odds = 이 가지에는 확률이 이미 있다
    .help = 확률 노드의 가지에는 확률이 하나이다: `?(0.5:3 0.5:4)`
text-odds-alone = 확률 { $odds }에 노드가 없다
    .help = 그 뒤에 값이나 하위 노드를 쓴다: `A:3`, `A:(3 4)`, `?(0.5:3 0.5:(4 5))`
text-name-alone = 이름 { $name }에 노드가 없다
    .help = { text-odds-alone.help }
text-no-tree = 여기에 트리가 없다
    .help = 트리는 숫자이거나, 괄호로 묶은 하위 노드이다: `((3 12 8) (2 4 6))`
