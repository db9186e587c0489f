# What the command line says of results, files and options. Names of options and commands stay as they are.

# Before what is wrong, and before what only should be known.
cli-error = error: { $message }
cli-note = note: { $message }
cli-nothing-written = interrupted: nothing was written

# Why a file cannot be read or written. Others are said by the system.
io-no-file = there is no such file or folder
io-denied = permission is denied
io-folder = { output-folder }

# What would be right on a command line that is wrong.
usage-command = a game comes after a command, as in `plyscope step tictactoe`
usage-utf-8 = arguments are text in UTF-8; `plyscope solve - < FILE` reads a file of any name
usage-one-game = a command takes one GAME; what has blanks stands in quotes, "double" ones in cmd.exe, in PowerShell also what has commas; `list` and `man` take none

# Values of options that cannot be read.
typed-moment = `{ $text }` is no moment; write its number, counted from 1 as the stepper shows it
typed-time = write a time above 0 and up to a day, as 5s, 500ms or 2m
typed-player = --max { $name }: nobody here is called that; { did-you-mean }write one of { $known }
typed-id-prefix = write letters, digits, `-` and `_`, a letter or `_` first: `light-`
typed-size = a size is columns, x and rows, from 1 to 1000 each: `80x24`

# Options that mean nothing.
note-idle = --{ $option } means nothing to { $algorithm ->
    [none] this game
   *[other] { $algorithm }
}, { $why }; it is ignored
note-no-table = --{ $option } means nothing without a table; pass --table sound as well
note-noisy-minimax = minimax prunes nothing among the noisy moves after the horizon either: with --quiescence it may take very long; Ctrl-C stops it and keeps what there is, and alphabeta finds the same value
note-naive = --table naive is wrong on purpose: it takes the bound that a cutoff leaves for the exact value. Do not trust what it finds; --table sound is right
note-fading = --prefer-fast says little: a win counts { $win }, and floats of that size do not tell one ply from the next
note-sides = the numbers of a tree say what it is worth to the first player; here the second one is MAX, so they have the other sign
note-idle-search = { $what ->
    [lesson] this is a lesson: it says how it is searched
   *[recording] this is a recording: what it holds is shown
}, and search options change nothing
note-idle-key = --keys: key { $place }, `{ $key }`, means nothing there and does nothing; what does something: { $known }
note-unchecked = the recording names no game, so its moves and the values of its leaves were taken as they are; if it is one of `plyscope list`, {"{"}"type":"search","game":"tictactoe"{"}"} as the first line has its rules checked, with "position" where it does not begin at the start

# GAME and files.
source-nothing-came = nothing came on { $name }; `-` reads a tree, as `((3 12 8) (2 4 6))`, a played game, or the recording that a program prints: a line {"{"}"type":"enter"{"}"} for each node that it enters and {"{"}"type":"leave","value":3{"}"} for each that it leaves
source-folder = `{ $path }` is a folder; GAME can be a file in it
source-its-game = { $name }: its `game`
source-more-searches = more searches follow in it; { $name }#2 is the second, and so on
source-too-large = `{ $name }` is too large: there is memory for fewer than { $bytes } bytes of it; a larger search is read as a recording, which --max-nodes and --record-depth keep small
source-unreadable = `{ $name }` cannot be read: { $why }
source-no-ending = the name `{ $path }` does not say what the file holds: trees end in .tree or .json, graph-game tests in .test, recordings in .jsonl or .jsonl.gz, games that were played in .game
recordings-position = { $name }: { $reason }; --position says where its search begins
recordings-number = `{ $name }` has { $searches } { $searches ->
    [one] search
   *[other] searches
}, and none with the number { $number }
live-waiting = `{ $file }` is not there yet; it is waited for
live-nothing-to-follow = --follow reads on in a recording: a file that ends in .jsonl, or one with --format jsonl, and is not packed
live-cut = the file is gone, or shorter now

