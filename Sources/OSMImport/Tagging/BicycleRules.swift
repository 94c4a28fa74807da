import Roads

/// The rules for bicycles only: riding on lanes, also against a one-way street, and being pushed.
struct BicycleRules {
    var profile: Profile
    var rules: CyclingRules
    var way: WayReading
    var access: Directed<AccessReading?>
    var oneway: Oneway

    /// Opens the directions that have a lane or track, and returns them.
    func provideLanes(_ passages: inout WayPassages) -> Directed<Bool> {
        if way.isBicycleRoad {
            passages.forward.speed = max(passages.forward.speed, rules.bicycleRoadSpeed)
            passages.backward.speed = max(passages.backward.speed, rules.bicycleRoadSpeed)
        }
        var provision = CycleProvision(way.tags).directions(oneway: oneway, isTwoWay: isTwoWay(passages))
        provision.forward = provision.forward && provide(&passages.forward, access.forward)
        provision.backward = provision.backward && provide(&passages.backward, access.backward)
        return provision
    }

    private func isTwoWay(_ passages: WayPassages) -> Bool {
        oneway.isForwardOpen && oneway.isBackwardOpen && !way.isImpliedOneway
    }

    private func provide(_ passage: inout Passage, _ access: AccessReading?) -> Bool {
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
    func dismount(_ passages: inout WayPassages) {
        if !isWelcome(access.forward) { passages.forward = .closed }
        if !isWelcome(access.backward) { passages.backward = .closed }
    }

    private func isWelcome(_ access: AccessReading?) -> Bool { access?.isOwn == true && access?.value == .open }

    /// Opens the directions where a bicycle may not be ridden but may be pushed, since walkers are allowed.
    func push(_ passages: inout WayPassages, _ findings: inout TagFindings) {
        guard passages.forward.access == .closed || passages.backward.access == .closed else { return }
        guard !way.isCrossing else { return }
        let onFoot = Profile.walking.access(way.tags, &findings)
        if passages.forward.access == .closed {
            passages.forward = pushing(access.forward, onFoot.forward, direction: .forward)
        }
        if passages.backward.access == .closed {
            passages.backward = pushing(access.backward, onFoot.backward, direction: .backward)
        }
    }

    private func pushing(_ riding: AccessReading?, _ onFoot: AccessReading?, direction: Oneway) -> Passage {
        if let riding, riding.isOwn, riding.value == .closed { return .closed }
        guard onFoot?.value != .closed, isConveyed(direction) else { return .closed }
        guard let speed = pushedSpeed(riding, onFoot, direction: direction) else { return .closed }
        let access: Access = onFoot?.value == .destinationOnly ? .destinationOnly : .open
        return Passage(access: access, speed: speed, rate: speed, isPushed: true)
    }

    private func isConveyed(_ direction: Oneway) -> Bool {
        guard let conveyance = way.conveyance else { return true }
        return direction == .forward ? conveyance.isForwardOpen : conveyance.isBackwardOpen
    }

    private func pushedSpeed(_ riding: AccessReading?, _ onFoot: AccessReading?, direction: Oneway) -> Double? {
        if let speed = rules.pushedSpeeds[way.roadClass], way.tags[.highway] != "pier" { return speed }
        guard direction == .forward || !way.isImpliedOneway else { return nil }
        // Nobody pushes a bicycle along a fast road against its traffic.
        if way.isTrunk, !way.hasOwnSidewalk { return nil }
        let isFootWelcome = onFoot?.value == .open && onFoot?.isOwn == true
        let isDismount = riding?.value == .pushed
        let isMadeForCycling = profile.classSpeeds[way.roadClass] != nil
        // Whoever closes a road to vehicles leaves paths, but no street or track, to people who get off.
        let isForRiding = riding?.value == .closed && way.roadClass != .path
        return isFootWelcome || isDismount || isMadeForCycling && !isForRiding ? rules.pushedSpeed : nil
    }
}
