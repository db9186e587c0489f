//! The stepper of plyscope as a module of WebAssembly, without a line of generated JavaScript.
//!
//! A page calls the exported functions. What it gives them it writes into the [`room`] that it asked for;
//! what they answer stands at [`output`], [`output_length`] bytes of it. After every call the page must ask
//! for the memory again: it may have grown, and an old view of it is empty then.
//!
//! [`player::Player`] is all of it, in Rust without `unsafe`; the functions here only pass bytes.

pub mod player;

use std::cell::RefCell;

use player::Player;

#[derive(Default)]
struct Page {
    input: Vec<u8>,
    output: Vec<u8>,
    player: Option<Player>,
}

thread_local! {
    static PAGE: RefCell<Page> = RefCell::default();
}

/// Takes the input, does something with it, and says whether that went well; what came of it is the output.
fn answer(work: impl FnOnce(&mut Option<Player>, &[u8]) -> Result<Vec<u8>, String>) -> bool {
    PAGE.with_borrow_mut(|page| {
        let input = std::mem::take(&mut page.input);
        let answered = work(&mut page.player, &input);
        let went_well = answered.is_ok();
        page.output = answered.unwrap_or_else(String::into_bytes);
        went_well
    })
}

/// Tells the player something, where there is one.
fn tell(work: impl FnOnce(&mut Player, &str) -> Result<(), String>) -> bool {
    answer(|player, input| {
        let Some(player) = player else { return Ok(Vec::new()) };
        work(player, &String::from_utf8_lossy(input)).map(|()| Vec::new())
    })
}

/// Room for so many bytes of input, for the next call.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    PAGE.with_borrow_mut(|page| {
        page.input = vec![0; length];
        page.input.as_mut_ptr()
    })
}

/// Where the output of the last call stands.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    PAGE.with_borrow(|page| page.output.as_ptr())
}

/// How many bytes the output has.
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    PAGE.with_borrow(|page| page.output.len())
}

/// Opens what the input says: a [`Start`](plyscope::export::html::Start) in JSON, a line break, and a recording if it has one.
#[unsafe(no_mangle)]
pub extern "C" fn open() -> bool {
    answer(|player, input| {
        *player = None;
        *player = Some(Player::open(input)?);
        Ok(Vec::new())
    })
}

/// Presses keys, each at once, written as `--keys` takes them.
#[unsafe(no_mangle)]
pub extern "C" fn press() -> bool {
    tell(Player::press)
}

/// Presses keys one after the other: each waits until what the one before began is over.
#[unsafe(no_mangle)]
pub extern "C" fn script() -> bool {
    tell(Player::script)
}

/// Makes the screen so large, in cells.
#[unsafe(no_mangle)]
pub extern "C" fn resize(columns: u16, rows: u16) {
    tell(|player, _| {
        player.resize(columns, rows);
        Ok(())
    });
}

/// Lets a little time pass: what plays goes on, what is counted is counted on.
#[unsafe(no_mangle)]
pub extern "C" fn tick() {
    tell(|player, _| {
        player.tick();
        Ok(())
    });
}

/// Draws the screen as SVG, in the colours of the theme that the input names.
#[unsafe(no_mangle)]
pub extern "C" fn draw() -> bool {
    answer(|player, input| {
        let drawn = player.as_mut().map(|player| player.draw(&String::from_utf8_lossy(input)));
        Ok(drawn.unwrap_or_default().into_bytes())
    })
}

/// Whether there is more to be read than the picture that was drawn last had room for.
#[unsafe(no_mangle)]
pub extern "C" fn more() -> bool {
    PAGE.with_borrow(|page| page.player.as_ref().is_some_and(Player::has_more))
}

/// Says in JSON how things stand: the moment, what is said of it, which keys there are.
#[unsafe(no_mangle)]
pub extern "C" fn state() -> bool {
    answer(|player, _| Ok(player.as_mut().map(Player::state).unwrap_or_default().into_bytes()))
}

/// The search that the player waits for, to be [searched](search) by another instance of this module; nothing
/// where it waits for none.
#[unsafe(no_mangle)]
pub extern "C" fn request() -> bool {
    answer(|player, _| Ok(player.as_mut().and_then(Player::request).unwrap_or_default()))
}

/// Takes the recording that the request came to, or with `went_well` false why there is none.
#[unsafe(no_mangle)]
pub extern "C" fn found(went_well: bool) -> bool {
    answer(|player, input| {
        let found = if went_well { Ok(input) } else { Err(String::from_utf8_lossy(input).into_owned()) };
        player.as_mut().map_or(Ok(()), |player| player.found(found)).map(|()| Vec::new())
    })
}

/// Searches what another instance requests; the output is a recording.
#[unsafe(no_mangle)]
pub extern "C" fn search() -> bool {
    answer(|_, input| player::search(input))
}
