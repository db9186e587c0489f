/* Nim by alpha-beta: two players take any number of objects from one heap, the last one wins.
 *
 *     cc nim.c -o nim -lm && ./nim            the answer
 *     PLYSCOPE=nim.jsonl ./nim                the same, recorded: plyscope check nim.jsonl */
#define PLYSCOPE_IMPLEMENTATION
#include "plyscope.h"

#define HEAPS 3

/* What the heaps are worth to the first player: 1 is won, -1 is lost. */
static double search(int heaps[HEAPS], int is_max, double alpha, double beta, const char *last_move) {
    int left = 0; /* how many moves have not been tried */
    for (int heap = 0; heap < HEAPS; heap++) left += heaps[heap];
    int is_over = left == 0;
    plyscope_number("moves", left);
    plyscope_enter(last_move, is_max ? "max" : "min", alpha, beta);
    double value = is_max ? -INFINITY : INFINITY;
    if (is_over) value = is_max ? -1 : 1;
    for (int heap = 0; heap < HEAPS; heap++) {
        for (int count = 1; count <= heaps[heap] && alpha < beta; count++) {
            char move[32];
            snprintf(move, sizeof move, "%d:%d", heap + 1, count);
            heaps[heap] -= count;
            double found = search(heaps, !is_max, alpha, beta, move);
            heaps[heap] += count;
            left--;
            if (is_max) {
                value = fmax(value, found);
                alpha = fmax(alpha, value);
            } else {
                value = fmin(value, found);
                beta = fmin(beta, value);
            }
        }
    }
    if (is_over) plyscope_text("leaf", "terminal");
    plyscope_leave(value, left);
    return value;
}

int main(void) {
    int heaps[HEAPS] = {1, 2, 2};
    plyscope_text("title", "Nim in C"), plyscope_text("game", "nim:1,2,2");
    plyscope_text("algorithm", "alphabeta"), plyscope_header();
    double value = search(heaps, 1, -INFINITY, INFINITY, "");
    printf("The first player %s\n", value > 0 ? "wins." : "loses.");
    return 0;
}
