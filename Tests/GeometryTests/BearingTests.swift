import Geometry
import TestSupport
import Testing

@Suite struct BearingTests {
    private func bearing(_ from: (Double, Double), _ to: (Double, Double)) -> Double {
        Bearing.initial(
            from: Coordinate(latitude: from.0, longitude: from.1), to: Coordinate(latitude: to.0, longitude: to.1))
    }

    @Test func `the four winds`() {
        #expect(bearing((0, 0), (1, 0)) == 0)
        #expect(abs(bearing((0, 0), (0, 1)) - 90) < 1e-9)
        #expect(abs(bearing((0, 0), (-1, 0)) - 180) < 1e-9)
        #expect(abs(bearing((0, 0), (0, -1)) - 270) < 1e-9)
    }

    @Test func `east is the short way across the 180th meridian`() {
        #expect(abs(bearing((0, 179.9), (0, -179.9)) - 90) < 1e-9)
        #expect(abs(bearing((0, -179.9), (0, 179.9)) - 270) < 1e-9)
    }

    @Test func `everything is south of the north pole and north of the south pole`() {
        #expect(abs(bearing((90, 0), (50, 0)) - 180) < 1e-6)
        #expect(abs(Bearing.turnAngle(from: bearing((-90, 0), (50, 0)), to: 0)) < 1e-6)
    }

    @Test func `a bearing is always from 0 up to but not including 360`() {
        var random = SeededGenerator(seed: 17)
        for _ in 0..<2000 {
            let from = random.place()
            let to = random.place()
            let bearing = Bearing.initial(from: from, to: to)
            #expect((0..<360).contains(bearing), "\(from) \(to)")
        }
        #expect(Bearing.normalized(-1e-20) == 0)
        #expect(Bearing.normalized(720) == 0)
        #expect(Bearing.normalized(-90) == 270)
        let place = FixedCoordinate(latitude: 5, longitude: 5)
        #expect(Bearing.initial(from: place, to: place) == 0)
    }

    @Test func `right turns are positive and left turns negative`() {
        #expect(Bearing.turnAngle(from: 0, to: 90) == 90)
        #expect(Bearing.turnAngle(from: 90, to: 0) == -90)
        #expect(Bearing.turnAngle(from: 350, to: 10) == 20)
        #expect(Bearing.turnAngle(from: 10, to: 350) == -20)
        #expect(abs(Bearing.turnAngle(from: 0, to: 180)) == 180)
        #expect(Bearing.turnAngle(from: 33, to: 33) == 0)
    }

    @Test(arguments: [
        (0.0, CompassDirection.north), (22, .north), (23, .northeast), (90, .east), (135, .southeast), (180, .south),
        (225, .southwest), (270, .west), (300, .northwest), (337, .northwest), (338, .north), (359.9, .north),
    ])
    func `a bearing has the nearest wind's name`(_ bearing: Double, _ direction: CompassDirection) {
        #expect(CompassDirection(bearing: bearing) == direction)
    }
}
