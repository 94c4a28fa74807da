import Storage

/// The number of a motorway exit, or the name of a junction.
package struct JunctionSign: Hashable, Sendable {
    /// The number, such as "12b".
    package var reference: String?
    /// The name, such as "Porto Norte".
    package var name: String?

    package init(reference: String? = nil, name: String? = nil) {
        (self.reference, self.name) = (reference, name)
    }
}

extension RoadGraph {
    /// The sign of the junction that an edge leads to, if any.
    package func sign(atHeadOf edge: EdgeID) -> JunctionSign? {
        let junction = head(of: edge)
        let index = signs.partitioningIndex { $0.junction >= junction }
        guard index < signs.count, signs[index].junction == junction else { return nil }
        let (reference, name) = (texts[signs[index].reference], texts[signs[index].name])
        return JunctionSign(reference: reference.isEmpty ? nil : reference, name: name.isEmpty ? nil : name)
    }
}
