import Geometry
import TestSupport
import Testing

@Suite struct DistanceTests {
    private let degree = EarthRadius.meters * .pi / 180

    private func place(_ latitude: Double, _ longitude: Double) -> FixedCoordinate {
        FixedCoordinate(Coordinate(latitude: latitude, longitude: longitude))
    }

    @Test func `a degree of latitude is the same everywhere`() {
        #expect(abs(place(0, 0).distance(to: place(1, 0)) - degree) < 0.01)
        #expect(abs(place(89, 33).distance(to: place(90, 0)) - degree) < 0.01)
    }

    @Test func `a degree of longitude shrinks to nothing at the poles`() {
        #expect(abs(place(0, 10).distance(to: place(0, 11)) - degree) < 0.01)
        #expect(abs(place(60, 10).distance(to: place(60, 11)) - degree / 2) < 5)
        #expect(place(90, 0).distance(to: place(90, 120)) < 0.01)
        #expect(place(-90, 0).distance(to: place(-90, -77)) < 0.01)
    }

    @Test func `the 180th meridian is not a border`() {
        #expect(abs(place(0, 179.5).distance(to: place(0, -179.5)) - degree) < 0.01)
        #expect(place(12, 180).distance(to: place(12, -180)) < 0.001)
        #expect(place(0, 179.5).eastward(to: place(0, -179.5)) == 10_000_000)
        #expect(place(0, -179.5).eastward(to: place(0, 179.5)) == -10_000_000)
        #expect(place(0, -10).eastward(to: place(0, 10)) == 200_000_000)
    }

    @Test func `opposite places are half a circle apart`() {
        let half = EarthRadius.meters * .pi
        #expect(abs(place(90, 0).distance(to: place(-90, 0)) - half) < 0.01)
        #expect(abs(place(0, 0).distance(to: place(0, 180)) - half) < 0.01)
    }

    @Test func `Berlin to Paris is 877 kilometers`() {
        let distance = place(52.5200066, 13.404954).distance(to: place(48.856614, 2.3522219))
        #expect(abs(distance - 877_460) < 100)
    }

    @Test func `a line is as long as its pieces`() {
        let line = [place(0, 0), place(1, 0), place(1, 1), place(1, 1)]
        let sum = line[0].distance(to: line[1]) + line[1].distance(to: line[2])
        #expect(line.lineLength == sum)
        #expect(line.prefix(1).lineLength == 0)
        #expect([FixedCoordinate]().lineLength == 0)
    }

    @Test func `a chord is a metric and never longer than the great circle`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let places = (0..<3).map { _ in random.place() }
            let points = places.map(ChordPoint.init)
            let chord = points[0].chord(to: points[1])
            #expect(chord <= places[0].distance(to: places[1]) + 1e-6, "\(places)")
            #expect(chord <= points[0].chord(to: points[2]) + points[2].chord(to: points[1]) + 1e-6, "\(places)")
        }
    }

    @Test func `a short chord is nearly the distance`() {
        let from = place(-36.8, 179.9999)
        let to = place(-36.81, -179.9999)
        let distance = from.distance(to: to)
        #expect(abs(ChordPoint(from).chord(to: ChordPoint(to)) - distance) < 1e-3)
        #expect(ChordPoint(place(90, 5)).chord(to: ChordPoint(place(90, 95))) < 1e-6)
    }
}

extension SeededGenerator {
    /// Any place of the world, now and then a pole or a place on the 180th meridian.
    mutating func place() -> FixedCoordinate {
        let latitude = chance(5) ? (chance(50) ? 900_000_000 : -900_000_000) : below(1_800_000_001) - 900_000_000
        let longitude = chance(5) ? 1_800_000_000 : below(3_600_000_001) - 1_800_000_000
        return FixedCoordinate(latitude: Int32(latitude), longitude: Int32(chance(2) ? -longitude : longitude))
    }

    /// A place within about `meters` of another that is not near a pole.
    mutating func place(near other: FixedCoordinate, meters: Double) -> FixedCoordinate {
        let reach = Int(meters * 90)
        return other.moved(
            north: Double(below(2 * reach + 1) - reach), east: Double(below(2 * reach + 1) - reach))
    }
}
