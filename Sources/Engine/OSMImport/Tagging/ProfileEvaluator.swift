import Roads

/// The rules from tags to passages that all modes share; the profile of a mode has the tables.
struct ProfileEvaluator {
    var profile: Profile

    func passages(_ way: WayReading, findings: inout TagFindings) -> WayProfile {
        guard barringKey(way) == nil else { return .closed }
        let access = accessBesideRoad(way, profile.access(way.tags, findings: &findings))
        guard closingKeyUnlessTagged(way, access: access) == nil else { return .closed }
        let difficulty = way.mayBeHard ? profile.difficulty(of: way.tags) : nil
        if let difficulty, difficulty.speed <= 0 { return .closed }
        let speed = startingSpeed(way)
        var passages = WayProfile(
            forward: opening(way, access: access.forward, speed: speed),
            backward: opening(way, access: access.backward, speed: speed)
        )
        let oneway = profile.oneway(way, findings: &findings)
        let contraflow = contraflow(way, access: access)
        if !oneway.isForwardOpen, !contraflow.forward { passages.forward = .closed }
        if !oneway.isBackwardOpen, !contraflow.backward { passages.backward = .closed }
        close(&passages, way: way, access: access, findings: &findings)
        guard let cycling = profile.cycling else {
            guard !passages.isClosed else { return .closed }
            return finished(
                passages, way: way, oneway: oneway, provision: Directed(both: false), difficulty: difficulty,
                findings: &findings)
        }
        let bicycle = BicycleRules(profile: profile, rules: cycling, way: way, access: access, oneway: oneway)
        let provision = bicycle.provideLanes(&passages)
        if difficulty?.isPushed == true { bicycle.dismount(&passages) }
        if way.isPublicFootpath { bicycle.dismountOnPublicFootpath(&passages) }
        bicycle.push(&passages, findings: &findings)
        guard !passages.isClosed else { return .closed }
        return finished(
            passages, way: way, oneway: oneway, provision: provision, difficulty: difficulty, findings: &findings)
    }

    /// The access of walkers where `foot=use_sidepath` means a sidewalk that is part of the way.
    private func accessBesideRoad(
        _ way: WayReading, _ access: Directed<AccessReading?>
    ) -> Directed<AccessReading?> {
        guard profile.mode == .walking, way.tags[.foot] == "use_sidepath", way.hasOwnSidewalk else { return access }
        return Directed(both: AccessReading(value: .tolerated, isOwn: true))
    }

    /// The directions that a tag such as `bicycle:backward=yes` opens to bicycles whatever `oneway` is.
    private func contraflow(_ way: WayReading, access: Directed<AccessReading?>) -> Directed<Bool> {
        let tags = way.tags
        guard profile.cycling != nil, !way.isImpliedOneway, tags[.onewayBicycle] == nil else {
            return Directed(both: false)
        }
        return Directed(
            forward: tags[.bicycleForward] != nil && access.forward?.value == .open,
            backward: tags[.bicycleBackward] != nil && access.backward?.value == .open)
    }

    /// The key of the tag that closes the way to the mode whatever its access tags are; nil if there is none.
    func barringKey(_ way: WayReading) -> TagKey? {
        let tags = way.tags
        if profile.avoidsAreas, tags[.area] == "yes" { return .area }
        if profile.avoidsMotorroads, tags[.motorroad] == "yes", !profile.isOwnKeyOpen(tags), !hasOwnLane(way) {
            return .motorroad
        }
        if way.law == .motorTrunkRoads, profile.avoidsMotorroads, !profile.isOwnKeySet(tags), !isForSlowTraffic(way) {
            return .highway
        }
        if profile.mode != .automobile, isNoCrossing(way) { return .crossing }
        if profile.avoidsConstruction {
            if tags[.highway] == "construction" { return .highway }
            if let construction = tags[.construction], !harmlessConstruction.contains(construction) {
                return .construction
            }
        }
        guard let service = way.service else { return nil }
        return profile.closedServices.contains(service) ? .service : nil
    }

    /// Whether tags state that walkers have a sidewalk on the way, or bicycles a track.
    private func hasOwnLane(_ way: WayReading) -> Bool {
        profile.cycling == nil ? way.hasOwnSidewalk : CycleProvision(way.tags).hasTrack
    }

    /// Whether tags state that walkers have a sidewalk on the way, or bicycles a lane or track.
    private func isForSlowTraffic(_ way: WayReading) -> Bool {
        profile.cycling == nil ? way.hasOwnSidewalk : !CycleProvision(way.tags).isEmpty
    }

    /// Whether the way is drawn as a crossing where a tag says that there is none.
    private func isNoCrossing(_ way: WayReading) -> Bool {
        guard way.tags[.crossing] == "no" else { return false }
        switch way.roadClass {
        case .footway, .path, .cycleway: return true
        default: return false
        }
    }

