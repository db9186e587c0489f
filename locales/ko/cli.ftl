# 명령줄이 결과, 파일, 옵션에 대해 하는 말. 옵션과 명령의 이름은 그대로 둔다.

# 잘못된 것의 앞에, 그리고 알아만 두면 되는 것의 앞에.
cli-error = 오류: { $message }
cli-note = 참고: { $message }
cli-nothing-written = 중단되었다: 아무것도 쓰지 않았다

# 파일을 읽거나 쓸 수 없는 까닭. 다른 것은 시스템이 말한다.
io-no-file = 그런 파일이나 폴더가 없다
io-denied = 권한이 없다
io-folder = 폴더이다

# 잘못된 명령줄에서 무엇이 맞는지.
usage-command = 게임은 명령 뒤에 쓴다: `plyscope step tictactoe`
usage-utf-8 = 인자는 UTF-8로 쓴다; 이름이 어떻든 파일은 `plyscope solve - < FILE`로 읽는다
usage-one-game = 명령은 GAME 하나를 받는다; 빈칸이 들면 따옴표로 묶고(cmd.exe에서는 "큰따옴표"), PowerShell에서는 쉼표가 들어도 묶는다; `list`와 `man`은 GAME을 받지 않는다

# 읽을 수 없는 옵션 값.
typed-moment = `{ $text }`{ JOSA("은/는") } 시점이 아니다; 스테퍼처럼 1부터 센 번호로 쓴다
typed-time = 시간은 0보다 길고 하루를 넘지 않게 쓴다: 5s, 500ms, 2m
typed-player = --max { $name }: 여기에는 그런 이름이 없다; { did-you-mean }{ $known } 가운데 하나로 쓴다
typed-id-prefix = 영문자, 숫자, `-`, `_`로 쓰고, 첫 글자는 영문자나 `_`이다: `light-`
typed-size = 크기는 열, x, 행으로 쓰고, 각각 1부터 1000까지이다: `80x24`

# 의미가 없는 옵션.
note-idle = --{ $option }{ JOSA("은/는") } { $algorithm ->
    [none] 이 게임
   *[other] { $algorithm }
}에는 의미가 없다: { $why }; 무시한다
note-no-table = --{ $option }{ JOSA("은/는") } 테이블 없이는 의미가 없다; --table sound도 함께 쓴다
note-noisy-minimax = 미니맥스는 지평선 뒤의 시끄러운 수도 하나도 잘라내지 않아서 --quiescence를 쓰면 아주 오래 걸릴 수 있다; Ctrl-C로 멈추면 그때까지의 것이 남고, alphabeta는 같은 값을 찾는다
note-naive = --table naive는 일부러 틀리게 만든 것이다: 컷오프가 남긴 경계를 정확한 값으로 여긴다. 찾은 값을 믿지 않는다; --table sound가 옳다
note-fading = --prefer-fast는 별 의미가 없다: 승리가 { $win }인데, 이만한 실수(float)로는 한 플라이의 차이를 나타내지 못한다
note-sides = 트리의 숫자는 선공에게 얼마인지를 말한다; 여기서는 후공이 MAX이므로 부호가 바뀐다
note-idle-search = { $what ->
    [lesson] 이것은 수업이고, 탐색 방법은 수업이 정한다
   *[recording] 이것은 기록이고, 들어 있는 대로 보인다
}; 탐색 옵션은 아무것도 바꾸지 않는다
note-idle-key = --keys: { $place }번째 키 `{ $key }`{ JOSA("은/는") } 거기서 하는 일이 없다; 쓸 수 있는 키: { $known }
note-unchecked = 기록에 게임 이름이 없어서 수와 리프의 값을 그대로 받아들였다; `plyscope list`에 있는 게임이면 첫 줄에 {"{"}"type":"search","game":"tictactoe"{"}"}를 써서 규칙을 검사하게 한다. 시작 국면이 아니면 "position"도 쓴다

