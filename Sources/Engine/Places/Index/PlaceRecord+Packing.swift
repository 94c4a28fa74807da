import Geometry

// How the values of records are put into the columns of the index.

extension OSMObject {
    /// The id and the kind as one number.
    var packed: Int64 { id &* 4 &+ Int64(kind.rawValue) }

    /// - Parameter packed: a number of ``packed``, or ``packedInterpolation`` of a way.
    init(packed: Int64) {
        self.init(Kind(rawValue: UInt8(packed & 3)) ?? .way, packed >> 2)
    }

    /// The number for a house that is not tagged but lies on the interpolation way.
    var packedInterpolation: Int64 { id &* 4 &+ Self.interpolation }

    static func isInterpolation(packed: Int64) -> Bool { packed & 3 == interpolation }

    private static let interpolation: Int64 = 3
}

extension PlaceTag {
    /// Tags as one text, with the separators of ASCII between keys, values and tags.
    static func packed(_ tags: [PlaceTag]) -> String {
        tags.map { "\($0.key)\u{1F}\($0.value)" }.joined(separator: "\u{1E}")
    }

    static func unpacked(_ text: String) -> [PlaceTag] {
        text.split(separator: "\u{1E}").compactMap { tag in
            let parts = tag.split(separator: "\u{1F}", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 ? PlaceTag(String(parts[0]), String(parts[1])) : nil
        }
    }

    /// Whether it is another name of the place.
    var isName: Bool {
        key.hasPrefix("name:") || key.hasSuffix("_name") || key == "ref" || key == "brand" || key == "operator"
            || key == "addr:housename"
    }

    /// The names in it: those of a list apart.
    var nameTexts: [String] {
        guard isName else { return [] }
        return value.split(separator: ";").map { String($0) }
    }
}

extension HouseRecord {
    /// The south-western and the north-eastern corner of the building.
    var corners: (FixedCoordinate, FixedCoordinate) {
        box.map { ($0.minimum, $0.maximum) } ?? (coordinate, coordinate)
    }
}

extension PlaceRecord {
    /// The south-western and the north-eastern corner of the place and of its outline.
    var corners: (FixedCoordinate, FixedCoordinate) {
        var box = box ?? .empty
        if let outline { box.extend(outline.box) }
        guard !box.isEmpty else { return (coordinate, coordinate) }
        return (box.minimum, box.maximum)
    }
}
