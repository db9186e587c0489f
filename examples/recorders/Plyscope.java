// Writes a search as plyscope reads it: `enter` as a node is entered, `leave` before it returns.
// Copy this file beside your program. It writes to the file that the environment variable PLYSCOPE
// names, and nothing without it: PLYSCOPE=search.jsonl java Engine
import java.io.*;
public class Plyscope {
    private static final PrintStream FILE = open(System.getenv("PLYSCOPE"));

    /** `move` led here, null at the root; `player` is "max" or "min". */
    public static void enter(Object move, String player, double alpha, double beta) {
        String led = move == null ? "" : ",\"move\":" + text(move.toString());
        line("{\"type\":\"enter\"" + led + ",\"player\":\"" + player + "\",\"alpha\":" + number(alpha)
                + ",\"beta\":" + number(beta) + "}");
    }

    /** `pruned`: how many moves were never entered. */
    public static void leave(double value, int pruned) {
        line("{\"type\":\"leave\",\"value\":" + number(value) + ",\"pruned\":" + pruned + "}");
    }

    /** Any other line, such as a first one with the name of the game. */
    public static void line(String json) {
        if (FILE != null) FILE.print(json + "\n");
    }

    private static String number(double value) { // JSON has no infinities
        return Double.isInfinite(value) ? (value > 0 ? "\"inf\"" : "\"-inf\"") : "" + value;
    }

    private static String text(String text) {
        return '"' + text.replaceAll("[\"\\\\]", "\\\\$0").replaceAll("\\p{Cntrl}", " ") + '"';
    }

    private static PrintStream open(String path) {
        try {
            return path == null ? null : new PrintStream(new FileOutputStream(path), true, "UTF-8");
        } catch (IOException error) {
            throw new UncheckedIOException("the file that PLYSCOPE names cannot be written", error);
        }
    }
}
