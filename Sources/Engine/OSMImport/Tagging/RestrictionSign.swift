import Roads

/// The tags of a restriction relation: its value for each mode.
struct RestrictionSign {
    /// A value that forbids a turn, or all turns but one; the members show which, whatever the words after it.
    struct Turn {
        var value: String
        var isMandatory: Bool
        var isUTurn: Bool

        init?(_ value: String) {
            guard let cut = value.firstIndex(of: "_") else { return nil }
            let turn = value[value.index(after: cut)...]
            guard !turn.isEmpty else { return nil }
            switch value[..<cut] {
            case "no": isMandatory = false
            case "only": isMandatory = true
            default: return nil
            }
            self.value = value
            isUTurn = turn == "u_turn"
        }
    }

    private var tags: Tags
    /// The mode in the type: `type=restriction:bicycle` is for bicycles only.
    private var typeMode: String?
    private var exempt: [String]

    init(_ tags: Tags, type: String) {
        self.tags = tags
        typeMode = type.hasPrefix("restriction:") ? String(type.dropFirst("restriction:".count)) : nil
        exempt = tags[.except].map(ListText.parts) ?? []
    }

    /// The value for the mode, from its most specific key.
    func value(for mode: TransportMode) -> String? {
        let names = Self.names(of: mode)
        guard typeMode.map(names.contains) ?? true else { return nil }
        for key in Self.keys(of: mode) {
            if let value = tags[key] { return value }
        }
        guard let value = tags[.restriction] else { return nil }
        guard typeMode != nil || mode != .walking else { return nil }
        return names.contains(where: exempt.contains) ? nil : value
    }

    /// The modes that `except`, or another mode in the type, frees from a value for all vehicles.
    var exemptModes: [TransportMode] {
        TransportMode.allCases.filter { mode in
            let names = Self.names(of: mode)
            return names.contains(where: exempt.contains) || typeMode.map { !names.contains($0) } ?? false
        }
    }

    /// Whether it names bicycles, rather than all vehicles.
    var isForBicycles: Bool {
        typeMode != nil || Self.keys(of: .cycling).contains { tags[$0] != nil }
    }

    /// Whether deprecated tags limit it to some hours or days.
    var holdsAtTimes: Bool {
        tags[.dayOn] != nil || tags[.hourOn] != nil || tags[.dayOff] != nil || tags[.hourOff] != nil
    }

    /// The reading if no mode has a value.
    var readingWithoutValue: RestrictionReading {
        if tags[.restriction] != nil || Self.allKeys.contains(where: { tags[$0] != nil }) { return .notOurs }
        let conditionals = tags.conditionals.filter { $0.key.hasPrefix("restriction") }
        guard !conditionals.isEmpty else { return typeMode == nil ? .dropped(.noValue) : .notOurs }
        return conditionals.contains(where: isOurs) ? .dropped(.conditionalOnly) : .notOurs
    }

    private func isOurs(_ conditional: Tags.Conditional) -> Bool {
        let parts = conditional.key.split(separator: ":")
        guard parts.count == 3 else { return true }
        return TransportMode.allCases.contains { Self.names(of: $0).contains(String(parts[1])) }
    }

    private static func names(of mode: TransportMode) -> [String] {
        switch mode {
        case .automobile: ["motorcar", "motor_vehicle", "vehicle"]
        case .walking: ["foot"]
        case .cycling: ["bicycle", "vehicle"]
        }
    }

    private static func keys(of mode: TransportMode) -> [TagKey] {
        switch mode {
        case .automobile: [.restrictionMotorcar, .restrictionMotorVehicle, .restrictionVehicle]
        case .walking: [.restrictionFoot]
        case .cycling: [.restrictionBicycle, .restrictionVehicle]
        }
    }

    private static let allKeys: [TagKey] = [
        .restrictionMotorcar, .restrictionMotorVehicle, .restrictionVehicle, .restrictionBicycle, .restrictionFoot,
        .restrictionHgv, .restrictionBus,
    ]
}