# While something is done, and when it was interrupted.
memory-limit = there is memory for { $nodes } recorded nodes; the search counts the nodes after them without recording them
reading-progress = { $read }{ $size ->
    [none] {""}
   *[other] {" "}of { $size }
} bytes read
reading-done = it is read; checking what it says; Ctrl-C stops
work-progress = { $nodes } nodes, { $rate } a second, ply { $ply }; Ctrl-C stops
work-interrupted = the search was interrupted after { $nodes } nodes; what follows is cut short
work-time-up = the time{ $time ->
    [none] {""}
   *[other] {" "}of { $time }
} was up { $when }
work-lost = the search broke off, and its recording is lost

# Files that are written.
output-unwritten = standard output cannot be written: { $problem }
output-closed = standard output cannot be written: it is closed
output-file-unwritten = `{ $file }` cannot be written: { $why }
output-folder = it is a folder; write the name of a file in it
output-no-folder = there is no folder `{ $folder }`
output-open-elsewhere = it cannot be replaced; maybe another program has it open
output-wrote = wrote { $file }: { $what ->
    [none] {""}
   *[other] { $what },{" "}
}{ $bytes } bytes{ $replaced ->
    [yes] , in place of what was there
   *[no] {""}
}
record-no-mark = `{ $mark }` is no mark; write a letter and where it is, as a=12, b=B2 or c=cut:2
record-nodes = { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}
record-ending = a recording ends in .jsonl or .jsonl.gz, or no command could read it back: write `-o { $right }`
export-idle-board = --show-tree means nothing to a game on a board, where nobody knows what pruned branches hold; it is ignored
export-idle = { $option } means nothing to { $format }; it is ignored
export-cast-places = a cast begins at one moment, as with `--at 11`, and goes on by --keys, as with `--keys lll`; `-f svg --animate --at 11,12` moves through several
export-over-input = `{ $file }` is what is read here; write another file
export-ending = `-f { $format }` does not write what .{ $ending } promises; give the file another ending
export-no-cuts = --at cuts: no branch that is shown is cut
export-row-standard = --at with several moments writes { $files } { $files ->
    [one] file
   *[other] files
}: name them with `-o figure.{ $ending }`, which makes figure-11.{ $ending } for moment 11
export-row-long = --at with { $files } moments would write as many files, and { $most } are the most; name some, as `--at 11,12,13`, or show a part with --focus or --max-depth
export-animate-format = only `-f svg` moves, and `-f { $format }` does not: leave out --animate, or write a file for each moment with `--at 11,12,13`
export-animate-long = --animate would show { $moments } moments, and { $most } are the most; show a part with --focus or --max-depth, or name moments, as `--at cuts`
export-no-game = `-f { $format }` needs a GAME, as tictactoe or "((3 12 8) (2 4 6))"; only `-f html` does without one: it writes the menu of lessons
html-terminal = a page is a file for a browser: `-o FILE.html` says where it is written
html-nothing-to-ask = there is nothing to ask about this search, so a page of practice would be empty
html-file-ending = a page is written to a file in .html

# Parts of a search.
excerpt-too-early = --focus { $moves } is entered at moment { $entered }, which is after --at { $at }
excerpt-moment = { $option } { $number }: moments are counted from 1 to { $last }
excerpt-nothing-recorded = { $option }: nothing is recorded
step-no-cut = --at { $place }: the search has { $cuts ->
        [one] { $cuts } cut
       *[other] { $cuts } cuts
    }, counted from 1
excerpt-focus = { $option } { $moves } leads to no node. { $problem }
excerpt-nothing-between = --from { $from } comes after --at { $at }: nothing is between them

# The heads of tables, and what stands before results.
column-item = item
column-algorithm = algorithm
column-value = value
column-nodes = nodes
column-leaves = leaves
column-cuts = cuts
column-closed = closed
column-pruned = pruned
column-spared = spared
column-of-minimax = of minimax
column-by-first = 1st cuts
column-move = move
column-pass = pass
column-window = window
column-to-move = to move
column-check = check
column-best-move = best move
column-best-line = best line
column-exactly = exactly
column-best-play-after = best play after it
column-ply = ply
# Those of two searches.
column-nodes-1 = nodes 1
column-nodes-2 = nodes 2
column-cuts-1 = cuts 1
column-cuts-2 = cuts 2
column-file = file
column-search = search
column-answer = answer
column-first-wrong = first wrong
column-mistake = mistake

