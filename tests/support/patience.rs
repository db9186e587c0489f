//! How long a test waits for what takes as long as there are nodes, and no longer.

use std::time::Duration;

use super::is_thorough;

/// What takes the square of a width takes minutes, or hours where all is tried; what does not takes
/// seconds, or half a minute on a slow machine.
#[track_caller]
pub fn soon<T>(work: impl FnOnce() -> T) -> T {
    let patience = Duration::from_secs(if is_thorough() { 180 } else { 60 });
    let begun = spent();
    let done = work();
    let took = spent().saturating_sub(begun);
    assert!(took < patience, "it took {took:?}");
    done
}

/// How long this thread has worked: what else the machine does makes no difference.
#[cfg(unix)]
fn spent() -> Duration {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(
        u64::try_from(spent.tv_sec).expect("seconds"),
        u32::try_from(spent.tv_nsec).expect("less than one"),
    )
}

#[cfg(not(unix))]
fn spent() -> Duration {
    static BEGUN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGUN.get_or_init(std::time::Instant::now).elapsed()
}
