package import Geometry
package import Roads
import TextCoding

/// A snapped point of an answer, as the opaque text that clients of OSRM expect and send back.
///
/// Nothing reads it, as in OSRM 26.10: a place is found again by its coordinate. The text is 24 bytes in base64 with the
/// alphabet for URLs: a mark of this form, the graph's identity, the segment, the offset in centimeters and the place, each
/// with 32 bits, lowest byte first.
package struct SnapHint {
    /// The identity of the segment's graph.
    package var graph: UInt32
    package var segment: SegmentID
    /// Centimeters from the segment's start.
    package var offset: UInt32
    /// The place on the road.
    package var place: FixedCoordinate

    package init(_ candidate: SnapCandidate, graph: UInt32) {
        self.graph = graph
        segment = candidate.segment
        offset = candidate.offset
        place = candidate.place
    }

    /// The text of the hint.
    package var text: String {
        var text = ""
        forEachByte { text.unicodeScalars.append(Unicode.Scalar($0)) }
        return text
    }

    /// Visits the 32 bytes of the text.
    func forEachByte(_ body: (UInt8) -> Void) {
        let latitude = UInt32(bitPattern: place.latitude)
        let longitude = UInt32(bitPattern: place.longitude)
        let words: [6 of UInt32] = [Self.mark, graph, segment.rawValue, offset, latitude, longitude]
        for start in stride(from: 0, to: 24, by: 3) {
            let bits = (start..<start + 3).reduce(UInt32(0)) { bits, place in
                bits << 8 | words[place / 4] >> UInt32(place % 4 * 8) & 0xFF
            }
            for shift in stride(from: UInt32(18), through: 0, by: -6) {
                body(Base64URL.letter(UInt8(truncatingIfNeeded: bits >> shift & 63)))
            }
        }
    }

    /// "hnt1" in ASCII.
    private static let mark: UInt32 = 0x3174_6E68
}

extension JSONBytes {
    /// Appends the member with a place's hint.
    mutating func add(hint: SnapHint) {
        add("\"hint\":\"")
        hint.forEachByte { add(byte: $0) }
        add(byte: UInt8(ascii: "\""))
    }
}
