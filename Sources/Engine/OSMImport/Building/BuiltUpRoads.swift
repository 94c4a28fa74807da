// Tells which roads lie in towns.
//
// What a limit sign does not say is the law's: 50 km/h or so where houses stand, more outside. OpenStreetMap has no tag for it
// on most roads. Four things tell it, each by points: settled land along half of the way, many junctions around it, street
// lights and sidewalks, and its own limit or those of the roads that it continues. Tags of a zone decide alone. On roads with
// limits of liechtenstein, heidelberg and porto, which were taken away for the test, the points are right for 71 to 89 % of the
// length: 89 % where the extract has outlines of settled land.

import Geometry
import Roads
import Storage

/// Finds the roads in built-up areas, and those among many streets.
struct BuiltUpRoads {
    /// What is found about a way.
    struct Found {
        var way: WayIndex
        var flags: RoadFlags
    }

    /// The junctions per square kilometer of a town, of a hamlet, and of a city where streets are dense.
    private static let townDensity = 30.0
    private static let hamletDensity = 12.0
    private static let cityDensity = 45.0
    /// A road is in town from as many points.
    private static let leastPoints = 3
    /// The distance in meters of two places at which a way is looked at.
    private static let step = 60.0

    private let collection: RoadCollection
    private let nodeNumbers: [UInt32]
    private let numbering: NodeNumbering
    private var density = JunctionDensity()
    private var land = SettledLand()
    /// By the number of a node where main roads with limits end: how many have limits of towns, and higher ones.
    private var neighbors: [UInt32: (town: Int, open: Int)] = [:]

    /// - Parameter nodeNumbers: the numbers of the nodes of all ways, while the numbering has their places.
    init(collection: RoadCollection, nodeNumbers: [UInt32], numbering: NodeNumbering) {
        self.collection = collection
        self.nodeNumbers = nodeNumbers
        self.numbering = numbering
        countJunctions()
        noteLimits()
        for area in collection.settledAreas {
            let lines = area.map { lines in
                nodeNumbers[Int(lines.lowerBound)..<Int(lines.upperBound)].filter(numbering.isPresent)
                    .map { numbering.coordinates[Int($0)] }
            }
            land.add(lines)
        }
        land.finish()
    }

    /// The ways in towns or among many streets, in their order.
    func find() -> [Found] {
        collection.ways.indices.compactMap { index in
            let way = collection.ways[index]
            guard collection.attributes[way.attributes].flags.isDisjoint(with: [.ferry, .carTrain]) else { return nil }
            let flags = flags(of: way)
            return flags.isEmpty ? nil : Found(way: WayIndex(index: index), flags: flags)
        }
    }

    private func isForCars(_ way: RoadCollection.Way) -> Bool {
        !collection.passages[way.passages][Int(TransportMode.automobile.rawValue)].isClosed
    }

    private func nodes(_ way: RoadCollection.Way) -> ArraySlice<UInt32> {
        nodeNumbers[Int(way.firstReference)..<Int(way.endReference)]
    }

    // MARK: Surroundings

    /// Counts the nodes where at least three streets for cars meet.
    private mutating func countJunctions() {
        var arms = [UInt8](repeating: 0, count: numbering.count)
        for way in collection.ways where isForCars(way) && isStreet(way) {
            let nodes = nodes(way)
            for (index, node) in nodes.enumerated() {
                let added: UInt8 = index == 0 || index == nodes.count - 1 ? 1 : 2
                arms[Int(node)] = min(arms[Int(node)], 200) + added
            }
        }
        for (number, count) in arms.enumerated() where count > 2 && numbering.isPresent(UInt32(number)) {
            density.add(numbering.coordinates[number])
        }
        density.finish()
    }

    private func isStreet(_ way: RoadCollection.Way) -> Bool {
        collection.attributes[way.attributes].roadClass.rawValue <= RoadClass.livingStreet.rawValue
    }

    /// Notes the limits of main roads at their ends.
    private mutating func noteLimits() {
        for way in collection.ways where isMain(way) {
            let ends = [nodes(way).first, nodes(way).last].compactMap(\.self)
            switch way.builtUpEvidence {
            case .townZone, .townLimit: for end in ends { neighbors[end, default: (0, 0)].town += 1 }
            case .openZone, .openLimit: for end in ends { neighbors[end, default: (0, 0)].open += 1 }
            case .none: break
            }
        }
    }

    private func isMain(_ way: RoadCollection.Way) -> Bool {
        switch collection.attributes[way.attributes].roadClass {
        case .trunk, .primary, .secondary, .tertiary, .unclassified: true
        default: false
        }
    }

    /// The mean density around a way, and the share of it on settled land.
    private func surroundings(_ way: RoadCollection.Way) -> (density: Double, settled: Double) {
        var sum = 0.0
        var settled = 0
        var count = 0
        var along = Self.step
        var previous: FixedCoordinate?
        for node in nodes(way) where numbering.isPresent(node) {
            let place = numbering.coordinates[Int(node)]
            if let previous {
                let length = previous.distance(to: place)
                along += length
                if along >= Self.step {
                    let middle = previous.interpolated(to: place, share: 0.5)
                    sum += density.density(at: middle)
                    if !land.isEmpty, land.holds(middle) { settled += 1 }
                    count += 1
                    along = 0
                }
            }
            previous = place
        }
        return count > 0 ? (sum / Double(count), Double(settled) / Double(count)) : (0, 0)
    }

    // MARK: Points

    private func flags(of way: RoadCollection.Way) -> RoadFlags {
        let (density, settled) = surroundings(way)
        var flags: RoadFlags = density >= Self.cityDensity ? .denselyBuiltUp : []
        if isBuiltUp(way, density: density, settled: settled) { flags.insert(.builtUp) }
        return flags
    }

    private func isBuiltUp(_ way: RoadCollection.Way, density: Double, settled: Double) -> Bool {
        let attributes = collection.attributes[way.attributes]
        if attributes.roadClass == .motorway || attributes.roadClass == .motorwayLink { return false }
        var points = 0
        switch way.builtUpEvidence {
        case .townZone: return true
        case .openZone: return false
        case .townLimit: points += 2
        case .openLimit: points -= 3
        case .none:
            // A trunk road is made for speed, unless a tag says otherwise.
            if attributes.roadClass == .trunk || attributes.roadClass == .trunkLink { return false }
            points += neighborPoints(way)
        }
        if settled >= 0.5 { points += 3 }
        if density >= Self.townDensity { points += 3 } else if density >= Self.hamletDensity { points += 1 }
        if attributes.flags.contains(.isLit) { points += 1 }
        if attributes.flags.contains(.hasSidewalk) { points += 2 }
        return points >= Self.leastPoints
    }

    /// Points from the limits of the roads that meet a main road without one at its ends.
    private func neighborPoints(_ way: RoadCollection.Way) -> Int {
        guard isMain(way) else { return 0 }
        let ends = Set([nodes(way).first, nodes(way).last].compactMap(\.self)).compactMap { neighbors[$0] }
        let town = ends.contains { $0.town > 0 }
        let open = ends.contains { $0.open > 0 }
        return town == open ? 0 : town ? 2 : -2
    }
}
