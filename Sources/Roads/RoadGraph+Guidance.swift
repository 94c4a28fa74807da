import Storage

/// What tells two roads apart, as numbers of stored texts: equal numbers mean equal texts, 0 is the empty one.
package struct RoadIdentity: Equatable, Sendable {
    /// The number of all the way's attributes together.
    package var record: UInt32
    package var name: UInt32
    package var reference: UInt32
    package var flags: RoadFlags
    package var roadClass: RoadClass

    package init(record: UInt32, name: UInt32, reference: UInt32, flags: RoadFlags, roadClass: RoadClass) {
        self.record = record
        self.name = name
        self.reference = reference
        self.flags = flags
        self.roadClass = roadClass
    }
}

extension RoadGraph {
    /// What tells the way under an edge from others, without reading a text.
    package func identity(of edge: UInt32) -> RoadIdentity {
        let number = wayAttributes[segments[edge >> 1].way]
        let record = attributes[number]
        return RoadIdentity(
            record: number, name: record.name, reference: record.reference, flags: RoadFlags(rawValue: record.flags),
            roadClass: RoadClass(rawValue: UInt8(truncatingIfNeeded: record.roadClass)) ?? .other)
    }

    /// A text by its number.
    package func text(_ number: UInt32) -> String { texts[number] }

    /// The first detail of a kind of the way under an edge, or nil.
    package func detail(_ kind: RoadAttributes.DetailKind, of edge: UInt32) -> String? {
        let record = attributes[wayAttributes[segments[edge >> 1].way]]
        for index in record.firstDetail..<(record.firstDetail + record.detailCount) {
            let detail = details[index]
            // Details are in the order of their kinds.
            if detail.kind == UInt32(kind.rawValue) { return texts[detail.text] }
            if detail.kind > UInt32(kind.rawValue) { return nil }
        }
        return nil
    }

    /// Whether anything but name, reference, class and flags is stored of the way under an edge.
    package func hasDetails(_ edge: UInt32) -> Bool {
        attributes[wayAttributes[segments[edge >> 1].way]].detailCount > 0
    }
}
