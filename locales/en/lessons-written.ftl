# What is wrong with a lesson or a saved game that somebody wrote, and as .help what would be right.

lesson-no-header = this has no header of a lesson
    .help = a lesson begins with a line `---`, then `title: ...` and `game: ...`, then `---` again
lesson-open-header = the header never ends
    .help = { lesson-no-header.help }
lesson-key-missing = the header has no `{ $key }`
    .help = { lesson-no-header.help }
lesson-no-colon = this line of the header has no colon
    .help = { lesson-no-header.help }
lesson-key = { $key } is no key of a lesson
    .help = { did-you-mean }the keys are `title`, `game`, `options` and `goal`
lesson-key-twice = `{ $key }` is written twice
    .help = take one of them away
lesson-no-goal = { $text } is no goal
    .help = write how many answers are to be right, and of how many: `goal: 3 of 4`
lesson-goal = the goal is out of { $all }, and the lesson asks { $asked }
    .help = write `goal: { $right } of { $asked }`

# Moments.
lesson-headline = this headline is no moment
    .help = { lesson-moment-rest.help }
lesson-before-moments = this stands before the first moment
    .help = write the moment above it: `## start`
lesson-empty-moment = at this moment nothing is said or asked
    .help = write some words or a question below it, or take it away
lesson-no-moment = the lesson has no moment
    .help = { lesson-moment-rest.help }
lesson-moment = { $text } is no moment
    .help = { did-you-mean }{ lesson-moment-rest.help }
lesson-moment-rest = { $word ->
        [next] a condition is missing
        [enter] a node is missing
        [leave] a node is missing
       *[other] nothing follows `{ $word }`
    }
    .help = write `## start`, `## end`, `## enter NODE`, `## leave NODE` or `## next CONDITION`
lesson-stopped = { $node } never returns
    .help = the search was stopped before
lesson-other-node = write another node
lesson-never = after moment { $moment } this does not come
    .help = look with `c` in the stepper at which moments there are
lesson-order = this is moment { $moment }, and what stands above is moment { $before }
    .help = a lesson is written in the order of time
lesson-node = a node is written as after `:` in the stepper: `A`, `B2`, `b2 a1`, `root`

# Questions and answers.
lesson-no-answer = this question has no answer
    .help = write it as `? value A = 3`, `? cut = yes` or `? pruned = B2 B3`
lesson-question = { $word } is no question
    .help = { did-you-mean }a question is one of { $known }
lesson-no-own-answer = this question has no answer of yours
    .help = write it behind `=`: `? text Why? = Because.` or `? choice Who? | MAX | MIN = MIN`
lesson-asks-nothing = `{ $word }` { $word ->
        [choice] wants a question and two choices or more
       *[other] wants a question
    }
    .help = { lesson-no-own-answer.help }
lesson-no-choice = { $text } is none of the choices
    .help = the choices are { $choices }
lesson-no-node = `{ $word }` names no node
    .help = write which node is asked about: `? { $word } A = ...`
lesson-takes-no-node = `{ $word }` takes no node
    .help = it asks about the moment that it stands below; write `? { $word } = ...`
lesson-answer = { $text } is no answer to `{ $word }`
    .yes_or_no = write `yes` or `no`
    .branch = write the branch that is chosen: `A`
    .branches = write the branches with blanks between them, `B2 B3`, or `none`
    .count = write a whole number: `7`
    .number = write a number: `3`, `-0.5`, `14/3`, `inf` or `-inf`
lesson-one-branch = one branch is chosen
    .help = write that one
lesson-branch = { $name } is no branch of { $node }
    .help = the branches there are { $known }
lesson-seen = this can be read off the screen by now
    .help = ask it at an earlier moment
lesson-wrong-answer = the search says { $right }, not { $said }
    .help = write what it says, or change game or options
lesson-no-window = this search has no alpha and beta
    .help = ask for a value, or search with `-a alphabeta`
lesson-leaf = { $node } is a leaf, which has no alpha and beta
    .help = ask about the node above it
lesson-not-entered = { $node } is not entered by then
    .help = ask it below `## enter { $node }`, or later
lesson-nothing-back = nothing comes back at this moment that could cut
    .help = ask it below `## leave NODE`
lesson-undecided = it is not decided which branch { $node } chooses
    .help = ask it where the value is exact
lesson-unrecorded = it is not known which branches of { $node } are pruned
    .help = ask it where the whole search is recorded
lesson-no-return = { $node } never returns
    .help = ask about a node that does

# Saved games.
saved-empty = the file is empty
    .help = a game is one JSON object, as `plyscope play` writes it: see docs/formats.md
saved-torn = the JSON ends in the middle
saved-no-json = this is no JSON
saved-wrong = this is no saved game of version { $known }: something here or just before is wrong, or missing
saved-version = its `version` is not { $known }; a newer plyscope may read it
saved-two-machines = `first` and `second` are both `machine`, and nobody would play; make one a `person`
