import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

@testable import Cartography

/// The features of a map, from drawings.
@Suite struct MapFeaturesTests {
    /// The tile around a place of a drawing.
    private func tile(_ map: SketchMap, at letter: Character, zoom: Int) throws -> TileAddress {
        let point = MapPoint(map.place(letter))
        let side = MapSize.world.width / Double(1 << zoom)
        return try #require(TileAddress(zoom: zoom, x: Int(point.x / side), y: Int(point.y / side)))
    }

    private func roads(_ map: SketchMap, at letter: Character, zoom: Int) throws -> [MapFeature] {
        let contents = MapContents(map.graph)
        return try contents.features(on: tile(map, at: letter, zoom: zoom).grid).filter { $0.layer == .roads }
    }

    @Test func `a street of several segments is one line, and a road across it another feature`() throws {
        let map = try SketchMap(
            """
                d
            a---b---c
                e
            """, ways: ["abc": "residential", "dbe": "primary name=Main ref=A;B"], scale: 5)
        let roads = try roads(map, at: "b", zoom: 14)
        #expect(roads.map(\.kind) == ["primary", "residential"])
        #expect(roads.map { $0.parts.count } == [1, 1])
        #expect(roads.map(\.name) == ["Main", "abc"])
        #expect(roads[0].reference == "A;B")
    }

    @Test func `roads appear by their class, and lose their names where there is no room`() throws {
        let map = try SketchMap(
            "a---b---c---d", ways: ["ab": "motorway ref=A1", "bc": "secondary", "cd": "footway"], scale: 20)
        #expect(try roads(map, at: "b", zoom: 9).map(\.kind) == ["motorway", "secondary"])
        #expect(try roads(map, at: "b", zoom: 14).map(\.kind) == ["motorway", "secondary", "footway"])
        #expect(try roads(map, at: "b", zoom: 9).map(\.name) == ["", ""])
        #expect(try roads(map, at: "b", zoom: 14).map(\.name) == ["ab", "bc", ""])
        #expect(try roads(map, at: "b", zoom: 15).map(\.name) == ["ab", "bc", "cd"])
    }

    @Test func `a map has only the numbers, bridges and tunnels that one sees`() throws {
        let map = try SketchMap(
            "a---b---c---d---e",
            ways: [
                "ab": "primary ref=5 name=Way", "bc": "primary ref=5 name=Way bridge=yes",
                "cd": "primary ref=5 name=Way tunnel=yes", "de": "tertiary ref=7 name=Way",
            ], scale: 5)
        let coarse = try roads(map, at: "b", zoom: 9)
        #expect(coarse.map(\.reference) == [""] && coarse.map(\.isBridge) == [false])
        let middle = try roads(map, at: "b", zoom: 12)
        #expect(middle.map(\.reference) == ["5", "5", ""])
        #expect(middle.map(\.isTunnel) == [false, true, false] && !middle.contains { $0.isBridge })
        #expect(try roads(map, at: "b", zoom: 13).count == 4)
    }

    @Test(arguments: [
        (RoadClass.motorway, "A 5", "DE", nil), (.trunk, "B 3", "DE", MapSymbol.primaryShield),
        (.motorway, "A13", "CH", .redShield), (.primary, "16", "LI", .motorwayShield),
        (.trunk, "N 7", "FR", .redShield), (.secondary, "D 6", "FR", .primaryShield),
        (.motorway, "A1", "IT", .trunkShield), (.motorway, "E 45;45", "DK", .trunkShield),
        (.trunk, "E 20", "SE", nil), (.primary, "Elm", "", nil), (.tertiary, "K 1", "DE", nil),
        (.primary, "", "CH", nil),
    ])
    func `the sign of a road is that of its country`(
        roadClass: RoadClass, reference: String, country: String, sign: MapSymbol?
    ) {
        #expect(RoadSigns.sign(of: roadClass, reference: reference, country: country) == sign)
    }