# `plyscope solve`
solve-nameless = a recorded search
solve-counts = nodes { $nodes }   leaves { $leaves }   cuts { $cuts }{ $closed ->
    [0] {""}
   *[other] {"   "}closed { $closed }
}   pruned { $pruned }   plies { $plies }
solve-recorded = recorded { $nodes }{ $took ->
    [none] {""}
   *[other] {"   "}{ $took } ms
}
solve-pass = { $number }{ $plies ->
    [none] {""}
    [one] , { $plies } ply
   *[other] , { $plies } plies
}
solve-to-move = { $mover ->
    [none] { side-name }
   *[other] { $mover }, who is { side-name }
}
solve-moves-hidden = not all that was found of the moves is recorded
solve-passes-bound = The nodes of the moves are those of all passes.
solve-passes-deepen = The last pass that ended counts: the nodes of the moves are those of it alone.
solve-cut-short = The search was stopped { $stopped }.
solve-contradictions = contradictions: { $all }
solve-contradictions-where = `:{ $first }` in `plyscope step` goes there, and `]!` on to the next; `plyscope explain` has all of them.
# No value is known; it stands in a table.
unknown-value = unknown
solve-more-passes = and { $more } more
cs188-no-test = --cs188: only a graph-game test has such a solution: a file that ends in .test
cs188-stopped = the search was stopped: there is no solution
cs188-cut-short = --cs188: this search was cut short, and has no solution
cs188-not-recorded = --cs188: not every state is recorded; leave --max-nodes and --record-depth out
exact-best = { $value }, best
exact-equally-good = { $moves } { $moves ->
    [one] move
   *[other] moves
} are equally good.
exact-with-sound = The moves were searched with a sound table: a naive one makes values wrong.
exact-search-was-wrong = The search itself said { $said }, which is wrong: the best move is worth { $exact }.
exact-not-all = not every move was searched
exact-progress = { $known } of { $count } moves; Ctrl-C stops
exact-refused = --exact-moves: { $why }

# `plyscope compare`
# Below the table: what its signs and columns mean, and remarks on one of the searches.
compare-by-first = 1st cuts: cuts by the first move tried; - where nothing was cut, or not all is recorded.
compare-closed = closed: nodes whose window closed at the last branch, which skips nothing.
compare-spared = spared: the nodes that minimax visits and the search does not; pruned counts branches, however much lies below.
compare-sign = { $sign }: the value is { $bound ->
    [lower] at least
   *[upper] at most
} that; the window asks no further.
compare-unproved = ?: the value proves nothing by itself.
compare-horizon = value: as far as the depth limit; what follows was not searched.
compare-shares = of minimax: minimax has the table too, so the shares are not those without it.
compare-remark = { $name }: { $remark }.
compare-said = { $name }: { $said }
compare-sums = counts are sums over all passes
compare-stopped = stopped { $stopped }
compare-doubt = the value { $doubt }
compare-least = { $nodes ->
    [none] least: known only of a search by the weak rule, without a table and without chance nodes, that is recorded as a whole and proves its value in one pass.
    [one] least: { $nodes } node{ $certain ->
        [yes] {" "}proves in the best order that the value is { $value }; no order does with fewer.
       *[no] {" "}or fewer proves in the best order that the value is { $value }.
    }
   *[other] least: { $nodes } nodes{ $certain ->
        [yes] , { $leaves } of them leaves, prove in the best order that the value is { $value }; no order does with fewer.
       *[no] {" "}or fewer, { $leaves } of them leaves, prove in the best order that the value is { $value }.
    }
}
# No least tree is given where the searches do not all ask for the same value.
compare-other-values = These searches need not agree: they differ in depth, scoring, --max, evaluation or quiescence, and so in the value that they look for. No least is given of them together.
compare-both = Below, 1 is { $one }, 2 is { $other }.
compare-more = { $rows } more
compare-one-recording = this is a recording: there is one search in it, and nothing to compare it with
compare-disagree = the values disagree: no true value fits them all
compare-step-two = --step puts two searches side by side, no more and no fewer: name two algorithms with -a, give one option two values (--order natural --order best), or two recordings
compare-too-many = these are { $searches } searches, each value of an option with each of the others; at most { $most } are compared at once
compare-idle-position = --position and --moves mean nothing to a recording, whose position is searched; they are ignored
compare-alike = { $search } is the same search as another one here; it searches once
compare-two-positions = searches of one position are compared, and these are of two: { $one }, and { $other }
compare-position = { $game }{ $at ->
    [none] {""}
   *[other] {" "}at { $at }
}
compare-nameless = `{ $file }` does not name its game, so that nothing can be searched beside it; its first line can, as {"{"}"type":"search","game":"tictactoe"{"}"}

