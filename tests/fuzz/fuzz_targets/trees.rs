#![cfg_attr(fuzzing, no_main)]

plyscope_fuzz::target!(trees);
