# What is said in many places.
#
# Terms. A term that is called alpha or beta has the colour of that bound on screen.
-alpha = alpha
-beta = beta
-sign-le = <=
-sign-ge = >=

language-code = `{ $code }` is no code of a language; write one such as `en` or `ko`, or a folder of messages
language-file = { $file }, line { $problem }
# A choice between two; of three, the first two stand in $before.
or = { $before } or { $last }
# In front of what is right, where something near was written. Other messages put it in.
did-you-mean = { $near ->
    [none] {""}
   *[other] did you mean `{ $near }`?{" "}
}

# What nodes are called that no move leads to: the root without a name, a pass, and standing pat.
label-root = root
label-pass = pass { $pass }
label-standing-pat = standing pat
# The test that closed a window, as the side that chooses at the node makes it.
closing-test = { $side ->
    [min] beta { $beta } { $cutoff ->
        [strict] <
       *[weak] <=
    } alpha { $alpha }
   *[max] alpha { $alpha } { $cutoff ->
        [strict] >
       *[weak] >=
    } beta { $beta }
}

# A move whose name begins with a digit, so that nobody takes it for a value.
numbered-move = move { $label }
# One of several nodes in a sentence that are called alike.
name-at-ply = { $name } (ply { $ply })

# The end of a list: $names stand before, then the last name, or how many more there are.
list = { $names } and { $more ->
    [none] { $last }
   *[other] { $more } more
}

# A line of play of which the end was not recorded.
line-cut = { $line } … (the rest is not recorded)

# What the parts of a sum are called that are too many to be listed.
more = { $count } more
# A branch of a chance node: its chance and its value.
term = { $chance } x { $value }
# A line of play of which only the first moves are listed.
line-of = { $moves } … ({ $plies } plies in all)
# Languages that cannot be spoken.
language-unknown = `{ $name }` is no language that is built in, and no folder with messages; write one of { $known }, or a folder with files that end in .ftl
language-broken = the language `{ $name }` cannot be spoken: { $problem }; those that are built in are { $known }
language-unseen = this terminal cannot show the letters of the language `{ $name }`, so English is spoken; set a UTF-8 locale such as ko_KR.UTF-8
# `plyscope config --messages FOLDER`
language-begun = { $folder } has { $files } files with the messages of English; write your language over them
language-missing = { $file }: { $name } is missing, and English is said there
language-odd = { $file }: { $name } is said nowhere
language-variable = { $file }: { $name } puts in ${ $variable }, which the message of English does not get
language-whole = { $there } of { $count } messages are there
