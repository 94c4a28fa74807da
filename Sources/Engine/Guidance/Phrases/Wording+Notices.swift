import Roads

extension Wording {
    /// The sentence for a fact about a route.
    ///
    /// The subject is the road for facts about a road; the condition for `conditionalAccess` and `seasonalClosure`; the
    /// name of a ``RoadFeature`` for `unavoidable`; ids of ways with commas for `unknownClosedWay` and
    /// `unknownSpeedWay`, whose count is that of all ways; "waypoints", "hierarchy" or empty for `noAlternates`; and the
    /// address for `severalPlaces`, words of it for `correctedWords` and `unknownWords`.
    package func notice(_ advisory: Advisory) -> String {
        phrases.notice(advisory.kind, facts: facts(advisory))
    }

    private func facts(_ advisory: Advisory) -> NoticeFacts {
        NoticeFacts(
            subject: advisory.subject.isEmpty ? Self.way(advisory) : advisory.subject,
            feature: Self.feature(advisory.subject),
            length: advisory.length > 0 ? distance(Double(advisory.length) / 100) : "",
            count: advisory.count,
            place: Self.place(advisory),
            value: value(advisory),
            isThrough: advisory.isThrough)
    }

    private func value(_ advisory: Advisory) -> String {
        switch advisory.kind {
        case .timetable, .waiting: advisory.value.map(duration) ?? Self.unknown
        case .lowBridge: advisory.value.map(headroom) ?? ""
        case .coarseLocation: advisory.value.map(distance) ?? Self.unknown
        case .oldLocation: advisory.value.map(duration) ?? Self.unknown
        case .severalPlaces, .correctedWords, .unknownWords:
            advisory.takenPlace.isEmpty ? Self.unknown : advisory.takenPlace
        default: ""
        }
    }

    /// The id of the way, for notices about one; else an empty text.
    private static func way(_ advisory: Advisory) -> String {
        switch advisory.kind {
        case .unknownClosedWay, .unknownSpeedWay:
            advisory.element.map { String($0.drop { !$0.isNumber }) } ?? unknown
        default: ""
        }
    }

    /// The text for a value that the advisory lacks.
    private static let unknown = "?"

    private static func feature(_ subject: String) -> RoadFeature? {
        switch subject {
        case "tolls": .tolls
        case "highways": .highways
        case "ferries": .ferries
        case "tunnels": .tunnels
        case "unpaved": .unpaved
        case "stairs": .stairs
        case "busyRoads": .busyRoads
        default: nil
        }
    }

    private static func place(_ advisory: Advisory) -> String {
        guard let latitude = advisory.latitude, let longitude = advisory.longitude else { return "" }
        return [latitude, longitude].map { decimal($0, places: 5, mark: ".") }.joined(separator: ",")
    }
}
