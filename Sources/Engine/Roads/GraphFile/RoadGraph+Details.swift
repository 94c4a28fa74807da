import Storage

/// Kinds of details as bits, for one test of all details of a way.
package struct DetailKinds: Sendable {
    private let bits: UInt64

    package init(_ kinds: [RoadAttributes.DetailKind]) {
        bits = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
    }

    func contains(_ kind: UInt32) -> Bool { bits >> UInt64(kind & 63) & 1 != 0 }
}

extension RoadGraph {
    /// Whether the way under an edge has one of the flags, or a detail of one of the kinds.
    package func has(_ flags: RoadFlags, orDetailOf kinds: DetailKinds, edge: EdgeID) -> Bool {
        let record = attributeRecord(of: edge)
        if record.flags & flags.rawValue != 0 { return true }
        for index in record.detailRange
        where kinds.contains(details[index].kind) {
            return true
        }
        return false
    }

    /// The texts of the details of a kind of the way under an edge, in the order of the file.
    package func details(_ kind: RoadAttributes.DetailKind, of edge: EdgeID) -> [String] {
        let record = attributeRecord(of: edge)
        return record.detailRange.compactMap { index in
            details[index].kind == UInt32(kind.rawValue) ? texts[details[index].text] : nil
        }
    }

    /// The detail of a kind that only answers show, of the way under an edge; nil if it has none.
    package func shownDetail(_ kind: RoadAttributes.DetailKind, of edge: EdgeID) -> String? {
        attributeRecord(of: edge).shownDetailRange.first { details[$0].kind == UInt32(kind.rawValue) }
            .map { texts[details[$0].text] }
    }
}
