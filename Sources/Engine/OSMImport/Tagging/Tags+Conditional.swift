import OpeningHours
import Roads

extension Tags {
    /// The conditional tags that concern one of the modes, as `key=value`; malformed ones are counted instead.
    func conditionalTexts(_ findings: inout TagFindings) -> [String] {
        guard !conditionals.isEmpty else { return [] }
        var texts: [String] = []
        for conditional in conditionals where Self.isOfInterest(conditional.key) {
            if conditional.key == TagKey.openingHours.rawValue || !ConditionalValue(conditional.value).clauses.isEmpty {
                texts.append("\(conditional.key)=\(conditional.value)")
            } else {
                findings.record(conditional.key, conditional.value)
            }
        }
        return texts.sorted()
    }

    private static func isOfInterest(_ key: String) -> Bool {
        guard key != TagKey.openingHours.rawValue else { return true }
        let base = key.split(separator: ":").first.map(String.init) ?? key
        guard baseKeys.contains(base) else { return false }
        return !key.contains("hgv") && !key.contains("psv") && !key.contains(":bus")
    }

    private static let baseKeys: Set<String> = [
        "access", "vehicle", "motor_vehicle", "motorcar", "foot", "bicycle", "oneway", "maxspeed", "restriction",
        "hov", "toll", "maxheight", "maxwidth", "maxlength", "maxweight", "maxweightrating",
    ]

    // MARK: Plain tags that go before

    /// Whether a plain tag goes before a conditional tag: one about fewer kinds of traffic, as `foot=yes` goes before
    /// `access:conditional=no @ (22:00-06:00)`, or another limit, as `maxheight:physical=3` goes before
    /// `maxheight:conditional=none @ delivery`.
    ///
    /// - Parameter conditional: `key=value`.
    func overrules(_ conditional: String, for mode: TransportMode) -> Bool {
        guard let base = conditional.split(separator: "=").first?.split(separator: ":").first else { return false }
        if base == "oneway" { return mode == .cycling && self[.onewayBicycle] != nil }
        if let others = Self.otherLimits[String(base)] {
            // No exception from one of two limits frees a vehicle from the other one.
            return mode == .automobile && others.contains { self[$0] != nil } && LimitException(conditional) != nil
        }
        let keys = Self.accessKeys(of: mode)
        guard let rank = keys.firstIndex(where: { $0.rawValue == base }) else { return false }
        return keys[..<rank].contains { self[$0] != nil }
    }

    /// By the key of a limit, the keys of other limits of the same measure.
    private static let otherLimits: [String: [TagKey]] = [
        "maxheight": [.maxheightPhysical], "maxwidth": [.maxwidthPhysical, .width, .estimatedWidth],
        "maxweight": [.maxweightRating, .maxweightRatingForward, .maxweightRatingBackward],
        "maxweightrating": [.maxweight, .maxweightForward, .maxweightBackward],
    ]

    /// The keys about the access of a mode, those about fewer kinds of traffic first.
    private static func accessKeys(of mode: TransportMode) -> [TagKey] {
        switch mode {
        case .automobile: [.motorcar, .motorVehicle, .vehicle, .access]
        case .walking: [.foot, .access]
        case .cycling: [.bicycle, .vehicle, .access]
        }
    }
}
