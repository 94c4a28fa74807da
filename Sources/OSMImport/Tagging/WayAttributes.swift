import Roads

/// Reads the stored attributes of a way: class, flags, names and details.
enum WayAttributes {
    /// - Parameters:
    ///   - passages: by the raw value of the mode.
    ///   - rules: the rules of the modes that the graph is built for.
    static func reading(
        _ way: WayReading, _ passages: [WayPassages], _ rules: [PassageRules], _ findings: inout TagFindings
    ) -> RoadAttributes {
        RoadAttributes(
            roadClass: way.roadClass, flags: WayFlags.reading(way, passages),
            name: name(way) ?? sidePathName(way), reference: isPlatform(way) ? nil : text(way.tags[.ref]),
            details: details(way, passages, &findings) + WayEvidence.details(way, passages, rules)
        )
    }

    /// The name or reference of a way; empty if it has none.
    static func title(_ tags: Tags) -> String { text(tags[.name]) ?? text(tags[.ref]) ?? "" }

    /// The name of a way; the number or letter of a platform, "3" or "B", is no name of a street.
    private static func name(_ way: WayReading) -> String? {
        guard let name = text(way.tags[.name]) else { return nil }
        let isWord = name.split { !$0.isLetter }.contains { $0.count > 1 }
        return isWord || !isPlatform(way) ? name : nil
    }

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
        _ way: WayReading, _ passages: [WayPassages], _ findings: inout TagFindings
    ) -> [RoadAttributes.Detail] {
        let tags = way.tags
        var details: [RoadAttributes.Detail] = []
        for (kind, key) in detailKeys {
            if let value = text(tags[key]) { details.append(RoadAttributes.Detail(kind, value)) }
        }
        for localized in tags.localizedNames.sorted(by: { ($0.language, $0.name) < ($1.language, $1.name) }) {
            details.append(RoadAttributes.Detail(.localizedName, "\(localized.language)=\(localized.name)"))
        }
        appendLimits(limits(way, passages, &findings), to: &details)
        if way.isCrossing { appendInterval(tags, to: &details, &findings) }
        for conditional in tags.conditionalTexts(&findings) {
            details.append(RoadAttributes.Detail(.conditional, conditional))
        }
        return details
    }

    /// The limits of the way; a lane that is narrower than a lorry has its width as the limit.
    private static func limits(
        _ way: WayReading, _ passages: [WayPassages], _ findings: inout TagFindings
    ) -> VehicleLimits {
        let limits = VehicleLimits(way.tags, &findings)
        guard limits.width == nil, way.tags[.width] ?? way.tags[.estimatedWidth] != nil,
            !passages[Int(TransportMode.automobile.rawValue)].isClosed
        else { return limits }
        var whole = VehicleLimits(ofWay: way, &findings)
        if let width = whole.width, width >= widestVehicle { whole.width = nil }
        return whole
    }

    /// Meters.
    private static let widestVehicle = 3.0

    private static func appendInterval(
        _ tags: Tags, to details: inout [RoadAttributes.Detail], _ findings: inout TagFindings
    ) {
        guard let interval = text(tags[.interval]) else { return }
        guard let seconds = DurationText.seconds(interval) else { return findings.record(.interval, interval) }
        details.append(RoadAttributes.Detail(.interval, "\(seconds)"))
    }

    private static func appendLimits(_ limits: VehicleLimits, to details: inout [RoadAttributes.Detail]) {
        guard limits != VehicleLimits() else { return }
        for (kind, measure) in limits.measures { details.append(RoadAttributes.Detail(kind, "\(measure)")) }
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
