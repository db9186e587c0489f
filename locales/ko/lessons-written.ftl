# 누가 쓴 수업이나 저장한 게임에서 잘못된 것, 그리고 .help로 무엇이 맞는지.

lesson-no-header = 수업의 머리말이 없다
    .help = 수업은 `---` 한 줄, `title: ...`와 `game: ...`, 다시 `---` 한 줄로 시작한다
lesson-open-header = 머리말이 끝나지 않는다
    .help = { lesson-no-header.help }
lesson-key-missing = 머리말에 `{ $key }`{ JOSA("이/가") } 없다
    .help = { lesson-no-header.help }
lesson-no-colon = 머리말의 이 줄에 콜론이 없다
    .help = { lesson-no-header.help }
lesson-key = { $key }{ JOSA("은/는") } 수업의 항목이 아니다
    .help = { did-you-mean }항목: `title`, `game`, `options`, `goal`
lesson-key-twice = `{ $key }`{ JOSA("이/가") } 두 번 쓰였다
    .help = 하나를 지운다
lesson-no-goal = { $text }{ JOSA("은/는") } 목표가 아니다
    .help = 몇 개 중 몇 개를 맞혀야 하는지 쓴다: `goal: 3 of 4`
lesson-goal = 목표는 질문 { $all }개 중인데, 수업의 질문은 { $asked }개이다
    .help = `goal: { $right } of { $asked }`{ JOSA("으로/로") } 쓴다

# 시점.
lesson-headline = 이 제목은 시점이 아니다
    .help = { lesson-moment-rest.help }
lesson-before-moments = 첫 시점보다 앞에 쓰였다
    .help = 그 위에 시점을 쓴다: `## start`
lesson-empty-moment = 이 시점에는 설명도 질문도 없다
    .help = 그 아래에 설명이나 질문을 쓰거나, 시점을 지운다
lesson-no-moment = 수업에 시점이 없다
    .help = { lesson-moment-rest.help }
lesson-moment = { $text }{ JOSA("은/는") } 시점이 아니다
    .help = { did-you-mean }{ lesson-moment-rest.help }
lesson-moment-rest = { $word ->
        [next] 조건이 빠졌다
        [enter] 노드가 빠졌다
        [leave] 노드가 빠졌다
       *[other] `{ $word }` 뒤에는 아무것도 쓰지 않는다
    }
    .help = `## start`, `## end`, `## enter NODE`, `## leave NODE`, `## next CONDITION` 가운데 하나로 쓴다
lesson-stopped = 탐색이 { $node }에서 나오지 않는다
    .help = 그 전에 탐색이 멈췄다
lesson-other-node = 다른 노드를 쓴다
lesson-never = 시점 { $moment } 뒤에는 이런 시점이 없다
    .help = 어떤 시점이 있는지 스테퍼에서 `c`로 본다
lesson-order = 이것은 시점 { $moment }인데, 위에 쓴 것은 시점 { $before }이다
    .help = 수업은 시간 순서대로 쓴다
lesson-node = 노드는 스테퍼의 `:` 뒤에 쓰듯이 쓴다: `A`, `B2`, `b2 a1`, `root`

# 질문과 답.
lesson-no-answer = 이 질문에는 답이 없다
    .help = `? value A = 3`, `? cut = yes`, `? pruned = B2 B3`처럼 쓴다
lesson-question = { $word }{ JOSA("은/는") } 질문이 아니다
    .help = { did-you-mean }질문은 { $known } 가운데 하나이다
lesson-no-own-answer = 이 질문에는 직접 쓴 답이 없다
    .help = `=` 뒤에 쓴다: `? text Why? = Because.`나 `? choice Who? | MAX | MIN = MIN`
lesson-asks-nothing = `{ $word }`에는 { $word ->
        [choice] 질문, 그리고 고를 것이 둘 이상 있어야 한다
       *[other] 질문이 있어야 한다
    }
    .help = { lesson-no-own-answer.help }
lesson-no-choice = { $text }{ JOSA("은/는") } 고를 것 가운데 없다
    .help = 고를 것: { $choices }
lesson-no-node = `{ $word }`에 노드가 없다
    .help = 어느 노드를 묻는지 쓴다: `? { $word } A = ...`
lesson-takes-no-node = `{ $word }`에는 노드를 쓰지 않는다
    .help = 위에 쓴 시점에 대해 묻는다; `? { $word } = ...`{ JOSA("으로/로") } 쓴다
lesson-answer = { $text }{ JOSA("은/는") } `{ $word }`의 답이 될 수 없다
    .yes_or_no = `yes`나 `no`로 쓴다
    .branch = 고르는 가지를 쓴다: `A`
    .branches = 가지를 빈칸으로 나누어 쓴다: `B2 B3`; 없으면 `none`
    .count = 정수로 쓴다: `7`
    .number = 숫자로 쓴다: `3`, `-0.5`, `14/3`, `inf`, `-inf`
lesson-one-branch = 고르는 가지는 하나이다
    .help = 그것만 쓴다
lesson-branch = { $name }{ JOSA("은/는") } { $node }의 가지가 아니다
    .help = 있는 가지: { $known }
lesson-seen = 이 답은 이미 화면에 보인다
    .help = 더 앞선 시점에서 묻는다
lesson-wrong-answer = 탐색의 답은 { $said }{ JOSA("이/가") } 아니라 { $right }이다
    .help = 탐색의 답을 쓰거나, game이나 options를 바꾼다
lesson-no-window = 이 탐색에는 알파와 베타가 없다
    .help = 값을 묻거나, `-a alphabeta`로 탐색한다
lesson-leaf = { $node }{ JOSA("은/는") } 알파와 베타가 없는 리프이다
    .help = 그 위의 노드를 묻는다
lesson-not-entered = 그때까지 { $node }에 들어가지 않는다
    .help = `## enter { $node }` 아래나 그 뒤에서 묻는다
lesson-nothing-back = 이 시점에는 가지치기를 부를 값이 돌아오지 않는다
    .help = `## leave NODE` 아래에서 묻는다
lesson-undecided = { $node }{ JOSA("이/가") } 어느 가지를 고르는지 정해지지 않았다
    .help = 값이 정확한 곳에서 묻는다
lesson-unrecorded = { $node }의 어느 가지가 잘리는지 알 수 없다
    .help = 탐색이 모두 기록된 곳에서 묻는다
lesson-no-return = 탐색이 { $node }에서 나오지 않는다
    .help = 나오는 노드를 묻는다

# 저장한 게임.
saved-empty = 파일이 비어 있다
    .help = 게임은 `plyscope play`가 쓰는 JSON 객체 하나이다: docs/formats.md에 있다
saved-torn = JSON이 중간에 끝난다
saved-no-json = JSON이 아니다
saved-wrong = 버전 { $known }의 저장한 게임이 아니다: 여기나 바로 앞이 잘못되었거나, 빠진 것이 있다
saved-version = `version`이 { $known }{ JOSA("이/가") } 아니다; 더 새로운 plyscope가 읽을 수 있을지 모른다
saved-two-machines = `first`와 `second`가 모두 `machine`이라 두는 사람이 없다; 하나를 `person`으로 바꾼다
