import Roads

/// Reads the texts of signs at a maneuver.
struct RoadSigns {
    let graph: RoadGraph

    /// The first value of a detail along path edges, each in its direction; a value for the direction overrides the
    /// general one.
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

    /// Whether the way of an edge has signs with places or roads.
    func exist(along edge: EdgeID) -> Bool { graph.has([], orDetailOf: Self.kinds, edge) }

    private static let kinds = DetailKinds([
        .destination, .destinationForward, .destinationBackward, .destinationReference, .destinationReferenceForward,
        .destinationReferenceBackward, .exitTo,
    ])

    /// The places on the signs along path edges, nearest first.
    func destinations(_ pathEdges: ArraySlice<PathEdge>) -> [String] {
        first(pathEdges, .destinationForward, .destinationBackward, .destination)
    }

    /// The roads on the signs along path edges.
    func destinationReferences(_ pathEdges: ArraySlice<PathEdge>) -> [String] {
        first(pathEdges, .destinationReferenceForward, .destinationReferenceBackward, .destinationReference)
    }

    /// The text of the sign of an exit, for exits without destinations.
    func exitTo(_ pathEdges: ArraySlice<PathEdge>) -> [String] { first(pathEdges, .exitTo, .exitTo, .exitTo) }

    /// The number of the exit between two edges.
    func exitNumber(from before: EdgeID, to edge: EdgeID) -> String? {
        graph.detail(.junctionReference, of: edge) ?? graph.sign(atHeadOf: before)?.reference
    }

    /// The name of the junction between two edges.
    func junctionName(from before: EdgeID, to edge: EdgeID) -> String? {
        graph.detail(.junctionName, of: edge) ?? graph.sign(atHeadOf: before)?.name
    }

    /// The values of a list, separated by semicolons.
    private static func list(_ text: String) -> [String] {
        text.split(separator: ";").compactMap { part in
            let start = part.drop { $0 == " " }
            guard let last = start.lastIndex(where: { $0 != " " }) else { return nil }
            return String(start[...last])
        }
    }
}
