import Roads

// Answers name the tag that closes a way. It is found only for ways that are closed, after their passages, by the same
// rules in the same order.

extension ProfileEvaluator {
    /// The tag that closes a way to the mode, as `key=value`; nil if it is the `highway` that its class stands for.
    func closingTag(_ way: WayReading) -> String? {
        let key = closingKey(way) ?? classKey(way)
        return key.flatMap { key in way.tags[key].map { "\(key.rawValue)=\($0)" } }
    }

    private func closingKey(_ way: WayReading) -> TagKey? {
        var uncounted = TagFindings()
        // A square for walkers is closed to cars with or without its area.
        if let key = barringKey(way), key != .area || startingSpeed(way) != nil { return key }
        if let key = closingKeyUnlessTagged(way, access: profile.access(way.tags, findings: &uncounted)) { return key }
        if way.mayBeHard, let key = profile.impassableKey(of: way.tags) { return key }
        let isPushable = profile.cycling?.pushedSpeeds[way.roadClass] != nil
        guard startingSpeed(way) != nil || isPushable else { return nil }
        if let key = closedAccessKey(way.tags, profile: profile) { return key }
        if profile.cycling != nil, let key = closedAccessKey(way.tags, profile: .walking) { return key }
        return onewayKey(way.tags) ?? limitKey(way) ?? roughKey(way)
    }

    /// The most specific access key that closes the way.
    private func closedAccessKey(_ tags: Tags, profile: Profile) -> TagKey? {
        let keys = profile.accessKeys.flatMap { [$0.key.forward, $0.key.backward, $0.key.plain] }
        return keys.first { key in
            let meaning = tags[key].flatMap(profile.meaning)
            return meaning == .closed || meaning == .pushed
        }
    }

    private func onewayKey(_ tags: Tags) -> TagKey? {
        profile.onewayKeys.first { tags[$0].flatMap(Oneway.init) == .reversible }
    }

    private func limitKey(_ way: WayReading) -> TagKey? {
        profile.vehicle.flatMap { VehicleLimits.exceededKey(of: way, by: $0) }
    }

    /// The key of a tag for ground on which the mode has no speed, or on which a route may not end.
    private func roughKey(_ way: WayReading) -> TagKey? {
        if let smoothness = way.smoothness, profile.smoothnessSpeeds[smoothness] == 0 { return .smoothness }
        guard profile.classesForEnds.contains(way.roadClass), way.isTooRough else { return nil }
        return way.tracktype == "grade4" || way.tracktype == "grade5" ? .tracktype : .smoothness
    }

    /// The key of the tag that gives the way its class; nil if it is the `highway` of this class.
    private func classKey(_ way: WayReading) -> TagKey? {
        let tags = way.tags
        if way.isCrossing, tags[.route] != nil { return .route }
        if let highway = tags[.highway] { return highway == way.roadClass.highway ? nil : .highway }
        return [TagKey.manMade, .railway, .publicTransport, .amenity, .bridge].first { tags[$0] != nil }
    }
}

extension Profile {
    /// The key of the tag that says that the ground is too hard for the mode; nil if there is none.
    fileprivate func impassableKey(of tags: Tags) -> TagKey? {
        difficulties.first { table in
            tags[table.key].flatMap(table.difficulty).map { $0.speed <= 0 } ?? false
        }?.key
    }
}