# GAME과 파일.
source-nothing-came = { $name }에서 아무것도 들어오지 않았다; `-`는 ((3 12 8) (2 4 6)) 같은 트리, 저장한 게임, 또는 프로그램이 출력하는 기록을 읽는다: 노드에 들어갈 때마다 {"{"}"type":"enter"{"}"} 한 줄, 나올 때마다 {"{"}"type":"leave","value":3{"}"} 한 줄
source-folder = `{ $path }`{ JOSA("은/는") } 폴더이다; GAME은 그 안의 파일로 쓴다
source-its-game = { $name }: 그 `game`
source-more-searches = 이 안에 탐색이 더 있다; { $name }#2가 둘째이고, 그다음도 같다
source-too-large = `{ $name }`{ JOSA("은/는") } 너무 크다: 메모리에 { $bytes }바이트도 들어가지 않는다; 더 큰 탐색은 기록으로 읽는다. --max-nodes와 --record-depth로 기록을 작게 한다
source-unreadable = `{ $name }`{ JOSA("을/를") } 읽을 수 없다: { $why }
source-no-ending = `{ $path }`{ JOSA("이라는/라는") } 이름으로는 내용을 알 수 없다: 트리는 .tree나 .json, 그래프 게임 시험은 .test, 기록은 .jsonl이나 .jsonl.gz, 둔 게임은 .game으로 끝난다
recordings-position = { $name }: { $reason }; 탐색이 시작하는 국면은 --position으로 쓴다
recordings-number = `{ $name }`에는 탐색이 { $searches }개 있고, { $number }번은 없다
live-waiting = `{ $file }` 파일이 아직 없다; 생길 때까지 기다린다
live-nothing-to-follow = --follow는 기록을 이어서 읽는다: .jsonl로 끝나거나 --format jsonl을 쓴, 압축하지 않은 파일이어야 한다
live-cut = 파일이 없어졌거나 짧아졌다

# 무엇을 하는 동안, 그리고 중단되었을 때.
memory-limit = 메모리에 노드 { $nodes }개를 기록할 수 있다; 그 뒤의 노드는 세기만 하고 기록하지 않는다
reading-progress = { $size ->
    [none] {""}
   *[other] { $size }바이트 중{" "}
}{ $read }바이트 읽음
reading-done = 다 읽었다; 내용을 검사하는 중; Ctrl-C로 멈춘다
work-progress = 노드 { $nodes }개, 초당 { $rate }개, 플라이 { $ply }; Ctrl-C로 멈춘다
work-interrupted = 노드 { $nodes }개 뒤에 탐색이 중단되었다; 아래 결과는 거기까지이다
work-time-up = 시간{ $time ->
    [none] {""}
   *[other] {" "}{ $time }
}{ JOSA("이/가") } 다 되어 탐색이 중단되었다: { $when }
work-lost = 탐색이 끊겨, 기록을 잃었다

# 쓰는 파일.
output-unwritten = 표준 출력에 쓸 수 없다: { $problem }
output-closed = 표준 출력에 쓸 수 없다: 닫혀 있다
output-file-unwritten = `{ $file }`에 쓸 수 없다: { $why }
output-folder = 폴더이다; 그 안의 파일 이름을 쓴다
output-no-folder = `{ $folder }` 폴더가 없다
output-open-elsewhere = 바꿔 쓸 수 없다; 다른 프로그램이 열어 두었을 수 있다
output-wrote = { $file }{ JOSA("을/를") } 썼다: { $what ->
    [none] {""}
   *[other] { $what },{" "}
}{ $bytes }바이트{ $replaced ->
    [yes] , 있던 파일을 바꿔 썼다
   *[no] {""}
}
record-nodes = 노드 { $nodes }개
record-ending = 기록은 .jsonl이나 .jsonl.gz로 끝나야 명령이 다시 읽을 수 있다: `-o { $right }`{ JOSA("으로/로") } 쓴다
export-idle-board = --show-tree는 잘린 가지에 무엇이 있는지 아무도 모르는 판 게임에는 의미가 없다; 무시한다
export-idle = { $option }{ JOSA("은/는") } { $format }에는 의미가 없다; 무시한다
export-over-input = `{ $file }`는 지금 읽는 파일이다; 다른 파일에 쓴다
export-ending = `-f { $format }`의 출력은 .{ $ending } 파일이 아니다; 다른 확장자를 쓴다
export-no-cuts = --at cuts: 보이는 가지 가운데 가지치기한 곳이 없다
export-row-standard = --at에 시점이 여럿이면 파일 { $files }개를 쓴다: `-o figure.{ $ending }`{ JOSA("으로/로") } 이름을 정하면 시점 11은 figure-11.{ $ending }{ JOSA("이/가") } 된다
export-row-long = --at에 시점이 { $files }개이면 파일도 그만큼 쓰는데, { $most }개가 한도이다; `--at 11,12,13`처럼 몇 개를 고르거나, --focus나 --max-depth로 일부를 보인다
export-animate-format = `-f svg`만 움직이고 `-f { $format }`{ JOSA("은/는") } 움직이지 않는다: --animate를 빼거나, `--at 11,12,13`으로 시점마다 파일을 쓴다
export-animate-long = --animate가 보일 시점이 { $moments }개인데, { $most }개가 한도이다; --focus나 --max-depth로 일부를 보이거나, `--at cuts`처럼 시점을 고른다
export-no-game = `-f { $format }`에는 tictactoe나 "((3 12 8) (2 4 6))" 같은 GAME이 있어야 한다; `-f html`만 없어도 되고, 그때는 수업 메뉴를 쓴다
html-terminal = HTML 쪽은 브라우저로 볼 파일이다: 쓸 곳을 `-o FILE.html`로 정한다
html-nothing-to-ask = 이 탐색에는 물을 것이 없어서 연습 쪽이 비게 된다
html-file-ending = HTML 쪽은 .html 파일에 쓴다

