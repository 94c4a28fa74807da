import Geometry
import Testing

@Suite struct MapRectMeridianTests {
    private static let world = MapSize.world.width

    @Test(arguments: [
        (MapRect(x: world - 10, y: 5, width: 30, height: 7), MapRect(x: 0, y: 5, width: 20, height: 7)),
        (MapRect(x: -10, y: 5, width: 30, height: 7), MapRect(x: world - 10, y: 5, width: 10, height: 7)),
        (MapRect(x: world + 10, y: 5, width: 30, height: 7), MapRect(x: 10, y: 5, width: 30, height: 7)),
        (MapRect(x: -40, y: 5, width: 30, height: 7), MapRect(x: world - 40, y: 5, width: 30, height: 7)),
    ])
    func `what is beyond the edge of the world comes back on the other side`(_ rect: MapRect, _ remainder: MapRect) {
        #expect(rect.spans180thMeridian && rect.remainder() == remainder)
        #expect(rect.intersection(.world).width + remainder.width == rect.width)
    }

    @Test(arguments: [
        MapRect.world, MapRect(x: world - 10, y: 0, width: 10, height: 1), MapRect(x: 0, y: 0, width: 10, height: 1),
        MapRect(x: 5, y: -10, width: 10, height: 2 * world), MapRect.null,
    ])
    func `what ends on the edge of the world or leaves it in the north has no remainder`(_ rect: MapRect) {
        #expect(!rect.spans180thMeridian && rect.remainder() == .null)
    }

    @Test func `with parts on both sides there is no one remainder`() {
        let rect = MapRect(x: -10, y: 0, width: Self.world + 20, height: 1)
        #expect(rect.spans180thMeridian && rect.remainder() == .null)
    }
}
