# What is wrong with a line of a recording, and as .help what would be right.

# What a line holds.
trace-what-type = the type
trace-what-version = the version
trace-what-kind = the kind
trace-what-move = the move
trace-what-value = the value
trace-what-name = the name
trace-what-place = the place
trace-what-best = the best move
trace-what-from = the number of a node that had returned
trace-what-pruned-move = a pruned move

# Of which kind a value in JSON is.
trace-kind-string = a string
trace-kind-object = an object
trace-kind-list = a list
trace-kind-bool = true or false
trace-kind-null = null
trace-kind-number = a number

trace-no-line = this is no line of a recording
    .help = each is a JSON object, as {"{"}"type":"enter","move":"b2"{"}"} or {"{"}"type":"leave","value":3{"}"}; print whatever else there is to standard error; a tree belongs in a file that ends in .tree, or .json if it is JSON
trace-no-json = { $reason ->
    [end] the line ends before its object does
   *[other] this is not JSON: { $reason }
}
    .help = { $python ->
        [yes] JSON writes null, true, false and double quotes; in Python json.dumps writes them so
       *[no] a line is one JSON object, as {"{"}"type":"enter","move":"b2"{"}"}
    }
trace-nan = NaN is no value of a position
    .help = write a number, "inf" or "-inf"
trace-surrogate = { $what } has half of a surrogate pair, which is no character
    .help = write both halves, as "\ud83d\ude00", or the character itself
trace-no-string = { $what } is { $kind }, not a string
    .help = write { $what } in quotes
trace-word = { $text } is no { $what ->
        [values] point of view of values
        [leaf] kind of leaf
        [stored] fate in the table
       *[other] { $what }
    }
    .help = write in quotes one of { $words }
trace-number-is-text = { $what } is a string
    .help = write the number without quotes
    .check = check how it is computed
trace-nothing = the node returns nothing here: its value is { $word }
    .help = look for a way through the function that has no `return`; { $word ->
        [null] JavaScript writes null for Infinity and NaN too: where infinity is meant write "inf" or "-inf"
       *[other] print a number, "inf" or "-inf"
    }
trace-no-number = { $what } is { $kind }, no number
    .help = write a number, "inf" or "-inf"
trace-no-count = { $what } is no count
    .help = write a whole number from 0 to { $most }
trace-no-bool = { $what } is { $kind }
    .help = write true or false, without quotes
trace-no-object = { $what } is { $kind }, not an object
    .help = write it in braces

trace-damaged = the file is damaged here: { $problem }
    .help = a packed file has to be whole; write it again
trace-long-line = this line is longer than any line of a recording
    .help = a recording has one JSON object a line
trace-empty = there is no search in this file
    .help = a recording needs an `enter` line at least, for the root
trace-no-type = this line has no `type`
    .help = { trace-type.help }
trace-type = { $text } is no type of line
    .help = write "type":"enter" where a node is entered and "type":"leave" where it returns
trace-version = the version is { $found }
    .help = this plyscope reads "version":{ $known }; a newer one may read it
trace-too-deep = the search goes too deep here
    .help = at most { $most } plies can be recorded; limit the depth
trace-no-probability = p is no probability
    .help = write a number from 0 to 1
trace-threads = line { $line } enters a root again while this search is open: several threads or processes seem to print into one file
    .help = let each print into a file of its own, or say in each line who prints it, as "thread":2; where one program prints it, the node needs its "kind", or "counts":false
trace-threads-too-long = what other threads print meanwhile is too long to be kept
    .help = let each thread or process print into a file of its own
trace-nothing-open = there is no open node for this `{ $what }`
    .help = every node is entered once and left once; look for an `enter` that is not printed, or for a second thread that prints into the same file
trace-no-move = { $name } is no move of { $game } here
    .help = there are { $moves } moves here: { $legal }; or leave the game out of the first line
trace-no-turns = in this game a player moves several times in a row, and the sign does not turn
    .help = write the values as MAX sees them, and leave `values` out
trace-kind-of-entry = { $kind } comes too late: it says that no move leads to the node
    .help = print "kind" in the `enter` line of the node
trace-no-value = a node returns without a `value`
    .help = add what the node is worth to MAX, as "value":3; JavaScript leaves out a value that is undefined, since the function returned nothing
trace-from = node { $number } had not returned
    .help = the answer of a table comes from a node that was left before; leave `from` out where it is not known
trace-pruned = pruned is neither a list nor a count
    .help = write the moves that were never entered, or how many

trace-unread = the recording could not be read: { $problem }
trace-no-recording = what was read is no recording

# What is odd in a recording, and does not keep it from being read.
warning-torn = line { $line } is cut off in its middle: the program that wrote the file was stopped there
warning-broken = { $error }; nothing more of this search is read, and { $nodes } { $nodes ->
    [one] node before it is
   *[other] nodes before it are
} kept
warning-left-out = there is memory for { $nodes } of its nodes; the { $more } after them are counted and not kept
warning-printed = { $lines } { $lines ->
    [one] line is
   *[other] lines are
} the program's own output
warning-behind-text = in { $lines } { $lines ->
    [one] line
   *[other] lines
} other text stands before what is recorded: it is read as the program's own output
warning-moves = line { $line } says that "moves" is { $moves }, but { $entered } of them { $entered ->
    [one] is
   *[other] are
} entered{ $pruned ->
    [0] {""}
   *[other] {" "}and { $pruned } pruned
}
warning-best = line { $line } says that the best move is { $best }, which is no move there
warning-game = the game { $game } cannot be opened here{ $reason ->
    [none] {""}
   *[other] : { $reason }
}; moves are shown as they are named, without a board
warning-option = its first line has the option { $option }, which means nothing here{ $meant ->
    [none] {""}
   *[other] ; did you mean `{ $meant }`?
}
warning-value = its first line has the option { $option }, whose value means nothing: { $reason }
warning-algorithm = its first line has the algorithm { $algorithm }, which is not known here; did you mean `{ $meant }`?
warning-key = line { $line } has the key { $key }, which means nothing; did you mean `{ $meant }`?
warning-position = line { $line } prints a position that the game { $game } cannot read, so positions are not compared
warning-cut-short = the search was cut short: of { $nodes } nodes { $open } are still open at the end of the file
warning-leaves = it looks as if leaves print no `leave` line: { $open } of { $nodes } nodes were entered and never left. Every node has to be left, a leaf too
warning-one-sided = every node is a { $role } node, so nobody moves against that side: where the other one moves the line has to say "player":"{ $other }"
warning-wide-windows = it prints windows, and none of them ever narrows, so it keeps to minimax and prunes nothing. If the program is alpha-beta, put "algorithm":"alphabeta" into the first line, and it shows where alpha and beta stay behind
warning-movers = the values fit together only if each is read from the side of who moves there, as a negamax has them, and so they are checked. They are shown as they stand, as if all were MAX's. If the program is a negamax, put "values":"mover" into the first line, as in {"{"}"type":"search","values":"mover"{"}"}
