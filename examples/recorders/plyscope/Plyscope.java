// Writes a search as plyscope reads it: `enter` as a node is entered, `leave` before it returns.
//
// Copy the folder plyscope beside your program and `import plyscope.Plyscope;`. It writes to the file that
// the environment variable PLYSCOPE names, and nothing without it: PLYSCOPE=search.jsonl java Engine
// While one thread searches, what other threads search is not written.
package plyscope;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;

public final class Plyscope {
    private static final PrintStream FILE = open(System.getenv("PLYSCOPE"));
    private static Thread owner;
    private static int depth;

    private Plyscope() {}

    /** Before a search: pairs of a key and its value, such as "game", "nim:1,2,2", "algorithm", "alphabeta". */
    public static void header(Object... more) {
        if (FILE != null) write("{\"type\":\"search\",\"version\":1" + keys(more), 0);
    }

    /**
     * `move` led here, null at the root; `player` is "max" or "min". Then pairs: "moves" (how many there are),
     * "depth" (plies left), "kind", "name", "position", "note"; see docs/recordings.md.
     */
    public static void enter(Object move, String player, Number alpha, Number beta, Object... more) {
        if (FILE == null) return;
        String led = move == null ? "" : ",\"move\":" + text(move);
        write("{\"type\":\"enter\"" + led + keys("player", player, "alpha", alpha, "beta", beta) + keys(more), 1);
    }

    /**
     * `pruned`: how many moves were never entered, -1 where that is not known. Then pairs: "leaf" ("terminal",
     * "horizon"), "kind", "best".
     */
    public static void leave(Number value, int pruned, Object... more) {
        Integer skipped = pruned < 0 ? null : pruned;
        if (FILE != null) write("{\"type\":\"leave\"" + keys("value", value, "pruned", skipped) + keys(more), -1);
    }

    private static synchronized void write(String line, int step) {
        if (depth == 0) owner = Thread.currentThread();
        if (owner != Thread.currentThread()) return;
        depth += step;
        FILE.print(line + "}\n"); // A PrintStream whose reader is gone says nothing, and the program goes on.
    }

    private static String keys(Object... pairs) {
        StringBuilder keys = new StringBuilder();
        for (int i = 0; i + 1 < pairs.length; i += 2) {
            Object value = pairs[i + 1];
            if (value == null) continue;
            boolean isPlain = value instanceof Number || value instanceof Boolean;
            keys.append(',').append(text(pairs[i])).append(':').append(isPlain ? number(value) : text(value));
        }
        return keys.toString();
    }

    private static String number(Object value) { // JSON has no infinities
        String said = value.toString();
        return switch (said) {
            case "Infinity" -> "\"inf\"";
            case "-Infinity" -> "\"-inf\"";
            case "NaN" -> "null";
            default -> said;
        };
    }

    private static String text(Object text) {
        return '"' + text.toString().replaceAll("[\"\\\\]", "\\\\$0").replaceAll("\\p{Cntrl}", " ") + '"';
    }

    private static PrintStream open(String path) {
        try {
            if (path == null) return null;
            if (path.equals("/dev/stdout")) return System.out; // your own prints stay in order
            return new PrintStream(new FileOutputStream(path), true, "UTF-8");
        } catch (IOException error) {
            System.err.println("PLYSCOPE: " + error.getMessage());
            return null;
        }
    }
}
