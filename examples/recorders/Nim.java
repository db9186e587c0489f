// Nim by alpha-beta: two players take any number of objects from one heap, the last one wins.
//
//     javac Nim.java && java Nim               the answer
//     PLYSCOPE=nim.jsonl java Nim              the same, recorded: plyscope check nim.jsonl
import java.util.ArrayList;
import java.util.List;
import plyscope.Plyscope;

public class Nim {
    /** A move: from which heap, how many. */
    record Move(int heap, int count) {
        public String toString() { return (heap + 1) + ":" + count; }
    }

    static List<Move> moves(int[] heaps) {
        List<Move> moves = new ArrayList<>();
        for (int heap = 0; heap < heaps.length; heap++)
            for (int count = 1; count <= heaps[heap]; count++) moves.add(new Move(heap, count));
        return moves;
    }

    static int[] play(int[] heaps, Move move) {
        int[] left = heaps.clone();
        left[move.heap] -= move.count;
        return left;
    }

    /** What the heaps are worth to the first player: 1 is won, -1 is lost. */
    static double search(int[] heaps, boolean isMax, double alpha, double beta, Move lastMove) {
        List<Move> choices = moves(heaps);
        Plyscope.enter(lastMove, isMax ? "max" : "min", alpha, beta, "moves", choices.size());
        int tried = 0;
        double value = isMax ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        if (choices.isEmpty()) value = isMax ? -1 : 1;
        for (Move move : choices) {
            tried++;
            double found = search(play(heaps, move), !isMax, alpha, beta, move);
            if (isMax) {
                value = Math.max(value, found);
                alpha = Math.max(alpha, value);
            } else {
                value = Math.min(value, found);
                beta = Math.min(beta, value);
            }
            if (alpha >= beta) break;
        }
        Plyscope.leave(value, choices.size() - tried, "leaf", choices.isEmpty() ? "terminal" : null);
        return value;
    }

    public static void main(String[] args) {
        Plyscope.header("title", "Nim in Java", "game", "nim:1,2,2", "algorithm", "alphabeta");
        double value = search(new int[] {1, 2, 2}, true, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, null);
        System.out.println("The first player " + (value > 0 ? "wins." : "loses."));
    }
}
