import Geometry
import Testing

@Suite struct PolygonTests {
    private func ring(_ corners: [(Double, Double)]) -> [Coordinate] {
        corners.map { Coordinate(latitude: $0.1, longitude: $0.0) }
    }

    private func line(_ places: (Double, Double)...) -> [FixedCoordinate] {
        ring(places).map { FixedCoordinate($0) }
    }

    private var square: Polygon {
        Polygon(
            outline: ring([(0, 0), (10, 0), (10, 10), (0, 10)]),
            holes: [ring([(4, 4), (6, 4), (6, 6), (4, 6), (4, 4)])])
    }

    @Test func `a line touches what it crosses, lies in or meets`() {
        let touch = PolygonTouch(square)
        #expect(touch.touches(line((1, 1), (2, 2))))
        #expect(touch.touches(line((-1, 5), (11, 5))))
        #expect(touch.touches(line((-1, 1), (1, -1))))
        #expect(touch.touches(line((-5, 10), (15, 10))))
        #expect(touch.touches(line((10, 10), (11, 11))))
        #expect(touch.touches(line((4.5, 5), (5, 3))))
        #expect(touch.touches(line((4, 5), (5, 5))))
    }

    @Test func `a line beside it or in a hole does not`() {
        let touch = PolygonTouch(square)
        #expect(!touch.touches(line((-1, 1), (-1, 9))))
        #expect(!touch.touches(line((-3, 1), (1, -3))))
        #expect(!touch.touches(line((10.0000001, 5), (12, 5))))
        #expect(!touch.touches(line((4.1, 5), (5.9, 5), (5, 4.1))))
    }

    @Test func `one place is a line too`() {
        let touch = PolygonTouch(square)
        #expect(touch.touches(line((1, 1))))
        #expect(!touch.touches(line((5, 5))))
        #expect(!touch.touches(line((11, 1))))
    }

    @Test func `it does not matter which way round the corners go and whether the last repeats the first`() {
        let places = [(0.0, 0.0), (10, 0), (10, 10), (5, 2), (0, 10)]
        for corners in [places, places.reversed(), places + [places[0]]] {
            let touch = PolygonTouch(Polygon(outline: ring(corners)))
            #expect(touch.touches(line((1, 5), (1, 6))))
            #expect(!touch.touches(line((5, 5), (5, 9))))
        }
    }

    @Test func `across the 180th meridian the short way round counts`() {
        let touch = PolygonTouch(Polygon(outline: ring([(179, -1), (-179, -1), (-179, 1), (179, 1)])))
        #expect(touch.touches(line((179.5, 0), (179.6, 0))))
        #expect(touch.touches(line((-179.5, 0), (-179.6, 0))))
        #expect(touch.touches(line((178, 0), (-178, 0))))
        #expect(touch.touches(line((180, 0), (180, 3))))
        #expect(touch.touches(line((-180, 0), (-180, 3))))
        #expect(!touch.touches(line((178, 0), (178.9, 0))))
        #expect(!touch.touches(line((0, 0), (1, 0))))
    }

    @Test func `three different places on the earth make a ring`() {
        #expect(square.isValid)
        #expect(!Polygon(outline: ring([(0, 0), (1, 1), (0, 0)])).isValid)
        #expect(!Polygon(outline: ring([(0, 0), (1, 91), (2, 0)])).isValid)
        #expect(!Polygon(outline: square.outline, holes: [[]]).isValid)
    }
}