    @Test func `a map of a large region has only large roads`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "motorway", "bc": "secondary"], scale: 5_000)
        #expect(try roads(map, at: "b", zoom: 6).map(\.kind) == ["motorway"])
        #expect(try roads(map, at: "b", zoom: 3).isEmpty)
    }

    @Test func `on the most detailed map, a one-way road is a feature of its own that runs in its direction`() throws {
        let map = try SketchMap(
            "a---b---c---d",
            ways: ["ab": "primary name=Way", "cb": "primary name=Way oneway=yes", "dc": "primary name=Way oneway=yes"],
            scale: 5)
        #expect(try roads(map, at: "b", zoom: 14).map(\.isOneWay) == [false])
        let roads = try roads(map, at: "b", zoom: 16)
        #expect(roads.map(\.isOneWay) == [false, true])
        let line = try #require(roads.last?.parts.first)
        #expect(roads.last?.parts.count == 1)
        #expect(line[0].x > line[line.count - 1].x)
    }

    @Test func `one-way roads that meet head on stay apart`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "primary name=Way oneway=yes", "cb": "primary name=Way oneway=yes"], scale: 5)
        let roads = try roads(map, at: "b", zoom: 16)
        #expect(roads.map(\.parts.count) == [2])
    }

    @Test func `bridges and tunnels are features of their own`() throws {
        let map = try SketchMap(
            "a---b---c---d",
            ways: ["ab": "primary name=Way", "bc": "primary name=Way bridge=yes", "cd": "primary name=Way tunnel=yes"],
            scale: 5)
        let roads = try roads(map, at: "b", zoom: 14)
        #expect(roads.map(\.isBridge).filter { $0 }.count == 1)
        #expect(roads.map(\.isTunnel).filter { $0 }.count == 1)
        #expect(roads.count == 3)
    }

    @Test func `all points lie within the tile and its buffer`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "primary"], scale: 5_000)
        let address = try tile(map, at: "b", zoom: 14)
        let features = MapContents(map.graph).features(on: address.grid)
        #expect(!features.isEmpty)
        let range = -address.grid.buffer...(address.extent + address.grid.buffer)
        for point in features.flatMap(\.parts).joined() { #expect(range.contains(point.x) && range.contains(point.y)) }
    }

    @Test func `a place lies in its tile where the projection says`() throws {
        // The corner of four tiles at zoom 1 is at 0, 0.
        let address = try #require(TileAddress(zoom: 1, x: 1, y: 0))
        let position = address.grid.position(of: FixedCoordinate(latitude: 0, longitude: 0), worlds: 0)
        #expect(abs(position.x) < 1e-6 && abs(position.y - 2048) < 1e-6)
        #expect(TileAddress(zoom: 17, x: 0, y: 0) == nil)
        #expect(TileAddress(zoom: 3, x: 8, y: 0) == nil)
        #expect(TileAddress(zoom: -1, x: 0, y: 0) == nil)
    }

    @Test func `a grid across the 180th meridian has the coordinates of both sides`() {
        let world = MapSize.world.width
        let grid = DrawingGrid(
            rect: MapRect(x: world - 1000, y: world / 2, width: 2000, height: 1000), width: 2000, height: 1000,
            buffer: 0,
            detail: 14, tolerance: 1)
        let boxes = grid.boxes
        #expect(boxes.count == 2)
        #expect(boxes.contains { $0.box.maximum.longitude == 1_800_000_000 && $0.worlds == 0 })
        #expect(boxes.contains { $0.box.minimum.longitude == -1_800_000_000 && $0.worlds == 1 })
        let place = FixedCoordinate(latitude: 0, longitude: -1_800_000_000)
        #expect(abs(grid.position(of: place, worlds: 1).x - 1000) < 1e-6)
    }

    @Test(arguments: SharedExtracts.paths(debug: ["andorra"], release: ["porto", "malta"]))
    func `tiles of a real extract are the same each time, and not too large`(path: String) throws {
        let graph = try ImportedGraph.make(fromExtract: path, hasHierarchies: false)
        let one = MapContents(graph)
        let other = MapContents(graph)
        let center = MapPoint(Coordinate(graph.bounds.center))
        for zoom in 6...TileAddress.greatestZoom {
            let side = MapSize.world.width / Double(1 << zoom)
            let address = try #require(TileAddress(zoom: zoom, x: Int(center.x / side), y: Int(center.y / side)))
            let features = one.features(on: address.grid)
            #expect(features.count <= MapContents.featureLimit)
            #expect(features.map(\.parts) == other.features(on: address.grid).map(\.parts))
        }
    }
}
