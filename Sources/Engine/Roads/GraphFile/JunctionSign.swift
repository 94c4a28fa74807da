import Storage

/// The number and the places of a motorway exit, or the name of a junction.
package struct JunctionSign: Hashable, Sendable {
    /// The number, such as "12b".
    package var reference: String?
    /// The name, such as "Porto Norte".
    package var name: String?
    /// Where the exit leads, such as "Baltimore; Towson".
    package var exitTo: String?

    package init(reference: String? = nil, name: String? = nil, exitTo: String? = nil) {
        self.reference = reference
        self.name = name
        self.exitTo = exitTo
    }
}

extension RoadGraph {
    /// The sign of the junction that an edge leads to, if any.
    package func sign(atHeadOf edge: EdgeID) -> JunctionSign? {
        let junction = head(of: edge)
        let index = signs.partitioningIndex { $0.junction >= junction }
        guard index < signs.count, signs[index].junction == junction else { return nil }
        func text(_ id: TextID) -> String? { id == .empty ? nil : texts[id] }
        let sign = signs[index]
        return JunctionSign(reference: text(sign.reference), name: text(sign.name), exitTo: text(sign.exitTo))
    }
}
