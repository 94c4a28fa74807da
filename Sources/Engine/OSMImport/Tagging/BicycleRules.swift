import Roads

/// The rules for bicycles only: riding on lanes, also against a one-way street, and being pushed.
struct BicycleRules {
    var profile: Profile
    var rules: CyclingRules
    var way: WayReading
    var access: Directed<AccessReading?>
    var oneway: Oneway

    /// Opens the directions that have a lane or track, and returns them.
    func provideLanes(_ passages: inout WayProfile) -> Directed<Bool> {
        if way.isBicycleRoad {
            passages.forward.speed = max(passages.forward.speed, rules.bicycleRoadSpeed)
            passages.backward.speed = max(passages.backward.speed, rules.bicycleRoadSpeed)
        }
        var provision = CycleProvision(way.tags).directions(oneway: oneway, isTwoWay: isTwoWay(passages))
        provision.forward = provision.forward && provide(&passages.forward, access: access.forward)
        provision.backward = provision.backward && provide(&passages.backward, access: access.backward)
        provideSidepaths(&passages, provision: &provision)
        return provision
    }

    /// Opens the directions of a road closed to bicycles that have a track or an open sidewalk on the same way.
    ///
    /// `bicycle=use_sidepath` closes the carriageway, not the track beside it.
    private func provideSidepaths(_ passages: inout WayProfile, provision: inout Directed<Bool>) {
        let isClosed = [access.forward, access.backward].contains { $0?.isOwn == true && $0?.value == .closed }
        guard isClosed else { return }
        let isTwoWay = isTwoWay(passages)
        let tracks = CycleProvision.tracks(way.tags).directions(oneway: oneway, isTwoWay: isTwoWay)
        let sidewalks = CycleProvision.sidewalks(way.tags).directions(oneway: oneway, isTwoWay: isTwoWay)
        let values = DirectedKey.bicycle.values(in: way.tags)
        if passages.forward.access == .closed, access.forward?.value == .closed,
            let speed = sidepathSpeed(values.forward, isTrack: tracks.forward, isSidewalk: sidewalks.forward)
        {
            passages.forward = DirectionProfile(access: .open, speed: speed, rate: speed)
            provision.forward = true
        }
        if passages.backward.access == .closed, access.backward?.value == .closed,
            let speed = sidepathSpeed(values.backward, isTrack: tracks.backward, isSidewalk: sidewalks.backward)
        {
            passages.backward = DirectionProfile(access: .open, speed: speed, rate: speed)
            provision.backward = true
        }
    }

    /// A track needs `use_sidepath`: with `bicycle=no` it may be one that is drawn on its own.
    private func sidepathSpeed(_ access: String?, isTrack: Bool, isSidewalk: Bool) -> Double? {
        if isTrack, access == "use_sidepath" { return rules.provisionSpeed }
        return isSidewalk ? rules.sidewalkSpeed : nil
    }

    private func isTwoWay(_ passages: WayProfile) -> Bool {
        oneway.isForwardOpen && oneway.isBackwardOpen && !way.isImpliedOneway
    }

    private func provide(_ passage: inout DirectionProfile, access: AccessReading?) -> Bool {
        switch access?.value {
        case .closed, .pushed: return false
        case .destinationOnly: passage.access = .destinationOnly
        case .open, .tolerated, nil: passage.access = .open
        }
        passage.speed = rules.provisionSpeed
        return true
    }

    /// Closes the directions where the ground is too hard to ride, so that the bicycle is pushed there if walkers may go.
    ///
    /// A tag that lets bicycles in says that they can be ridden.
    func dismount(_ passages: inout WayProfile) {
        if !isWelcome(access.forward) { passages.forward = .closed }
        if !isWelcome(access.backward) { passages.backward = .closed }
    }

    /// Closes the directions of a public footpath where no tag lets bicycles in, so that the bicycle is pushed.
    ///
    /// There is a right to walk there and none to ride, and the tag alone does not say that the owner permits it.
    func dismountOnPublicFootpath(_ passages: inout WayProfile) {
        if !mayRideOnFootpath(access.forward) { passages.forward = .closed }
        if !mayRideOnFootpath(access.backward) { passages.backward = .closed }
    }

    private func mayRideOnFootpath(_ access: AccessReading?) -> Bool {
        guard let access else { return false }
        return access.value == .open || access.isOwn && access.value == .destinationOnly
    }

    private func isWelcome(_ access: AccessReading?) -> Bool { access?.isOwn == true && access?.value == .open }

    /// Opens the directions where a bicycle may not be ridden but may be pushed, since walkers are allowed.
    func push(_ passages: inout WayProfile, findings: inout TagFindings) {
        guard passages.forward.access == .closed || passages.backward.access == .closed else { return }
        guard !way.isCrossing else { return }
        let onFoot = Profile.walking.access(way.tags, findings: &findings)
        if passages.forward.access == .closed {
            passages.forward = pushing(access.forward, onFoot: onFoot.forward, direction: .forward)
        }
        if passages.backward.access == .closed {
            passages.backward = pushing(access.backward, onFoot: onFoot.backward, direction: .backward)
        }
    }

    private func pushing(_ riding: AccessReading?, onFoot: AccessReading?, direction: Oneway) -> DirectionProfile {
        if let riding, riding.isOwn, riding.value == .closed { return .closed }
        guard onFoot?.value != .closed, isConveyed(direction) else { return .closed }
        guard let speed = pushedSpeed(riding, onFoot: onFoot, direction: direction) else { return .closed }
        let access: Access = onFoot?.value == .destinationOnly ? .destinationOnly : .open
        // Route choice counts pushing; who starts or stops beside a street is on its carriageway after some steps.
        let ridden = isBesideCarriageway ? max(speed, rules.sidewalkSpeed) : speed
        return DirectionProfile(access: access, speed: ridden, rate: speed, isPushed: true)
    }

    /// Whether it is a sidewalk that is a way of its own, or the way over a street between two.
    private var isBesideCarriageway: Bool {
        guard way.roadClass == .footway else { return false }
        return way.tags[.footway] == "sidewalk" || way.tags[.footway] == "crossing"
    }

    private func isConveyed(_ direction: Oneway) -> Bool {
        guard let conveyance = way.conveyance else { return true }
        return direction == .forward ? conveyance.isForwardOpen : conveyance.isBackwardOpen
    }

    /// Whether it is a way with little traffic, on which a bicycle that may not be ridden can be pushed.
    private var isQuiet: Bool {
        switch way.roadClass {
        case .tertiary, .unclassified, .residential, .livingStreet, .service, .track, .road, .path: true
        default: false
        }
    }

    private func pushedSpeed(_ riding: AccessReading?, onFoot: AccessReading?, direction: Oneway) -> Double? {
        if let speed = rules.pushedSpeeds[way.roadClass], way.tags[.highway] != "pier" { return speed }
        guard direction == .forward || !way.isImpliedOneway else { return nil }
        // Nobody pushes a bicycle along a fast road against its traffic.
        if way.isTrunk, !way.hasOwnSidewalk { return nil }
        let isFootWelcome = onFoot?.value == .open && onFoot?.isOwn == true
        let isDismount = riding?.value == .pushed
        let isMadeForCycling = profile.classSpeeds[way.roadClass] != nil
        // A sign that closes a road to vehicles does not bind who gets off; nobody pushes along a main road.
        let isForRiding = riding?.value == .closed && !isQuiet
        return isFootWelcome || isDismount || isMadeForCycling && !isForRiding ? rules.pushedSpeed : nil
    }
}
