//! Answers to sheets and their keys.

use super::bytes::Bytes;
use super::commands;

const KEY: &str = r#"{"type":"key","version":1,"sheets":[{"seed":17,"tree":"((3 12 8) (2 4 6) (14 5 2))","algorithm":"alphabeta","options":"","values":{"root":3,"A":3,"B":"<=2","C":2},"windows":{"root":[null,null],"A":[null,null],"B":[3,null],"C":[3,null]},"pruned":["B2","B3"],"best":["A"]}]}"#;
const ANSWERS: &str = r#"{"student":"s017","seed":17,"values":{"A":3,"B":"<=2"},"windows":{"B":[3,null]},"pruned":["B2","B3"],"best":"A"}"#;
const TREE: &str = "((3 12 8) (2 4 6) (14 5 2))";

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let [what, ending] = [bytes.below(3), bytes.below(3)];
    let name = ["answers.json", "answers.csv", "answers.txt"][usize::from(ending)];
    let (key, answers) = match what {
        0 => (bytes.0, ANSWERS.as_bytes()),
        1 => (KEY.as_bytes(), bytes.0),
        _ => {
            let path = commands::file(name, bytes.0);
            return commands::run(&["grade", &path, "--against", TREE], b"");
        }
    };
    let (key, path) = (commands::file("key.json", key), commands::file(name, answers));
    commands::run(&["grade", &path, "--key", &key, "--points", "values=1,windows=2,pruned=1,best=1"], b"");
}
