import Geometry
import OSMImport
import Places
import SketchSupport
import TestSupport
import Testing

/// A source of any elements, with the coordinates of all nodes from 1 on.
private struct ListedSource: PlaceSource {
    let name = "list"
    var coordinates: [FixedCoordinate] = []
    var elements: [PlaceElement] = []

    mutating func add(_ tags: [(String, String)], _ coordinate: FixedCoordinate) {
        coordinates.append(coordinate)
        elements.append(
            PlaceElement(id: Int64(coordinates.count), tags: PlaceTags(tags), shape: .node(coordinate)))
    }

    mutating func add(_ id: Int64, _ tags: [(String, String)], way: [Int64]) {
        elements.append(PlaceElement(id: id, tags: PlaceTags(tags), shape: .way(way)))
    }

    mutating func add(_ id: Int64, _ tags: [(String, String)], members: [OSMRelation.Member]) {
        elements.append(PlaceElement(id: id, tags: PlaceTags(tags), shape: .relation(members)))
    }

    func readElements(progress: (Double) -> Void, _ body: (OSMElement) throws -> Void) throws -> OSMSourceSummary {
        OSMSourceSummary()
    }

    func readPlaces(progress: (Double) -> Void, _ body: (PlaceElement) throws -> Void) throws {
        for element in elements { try body(element) }
    }

    func readCoordinates(
        progress: (Double) -> Void,
        _ body: (UnsafeBufferPointer<Int64>, UnsafeBufferPointer<FixedCoordinate>) throws -> Void
    ) throws {
        try unsafe coordinates.indices.map { Int64($0 + 1) }.withUnsafeBufferPointer { ids in
            try unsafe coordinates.withUnsafeBufferPointer { try unsafe body(ids, $0) }
        }
    }
}

@Suite struct PlacesHostileTests {
    private let middle = FixedCoordinate(latitude: 500_000_000, longitude: 80_000_000)

    private func boundary(_ level: Int = 8) -> [(String, String)] {
        [("type", "boundary"), ("boundary", "administrative"), ("admin_level", "\(level)"), ("name", "Upton")]
    }

    @Test func `a relation of 100,000 members that all meet at one node ends soon`() throws {
        var source = ListedSource()
        for index in 0..<100_001 {
            source.coordinates.append(FixedCoordinate(latitude: 500_000_000, longitude: Int32(80_000_000 + index)))
        }
        for index in 2...100_001 { source.add(Int64(index), [], way: [Int64(index), 1]) }
        let members = (2...100_001).map { OSMRelation.Member(.way, Int64($0), role: "outer") }
        source.add(1, boundary(), members: members)
        #expect(try SketchPlaces(source).contents.places.isEmpty)
    }

    @Test func `a way that a relation repeats counts once`() throws {
        var source = ListedSource()
        let corners = [(0, 0), (0, 1_000), (1_000, 1_000), (1_000, 0)]
        for (north, east) in corners {
            source.coordinates.append(
                FixedCoordinate(latitude: 500_000_000 + Int32(north), longitude: 80_000_000 + Int32(east)))
        }
        source.add(1, [], way: (0..<2_000).map { Int64($0 % 4 + 1) } + [1])
        let member = OSMRelation.Member(.way, 1, role: "outer")
        source.add(1, boundary(), members: [OSMRelation.Member](repeating: member, count: 100_000))
        source.add(2, boundary(9), members: [OSMRelation.Member(.relation, 2, role: "outer"), member])
        #expect(try SketchPlaces(source).records(.locality).count <= 1)
    }

    @Test func `thousands of relations with the same long way do not fill the memory`() throws {
        var source = ListedSource()
        for index in 0..<2_000 {
            let north = index < 1_000 ? 0 : 1_000
            let east = index < 1_000 ? index : 2_000 - index
            source.coordinates.append(
                FixedCoordinate(latitude: 500_000_000 + Int32(north), longitude: 80_000_000 + Int32(east)))
        }
        source.add(1, [], way: (1...2_000).map { Int64($0) } + [1])
        for relation in 1...20_000 {
            let tags = [("type", "boundary"), ("boundary", "administrative"), ("admin_level", "8")]
            source.add(
                Int64(relation), tags + [("name", "Upton \(relation)")],
                members: [OSMRelation.Member(.way, 1, role: "outer")])
        }
        #expect(try SketchPlaces(source).records(.locality).count < 1_000)
    }

