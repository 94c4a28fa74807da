import Geometry
import Guidance
import Roads

// The junctions that a step passes, the first of which is that of its maneuver.
//
// The graph knows the ways out of a junction that the mode may take; what only leads in, or may not be entered from where
// the route comes, is not among the roads of an intersection, but for the road of arrival.
extension OSRMRouteBody {
    /// A road at a junction.
    struct Road {
        var edge: UInt32
        /// Degrees in which it leads away.
        var bearing: Int
        /// Whether it may be entered from where the route comes.
        var isOpen: Bool
    }

    mutating func add(intersectionsOf step: OSRMStep, of leg: OSRMLeg, _ headings: (before: Int, after: Int)) {
        if step.type == .arrive {
            let place = leg.line.points[leg.line.points.count - 1]
            return addEnd("{\"in\":0,\"entry\":[true],\"bearings\":[", (headings.before + 180) % 360, place)
        }
        var classes = RoadClasses(
            graph.identity(of: leg.uses[step.uses.lowerBound].edge), leg.kind(step.uses.lowerBound, modeGraph))
        if step.type == .depart {
            addEnd("{\"out\":0,\"entry\":[true],\"bearings\":[", headings.after, leg.line.points[0], classes)
        }
        for index in step.uses where index > 0 {
            let isFirst = index == step.uses.lowerBound
            let next = RoadClasses(graph.identity(of: leg.uses[index].edge), leg.kind(index, modeGraph))
            if isFirst && step.type == .depart { continue }
            gatherRoads(before: index, leg)
            if isFirst || roads.count > 2 || next != classes {
                add(intersectionBefore: index, leg, next, isFirst ? step.direction : nil)
            }
            classes = next
        }
    }

    /// Writes the only road at an end of the leg.
    private mutating func addEnd(
        _ opening: String, _ bearing: Int, _ place: FixedCoordinate, _ classes: RoadClasses = []
    ) {
        json.add(opening)
        json.add(bearing)
        json.add("],")
        add(classes)
        json.add("\"location\":")
        json.add(place)
        json.add(byte: UInt8(ascii: "}"))
    }

    // MARK: Roads

    /// Collects the roads at the junction before a use, clockwise from north.
    private mutating func gatherRoads(before index: Int, _ leg: OSRMLeg) {
        let (arrival, taken) = (leg.uses[index - 1], leg.uses[index].edge)
        roads.removeAll(keepingCapacity: true)
        note(arrival.edge ^ 1, isOpen: false)
        for turn in guide.map.turns(from: arrival.node) { note(guide.map.edge(after: turn), isOpen: true) }
        note(taken, isOpen: true)
    }

    private mutating func note(_ edge: UInt32, isOpen: Bool) {
        var place = roads.count
        for (index, road) in roads.enumerated() where road.edge == edge {
            roads[index].isOpen = road.isOpen || isOpen
            return
        }
        let road = Road(edge: edge, bearing: Self.degrees(graph.heading(leavingBy: edge)), isOpen: isOpen)
        while place > 0, (roads[place - 1].bearing, roads[place - 1].edge) > (road.bearing, edge) { place -= 1 }
        roads.insert(road, at: place)
    }

    private mutating func add(
        intersectionBefore index: Int, _ leg: OSRMLeg, _ classes: RoadClasses, _ direction: TurnDirection?
    ) {
        let (arrival, taken) = (leg.uses[index - 1].edge, leg.uses[index].edge)
        json.separate()
        json.add("{\"out\":")
        json.add(roads.firstIndex { $0.edge == taken } ?? 0)
        json.add(",\"in\":")
        json.add(roads.firstIndex { $0.edge == arrival ^ 1 } ?? 0)
        json.add(",\"entry\":[")
        for (place, road) in roads.enumerated() {
            if place > 0 { json.add(byte: UInt8(ascii: ",")) }
            json.add(road.isOpen ? "true" : "false")
        }
        json.add("],\"bearings\":[")
        for (place, road) in roads.enumerated() {
            if place > 0 { json.add(byte: UInt8(ascii: ",")) }
            json.add(road.bearing)
        }
        json.add("],")
        add(classes)
        if graph.hasDetails(arrival) {
            addLanes(at: arrival, direction ?? TurnDirection(angle: graph.turnAngle(from: arrival, to: taken)))
        }
        json.add("\"location\":")
        json.add(leg.line.start(of: index))
        json.add(byte: UInt8(ascii: "}"))
    }

    // MARK: Classes and lanes

    /// Writes the member with the classes of a road, and a comma behind it; nothing where it has none.
    private mutating func add(_ classes: RoadClasses) {
        guard !classes.isEmpty else { return }
        json.add("\"classes\":[")
        for (kind, name) in RoadClasses.names where classes.contains(kind) {
            json.separate()
            json.add(name)
        }
        json.add("],")
    }

    private mutating func addLanes(at edge: UInt32, _ direction: TurnDirection) {
        let lanes = guide.lanes(atEndOf: edge, for: direction)
        guard !lanes.isEmpty else { return }
        json.add("\"lanes\":[")
        for lane in lanes {
            json.separate()
            json.add("{\"indications\":[")
            if lane.indications.isEmpty { json.add("\"none\"") }
            for indication in lane.indications {
                json.separate()
                json.add(text: indication.osrmModifier.utf8)
            }
            json.add(lane.isValid ? "],\"valid\":true" : "],\"valid\":false")
            if let active = lane.activeIndication {
                json.add(",\"valid_indication\":")
                json.add(text: active.osrmModifier.utf8)
            }
            json.add(byte: UInt8(ascii: "}"))
        }
        json.add("],")
    }
}

/// What OSRM marks roads with.
struct RoadClasses: OptionSet {
    let rawValue: UInt8

    static let toll = RoadClasses(rawValue: 1)
    static let motorway = RoadClasses(rawValue: 2)
    static let ferry = RoadClasses(rawValue: 4)
    static let restricted = RoadClasses(rawValue: 8)
    static let tunnel = RoadClasses(rawValue: 16)

    static let names: [(RoadClasses, String)] = [
        (.toll, "\"toll\""), (.motorway, "\"motorway\""), (.ferry, "\"ferry\""), (.restricted, "\"restricted\""),
        (.tunnel, "\"tunnel\""),
    ]
}

extension RoadClasses {
    /// - Parameter kind: of the road's node in the mode's graph.
    init(_ road: RoadIdentity, _ kind: LineNodeKind) {
        var bits: UInt8 = kind.use == .open ? 0 : 8
        let flags = road.flags.rawValue
        if flags & RoadFlags.toll.rawValue != 0 { bits |= 1 }
        if flags & RoadFlags.ferry.rawValue != 0 { bits |= 4 }
        if flags & RoadFlags.tunnel.rawValue != 0 { bits |= 16 }
        if road.roadClass == .motorway || road.roadClass == .motorwayLink { bits |= 2 }
        self.init(rawValue: bits)
    }
}

extension OSRMLeg {
    /// What the node of a use is.
    fileprivate func kind(_ index: Int, _ modeGraph: ModeGraph) -> LineNodeKind { modeGraph.kind(uses[index].node) }
}
