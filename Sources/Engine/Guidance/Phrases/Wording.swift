import Geometry

/// Converts maneuvers, notices and measures to texts in one language and system of units.
package struct Wording: Sendable {
    package let language: Language
    package let units: UnitSystem

    var phrases: any Phrasebook { language.phrases }

    package init(language: Language, units: UnitSystem) {
        self.language = language
        self.units = units
    }

    /// The instruction of a maneuver, in one line without a full stop: "Turn left onto Rua de Cedofeita".
    package func instruction(_ maneuver: Maneuver) -> String {
        Self.capitalized(phrase(maneuver, then: maneuver.followedBy.first))
    }

    /// The phrase of a maneuver and of the one a few meters later.
    func phrase(_ maneuver: Maneuver, then next: Maneuver?) -> String {
        guard var next else { return phrase(maneuver) }
        // After a few meters nobody needs to know that the road ends.
        if next.kind == .endOfRoad { next.kind = .turn }
        return "\(phrase(maneuver))\(phrases.then)\(phrase(next))"
    }

    private func phrase(_ maneuver: Maneuver) -> String {
        guard let street = maneuver.crossedBefore else { return phraseWithCrossing(maneuver) }
        var maneuver = maneuver
        // Who crosses a street sees that the path ends.
        if maneuver.kind == .endOfRoad { maneuver.kind = .turn }
        return "\(phrases.cross(street.crossedWay))\(phrases.then)\(phraseWithCrossing(maneuver))"
    }

    /// The phrase of a maneuver with the street that is crossed right after it.
    private func phraseWithCrossing(_ maneuver: Maneuver) -> String {
        guard let street = maneuver.crossedStreet else { return phrase(maneuver, way: maneuver.way) }
        let isOther = maneuver.road.isNamed && maneuver.road.title != street.title
        let way = isOther ? maneuver.way : .unmentioned
        return "\(phrase(maneuver, way: way))\(phrases.and)\(phrases.cross(street.crossedWay))"
    }

    func phrase(_ maneuver: Maneuver, way: Way) -> String {
        let side = maneuver.direction?.side
        return switch maneuver.kind {
        case .depart: depart(maneuver, way)
        case .turn, .endOfRoad: turn(maneuver, way)
        // Rides have sentences of their own.
        case .nameChange, .proceed, .board: phrases.proceed(way)
        case .merge: phrases.merge(side, way: way)
        case .rampOn: phrases.takeRamp(side, way: way.kind == .ramp ? way.untitledPlain : way)
        case .exit:
            phrases.takeExit(Self.exitLabel(maneuver), side: side, way: way.kind == .ramp ? way.untitledPlain : way)
        case .fork: staysOn(maneuver, way: way) ? phrases.keepToStay(side, way: way) : phrases.keep(side, way: way)
        case .roundabout: roundabout(maneuver, way: way)
        case .uTurn: phrases.turnRound(way)
        case .ferry: phrases.takeFerry(way)
        case .carTrain: phrases.takeCarTrain(way)
        case .stairs: phrases.takeStairs(side, way: way)
        case .elevator: phrases.takeElevator(side)
        case .push: push(maneuver, way: way)
        case .ride: side == nil ? phrases.ride(way) : "\(turn(maneuver, way))\(phrases.andRide)"
        case .waypoint: phrases.reachStop(maneuver.waypointNumber, maneuver.placeName ?? "", maneuver.side)
        case .arrive: phrases.arrive(maneuver.placeName ?? "", maneuver.side)
        }
    }

    private func push(_ maneuver: Maneuver, way: Way) -> String {
        guard maneuver.direction?.side != nil else { return phrases.push(way) }
        return turn(maneuver, way) + (maneuver.isPushedRoundCorner ? phrases.andPushRoundCorner : phrases.andPush)
    }

    /// A leg after a stop may continue on the same road.
    private func depart(_ maneuver: Maneuver, _ way: Way) -> String {
        if maneuver.staysOnRoad { return phrases.proceed(way) }
        let heading = maneuver.headingAfter.map { CompassDirection(bearing: Double($0)) }
        return "\(phrases.depart(heading, way))\(maneuver.isPushed ? phrases.andPush : "")"
    }

    /// A route that starts in a roundabout turns in no direction, and only leaves it.
    private func roundabout(_ maneuver: Maneuver, way: Way) -> String {
        let name = maneuver.roundaboutName ?? ""
        guard maneuver.direction == nil, let exit = maneuver.roundaboutExit else {
            if staysOn(maneuver, way: way), let exit = maneuver.roundaboutExit {
                return phrases.roundaboutToStay(name, exit: exit, way: way)
            }
            return phrases.roundabout(name, exit: maneuver.roundaboutExit, way: way)
        }
        return phrases.leaveRoundabout(name, exit: exit, way: way)
    }

    private func turn(_ maneuver: Maneuver, _ way: Way) -> String {
        let direction = maneuver.direction ?? .straight
        if direction == .uTurn { return phrases.turnRound(way) }
        if staysOn(maneuver, way: way) { return phrases.turnToStay(direction, way: way) }
        let isEnd = maneuver.kind == .endOfRoad
        return isEnd ? phrases.turnAtEndOfRoad(direction, way: way) : phrases.turn(direction, way)
    }

    /// Whether the sentence says that the route stays on the road; not for a road without a title.
    private func staysOn(_ maneuver: Maneuver, way: Way) -> Bool {
        maneuver.staysOnRoad && !way.title.isEmpty
    }

    /// "12b", "Francos", "12b (Francos)", or an empty text.
    private static func exitLabel(_ maneuver: Maneuver) -> String {
        guard let number = maneuver.exitNumber, !number.isEmpty else { return maneuver.junctionName ?? "" }
        guard let name = maneuver.junctionName, !name.isEmpty else { return number }
        return "\(number) (\(name))"
    }

    /// Bytes are faster, and are enough for phrases that begin with an ASCII letter, as nearly all do.
    static func capitalized(_ phrase: String) -> String {
        guard let byte = phrase.utf8.first else { return phrase }
        guard byte < 128 else { return phrase.prefix(1).uppercased() + phrase.dropFirst() }
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else { return phrase }
        var phrase = phrase
        return phrase.withUTF8 { bytes in
            unsafe String(unsafeUninitializedCapacity: bytes.count) { capitalized in
                _ = unsafe capitalized.update(fromContentsOf: bytes)
                unsafe capitalized[0] = byte - 32
                return bytes.count
            }
        }
    }
}

extension RoadName {
    /// The street of a crossing, by its name or else its number.
    fileprivate var crossedWay: Way {
        Way(title: name.isEmpty ? reference : name, isNumber: name.isEmpty, kind: .road, destinations: "")
    }
}

extension TurnDirection {
    /// The side that the turn leads to, if any.
    var side: RoadSide? {
        switch self {
        case .slightLeft, .left, .sharpLeft: .left
        case .slightRight, .right, .sharpRight: .right
        case .straight, .uTurn: nil
        }
    }
}
