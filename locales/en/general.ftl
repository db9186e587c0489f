# What is said in many places.

unknown-voice = words are `full` or `short`
language-code = `{ $code }` is no code of a language; write one such as `en` or `ko`, or a folder of messages
language-file = { $file }, line { $problem }
