import Backdrop
import Geometry

/// Makes the features of a backdrop from the elements of an extract.
struct BackdropCollection {
    private(set) var contents = BackdropContents()
    private var nodes: NodeCoordinates
    private var ways = WayStore()
    /// The ways of the coast, as numbers of nodes, each in the parts whose nodes the extract has.
    private var coast: [[[UInt32]]] = []
    /// By way of a border: the least level of an area that it bounds, 2 for countries.
    private var borders: [Int: Int] = [:]
    /// The ways of borders that run on the sea or along the coast, where a map shows the coast.
    private var maritime: Set<Int> = []
    /// The bytes of the nodes of all members of areas, shared ones counted each time.
    private var areaBytes = 0

    /// How often the areas may use all ways: thousands of relations with the same long way would fill the memory.
    private static let mostUses = 20
    private static let leastLimit = 1_000_000

    init(nodes: NodeCoordinates) { self.nodes = nodes }

    mutating func add(_ element: BackdropElement) {
        switch element.shape {
        case .node(let coordinate): addNode(element.tags, coordinate: coordinate)
        case .way(let ids):
            let way = ways.add(element.id, nodes: ids)
            if !element.tags.isEmpty { addWay(element.tags, way: way, ids: ids) }
        case .relation(let members): addRelation(element.tags, members: members)
        }
    }

    private mutating func append(
        _ kind: BackdropKind, _ zoom: UInt8, _ name: String?, rank: UInt32 = 0, _ parts: [[FixedCoordinate]]
    ) {
        contents.features.append(
            BackdropFeature(kind: kind, minimumZoom: zoom, name: name ?? "", rank: rank, parts: parts))
    }

    // MARK: Points

    private mutating func addNode(_ tags: BackdropTags, coordinate: FixedCoordinate) {
        addHouseNumber(tags, coordinate: coordinate)
        guard let kind = BackdropKinds.point(tags) else { return }
        let number =
            kind == .peak
            ? tags[.elevation].flatMap(MeasureText.meters) : tags[.population].flatMap(PlaceImportance.number)
        // No settlement has more inhabitants than a capital counts.
        let own = max(0, min(number ?? 0, Double(CapitalRank.state - 1)))
        let rank = UInt32(own + BackdropKinds.capitalRank(kind, tags))
        append(kind, BackdropZooms.point(kind, rank: rank, tags: tags), tags[.name], rank: rank, [[coordinate]])
    }

    private mutating func addHouseNumber(_ tags: BackdropTags, coordinate: FixedCoordinate) {
        guard let number = tags[.houseNumber] else { return }
        append(.houseNumber, BackdropZooms.point(.houseNumber, rank: 0, tags: tags), number, [[coordinate]])
    }

    // MARK: Ways

    private mutating func addWay(_ tags: BackdropTags, way: Int, ids: [Int64]) {
        let isCoast = tags[.natural] == "coastline"
        if isCoast || tags.isSet(.maritime) { maritime.insert(way) }
        let isClosed = ids.count > 3 && ids.first == ids.last
        let area = isClosed && tags[.area] != "no" ? BackdropKinds.area(tags) : nil
        let line = area == nil ? BackdropKinds.line(tags) : nil
        guard isCoast || area != nil || line != nil || (isClosed && tags[.houseNumber] != nil) else { return }
        let numbers = nodes.numbers(of: ids)
        if isCoast { coast.append(Self.runs(numbers, ofLeast: 1)) }
        let runs = Self.runs(numbers)
        if isClosed, runs.count == 1, runs[0].count == ids.count {
            addArea(area, tags: tags, outer: [runs[0].map { nodes[$0] }], inner: [])
        }
        if let line { addLine(line, zoom: BackdropZooms.line(line, tags), name: tags[.name], runs: runs) }
    }

    private mutating func addLine(_ kind: BackdropKind, zoom: UInt8, name: String?, runs: [[UInt32]]) {
        let lines = runs.flatMap { Self.unbroken($0.map { nodes[$0] }) }
        if !lines.isEmpty { append(kind, zoom, name, lines) }
    }

    /// The parts of a way whose nodes the extract has.
    private static func runs(_ numbers: [UInt32], ofLeast least: Int = 2) -> [[UInt32]] {
        numbers.split(separator: NodeCoordinates.missing).filter { $0.count >= least }.map(Array.init)
    }

    /// The line without sides that are longer than half the earth.
    private static func unbroken(_ line: [FixedCoordinate]) -> [[FixedCoordinate]] {
        guard zip(line, line.dropFirst()).contains(where: { AreaRing.isLong($0, to: $1) }) else { return [line] }
        var lines: [[FixedCoordinate]] = [[]]
        for point in line {
            if let last = lines[lines.count - 1].last, AreaRing.isLong(last, to: point) { lines.append([]) }
            lines[lines.count - 1].append(point)
        }
        return lines.filter { $0.count > 1 }
    }

    // MARK: Areas

