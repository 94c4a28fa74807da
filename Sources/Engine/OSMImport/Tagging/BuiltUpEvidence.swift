import Roads

/// What the tags of a road say about whether it is in a built-up area.
enum BuiltUpEvidence: UInt8 {
    case none
    /// A zone of towns, such as `DE:urban`.
    case townZone
    /// A zone outside towns, such as `DE:rural`.
    case openZone
    /// A limit as in towns.
    case townLimit
    /// A higher limit.
    case openLimit

    /// The greatest limit in km/h that is usual in towns: 35 mph and 50 km/h lie below, 60 km/h above.
    private static let greatestTownLimit = 57.0

    static func reading(_ tags: Tags) -> BuiltUpEvidence {
        for key in zoneKeys {
            guard let value = tags[key], let found = zone(value) else { continue }
            return found
        }
        guard let value = tags[.maxspeed], case .limit(let limit) = SpeedText.reading(value) else { return .none }
        return limit <= greatestTownLimit ? .townLimit : .openLimit
    }

    private static let zoneKeys: [TagKey] = [.zoneTraffic, .maxspeedType, .maxspeedSource, .maxspeedZone, .maxspeed]

    private static func zone(_ value: String) -> BuiltUpEvidence? {
        guard let colon = value.firstIndex(of: ":") else { return nil }
        let kind = value[value.index(after: colon)...].lowercased()
        if kind.first?.isNumber == true, let limit = ZoneSpeeds.limit(value) {
            return limit <= greatestTownLimit ? .townZone : .openZone
        }
        if ["urban", "living_street", "zone", "nsl_restricted"].contains(where: kind.hasPrefix) { return .townZone }
        if ["rural", "nsl_single", "nsl_dual", "trunk", "expressway"].contains(where: kind.hasPrefix) {
            return .openZone
        }
        return nil
    }
}
