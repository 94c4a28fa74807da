import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct PolylineTests {
    private let world = MapSize.world.width

    private func line(_ places: (Double, Double)...) -> Polyline {
        Polyline(coordinates: places.map { Coordinate(latitude: $0.1, longitude: $0.0) })
    }

    @Test func `points stay in order, repeated ones too, and the line is not closed`() {
        let line = line((0, 0), (1, 1), (1, 1), (0, 0), (2, 1))
        #expect(line.pointCount == 5 && line.points.count == 5)
        #expect(line.points[1] == MapPoint(Coordinate(latitude: 1, longitude: 1)))
        #expect(line.coordinates(in: 1..<3) == Array(line.coordinates[1..<3]))
        #expect(line.coordinates(in: 5..<5).isEmpty && line.coordinates(in: 0..<5) == line.coordinates)
    }

    @Test func `a range beyond the points is the caller's mistake`() async {
        await #expect(processExitsWith: .failure) {
            _ = Polyline(coordinates: []).coordinates(in: 0..<1)
        }
    }

    @Test func `map points give the line of their coordinates`() {
        let original = line((-122.0307, 37.3323), (-122.0519, 37.4163))
        let copy = Polyline(points: original.points)
        for (one, other) in zip(original.coordinates, copy.coordinates) { #expect(one.distance(to: other) < 1e-3) }
    }

    @Test func `a line has no title unless it is given one`() throws {
        var titled = line((0, 0), (1, 1))
        #expect(titled.title == nil && titled.subtitle == nil)
        titled.title = "A1"
        let copy = try JSONDecoder().decode(Polyline.self, from: JSONEncoder().encode(titled))
        #expect(copy == titled)
    }

    @Test func `JSON has the count and the coordinates`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(line((8.5, 53))), as: UTF8.self)
        #expect(text == #"{"coordinates":[{"latitude":53,"longitude":8.5}],"pointCount":1}"#)
    }

    @Test func `the bounds are the smallest rectangle around the points, and the middle is theirs`() {
        let line = line((10, 50), (12, 50), (11, 52))
        let west = line.points[0]
        let east = line.points[1]
        let rect = line.boundingMapRect
        #expect((rect.minX, rect.minY) == (west.x, line.points[2].y))
        #expect(abs(rect.maxX - east.x) < 1e-6 && abs(rect.maxY - east.y) < 1e-6)
        #expect(abs(line.coordinate.longitude - 11) < 1e-9)
        #expect(abs(MapPoint(line.coordinate).y - rect.midY) < 1e-6)
    }

    @Test func `the bounds hold every point of any line`() {
        var random = SeededGenerator(seed: 43)
        for _ in 0..<500 {
            var places = [random.place()]
            for _ in 0..<random.below(30) {
                places.append(
                    random.chance(5)
                        ? random.place()
                        : places[places.count - 1].moved(
                            north: Double(random.below(2_000_001) - 1_000_000),
                            east: Double(random.below(20_000_001) - 10_000_000)))
            }
            let line = Polyline(coordinates: places.map { Coordinate($0) })
            let rect = line.boundingMapRect
            #expect(rect.minX >= 0 && rect.minX < world && rect.width <= world)
            for point in line.points {
                let turned = point.x < rect.minX ? MapPoint(x: point.x + world, y: point.y) : point
                let isHeld = rect.contains(MapRect(origin: turned, size: MapSize(width: 0, height: 0)))
                #expect(isHeld || point.x == world && rect.minX == 0, "\(point) \(rect)")
            }
        }
    }

    @Test(arguments: [[179.0, -179], [-179, 179], [179, 180, -180, -179], [-179, -180, 180, 179]])
    func `across the 180th meridian the bounds go on beyond the world`(_ longitudes: [Double]) {
        let line = Polyline(coordinates: longitudes.map { Coordinate(latitude: $0 / 90, longitude: $0) })
        let rect = line.boundingMapRect
        #expect(rect.spans180thMeridian)
        #expect(rect.minX == MapPoint(Coordinate(latitude: 0, longitude: 179)).x)
        #expect(abs(rect.width / world * 360 - 2) < 1e-9)
        #expect(abs(abs(line.coordinate.longitude) - 180) < 1e-9)
    }

    @Test func `a line that only reaches the 180th meridian stays inside the world`() {
        #expect(!line((170, 0), (180, 1)).boundingMapRect.spans180thMeridian)
        #expect(!line((170, 0), (-180, 1)).boundingMapRect.spans180thMeridian)
        #expect(abs(line((170, 0), (-180, 1)).boundingMapRect.width / world * 360 - 10) < 1e-9)
        let west = line((180, 0), (-170, 1)).boundingMapRect
        #expect(west.minX == 0 && abs(west.width / world * 360 - 10) < 1e-9)
        #expect(line((180, 0)).boundingMapRect.minX == 0)
    }

    @Test func `a line all the way round is as wide as the world`() {
        let rect = line((0, 1), (100, 2), (-160, 3), (-60, 4), (10, 1)).boundingMapRect
        #expect(rect.minX == 0 && rect.width == world)
    }

    @Test func `a line along a parallel, a meridian or through one point has bounds without area`() {
        for line in [line((1, 50), (2, 50)), line((1, 50), (1, 51)), line((1, 50)), line((1, 50), (1, 50))] {
            let rect = line.boundingMapRect
            #expect(rect.isEmpty && !rect.isNull)
            #expect(!rect.intersects(.world) && !rect.contains(line.points[0]))
            #expect(line.intersects(.world) && line.intersects(rect) && line.coordinate.isValid)
            #expect(!line.intersects(MapRect(x: 0, y: 0, width: 10, height: 10)))
        }
    }

    @Test func `without points there are no bounds and no middle`() {
        let nothing = Polyline(coordinates: [])
        #expect(nothing.boundingMapRect == .null && !nothing.coordinate.isValid && !nothing.intersects(.world))
        let noNumber = Coordinate(latitude: .nan, longitude: 1)
        #expect(Polyline(coordinates: [noNumber]).boundingMapRect == .null)
        let place = Coordinate(latitude: 5, longitude: 1)
        #expect(
            Polyline(coordinates: [noNumber, place]).boundingMapRect == Polyline(coordinates: [place]).boundingMapRect)
    }

    @Test func `a line intersects what its bounds meet, on either side of the 180th meridian`() {
        let line = line((179, 10), (-179, 12))
        for longitude in [179.5, -179.5, 180, -180] {
            let region = CoordinateRegion(
                center: Coordinate(latitude: 11, longitude: longitude),
                span: CoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1))
            #expect(line.intersects(region.boundingMapRect), "\(longitude)")
        }
        #expect(!line.intersects(MapRect(x: world / 2, y: 0, width: 100, height: world)))
        #expect(!line.intersects(.null))
    }
}
