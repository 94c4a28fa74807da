/// What guidance, notices and per-request options may ask about a way, apart from who may use it and how fast.
package struct RoadAttributes: Hashable, Sendable {
    /// Something else the way's tags say, kept as text: a sign, lanes, a limit, a condition.
    package struct Detail: Hashable, Sendable {
        package var kind: DetailKind
        package var text: String

        package init(_ kind: DetailKind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// What a detail is about; the raw value is stored in graph files.
    package enum DetailKind: UInt8, CaseIterable, Sendable {
        case internationalReference = 0
        case destination, destinationForward, destinationBackward
        case destinationReference, destinationReferenceForward, destinationReferenceBackward
        case destinationStreet, junctionReference, junctionName, exitTo
        case turnLanes, turnLanesForward, turnLanesBackward
        case lanes, lanesForward, lanesBackward
        case bridgeName, tunnelName, pronunciation
        /// `language=name`, such as `de=Köln`.
        case localizedName
        /// Centimeters.
        case maximumHeight, maximumWidth, maximumLength
        /// Kilograms.
        case maximumWeight, maximumAxleLoad
        /// `key=value` of a tag that holds only at some times.
        case conditional
        /// `key=value` of the tag that made the way what its flags, its class or its admissions say.
        case tollTag, unpavedTag, fordTag, ferryTag, seasonalTag
        case automobileAccessTag, walkingAccessTag, cyclingAccessTag

        /// The tag for which only those may use the way who begin or end there.
        package static func accessTag(for mode: TransportMode) -> Self {
            switch mode {
            case .automobile: .automobileAccessTag
            case .walking: .walkingAccessTag
            case .cycling: .cyclingAccessTag
            }
        }
    }

    package var roadClass: RoadClass
    package var flags: RoadFlags
    package var name: String?
    package var reference: String?
    /// In the order of their kinds.
    package var details: [Detail]

    package init(
        roadClass: RoadClass, flags: RoadFlags = [], name: String? = nil, reference: String? = nil,
        details: [Detail] = []
    ) {
        self.roadClass = roadClass
        self.flags = flags
        self.name = name
        self.reference = reference
        self.details = details
    }
}
