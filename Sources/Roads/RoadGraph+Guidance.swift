package import Storage

extension RoadGraph {
    /// What tells the way under an edge from others, without reading a text.
    package func identity(of edge: EdgeID) -> RoadIdentity {
        let number = wayAttributes[segments[edge.segment].way]
        let record = attributes[number]
        return RoadIdentity(
            record: number, name: record.name, reference: record.reference, flags: RoadFlags(rawValue: record.flags),
            roadClass: RoadClass(rawValue: UInt8(truncatingIfNeeded: record.roadClass)) ?? .other,
            hasDetails: record.detailCount > 0)
    }

    /// The same of all edges of a path.
    package func identities(of pathEdges: [PathEdge]) -> [RoadIdentity] { pathEdges.map { identity(of: $0.edge) } }

    /// The text with an id.
    package func text(_ id: TextID) -> String { texts[id] }

    /// Hands the UTF-8 of the text with an id to the body, as it is in the file.
    package func withText(_ id: TextID, _ body: (Span<UInt8>) -> Void) { texts.withBytes(of: id, body) }

    /// The way that an edge runs along, or against.
    package func way(of edge: EdgeID) -> WayIndex { segments[edge.segment].way }

    /// Whether two texts, each one value or several between semicolons, have a value in common, blanks apart: `A 28;IC 1`
    /// and `IC1`.
    package func shareValue(_ one: TextID, _ other: TextID) -> Bool {
        var start = texts.offsets[one]
        let (end, otherEnd) = (texts.offsets[one.index + 1], texts.offsets[other.index + 1])
        while start < end {
            var otherStart = texts.offsets[other]
            while otherStart < otherEnd {
                if areEqualValues(start, end, otherStart, otherEnd) { return true }
                otherStart = nextValue(after: otherStart, end: otherEnd)
            }
            start = nextValue(after: start, end: end)
        }
        return false
    }

    /// The place behind the next semicolon.
    private func nextValue(after start: UInt32, end: UInt32) -> UInt32 {
        var place = start
        while place < end, texts.bytes[place] != UInt8(ascii: ";") { place += 1 }
        return place + 1
    }

    /// Whether the values that begin at two places are equal, blanks apart.
    private func areEqualValues(_ start: UInt32, _ end: UInt32, _ otherStart: UInt32, _ otherEnd: UInt32) -> Bool {
        var (place, otherPlace) = (start, otherStart)
        while true {
            let byte = nextLetter(&place, end: end)
            guard byte == nextLetter(&otherPlace, end: otherEnd) else { return false }
            if byte == nil { return true }
        }
    }

    /// The next byte of a value that is no blank, or nil at its end.
    private func nextLetter(_ place: inout UInt32, end: UInt32) -> UInt8? {
        while place < end {
            let byte = texts.bytes[place]
            if byte == UInt8(ascii: ";") { return nil }
            place += 1
            if byte != UInt8(ascii: " ") { return byte }
        }
        return nil
    }

    /// The first detail of a kind of the way under an edge, or nil.
    package func detail(_ kind: RoadAttributes.DetailKind, of edge: EdgeID) -> String? {
        let record = attributeRecord(of: edge)
        for index in record.firstDetail..<(record.firstDetail + record.detailCount) {
            let detail = details[index]
            // Details are in the order of their kinds.
            if detail.kind == UInt32(kind.rawValue) { return texts[detail.text] }
            if detail.kind > UInt32(kind.rawValue) { return nil }
        }
        return nil
    }

    /// Whether anything but name, reference, class and flags is stored of the way under an edge.
    package func hasDetails(_ edge: EdgeID) -> Bool {
        attributeRecord(of: edge).detailCount > 0
    }
}