# 탐색의 일부.
excerpt-too-early = --focus { $moves }에는 시점 { $entered }에 들어가는데, --at { $at }보다 뒤이다
excerpt-moment = { $option } { $number }: 시점은 1부터 { $last }까지이다
excerpt-nothing-recorded = { $option }: 기록된 것이 없다
step-no-cut = --at { $place }: 이 탐색의 가지치기는 { $cuts }개이고, 1부터 센다
excerpt-focus = { $option } { $moves }: 그리로 가면 노드가 없다. { $problem }
excerpt-nothing-between = --from { $from }{ JOSA("이/가") } --at { $at }보다 뒤이다: 그 사이에 아무것도 없다

# 표의 머리글, 결과 앞에 서는 말.
column-item = 항목
column-algorithm = 알고리즘
column-value = 값
column-nodes = 노드
column-leaves = 리프
column-cuts = 가지치기
column-closed = 닫힘
column-pruned = 잘림
column-spared = 절약
column-of-minimax = 미니맥스 %
column-by-first = 첫 수 %
column-move = 수
column-pass = 회차
column-window = 윈도우
column-to-move = 차례
column-check = 검사
column-best-move = 최선의 수
column-best-line = 최선의 진행
column-exactly = 정확히
column-best-play-after = 그 뒤 최선의 진행
column-ply = 플라이
# 두 탐색의 것.
column-nodes-1 = 노드 1
column-nodes-2 = 노드 2
column-cuts-1 = 가지치기 1
column-cuts-2 = 가지치기 2
column-file = 파일
column-search = 탐색
column-answer = 답
column-first-wrong = 첫 오류
column-mistake = 실수

# `plyscope solve`
solve-nameless = 기록된 탐색
solve-counts = 노드 { $nodes }   리프 { $leaves }   가지치기 { $cuts }{ $closed ->
    [0] {""}
   *[other] {"   "}닫힘 { $closed }
}   잘림 { $pruned }   깊이 { $plies }
solve-recorded = 기록 { $nodes }{ $took ->
    [none] {""}
   *[other] {"   "}{ $took } ms
}
solve-pass = { $number }{ $plies ->
    [none] {""}
   *[other] , 깊이 { $plies }
}
solve-to-move = { $mover ->
    [none] { side-name }
   *[other] { $mover } ({ side-name })
}
solve-moves-hidden = 수에 대해 찾은 것이 모두 기록되지는 않았다
solve-passes-bound = 수마다 센 노드는 모든 회차를 합친 것이다.
solve-passes-deepen = 끝까지 간 마지막 회차를 센다: 수마다 센 노드는 그 회차의 것이다.
solve-cut-short = 탐색이 중단되었다: { $stopped }.
solve-contradictions = 모순: { $all }
solve-contradictions-where = `plyscope step`에서 `:{ $first }`{ JOSA("이/가") } 그곳으로, `]!`가 다음 모순으로 간다; `plyscope explain`은 모두 보인다.
# 값을 알 수 없다; 표에 쓴다.
unknown-value = 모름
solve-more-passes = 그 밖에 { $more }개
cs188-no-test = --cs188: 이런 풀이는 그래프 게임 시험에만 있다: .test로 끝나는 파일을 쓴다
cs188-stopped = 탐색이 멈췄다: 풀이가 없다
cs188-cut-short = --cs188: 이 탐색은 중단되어 풀이가 없다
cs188-not-recorded = --cs188: 기록되지 않은 상태가 있다; --max-nodes와 --record-depth를 뺀다
exact-best = { $value }, 최선
exact-equally-good = 똑같이 좋은 수가 { $moves }개 있다.
exact-with-sound = 수는 올바른 테이블로 탐색했다: 순진한 테이블은 값을 틀리게 한다.
exact-search-was-wrong = 탐색 자체는 { $said }{ JOSA("이라고/라고") } 했으나 틀렸다: 최선의 수의 값은 { $exact }이다.
exact-not-all = 탐색하지 않은 수가 있다
exact-progress = 수 { $count }개 중 { $known }개; Ctrl-C로 멈춘다
exact-refused = --exact-moves: { $why }

