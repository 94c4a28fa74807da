import Geometry
import TestSupport
import Testing

@testable import Places

/// The nearest settlements and postcodes, which are in memory.
@Suite struct RankedPlacesTests {
    /// Places of all ranks on a lattice of some hundred meters.
    private static func contents(_ random: inout SeededGenerator, _ count: Int) -> PlaceIndexContents {
        var contents = PlaceIndexContents()
        contents.areas = [AddressArea()]
        for number in 0..<count {
            let rank = PlaceRank.allCases[random.below(PlaceRank.allCases.count)]
            let east = Int32(random.below(40))
            let north = Int32(random.below(40))
            contents.addPlace(rank, "Place \(number)", 0, .town(east, north), importance: UInt16(random.below(1_000)))
        }
        return contents
    }

    @Test func `they are those that a search of all places finds`() throws {
        var random = SeededGenerator(seed: 5)
        let town = try TownIndex(Self.contents(&random, 300))
        for _ in 0..<60 {
            let point = FixedCoordinate.town(Int32(random.below(60)) - 10, Int32(random.below(60)) - 10)
            let ranks = [Set([PlaceRank.postcode]), [.locality], [.locality, .subLocality]][random.below(3)]
            let radius = [0, 120, 900, 5_000, 50_000][random.below(5)]
            let limit = 1 + random.below(8)
            let found = try town.index.places(near: point, within: Double(radius), limit: limit, ranks: ranks)
            let all = try town.index.places(near: point, within: Double(radius), limit: limit) { rank, _ in
                ranks.contains(rank)
            }
            #expect(found.map(\.place.id) == all.map(\.place.id))
            #expect(found.map(\.distance) == all.map(\.distance))
        }
    }
}
