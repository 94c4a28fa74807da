import Storage

/// What a junction is called: the number of a motorway's exit, its name.
package struct JunctionSign: Hashable, Sendable {
    /// "12b", nil where there is none.
    package var reference: String?
    /// "Porto Norte", nil where there is none.
    package var name: String?

    package init(reference: String? = nil, name: String? = nil) {
        self.reference = reference
        self.name = name
    }
}

extension RoadGraph {
    /// What the junction that an edge leads to is called, or nil.
    package func sign(atHeadOf edge: EdgeID) -> JunctionSign? {
        let junction = head(of: edge)
        let index = signs.partitioningIndex { $0.junction >= junction }
        guard index < signs.count, signs[index].junction == junction else { return nil }
        let (reference, name) = (texts[signs[index].reference], texts[signs[index].name])
        return JunctionSign(reference: reference.isEmpty ? nil : reference, name: name.isEmpty ? nil : name)
    }
}
