import Backdrop
import Geometry
@testable import OSMImport
import TestSupport
import Testing

/// Checks on real extracts, where they are present.
@Suite struct BackdropExtractTests {
    private static let paths = SharedExtracts.paths(
        debug: ["monaco"], release: ["monaco", "malta", "copenhagen", "liechtenstein", "porto", "andorra"])

    private func place(_ latitude: Double, _ longitude: Double) -> FixedCoordinate {
        FixedCoordinate(Coordinate(latitude: latitude, longitude: longitude))
    }

    private func expectSea(
        _ sea: [BackdropFeature], at water: [(Double, Double)], landAt land: [(Double, Double)]
    ) {
        for (places, isWater) in [(water, true), (land, false)] {
            for (latitude, longitude) in places {
                let isFound = sea.hold(.sea, place(latitude, longitude))
                #expect(isFound == isWater, "\(latitude), \(longitude)")
            }
        }
    }

    @Test(arguments: paths) func `shapes are valid and rings turn as promised`(path: String) throws {
        for feature in try BackdropExtract.features(path) {
            #expect(feature.parts.allSatisfy { $0.allSatisfy(\.isValid) })
            #expect(feature.name.utf8.count <= 255)
            guard feature.kind.shape == .area else { continue }
            #expect(AreaRing.doubledArea(feature.parts[0]) > 0)
            #expect(feature.parts.joined().count <= AreaSplitting.mostPoints)
        }
    }

    @Test(arguments: paths) func `the same file makes the same features`(path: String) throws {
        let one = try BackdropExtract.features(path)
        let other = try BackdropExtract.features(path)
        let areEqual = one == other
        #expect(areEqual)
    }

    @Test func `Malta has the sea around it`() throws {
        guard let path = SharedExtracts.path("malta") else { return }
        let features = try BackdropExtract.features(path)
        let land = [(35.8989, 14.5137), (36.0444, 14.2512), (36.0107, 14.3359), (35.8575, 14.4775)]
        let water = [(36.0240, 14.3314), (36.0000, 14.3290), (35.9050, 14.5200), (35.8000, 14.2000)]
        expectSea(features.of(.sea), at: water, landAt: land)
        // The box of the header less 316 square kilometers of land.
        let sea = features.of(.sea).reduce(0) { $0 + Double($1.rank) } / 1e6
        #expect((1_440...1_490).contains(sea), "\(sea)")
        let buildings = features.of(.building).count
        #expect((9_000...11_000).contains(buildings))
    }

    @Test func `the coast of Monaco is closed along the box`() throws {
        guard let path = SharedExtracts.path("monaco") else { return }
        let features = try BackdropExtract.features(path)
        expectSea(
            features.of(.sea), at: [(43.7200, 7.4500), (43.7345, 7.4260)],
            landAt: [(43.7396, 7.4270), (43.7600, 7.3600)])
        let buildings = features.of(.building).count
        let borders = features.of(.countryBorder).count
        #expect(buildings > 20_000 && borders > 0)
    }

    @Test func `the harbour of Copenhagen is sea, though its nodes end at the box`() throws {
        guard let path = SharedExtracts.path("copenhagen") else { return }
        let features = try BackdropExtract.features(path)
        expectSea(
            features.of(.sea), at: [(55.6900, 12.6050), (55.6640, 12.5700)],
            landAt: [(55.6761, 12.5683), (55.6500, 12.5900)])
        let numbers = features.of(.houseNumber).count
        #expect(numbers > 30_000)
    }

    @Test func `Liechtenstein has forests, rocks, peaks and no sea`() throws {
        guard let path = SharedExtracts.path("liechtenstein") else { return }
        let features = try BackdropExtract.features(path)
        let least: [(BackdropKind, Int)] = [(.forest, 400), (.peak, 30), (.building, 15_000), (.countryBorder, 20)]
        for (kind, count) in least {
            let found = features.of(kind).count
            #expect(found > count, "\(kind)")
        }
        let names = (features.of(.town) + features.of(.village)).map(\.name)
        #expect(names.contains("Vaduz"))
        let seas = features.of(.sea).count
        #expect(seas == 0)
    }
}
