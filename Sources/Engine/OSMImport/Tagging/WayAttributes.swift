import Roads

/// Reads the stored attributes of a way: class, flags, names and details.
enum WayAttributes {
    /// - Parameters:
    ///   - passages: by the raw value of the mode.
    ///   - rules: the rules of the modes that the graph is built for.
    static func reading(
        _ way: WayReading, passages: [WayProfile], rules: [ProfileEvaluator], findings: inout TagFindings
    ) -> RoadAttributes {
        let limits = VehicleLimits.measures(limits(way, passages: passages, findings: &findings)).map { kind, measure in
            RoadAttributes.Detail(kind, "\(measure)")
        }
        let firstDirected = limits.firstIndex { $0.kind.isDirectedLimit } ?? limits.endIndex
        return RoadAttributes(
            roadClass: way.roadClass, flags: WayFlags.reading(way, passages),
            name: name(way) ?? sidePathName(way), reference: isPlatform(way) ? nil : text(way.tags[.ref]),
            details: details(way, limits[..<firstDirected], &findings) + WayEvidence.details(way, passages, rules)
                + limits[firstDirected...] + WayEvidence.difficulties(way, passages: passages, of: [.automobile])
                + surfaceAndSpeed(way, passages: passages))
    }

    /// The name or reference of a way; empty if it has none.
    static func title(_ tags: Tags) -> String { text(tags[.name]) ?? text(tags[.ref]) ?? "" }

    /// The name of a way; the number or letter of a platform, "3" or "B", is no name of a street.
    private static func name(_ way: WayReading) -> String? {
        guard let name = text(way.tags[.name]), !placeholders.contains(name.lowercased()) else { return nil }
        let isWord = name.split { !$0.isLetter }.contains { $0.count > 1 }
        return isWord || !isPlatform(way) ? name : nil
    }

    /// What mappers write where they do not know a name.
    private static let placeholders: Set<String> = [
        "fixme", "unknown", "noname", "no name", "unnamed", "?", "??", "???",
    ]

    private static func isPlatform(_ way: WayReading) -> Bool {
        let tags = way.tags
        return way.roadClass == .platform || tags[.railway] == "platform" || tags[.publicTransport] == "platform"
    }

    /// The name of the street that a path without a name runs along.
    private static func sidePathName(_ way: WayReading) -> String? {
        switch way.roadClass {
        case .footway, .cycleway, .path: break
        default: return nil
        }
        let tags = way.tags
        guard tags[.footway] == "sidewalk" || tags[.cycleway] == "sidepath" || tags[.sidePath] == "yes" else {
            return nil
        }
        return text(tags[.sidePathName]) ?? text(tags[.streetName])
    }

    private static func text(_ value: String?) -> String? {
        guard let value, !value.isEmpty else { return nil }
        return value
    }

    private static func details(
        _ way: WayReading, _ limits: ArraySlice<RoadAttributes.Detail>, _ findings: inout TagFindings
    ) -> [RoadAttributes.Detail] {
        let tags = way.tags
        var details: [RoadAttributes.Detail] = []
        for (kind, key) in detailKeys {
            if let value = text(tags[key]) { details.append(RoadAttributes.Detail(kind, value)) }
        }
        for localized in tags.localizedNames.sorted(by: { ($0.language, $0.name) < ($1.language, $1.name) }) {
            details.append(RoadAttributes.Detail(.localizedName, "\(localized.language)=\(localized.name)"))
        }
        details += limits
        if way.isCrossing { appendInterval(tags, to: &details, findings: &findings) }
        let conditionals = tags.conditionalTexts(&findings)
        details += conditionals.map { RoadAttributes.Detail(.conditional, $0) }
        for mode in TransportMode.allCases {
            for conditional in conditionals where tags.overrules(conditional, for: mode) {
                details.append(RoadAttributes.Detail(.overruledConditional, "\(mode.name) \(conditional)"))
            }
        }
        return details
    }

    /// What answers tell of a road on request, and routes do not need.
    private static func surfaceAndSpeed(_ way: WayReading, passages: [WayProfile]) -> [RoadAttributes.Detail] {
        let automobile = passages[Int(TransportMode.automobile.rawValue)]
        let speed = automobile.isClosed ? [] : LegalSpeedLimit.details(way.tags, passage: automobile)
        return speed + (text(way.tags[.surface]).map { [RoadAttributes.Detail(.surface, $0)] } ?? [])
    }

    /// The limits of both directions of the way; a lane that is narrower than a lorry has its width as the limit.
    private static func limits(
        _ way: WayReading, passages: [WayProfile], findings: inout TagFindings
    ) -> Directed<VehicleLimits> {
        let tags = way.tags
        var limits = VehicleLimits.directed(tags, findings: &findings)
        let automobile = passages[Int(TransportMode.automobile.rawValue)]
        let hasWidth = tags.traits.contains(.directedLimit) || tags[.width] ?? tags[.estimatedWidth] != nil
        if hasWidth, !automobile.isClosed {
            let widths = VehicleLimits.ofWay(way, findings: &findings)
            limits.forward.width = limits.forward.width ?? widths.forward.width.flatMap(narrow)
            limits.backward.width = limits.backward.width ?? widths.backward.width.flatMap(narrow)
        }
        // On a one-way road the limits of its direction are those of the road.
        if automobile.isClosed { return limits }
        if automobile.forward.access == .closed { return Directed(both: limits.backward) }
        if automobile.backward.access == .closed { return Directed(both: limits.forward) }
        return limits
    }

    private static func narrow(_ width: Double) -> Double? { width < widestVehicle ? width : nil }

    /// Meters.
    private static let widestVehicle = 3.0

    private static func appendInterval(
        _ tags: Tags, to details: inout [RoadAttributes.Detail], findings: inout TagFindings
    ) {
        guard let interval = text(tags[.interval]) else { return }
        guard let seconds = DurationText.seconds(interval) else { return findings.record(.interval, interval) }
        details.append(RoadAttributes.Detail(.interval, "\(seconds)"))
    }

    /// In the order of the kinds.
    private static let detailKeys: [(RoadAttributes.DetailKind, TagKey)] = [
        (.internationalReference, .intRef),
        (.destination, .destination),
        (.destinationForward, .destinationForward),
        (.destinationBackward, .destinationBackward),
        (.destinationReference, .destinationRef),
        (.destinationReferenceForward, .destinationRefForward),
        (.destinationReferenceBackward, .destinationRefBackward),
        (.destinationReferenceTo, .destinationRefTo),
        (.destinationStreet, .destinationStreet),
        (.destinationStreetForward, .destinationStreetForward),
        (.destinationStreetBackward, .destinationStreetBackward),
        (.destinationLanes, .destinationLanes),
        (.destinationLanesForward, .destinationLanesForward),
        (.destinationLanesBackward, .destinationLanesBackward),
        (.destinationReferenceLanes, .destinationRefLanes),
        (.destinationReferenceLanesForward, .destinationRefLanesForward),
        (.destinationReferenceLanesBackward, .destinationRefLanesBackward),
        (.junctionReference, .junctionRef),
        (.junctionName, .junctionName),
        (.exitTo, .exitTo),
        (.turnLanes, .turnLanes),
        (.turnLanesForward, .turnLanesForward),
        (.turnLanesBackward, .turnLanesBackward),
        (.lanes, .lanes),
        (.lanesForward, .lanesForward),
        (.lanesBackward, .lanesBackward),
        (.bridgeName, .bridgeName),
        (.tunnelName, .tunnelName),
        (.pronunciation, .pronunciation),
    ]
}
