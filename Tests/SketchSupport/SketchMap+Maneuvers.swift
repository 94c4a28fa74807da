import DirectionsKit
import Geometry
package import Guidance
package import Roads

extension SketchMap {
    /// The maneuvers of the fastest route through the places, one line each: `depart east ab`, `turn left bc`,
    /// `roundabout exit 2 cd`, `arrive right`; empty where there is no route.
    ///
    /// A road without name shows as what it is: `turn right (footpath)`. After a stop the leg goes on along the road.
    /// Mere changes of name show that a driver does not hear of, because drawings are small.
    /// What is wrong with any route, such as a maneuver without words in some language, shows in lines of its own.
    package func maneuvers(_ points: Character..., by mode: TransportMode = .automobile) -> [String] {
        let maneuvers = guide(points, by: mode)
        let route = try? answer(points, by: TransportType(mode)).get().routes.first
        let errors = RouteFaults.errors(inWordsFor: maneuvers) + (route.map(RouteFaults.errors) ?? [])
        return maneuvers.flatMap { [$0] + $0.followedBy }.map(ManeuverLine.text) + errors
    }

    /// The instructions of the fastest route in English; empty where there is no route.
    package func texts(_ from: Character, _ to: Character, by mode: TransportMode = .automobile) -> [String] {
        let wording = Wording(language: .best(for: "en"), units: .metric)
        return guide([from, to], by: mode).map(wording.instruction)
    }

    /// The maneuvers themselves; empty where there is no route.
    ///
    /// - Parameter passingNames: whether mere changes of name show that a driver does not hear of.
    package func guide(
        _ points: [Character], by mode: TransportMode = .automobile, passingNames: Bool = true
    ) -> [Maneuver] {
        guard let modeGraph = roads.modeGraph(mode) else { return [] }
        let guide = Guide(graph: roads, modeGraph: modeGraph)
        let search = RouteSearch(graph: roads, modeGraph: modeGraph)
        var workspace = RouteWorkspace(modeGraph)
        var all: [Maneuver] = []
        var start = RouteStart.candidates(candidates(points[0], mode))
        var edgeBefore: EdgeID?
        for (index, point) in points.enumerated().dropFirst() {
            guard let leg = search.route(from: start, to: candidates(point, mode), workspace: &workspace) else {
                return []
            }
            let isLast = index == points.count - 1
            let end = GuideEnd(
                asked: FixedCoordinate(place(point)), snapped: leg.target.place, waypointNumber: isLast ? nil : index)
            let beginning = GuideStart(after: edgeBefore)
            all += guide.maneuvers(leg.travelledEdges, start: beginning, end: end, passingNames: passingNames)
            let last = leg.pathEdges[leg.pathEdges.count - 1]
            edgeBefore = last.edge
            // On foot one may turn round at once.
            start =
                mode == .walking
                ? .candidates([leg.target]) : .underway(state: modeGraph.departure(from: last.state), leg.target)
        }
        return all
    }

    private func candidates(_ point: Character, _ mode: TransportMode) -> [SnapCandidate] {
        // A letter means its node, however small the drawing is.
        var rules = SnapRules()
        rules.slack = 1...1
        return roads.snapCandidates(near: FixedCoordinate(place(point)), mode: mode, rules: rules)
    }
}

/// Writes maneuvers in short for tests.
private enum ManeuverLine {
    static func text(_ maneuver: Maneuver) -> String {
        var words = [kind(maneuver.kind)]
        if maneuver.kind == .depart { words.append(compass(maneuver)) }
        if let direction = maneuver.direction, maneuver.kind != .uTurn { words.append(spaced(direction.rawValue)) }
        if maneuver.kind == .roundabout { words.append(maneuver.roundaboutExit.map { "exit \($0)" } ?? "around") }
        if let number = maneuver.exitNumber { words.append(number) }
        if let number = maneuver.waypointNumber { words.append("\(number)") }
        if let side = maneuver.side { words.append(side.rawValue) }
        if !maneuver.pathEdges.isEmpty { words.append(road(maneuver.road)) }
        if maneuver.staysOnRoad { words.append("stays") }
        if maneuver.isPushed { words.append("pushed") }
        if let street = maneuver.crossedStreet { words.append("crosses \(road(street))") }
        if let street = maneuver.crossedBefore { words.append("behind \(road(street))") }
        words += signs(maneuver)
        return words.joined(separator: " ")
    }

    private static func kind(_ kind: ManeuverKind) -> String {
        switch kind {
        case .uTurn: "turn round"
        case .exit: "leave"
        default: spaced(kind.rawValue)
        }
    }

    private static func signs(_ maneuver: Maneuver) -> [String] {
        let places = maneuver.destinationReferences + maneuver.destinationStreets + maneuver.destinations
        return places.isEmpty ? [] : ["to \(places.joined(separator: ", "))"]
    }

    private static func compass(_ maneuver: Maneuver) -> String {
        maneuver.headingAfter.map { CompassDirection(bearing: Double($0)).rawValue } ?? "nowhere"
    }

    private static func road(_ road: RoadName) -> String {
        road.isNamed ? road.title : "(\(spaced(road.kind.rawValue)))"
    }

    /// `slightRight` as `slight right`.
    private static func spaced(_ word: String) -> String {
        word.reduce(into: "") { words, letter in
            if letter.isUppercase { words.append(" ") }
            words.append(contentsOf: letter.lowercased())
        }
    }
}
