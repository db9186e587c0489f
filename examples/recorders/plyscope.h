/* Writes a search as plyscope reads it: `enter` as a node is entered, `leave` before it returns.
 * Copy this file beside your program and include it in one source file. It writes to the file that
 * the environment variable PLYSCOPE names, and nothing without it: PLYSCOPE=search.jsonl ./engine */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *plyscope_file(void) {
    static FILE *file;
    const char *path = getenv("PLYSCOPE"); /* through stdout your own prints stay in order */
    if (!file && path) file = strcmp(path, "/dev/stdout") ? fopen(path, "w") : stdout;
    if (!file && path) { perror(path); exit(1); }
    return file;
}

static void plyscope_line(const char *json) { /* any line, such as a first one with the game */
    if (plyscope_file()) fprintf(plyscope_file(), "%s\n", json), fflush(plyscope_file());
}

static void plyscope_number(const char *key, double value) { /* JSON has no infinities */
    fprintf(plyscope_file(), isinf(value) ? ",\"%s\":\"%g\"" : ",\"%s\":%.17g", key, value);
}

/* `move` led here, "" at the root; `player` is "max" or "min". */
static void plyscope_enter(const char *move, const char *player, double alpha, double beta) {
    if (!plyscope_file()) return;
    fprintf(plyscope_file(), "{\"type\":\"enter\",\"player\":\"%s\"", player);
    if (*move) fprintf(plyscope_file(), ",\"move\":\"");
    for (const char *c = move; *c; c++)
        fprintf(plyscope_file(), strchr("\"\\", *c) ? "\\%c" : "%c", (unsigned char)*c < ' ' ? ' ' : *c);
    if (*move) fprintf(plyscope_file(), "\"");
    plyscope_number("alpha", alpha), plyscope_number("beta", beta), plyscope_line("}");
}

static void plyscope_leave(double value, int pruned) { /* how many moves were never entered */
    if (!plyscope_file()) return;
    fprintf(plyscope_file(), "{\"type\":\"leave\",\"pruned\":%d", pruned);
    plyscope_number("value", value), plyscope_line("}");
}
