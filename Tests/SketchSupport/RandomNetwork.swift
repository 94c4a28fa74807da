package import Geometry
import OSMImport
package import TestSupport

/// A random town as OSM objects in file order: a grid of streets with all kinds of tags; everything follows from the seed.
///
/// It has restrictions good and bad, barriers, a ferry to an island, streets that nothing joins, damaged ways, and ids of
/// either sign.
package struct RandomNetwork: Sendable {
    /// What the network was made from.
    package let seed: UInt64
    package let columns: Int
    package let rows: Int
    /// Nodes, ways and relations, each in osmium's order.
    package private(set) var objects: [PBFWriter.Object]

    /// The south-west corner of the grid.
    package static let corner = FixedCoordinate(latitude: 410_000_000, longitude: -80_000_000)
    /// What lies between neighbours of the grid, in 1e-7 degrees: about 100 meters.
    private static let spacing = 10_000

    package init(seed: UInt64, columns: Int, rows: Int) {
        self.seed = seed
        self.columns = columns
        self.rows = rows
        var town = RandomTown(seed: seed, columns: columns, rows: rows)
        town.build()
        objects = Self.inFileOrder(town.nodes) + Self.inFileOrder(town.ways) + Self.inFileOrder(town.relations)
    }

    /// The same network with weight limits that do not hold for deliveries: in a zone, and on some other streets.
    package func withWeightLimits() -> Self {
        var network = self
        for index in objects.indices {
            guard case .way(let nodes) = objects[index].content, !nodes.isEmpty else { continue }
            let isInZone = nodes.allSatisfy { id in
                let number = Int(id.magnitude) - 1
                return (2...4).contains(number % columns) && (2...5).contains(number / columns)
            }
            guard isInZone || objects[index].id.magnitude % 7 == 0 else { continue }
            network.objects[index].tags += [
                ("maxweight", "3.5"), ("maxweight:conditional", "none @ (destination AND delivery)"),
            ]
        }
        return network
    }

    /// Writes the network as a PBF file with data of a time, in seconds since 1970.
    package func write(to path: String, timestamp: Int64 = 1_700_000_000) throws {
        var writer = PBFWriter()
        writer.objectsPerBlob = 500
        writer.replicationTimestamp = timestamp
        try writer.write(objects, to: path)
    }

    /// Where a crossing of the grid would lie without its random shift.
    package static func place(column: Int, row: Int) -> FixedCoordinate {
        FixedCoordinate(
            latitude: corner.latitude + Int32(row * spacing), longitude: corner.longitude + Int32(column * spacing))
    }

    /// A place somewhere over the grid.
    package func randomPlace(_ random: inout SeededGenerator) -> FixedCoordinate {
        FixedCoordinate(
            latitude: Self.corner.latitude + Int32(random.below(max(1, rows - 1) * Self.spacing)),
            longitude: Self.corner.longitude + Int32(random.below(max(1, columns - 1) * Self.spacing)))
    }

    private static func inFileOrder(_ objects: [PBFWriter.Object]) -> [PBFWriter.Object] {
        objects.sorted { ($0.id < 0 ? 0 : 1, $0.id.magnitude) < ($1.id < 0 ? 0 : 1, $1.id.magnitude) }
    }
}

/// The network while it is made.
private struct RandomTown {
    private let columns: Int
    private let rows: Int
    private var random: SeededGenerator
    private(set) var nodes: [PBFWriter.Object] = []
    private(set) var ways: [PBFWriter.Object] = []
    private(set) var relations: [PBFWriter.Object] = []
    private var streets: [(id: Int64, nodes: [Int64])] = []
    private var streetsOfNode: [Int64: [Int]] = [:]

    init(seed: UInt64, columns: Int, rows: Int) {
        random = SeededGenerator(seed: seed)
        self.columns = columns
        self.rows = rows
    }