    @Test func `rings that cross themselves contain what is within an odd number of times`() throws {
        let map = try SketchPlaces(
            """
            a---c
            | x |
            | y |
            d---b
            """,
            ways: ["abcda": "boundary=administrative admin_level=8 name=Upton"],
            nodes: ["x": "addr:street=Lane addr:housenumber=1", "y": "addr:street=Lane addr:housenumber=2"], scale: 50)
        #expect(map.contents.houses.count == 2)
    }

    @Test(arguments: [
        (900_000_000, 0), (-900_000_000, 0), (900_000_000, 1_800_000_000), (0, 1_800_000_000), (0, -1_800_000_000),
        (-900_000_000, -1_800_000_000), (0, 0),
    ])
    func `places at the poles and the 180th meridian are collected`(latitude: Int, longitude: Int) throws {
        var source = ListedSource()
        let place = FixedCoordinate(latitude: Int32(latitude), longitude: Int32(longitude))
        source.add([("addr:housenumber", "1"), ("addr:street", "Lane")], place)
        source.add([("place", "city"), ("name", "Polis")], place)
        source.add([("amenity", "cafe"), ("addr:housenumber", "2")], place)
        source.coordinates.append(FixedCoordinate(latitude: Int32(latitude), longitude: Int32(-longitude)))
        source.coordinates.append(FixedCoordinate(latitude: Int32(-latitude), longitude: Int32(longitude)))
        source.add(1, [("highway", "residential"), ("name", "Lane")], way: [1, 4, 5, 2])
        source.add(2, [("building", "yes"), ("addr:housenumber", "3"), ("addr:street", "Lane")], way: [1, 4, 5, 1])
        source.add(3, [("addr:interpolation", "all")], way: [1, 4, 3])
        source.add(1, boundary(), members: [OSMRelation.Member(.way, 2, role: "outer")])
        let map = try SketchPlaces(source)
        #expect(
            map.contents.houses.allSatisfy { $0.coordinate.isValid && map.contents.places.indices.contains($0.street) })
        #expect(map.contents.places.allSatisfy { $0.coordinate.isValid })
    }

    @Test func `long texts are cut at a character and controls become blanks`() throws {
        var source = ListedSource()
        source.add([("amenity", "cafe"), ("name", String(repeating: "é", count: 50_000))], middle)
        source.add([("amenity", "bar"), ("name", "A\u{0}\u{7}B\n\u{85}\u{2028}C ")], middle)
        source.add([("amenity", "pub"), ("name", "\u{1}\n"), ("name:de", "Kneipe")], middle)
        source.add([("amenity", "fuel"), ("name", "e" + String(repeating: "\u{301}", count: 50_000))], middle)
        let names = try SketchPlaces(source).contents.places.map(\.name)
        #expect(names.contains(String(repeating: "é", count: 127)))
        #expect(names.contains("A B C"))
        #expect(names.allSatisfy { $0.utf8.count <= 255 })
    }

    @Test func `many houses with one address end soon`() throws {
        var source = ListedSource()
        for index in 0..<20_000 {
            let place = FixedCoordinate(latitude: 500_000_000 + Int32(index) * 5_000, longitude: 80_000_000)
            source.add([("addr:housenumber", "1"), ("addr:street", "Lane"), ("addr:city", "\(index)")], place)
        }
        #expect(try SketchPlaces(source).contents.houses.count == 20_000)
    }

    @Test func `a node of thousands of streets makes few junctions`() throws {
        var source = ListedSource()
        for index in 0..<3_001 {
            source.coordinates.append(FixedCoordinate(latitude: 500_000_000, longitude: 80_000_000 + Int32(index)))
        }
        for index in 2...3_001 {
            source.add(Int64(index), [("highway", "residential"), ("name", "Lane \(index)")], way: [1, Int64(index)])
        }
        let map = try SketchPlaces(source)
        #expect(map.streets.count == 3_000)
        #expect(map.contents.junctions.count <= 28)
    }

    @Test func `missing nodes and empty ways are left out`() throws {
        var source = ListedSource()
        source.coordinates = [middle]
        source.add(1, [("highway", "residential"), ("name", "Gone")], way: [7, 8])
        source.add(2, [("highway", "residential"), ("name", "Empty")], way: [])
        source.add(3, [("building", "yes"), ("addr:housenumber", "3"), ("addr:street", "Gone")], way: [7, 8, 9, 7])
        source.add(4, [("highway", "residential"), ("name", "Half")], way: [1, 8])
        source.add(.max, [("highway", "residential"), ("name", "Far")], way: [.max, .min, 1, .max])
        #expect(try SketchPlaces(source).streets == ["Far", "Half"])
    }
}
