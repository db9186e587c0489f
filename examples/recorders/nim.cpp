// Nim by alpha-beta: two players take any number of objects from one heap, the last one wins.
//
//     c++ nim.cpp -o nim && ./nim             the answer
//     PLYSCOPE=nim.jsonl ./nim                the same, recorded: plyscope check nim.jsonl
#define PLYSCOPE_IMPLEMENTATION
#include "plyscope.h"

#include <algorithm>
#include <iostream>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

using Heaps = std::vector<int>;
constexpr double INF = std::numeric_limits<double>::infinity();

// What the heaps are worth to the first player: 1 is won, -1 is lost.
double search(Heaps &heaps, bool is_max, double alpha, double beta, const std::string &last_move = "") {
    int left = std::accumulate(heaps.begin(), heaps.end(), 0); // moves that have not been tried
    const bool is_over = left == 0;
    plyscope_number("moves", left);
    plyscope_enter(last_move.c_str(), is_max ? "max" : "min", alpha, beta);
    double value = is_over ? (is_max ? -1 : 1) : (is_max ? -INF : INF);
    for (size_t heap = 0; heap < heaps.size(); heap++) {
        for (int count = 1; count <= heaps[heap] && alpha < beta; count++) {
            heaps[heap] -= count;
            double found =
                search(heaps, !is_max, alpha, beta, std::to_string(heap + 1) + ":" + std::to_string(count));
            heaps[heap] += count;
            left--;
            if (is_max) {
                value = std::max(value, found);
                alpha = std::max(alpha, value);
            } else {
                value = std::min(value, found);
                beta = std::min(beta, value);
            }
        }
    }
    if (is_over) plyscope_text("leaf", "terminal");
    plyscope_leave(value, left);
    return value;
}

int main() {
    Heaps heaps{1, 2, 2};
    plyscope_text("title", "Nim in C++");
    plyscope_text("game", "nim:1,2,2");
    plyscope_text("algorithm", "alphabeta");
    plyscope_header();
    std::cout << "The first player " << (search(heaps, true, -INF, INF) > 0 ? "wins." : "loses.") << "\n";
}
