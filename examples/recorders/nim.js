// Nim by alpha-beta: two players take any number of objects from one heap, the last one wins.
//
//     node nim.js                           the answer
//     PLYSCOPE=nim.jsonl node nim.js        the same, recorded: plyscope check nim.jsonl
const plyscope = require("./plyscope.cjs");

function moves(heaps) {
  return heaps.flatMap((size, heap) => Array.from({ length: size }, (_, taken) => [heap, taken + 1]));
}

function play(heaps, [heap, count]) {
  return heaps.map((size, place) => (place === heap ? size - count : size));
}

function name([heap, count]) {
  return `${heap + 1}:${count}`;
}

// What the heaps are worth to the first player: 1 is won, -1 is lost.
function search(heaps, isMax, alpha, beta, lastMove) {
  const choices = moves(heaps);
  plyscope.enter(lastMove, isMax ? "max" : "min", alpha, beta, { moves: choices.length });
  let pruned = [];
  let value = isMax ? -Infinity : Infinity;
  if (choices.length === 0) value = isMax ? -1 : 1;
  for (const [place, move] of choices.entries()) {
    const found = search(play(heaps, move), !isMax, alpha, beta, name(move));
    if (isMax) {
      value = Math.max(value, found);
      alpha = Math.max(alpha, value);
    } else {
      value = Math.min(value, found);
      beta = Math.min(beta, value);
    }
    if (alpha >= beta) {
      pruned = choices.slice(place + 1).map(name);
      break;
    }
  }
  plyscope.leave(value, pruned, choices.length === 0 ? { leaf: "terminal" } : {});
  return value;
}

plyscope.header({ title: "Nim in JavaScript", game: "nim:1,2,2", algorithm: "alphabeta" });
const value = search([1, 2, 2], true, -Infinity, Infinity);
console.log("The first player", value > 0 ? "wins." : "loses.");
