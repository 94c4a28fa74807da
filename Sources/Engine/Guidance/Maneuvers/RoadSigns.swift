import Roads

/// The texts of the signs at a maneuver.
package struct ManeuverSigns: Sendable {
    /// The number of a motorway exit.
    package var exitNumber: String?
    /// Roads by their references.
    package var references: [String] = []
    /// Roads by their names.
    package var streets: [String] = []
    /// Places, nearest first.
    package var destinations: [String] = []

    var isEmpty: Bool { references.isEmpty && streets.isEmpty && destinations.isEmpty }
}

/// Reads the signs at a maneuver.
///
/// They are tagged on the road after it. Where a ramp has no such tags, the node of the exit tells where it leads, or
/// the signs above those lanes of the road before that lead to it.
struct RoadSigns {
    let graph: RoadGraph
    let before: EdgeID
    /// The first path edges after the maneuver.
    let following: ArraySlice<PathEdge>

    /// - Parameters:
    ///   - isRamp: whether the maneuver leads along a ramp.
    ///   - direction: the direction of the turn, which chooses the lanes.
    ///   - isFork: whether the road divides there.
    func signs(isRamp: Bool, direction: TurnDirection?, isFork: Bool = false) -> ManeuverSigns {
        var signs = ManeuverSigns()
        if isRamp { signs.exitNumber = exitNumber }
        if following.contains(where: { graph.has([], orDetailOf: Self.kinds, edge: $0.edge) }) {
            signs.references = first(.references)
            signs.streets = first(.streets)
            signs.destinations = list(.destinationReferenceTo) + first(.places)
            if signs.destinations.isEmpty { signs.destinations = list(.exitTo) }
        }
        if isRamp, signs.isEmpty { addSignsBefore(&signs, direction: direction, isFork: isFork) }
        return signs
    }

    /// The number of the exit.
    private var exitNumber: String? {
        graph.detail(.junctionReference, of: following[following.startIndex].edge)
            ?? graph.sign(atHeadOf: before)?.reference
    }

    /// The name of the junction.
    var junctionName: String? {
        graph.detail(.junctionName, of: following[following.startIndex].edge) ?? graph.sign(atHeadOf: before)?.name
    }

    // MARK: Details

    /// The kinds of one text in each direction of a way and in both, for a whole road and for each lane.
    private struct Kinds {
        typealias Kind = RoadAttributes.DetailKind
        typealias Directed = (forward: Kind, backward: Kind, both: Kind)

        let whole: Directed
        let lanes: Directed?

        static let references = Kinds(
            whole: (.destinationReferenceForward, .destinationReferenceBackward, .destinationReference),
            lanes: (.destinationReferenceLanesForward, .destinationReferenceLanesBackward, .destinationReferenceLanes))
        static let streets = Kinds(
            whole: (.destinationStreetForward, .destinationStreetBackward, .destinationStreet), lanes: nil)
        static let places = Kinds(
            whole: (.destinationForward, .destinationBackward, .destination),
            lanes: (.destinationLanesForward, .destinationLanesBackward, .destinationLanes))
    }

    private static let kinds = DetailKinds([
        .destination, .destinationForward, .destinationBackward, .destinationReference, .destinationReferenceForward,
        .destinationReferenceBackward, .destinationReferenceTo, .destinationStreet, .destinationStreetForward,
        .destinationStreetBackward, .destinationLanes, .destinationLanesForward, .destinationLanesBackward,
        .destinationReferenceLanes, .destinationReferenceLanesForward, .destinationReferenceLanesBackward, .exitTo,
    ])

    /// The values on the first of the path edges that has any.
    private func first(_ kinds: Kinds) -> [String] {
        for pathEdge in following where graph.hasDetails(pathEdge.edge) {
            if let text = text(kinds.whole, edge: pathEdge.edge) { return Self.list(text) }
            // On a ramp, all lanes lead there.
            guard graph.identity(of: pathEdge.edge).roadClass.isLink, let lanes = kinds.lanes else { continue }
            if let text = text(lanes, edge: pathEdge.edge) { return Self.union(text.split(separator: "|")) }
        }
        return []
    }

    private func list(_ kind: RoadAttributes.DetailKind) -> [String] {
        for pathEdge in following {
            if let text = graph.detail(kind, of: pathEdge.edge) { return Self.list(text) }
        }
        return []
    }

    /// The text of an edge in its direction, which overrides the one for both.
    private func text(_ kinds: Kinds.Directed, edge: EdgeID) -> String? {
        graph.detail(edge.isForward ? kinds.forward : kinds.backward, of: edge) ?? graph.detail(kinds.both, of: edge)
    }

    // MARK: Before a ramp

    private func addSignsBefore(_ signs: inout ManeuverSigns, direction: TurnDirection?, isFork: Bool) {
        if let exitTo = graph.sign(atHeadOf: before)?.exitTo {
            signs.destinations = Self.list(exitTo)
        } else if graph.hasDetails(before) {
            let lanes = Lanes.reading(graph, edge: before, for: direction, isFork: isFork)
            signs.references = aboveLanes(.references, lanes: lanes)
            signs.destinations = aboveLanes(.places, lanes: lanes)
        }
    }

    /// The values above those lanes at the end of the road before that lead to the ramp.
    private func aboveLanes(_ kinds: Kinds, lanes: [Lane]) -> [String] {
        guard let text = kinds.lanes.flatMap({ text($0, edge: before) }) else { return [] }
        let signs = text.split(separator: "|", omittingEmptySubsequences: false)
        guard signs.count == lanes.count else { return [] }
        return Self.union(zip(signs, lanes).filter { $0.1.isValid }.map(\.0))
    }

    private static func union(_ texts: [Substring]) -> [String] {
        texts.flatMap { list(String($0)) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The values of a list, separated by semicolons.
    private static func list(_ text: String) -> [String] {
        text.split(separator: ";").compactMap { part in
            let start = part.drop { $0 == " " }
            guard let last = start.lastIndex(where: { $0 != " " }), part != "none" else { return nil }
            return String(start[...last])
        }
    }
}
