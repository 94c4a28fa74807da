package import Storage

extension RoadGraph {
    /// The identity of the road under an edge, without reading a text.
    package func identity(of edge: EdgeID) -> RoadIdentity {
        let number = wayAttributes[segments[edge.segment].way]
        let record = attributes[number]
        return RoadIdentity(
            record: number, name: record.name, reference: record.reference, flags: RoadFlags(rawValue: record.flags),
            roadClass: RoadClass(rawValue: UInt8(truncatingIfNeeded: record.roadClass)) ?? .other,
            hasDetails: record.detailCount > 0)
    }

    /// The identities of all edges of a path.
    package func identities(of pathEdges: [PathEdge]) -> [RoadIdentity] { pathEdges.map { identity(of: $0.edge) } }

    /// The text with an id.
    package func text(_ id: TextID) -> String { texts[id] }

    /// Calls `body` with the UTF-8 of the text with an id, as it is in the file.
    package func withText(_ id: TextID, body: (Span<UInt8>) -> Void) { texts.withBytes(of: id, body) }

    /// The way of an edge.
    package func way(of edge: EdgeID) -> WayIndex { segments[edge.segment].way }

    /// Whether two lists of values between semicolons share a value, blanks ignored: `A 28;IC 1` and `IC1`.
    package func shareValue(_ one: TextID, _ other: TextID) -> Bool {
        var start = texts.offsets[one]
        let end = texts.offsets[one.index + 1]
        let otherEnd = texts.offsets[other.index + 1]
        while start < end {
            var otherStart = texts.offsets[other]
            while otherStart < otherEnd {
                if areEqualValues(start, end: end, otherStart: otherStart, otherEnd: otherEnd) { return true }
                otherStart = nextValue(after: otherStart, end: otherEnd)
            }
            start = nextValue(after: start, end: end)
        }
        return false
    }

    /// The index after the next semicolon.
    private func nextValue(after start: UInt32, end: UInt32) -> UInt32 {
        var place = start
        while place < end, texts.bytes[place] != UInt8(ascii: ";") { place += 1 }
        return place + 1
    }

    /// Whether the values that begin at two indices are equal, blanks ignored.
    private func areEqualValues(_ start: UInt32, end: UInt32, otherStart: UInt32, otherEnd: UInt32) -> Bool {
        var place = start
        var otherPlace = otherStart
        while true {
            let byte = nextLetter(&place, end: end)
            guard byte == nextLetter(&otherPlace, end: otherEnd) else { return false }
            if byte == nil { return true }
        }
    }

    /// The next byte of a value that is not a blank, nil at its end.
    private func nextLetter(_ place: inout UInt32, end: UInt32) -> UInt8? {
        while place < end {
            let byte = texts.bytes[place]
            if byte == UInt8(ascii: ";") { return nil }
            place += 1
            if byte != UInt8(ascii: " ") { return byte }
        }
        return nil
    }

    /// The first detail of a kind of the way under an edge, if any.
    package func detail(_ kind: RoadAttributes.DetailKind, of edge: EdgeID) -> String? {
        detailText(kind, of: edge).map { texts[$0] }
    }

    /// The id of the text that ``detail(_:of:)`` gives.
    package func detailText(_ kind: RoadAttributes.DetailKind, of edge: EdgeID) -> TextID? {
        let record = attributeRecord(of: edge)
        for index in record.detailRange {
            let detail = details[index]
            // Details are in the order of their kinds.
            if detail.kind == UInt32(kind.rawValue) { return detail.text }
            if detail.kind > UInt32(kind.rawValue) { return nil }
        }
        return nil
    }

    /// Whether the way under an edge has details that guidance reads.
    package func hasDetails(_ edge: EdgeID) -> Bool { attributeRecord(of: edge).detailCount > 0 }
}
