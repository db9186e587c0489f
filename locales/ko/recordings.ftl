# 기록의 한 줄에서 잘못된 것, 그리고 .help로 무엇이 맞는지.

# 한 줄에 든 것.
trace-what-type = 줄의 type
trace-what-version = 버전
trace-what-kind = 종류
trace-what-move = 수
trace-what-value = 값
trace-what-name = 이름
trace-what-place = 자리
trace-what-best = 최선의 수
trace-what-from = 이미 나온 노드의 번호
trace-what-pruned-move = 잘린 수

# JSON 값의 종류.
trace-kind-string = 문자열
trace-kind-object = 객체
trace-kind-list = 목록
trace-kind-bool = 참이나 거짓
trace-kind-null = null
trace-kind-number = 숫자

trace-no-line = 기록의 줄이 아니다
    .help = 줄마다 {"{"}"type":"enter","move":"b2"{"}"}나 {"{"}"type":"leave","value":3{"}"} 같은 JSON 객체이다; 다른 것은 표준 오류로 출력한다; 트리는 .tree로, JSON이면 .json으로 끝나는 파일에 쓴다
trace-no-json = { $reason ->
    [end] 객체가 끝나기 전에 줄이 끝난다
   *[other] JSON이 아니다: { $reason }
}
    .help = { $python ->
        [yes] JSON에서는 null, true, false와 큰따옴표를 쓴다; Python에서는 json.dumps가 그렇게 쓴다
       *[no] 한 줄은 JSON 객체 하나이다: {"{"}"type":"enter","move":"b2"{"}"}
    }
trace-nan = NaN은 국면의 값이 아니다
    .help = 숫자, "inf", "-inf" 가운데 하나로 쓴다
trace-surrogate = { $what }에 반쪽짜리 서로게이트가 있는데, 이것은 글자가 아니다
    .help = "\ud83d\ude00"처럼 두 쪽을 모두 쓰거나, 글자 자체를 쓴다
trace-no-string = { $what }{ JOSA("은/는") } 문자열이어야 하는데 { $kind }이다
    .help = 따옴표로 묶어 쓴다
trace-word = { $text }{ JOSA("은/는") } { $what ->
        [values] 값을 보는 쪽이
        [leaf] 리프의 종류가
        [stored] 테이블에 저장된 방식이
       *[other] { $what }{ JOSA("이/가") }
    } 아니다
    .help = { $words } 가운데 하나를 따옴표로 쓴다
trace-number-is-text = { $what }{ JOSA("은/는") } 숫자여야 하는데 문자열이다
    .help = 숫자를 따옴표 없이 쓴다
    .check = 어떻게 계산되는지 확인한다
trace-nothing = 여기서 노드가 아무것도 돌려주지 않는다: 값이 { $word }이다
    .help = 함수에 `return` 없이 끝나는 길이 있는지 본다; { $word ->
        [null] JavaScript는 Infinity와 NaN도 null로 쓴다: 무한대는 "inf"나 "-inf"로 쓴다
       *[other] 숫자, "inf", "-inf" 가운데 하나를 출력한다
    }
trace-no-number = { $what }{ JOSA("은/는") } 숫자여야 하는데 { $kind }이다
    .help = 숫자, "inf", "-inf" 가운데 하나로 쓴다
trace-no-count = { $what }{ JOSA("은/는") } 개수가 아니다
    .help = 0부터 { $most }까지의 정수로 쓴다
trace-no-bool = { $what }의 값이 { $kind }이다
    .help = true나 false를 따옴표 없이 쓴다
trace-no-object = { $what }{ JOSA("은/는") } 객체여야 하는데 { $kind }이다
    .help = 중괄호로 묶어 쓴다

trace-damaged = 여기서 파일이 손상되었다: { $problem }
    .help = 압축한 파일은 온전해야 한다; 다시 쓴다
trace-long-line = 이 줄은 기록의 어떤 줄보다도 길다
    .help = 기록은 한 줄에 JSON 객체 하나이다
trace-empty = 이 파일에는 탐색이 없다
    .help = 기록에는 적어도 루트의 `enter` 줄이 있어야 한다
trace-no-type = 이 줄에 `type`이 없다
    .help = { trace-type.help }
trace-type = { $text }{ JOSA("은/는") } 줄의 type이 아니다
    .help = 노드에 들어갈 때 "type":"enter"를, 나올 때 "type":"leave"를 쓴다
trace-version = 버전이 { $found }이다
    .help = 이 plyscope는 "version":{ $known }을 읽는다; 더 새로운 plyscope가 읽을 수 있을지 모른다
trace-too-deep = 여기서 탐색이 너무 깊다
    .help = { $most }플라이까지만 기록할 수 있다; 깊이를 제한한다
trace-no-probability = p가 확률이 아니다
    .help = 0부터 1까지의 숫자로 쓴다
trace-threads = 이 탐색이 열려 있는데 { $line }번째 줄이 또 루트에 들어간다: 여러 스레드나 프로세스가 한 파일에 출력하는 듯하다
    .help = 저마다 다른 파일에 출력하게 하거나, 줄마다 누가 출력하는지 "thread":2처럼 쓴다; 프로그램 하나가 출력하는 것이면 노드에 "kind"나 "counts":false가 있어야 한다
