import Roads

/// The largest vehicle that fits a way, in meters and kilograms; nil without a limit.
package struct VehicleLimits: Sendable, Equatable {
    package var height: Double?
    package var width: Double?
    package var length: Double?
    package var weight: Double?
    package var axleLoad: Double?

    init() {}

    init(_ tags: Tags, _ findings: inout TagFindings) {
        height = Self.first([.maxheightPhysical, .maxheight], tags, &findings, MeasureText.meters)
        width = Self.first([.maxwidthPhysical, .maxwidth], tags, &findings, MeasureText.meters)
        length = Self.first([.maxlength], tags, &findings, MeasureText.meters)
        weight = Self.first([.maxweightRating, .maxweight], tags, &findings, MeasureText.kilograms)
        axleLoad = Self.first([.maxaxleload], tags, &findings, MeasureText.kilograms)
    }

    /// The limits of a way; a road without a limit is as wide as its width says.
    init(ofWay way: WayReading, _ findings: inout TagFindings) {
        self.init(way.tags, &findings)
        width = width ?? way.width ?? way.tags[.estimatedWidth].flatMap(MeasureText.meters)
    }

    /// The limits in centimeters and kilograms.
    var measures: [(kind: RoadAttributes.DetailKind, measure: UInt32)] {
        let all: [(RoadAttributes.DetailKind, Double?, Double)] = [
            (.maximumHeight, height, 100), (.maximumWidth, width, 100), (.maximumLength, length, 100),
            (.maximumWeight, weight, 1), (.maximumAxleLoad, axleLoad, 1),
        ]
        return all.compactMap { kind, limit, scale in
            guard let limit, limit < 1e9 else { return nil }
            return (kind, UInt32((limit * scale).rounded()))
        }
    }

    /// Whether the vehicle fits.
    func allows(_ vehicle: Vehicle) -> Bool {
        if let height, height < vehicle.height { return false }
        if let width, width <= vehicle.width { return false }
        if let length, length < vehicle.length { return false }
        if let weight, weight < vehicle.mass { return false }
        return true
    }

    /// The key of the limit of a way that a vehicle exceeds; nil if it fits.
    static func exceededKey(of way: WayReading, by vehicle: Vehicle) -> TagKey? {
        var uncounted = TagFindings()
        return exceededKey(VehicleLimits(ofWay: way, &uncounted), way.tags, by: vehicle)
    }

    /// The key of the tag behind one of some limits that a vehicle exceeds; nil if it fits.
    static func exceededKey(_ all: VehicleLimits, _ tags: Tags, by vehicle: Vehicle) -> TagKey? {
        let single: [([TagKey], WritableKeyPath<VehicleLimits, Double?>)] = [
            ([.maxheightPhysical, .maxheight], \.height),
            ([.maxwidthPhysical, .maxwidth, .width, .estimatedWidth], \.width), ([.maxlength], \.length),
            ([.maxweightRating, .maxweight], \.weight),
        ]
        for (keys, limit) in single {
            var one = VehicleLimits()
            one[keyPath: limit] = all[keyPath: limit]
            if !one.allows(vehicle) { return keys.first { isLimit(tags[$0]) } }
        }
        return nil
    }

    private static func isLimit(_ text: String?) -> Bool { text.map { !wordsForNoLimit.contains($0) } ?? false }

    private static func first(
        _ keys: [TagKey], _ tags: Tags, _ findings: inout TagFindings, _ read: (String) -> Double?
    ) -> Double? {
        for key in keys {
            guard let text = tags[key], !wordsForNoLimit.contains(text) else { continue }
            if let limit = read(text), limit > 0 { return limit }
            findings.record(key, text)
        }
        return nil
    }

    /// The keys of limits.
    static let keys: [TagKey] = [
        .maxheightPhysical, .maxheight, .maxwidthPhysical, .maxwidth, .maxlength, .maxweightRating, .maxweight,
        .maxaxleload,
    ]

    private static let wordsForNoLimit: Set<String> = [
        "default", "none", "no", "no-sign", "no_sign", "unsigned", "unlimited", "below_default", "no_indications",
        "unknown", "implicit", "above_default",
    ]
}
