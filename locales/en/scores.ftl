# Numbers and windows that cannot be read, with what would be right.

score-no-number = `{ $text }` is not a number; write an integer, a decimal, `inf` or `-inf`
score-too-large = `{ $text }` is too large for a score; write `inf` or `-inf` where infinity is meant
window-no-pair = `{ $text }` is not a window; write alpha and beta with a comma between, as `-1,1`
window-closed = alpha { $alpha } is not below beta { $beta }; write the smaller number first
