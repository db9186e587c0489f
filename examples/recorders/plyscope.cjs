// Writes a search as plyscope reads it: `enter` as a node is entered, `leave` before it returns.
//
// Copy this file beside your program. It writes to the file that the environment variable PLYSCOPE
// names, and nothing without it: PLYSCOPE=search.jsonl node engine.js
//
//   const plyscope = require("./plyscope.cjs");     or, in a module,
//   import plyscope from "./plyscope.cjs";
const fs = require("fs");

const path = process.env.PLYSCOPE;
const file = path ? fs.openSync(path, "w") : null;

// Before a search, where you like: {title, game, position, algorithm, options, values}.
exports.header = (keys) => write({ type: "search", version: 1, ...keys });

// `move` led here, null at the root; `player` is "max" or "min"; leave out what you have not.
exports.enter = (move, player, alpha, beta, more) =>
  write({ type: "enter", move: name(move), player, alpha, beta, ...more });

// `pruned`: the moves that were never entered, or how many; {leaf: "horizon"} for an estimate.
exports.leave = (value, pruned, more) =>
  write({ type: "leave", value, pruned: Array.isArray(pruned) ? pruned.map(name) : pruned, ...more });

function name(move) {
  if (Array.isArray(move)) return move.join(",");
  return move !== null && typeof move === "object" ? JSON.stringify(move) : move ?? undefined;
}

// JSON has no infinities.
function plain(key, value) {
  return value === Infinity ? "inf" : value === -Infinity ? "-inf" : value;
}

function write(line) {
  if (file !== null) fs.writeSync(file, JSON.stringify(line, plain) + "\n");
}
