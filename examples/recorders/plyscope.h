/* Writes a search as plyscope reads it: `enter` as a node is entered, `leave` before it returns.
 *
 * Copy this file beside your program, in C or C++, and include it. In one source file say before that:
 *     #define PLYSCOPE_IMPLEMENTATION
 * It writes to the file that the environment variable PLYSCOPE names, and nothing without it:
 *     PLYSCOPE=search.jsonl ./engine
 * What you know beside the arguments is said before the line that it belongs to:
 *     plyscope_number("moves", count); plyscope_text("kind", "null"); plyscope_enter(...);
 * It is for one thread. */
#ifndef PLYSCOPE_H
#define PLYSCOPE_H
#ifdef __cplusplus
extern "C" {
#endif

/* Before a search. Its keys: title, game, position, algorithm, options, values. */
void plyscope_header(void);

/* `move` led here, "" or NULL at the root; `player` is "max" or "min". More keys: moves (how many there are),
 * depth (plies left), kind, name, position, note; see docs/recordings.md. */
void plyscope_enter(const char *move, const char *player, double alpha, double beta);

/* `pruned`: how many moves were never entered, -1 where that is not known. More keys: leaf ("terminal" where
 * the game is over, "horizon" for an estimate), kind ("table"), best. */
void plyscope_leave(double value, int pruned);

/* A key of the next line. */
void plyscope_number(const char *key, double value);
void plyscope_text(const char *key, const char *value);

#ifdef __cplusplus
}
#endif
#endif

#ifdef PLYSCOPE_IMPLEMENTATION
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char plyscope_keys[4096]; /* those of the next line */

static FILE *plyscope_file(void) {
    static FILE *file;
    static int is_asked;
    if (!is_asked) {
        const char *path = getenv("PLYSCOPE"); /* through stdout your own prints stay in order */
        is_asked = 1;
        if (path) file = strcmp(path, "/dev/stdout") ? fopen(path, "w") : stdout;
        if (path && !file) perror(path);
#ifdef SIGPIPE
        if (file) signal(SIGPIPE, SIG_IGN); /* a reader that goes away does not end the program */
#endif
    }
    return file && !ferror(file) ? file : NULL;
}

static void plyscope_add(const char *text) {
    size_t used = strlen(plyscope_keys), more = strlen(text);
    if (used + more < sizeof plyscope_keys) memcpy(plyscope_keys + used, text, more + 1);
}

void plyscope_number(const char *key, double value) { /* JSON has no infinities */
    char number[64], line[256];
    if (!plyscope_file()) return;
    snprintf(number, sizeof number, isinf(value) ? "\"%g\"" : isnan(value) ? "null" : "%.17g", value);
    if (strchr(number, ',')) *strchr(number, ',') = '.'; /* whatever the locale says */
    snprintf(line, sizeof line, ",\"%s\":%s", key, number);
    plyscope_add(line);
}

void plyscope_text(const char *key, const char *value) {
    char line[1024];
    size_t used = 0;
    if (!plyscope_file()) return;
    for (const char *c = value; *c && used + 3 < sizeof line; c++) {
        if (strchr("\"\\", *c)) line[used++] = '\\';
        line[used++] = (unsigned char)*c < ' ' ? ' ' : *c;
    }
    line[used] = 0;
    plyscope_add(",\""), plyscope_add(key), plyscope_add("\":\""), plyscope_add(line), plyscope_add("\"");
}

static void plyscope_line(const char *type) {
    FILE *file = plyscope_file();
    if (file) fprintf(file, "{\"type\":\"%s\"%s}\n", type, plyscope_keys), fflush(file);
    plyscope_keys[0] = 0;
}

void plyscope_header(void) { plyscope_number("version", 1), plyscope_line("search"); }

void plyscope_enter(const char *move, const char *player, double alpha, double beta) {
    if (move && *move) plyscope_text("move", move);
    plyscope_text("player", player), plyscope_number("alpha", alpha), plyscope_number("beta", beta);
    plyscope_line("enter");
}

void plyscope_leave(double value, int pruned) {
    if (pruned >= 0) plyscope_number("pruned", pruned);
    plyscope_number("value", value), plyscope_line("leave");
}
#endif
