import Roads

/// What the signs at a maneuver say.
struct RoadSigns {
    let graph: RoadGraph

    /// The first value of a detail among uses, for the direction of each: that of the side goes before the general one.
    private func first(
        _ pathEdges: ArraySlice<PathEdge>, _ forward: RoadAttributes.DetailKind, _ backward: RoadAttributes.DetailKind,
        _ general: RoadAttributes.DetailKind
    ) -> [String] {
        for pathEdge in pathEdges where graph.hasDetails(pathEdge.edge) {
            let own = graph.detail(pathEdge.edge.isForward ? forward : backward, of: pathEdge.edge)
            if let text = own ?? graph.detail(general, of: pathEdge.edge) { return Self.list(text) }
        }
        return []
    }

    /// Whether some sign is stored of the way under an edge that tells of places or roads.
    func standAlong(_ edge: EdgeID) -> Bool { graph.has([], orDetailOf: Self.kinds, edge) }

    private static let kinds = DetailKinds([
        .destination, .destinationForward, .destinationBackward, .destinationReference, .destinationReferenceForward,
        .destinationReferenceBackward, .exitTo,
    ])

    /// Places that the signs along uses name, nearest first.
    func destinations(_ pathEdges: ArraySlice<PathEdge>) -> [String] {
        first(pathEdges, .destinationForward, .destinationBackward, .destination)
    }

    /// Roads that the signs along uses name.
    func destinationReferences(_ pathEdges: ArraySlice<PathEdge>) -> [String] {
        first(pathEdges, .destinationReferenceForward, .destinationReferenceBackward, .destinationReference)
    }

    /// What the sign of an exit says where no destinations are stored.
    func exitTo(_ pathEdges: ArraySlice<PathEdge>) -> [String] { first(pathEdges, .exitTo, .exitTo, .exitTo) }

    /// The number of an exit that begins with one edge after another.
    func exitNumber(from before: EdgeID, to edge: EdgeID) -> String? {
        graph.detail(.junctionReference, of: edge) ?? graph.sign(atHeadOf: before)?.reference
    }

    /// What the junction before an edge is called.
    func junctionName(from before: EdgeID, to edge: EdgeID) -> String? {
        graph.detail(.junctionName, of: edge) ?? graph.sign(atHeadOf: before)?.name
    }

    /// The values of a tag that holds several, separated by semicolons.
    private static func list(_ text: String) -> [String] {
        text.split(separator: ";").compactMap { part in
            let start = part.drop { $0 == " " }
            guard let last = start.lastIndex(where: { $0 != " " }) else { return nil }
            return String(start[...last])
        }
    }
}
