import Geometry

/// A cell of a fixed grid on degrees.
struct GridCell: Hashable {
    private var row: Int32
    private var column: Int32
    private var shift: Int32

    /// The cell around a place whose sides are `1 << shift` units of 1e-7 degrees.
    init(_ place: FixedCoordinate, shift: Int32) {
        row = place.latitude >> shift
        column = place.longitude >> shift
        self.shift = shift
    }

    var box: BoundingBox {
        let side = Int64(1) << Int64(shift)
        let south = Int64(row) * side
        let west = Int64(column) * side
        return BoundingBox(
            minimum: FixedCoordinate(latitude: Int32(clamping: south), longitude: Int32(clamping: west)),
            maximum: FixedCoordinate(
                latitude: Int32(clamping: south + side - 1), longitude: Int32(clamping: west + side - 1)))
    }

    var center: FixedCoordinate {
        let box = box
        let latitude = (Int64(box.minimum.latitude) + Int64(box.maximum.latitude)) / 2
        let longitude = (Int64(box.minimum.longitude) + Int64(box.maximum.longitude)) / 2
        return FixedCoordinate(
            latitude: Int32(min(900_000_000, max(-900_000_000, latitude))),
            longitude: Int32(min(1_800_000_000, max(-1_800_000_000, longitude))))
    }
}