    /// The key of the tag that closes the way to the mode because no access tag opens it; nil if there is none.
    func closingKeyUnlessTagged(_ way: WayReading, access: Directed<AccessReading?>) -> TagKey? {
        guard access.forward == nil, access.backward == nil else { return nil }
        if profile.avoidsBicycleRoads, way.tags[.bicycleRoad] == "yes" { return .bicycleRoad }
        guard profile.needsOwnKeyOnFootFerries, way.roadClass == .ferry else { return nil }
        return [TagKey.foot, .bicycle].first { WayEvidence.isSet(way.tags[$0]) }
    }

    /// The speed in km/h of the class, ferry or car train; nil if the way is not made for the mode.
    func startingSpeed(_ way: WayReading) -> Double? {
        switch way.roadClass {
        case .ferry: return profile.ferrySpeed
        case .carTrain:
            return profile.carTrainNeedsOwnKey || way.tags[.route] != "shuttle_train" ? nil : profile.carTrainSpeed
        case .bridleway where way.isPublicBridleway && profile.cycling != nil: return publicBridlewaySpeed
        case .steps where way.isConveying: return profile.escalatorSpeed ?? profile.classSpeeds[.steps]
        case .other where way.isCarPark: return profile.carParkSpeed
        case .other where way.isMovableBridge && profile.cycling != nil: return profile.movableBridgeSpeed
        default: break
        }
        let speed = profile.classSpeeds[way.roadClass]
        return way.isMovableBridge && speed != nil ? profile.movableBridgeSpeed ?? speed : speed
    }

    private func opening(_ way: WayReading, access: AccessReading?, speed: Double?) -> DirectionProfile {
        guard let speed else { return openingByAccess(way, access: access) }
        switch access?.value {
        // Nobody rides on a ferry: a bicycle that must be pushed is taken aboard like any other.
        case .pushed where way.isCrossing: return DirectionProfile(access: .open, speed: speed, rate: speed)
        case .closed, .pushed: return .closed
        case .destinationOnly: return DirectionProfile(access: .destinationOnly, speed: speed, rate: speed)
        case .tolerated, nil:
            guard profile.classesForEnds.contains(way.roadClass) else {
                return DirectionProfile(access: .open, speed: speed, rate: speed)
            }
            guard !way.isTooRough else { return .closed }
            var passage = DirectionProfile(access: .destinationOnly, speed: speed, rate: speed)
            passage.isForEnds = true
            return passage
        case .open: return DirectionProfile(access: .open, speed: speed, rate: speed)
        }
    }

    /// The passage along a way that is not made for the mode but that an access tag opens.
    private func openingByAccess(_ way: WayReading, access: AccessReading?) -> DirectionProfile {
        guard let access else { return .closed }
        guard !profile.classesNothingOpens.contains(way.roadClass), !way.isCarPark else { return .closed }
        let needsOwnKey = profile.classesOpenedByOwnKey.contains(way.roadClass)
        let isForResidents = access.value == .destinationOnly && isOpenToResidents(way)
        guard access.isOwn || !needsOwnKey || isForResidents else { return .closed }
        let isOpenedAtEnds = profile.classesOpenedAtEnds.contains(way.roadClass)
        let speed = way.roadClass == .carTrain ? profile.carTrainSpeed : profile.defaultSpeed
        switch access.value {
        case .open: return DirectionProfile(access: .open, speed: speed, rate: speed)
        case .pushed where way.isCrossing: return DirectionProfile(access: .open, speed: speed, rate: speed)
        case .destinationOnly where access.isOwn && (!needsOwnKey || isOpenedAtEnds) || isForResidents:
            return DirectionProfile(access: .destinationOnly, speed: speed, rate: speed)
        default: return .closed
        }
    }

    /// Whether `access=destination` opens the way at the ends of a route, as signs do that let in who has business there.
    private func isOpenToResidents(_ way: WayReading) -> Bool {
        guard profile.classesOpenedToResidents.contains(way.roadClass) else { return false }
        return [TagKey.access, .accessForward, .accessBackward].contains { key in
            way.tags[key].map { ListText.parts(of: $0).contains("destination") } ?? false
        }
    }

    private func close(
        _ passages: inout WayProfile, way: WayReading, access: Directed<AccessReading?>,
        findings: inout TagFindings
    ) {
        if profile.readsConveying, let oneway = way.conveyance {
            if !oneway.isForwardOpen { passages.forward = .closed }
            if !oneway.isBackwardOpen { passages.backward = .closed }
        }
        if profile.readsHighOccupancyLanes { limitHighOccupancyLanes(&passages, way: way) }
        if let vehicle = profile.vehicle, !passages.isClosed { limit(&passages, to: vehicle, way, &findings) }
    }