# `plyscope check`
check-idle = --time, --max-nodes and --record-depth mean nothing to a search that was recorded; they are ignored
check-against = --against takes a game or a tree; `plyscope compare` holds two recordings against each other
check-moves = --moves are those of a game: name it with --against
check-step-one = --step steps through one file; name one
# The verdict on a search, in a table.
verdict-right = right
verdict-wrong = wrong
verdict-cut-short = cut short
verdict-broken = broken
verdict-right-so-far = right so far
verdict-not-known = not known
verdict-not-read = not read
check-headline = { $name }: { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}; { $game ->
    [none] no game is known, so leaves and moves are believed (--against names one)
   *[other] held against { $game }
}
# A graph-game test, whose text has many lines.
check-graph-test = a graph-game test
check-ends-open = The file ends with { $open } { $open ->
    [one] node
   *[other] nodes
} open; --partial checks what there is.
check-ends-broken = Broken: { $error }; --partial checks what stands before.
check-leaves-lacking = It looks as if leaves print no `leave` line: { $open } of { $nodes } nodes were entered and never left.
check-unknown-mistake = no known mistake
check-look = { $line ->
    [none] {""}
   *[other] It stands in line { $line }{ $above ->
        [none] {""}
       *[other] , and its parent in line { $above }
    }.{" "}
}--step opens it.
check-believed = Where no game is known, an answer is that of the tree that is recorded: its leaves and moves are believed. --against names a game.
check-more = `plyscope check` of one file, or of FILE#N, tells what is wrong in it.
# What the stepper says as it opens.
check-opens-wrong = This is the first moment that is wrong; ]! goes on to the next
check-opens-broken = Here comes a line that is none of a recording; before, nothing is wrong
check-opens-cut-short = Here the search was cut short; before, nothing is wrong
check-opens-sound = { $verdict }: there is no wrong moment to go to
# $counted is how many searches have which verdict, each a `check-counted`.
check-summary = { $searches } { $searches ->
    [one] search
   *[other] searches
} in { $files } { $files ->
    [one] file
   *[other] files
}: { $counted }
check-counted = { $searches } { $verdict }
check-not-all-read = not all of it could be read; the table says why
check-progress = { $searches } { $searches ->
    [one] search
   *[other] searches
} checked, in { $files } { $files ->
    [one] file
   *[other] files
}; Ctrl-C stops
check-interrupted = the check of { $files } { $files ->
    [one] file
   *[other] files
} was interrupted after { $searches } { $searches ->
    [one] search
   *[other] searches
}; what follows is cut short
check-pattern = no file is called `{ $name }`, and this shell has put no names in its place; write the folder: every recording in it is checked
check-empty-folder = there is no recording in the folder `{ $folder }`: they end in .jsonl
check-no-recording = `{ $file }` is no recording; check takes files of JSON Lines, and --against the game that they are held against
check-idle-option = --{ $option } cannot be held against this search: { $why }
check-idle-to = it means nothing to { $algorithm }, { $why }
check-idle-table = it means nothing without --table sound
check-idle-game = no game is known; name it with --against
check-idle-algorithm = it names no algorithm that is known here; -a alphabeta, or another one, says which it is

