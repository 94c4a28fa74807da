import Geometry

/// The length of a line of short pieces near a place, without sines: exact to a ten-millionth and a micrometer.
///
/// On a piece below two kilometers the length of a degree east follows from the geometric mean of both ends' cosines,
/// and within thirty kilometers of the place a polynomial gives the cosines.
struct ShortLine {
    /// The length in meters so far.
    private(set) var length = 0.0
    private let center: FixedCoordinate
    private let centerSine: Double
    private let centerCosine: Double
    private let metersPerUnit: Double
    private var end: FixedCoordinate
    private var endCosine = 0.0
    private var pieceCount = 0
    /// Whether the place is not near a pole, and all pieces are short and near the place.
    private var isAccurate: Bool

    init(from start: FixedCoordinate, around projection: LocalProjection) {
        center = projection.center
        metersPerUnit = projection.northScale
        centerCosine = projection.eastScale / projection.northScale
        let sine = max(0, 1 - centerCosine * centerCosine).squareRoot()
        centerSine = center.latitude < 0 ? -sine : sine
        end = start
        isAccurate = abs(Int(center.latitude)) <= 850_000_000
        endCosine = cosine(at: start)
    }

    mutating func extend(to point: FixedCoordinate) {
        isAccurate =
            isAccurate && abs(Int(point.latitude) - Int(end.latitude)) <= 200_000
            && abs(end.eastward(to: point)) <= 200_000
            && abs(Int(point.latitude) - Int(center.latitude)) <= 3_000_000
        length = length(to: point)
        end = point
        endCosine = cosine(at: point)
        pieceCount += 1
    }

    /// The length in meters if the line went on to a point.
    func length(to point: FixedCoordinate) -> Double {
        let north = Double(Int(point.latitude) - Int(end.latitude))
        let east = Double(end.eastward(to: point))
        return length + (north * north + endCosine * cosine(at: point) * east * east).squareRoot() * metersPerUnit
    }

    /// The share of the line that some meters make, times a whole, rounded; nil if the length is not exact enough to
    /// round.
    func share(of meters: Double, times whole: UInt32) -> UInt32? {
        let value = meters / length * Double(whole)
        let tolerance = Double(whole) * (1e-7 + 4e-8 * Double(pieceCount + 1) / length) + 1e-6
        guard isAccurate, abs(value - value.rounded(.down) - 0.5) > tolerance else { return nil }
        return min(UInt32(value.rounded()), whole)
    }

    private func cosine(at point: FixedCoordinate) -> Double {
        let north = Double(Int(point.latitude) - Int(center.latitude)) * (metersPerUnit / EarthRadius.meters)
        let square = north * north
        return centerCosine * (1 - square / 2) - centerSine * north * (1 - square / 6)
    }
}