trace-threads-too-long = 그사이 다른 스레드가 출력한 것이 너무 길어 담아 둘 수 없다
    .help = 스레드나 프로세스마다 다른 파일에 출력하게 한다
trace-nothing-open = 이 `{ $what }`에 맞는 열린 노드가 없다
    .help = 모든 노드는 한 번 들어가고 한 번 나온다; 출력되지 않은 `enter`가 있는지, 같은 파일에 출력하는 다른 스레드가 있는지 본다
trace-no-move = 여기서 { $name }{ JOSA("은/는") } { $game }의 수가 아니다
    .help = 여기서 둘 수 있는 수는 { $moves }개이다: { $legal }; 아니면 첫 줄에서 게임을 뺀다
trace-no-turns = 이 게임에서는 한쪽이 잇달아 여러 번 두므로 부호가 바뀌지 않는다
    .help = 값을 MAX가 보는 대로 쓰고, `values`를 뺀다
trace-kind-of-entry = { $kind }{ JOSA("이/가") } 너무 늦게 나온다: 수를 두어 온 노드가 아니라는 뜻이다
    .help = 노드의 `enter` 줄에 "kind"를 출력한다
trace-no-value = 노드가 `value` 없이 나온다
    .help = MAX에게 얼마인지 "value":3처럼 쓴다; JavaScript는 함수가 아무것도 돌려주지 않아 undefined가 된 값을 빼 버린다
trace-from = 노드 { $number }에서 아직 나오지 않았다
    .help = 테이블의 답은 이미 나온 노드에서 온다; 모르면 `from`을 뺀다
trace-pruned = pruned가 목록도 개수도 아니다
    .help = 들어가지 않은 수들을, 또는 그 개수를 쓴다

trace-unread = 기록을 읽을 수 없었다: { $problem }
trace-no-recording = 읽은 것은 기록이 아니다

# 기록에서 이상하지만 읽는 데 지장은 없는 것.
warning-torn = { $line }번째 줄이 중간에 끊겼다: 파일을 쓰던 프로그램이 거기서 멈췄다
warning-broken = { $error }; 이 탐색을 더 읽지 않고, 그 앞의 노드 { $nodes }개는 둔다
warning-left-out = 메모리에 노드 { $nodes }개가 들어간다; 그 뒤의 { $more }개는 세기만 하고 담아 두지 않는다
warning-printed = { $lines }줄은 프로그램의 다른 출력이다
warning-behind-text = { $lines }줄에서 기록 앞에 다른 글이 있다: 프로그램의 다른 출력으로 읽는다
warning-moves = { $line }번째 줄에는 `moves`가 { $moves }개라고 쓰였으나, 들어간 것은 { $entered }개{ $pruned ->
    [0] {""}
   *[other] , 잘린 것은 { $pruned }개
}이다
warning-best = { $line }번째 줄에는 최선의 수가 { $best }{ JOSA("이라고/라고") } 쓰였으나, 거기서 둘 수 있는 수가 아니다
warning-game = 게임 { $game }{ JOSA("을/를") } 여기서 열 수 없다{ $reason ->
    [none] {""}
   *[other] : { $reason }
}; 판 없이, 수의 이름만 그대로 보인다
warning-option = 첫 줄의 옵션 { $option }{ JOSA("은/는") } 여기서 의미가 없다{ $meant ->
    [none] {""}
   *[other] ; `{ $meant }`{ JOSA("을/를") } 뜻했는가?
}
warning-value = 첫 줄의 옵션 { $option }의 값에 의미가 없다: { $reason }
warning-algorithm = 첫 줄의 알고리즘 { $algorithm }{ JOSA("은/는") } 여기서 모르는 것이다; `{ $meant }`{ JOSA("을/를") } 뜻했는가?
warning-key = { $line }번째 줄의 항목 { $key }{ JOSA("은/는") } 의미가 없다; `{ $meant }`{ JOSA("을/를") } 뜻했는가?
warning-position = { $line }번째 줄의 국면을 게임 { $game }{ JOSA("이/가") } 읽지 못해서, 국면을 견주지 않는다
warning-cut-short = 탐색이 중단되었다: 파일의 끝에 노드 { $nodes }개 중 { $open }개가 열려 있다
warning-leaves = 리프에서 `leave` 줄을 출력하지 않는 듯하다: 노드 { $nodes }개 중 { $open }개는 들어가기만 하고 나오지 않았다. 리프를 비롯해 모든 노드에서 나와야 한다
warning-one-sided = 모든 노드가 { $role } 노드라서 맞서 두는 쪽이 없다: 상대가 두는 곳의 줄에 "player":"{ $other }"{ JOSA("이/가") } 있어야 한다
warning-wide-windows = 윈도우를 출력하지만 한 번도 좁아지지 않으므로, 미니맥스와 같고 아무것도 가지치기하지 않는다. 알파-베타 프로그램이면 첫 줄에 "algorithm":"alphabeta"를 쓴다: 알파와 베타가 어디서 바뀌지 않는지 나온다
warning-movers = 값은 네가맥스처럼 저마다 거기서 두는 쪽에서 본 것으로 읽어야 서로 맞으며, 그렇게 검사한다. 보일 때는 모두 MAX의 값인 것처럼 적힌 그대로 보인다. 프로그램이 네가맥스이면 첫 줄에 "values":"mover"를 쓴다: {"{"}"type":"search","values":"mover"{"}"}
