import Roads

/// What the signs at a maneuver say.
struct RoadSigns {
    let graph: RoadGraph

    /// The first value of a detail among edges, for the direction of each: that of the side goes before the general one.
    private func first(
        _ edges: some Sequence<UInt32>, _ forward: RoadAttributes.DetailKind, _ backward: RoadAttributes.DetailKind,
        _ general: RoadAttributes.DetailKind
    ) -> [String] {
        for edge in edges where graph.hasDetails(edge) {
            let own = graph.detail(edge & 1 == 0 ? forward : backward, of: edge)
            if let text = own ?? graph.detail(general, of: edge) { return Self.list(text) }
        }
        return []
    }

    /// Places that the signs on edges name, nearest first.
    func destinations(_ edges: some Sequence<UInt32>) -> [String] {
        first(edges, .destinationForward, .destinationBackward, .destination)
    }

    /// Roads that the signs on edges name.
    func destinationReferences(_ edges: some Sequence<UInt32>) -> [String] {
        first(edges, .destinationReferenceForward, .destinationReferenceBackward, .destinationReference)
    }

    /// What the sign of an exit says where no destinations are stored.
    func exitTo(_ edges: some Sequence<UInt32>) -> [String] { first(edges, .exitTo, .exitTo, .exitTo) }

    /// The number of an exit that begins with one edge after another.
    func exitNumber(from before: UInt32, to edge: UInt32) -> String? {
        graph.detail(.junctionReference, of: edge) ?? graph.sign(atHeadOf: before)?.reference
    }

    /// What the junction before an edge is called.
    func junctionName(from before: UInt32, to edge: UInt32) -> String? {
        graph.detail(.junctionName, of: edge) ?? graph.sign(atHeadOf: before)?.name
    }

    /// The values of a tag that holds several, separated by semicolons.
    private static func list(_ text: String) -> [String] {
        text.split(separator: ";").compactMap { part in
            let blanks = part.drop { $0 == " " }
            let value = blanks.reversed().drop { $0 == " " }.reversed()
            return value.isEmpty ? nil : String(value)
        }
    }
}
