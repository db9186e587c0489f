#!/usr/bin/env bash
# Tic-tac-toe by plain minimax: plyscope recording all 549,946 nodes, against Python recording none.
# Prints the times of both as whole processes, in turn, and the median of the ratios. The Python is the one that
# tutorials print, or another: `benches/against_python.sh 5 benches/tictactoe_lean.py`.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --release --quiet
runs=${1:-5} program=${2:-benches/tictactoe.py}
seconds() { local from to; from=$(date +%s%N); "$@" >/dev/null; to=$(date +%s%N); echo $((to - from)); }
for _ in $(seq "$runs"); do
    python=$(seconds python3 "$program")
    plyscope=$(seconds target/release/plyscope solve tictactoe -a minimax)
    echo "$python $plyscope" | awk '{ printf "python %.3f s   plyscope %.4f s   ratio %.0f\n", $1/1e9, $2/1e9, $1/$2 }'
done | tee /dev/stderr | awk '{ print $NF }' | sort -n | awk '{ r[NR] = $1 } END { print "median ratio", r[int((NR + 1) / 2)] }'
