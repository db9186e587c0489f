//! How the numbers of facts are written in JSON: scores as they read back, infinities as strings,
//! moments as people count them.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::record::{Moment, NodeId};
use crate::score::{Bound, Score, Window};
use crate::search::Role;

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number = self.get();
        if !self.is_finite() {
            return serializer.serialize_str(if number > 0.0 { "inf" } else { "-inf" });
        }
        // Whole numbers are written without a point, as everywhere.
        match self.to_string().parse::<i64>() {
            Ok(whole) => serializer.serialize_i64(whole),
            Err(_) => serializer.serialize_f64(number),
        }
    }
}

impl Serialize for Window {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut window = serializer.serialize_struct("Window", 2)?;
        window.serialize_field("alpha", &self.alpha)?;
        window.serialize_field("beta", &self.beta)?;
        window.end()
    }
}

impl Serialize for Bound {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl Serialize for Role {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl Serialize for NodeId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.number())
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.shown())
    }
}
