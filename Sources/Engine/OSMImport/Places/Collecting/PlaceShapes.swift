import Geometry

/// The coordinates of all collected elements, from the second pass over the source.
struct PlaceShapes {
    private let numbering: NodeNumbering
    /// The numbers of the nodes of the needed ways, way after way.
    private let numbers: [UInt32]
    /// By way: the first entry in `numbers`, and the number of entries; 0 for ways that are not needed.
    private let spans: [(first: Int, count: Int)]
    private let areas: [CollectedArea]
    /// By node number: 0 for no entrance, 1 for `entrance=yes`, 2 for `entrance=main`.
    private let entranceRanks: [UInt8]

    /// Runs the second pass; the collection's ways are no longer needed afterwards.
    init(_ collection: PlaceCollection, source: some PlaceSource, progress: (Double) -> Void) throws {
        let isNeeded = Self.neededWays(collection)
        var references: [Int64] = []
        spans = (0..<collection.ways.count).map { way in
            let first = references.count
            if isNeeded[way] { collection.ways.appendNodes(of: way, to: &references) }
            return (first, references.count - first)
        }
        var numbering = NodeNumbering(references: references)
        numbers = numbering.numbers(of: references)
        references = []
        try unsafe source.readCoordinates(progress: progress) { ids, places in
            for index in 0..<min(ids.count, places.count) {
                unsafe numbering.place(ids[index], at: places[index])
            }
        }
        var ranks = [UInt8](repeating: 0, count: numbering.count)
        for entrance in collection.entrances {
            if let number = numbering.number(of: entrance.id) { ranks[Int(number)] = entrance.isMain ? 2 : 1 }
        }
        self.numbering = numbering
        areas = collection.areas
        entranceRanks = ranks
    }

    private static func neededWays(_ collection: PlaceCollection) -> [Bool] {
        var isNeeded = [Bool](repeating: false, count: collection.ways.count)
        func need(_ shape: CollectedShape) {
            switch shape {
            case .node: break
            case .way(let way): isNeeded[way] = true
            case .area(let area): for member in collection.areas[area].members { isNeeded[member.way] = true }
            }
        }
        for line in collection.streets { need(line.shape) }
        for line in collection.lines { need(line.shape) }
        for address in collection.addresses { need(address.shape) }
        for point in collection.points { need(point.shape) }
        for settlement in collection.settlements { need(settlement.shape) }
        for postcode in collection.postcodes { need(postcode.shape) }
        for building in collection.buildings { need(building) }
        for interpolation in collection.interpolations { isNeeded[interpolation.way] = true }
        return isNeeded
    }

    /// The number of distinct nodes.
    var nodeCount: Int { numbering.count }

    /// The numbers of the nodes of a way that the source has.
    func nodes(ofWay way: Int) -> [UInt32] {
        let span = spans[way]
        return numbers[span.first..<span.first + span.count].filter(numbering.isPresent)
    }

    /// The OSM id of a node.
    func nodeID(_ number: UInt32) -> Int64 { numbering.id(number) }

    func coordinate(_ number: UInt32) -> FixedCoordinate { numbering.coordinates[Int(number)] }

    func coordinates(ofWay way: Int) -> [FixedCoordinate] { nodes(ofWay: way).map(coordinate) }

    /// The points of a way, of the outlines of an area, or a single node.
    func lines(of shape: CollectedShape) -> [[FixedCoordinate]] {
        switch shape {
        case .node(let coordinate): [[coordinate]]
        case .way(let way): [coordinates(ofWay: way)]
        case .area(let area): areas[area].members.filter { !$0.isInner }.map { coordinates(ofWay: $0.way) }
        }
    }

    /// The numbers of the nodes of a way or of the outlines of an area; none for a node.
    func nodes(of shape: CollectedShape) -> [UInt32] {
        switch shape {
        case .node: []
        case .way(let way): nodes(ofWay: way)
        case .area(let area): areas[area].members.flatMap { nodes(ofWay: $0.way) }
        }
    }

    /// A point of an element; nil if the source has none of its nodes.
    func middle(of shape: CollectedShape) -> FixedCoordinate? {
        switch shape {
        case .node(let coordinate): return coordinate
        case .way(let way):
            let nodes = nodes(ofWay: way)
            return nodes.isEmpty ? nil : coordinate(nodes[nodes.count / 2])
        case .area: return lines(of: shape).first { !$0.isEmpty }?.first
        }
    }

    /// The closed outlines and the holes of a way or area, without the repeated first point.
    ///
    /// Rings with missing nodes or members are left out.
    func rings(of shape: CollectedShape) -> (outer: [[FixedCoordinate]], inner: [[FixedCoordinate]]) {
        switch shape {
        case .node: ([], [])
        case .way(let way): (rings(ofWays: [way]), [])
        case .area(let area): rings(of: areas[area])
        }
    }

    private func rings(of area: CollectedArea) -> (outer: [[FixedCoordinate]], inner: [[FixedCoordinate]]) {
        let outer = area.members.filter { !$0.isInner }.map(\.way)
        let inner = area.members.filter(\.isInner).map(\.way)
        return (rings(ofWays: outer), rings(ofWays: inner))
    }

    private func rings(ofWays ways: [Int]) -> [[FixedCoordinate]] {
        let complete = ways.map { way -> [UInt32] in
            let nodes = nodes(ofWay: way)
            // A straight line over missing nodes would cut the area.
            return nodes.count == spans[way].count ? nodes : []
        }
        return RingAssembly.rings(of: complete).map { $0.map(coordinate) }
    }

    /// The best entrance on the outlines of a building: a main one, else the first; nil if there is none.
    func entrance(of shape: CollectedShape, mainOnly: Bool = false) -> FixedCoordinate? {
        let ways: [Int]
        switch shape {
        case .node: return nil
        case .way(let way): ways = [way]
        case .area(let area): ways = areas[area].members.map(\.way)
        }
        var best: (rank: UInt8, node: UInt32)?
        for way in ways {
            let span = spans[way]
            for node in numbers[span.first..<span.first + span.count] where numbering.isPresent(node) {
                let rank = entranceRanks[Int(node)]
                if rank > best?.rank ?? (mainOnly ? 1 : 0) { best = (rank, node) }
            }
        }
        return best.map { coordinate($0.node) }
    }
}
