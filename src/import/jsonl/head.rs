//! What is read of an input before it is known what it holds.

use std::io::{self, BufRead, Read};
use std::ops::ControlFlow;

/// The first lines of an input: up to the first one of a recording, else all of it.
#[derive(Debug, Default)]
pub struct Head {
    /// What was read.
    pub bytes: Vec<u8>,
    /// Whether a recording begins with its last line.
    pub is_recording: bool,
}

impl Head {
    /// Reads lines until one `is_recording`, and no more than `most` bytes. `watching` is called after
    /// each line with how many there were, and where the input would block; breaking ends the reading.
    ///
    /// # Errors
    /// When the input cannot be read.
    pub fn read(
        input: &mut impl BufRead,
        is_recording: impl Fn(&[u8]) -> bool,
        most: u64,
        mut watching: impl FnMut(usize) -> ControlFlow<()>,
    ) -> io::Result<Self> {
        let mut head = Self::default();
        let (mut lines, mut start) = (0, 0);
        while !head.is_recording && (head.bytes.len() as u64) < most {
            let room = most - head.bytes.len() as u64;
            match input.take(room).read_until(b'\n', &mut head.bytes) {
                Ok(0) => break,
                Ok(_) => {
                    lines += 1;
                    head.is_recording = is_recording(&head.bytes[start..]);
                    start = head.bytes.len();
                }
                // The rest of the line is still to come.
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
            if watching(lines).is_break() {
                break;
            }
        }
        Ok(head)
    }
}
