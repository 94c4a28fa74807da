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
        let (latitude, longitude) = (UInt32(bitPattern: place.latitude), UInt32(bitPattern: place.longitude))
        var bytes: [UInt8] = []
        for word in [Self.mark, graph, segment, offset, latitude, longitude] {
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        return String(decoding: Data(bytes).base64EncodedData().map(Self.forURLs), as: UTF8.self)
    }

    private static func standard(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: byte
        }
    }

    private static func forURLs(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: byte
        }
    }

    /// "hnt1" in ASCII.
    private static let mark: UInt32 = 0x3174_6E68
}
