import Geometry
import Testing

@Suite struct BoundingBoxTests {
    private func box(_ south: Int32, _ west: Int32, _ north: Int32, _ east: Int32) -> BoundingBox {
        BoundingBox(
            minimum: FixedCoordinate(latitude: south, longitude: west),
            maximum: FixedCoordinate(latitude: north, longitude: east))
    }

    @Test func `the empty box contains and meets nothing`() {
        let place = FixedCoordinate(latitude: 0, longitude: 0)
        #expect(BoundingBox.empty.isEmpty)
        #expect(!BoundingBox.empty.contains(place))
        #expect(!BoundingBox.empty.intersects(box(-900_000_000, -1_800_000_000, 900_000_000, 1_800_000_000)))
        #expect(!box(0, 0, 1, 1).intersects(.empty))
    }

    @Test func `a box grows to what it is given`() {
        var grown = BoundingBox.empty
        grown.extend(FixedCoordinate(latitude: 5, longitude: -3))
        #expect(grown == box(5, -3, 5, -3) && !grown.isEmpty)
        grown.extend(FixedCoordinate(latitude: -900_000_000, longitude: 1_800_000_000))
        #expect(grown == box(-900_000_000, -3, 5, 1_800_000_000))
        grown.extend(BoundingBox.empty)
        #expect(grown == box(-900_000_000, -3, 5, 1_800_000_000))
        grown.extend(box(0, -10, 7, 0))
        #expect(grown == box(-900_000_000, -10, 7, 1_800_000_000))
        #expect(BoundingBox([grown.minimum, grown.maximum]) == grown)
    }

    @Test func `edges and corners belong to a box`() {
        let square = box(0, 0, 10, 10)
        #expect(square.contains(square.minimum) && square.contains(square.maximum))
        #expect(!square.contains(FixedCoordinate(latitude: 11, longitude: 5)))
        #expect(!square.contains(FixedCoordinate(latitude: 5, longitude: -1)))
        #expect(square.intersects(box(10, 10, 20, 20)) && square.intersects(box(-5, 4, 20, 5)))
        #expect(!square.intersects(box(11, 0, 20, 10)) && !square.intersects(box(0, -20, 10, -1)))
    }
}
