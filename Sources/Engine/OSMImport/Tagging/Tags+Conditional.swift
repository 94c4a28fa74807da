import OpeningHours

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
        "hov", "toll",
    ]
}