# `plyscope play`
play-first = write me, machine or random:SEED, as random:7
play-kept = the game is kept in { $path }: `plyscope play` goes on with that file
play-nothing = say what to play, as `plyscope play tictactoe`
play-idle-option = { $option } means nothing to a saved game, which goes on as it was begun; it is ignored
play-recording = this is a recording of a search; `plyscope step` steps through it, and a game is what can be played
play-options = { $name }: its `options`: { $problem }
play-idle-window = --window means nothing in a game: outside a narrow window a search finds bounds and no values, and the machine could not tell good moves from bad; it is ignored
save-no-place = the system has no place for it
save-saved = Saved as { $path }. `plyscope play` opens that file again.
save-no-name = there is no free name left

# `plyscope step` without a terminal
step-no-terminal = { $error }, and there is no terminal here
step-without-terminal =
    Without a terminal these work:
    {""}  plyscope solve GAME      value, every move's value, best line, counts
    {""}  plyscope compare GAME    the same search by several algorithms
    {""}  plyscope explain GAME    every moment in words
    {""}  plyscope step GAME --lines   the stepper, a command a line
    {""}  plyscope play GAME --lines   a game, a move a line
    {""}  plyscope snapshot GAME   one frame of the stepper
    {""}  plyscope export GAME     the tree as a picture, or for other programs
    {""}  plyscope record GAME     save a search
    {""}  plyscope check FILE      whether a search of any program is correct
    GAME can be tictactoe or "((3 12 8) (2 4 6) (14 5 2))"; `plyscope list` has the rest.

# `plyscope lesson`
lesson-folder = `{ $name }` is a folder; a lesson is a file in it, which ends in .md
lesson-unknown = no lesson is called `{ $name }`; { did-you-mean }`plyscope lesson --list` names them, and a file of your own ends in .md
lesson-options = write options as behind `plyscope solve GAME`
lesson-game-input = the game of a lesson does not come from standard input
    .help = write its name, a tree such as `((3 12 8) (2 4 6))`, or the path of a file from the folder of the lesson
lesson-game-file = there is no file { $path }
    .help = { lesson-game-input.help }
lesson-game-recording = this file is a recording, and a lesson searches a game
    .help = write a tree (.tree or .json), a graph-game test (.test) or a saved game (.game)
lesson-games = `plyscope list` names the games
lesson-line = { $title }: { $questions } { $questions ->
    [one] question
   *[other] questions
}
lesson-right = { $name }: { $answers } { $answers ->
    [one] answer is
   *[other] answers are
} what the search says
lesson-at = Moment { $moment } of { $moments }: { $what }
lesson-answers = Answers
lesson-start = the start
lesson-end = the end
lesson-enters = the search enters { $node }
lesson-returns = { $node } returns
lesson-next = the next one with `{ $condition }`

# The config file.
config-unread = the config file { $file }{ $from ->
    [none] {""}
   *[other] , which { $from } names,
} cannot be read: { $why }
config-no-file = no file is read: { $variable } is empty, or the system has no place for one
config-not-there = { $file } is not there; it would be read
config-from = { $line ->
    [none] as usual
   *[other] line { $line }
}
config-line = a line is `theme = "dark"`, and `[{ $table }]` begins the options of a search
config-table = `{ $table }` is a table
    .help = write `[{ $table }]` in a line of its own, and options below it
config-no-key = `{ $name }` is no key
config-no-value = `{ $value }` is no value of `{ $name }`
config-keys = { did-you-mean }the keys{ $table ->
    [none] {""}
   *[other] {" "}below `[{ $table }]`
} are { $names }
config-choices = { did-you-mean }write one of { $known }
