import Storage
import Geometry
import Roads

/// Runs both passes over a source: tags first, then coordinates, and builds the network from them.
struct RoadReading: Sendable {
    let collection: RoadCollection
    let numbering: NodeNumbering
    private(set) var network: RoadNetwork
    let incompleteWays: CountedExamples<Incompleteness>
    /// How much of the roads has a place.
    let places: RoadPlaces
    /// The OSM ids of ways that are left out because too many roads meet at their nodes.
    let overfullWays: [Int64]
    /// The speeds of ferries, and of other ways with a tagged duration.
    let crossingSpeed: [WayIndex: CrossingSpeed]
    /// By junction.
    let keepsLeft: [Bool]
    /// The ways that no mode may use, with the points that are in the file.
    private let closedWays: [ClosedWay]
    /// The relations that override maneuvers and cannot be used.
    private(set) var droppedManeuvers = CountedExamples<DropReason>()

    init(_ source: some OSMSource, modes: [TransportMode], observer: some ImportObserver) throws {
        var collection = try RoadCollection(source: source, interpreter: TagInterpreter(modes: modes)) {
            observer.progress(pass: "ways", share: $0)
        }
        observer.progress(pass: "ways", share: 1)
        var numbering = NodeNumbering(references: collection.nodeReferences)
        var numbers = numbering.numbers(of: collection.nodeReferences)
        collection.forgetReferences()
        try Self.readPlaces(source, into: &numbering, observer: observer)
        places = RoadPlaces(collection.ways, numbers: numbers, numbering: numbering)
        CountryLaws.apply(to: &collection, numbers, numbering)
        closedWays = Self.closedWays(collection, numbers: numbers, numbering: numbering)
        let names = SidePathNames(collection: collection, nodeNumbers: numbers, numbering: numbering)
        for path in names.find() { collection.name(path) }
        collection.cut(names.findBent())
        let builtUp = BuiltUpRoads(collection: collection, nodeNumbers: numbers, numbering: numbering)
        for road in builtUp.find() { collection.mark(road) }
        StreetCrossings(collection: collection, nodeNumbers: numbers, numbering: numbering)
            .lengthen(&collection, numbers: &numbers)
        SquareLinks(collection: collection, nodeNumbers: numbers, numbering: numbering)
            .lengthen(&collection, numbers: &numbers)
        MeridianLinks(numbers: numbers, numbering: numbering).lengthen(&collection, numbers: &numbers)
        let meaning = Self.meaning(collection, numbering: numbering)
        let ends = Self.restrictionEnds(collection, numbering: numbering)
        let cut = WaySegments(collection, nodeNumbers: numbers, numbering: numbering) {
            meaning[$0] != nil || ends.contains($0)
        }
        incompleteWays = cut.incompleteWays
        overfullWays = cut.overfullWays.map { [ways = collection.ways] in ways[$0].id }
        network = RoadNetwork(cut, numbering: numbering, wayCount: collection.ways.count, meaning: meaning) {
            [ways = collection.ways, attributes = collection.attributes] in attributes[ways[$0].attributes].name
        }
        let crossings = CrossingSpeeds(collection: collection, network: network) { [numbering, numbers] way in
            numbers[Int(way.firstReference)..<Int(way.endReference)].allSatisfy(numbering.isPresent)
        }
        crossingSpeed = crossings.find()
        numbering.forgetPlaces()
        keepsLeft = network.shape.coordinates.map { DrivingSide.isLeft(at: $0) }
        self.collection = collection
        self.numbering = numbering
    }

    private static func readPlaces(
        _ source: some OSMSource, into numbering: inout NodeNumbering, observer: some ImportObserver
    ) throws {
        let progress = { observer.progress(pass: "nodes", share: $0) }
        try unsafe source.readCoordinates(progress: progress) { ids, places in
            for index in 0..<min(ids.count, places.count) {
                unsafe numbering.place(ids[index], at: places[index])
            }
        }
        observer.progress(pass: "nodes", share: 1)
    }

