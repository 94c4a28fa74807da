import Roads

/// Decides whether a mode may pass a node: by its access tags, else by the kind of barrier.
struct Barriers {
    var profile: Profile
    var tags: Tags

    func access(_ findings: inout TagFindings) -> Access {
        if let access = accessByTags(&findings) { return access }
        guard let barrier = tags[.barrier] else { return isEmergencyExit ? .closed : room(&findings) }
        let parts = Self.parts(of: barrier)
        if !parts.allSatisfy(Self.known.contains) { findings.record(.barrier, barrier) }
        guard !parts.contains(where: isClosed) else { return .closed }
        return min(room(&findings), tags[.locked] == "yes" ? .destinationOnly : .open)
    }

    /// The access by tags; the tags of a crossing concern those who cross, not the traffic on the road.
    private func accessByTags(_ findings: inout TagFindings) -> Access? {
        guard profile.mode == .walking || !isCrossing else { return nil }
        guard let reading = profile.access(tags, findings: &findings).forward else { return nil }
        switch reading.value {
        case .open, .tolerated, .pushed: return .open
        case .destinationOnly, .closed:
            if profile.cycling != nil, !reading.isOwn, isOpenOnFoot(&findings) { return .open }
            return reading.value == .closed ? .closed : .destinationOnly
        }
    }

    /// Whether people cross the road here; signals that guard a crossing often share its node.
    private var isCrossing: Bool {
        tags[.highway] == "crossing" || tags[.crossing] != nil && tags[.barrier] == nil
    }

    /// Whether it is a door that opens in an emergency only.
    private var isEmergencyExit: Bool {
        profile.mode != .automobile && tags[.entrance] == "emergency" && tags[.foot] == nil
    }

    /// Whether a tag for walkers lets them pass; a bicycle is then pushed through.
    private func isOpenOnFoot(_ findings: inout TagFindings) -> Bool {
        guard let onFoot = Profile.walking.access(tags, findings: &findings).forward, onFoot.isOwn else { return false }
        return onFoot.value == .open || onFoot.value == .tolerated
    }

    private func isClosed(_ barrier: String) -> Bool {
        switch profile.barriers {
        case .allowAllExcept(let closing):
            return closing.contains(barrier) && !isRisingBollard && !isAudibleFence(barrier)
        case .denyAllExcept(let passable):
            if isForBusesOnly, isRisingBollard || Self.gates.contains(barrier) { return true }
            if passable.contains(barrier) || isGap(barrier) { return false }
            return !isRisingBollard && !isAudibleFence(barrier) && !isFlatKerb(barrier)
        }
    }

    /// Whether posts or blocks leave a gap between them whose width a tag states; ``room(_:)`` compares it with the vehicle.
    private func isGap(_ barrier: String) -> Bool {
        switch barrier {
        case "bollard", "block", "planter", "jersey_barrier": tags[.maxwidth] ?? tags[.maxwidthPhysical] != nil
        default: false
        }
    }

    private var isRisingBollard: Bool { tags[.bollard] == "rising" }

    /// Whether a tag lets buses through; without one for cars it means nobody else.
    private var isForBusesOnly: Bool {
        [TagKey.psv, .bus].contains { tags[$0] == "yes" || tags[$0] == "designated" }
    }

    private func isAudibleFence(_ barrier: String) -> Bool {
        guard barrier == "fence", let sensory = tags[.sensory] else { return false }
        return sensory == "audible" || sensory == "audio"
    }

    private func isFlatKerb(_ barrier: String) -> Bool {
        switch tags[.kerb] {
        case "lowered", "flush", "rolled", "no": return true
        case "raised", "regular": return barrier == "kerb" && tags[.highway] == "crossing"
        default: return barrier == "kerb"
        }
    }

    /// The access that the limits of the node leave to the vehicle; where only a low one fits, a route may end.
    private func room(_ findings: inout TagFindings) -> Access {
        guard let vehicle = profile.vehicle, tags.traits.contains(.limit) else { return .open }
        let limits = VehicleLimits(tags, findings: &findings)
        if limits.allows(vehicle) { return .open }
        guard let leastHeight = profile.leastHeight else { return .closed }
        return limits.allows(vehicle.lowered(to: leastHeight)) ? .destinationOnly : .closed
    }

    /// The tag that decides about a node which is not open, as `key=value`.
    var closingTag: String? {
        var uncounted = TagFindings()
        let key = accessByTags(&uncounted) != nil ? accessKey : otherKey(&uncounted)
        return key.flatMap { key in tags[key].map { "\(key.rawValue)=\($0)" } }
    }

    /// Whether the node is a gate.
    static func isGate(_ tags: Tags) -> Bool {
        guard let barrier = tags[.barrier] else { return false }
        return parts(of: barrier).contains { gates.contains($0) || $0 == "kissing_gate" || $0 == "wicket_gate" }
    }

    /// The barriers that stand at one node, such as `gate;cattle_grid`.
    static func parts(of barrier: String) -> [String] {
        ListText.isList(barrier) ? ListText.parts(of: barrier) : [barrier]
    }

    private var accessKey: TagKey? {
        profile.accessKeys.lazy.flatMap { [$0.key.forward, $0.key.plain] }.first { key in
            tags[key].flatMap(profile.meaning) != nil
        }
    }

    private func otherKey(_ findings: inout TagFindings) -> TagKey? {
        if let barrier = tags[.barrier], Self.parts(of: barrier).contains(where: isClosed) { return .barrier }
        if tags[.barrier] == nil, isEmergencyExit { return .entrance }
        if room(&findings) != .open, let vehicle = profile.vehicle {
            return VehicleLimits.exceededKey(VehicleLimits(tags, findings: &findings), tags: tags, by: vehicle)
        }
        return tags[.locked] == "yes" ? .locked : nil
    }

    /// Gates that a vehicle fits through; they differ in form only.
    static let gates: Set<String> = [
        "gate", "lift_gate", "swing_gate", "sliding_gate", "hampshire_gate", "bump_gate", "automatic_gate",
        "security_gate", "rolling_gate", "folding_gate", "sliding_beam", "garage_door",
    ]

    /// Values that are known, whatever they do.
    private static let known: Set<String> = [
        "arch", "automatic_gate", "block", "bollard", "border_control", "bump_gate", "bus_trap", "cable_barrier",
        "cattle_grid", "chain", "checkpoint",
        "city_wall", "coupure", "cycle_barrier", "debris", "ditch", "entrance", "fence", "folding_gate",
        "flood_gate", "full-height_turnstile",
        "garage_door", "gate", "guard_rail", "hampshire_gate", "handrail", "hedge", "height_restrictor", "horse_stile",
        "jersey_barrier", "kerb", "kissing_gate", "lift_gate", "log", "motorcycle_barrier", "no", "planter",
        "retaining_wall", "rolling_gate", "rope", "sally_port", "security_gate", "sliding_beam", "sliding_gate",
        "spikes", "stile", "sump_buster", "swing_gate",
        "toll_booth", "turnstile", "wall", "wicket_gate", "width_restrictor", "wire_fence", "yes", "barrier_board",
        "tank_trap", "tyres", "boulder",
    ]
}
