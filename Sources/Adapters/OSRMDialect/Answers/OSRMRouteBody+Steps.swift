import Geometry
import Guidance
import Roads
import Storage
import TextCoding

// Steps, their maneuvers, and the junctions that they pass.
extension OSRMRouteBody {
    mutating func add(
        _ step: OSRMStep, of leg: OSRMLeg, lanes: [Lane],
        between ends: (source: FixedCoordinate, target: FixedCoordinate)
    ) {
        let before = sum
        json.separate()
        json.add("{\"geometry\":")
        json.add(line, line.part(of: step.pathEdges))
        json.add(",\"maneuver\":")
        let headings = headings(step, leg: leg)
        add(maneuverOf: step, of: leg, headings, between: ends)
        json.add(",\"intersections\":[")
        add(intersectionsOf: step, of: leg, headings, stepLanes: lanes)
        json.add("],\"mode\":\"")
        json.add(mode(step.type == .arrive ? leg.pathEdges.count - 1 : step.pathEdges.lowerBound, leg: leg))
        let isLeft = step.road.flags.contains(keepsLeft ? .rightHandTraffic : .leftHandTraffic) != keepsLeft
        json.add("\",\"driving_side\":")
        isLeft ? json.add("\"left\",") : json.add("\"right\",")
        add(namesOf: step, of: leg)
        for pathEdge in leg.pathEdges[step.pathEdges] { sum.add(pathEdge, map) }
        json.add(sum.since(before))
        json.add(byte: UInt8(ascii: "}"))
    }

    private func mode(_ index: Int, leg: OSRMLeg) -> StaticString {
        let flags = leg.roads[index].flags
        if flags.contains(.ferry) { return "ferry" }
        if flags.contains(.carTrain) { return "train" }
        switch map.mode {
        case .automobile: return "driving"
        case .walking: return "walking"
        case .cycling: return map.kind(leg.pathEdges[index].state).isPushed ? "pushing bike" : "cycling"
        }
    }

    // MARK: Names

    /// Writes the members that name the road of a step, each with a comma after it.
    private mutating func add(namesOf step: OSRMStep, of leg: OSRMLeg) {
        json.add("\"name\":")
        graph.withText(step.road.name) { json.add(text: $0) }
        json.add(byte: UInt8(ascii: ","))
        if !step.road.reference.isEmpty {
            json.add("\"ref\":\"")
            graph.withText(step.road.reference) { json.add(list: $0) }
            json.add("\",")
        }
        if !step.rotaryName.isEmpty {
            json.add("\"rotary_name\":")
            graph.withText(step.rotaryName) { json.add(text: $0) }
            json.add(byte: UInt8(ascii: ","))
        }
        guard step.type != .arrive else { return }
        let first = step.pathEdges.lowerBound
        if leg.roads[first].hasDetails { add(pronunciationAlong: leg.pathEdges[first].edge) }
        if let signs = step.signs { add(signs, of: step, leg: leg) }
    }

    private mutating func add(pronunciationAlong edge: EdgeID) {
        guard let text = graph.detail(.pronunciation, of: edge) else { return }
        json.add("\"pronunciation\":")
        json.add(text: text)
        json.add(byte: UInt8(ascii: ","))
    }

    private mutating func add(_ placement: OSRMStep.SignPlacement, of step: OSRMStep, leg: OSRMLeg) {
        let signs = guide.signs(
            before: step.pathEdges, of: leg.pathEdges, isTurn: placement == .turn, isRamp: placement == .ramp,
            direction: step.direction)
        if let number = signs.exitNumber {
            json.add("\"exits\":")
            json.add(text: number)
            json.add(byte: UInt8(ascii: ","))
        }
        guard !signs.destinations.isEmpty || !signs.references.isEmpty else { return }
        let lists = [signs.references, signs.destinations].filter { !$0.isEmpty }
        json.add("\"destinations\":")
        let text = lists.map { $0.joined(separator: ", ") }.joined(separator: ": ")
        json.add(text: text)
        json.add(byte: UInt8(ascii: ","))
    }

    // MARK: Maneuvers

    /// The headings in degrees before and after a step's maneuver; 0 if there is none.
    private func headings(_ step: OSRMStep, leg: OSRMLeg) -> (before: Int, after: Int) {
        let points = leg.line.points
        switch step.type {
        case .depart: return (0, Self.heading(points))
        case .arrive: return ((Self.heading(points.reversed()) + 180) % 360, 0)
        default:
            let index = step.pathEdges.lowerBound
            if let back = leg.uTurnHeading(at: index, graph) { return ((back + 180) % 360, back) }
            return (
                Self.degrees(graph.heading(arrivingBy: leg.pathEdges[index - 1].edge)),
                Self.degrees(graph.heading(leavingBy: leg.pathEdges[index].edge))
            )
        }
    }

    /// The heading in degrees in which a line begins.
    static func heading(_ line: some Collection<FixedCoordinate>) -> Int {
        guard let first = line.first, let next = line.first(where: { $0 != first }) else { return 0 }
        return Int(Bearing.initial(from: first, to: next).rounded()) % 360
    }

    static func degrees(_ hundredths: UInt16?) -> Int { hundredths.map { (Int($0) + 50) / 100 % 360 } ?? 0 }

    private mutating func add(
        maneuverOf step: OSRMStep, of leg: OSRMLeg, _ headings: (before: Int, after: Int),
        between ends: (source: FixedCoordinate, target: FixedCoordinate)
    ) {
        json.add("{\"bearing_after\":")
        json.add(headings.after)
        json.add(",\"bearing_before\":")
        json.add(headings.before)
        json.add(",\"location\":")
        json.add(leg.line.start(of: step.pathEdges.lowerBound))
        if let modifier = modifier(step, leg: leg, between: ends) {
            json.add(",\"modifier\":\"")
            json.add(modifier)
            json.add(byte: UInt8(ascii: "\""))
        }
        if let exit = step.exit {
            json.add(",\"exit\":")
            json.add(exit)
        }
        json.add(",\"type\":\"")
        json.add(step.type.word)
        json.add("\"}")
    }

    private func modifier(
        _ step: OSRMStep, leg: OSRMLeg, between ends: (source: FixedCoordinate, target: FixedCoordinate)
    ) -> StaticString? {
        let points = leg.line.points
        switch step.type {
        case .depart:
            // Seen against the direction of travel, left and right are swapped.
            guard let next = points.first(where: { $0 != points[0] }) else { return nil }
            return ArrivalSide.side(of: ends.source, from: next, to: points[0]).map { $0 == .left ? "right" : "left" }
        case .arrive:
            let end = points[points.count - 1]
            guard let before = points.last(where: { $0 != end }) else { return nil }
            return ArrivalSide.side(of: ends.target, from: before, to: end).map { $0 == .left ? "left" : "right" }
        default:
            if let direction = step.direction { return direction.osrmModifier }
            let index = step.pathEdges.lowerBound
            let angle = graph.turnAngle(from: leg.pathEdges[index - 1].edge, to: leg.pathEdges[index].edge)
            return TurnDirection(angle: angle).osrmModifier
        }
    }
}

extension TurnDirection {
    /// OSRM's name of the direction.
    var osrmModifier: StaticString {
        switch self {
        case .uTurn: "uturn"
        case .sharpRight: "sharp right"
        case .right: "right"
        case .slightRight: "slight right"
        case .straight: "straight"
        case .slightLeft: "slight left"
        case .left: "left"
        case .sharpLeft: "sharp left"
        }
    }
}
