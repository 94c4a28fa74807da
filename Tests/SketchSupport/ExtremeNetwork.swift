package import Geometry
import OSMImport
import TestSupport

/// A random network such as no town has, as OSM objects in file order; everything follows from the seed.
///
/// Its places lie at the poles, on the 180th meridian, at the limits of the coordinates, on one spot or anywhere on the
/// earth. Ways of a few nodes join them at speeds from one to three hundred kilometers an hour, ferries take up to weeks,
/// and some nodes lie on top of each other.
package struct ExtremeNetwork: Sendable {
    /// Nodes, ways and relations, each in osmium's order.
    package private(set) var objects: [PBFWriter.Object] = []
    /// Where the nodes are.
    package private(set) var places: [FixedCoordinate] = []
    private var random: SeededGenerator

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let shape = Shape.allCases[Int(seed % UInt64(Shape.allCases.count))]
        let nodeCount = [2, 3, 8, 20, 60][random.below(5)]
        for _ in 0..<nodeCount { places.append(place(shape)) }
        for index in places.indices where index > 0 && random.chance(8) { places[index] = places[index - 1] }
        for (index, place) in places.enumerated() {
            objects.append(.node(Int64(index + 1), at: place, random.chance(10) ? nodeTags() : []))
        }
        let wayCount = nodeCount == 2 ? 1 + random.below(3) : nodeCount + random.below(nodeCount)
        let coil = addCoil()
        for number in 1...wayCount { objects.append(.way(Int64(number), members(number), wayTags())) }
        objects.append(.way(Int64(wayCount + 1), [1] + coil + [2], [("highway", "primary"), ("maxspeed", "130")]))
    }

    /// Writes the network as a PBF file.
    package func write(to path: String) throws { try PBFWriter().write(objects, to: path) }

    /// Adds nodes of a road that runs to and fro over the earth, so that it is one edge of up to 40,000 km, and gives them.
    private mutating func addCoil() -> [Int64] {
        (0..<random.below(5)).map { turn in
            let id = Int64(places.count + 1 + turn)
            let longitude = Int32(turn % 2 == 0 ? 900_000_000 : -800_000_000) + number(50_000_000)
            objects.append(.node(id, at: FixedCoordinate(latitude: number(100_000_000), longitude: longitude)))
            return id
        }
    }

    private enum Shape: CaseIterable {
        case anywhere, northPole, southPole, meridian, limits, spot, band
    }

    private mutating func number(_ limit: Int) -> Int32 { Int32(random.below(2 * limit + 1) - limit) }

    private mutating func place(_ shape: Shape) -> FixedCoordinate {
        let longitude = number(1_800_000_000)
        return switch shape {
        case .anywhere: FixedCoordinate(latitude: number(900_000_000), longitude: longitude)
        case .northPole:
            FixedCoordinate(latitude: 900_000_000 - (random.chance(30) ? 0 : abs(number(50_000))), longitude: longitude)
        case .southPole:
            FixedCoordinate(latitude: abs(number(50_000_000)) - 900_000_000, longitude: longitude)
        case .meridian:
            FixedCoordinate(
                latitude: number(600_000_000),
                longitude: (random.chance(50) ? 1 : -1)
                    * (1_800_000_000 - (random.chance(30) ? 0 : abs(number(90_000)))))
        case .limits:
            FixedCoordinate(
                latitude: [900_000_000, -900_000_000, 0, 899_999_999][random.below(4)],
                longitude: [1_800_000_000, -1_800_000_000, 0, 1_799_999_999, 900_000_000][random.below(5)])
        case .spot: FixedCoordinate(latitude: number(3), longitude: number(3))
        case .band: FixedCoordinate(latitude: number(1_000), longitude: longitude)
        }
    }

    private mutating func pick<Element>(_ choices: [Element]) -> Element { choices[random.below(choices.count)] }

    private mutating func members(_ number: Int) -> [Int64] {
        // The first ways are a chain, so that most of the nodes are connected.
        if number < places.count { return [Int64(number), Int64(number + 1)] }
        return (0..<2 + random.below(random.chance(10) ? 40 : 4)).map { _ in Int64(1 + random.below(places.count)) }
    }

    private mutating func nodeTags() -> [(String, String)] {
        pick([
            [("highway", "traffic_signals")], [("highway", "stop")], [("barrier", "gate"), ("access", "private")],
            [("barrier", "toll_booth")], [("barrier", "border_control")], [("highway", "mini_roundabout")],
        ])
    }

    private mutating func wayTags() -> [(String, String)] {
        if random.chance(15) {
            return [("route", "ferry"), ("duration", pick(["00:01", "12:00", "P3W", "P29D", "PT1S", "PT700H"]))]
        }
        var tags = [
            (
                "highway",
                pick(["motorway", "primary", "residential", "service", "track", "footway", "cycleway", "steps"])
            ),
            ("name", pick(["Weltweg", "Lange Straße", "Route"])),
        ]
        if random.chance(40) { tags.append(("maxspeed", pick(["1", "3", "5 mph", "130", "300", "none", "walk"]))) }
        if random.chance(20) { tags.append(("oneway", pick(["yes", "-1"]))) }
        if random.chance(15) { tags.append(pick([("access", "private"), ("toll", "yes"), ("lanes", "3")])) }
        if random.chance(10) {
            tags.append(pick([("junction", "roundabout"), ("surface", "sand"), ("tunnel", "yes")]))
        }
        return tags
    }
}
