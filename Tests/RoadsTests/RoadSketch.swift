import ShortestPaths
import Storage
import FoundationEssentials
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// A road graph made by hand, without an import: lines that any mode may travel both ways, each a way of its own.
struct RoadSketch {
    private(set) var contents = RoadGraphContents()
    private var junctionOfPlace: [FixedCoordinate: JunctionID] = [:]
    /// By segment: the island that all modes find it on.
    private var components: [UInt32] = []
    /// The directed edges that only conditions open.
    private var openings: Set<EdgeID> = []
    /// Meters per second of all modes.
    static let speed = 10.0

    init() {
        contents.geometryStart = [0]
    }

    /// Adds a road through points; its number is the number of roads before it.
    mutating func add(
        _ points: [FixedCoordinate], component: UInt32 = 0,
        attributes: RoadAttributes = RoadAttributes(roadClass: .residential)
    ) {
        precondition(points.count >= 2, "a road has two ends")
        let number = contents.segments.count
        contents.segments.append(
            RoadGraphContents.Segment(
                from: junction(at: points[0]), to: junction(at: points[points.count - 1]),
                length: UInt32((points.lineLength * 100).rounded(.up)), way: WayIndex(index: number)))
        GeometryCoding.encode(points.dropFirst().dropLast(), after: points[0], into: &contents.geometry)
        contents.geometryStart.append(UInt32(contents.geometry.count))
        let ids = (1..<points.count - 1).map { 100 * (Int64(number) + 1) + Int64($0) }
        NodeIDCoding.encode(
            ids, after: contents.junctionNodeIDs[contents.segments[number].from], into: &contents.shapeNodes)
        contents.shapeNodeStart.append(UInt32(contents.shapeNodes.count))
        contents.boxes.append(BoundingBox(points))
        contents.headings += [
            heading(points[0], points[1]), heading(points[points.count - 1], points[points.count - 2]),
        ]
        contents.wayIDs.append(1_000 + Int64(number))
        contents.wayAttributes.append(UInt32(contents.attributes.count))
        contents.attributes.append(attributes)
        components.append(component)
    }

    private func heading(_ place: FixedCoordinate, _ next: FixedCoordinate) -> UInt16 {
        UInt16((Bearing.initial(from: place, to: next) * 100).rounded()) % 36_000
    }

    mutating func add(_ condition: Condition) {
        contents.conditions.append(condition)
    }

    mutating func add(_ way: ClosedWay) {
        contents.closedWays.append(way)
    }

    /// Adds a barrier; they must come ascending by junction.
    mutating func add(_ barrier: Barrier) {
        contents.barriers.append(barrier)
    }

    /// Closes a directed edge until a condition opens it.
    mutating func openAtTimes(_ edge: EdgeID) {
        openings.insert(edge)
    }

    /// Puts a sign at the junction a road leads to.
    mutating func add(_ sign: JunctionSign, atEndOf road: Int) {
        contents.signs.append((contents.segments[road].to, sign))
        contents.signs.sort { $0.junction < $1.junction }
    }

    /// Adds an override; they must come ascending by their first edge.
    mutating func add(_ override: ManeuverOverride) {
        contents.overrides.append(override)
    }

    private mutating func junction(at place: FixedCoordinate) -> JunctionID {
        if let known = junctionOfPlace[place] { return known }
        let junction = JunctionID(index: contents.junctionCoordinates.count)
        junctionOfPlace[place] = junction
        contents.junctionCoordinates.append(place)
        contents.junctionNodeIDs.append(-Int64(junction.rawValue) - 1)
        return junction
    }

    /// Writes the graph and opens it.
    func graph(modes: [TransportMode] = [.automobile], in folder: TestFolder) throws -> RoadGraph {
        try write(to: folder.file("sketch.graph"), modes: modes)
        return try RoadGraph(path: folder.file("sketch.graph"))
    }

    func write(to path: String, modes: [TransportMode]) throws {
        let writer = try RoadGraphWriter(path: path)
        var contents = contents
        contents.junctions = Junctions(
            from: contents.segments.map(\.from), to: contents.segments.map(\.to),
            junctionCount: contents.junctionCoordinates.count)
        try writer.write(contents)
        for mode in modes { try writer.write(lineGraph(mode)) }
        let bounds = contents.boxes.reduce(into: BoundingBox.empty) { $0.extend($1) }
        let paces = modes.map { (name: GraphFacts.paceName($0), value: "\(1000 / Self.speed)") }
        let facts = [(name: "source", value: "sketch"), (name: "bounds", value: GraphFacts.text(of: bounds))]
        try writer.write(facts: facts + paces)
        try writer.finish()
    }

    /// Every turn is allowed, a return too, and costs a tenth of a second per road number; a mini-roundabout and a sign that
    /// costs nothing stand at the end of some.
    private func lineGraph(_ mode: TransportMode) -> ModeGraphContents {
        var graph = ModeGraphContents(mode: mode)
        let edges = Range<EdgeID>(count: 2 * contents.segments.count)
        for edge in edges {
            let length = contents.segments[edge.segment].length
            let weight = UInt32((Double(length) * 10 / Self.speed).rounded(.up))
            let kind = StateKind(use: .open, hasMemory: false, isPushed: edge.rawValue % 5 == 4)
            if openings.contains(edge) {
                graph.append(edge: edge, kind: kind, duration: weight - weight / 8, weightWhenOpen: weight)
            } else {
                graph.append(edge: edge, kind: kind, duration: weight - weight / 8, weight: weight)
            }
            graph.noteComponent(components[edge.segment])
        }
        for edge in edges {
            for next in edges where tail(next) == tail(edge.reversed) {
                graph.appendArc(
                    to: StateID(next.rawValue), cost: UInt16(10 * next.segment.rawValue),
                    opensAtTimes: openings.contains(next))
            }
            graph.endArcs()
            if edge.rawValue % 3 == 1 { graph.note([NodeDelays(.miniRoundabout), NodeDelays(.kerb)], atHeadOf: edge) }
        }
        return graph
    }

    private func tail(_ edge: EdgeID) -> JunctionID {
        let segment = contents.segments[edge.segment]
        return edge.isForward ? segment.from : segment.to
    }
}

extension FixedCoordinate {
    /// The place this many meters north and east, near enough for a sketch away from the poles.
    func moved(metersNorth: Double, metersEast: Double) -> FixedCoordinate {
        let scale = LocalProjection(center: self)
        return moved(north: metersNorth / scale.northScale, east: metersEast / scale.eastScale)
    }
}
