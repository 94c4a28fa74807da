/// What the search for the outline asks of a piece, in four bytes.
struct IsochronePieceKind: BitwiseCopyable, Sendable {
    /// The classes of its points.
    var least: UInt8
    var greatest: UInt8
    /// Whether a route may end on it.
    var isStoppingPlace: Bool
    /// Whether the request avoids it.
    var isAvoided: Bool
}

/// The classes of values by some limits: how many limits a value exceeds.
struct IsochroneBands: Sendable {
    /// Ascending, at most 254.
    let limits: [Float]
    /// By piece.
    let kinds: [IsochronePieceKind]

    init(_ field: IsochroneField, limits: [UInt32]) {
        let limits = limits.map { Float($0) }
        self.limits = limits
        kinds = field.costs.map { costs in
            let road = field.roads[Int(costs.road)]
            return IsochronePieceKind(
                least: Self.band(costs.leastValue, limits: limits),
                greatest: Self.band(costs.greatestValue, limits: limits),
                isStoppingPlace: road.isStoppingPlace, isAvoided: road.isAvoided)
        }
    }

    /// The class of a value.
    func band(_ value: Float) -> UInt8 { Self.band(value, limits: limits) }

    /// The class of values beyond all limits.
    var beyond: UInt8 { UInt8(limits.count) }

    @inline(__always)
    private static func band(_ value: Float, limits: [Float]) -> UInt8 {
        var band = 0
        while band < limits.count, limits[band] < value { band += 1 }
        return UInt8(band)
    }
}
