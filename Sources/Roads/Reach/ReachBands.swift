/// The classes of values by some limits: how many limits a value exceeds.
struct ReachBands: Sendable {
    /// Ascending, at most 254.
    let limits: [Float]
    /// By piece: the least and the greatest class of its points.
    let ofPieces: [(least: UInt8, greatest: UInt8)]

    init(_ field: ReachField, limits: [UInt32]) {
        let limits = limits.map { Float($0) }
        self.limits = limits
        ofPieces = field.costs.map { (Self.band($0.leastValue, limits), Self.band($0.greatestValue, limits)) }
    }

    /// The class of a value.
    func band(_ value: Float) -> UInt8 { Self.band(value, limits) }

    /// The class of values beyond all limits.
    var beyond: UInt8 { UInt8(limits.count) }

    @inline(__always)
    private static func band(_ value: Float, _ limits: [Float]) -> UInt8 {
        var band = 0
        while band < limits.count, limits[band] < value { band += 1 }
        return UInt8(band)
    }
}
