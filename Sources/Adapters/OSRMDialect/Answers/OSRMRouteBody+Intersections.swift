import ShortestPaths
import Geometry
import Guidance
import Roads
import Storage
import TextCoding

// The junctions that a step passes, first the junction of its maneuver, with all roads of the mode that meet there,
// whether or not the route may turn into them.
extension OSRMRouteBody {
    /// - Parameter stepLanes: the lanes before the step's maneuver.
    mutating func add(
        intersectionsOf step: OSRMStep, of leg: OSRMLeg, _ headings: (before: Int, after: Int), stepLanes: [Lane]
    ) {
        if step.type == .arrive {
            let place = leg.line.points[leg.line.points.count - 1]
            return addEnd(
                "{\"in\":0,\"entry\":[true],\"bearings\":[", bearing: (headings.before + 180) % 360, place: place)
        }
        var classes = leg.classes(step.pathEdges.lowerBound, map: map)
        if step.type == .depart {
            addEnd(
                "{\"out\":0,\"entry\":[true],\"bearings\":[", bearing: headings.after, place: leg.line.points[0],
                classes: classes)
        } else {
            let first = step.pathEdges.lowerBound
            gatherRoads(before: first, leg)
            add(intersectionBefore: first, leg, classes: classes, lanes: stepLanes)
        }
        for index in step.pathEdges.dropFirst() {
            let next = leg.classes(index, map: map)
            if next != classes || !isOnlyWay(from: leg.pathEdges[index - 1].state, to: leg.pathEdges[index].edge) {
                gatherRoads(before: index, leg)
                if roads.count > 2 || next != classes {
                    add(intersectionBefore: index, leg, classes: next, lanes: lanes(before: index, leg))
                }
            }
            classes = next
        }
    }

    /// Writes the only road at an end of the leg.
    private mutating func addEnd(
        _ opening: StaticString, bearing: Int, place: FixedCoordinate, classes: RoadClasses = []
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

    /// Whether the route can only turn from a state's edge into the edge that it takes.
    private func isOnlyWay(from arrival: StateID, to taken: EdgeID) -> Bool {
        let state = map.departure(from: arrival)
        let turns = map.turns(from: state)
        return turns.count == 1 && map.edge(after: turns.lowerBound) == taken && !map.kind(state).meetsShutRoad
    }

    /// Collects the roads before a path edge; at a U-turn between junctions, only the edge itself.
    @inline(__always)
    private mutating func gatherRoads(before index: Int, _ leg: OSRMLeg) {
        let arrival = leg.pathEdges[index - 1]
        let taken = leg.pathEdges[index].edge
        if let heading = leg.uTurnHeading(at: index, graph) {
            roads.removeAll()
            roads.insert(OSRMRoad(edge: taken, bearing: UInt16(heading), isOpen: true))
        } else {
            gatherRoads(from: map.departure(from: arrival.state), to: taken)
        }
    }

    /// Collects the roads at the junction where the route turns from a state's edge into another edge.
    private mutating func gatherRoads(from state: StateID, to taken: EdgeID) {
        let back = map.edge(of: state).reversed
        roads.removeAll()
        insert(taken, isOpen: true)
        var last = taken
        var isBackOpen = taken == back
        for turn in map.turns(from: state) {
            let edge = map.edge(after: turn)
            if edge != last, edge != taken { insert(edge, isOpen: true) }
            isBackOpen = isBackOpen || edge == back
            last = edge
        }
        if !isBackOpen { insert(back, isOpen: false) }
        if map.kind(state).meetsShutRoad { insertShutRoads(at: graph.head(of: back.reversed)) }
    }

    private mutating func insertShutRoads(at junction: JunctionID) {
        for place in graph.edgeRange(leaving: junction) {
            let edge = graph.junctionEdges[place]
            if graph.isUsable(edge.segment, mode: map.mode), !roads.contains(edge) {
                insert(edge, isOpen: false)
            }
        }
    }

    private mutating func insert(_ edge: EdgeID, isOpen: Bool) {
        let bearing = UInt16(Self.degrees(graph.heading(leavingBy: edge)))
        roads.insert(OSRMRoad(edge: edge, bearing: bearing, isOpen: isOpen))
    }

    private mutating func add(
        intersectionBefore index: Int, _ leg: OSRMLeg, classes: RoadClasses, lanes: [Lane]
    ) {
        let arrival = leg.pathEdges[index - 1].edge
        let taken = leg.pathEdges[index].edge
        json.separate()
        json.add(roads, out: taken, in: arrival.reversed)
        if !classes.isEmpty { add(classes) }
        if !lanes.isEmpty { add(lanes) }
        json.add("\"location\":")
        json.add(leg.line.start(of: index))
        json.add(byte: UInt8(ascii: "}"))
    }

    // MARK: Classes and lanes

    /// Writes the member with the classes of a road, and a comma after it.
    private mutating func add(_ classes: RoadClasses) {
        json.add("\"classes\":[")
        for (kind, name) in RoadClasses.names where classes.contains(kind) {
            json.separate()
            json.add(word: name)
        }
        json.add("],")
    }

    /// The maneuver of a step, for its lanes.
    func lanePlace(_ step: OSRMStep, leg: OSRMLeg) -> LanePlace {
        let first = step.pathEdges.lowerBound
        guard first > 0, first < leg.pathEdges.count else { return LanePlace(first: first, direction: nil) }
        let angle = graph.turnAngle(from: leg.pathEdges[first - 1].edge, to: leg.pathEdges[first].edge)
        return LanePlace(
            first: first, direction: step.direction ?? TurnDirection(angle: angle), isFork: step.type == .fork)
    }

    /// The lanes before a path edge without a maneuver.
    private func lanes(before index: Int, _ leg: OSRMLeg) -> [Lane] {
        guard leg.roads[index - 1].hasDetails else { return [] }
        let arrival = leg.pathEdges[index - 1].edge
        let taken = leg.pathEdges[index].edge
        return guide.lanes(atEndOf: arrival, for: TurnDirection(angle: graph.turnAngle(from: arrival, to: taken)))
    }

    private mutating func add(_ lanes: [Lane]) {
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
    fileprivate mutating func add(_ roads: borrowing OSRMRoads, out taken: EdgeID, in arrival: EdgeID) {
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

/// OSRM's classes of roads.
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
    /// - Parameter kind: the kind of the road's state in the mode's graph.
    init(_ road: RoadIdentity, kind: StateKind) {
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
    /// The classes of a path edge, as OSRM names them.
    fileprivate func classes(_ index: Int, map: TurnMap) -> RoadClasses {
        RoadClasses(roads[index], kind: map.kind(pathEdges[index].state))
    }
}
