import Geometry
import OSMImport
import Places
import SketchSupport
import TestSupport
import Testing

/// Checks on real extracts, where they are present.
@Suite struct PlacesExtractTests {
    private static let paths = SharedExtracts.paths(
        debug: ["liechtenstein"], release: ["copenhagen", "liechtenstein", "malta", "london-center", "heidelberg"])

    private func contents(_ path: String) throws -> PlaceIndexContents {
        try PlaceCollecting.contents(of: OSMFile(path: path, threads: 2), observer: SilentObserver())
    }

    @Test(arguments: paths) func `indices are valid and texts are clean`(path: String) throws {
        let contents = try contents(path)
        #expect(contents.houses.allSatisfy { contents.places.indices.contains($0.street) && !$0.number.isEmpty })
        #expect(contents.houses.allSatisfy { contents.places[$0.street].rank == .street })
        #expect(contents.houses.allSatisfy { contents.areas.indices.contains($0.area) && $0.coordinate.isValid })
        #expect(contents.places.allSatisfy { contents.areas.indices.contains($0.area) && $0.coordinate.isValid })
        #expect(contents.places.allSatisfy { $0.importance <= 1_000 && $0.name.utf8.count <= 255 })
        #expect(contents.junctions.allSatisfy { $0.streets[0] < $0.streets[1] })
        #expect(Set(contents.areas).count == contents.areas.count)
    }

    @Test(arguments: paths) func `nearly every tagged address is a house near its element`(path: String) throws {
        let contents = try contents(path)
        var houses: [String: [FixedCoordinate]] = [:]
        for house in contents.houses { houses[house.number, default: []].append(house.coordinate) }
        var found = 0
        var total = 0
        try OSMFile(path: path, threads: 2).readPlaces(progress: { _ in }) { element in
            guard case .node(let place) = element.shape, let number = element.tags[.houseNumber] else { return }
            guard element.tags[.street] != nil, !number.contains(where: { $0 == ";" || $0 == "," }) else { return }
            total += 1
            if houses[number, default: []].contains(where: { $0.distance(to: place) < 60 }) { found += 1 }
        }
        #expect(Double(found) >= 0.97 * Double(total))
    }

    @Test(arguments: paths) func `the same file makes the same contents`(path: String) throws {
        let one = try contents(path)
        let other = try contents(path)
        #expect("\(one)" == "\(other)")
    }

    @Test func `places in a country have its parts`() throws {
        guard let path = SharedExtracts.path("liechtenstein") else { return }
        let contents = try contents(path)
        let town = try #require(contents.places.first { $0.name == "Vaduz" && $0.rank == .locality })
        let area = contents.areas[town.area]
        #expect([area.locality, area.country, area.countryCode] == ["Vaduz", "Liechtenstein", "LI"])
        #expect(contents.places.count { $0.name == "Vaduz" && $0.rank == .locality } == 1)
        #expect(contents.houses.count > 12_000)
        #expect(contents.houses.count { contents.areas[$0.area].locality.isEmpty } < contents.houses.count / 100)
    }
}
