# What is wrong with a text that somebody wrote, and as .help what would be right. Both stand in one line,
# with a semicolon between them.

syntax-error = line { $line }, column { $column }: { $message }; { $help }
syntax-utf-16 = this is text in UTF-16
    .help = save it as UTF-8; Windows PowerShell writes UTF-16 behind `>`: write `| Out-File -Encoding utf8 FILE` in its place
syntax-utf-8 = this is not text in UTF-8
    .help = save it as UTF-8

# Graph-game tests.
test-class = this is a test of the class { $found }
    .help = graph-game tests are read: `class: "{ $class }"`
test-no-start = no state is named here
    .help = write the state in which the game begins
test-no-key = this line has no key
    .help = { test-property }
test-no-quotes = this is no value in quotes
    .help = { test-property }
test-property = write `key: "value"`, or `key: """` with lines behind it and `"""` in the last; `#` starts a comment, also in quotes
test-key-twice = { $key } stands here a second time
    .help = keep one of them
test-open-quotes = these quotes are never closed
    .help = write { $quotes } in a line of its own behind the last line
test-key-missing = `{ $key }` is missing
    .help = { $near ->
        [none] {""}
       *[other] is { $near } meant for it?{" "}
    }a graph-game test has the keys { $keys }
test-agent = no agent is called { $name }
    .help = { did-you-mean }write one of { $known }
test-no-successor = { $line } is no successor
    .help = a line has three words: the state, the action, the state that follows; comments stand outside the quotes
test-no-evaluation = { $line } is no evaluation
    .help = a line has two words: the state and its value; comments stand outside the quotes
test-no-number = { $text } is no number
    .help = write a number: `3`, `-0.5`
test-add-value = add a line to `evaluation`: { $state } and its value
test-start-without-line = { did-you-mean }no line of `successors` begins with it; { test-add-value }

# Trees as JSON.
json-key-twice = `{ $key }` stands twice in this node
    .help = keep one of them
json-key = { $key } is no key of a node
    .help = a node has `name`, and `children` or `value`; the root may have `player`, a chance node `chance`, and a child of one `p`; a recording belongs in a file that ends in .jsonl
# What cannot stand behind a key.
json-misplaced = this cannot stand here
    .name = a name is a string: `"name":"A"`
    .children = children are an array: `"children":[3,12]`
    .chance = a chance node has `"chance":true`
    .p = a probability is a number up to 1: `"p":0.25` for 25 %
    .player = { json-player.help }
json-player = there is no player { $name }
    .help = who moves at the root is `"max"` or `"min"`; below it the players alternate
json-player-below = `player` cannot stand here
    .help = { json-player.help }
json-two-meanings = this node has both children and a value
    .help = an inner node has `children`, a leaf has a `value`
json-no-meaning = this node has neither children nor a value
    .help = an inner node has `children`, a leaf has a `value`
json-chance-leaf = this leaf is a chance node without children
    .help = an inner node has `children`, a leaf has a `value`
json-text-value = { $text } in quotes is no value
    .help = a value is a number, `"inf"` or `"-inf"`
json-no-value = this is no value
    .help = a value is a number, `"inf"` or `"-inf"`
json-second-tree = the tree is complete before this
    .help = a text holds one tree; put brackets around several: `[[3,4],[5,6]]`
json-unread = { $problem }
    .help = see the JSON form of a tree in the manual
json-comment = JSON has no comments
    .help = take it away; the other notation has comments, after a `#`
json-word = this is no JSON value
    .help = a node is a number, an array or an object; infinity is `"inf"`; a tree in parentheses belongs in a file that ends in .tree
json-end = the text ends before the tree does
    .help = { json-broken.help }
json-broken = this is not JSON
    .help = a tree is written as `[[3,12],{"{"}"name":"B","value":2{"}"}]`: every `[` and `{"{"}` is closed, a comma stands between two values, a colon behind a key; escapes are `\"`, `\\`, `\n` and `\u00e9`

# Trees as they are typed.
text-json = { $word } is no tree in this notation
    .help = children stand in parentheses here; JSON belongs in a file that ends in .json, a recording in one that ends in .jsonl
text-second-tree = the tree is complete before this
    .help = a text holds one tree; put parentheses around several: `((3 4) (5 6))`
text-no-name = there is no name before this `:`
    .help = a name stands right before its colon: `A:3`, `A:(3 4)`
text-no-odds = { $word } is not a probability
    .help = a probability is written `0.25`, `1/4` or `25%`, right before its colon; a name that ends in `%` stands in quotes
text-no-number = { $word } is { $large ->
        [yes] too large for a 64-bit float
       *[no] not a number
    }
    .help = a leaf is an integer, a decimal, `inf` or `-inf`; a name stands before its node with a colon: `A:3`; a `?` stands before the `(` of a chance node, `max` or `min` once before the whole tree
text-quoted = this quoted name { $ended ->
        [no] has no end
       *[yes] cannot be read
    }
    .help = close it with `"`; escapes are those of JSON: `\"`, `\\`, `\n`, `\u00e9`
text-empty-name = this name is empty
    .help = leave it out, or give it a letter
text-no-colon = a `:` is missing after the name
    .help = write `"name":` before a node
text-unopened = this `)` closes nothing
    .help = take it away, or add a `(` before it
text-unclosed = this `(` is never closed
    .help = closing parentheses missing, at the end or earlier: { $open }
text-before-comma = there is no node before this comma
    .help = a comma stands between two nodes: `(3, 4)`
text-after-comma = there is no node after this comma
    .help = a comma stands between two nodes: `(3, 4)`
text-two-names = this node already has the name { $name }
    .help = a node has one name: `A:(3 4)`
text-two-odds = this branch already has a probability
    .help = a branch of chance has one probability: `?(0.5:3 0.5:4)`
text-odds-alone = the probability { $odds } has no node
    .help = write a value or children behind it: `A:3`, `A:(3 4)`, `?(0.5:3 0.5:(4 5))`
text-name-alone = the name { $name } has no node
    .help = { text-odds-alone.help }
text-no-tree = there is no tree here
    .help = a tree is a number, or children in parentheses: `((3 12 8) (2 4 6))`