# `plyscope compare`
# 표 아래: 기호와 열의 뜻, 탐색 하나에 대한 말.
compare-by-first = 첫 수 %: 처음 시도한 수에서 일어난 가지치기의 비율; 가지치기가 없거나 모두 기록되지 않았으면 -.
compare-closed = 닫힘: 마지막 가지에서 윈도우가 닫힌 노드. 건너뛴 것은 없다.
compare-spared = 절약: 미니맥스는 방문하고 이 탐색은 방문하지 않는 노드; 잘림은 그 아래가 얼마나 크든 가지의 수이다.
compare-sign = { $sign }: 값이 그 { $bound ->
    [lower] 이상
   *[upper] 이하
}이다; 윈도우는 더 묻지 않는다.
compare-unproved = ?: 이 값만으로는 아무것도 증명되지 않는다.
compare-horizon = 값: 깊이 제한까지 본 값이다; 그 뒤는 탐색하지 않았다.
compare-shares = 미니맥스 %: 미니맥스도 테이블을 쓰므로, 테이블 없는 비율과는 다르다.
compare-remark = { $name }: { $remark }.
compare-said = { $name }: { $said }
compare-sums = 개수는 모든 회차를 합친 것
compare-stopped = 중단: { $stopped }
compare-doubt = 값: { $doubt }
compare-least = { $nodes ->
    [none] 최소: 약한 규칙으로, 테이블과 확률 노드 없이, 전부 기록되고 한 회차에 값을 증명하는 탐색에서만 알 수 있다.
   *[other] 최소: 가장 좋은 순서로는 노드 { $nodes }개{ $leaves ->
        [none] {""}
       *[other] (그중 리프 { $leaves }개)
    }{ $certain ->
        [yes] 로 값이 { $value }임을 증명한다. 어떤 순서로도 더 적게는 안 된다.
       *[no] {" "}이하로 값이 { $value }임을 증명한다.
    }
}
# 탐색들이 모두 같은 값을 묻지 않으면 최소 트리를 말하지 않는다.
compare-other-values = 이 탐색들은 값이 달라도 된다: 깊이, 점수, --max, 평가, 정적 탐색이 달라 찾는 값이 다르다. 그래서 함께 최소를 말하지 않는다.
compare-both = 아래에서 1은 { $one }, 2는 { $other }.
compare-more = { $rows }개 더
compare-one-recording = 이것은 기록이다: 탐색이 하나뿐이라 견줄 것이 없다
compare-disagree = 값이 서로 맞지 않는다: 모두에 맞는 참값이 없다
compare-step-two = --step은 탐색을 꼭 둘만 나란히 놓는다: -a로 알고리즘 둘을 쓰거나, 옵션 하나에 값 둘을 주거나(--order natural --order best), 기록 둘을 쓴다
compare-too-many = 옵션의 값을 모두 서로 짝지으면 탐색이 { $searches }개이다; 한 번에 { $most }개까지 견준다
compare-idle-position = --position과 --moves는 기록에는 의미가 없다. 탐색한 국면이 기록에 있다; 무시한다
compare-alike = { $search }{ JOSA("은/는") } 여기 있는 다른 탐색과 같다; 한 번만 탐색한다
compare-two-positions = 한 국면의 탐색만 견주는데, 여기에는 국면이 둘이다: { $one }, { $other }
compare-position = { $game }{ $at ->
    [none] {""}
   *[other] , { $at }
}
compare-nameless = `{ $file }`에 게임 이름이 없어 함께 탐색할 수 없다; 첫 줄에 {"{"}"type":"search","game":"tictactoe"{"}"}처럼 쓰면 된다