    /// Roads that are only for cars with several people are destination-only.
    private func limitHighOccupancyLanes(_ passages: inout WayProfile, way: WayReading) {
        let isDesignated = way.tags[.hov] == "designated"
        let lanes = DirectedKey.hovLanes.values(in: way.tags)
        if isDesignated || areAllDesignated(lanes.forward) {
            passages.forward.access = min(passages.forward.access, .destinationOnly)
        }
        if isDesignated || areAllDesignated(lanes.backward) {
            passages.backward.access = min(passages.backward.access, .destinationOnly)
        }
    }

    private func areAllDesignated(_ lanes: String?) -> Bool {
        guard let lanes else { return false }
        return lanes.split(separator: "|", omittingEmptySubsequences: false).allSatisfy { $0 == "designated" }
    }

    /// Closes the directions in which the vehicle does not fit; a garage that only a low vehicle fits is the end of a route.
    private func limit(
        _ passages: inout WayProfile, to vehicle: Vehicle, _ way: WayReading, _ findings: inout TagFindings
    ) {
        let limits = VehicleLimits.ofWay(way, findings: &findings)
        limit(&passages.forward, to: vehicle, limits.forward, way)
        limit(&passages.backward, to: vehicle, limits.backward, way)
    }

    private func limit(
        _ passage: inout DirectionProfile, to vehicle: Vehicle, _ limits: VehicleLimits, _ way: WayReading
    ) {
        guard !limits.allows(vehicle) else { return }
        guard way.roadClass == .service, let leastHeight = profile.leastHeight,
            limits.allows(vehicle.lowered(to: leastHeight))
        else {
            passage = .closed
            return
        }
        passage.access = min(passage.access, .destinationOnly)
    }

    private func finished(
        _ passages: WayProfile, way: WayReading, oneway: Oneway, provision: Directed<Bool>,
        difficulty: TrailDifficulty?, findings: inout TagFindings
    ) -> WayProfile {
        var passages = passages
        let limits = limits(way, findings: &findings)
        let cap = min(profile.surfaceCap(way) ?? .infinity, profile.greatestSpeed, difficulty?.speed ?? .infinity)
        if let slopes = profile.slopes, let incline = way.incline {
            slow(&passages.forward, slopes, incline, way)
            slow(&passages.backward, slopes, incline.reversed, way)
        }
        setSpeed(&passages.forward, limit: limits.forward, cap: cap, way: way)
        setSpeed(&passages.backward, limit: limits.backward, cap: cap, way: way)
        let isTwoWay = passages.forward.access != .closed && passages.backward.access != .closed
        let reluctance = RoadReluctance(profile: profile, way: way, oneway: oneway, isTwoWay: isTwoWay)
        let factors = reluctance.factors(provision)
        let ease = difficulty?.factor ?? 1
        passages.forward.rate = choiceSpeed(passages.forward) * min(factors.forward, ease)
        passages.backward.rate = choiceSpeed(passages.backward) * min(factors.backward, ease)
        return passages
    }

    /// The speed before any reluctance; where a bicycle is pushed it may be less than that of the travel time.
    private func choiceSpeed(_ passage: DirectionProfile) -> Double {
        passage.isPushed ? min(passage.rate, passage.speed) : passage.speed
    }

    private func slow(
        _ passage: inout DirectionProfile, _ slopes: SlopeFactors, _ incline: Incline, _ way: WayReading
    ) {
        guard !passage.isPushed, !way.isCrossing, !way.isConveying else { return }
        passage.speed *= slopes.factor(incline, onStairs: way.roadClass == .steps)
    }

    private func limits(_ way: WayReading, findings: inout TagFindings) -> Directed<Double?> {
        guard !way.isCrossing else { return Directed(both: nil) }
        switch profile.limitUse {
        case .replaces: return MaximumSpeed.forMotorTraffic(way.tags, findings: &findings)
        case .caps: return MaximumSpeed.forCycling(way.tags, findings: &findings)
        case .ignored: return Directed(both: nil)
        }
    }

    private func setSpeed(_ passage: inout DirectionProfile, limit: Double?, cap: Double, way: WayReading) {
        guard passage.access != .closed else { return }
        if let limit {
            if case .replaces(let share, let motorwayShare) = profile.limitUse {
                passage.speed = limit * (way.roadClass == .motorway ? motorwayShare : share)
                passage.isSpeedGuessed = false
            } else if limit < passage.speed {
                passage.speed = limit
                passage.isSpeedGuessed = false
            }
        }
        passage.speed = min(passage.speed, cap)
        if way.crossingSeconds.forward != nil { passage.isSpeedGuessed = false }
        if passage.speed <= 0 { passage = .closed }
    }
}

/// The speed in km/h of bicycles on a public bridleway.
private let publicBridlewaySpeed = 8.0

/// Construction works that leave the road open.
private let harmlessConstruction: Set<String> = ["no", "widening", "minor"]

extension DirectedKey {
    static let hovLanes = Self(.hovLanes, forward: .hovLanesForward, backward: .hovLanesBackward)
}
