import Geometry

/// A box of the map, in map points.
struct IsochroneExtent: Sendable {
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>

    var width: Double { x.upperBound - x.lowerBound }
    var height: Double { y.upperBound - y.lowerBound }

    mutating func extend(_ other: IsochroneExtent) {
        x = min(x.lowerBound, other.x.lowerBound)...max(x.upperBound, other.x.upperBound)
        y = min(y.lowerBound, other.y.lowerBound)...max(y.upperBound, other.y.upperBound)
    }

    /// The box with a margin, within the northern and southern edge of the map.
    func grown(byMeters meters: Double) -> IsochroneExtent {
        let margin = meters / min(IsochroneScale.meters(at: y.lowerBound), IsochroneScale.meters(at: y.upperBound))
        return IsochroneExtent(
            x: x.lowerBound - margin...x.upperBound + margin,
            y: max(0, y.lowerBound - margin)...min(MapSize.world.height - 1, max(0, y.upperBound + margin)))
    }
}
