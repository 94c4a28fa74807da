import FoundationEssentials
package import Geometry
package import Roads

/// Where on which road a place of an earlier answer lies, as an opaque text that a client sends back.
///
/// The text is 24 bytes in base64 with the alphabet for URLs: a mark of this form, the graph's identity, the segment, the
/// offset in centimeters and the place, each with 32 bits, lowest byte first.
package struct SnapHint: Hashable, Sendable {
    /// The graph that the segment's number is from.
    package var graph: UInt32
    package var segment: UInt32
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

    /// The hint of a text, nil for one that is none of ours.
    package init?(text: some StringProtocol) {
        let base64 = text.utf8.map(Self.standard)
        guard base64.count == 32, let data = Data(base64Encoded: Data(base64)) else { return nil }
        let words = stride(from: 0, to: 24, by: 4).map { start in
            data[start..<start + 4].reversed().reduce(UInt32(0)) { word, byte in word << 8 | UInt32(byte) }
        }
        guard words[0] == Self.mark else { return nil }
        (graph, segment, offset) = (words[1], words[2], words[3])
        place = FixedCoordinate(latitude: Int32(bitPattern: words[4]), longitude: Int32(bitPattern: words[5]))
    }

    /// The text of the hint.
    package var text: String {
        var text = ""
        forEachByte { text.unicodeScalars.append(Unicode.Scalar($0)) }
        return text
    }

    /// Visits the 32 bytes of the text.
    func forEachByte(_ body: (UInt8) -> Void) {
        let (latitude, longitude) = (UInt32(bitPattern: place.latitude), UInt32(bitPattern: place.longitude))
        let words: [6 of UInt32] = [Self.mark, graph, segment, offset, latitude, longitude]
        for start in stride(from: 0, to: 24, by: 3) {
            let bits = (start..<start + 3).reduce(UInt32(0)) { bits, place in
                bits << 8 | words[place / 4] >> UInt32(place % 4 * 8) & 0xFF
            }
            for shift in stride(from: UInt32(18), through: 0, by: -6) {
                body(Self.letter(UInt8(truncatingIfNeeded: bits >> shift & 63)))
            }
        }
    }

    /// The letter of six bits in the alphabet for URLs.
    private static func letter(_ bits: UInt8) -> UInt8 {
        switch bits {
        case 0..<26: UInt8(ascii: "A") + bits
        case 26..<52: UInt8(ascii: "a") + bits - 26
        case 52..<62: UInt8(ascii: "0") + bits - 52
        case 62: UInt8(ascii: "-")
        default: UInt8(ascii: "_")
        }
    }

    private static func standard(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: byte
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
