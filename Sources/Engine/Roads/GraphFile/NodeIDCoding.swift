import Geometry

/// Encodes ids of OpenStreetMap nodes in few bytes: each id as its difference from the id before it.
///
/// Mappers draw the nodes of a way one after the other, so most differences are 1. They are coded like the differences
/// of places (``GeometryCoding``), in up to ten bytes. Differences wrap, so every list of ids survives.
package enum NodeIDCoding {
    /// Appends the ids' code; `start` is the id before the first and is not stored.
    package static func encode(_ ids: some Sequence<Int64>, after start: Int64, into bytes: inout [UInt8]) {
        var previous = start
        for id in ids {
            GeometryCoding.append(id &- previous, to: &bytes)
            previous = id
        }
    }

    /// The ids coded in some bytes, after `start`; a code that is cut short ends the list early.
    package static func decode(_ bytes: some Sequence<UInt8>, after start: Int64) -> [Int64] {
        var ids: [Int64] = []
        forEach(in: bytes, after: start) { ids.append($0) }
        return ids
    }

    /// Visits the ids coded in some bytes, after `start`, without a list of them.
    static func forEach(in bytes: some Sequence<UInt8>, after start: Int64, _ body: (Int64) -> Void) {
        var id = start
        var value = UInt64(0)
        var shift = UInt64(0)
        for byte in bytes {
            value |= UInt64(byte & 0x7F) << shift
            shift += 7
            guard byte < 0x80 else { continue }
            id &+= Int64(bitPattern: (value &>> 1) ^ (0 &- (value & 1)))
            body(id)
            value = 0
            shift = 0
        }
    }
}