# `plyscope check`
check-idle = --time, --max-nodes, --record-depth는 기록된 탐색에는 의미가 없다; 무시한다
check-against = --against는 게임이나 트리를 받는다; 두 기록은 `plyscope compare`로 견준다
check-moves = --moves는 게임의 수이다: 게임을 --against로 쓴다
check-step-one = --step은 파일 하나를 본다; 하나만 쓴다
# 표에 쓰는, 탐색에 대한 판정.
verdict-right = 맞음
verdict-wrong = 틀림
verdict-cut-short = 중단됨
verdict-broken = 깨짐
verdict-right-so-far = 여기까지 맞음
verdict-not-known = 알 수 없음
verdict-not-read = 못 읽음
check-headline = { $name }: 노드 { $nodes }개; { $game ->
    [none] 게임을 알 수 없어 리프와 수를 그대로 믿는다(--against로 게임을 쓴다)
   *[other] { $game }{ JOSA("과/와") } 견주었다
}
# 그래프 게임 시험, 글이 여러 줄이다.
check-graph-test = 그래프 게임 시험
check-ends-open = 파일이 끝났는데 노드 { $open }개가 열려 있다; --partial로 있는 것만 검사한다.
check-ends-broken = 깨짐: { $error }; --partial로 그 앞만 검사한다.
check-leaves-lacking = 리프에서 `leave` 줄을 출력하지 않는 듯하다: 노드 { $nodes }개 중 { $open }개는 들어가기만 하고 나오지 않았다.
check-unknown-mistake = 알려진 실수가 아님
check-look = { $line ->
    [none] {""}
   *[other] 틀린 곳은 { $line }번째 줄에{ $above ->
        [none] {""}
       *[other] , 그 상위 노드는 { $above }번째 줄에
    } 있다.{" "}
}--step으로 연다.
check-believed = 게임을 모르면 기록된 트리의 답만 알 수 있다: 리프와 수를 그대로 믿는다. 게임은 --against로 쓴다.
check-more = 파일 하나나 FILE#N에 `plyscope check`를 쓰면 무엇이 틀렸는지 말한다.
# 스테퍼가 열릴 때 하는 말.
check-opens-wrong = 여기가 처음으로 틀린 시점이다; ]!로 다음에 간다
check-opens-broken = 여기서 기록이 아닌 줄이 나온다; 그 앞에는 틀린 것이 없다
check-opens-cut-short = 여기서 탐색이 중단되었다; 그 앞에는 틀린 것이 없다
check-opens-sound = { $verdict }: 갈 만한 틀린 시점이 없다
# $counted는 어느 판정이 몇 개인지, 저마다 `check-counted`.
check-summary = 파일 { $files }개, 탐색 { $searches }개: { $counted }
check-counted = { $verdict } { $searches }
check-not-all-read = 읽지 못한 것이 있다; 까닭은 표에 있다
check-progress = 파일 { $files }개, 탐색 { $searches }개 검사함; Ctrl-C로 멈춘다
check-interrupted = 파일 { $files }개의 검사가 탐색 { $searches }개 뒤에 중단되었다; 아래 결과는 거기까지이다
check-pattern = `{ $name }`{ JOSA("이라는/라는") } 파일이 없고, 이 셸은 그것을 파일 이름으로 바꾸지 않았다; 폴더를 쓰면 그 안의 모든 기록을 검사한다
check-empty-folder = `{ $folder }` 폴더에 기록이 없다: 기록은 .jsonl로 끝난다
check-no-recording = `{ $file }`{ JOSA("은/는") } 기록이 아니다; check에는 JSON Lines 파일을, --against에는 견줄 게임을 쓴다
check-idle-option = --{ $option }{ JOSA("은/는") } 이 탐색과 견줄 수 없다: { $why }
check-idle-to = { $algorithm }에는 의미가 없다: { $why }
check-idle-table = --table sound 없이는 의미가 없다
check-idle-game = 게임을 알 수 없다; --against로 쓴다
check-idle-algorithm = 여기서 아는 알고리즘 이름이 없다; -a alphabeta처럼 이름을 쓴다

# `plyscope play`
play-first = me, machine, random:SEED 가운데 하나로 쓴다: random:7
play-kept = 게임을 { $path }에 보관했다: `plyscope play`에 이 파일을 주면 이어서 둔다
play-nothing = 무슨 게임을 둘지 쓴다: `plyscope play tictactoe`
play-idle-option = { $option }{ JOSA("은/는") } 저장한 게임에는 의미가 없다. 시작한 대로 이어진다; 무시한다
play-recording = 이것은 탐색의 기록이다; `plyscope step`으로 본다. 둘 수 있는 것은 게임이다
play-options = { $name }: 그 `options`: { $problem }
play-idle-window = --window는 게임에서는 의미가 없다: 좁은 윈도우 밖에서는 값이 아니라 경계만 나와서 컴퓨터가 좋은 수와 나쁜 수를 가리지 못한다; 무시한다
save-no-place = 시스템에 저장할 자리가 없다
save-saved = { $path }에 저장했다. `plyscope play`에 이 파일을 주면 다시 연다.
save-no-name = 남은 이름이 없다

