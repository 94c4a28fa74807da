import Geometry
import Guidance
import Roads

// The junctions that a step passes, the first of which is that of its maneuver.
//
// The graph knows the ways out of a junction that the mode may take; what only leads in, or may not be entered from where
// the route comes, is not among the roads of an intersection, but for the road of arrival.
extension OSRMRouteBody {
    mutating func add(intersectionsOf step: OSRMStep, of leg: OSRMLeg, _ headings: (before: Int, after: Int)) {
        if step.type == .arrive {
            let place = leg.line.points[leg.line.points.count - 1]
            return addEnd("{\"in\":0,\"entry\":[true],\"bearings\":[", (headings.before + 180) % 360, place)
        }
        var classes = leg.classes(step.uses.lowerBound, map)
        if step.type == .depart {
            addEnd("{\"out\":0,\"entry\":[true],\"bearings\":[", headings.after, leg.line.points[0], classes)
        } else {
            gatherRoads(before: step.uses.lowerBound, leg)
            add(intersectionBefore: step.uses.lowerBound, leg, classes, step.direction)
        }
        for index in step.uses.dropFirst() {
            let next = leg.classes(index, map)
            if next != classes || !isOnlyWay(to: index, leg) {
                gatherRoads(before: index, leg)
                if roads.count > 2 || next != classes { add(intersectionBefore: index, leg, next, nil) }
            }
            classes = next
        }
    }

    /// Writes the only road at an end of the leg.
    private mutating func addEnd(
        _ opening: StaticString, _ bearing: Int, _ place: FixedCoordinate, _ classes: RoadClasses = []
    ) {
        json.add(opening)
        json.add(bearing)
        json.add("],")
        if !classes.isEmpty { add(classes) }
        json.add("\"location\":")
        json.add(place)
        json.add(byte: UInt8(ascii: "}"))
    }

    // MARK: Roads

    /// Whether the edge before a use permits no other turn than that into it.
    private func isOnlyWay(to index: Int, _ leg: OSRMLeg) -> Bool {
        let turns = map.turns(from: leg.uses[index - 1].node)
        return turns.count == 1 && map.edge(after: turns.lowerBound) == leg.uses[index].edge
    }

    /// Collects the roads at the junction before a use, in no order and without their bearings.
    private mutating func gatherRoads(before index: Int, _ leg: OSRMLeg) {
        let arrival = leg.uses[index - 1]
        roads.begin(with: OSRMRoad(edge: arrival.edge ^ 1, isOpen: false))
        for turn in map.turns(from: arrival.node) { roads.open(map.edge(after: turn)) }
        roads.open(leg.uses[index].edge)
    }

    private mutating func add(
        intersectionBefore index: Int, _ leg: OSRMLeg, _ classes: RoadClasses, _ direction: TurnDirection?
    ) {
        let (arrival, taken) = (leg.uses[index - 1].edge, leg.uses[index].edge)
        roads.sort(in: graph)
        json.separate()
        json.add(roads, out: taken, in: arrival ^ 1)
        if !classes.isEmpty { add(classes) }
        if leg.roads[index - 1].hasDetails {
            addLanes(at: arrival, direction ?? TurnDirection(angle: graph.turnAngle(from: arrival, to: taken)))
        }
        json.add("\"location\":")
        json.add(leg.line.start(of: index))
        json.add(byte: UInt8(ascii: "}"))
    }

    // MARK: Classes and lanes

    /// Writes the member with the classes of a road, and a comma behind it.
    private mutating func add(_ classes: RoadClasses) {
        json.add("\"classes\":[")
        for (kind, name) in RoadClasses.names where classes.contains(kind) {
            json.separate()
            json.add(word: name)
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
                json.add(word: indication.osrmModifier)
            }
            lane.isValid ? json.add("],\"valid\":true") : json.add("],\"valid\":false")
            if let active = lane.activeIndication {
                json.add(",\"valid_indication\":")
                json.add(word: active.osrmModifier)
            }
            json.add(byte: UInt8(ascii: "}"))
        }
        json.add("],")
    }
}

extension JSONBytes {
    /// Appends the opening of an intersection, with the members that number its roads, and a comma.
    fileprivate mutating func add(_ roads: borrowing OSRMRoads, out taken: UInt32, in arrival: UInt32) {
        write(atMost: 64 + 16 * roads.count) { cursor in
            cursor.put("{\"out\":")
            cursor.put(small: UInt(roads.place(of: taken)))
            cursor.put(",\"in\":")
            cursor.put(small: UInt(roads.place(of: arrival)))
            cursor.put(",\"entry\":[")
            for place in 0..<roads.count { roads[place].isOpen ? cursor.put("true,") : cursor.put("false,") }
            cursor.dropLast()
            cursor.put("],\"bearings\":[")
            for place in 0..<roads.count {
                cursor.put(small: UInt(roads[place].bearing))
                cursor.put(UInt8(ascii: ","))
            }
            cursor.dropLast()
            cursor.put("],")
        }
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

    static let names: [(RoadClasses, StaticString)] = [
        (.toll, "toll"), (.motorway, "motorway"), (.ferry, "ferry"), (.restricted, "restricted"), (.tunnel, "tunnel"),
    ]
}

extension RoadClasses {
    /// - Parameter kind: of the road's node in the mode's graph.
    init(_ road: RoadIdentity, _ kind: LineNodeKind) {
        self = kind.isOpen ? [] : .restricted
        switch road.roadClass {
        case .motorway, .motorwayLink: insert(.motorway)
        default: break
        }
        if road.flags.contains(.toll) { insert(.toll) }
        if road.flags.contains(.ferry) { insert(.ferry) }
        if road.flags.contains(.tunnel) { insert(.tunnel) }
    }
}

extension OSRMLeg {
    /// What OSRM marks the road of a use with.
    fileprivate func classes(_ use: Int, _ map: TurnMap) -> RoadClasses {
        RoadClasses(roads[use], map.kind(uses[use].node))
    }
}
