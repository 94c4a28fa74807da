import Roads

/// The factors on the speed for route choice, for one mode on one way.
struct RoadReluctance {
    var profile: Profile
    var way: WayReading
    var oneway: Oneway
    var isTwoWay: Bool

    /// The smallest factor that applies, per direction.
    func factors(_ provision: Directed<Bool>) -> Directed<Double> {
        let table = profile.reluctance
        let common = min(
            service(table), width(table), sideRoad(table), stairs(table), sidewalk(table), otherUse(table),
            oneway == .alternating ? table.alternating : 1)
        let exposed = exposure(table)
        var factors = Directed(
            forward: provision.forward ? common : min(common, exposed),
            backward: provision.backward ? common : min(common, exposed)
        )
        passSeparateTrack(&factors, provision: provision, table: table)
        guard table.withoutPriority < 1, let priority = way.tags[.priority] else { return factors }
        if priority == "forward" { factors.backward = min(factors.backward, table.withoutPriority) }
        if priority == "backward" { factors.forward = min(factors.forward, table.withoutPriority) }
        return factors
    }

    private func service(_ table: ProfileReluctance) -> Double {
        guard let service = way.service else { return 1 }
        guard !table.servicesNeedServiceRoad || way.roadClass == .service else { return 1 }
        return table.services[service] ?? 1
    }

    private func width(_ table: ProfileReluctance) -> Double {
        guard isTwoWay else { return 1 }
        var factor = 1.0
        if table.unmarkedLanes < 1, way.tags[.laneMarkings] == "no" { factor = table.unmarkedLanes }
        if !table.narrowWidths.isEmpty, let width = way.width {
            let narrow = table.narrowWidths.lazy.compactMap { $0.factor(ofWidth: width) }.first
            factor = min(factor, narrow ?? 1)
        }
        if table.singleLane < 1, let lanes = way.tags[.lanes], let count = NumberText.leading(lanes)?.number,
            count <= 1
        {
            factor = min(factor, table.singleLane)
        }
        return factor
    }

    private func sideRoad(_ table: ProfileReluctance) -> Double {
        guard table.sideRoad < 1, let sideRoad = way.tags[.sideRoad] else { return 1 }
        return sideRoad == "yes" || sideRoad == "rotary" ? table.sideRoad : 1
    }

    private func stairs(_ table: ProfileReluctance) -> Double {
        guard way.roadClass == .steps else { return 1 }
        return WayEvidence.isSet(way.tags[.ramp]) || WayEvidence.isSet(way.tags[.bicycleRamp])
            ? table.stairsWithRamp : table.stairs
    }

    /// The factor for walking on a road whose sidewalk is elsewhere, or beside fast traffic.
    private func sidewalk(_ table: ProfileReluctance) -> Double {
        guard table.fastRoadWithoutSidewalk < 1 else { return 1 }
        if way.hasOnlySeparateSidewalks, !profile.isOwnKeyOpen(way.tags) { return table.besideSeparateSidewalk }
        let isTaggedWithout = [TagKey.sidewalk, .sidewalkBoth].contains {
            way.tags[$0] == "no" || way.tags[$0] == "none"
        }
        let isWithout = isTaggedWithout || way.isTrunk && !way.hasOwnSidewalk
        return isWithout && isFast ? table.fastRoadWithoutSidewalk : 1
    }

    /// The factor for a way that is made for others.
    private func otherUse(_ table: ProfileReluctance) -> Double {
        guard let factor = table.madeForOthers[way.roadClass] else { return 1 }
        return way.hasOwnSidewalk || way.isPublicBridleway || profile.isOwnKeyOpen(way.tags) ? 1 : factor
    }

    /// Lowers the factors of the directions whose cycle track is a way of its own, so that it is taken where it leads on.
    private func passSeparateTrack(
        _ factors: inout Directed<Double>, provision: Directed<Bool>, table: ProfileReluctance
    ) {
        guard table.besideSeparateTrack < 1, !isRoadForBicycles else { return }
        let isTwoWay = oneway.isForwardOpen && oneway.isBackwardOpen && !way.isImpliedOneway
        let separate = SeparateTrack.directions(way.tags, isTwoWay: isTwoWay)
        if separate.forward, !provision.forward { factors.forward = min(factors.forward, table.besideSeparateTrack) }
        if separate.backward, !provision.backward {
            factors.backward = min(factors.backward, table.besideSeparateTrack)
        }
    }

    /// Whether a tag says that bicycles may use the road beside a track.
    private var isRoadForBicycles: Bool {
        guard let value = way.tags[.bicycle], let meaning = profile.meaning(of: value) else { return false }
        return meaning == .open || meaning == .tolerated || meaning == .destinationOnly
    }

    /// Whether the limit is 50 km/h or more; without a limit, whether the road is a main road.
    private var isFast: Bool {
        var uncounted = TagFindings()
        let limits = MaximumSpeed.forMotorTraffic(way.tags, findings: &uncounted)
        if let limit = limits.forward ?? limits.backward { return limit >= 50 }
        return RoadClassSet.mainRoads.contains(way.roadClass)
    }

    /// The factor for riding among traffic, without a lane.
    private func exposure(_ table: ProfileReluctance) -> Double {
        guard let factor = table.classes[way.roadClass] else { return 1 }
        // A trunk road with a low limit, or one that slow traffic may use by its tag, is like a primary road.
        let isSlowTrunk = way.isTrunk && (!isFast || way.tags[.motorroad] == "no")
        if isSlowTrunk, let primary = table.classes[.primary] { return primary }
        let isOneway = !oneway.isForwardOpen || !oneway.isBackwardOpen || way.isImpliedOneway
        return isOneway ? factor * (table.onewayClasses[way.roadClass] ?? 1) : factor
    }
}
