import Roads

extension Wording {
    /// What a voice says about a maneuver.
    package func announcement(_ maneuver: Maneuver) -> Announcement {
        let spoken = maneuver.spoken
        if let arrival = arrival(maneuver, place: maneuver.placeName ?? "", side: maneuver.side) {
            return Announcement(ahead: arrival, short: self.arrival(maneuver, place: "", side: nil) ?? arrival)
        }
        return Announcement(
            ahead: phrase(spoken, then: spoken.followedBy.first?.spoken), short: shortPhrase(spoken))
    }

    /// A whole sentence without a full stop: "In 300 meters, turn left onto Main Street, then turn right".
    ///
    /// - Parameters:
    ///   - announcement: what to say.
    ///   - meters: the distance to the maneuver; nil if it is not said.
    ///   - next: what to say of the maneuver that follows soon, in its short form; nil if none does.
    ///   - isShort: whether names are left out.
    package func cue(
        _ announcement: Announcement, in meters: Double?, then next: Announcement?, isShort: Bool
    ) -> String {
        let first = isShort ? announcement.short : announcement.ahead
        let clause = next.map { "\(first)\(phrases.then)\($0.short)" } ?? first
        return Self.capitalized(meters.map { phrases.ahead(spokenLength($0), clause: clause) } ?? clause)
    }

    /// What to say of a roundabout that follows another one soon, in its short form: "take the 2nd exit" alone does not say
    /// which.
    package func announcementOfNextRoundabout(_ announcement: Announcement, exit: Int) -> Announcement {
        Announcement(ahead: announcement.ahead, short: phrases.roundabout("", exit: exit, way: .unmentioned))
    }

    /// A sentence for a stretch without a maneuver: "Continue on A 28 for 5 kilometers".
    ///
    /// - Parameters:
    ///   - meters: the length of the stretch.
    ///   - road: the title of the road; empty if it has none.
    package func cueToContinue(for meters: Double, on road: String) -> String {
        Self.capitalized(phrases.proceed(Way(spoken: road), for: spokenLength(meters)))
    }

    private func spokenLength(_ meters: Double) -> SpokenLength {
        SpokenLength(meters, units: units, decimalMark: phrases.decimalMark)
    }

    /// The clause for a stop or the destination; nil for other maneuvers.
    private func arrival(_ maneuver: Maneuver, place: String, side: RoadSide?) -> String? {
        switch maneuver.kind {
        case .waypoint: phrases.willReachStop(maneuver.waypointNumber, place, side)
        case .arrive: phrases.willArrive(place, side)
        default: nil
        }
    }

    private func shortPhrase(_ maneuver: Maneuver) -> String {
        if maneuver.kind == .roundabout, maneuver.direction != nil, let exit = maneuver.roundaboutExit {
            return phrases.takeRoundaboutExit(exit)
        }
        if maneuver.followsSideStreet, !maneuver.way.title.isEmpty { return phrase(maneuver, way: maneuver.way) }
        var plain = maneuver
        if plain.kind == .endOfRoad { plain.kind = .turn }
        plain.roundaboutName = nil
        plain.junctionName = nil
        return phrase(plain, way: .unmentioned)
    }
}

extension Maneuver {
    /// The maneuver with one name or one number for each road, which is easier to follow by ear.
    fileprivate var spoken: Maneuver {
        var spoken = self
        spoken.road = road.spoken
        if let sign = destinationReferences.first(where: { $0.hasPrefix("\(road.reference) ") }),
            !road.reference.isEmpty,
            spoken.road.reference == road.reference
        {
            spoken.road.reference = sign
        }
        spoken.leadsTo = leadsTo?.spoken
        // A road that has this number needs no sign for it.
        let references = destinationReferences.filter { $0 != road.reference && $0 != spoken.road.reference }.prefix(1)
        spoken.destinationReferences = references.map(RoadName.first(of:))
        spoken.destinationStreets = references.isEmpty ? Array(destinationStreets.prefix(1)) : []
        if exitNumber?.isEmpty == false { spoken.junctionName = nil }
        return spoken
    }
}

extension RoadName {
    /// The road with its name, or with its first number if it has no name or is a motorway.
    fileprivate var spoken: RoadName {
        var spoken = self
        if name.isEmpty || kind == .motorway {
            spoken.reference = Self.first(of: reference)
        } else {
            spoken.reference = ""
        }
        return spoken
    }

    /// "IP 1" of "IP 1/A 20".
    fileprivate static func first(of references: String) -> String {
        String(references.prefix { $0 != "/" })
    }
}

extension Way {
    /// The road of a title such as ``RoadName/title``, with its name or its first number.
    fileprivate init(spoken title: String) {
        var name = title
        if title.hasSuffix(")"), let mark = title.lastIndex(of: "("), mark > title.startIndex {
            let reference = title[title.index(after: mark)...].dropLast()
            if Self.isNumber(reference) { name = String(title[..<title.index(before: mark)]) }
        }
        let isNumber = Self.isNumber(name[...])
        self.init(
            title: isNumber ? RoadName.first(of: name) : name, isNumber: isNumber, kind: .road, destinations: "")
    }

    /// Whether the text can only be the number of a road: "A 28", "IC1/A 7", "M-30".
    private static func isNumber(_ title: Substring) -> Bool {
        let bytes = title.utf8
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z"), digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return bytes.contains(where: digits.contains)
            && bytes.allSatisfy { capitals.contains($0) || digits.contains($0) || " -/.".utf8.contains($0) }
    }
}
