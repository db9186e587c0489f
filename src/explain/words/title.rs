//! The first line of a screen: what is searched, and which moment is shown.

use super::rules::{self, Rule};
use crate::language::{Text, say};
use crate::text;
use crate::view::View;

/// Which moment is shown, of how many.
pub(crate) fn moment(view: &View) -> Text {
    // How many there are tells what is to come.
    let last = view.totals().map(|_| view.recording().moments());
    say!("title-moment", shown = view.moment().shown(), last)
}

/// Which plies of the tree are in view, where the first ones are not, and which pass holds the best line,
/// where that is another one than the one that is drawn.
pub(crate) fn tree((first, last): (u32, u32), pass: Option<String>) -> Text {
    let plies = (first > 0).then(|| say!("title-plies", first = first.to_string(), last = last.to_string()));
    let pass = pass.map(|pass| say!("title-best-line", pass));
    Text::join(plies.into_iter().chain(pass), ", ")
}

/// What is searched, and from where.
pub(crate) fn game(view: &View, start: Option<&str>) -> String {
    let name = Some(view.header().name()).filter(|name| !name.is_empty());
    let name = name.map_or_else(|| say!("export-unnamed"), |name| name.to_owned().into());
    let game = say!("title-game", name, start = start.map(str::to_owned));
    text::clean(&game.to_string()).into_owned()
}

/// The rules of the search, before them how often a recording from elsewhere contradicts itself.
/// `next` is the key that goes on to the next contradiction.
pub(crate) fn rules(view: &View, next: String) -> Vec<Rule> {
    let contradictions = contradictions(view, next).map(|said| Rule::new(said, true));
    contradictions.into_iter().chain(rules::rules(view)).collect()
}

fn contradictions(view: &View, next: String) -> Option<Text> {
    let report = view.session().report;
    if report.lacks_leaves {
        return Some(say!("title-no-leaves"));
    }
    let all = &report.violations;
    let moment = all.first()?.moment.shown().to_string();
    Some(say!("title-contradictions", count = all.len(), moment, key = next))
}
