import Roads

/// The largest vehicle that fits a way, in meters and kilograms; nil without a limit.
package struct VehicleLimits: Sendable, Equatable {
    package var height: Double?
    package var width: Double?
    package var length: Double?
    package var weight: Double?
    package var axleLoad: Double?
    /// Whether the width is that of a sign, which does not count mirrors.
    var isWidthSigned = false

    init() {}

    /// The limits of an element; those of one direction of a way go before the others.
    init(_ tags: Tags, along keys: LimitKeys = .both, findings: inout TagFindings) {
        height = Self.first(keys.height, tags: tags, findings: &findings, read: MeasureText.meters)
        width = Self.first(keys.width, tags: tags, findings: &findings, read: MeasureText.meters)
        length = Self.first(keys.length, tags: tags, findings: &findings, read: MeasureText.meters)
        isWidthSigned = width != nil && tags[.maxwidthPhysical] == nil
        weight = Self.first(keys.weight, tags: tags, findings: &findings, read: MeasureText.kilograms)
        axleLoad = Self.first([.maxaxleload], tags: tags, findings: &findings, read: MeasureText.kilograms)
    }

    /// The limits of each direction of a way.
    ///
    /// Of limits by lane the greatest counts, since a driver may choose the lane.
    static func directed(_ tags: Tags, findings: inout TagFindings) -> Directed<VehicleLimits> {
        guard tags.traits.contains(.directedLimit) else {
            let hasLimits = tags.traits.contains(.limit)
            return Directed(both: hasLimits ? VehicleLimits(tags, findings: &findings) : VehicleLimits())
        }
        return Directed(
            forward: VehicleLimits(tags, along: .forward, findings: &findings),
            backward: VehicleLimits(tags, along: .backward, findings: &findings))
    }

    /// The limits of each direction of a way; a road without a limit is as wide as its width or its widest lane.
    static func ofWay(_ way: WayReading, findings: inout TagFindings) -> Directed<VehicleLimits> {
        var limits = directed(way.tags, findings: &findings)
        let whole = way.width ?? way.tags[.estimatedWidth].flatMap(MeasureText.meters)
        guard way.tags.traits.contains(.directedLimit) else {
            limits.forward.width = limits.forward.width ?? whole
            limits.backward.width = limits.backward.width ?? whole
            return limits
        }
        let forward = first(LimitKeys.forward.laneWidth, tags: way.tags, findings: &findings, read: MeasureText.meters)
        let backward = first(
            LimitKeys.backward.laneWidth, tags: way.tags, findings: &findings, read: MeasureText.meters)
        limits.forward.width = limits.forward.width ?? forward ?? whole
        limits.backward.width = limits.backward.width ?? backward ?? whole
        return limits
    }

    /// The limits of two directions in centimeters and kilograms; those that differ have the kind of their direction.
    static func measures(
        _ limits: Directed<VehicleLimits>
    ) -> [(kind: RoadAttributes.DetailKind, measure: UInt32)] {
        let forward = limits.forward.measures
        let backward = limits.backward.measures
        guard limits.forward != limits.backward else { return forward }
        let common = forward.filter { one in backward.contains { $0 == one } }
        let oneWay = [(forward, true), (backward, false)].flatMap { measures, isForward in
            measures.compactMap { one in
                common.contains { $0 == one }
                    ? nil : one.kind.directed(isForward: isForward).map { (kind: $0, measure: one.measure) }
            }
        }
        return common + oneWay.sorted { $0.kind.rawValue < $1.kind.rawValue }
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
        if let width, isWidthSigned ? width < vehicle.bodyWidth : width <= vehicle.width { return false }
        if let length, length < vehicle.length { return false }
        if let weight, weight < vehicle.mass { return false }
        return true
    }

    /// The key of the limit of a way that a vehicle exceeds; nil if it fits.
    static func exceededKey(of way: WayReading, by vehicle: Vehicle) -> TagKey? {
        var uncounted = TagFindings()
        let limits = ofWay(way, findings: &uncounted)
        return exceededKey(limits.forward, tags: way.tags, along: .forward, by: vehicle)
            ?? exceededKey(limits.backward, tags: way.tags, along: .backward, by: vehicle)
    }

    /// The key of the tag behind one of some limits that a vehicle exceeds; nil if it fits.
    static func exceededKey(
        _ all: VehicleLimits, tags: Tags, along keys: LimitKeys = .both, by vehicle: Vehicle
    ) -> TagKey? {
        let single: [([TagKey], WritableKeyPath<VehicleLimits, Double?>)] = [
            (keys.height, \.height), (keys.width + keys.laneWidth + [.width, .estimatedWidth], \.width),
            (keys.length, \.length), (keys.weight, \.weight),
        ]
        for (keys, limit) in single {
            var one = VehicleLimits()
            one[keyPath: limit] = all[keyPath: limit]
            one.isWidthSigned = all.isWidthSigned
            if !one.allows(vehicle) { return keys.first { isLimit(tags[$0]) } }
        }
        return nil
    }

    private static func isLimit(_ text: String?) -> Bool { text.map { !AccessWords.noLimit.contains($0) } ?? false }

    private static func first(
        _ keys: [TagKey], tags: Tags, findings: inout TagFindings, read: (String) -> Double?
    ) -> Double? {
        for key in keys {
            guard let text = tags[key], !AccessWords.noLimit.contains(text) else { continue }
            if let limit = limit(text, read: read), limit > 0 { return limit.isFinite ? limit : nil }
            findings.record(key, text)
        }
        return nil
    }

    /// The limit of a text such as `2.2`, or of the lane of `2.2|none|3` that lets the largest vehicle through.
    private static func limit(_ text: String, read: (String) -> Double?) -> Double? {
        guard text.utf8.contains(UInt8(ascii: "|")) else { return read(text) }
        var greatest = 0.0
        for lane in text.split(separator: "|", omittingEmptySubsequences: false).map(ListText.trimmed) {
            guard !lane.isEmpty, !AccessWords.noLimit.contains(lane) else { return .infinity }
            guard let limit = read(lane) else { return nil }
            greatest = max(greatest, limit)
        }
        return greatest
    }
}
