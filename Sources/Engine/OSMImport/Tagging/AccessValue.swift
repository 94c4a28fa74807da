import Roads

/// The meaning of an access value for a mode.
package enum AccessValue: Sendable, Equatable {
    case closed
    /// A bicycle must be pushed.
    case pushed
    /// Only to reach or leave places on the way, see DestinationOnlyRoads.
    case destinationOnly
    /// Does not change the access that the class of a way gives.
    case tolerated
    case open

    /// The rank of the value: of a list `a;b` the most permissive part applies.
    var permissiveness: Int {
        switch self {
        case .closed: 0
        case .pushed: 1
        case .destinationOnly: 2
        case .tolerated: 3
        case .open: 4
        }
    }

    static func mostPermissive(_ a: Self?, _ b: Self?) -> Self? {
        guard let a, let b else { return a ?? b }
        return a.permissiveness >= b.permissiveness ? a : b
    }

    /// The values that every mode reads alike, overridden by those that the mode reads its own way.
    static func table(
        open: [String] = [], destinationOnly: [String] = [], closed: [String] = [], tolerated: [String] = [],
        pushed: [String] = []
    ) -> [String: AccessValue] {
        var table = shared
        for (value, words) in [
            (AccessValue.open, open), (.destinationOnly, destinationOnly), (.closed, closed), (.tolerated, tolerated),
            (.pushed, pushed),
        ] {
            for word in words { table[word] = value }
        }
        return table
    }

    private static let shared: [String: AccessValue] = {
        var table: [String: AccessValue] = [:]
        for word in AccessWords.open { table[word] = .open }
        for word in AccessWords.destinationOnly { table[word] = .destinationOnly }
        for word in AccessWords.closed { table[word] = .closed }
        for word in ["discouraged", "optional_sidepath", "limited", "variable", "undefined", "unspecified"] {
            table[word] = .tolerated
        }
        return table
    }()
}

/// The access of a mode in one direction, from the tags of an element.
struct AccessReading: Equatable {
    var value: AccessValue
    /// Whether the key is the mode's own, not one for everyone.
    var isOwn: Bool
}

extension DirectedKey {
    static let access = Self(.access, forward: .accessForward, backward: .accessBackward)
    static let vehicle = Self(.vehicle, forward: .vehicleForward, backward: .vehicleBackward)
    static let motorVehicle = Self(.motorVehicle, forward: .motorVehicleForward, backward: .motorVehicleBackward)
    static let motorcar = Self(.motorcar, forward: .motorcarForward, backward: .motorcarBackward)
    static let foot = Self(.foot, forward: .footForward, backward: .footBackward)
    static let bicycle = Self(.bicycle, forward: .bicycleForward, backward: .bicycleBackward)
}

extension Profile {
    /// The value of the most specific access key that is understood, per direction.
    func access(_ tags: Tags, findings: inout TagFindings) -> Directed<AccessReading?> {
        var readings = Directed<AccessReading?>(both: nil)
        for accessKey in accessKeys {
            if !accessKey.isOwn, mode == .automobile, isDesignatedForBuses(tags) {
                let closed = AccessReading(value: .closed, isOwn: false)
                return Directed(forward: readings.forward ?? closed, backward: readings.backward ?? closed)
            }
            let values = accessKey.key.values(in: tags)
            let forward = values.forward.flatMap { reading(of: $0, accessKey, findings: &findings) }
            let backward =
                values.backward == values.forward
                ? forward : values.backward.flatMap { reading(of: $0, accessKey, findings: &findings) }
            readings.forward = readings.forward ?? forward
            readings.backward = readings.backward ?? backward
            if readings.forward != nil, readings.backward != nil { break }
        }
        return readings
    }

    /// Whether `access=designated` is about the buses that another tag names.
    private func isDesignatedForBuses(_ tags: Tags) -> Bool {
        guard tags[.access] == "designated" else { return false }
        return [TagKey.psv, .bus].contains { tags[$0] == "yes" || tags[$0] == "designated" }
    }

    /// Whether a key of the mode's own opens the element.
    func isOwnKeyOpen(_ tags: Tags) -> Bool {
        accessKeys.contains { accessKey in
            guard accessKey.isOwn, let value = tags[accessKey.key.plain] else { return false }
            return meaning(of: value) == .open
        }
    }

    /// Whether a key of the mode's own has a value in some direction.
    func isOwnKeySet(_ tags: Tags) -> Bool {
        accessKeys.contains { accessKey in
            accessKey.isOwn
                && [accessKey.key.plain, accessKey.key.forward, accessKey.key.backward].contains { tags[$0] != nil }
        }
    }

    private func reading(
        of value: String, _ accessKey: AccessKey, findings: inout TagFindings
    ) -> AccessReading? {
        guard let meaning = meaning(of: value) else {
            findings.record(accessKey.key.plain, value)
            return nil
        }
        let isForVehicles = !accessKey.isOwn && valuesForVehicles.contains(value)
        return AccessReading(value: isForVehicles ? .tolerated : meaning, isOwn: accessKey.isOwn)
    }

    /// The meaning of a value; nil if it is not understood.
    func meaning(of value: String) -> AccessValue? {
        accessValues[value] ?? meaningOfList(value)
    }

    /// The most permissive part of `a;b`; nil if no part is understood.
    private func meaningOfList(_ value: String) -> AccessValue? {
        var best: AccessValue?
        for part in ListText.parts(of: value) {
            best = AccessValue.mostPermissive(best, accessValues[part])
        }
        return best
    }
}
