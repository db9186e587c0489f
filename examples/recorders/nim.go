// Nim by alpha-beta: two players take any number of objects from one heap, the last one wins.
//
//	go run nim.go plyscope.go                             the answer
//	PLYSCOPE=nim.jsonl go run nim.go plyscope.go          the same, recorded: plyscope check nim.jsonl
package main

import (
	"fmt"
	"math"
)

// What the heaps are worth to the first player: 1 is won, -1 is lost.
func search(heaps []int, isMax bool, alpha, beta float64, lastMove any) float64 {
	left := 0 // moves that have not been tried
	for _, size := range heaps {
		left += size
	}
	player, value := "min", math.Inf(1)
	if isMax {
		player, value = "max", math.Inf(-1)
	}
	plyscopeEnter(lastMove, player, alpha, beta, "moves", left)
	if left == 0 {
		value = map[bool]float64{true: -1, false: 1}[isMax]
		plyscopeLeave(value, 0, "leaf", "terminal")
		return value
	}
	for heap := range heaps {
		for count := 1; count <= heaps[heap] && alpha < beta; count++ {
			heaps[heap] -= count
			found := search(heaps, !isMax, alpha, beta, fmt.Sprintf("%d:%d", heap+1, count))
			heaps[heap] += count
			left--
			if isMax {
				value = math.Max(value, found)
				alpha = math.Max(alpha, value)
			} else {
				value = math.Min(value, found)
				beta = math.Min(beta, value)
			}
		}
	}
	plyscopeLeave(value, left)
	return value
}

func main() {
	plyscopeHeader("title", "Nim in Go", "game", "nim:1,2,2", "algorithm", "alphabeta")
	value := search([]int{1, 2, 2}, true, math.Inf(-1), math.Inf(1), nil)
	fmt.Println("The first player", map[bool]string{true: "wins.", false: "loses."}[value > 0])
}
