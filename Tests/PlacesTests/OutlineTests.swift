import Geometry
import TestSupport
import Testing

@testable import Places

@Suite struct OutlineTests {
    private func ring(_ corners: [(Int32, Int32)], size: Int32) -> [FixedCoordinate] {
        corners.map { FixedCoordinate(latitude: 471_000_000 + $0.1 * size, longitude: 95_000_000 + $0.0 * size) }
    }

    private let letterL: [(Int32, Int32)] = [(0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)]

    @Test(arguments: [100, 2_000, 1_000_000] as [Int32])
    func `corners of small and of large outlines are kept to a share of their box`(size: Int32) throws {
        let corners = ring(letterL, size: size)
        let outline = try #require(Outline(rings: [corners]))
        let read = Outline(packed: outline.bytes, box: outline.box).rings
        #expect(read.count == 1 && read[0].count == corners.count)
        // A building is exact to 20 cm, and an area of 40 km to a meter.
        let least = size > 2_000 ? 1.0 : 0.2
        for (one, other) in zip(corners, read[0]) { #expect(one.distance(to: other) <= least) }
    }

    @Test func `a point lies within or some meters off, in the arm of an L as well as beside it`() throws {
        let outline = try #require(Outline(rings: [ring(letterL, size: 1_000)]))
        func distance(_ east: Int32, _ north: Int32) -> Double {
            let point = FixedCoordinate(latitude: 471_000_000 + north * 100, longitude: 95_000_000 + east * 100)
            return outline.distance(to: point)
        }
        #expect(distance(5, 5) == 0 && distance(35, 5) == 0 && distance(5, 35) == 0)
        #expect(abs(distance(25, 20) - 11.1) < 0.2)
        #expect(abs(distance(5, 50) - 11.1) < 0.2)
    }

    @Test func `a hole is outside`() throws {
        let hole: [(Int32, Int32)] = [(1, 1), (3, 1), (3, 3), (1, 3)]
        let square: [(Int32, Int32)] = [(0, 0), (4, 0), (4, 4), (0, 4)]
        let outline = try #require(Outline(rings: [ring(square, size: 1_000), ring(hole, size: 1_000)]))
        let middle = FixedCoordinate(latitude: 471_002_000, longitude: 95_002_000)
        #expect(outline.distance(to: middle) > 7)
        #expect(outline.distance(to: FixedCoordinate(latitude: 471_000_500, longitude: 95_000_500)) == 0)
    }

    @Test func `nothing, a line and an area across half the earth have no outline`() {
        #expect(Outline(rings: []) == nil)
        #expect(Outline(rings: [ring([(0, 0), (1, 1)], size: 1_000)]) == nil)
        let far = [(-179, 0), (179, 0), (179, 1)].map { east, north in
            FixedCoordinate(latitude: north * 10_000_000, longitude: east * 10_000_000)
        }
        #expect(Outline(rings: [far]) == nil)
    }

    @Test(arguments: [[], [7], [1], [1, 9], [1, 255, 255, 1, 2], [2, 4, 0, 1], [1, 0, 0, 0, 0]] as [[UInt8]])
    func `damaged bytes are no ring, and hold nothing`(bytes: [UInt8]) {
        let corner = FixedCoordinate(latitude: 471_000_000, longitude: 95_000_000)
        let outline = Outline(packed: bytes, box: BoundingBox(minimum: corner, maximum: corner))
        let isEmpty = outline.rings.allSatisfy { $0.isEmpty }
        #expect(isEmpty)
        #expect(outline.distance(to: corner) > 0)
    }

    // MARK: In an index

    /// Two buildings with an address, side by side; the wide one has its point far from the wall that they share.
    private func houses(apart gap: Int32 = 0) throws -> TownIndex {
        var contents = PlaceIndexContents()
        contents.areas = [AddressArea()]
        contents.addStreet("Mill Lane", 0, "9490", .town(0, 0), numbers: ["1", "3"])
        let wide: [(Int32, Int32)] = [(0, 0), (10, 0), (10, 2), (0, 2)]
        let narrow: [(Int32, Int32)] = [(10 + gap, 0), (11 + gap, 0), (11 + gap, 2), (10 + gap, 2)]
        for (index, corners) in [wide, narrow].enumerated() {
            let outline = try #require(Outline(rings: [ring(corners, size: 1_000)]))
            contents.houses[index].outline = outline
            contents.houses[index].box = outline.box
            contents.houses[index].coordinate = outline.box.center
        }
        return try TownIndex(contents)
    }

    /// A point in the wide building, nearer to the middle of the narrow one.
    private let nearWall = FixedCoordinate(latitude: 471_001_000, longitude: 95_009_500)

    @Test(arguments: [0, 5] as [Int32]) func `who is in a building is at its address`(gap: Int32) throws {
        let town = try houses(apart: gap)
        #expect(try town.index.places(holding: nearWall).map(\.place.houseNumber) == ["1"])
        let near = try town.index.houses(near: nearWall, within: 100, limit: 2)
        #expect(near.map(\.place.houseNumber) == ["1", "3"])
        #expect(near[0].distance == 0 && near[1].distance > 3)
    }

    @Test func `an outline that is larger than the box of its place is kept`() throws {
        var contents = PlaceIndexContents()
        contents.areas = [AddressArea()]
        contents.addPlace(.pointOfInterest, "Park", 0, .town(0, 0), importance: 100)
        contents.places[0].outline = Outline(rings: [ring([(0, 0), (4, 0), (4, 4), (0, 4)], size: 5_000)])
        contents.places[0].box = BoundingBox([
            FixedCoordinate(latitude: 471_000_000, longitude: 95_000_000),
            FixedCoordinate(latitude: 471_010_000, longitude: 95_010_000),
        ])
        let town = try TownIndex(contents)
        let corner = FixedCoordinate(latitude: 471_019_000, longitude: 95_019_000)
        #expect(try town.index.places(holding: corner).map(\.place.name) == ["Park"])
    }

    @Test func `the smallest outline comes first`() throws {
        var contents = PlaceIndexContents()
        contents.areas = [AddressArea()]
        for (name, size) in [("Park", 2_000 as Int32), ("Café", 100), ("School", 500)] {
            contents.addPlace(.pointOfInterest, name, 0, .town(0, 0), importance: 100)
            let last = contents.places.count - 1
            contents.places[last].outline = Outline(rings: [ring([(0, 0), (4, 0), (4, 4), (0, 4)], size: size)])
            // The box of a place may hold more than its outline, such as the streets to a square.
            contents.places[last].box = BoundingBox([
                FixedCoordinate(latitude: 471_000_000, longitude: 95_000_000),
                FixedCoordinate(latitude: 471_020_000, longitude: 95_020_000),
            ])
        }
        let town = try TownIndex(contents)
        let inside = FixedCoordinate(latitude: 471_000_200, longitude: 95_000_200)
        #expect(try town.index.places(holding: inside).map(\.place.name) == ["Café", "School", "Park"])
        let beside = FixedCoordinate(latitude: 471_001_000, longitude: 95_001_000)
        #expect(try town.index.places(holding: beside).map(\.place.name) == ["School", "Park"])
    }
}
