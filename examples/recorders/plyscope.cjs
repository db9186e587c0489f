// Writes a search as plyscope reads it: `enter` as a node is entered, `leave` before it returns.
//
// Copy this file beside your program. It writes to the file that the environment variable PLYSCOPE
// names, and nothing without it: PLYSCOPE=search.jsonl node engine.js
//
//   const plyscope = require("./plyscope.cjs");     or, in a module,
//   import plyscope from "./plyscope.cjs";
const fs = require("fs");
const { isMainThread } = require("worker_threads");

// What workers search is not written.
let file = isMainThread && process.env.PLYSCOPE ? open(process.env.PLYSCOPE) : null;

function open(path) {
  try {
    return path === "/dev/stdout" ? 1 : fs.openSync(path, "w");
  } catch (error) {
    console.error(`PLYSCOPE: ${error.message}`);
    return null;
  }
}

// Before a search: {title, game, position, algorithm, options, values}.
exports.header = (keys) => write({ type: "search", version: 1, ...keys });

// `move` led here, null at the root; `player` is "max" or "min"; leave out what you have not. More keys:
// {moves: how many there are, depth: plies left, kind, name, position, note}; see docs/recordings.md.
exports.enter = (move, player, alpha, beta, more) =>
  write({ type: "enter", move: name(move), player, alpha, beta, ...more });

// `pruned`: the moves that were never entered, or how many. More keys: {leaf: "terminal" where the game is
// over, "horizon" for an estimate, kind: "table", best}.
exports.leave = (value, pruned, more) =>
  write({ type: "leave", value, pruned: Array.isArray(pruned) ? pruned.map(name) : pruned, ...more });

function name(move) {
  if (Array.isArray(move)) return move.join(",");
  return move !== null && typeof move === "object" ? JSON.stringify(move) : move ?? undefined;
}

// JSON has no infinities.
function plain(key, value) {
  if (typeof value === "bigint") return Number(value);
  return value === Infinity ? "inf" : value === -Infinity ? "-inf" : value;
}

function write(line) {
  if (file === null) return;
  let text = Buffer.from(JSON.stringify(line, plain) + "\n");
  while (text.length > 0) {
    try {
      text = text.subarray(fs.writeSync(file, text));
    } catch (error) {
      if (error.code === "EAGAIN") continue; // The reader of a pipe is slower.
      file = null; // Nobody reads any more, or the disk is full: the program goes on.
      return;
    }
  }
}