# 터미널이 없는 `plyscope step`
step-no-terminal = { $error }; 여기에는 터미널이 없다
step-without-terminal =
    터미널이 없어도 쓸 수 있는 것:
    {""}  plyscope step GAME --lines   스테퍼, 한 줄에 명령 하나
    {""}  plyscope solve GAME      값, 모든 수의 값, 최선의 진행, 개수
    {""}  plyscope compare GAME    같은 탐색을 여러 알고리즘으로
    {""}  plyscope explain GAME    모든 시점을 말로
    {""}  plyscope play GAME --lines   게임, 한 줄에 수 하나
    {""}  plyscope snapshot GAME   스테퍼의 한 화면
    {""}  plyscope export GAME     트리를 그림으로, 또는 다른 프로그램용으로
    {""}  plyscope record GAME     탐색 저장
    {""}  plyscope check FILE      어떤 프로그램의 탐색이든 맞는지
    GAME은 tictactoe나 "((3 12 8) (2 4 6) (14 5 2))"처럼 쓴다; 나머지는 `plyscope list`에 있다.

# `plyscope lesson`
lesson-folder = `{ $name }`{ JOSA("은/는") } 폴더이다; 수업은 그 안에서 .md로 끝나는 파일이다
lesson-unknown = `{ $name }`{ JOSA("이라는/라는") } 수업은 없다; { did-you-mean }이름은 `plyscope lesson --list`에 있고, 직접 쓴 파일은 .md로 끝난다
lesson-options = 옵션은 `plyscope solve GAME` 뒤에 쓰듯이 쓴다
lesson-game-input = 수업의 게임은 표준 입력에서 읽지 않는다
    .help = 게임의 이름이나, `((3 12 8) (2 4 6))` 같은 트리나, 수업 폴더에서 본 파일 경로를 쓴다
lesson-game-file = { $path } 파일이 없다
    .help = { lesson-game-input.help }
lesson-game-recording = 이 파일은 기록이다; 수업은 게임을 탐색한다
    .help = 트리(.tree나 .json), 그래프 게임 시험(.test), 저장한 게임(.game)을 쓴다
lesson-games = 게임 이름은 `plyscope list`에 있다
lesson-line = { $title }: 질문 { $questions }개
lesson-right = { $name }: 답 { $answers }개가 탐색과 맞는다
lesson-at = 시점 { $moment } / { $moments }: { $what }
lesson-answers = 답
lesson-start = 시작
lesson-end = 끝
lesson-enters = 탐색이 { $node }에 들어간다
lesson-returns = { $node }에서 나온다
lesson-next = 다음에 `{ $condition }`인 시점

# 설정 파일.
config-unread = 설정 파일 { $file }{ $from ->
    [none] {""}
   *[other] ({ $from }에 적힌 것)
}{ JOSA("을/를") } 읽을 수 없다: { $why }
config-no-file = 읽을 파일이 없다: { $variable }{ JOSA("이/가") } 비어 있거나, 시스템에 파일을 둘 자리가 없다
config-not-there = { $file } 파일이 없다; 있으면 읽는다
config-from = { $line ->
    [none] 기본값
   *[other] { $line }번째 줄
}
config-line = 줄은 `theme = "dark"`처럼 쓰고, `[{ $table }]` 아래에 탐색 옵션을 쓴다
config-table = `{ $table }`{ JOSA("은/는") } 표이다
    .help = 한 줄에 `[{ $table }]`만 쓰고, 그 아래에 옵션을 쓴다
config-no-key = `{ $name }` 항목은 없다
config-no-value = `{ $value }`{ JOSA("은/는") } `{ $name }`의 값이 아니다
config-keys = { did-you-mean }{ $table ->
    [none] 쓸 수 있는 항목
   *[other] `[{ $table }]` 아래에 쓸 수 있는 항목
}: { $names }
config-choices = { did-you-mean }{ $known } 가운데 하나로 쓴다
record-no-mark = `{ $mark }`{ JOSA("은/는") } 표시가 아니다; 글자와 자리를 쓴다: a=12, b=B2, c=cut:2

export-cast-places = cast는 `--at 11`처럼 시점 하나에서 시작하고 `--keys lll`처럼 키로 나아간다; `-f svg --animate --at 11,12`는 여러 시점을 지난다
