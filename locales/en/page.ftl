# The words of a page around the stepper, as `export -f html` writes it: its buttons, and what it says itself.
# None takes arguments: the page gets them as they are.

page-stepper = The stepper. Every key goes to it, Tab too. Shift-Tab or F6 leads to the buttons, a question mark lists the keys.
page-picture = The picture of the search
page-controls = Buttons for the stepper

## Buttons that are always there

page-back = back
page-back-long = One moment back
page-forward = forward
page-forward-long = One moment forward
page-last-cut = previous cut
page-last-cut-long = Back to the cut before
page-next-cut = next cut
page-next-cut-long = On to the next cut
page-why = why
page-why-long = Why did this happen?
page-help = help
page-help-long = All keys and all words
page-more = more
page-to-menu = menu
page-link = link
page-copy-link = copy a link to this moment
page-own-tab = Open in a tab of its own

## Further buttons

page-play = play, pause
page-to-start = to the start
page-to-end = to the end
page-go-to = go to a moment
page-find = find a node
page-practice = practice
page-what-if = what if
page-undo = undo the change
page-algorithm = another algorithm
page-beside = a second search
page-every-move = what each move is worth
page-drawing = tree as a drawing
page-outline = tree as an outline
page-icicle = tree as an icicle
page-closer = closer
page-farther = farther
page-whole = the whole tree
page-read-on = read on
page-statistics = statistics
page-words = fewer words, more words
page-large = large letters
page-theme = other colours
page-spoilers = hide or show what comes
page-save-picture = save the picture
page-print = print

## Typing

page-type-here = Type here
page-enter = OK

## A tree of one's own

page-own-tree = A tree of your own, or a game:
page-own-algorithm = Algorithm
page-own-open = Search it

## The score

page-score = Your result
page-student = Your name:
page-in-practice = Practice
page-seed = seed
page-copy-score = Copy this line
page-save-score = Save the file to hand in

## What the page says

page-copied = Copied.
page-link-copied = The link to this moment is copied.
page-copy-by-hand = This browser does not let the page copy. Copy this yourself:
page-searching = Searching …
page-stop = Stop
page-stopped = You stopped the search before it came to its end, so there is nothing to show.
page-search-failed = This search is larger or deeper than a browser can hold. Search less deep, or use plyscope itself.
page-asleep = Click the picture, then use the keys.
page-nothing-to-quit = To leave this page, close its tab.
page-close = Close
page-reload = Load the page again
page-crashed = The stepper stopped working. Most often the tree is too deep or too large for a browser. Load the page again to go on.
page-cannot-open = This page cannot show its search:
page-bad-link = This cannot be shown:
page-answers-lost = Leaving now loses the answers so far. Press the button again to leave.
page-link-unknown = a link to this page cannot say
page-link-no-game = algorithm and options in a link stand behind game.
page-link-options = options begin with two dashes, as in --depth 4, but not
page-link-no-place = its questions begin at the beginning, so at and node have no place in a link to this page.
page-too-old = This browser is too old for this page. A Chrome, Edge, Firefox or Safari of 2023 or later can show it.
