# What is said in many places.

unknown-voice = words are `full` or `short`
language-code = `{ $code }` is no code of a language; write one such as `en` or `ko`, or a folder of messages
language-file = { $file }, line { $problem }
# A choice between two; of three, the first two stand in $before.
or = { $before } or { $last }
# In front of what is right, where something near was written. Other messages put it in.
did-you-mean = { $near ->
    [none] {""}
   *[other] did you mean `{ $near }`?{" "}
}