    private static func closedWays(
        _ collection: RoadCollection, numbers: [UInt32], numbering: NodeNumbering
    ) -> [ClosedWay] {
        collection.closedWays.compactMap { closed in
            let nodes = numbers[Int(closed.firstReference)..<Int(closed.endReference)].filter(numbering.isPresent)
            guard nodes.count > 1 else { return nil }
            var way = closed.way
            way.points = nodes.map { numbering.coordinates[Int($0)] }
            return way
        }
    }

    private static func meaning(_ collection: RoadCollection, numbering: NodeNumbering) -> [UInt32: UInt32] {
        var meaning: [UInt32: UInt32] = [:]
        for node in collection.nodes {
            if let number = numbering.number(of: node.id) { meaning[number] = node.interpretation }
        }
        return meaning
    }

    /// The via nodes of restrictions: segments end there.
    private static func restrictionEnds(_ collection: RoadCollection, numbering: NodeNumbering) -> Set<UInt32> {
        var ends: Set<UInt32> = []
        for restriction in collection.restrictions {
            guard case .node(let id) = restriction.via, let number = numbering.number(of: id) else { continue }
            ends.insert(number)
        }
        return ends
    }

    /// Whether the condition belongs to a restriction, or to a node of a kept way.
    private func isOnRoad(_ condition: Condition) -> Bool {
        condition.carrier != .node || numbering.number(of: condition.id) != nil
    }

    /// The signs of nodes where a segment ends; elsewhere there is no decision to make.
    private var signs: [(junction: JunctionID, sign: JunctionSign)] {
        let found = collection.signs.compactMap { id, sign in
            numbering.number(of: id).flatMap(network.junction).map { (junction: $0, sign: sign) }
        }
        return found.sorted { $0.junction < $1.junction }
    }

    /// The junctions at which walkers are helped across.
    var crossings: [JunctionID: FootCrossing] {
        var found: [JunctionID: FootCrossing] = [:]
        for (id, kind) in collection.crossings {
            if let junction = numbering.number(of: id).flatMap(network.junction) { found[junction] = kind }
        }
        return found
    }

    /// The junctions that close roads to modes which may use the roads on both sides.
    private func barriers(_ junctions: Junctions) -> [Barrier] {
        network.meaning.sorted { $0.key < $1.key }.compactMap { junction, meaning in
            let node = collection.nodeInterpretations[meaning]
            guard !node.closingTags.isEmpty else { return nil }
            let edges = junctions.leaving(junction)
            let kept = node.closingTags.enumerated().map { mode, tag in
                tag.isEmpty || edges.count { !passages($0)[mode].isClosed } < 2 ? "" : tag
            }
            return kept.allSatisfy(\.isEmpty) ? nil : Barrier(junction, tags: kept, isGate: node.isClosedGate)
        }
    }

    private func passages(_ edge: EdgeID) -> [WayProfile] {
        collection.passages[collection.ways[network.way[edge.segment]].passages]
    }

    /// Returns the data for the file that all modes share; the network keeps only the data for building the modes.
    mutating func takeContents(_ junctions: Junctions) -> RoadGraphContents {
        var contents = RoadGraphContents()
        contents.segments = network.segmentIDs.map {
            RoadGraphContents.Segment(
                from: network.from[$0], to: network.to[$0], length: network.length[$0], way: network.way[$0])
        }
        let shape = network.takeShape()
        contents.geometryStart = shape.geometryStart
        contents.geometry = shape.geometry
        contents.shapeNodeStart = shape.shapeNodeStart
        contents.shapeNodes = shape.shapeNodes
        contents.boxes = shape.boxes
        contents.headings = network.heading
        contents.junctions = junctions
        contents.junctionCoordinates = shape.coordinates
        contents.junctionNodeIDs = shape.nodeIDs
        contents.wayIDs = collection.ways.map(\.id)
        contents.wayAttributes = collection.ways.map(\.attributes)
        contents.attributes = collection.attributes.values
        contents.conditions = collection.conditions.filter { isOnRoad($0) }
        contents.signs = signs
        contents.closedWays = closedWays
        contents.barriers = barriers(junctions)
        let assembly = OverrideAssembly(collection, network: network, junctions: junctions, numbering: numbering)
        contents.overrides = assembly.overrides
        droppedManeuvers = assembly.dropped
        return contents
    }
}