    mutating func build() {
        addCrossings()
        for row in 0..<rows { addStreets(along: (0..<columns).map { nodeID($0, row) }) }
        for column in 0..<columns { addStreets(along: (0..<rows).map { nodeID(column, $0) }) }
        addIsland()
        addOddWays()
        for _ in 0..<(columns * rows / 12) { addRestriction() }
    }

    private func nodeID(_ column: Int, _ row: Int) -> Int64 {
        let number = Int64(row * columns + column + 1)
        return row % 2 == 0 ? number : -number
    }

    private mutating func pick<Element>(_ choices: [Element]) -> Element { choices[random.below(choices.count)] }

    // MARK: Nodes

    private mutating func addCrossings() {
        for row in 0..<rows {
            for column in 0..<columns {
                let place = RandomNetwork.place(column: column, row: row)
                let shifted = FixedCoordinate(
                    latitude: place.latitude + Int32(random.below(4_001) - 2_000),
                    longitude: place.longitude + Int32(random.below(4_001) - 2_000))
                nodes.append(.node(nodeID(column, row), at: shifted, random.chance(15) ? nodeTags() : []))
            }
        }
    }

    private mutating func nodeTags() -> [(String, String)] {
        pick([
            [("highway", "traffic_signals")], [("highway", "stop"), ("direction", "forward")],
            [("highway", "give_way")], [("highway", "crossing")], [("highway", "mini_roundabout")],
            [("highway", "turning_circle")], [("barrier", "gate"), ("access", "private")], [("barrier", "bollard")],
            [("barrier", "gate")], [("barrier", "toll_booth")], [("traffic_calming", "bump")], [("ford", "yes")],
            [("barrier", "kerb"), ("kerb", "raised")], [("highway", "motorway_junction"), ("ref", "7")],
        ])
    }

    // MARK: Ways

    private mutating func addStreets(along line: [Int64]) {
        var start = 0
        while start < line.count - 1 {
            let end = min(start + 1 + random.below(6), line.count - 1)
            if !random.chance(6) { addWay(Array(line[start...end]), wayTags()) }
            start = end
        }
    }

    private mutating func addWay(_ members: [Int64], _ tags: [(String, String)]) {
        let number = Int64(ways.count + 1)
        let id = number % 3 == 0 ? -number : number
        ways.append(.way(id, members, tags))
        for node in Set(members) { streetsOfNode[node, default: []].append(streets.count) }
        streets.append((id, members))
    }

    private mutating func wayTags() -> [(String, String)] {
        let classes = [
            "residential", "residential", "residential", "residential", "tertiary", "secondary", "primary", "trunk",
            "motorway", "service", "living_street", "unclassified", "track", "footway", "cycleway", "path", "steps",
            "pedestrian",
        ]
        var tags = [("highway", pick(classes))]
        if random.chance(70) {
            let names = ["Rua Direita", "Praça da Sé", "Öküz Yolu", "Κεντρική", "High Street", "1º \"Maio\""]
            tags.append(("name", pick(names)))
        }
        for _ in 0..<random.below(3) {
            let tag = randomTag()
            if !tags.contains(where: { $0.0 == tag.0 }) { tags.append(tag) }
        }
        return tags
    }

    private mutating func randomTag() -> (String, String) {
        pick([
            ("oneway", "yes"), ("oneway", "-1"), ("oneway", "reversible"), ("maxspeed", "30"), ("maxspeed", "50 mph"),
            ("maxspeed", "none"), ("maxspeed", "walk"), ("maxspeed", "DE:urban"), ("maxspeed", "fast"),
            ("maxspeed:conditional", "30 @ (22:00-06:00)"), ("access", "private"), ("access", "destination"),
            ("motor_vehicle", "no"), ("bicycle", "dismount"), ("foot", "no"), ("surface", "gravel"),
            ("surface", "lava"), ("smoothness", "bad"), ("tracktype", "grade4"), ("lanes", "2"), ("toll", "yes"),
            ("turn:lanes", "left|through;right"), ("bridge", "yes"), ("tunnel", "yes"), ("ref", "N 13"),
            ("destination", "Porto;Lisboa"), ("maxheight", "3.5"), ("cycleway", "opposite_lane"), ("service", "alley"),
            ("junction", "roundabout"), ("name:de", "Straße"), ("lit", "yes"), ("sidewalk", "both"),
            ("access:conditional", "no @ (Mo-Fr 07:00-09:00)"), ("driving_side", "left"),
        ])
    }

