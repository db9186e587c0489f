// Writes a search as plyscope reads it: plyscopeEnter as a node is entered, plyscopeLeave before it returns.
//
// Copy this file beside your program, and write the name of your package in the next line. It writes to the
// file that the environment variable PLYSCOPE names, and nothing without it: PLYSCOPE=search.jsonl ./engine
// It is for one goroutine at a time.
package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/signal"
	"syscall"
)

var plyscopeFile = plyscopeOpen(os.Getenv("PLYSCOPE"))

func plyscopeOpen(path string) *os.File {
	if path == "" {
		return nil
	}
	// A reader that goes away ends the recording, not the program.
	signal.Ignore(syscall.SIGPIPE)
	if path == "/dev/stdout" {
		return os.Stdout
	}
	file, err := os.Create(path)
	if err != nil {
		fmt.Fprintln(os.Stderr, "PLYSCOPE:", err)
		return nil
	}
	return file
}

// Before a search: pairs of a key and its value, such as "game", "nim:1,2,2", "algorithm", "alphabeta".
func plyscopeHeader(more ...any) {
	plyscopeWrite("search", append([]any{"version", 1}, more...))
}

// move led here, nil at the root; player is "max" or "min". Then pairs: "moves" (how many there are), "depth"
// (plies left), "kind", "name", "position", "note"; see docs/recordings.md.
func plyscopeEnter(move any, player string, alpha, beta float64, more ...any) {
	if move != nil {
		move = fmt.Sprint(move)
	}
	plyscopeWrite("enter", append([]any{"move", move, "player", player, "alpha", alpha, "beta", beta}, more...))
}

// pruned: how many moves were never entered, -1 where that is not known. Then pairs: "leaf" ("terminal" where
// the game is over, "horizon" for an estimate), "kind" ("table"), "best".
func plyscopeLeave(value float64, pruned int, more ...any) {
	if pruned >= 0 {
		more = append([]any{"pruned", pruned}, more...)
	}
	plyscopeWrite("leave", append([]any{"value", value}, more...))
}

func plyscopeWrite(kind string, pairs []any) {
	if plyscopeFile == nil {
		return
	}
	line := fmt.Sprintf("{\"type\":%q", kind)
	for i := 0; i+1 < len(pairs); i += 2 {
		value := pairs[i+1]
		if number, is := value.(float64); is && math.IsInf(number, 0) {
			// JSON has no infinities.
			value = map[bool]string{true: "inf", false: "-inf"}[number > 0]
		}
		if said, err := json.Marshal(value); err == nil && value != nil {
			line += fmt.Sprintf(",%q:%s", pairs[i], said)
		}
	}
	if _, err := plyscopeFile.WriteString(line + "}\n"); err != nil {
		plyscopeFile = nil
	}
}