    /// Adds an area and its house number.
    ///
    /// - Parameter kind: nil for an area that only has a number.
    private mutating func addArea(
        _ kind: BackdropKind?, tags: BackdropTags, outer: [[FixedCoordinate]], inner: [[FixedCoordinate]]
    ) {
        if tags[.houseNumber] != nil, let center = AreaCenter(outer: outer.compactMap(AreaRing.clean), inner: inner) {
            addHouseNumber(tags, coordinate: center.coordinate)
        }
        guard let kind else { return }
        let parts = HoleAssignment.parts(outer: outer, inner: inner)
        addArea(kind, name: tags[.name], rings: parts)
    }

    private mutating func addArea(_ kind: BackdropKind, name: String?, rings: [[FixedCoordinate]]) {
        guard let first = rings.first else { return }
        let size = rings.reduce(0) { sum, ring in
            sum + (AreaRing.doubledArea(ring) < 0 ? -1 : 1) * AreaRing.squareMeters(ring)
        }
        let zoom = BackdropZooms.area(kind, squareMeters: size, latitude: first[0].latitude)
        let rank = UInt32(max(0, min(size, Double(UInt32.max))))
        guard rings.reduce(0, { $0 + $1.count }) > AreaSplitting.mostPoints else {
            append(kind, zoom, name, rank: rank, rings)
            return
        }
        // A map shows the name of an area once.
        for (index, piece) in AreaSplitting.pieces(rings).enumerated() {
            append(kind, zoom, index == 0 ? name : nil, rank: rank, piece)
        }
    }

    // MARK: Relations

    private mutating func addRelation(_ tags: BackdropTags, members: [OSMRelation.Member]) {
        let level = tags[.boundary] == "administrative" ? tags[.adminLevel] : nil
        let isBorder = level == "2" || level == "4"
        let kind = BackdropKinds.area(tags, isRelation: true)
        let isArea = tags[.type] == "multipolygon" && (kind != nil || tags[.houseNumber] != nil)
        guard isBorder || isArea else { return }
        var known: Set<Int> = []
        let parts = members.compactMap { member -> (way: Int, isInner: Bool)? in
            guard member.kind == .way, let way = ways.index(ofID: member.id) else { return nil }
            // A way that is given many times must not multiply its nodes.
            return known.insert(way).inserted ? (way, member.role == "inner") : nil
        }
        areaBytes += parts.reduce(0) { $0 + ways.byteCount($1.way) }
        guard areaBytes <= Self.mostUses * ways.byteCount + Self.leastLimit else { return }
        if isBorder { for part in parts { borders[part.way] = min(borders[part.way] ?? 4, level == "2" ? 2 : 4) } }
        if isArea {
            let outer = rings(parts.filter { !$0.isInner }.map(\.way))
            if !outer.isEmpty {
                addArea(kind, tags: tags, outer: outer, inner: rings(parts.filter(\.isInner).map(\.way)))
            }
        }
    }

    private mutating func numbers(ofWay way: Int) -> [UInt32] {
        var ids: [Int64] = []
        ways.appendNodes(of: way, to: &ids)
        return nodes.numbers(of: ids)
    }

    /// The rings of the ways that are whole.
    private mutating func rings(_ members: [Int]) -> [[FixedCoordinate]] {
        let lines = members.map { way -> [UInt32] in
            let numbers = numbers(ofWay: way)
            // A straight line over missing nodes would cut the area.
            return numbers.contains(NodeCoordinates.missing) ? [] : numbers
        }
        return RingAssembly.rings(of: lines).map { ring in ring.map { nodes[$0] } }
    }

    // MARK: Borders and sea

    /// Adds what takes all elements, to be called once at the end.
    ///
    /// - Parameter bounds: the box of the extract in its header, nil if there is none.
    mutating func finish(bounds: BoundingBox?) {
        addBorders()
        addSea(bounds)
    }

    private mutating func addBorders() {
        for (way, level) in borders.sorted(by: { $0.key < $1.key }) where !maritime.contains(way) {
            let kind = level == 2 ? BackdropKind.countryBorder : .stateBorder
            addLine(
                kind, zoom: BackdropZooms.line(kind, BackdropTags()), name: nil, runs: Self.runs(numbers(ofWay: way)))
        }
    }

    private mutating func addSea(_ bounds: BoundingBox?) {
        // A header may name a box that the coast does not reach.
        for box in [bounds, nodes.bounds].compactMap({ $0 }) {
            let rings = Sea.rings(coast, bounds: box) { nodes[$0] }
            guard !rings.isEmpty else { continue }
            for piece in AreaSplitting.pieces(rings) { addSea(piece) }
            return
        }
    }

    private mutating func addSea(_ piece: [[FixedCoordinate]]) {
        let size = piece.reduce(0) { sum, ring in
            sum + (AreaRing.doubledArea(ring) < 0 ? -1 : 1) * AreaRing.squareMeters(ring)
        }
        append(.sea, 0, nil, rank: UInt32(max(0, min(size, Double(UInt32.max)))), piece)
    }
}
