import Cartography
import DirectionsKit
import Geometry
import Glibc
import SketchSupport
import Snapshots
import Testing

/// Where places are in pictures.
@Suite struct SnapshotPointTests {
    private let town: SnapshotTown

    init() throws { town = try SnapshotTown() }

    /// The projection of web maps for a world of some points, written out.
    private static func mercator(_ place: Coordinate, world: Double) -> SnapshotPoint {
        let y = log(tan(.pi / 4 + place.latitude * .pi / 360))
        return SnapshotPoint(x: (place.longitude + 180) / 360 * world, y: (1 - y / .pi) / 2 * world)
    }

    @Test(arguments: [(50.0, 8.0), (-33.9, 151.2), (0, 0), (64.1, -21.9)])
    func `a place is where Mercator puts it`(latitude: Double, longitude: Double) throws {
        let center = Coordinate(latitude: latitude, longitude: longitude)
        let size = SnapshotSize(width: 400, height: 300)
        let snapshot = try town.snapshot { options in
            options.camera = MapCamera(lookingAtCenter: center, zoom: 12, size: size)
        }
        let world = 256 * 4096.0
        for (north, east) in [(0.0, 0.0), (0.01, 0.02), (-0.03, 0.01), (0.2, -0.4)] {
            let place = Coordinate(latitude: latitude + north, longitude: longitude + east)
            let middle = Self.mercator(center, world: world)
            let expected = Self.mercator(place, world: world)
            let point = snapshot.point(for: place)
            #expect(abs(point.x - (200 + expected.x - middle.x)) < 0.01)
            #expect(abs(point.y - (150 + expected.y - middle.y)) < 0.01)
        }
    }

    @Test func `a region lies in the middle and is shown whole`() throws {
        let region = CoordinateRegion(
            center: Coordinate(latitude: 50, longitude: 8),
            span: CoordinateSpan(latitudeDelta: 0.01, longitudeDelta: 0.1))
        let snapshot = try town.snapshot { $0.region = region }
        let west = Coordinate(latitude: 50, longitude: 7.95)
        let east = Coordinate(latitude: 50, longitude: 8.05)
        #expect(abs(snapshot.point(for: west).x) < 0.01)
        #expect(abs(snapshot.point(for: east).x - 400) < 0.01)
        #expect(abs(snapshot.point(for: region.center).y - 150) < 0.01)
        #expect(snapshot.mapRect.contains(region.boundingMapRect.insetBy(dx: 1, dy: 1)))
    }

    @Test func `the heading is at the top`() throws {
        let center = Coordinate(latitude: 50, longitude: 8)
        let snapshot = try town.snapshot { options in
            options.camera = MapCamera(lookingAtCenter: center, fromDistance: 2_000, heading: 90)
        }
        let east = snapshot.point(for: Coordinate(latitude: 50, longitude: 8.001))
        #expect(abs(east.x - 200) < 0.01 && east.y < 150)
        let north = snapshot.point(for: Coordinate(latitude: 50.001, longitude: 8))
        #expect(north.x < 200 && abs(north.y - 150) < 0.01)
    }

    @Test func `a camera sees 30 degrees from the upper to the lower edge`() throws {
        let center = Coordinate(latitude: 50, longitude: 8)
        let snapshot = try town.snapshot { options in
            options.camera = MapCamera(lookingAtCenter: center, fromDistance: 10_000)
        }
        let meters = 2 * 10_000 * tan(Double.pi / 12)
        let edge = Coordinate(latitude: 50 + meters / 2 / (6_371_008.8 * .pi / 180), longitude: 8)
        #expect(abs(snapshot.point(for: edge).y) < 0.5)
    }

    @Test func `routes, lines and pins lie inside the picture`() throws {
        let response = try town.response()
        let snapshot = try town.snapshot { $0.add(response) }
        for place in response.routes[0].polyline.coordinates {
            let point = snapshot.point(for: place)
            #expect(10...390 ~= point.x && 30...290 ~= point.y)
        }
    }

    @Test func `one pin alone is in the middle of a street map`() throws {
        let snapshot = try town.snapshot { $0.annotations = [SnapshotPin(coordinate: town.map.place("b"))] }
        #expect(abs(snapshot.point(for: town.map.place("b")).x - 200) < 0.01)
        #expect(100..<5_000 ~= snapshot.mapRect.width)
    }

    @Test func `places beyond the picture, the poles and the earth have a place outside or none`() throws {
        let snapshot = try town.snapshot()
        #expect(snapshot.point(for: Coordinate(latitude: 50, longitude: 0)).x < 0)
        #expect(snapshot.point(for: Coordinate(latitude: 50, longitude: 20)).x > 400)
        #expect(snapshot.point(for: Coordinate(latitude: 89, longitude: 8)).y < 0)
        #expect(snapshot.point(for: Coordinate(latitude: .nan, longitude: 8)).y.isNaN)
    }

    @Test func `roads and routes go on across the 180th meridian`() throws {
        let place = SketchPlace(latitude: 50, longitude: 179.995)
        let town = try SnapshotTown(name: "A", at: place)
        let response = try town.response("a", "c")
        let snapshot = try town.snapshot { options in
            options.add(response)
            options.annotations = []
        }
        let west = snapshot.point(for: town.map.place("a"))
        let east = snapshot.point(for: town.map.place("c"))
        #expect(town.map.place("c").longitude < 0)
        #expect(0...200 ~= west.x && 200...400 ~= east.x)
        let image = try DecodedPNG(snapshot.image)
        let middle = snapshot.point(for: Coordinate(latitude: 50, longitude: 180)).x
        let row = Int(west.y)
        #expect(west.x + 20 < middle && middle < east.x - 20)
        // Letters of a name may stand on the line.
        for range in [Int(west.x)..<Int(middle), Int(middle)..<Int(east.x)] {
            #expect(2 * range.count { image[$0, row] == 0x1F74F2 } > range.count)
        }
    }

    @Test(arguments: [
        (UnitSystem.metric, "km"), (.imperial, "mi"), (.britishImperial, "mi"),
    ])
    func `the scale bar changes with the units`(units: UnitSystem, sign: String) throws {
        let images = try [UnitSystem.metric, units].map { units in
            try town.snapshot { options in
                options.units = units
                options.camera = MapCamera(lookingAtCenter: town.map.place("b"), fromDistance: 50_000)
            }.image
        }
        #expect((images[0] == images[1]) == (units == .metric))
    }

    // MARK: Tiles

    @Test func `a tile of the raster map shows the road at its place`() throws {
        let place = MapPoint(town.map.place("b"))
        let side = MapSize.world.width / Double(1 << 16)
        let x = Int(place.x / side)
        let y = Int(place.y / side)
        let tile = try #require(SnapshotTile(zoom: 16, x: x, y: y))
        let contents = MapContents(town.map.graph)
        for scale in SnapshotTile.scales {
            let image = try DecodedPNG(try tile.png(scale: scale, contents: contents))
            #expect((image.width, image.height) == (256 * scale, 256 * scale))
            #expect(image.count(of: 0xFFFFFF) > 100)
        }
        #expect(throws: DirectionsError.self) { try tile.png(scale: 4, contents: contents) }
        #expect(SnapshotTile(zoom: 20, x: 0, y: 0) == nil)
        #expect(SnapshotTile(zoom: 1, x: 2, y: 0) == nil)
        #expect(SnapshotTile(zoom: -1, x: 0, y: 0) == nil)
    }
}