    private mutating func addIsland() {
        let first = Int64(columns * rows + 1_000)
        for number in 0..<4 {
            let place = RandomNetwork.place(column: 300 + number % 2 * 2, row: number / 2 * 2)
            nodes.append(.node(first + Int64(number), at: place))
            nodes.append(.node(first + 10 + Int64(number), at: RandomNetwork.place(column: 600 + number, row: number)))
        }
        addWay([first, first + 1, first + 3, first + 2, first], [("highway", "residential"), ("name", "Island Ring")])
        addWay([nodeID(columns - 1, 0), first], [("route", "ferry"), ("duration", "00:20"), ("name", "Boat")])
        addWay((10..<14).map { first + $0 }, [("highway", "residential"), ("name", "Far Away")])
        relations.append(
            .relation(
                -900_001, [.init(.way, ways[ways.count - 2].id, role: "")],
                [
                    ("type", "route"), ("route", "ferry"), ("duration", "PT25M"),
                ]))
    }

    private mutating func addOddWays() {
        let start = nodeID(0, 0)
        let next = nodeID(1, 0)
        addWay([start, 9_999_999, next], [("highway", "residential"), ("name", "Missing")])
        addWay([9_999_998, 9_999_999], [("highway", "residential")])
        addWay([start], [("highway", "residential")])
        addWay([start, start, next, next], [("highway", "service")])
        addWay([], [("highway", "residential")])
        addWay([start, next, nodeID(1, 1), start], [("highway", "pedestrian"), ("area", "yes")])
    }

    // MARK: Restrictions

    private mutating func addRestriction() {
        let from = pick(streets)
        guard let to = neighbour(of: from), let last = neighbour(of: to) else { return }
        var members: [OSMRelation.Member] = [.init(.way, from.id, role: "from"), .init(.way, to.id, role: "to")]
        if random.chance(30) {
            members = [
                .init(.way, from.id, role: "from"), .init(.way, to.id, role: "via"), .init(.way, last.id, role: "to"),
            ]
        } else if let node = from.nodes.first(where: to.nodes.contains) {
            members.append(.init(.node, random.chance(5) ? 8_888_888 : node, role: "via"))
        }
        if random.chance(5) { members.removeLast() }
        relations.append(.relation(Int64(relations.count + 1), members, restrictionTags()))
    }

    private mutating func neighbour(of street: (id: Int64, nodes: [Int64])) -> (id: Int64, nodes: [Int64])? {
        let others = street.nodes.flatMap { streetsOfNode[$0, default: []] }.filter { streets[$0].id != street.id }
        return others.isEmpty ? nil : streets[pick(others)]
    }

    private mutating func restrictionTags() -> [(String, String)] {
        let kind = pick([
            "no_left_turn", "no_right_turn", "no_straight_on", "no_u_turn", "only_straight_on", "only_left_turn",
            "only_right_turn", "no_entry", "forbidden",
        ])
        var tags = [("type", "restriction")]
        tags.append((pick(["restriction", "restriction", "restriction", "restriction:bicycle"]), kind))
        if random.chance(15) { tags.append(("except", pick(["bicycle", "psv;bicycle"]))) }
        if random.chance(10) { tags = [("type", "restriction"), ("restriction:conditional", "\(kind) @ (Mo-Fr)")] }
        return tags
    }
}
