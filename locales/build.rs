//! Packs the folders of `locales` with their messages, so that a language is added by adding a folder.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use miniz_oxide::deflate::compress_to_vec;

/// As small as it can be: this is done once.
const LEVEL: u8 = 10;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=locales");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("locales");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut list = "static LOCALES: &[(&str, &[u8])] = &[\n".to_owned();
    // The player of a page gets the messages of its language from the page.
    let has_all = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch != "wasm32");
    let is_there = |path: &PathBuf| path.is_dir() && (has_all || path.ends_with("en"));
    for folder in sorted(&root)?.into_iter().filter(is_there) {
        let mut files = String::new();
        for file in sorted(&folder)?.iter().filter(|path| path.extension().is_some_and(|end| end == "ftl")) {
            // Each file begins with its name and ends with a zero.
            let _ = write!(files, "{}\n{}\0", name(file), fs::read_to_string(file)?);
        }
        let packed = format!("{}.locale", name(&folder));
        fs::write(out.join(&packed), compress_to_vec(files.as_bytes(), LEVEL))?;
        let _ = writeln!(
            list,
            "    ({:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{packed}\"))),",
            name(&folder)
        );
    }
    list += "];\n";
    fs::write(out.join("locales.rs"), list)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<_> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
