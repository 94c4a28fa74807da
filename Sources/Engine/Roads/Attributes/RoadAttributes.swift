/// The attributes of a way for guidance, notices and request options; access and speeds are elsewhere.
package struct RoadAttributes: Hashable, Sendable {
    /// Another fact from the way's tags, as text: a sign, lanes, a limit, a condition.
    package struct Detail: Hashable, Sendable {
        package var kind: DetailKind
        package var text: String

        package init(_ kind: DetailKind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// The kind of a detail; the raw value is stored in graph files.
    package enum DetailKind: UInt8, CaseIterable, Sendable {
        case internationalReference = 0
        case destination, destinationForward, destinationBackward
        case destinationReference, destinationReferenceForward, destinationReferenceBackward
        /// A road farther on, to which the road on the sign leads.
        case destinationReferenceTo
        case destinationStreet, destinationStreetForward, destinationStreetBackward
        case destinationLanes, destinationLanesForward, destinationLanesBackward
        case destinationReferenceLanes, destinationReferenceLanesForward, destinationReferenceLanesBackward
        case junctionReference, junctionName, exitTo
        case turnLanes, turnLanesForward, turnLanesBackward
        case lanes, lanesForward, lanesBackward
        case bridgeName, tunnelName, pronunciation
        /// `language=name`, such as `de=Köln`.
        case localizedName
        /// Centimeters.
        case maximumHeight, maximumWidth, maximumLength
        /// Kilograms.
        case maximumWeight, maximumAxleLoad
        /// Seconds between two departures of a ferry or car train.
        case interval
        /// `key=value` of a tag that holds only at some times.
        case conditional
        /// `key=value` of the tag behind the way's flags, class or access.
        case tollTag, unpavedTag, fordTag, ferryTag, seasonalTag
        case automobileAccessTag, walkingAccessTag, cyclingAccessTag
        /// `key=value` of the tag that makes the ground hard for a mode.
        case walkingDifficultyTag, cyclingDifficultyTag
        /// The name of the street that a crossing crosses.
        case crossedStreet
        /// Limits in one direction of the way only, in the same units.
        case maximumHeightForward, maximumHeightBackward, maximumWidthForward, maximumWidthBackward
        case maximumLengthForward, maximumLengthBackward, maximumWeightForward, maximumWeightBackward
        /// `key=value` of the tag that makes a road one for cars with four driven wheels.
        case automobileDifficultyTag
        /// The name of a mode, a blank, and a text of ``conditional`` that a plain tag about that mode goes before.
        case overruledConditional
        /// The legal limit of motor traffic in km/h, or `none`, a blank, and `key=value` of the tag that it comes from; in
        /// both directions, or in one.
        case speedLimit, speedLimitForward, speedLimitBackward
        /// The value of the tag `surface`.
        case surface

        /// Whether only answers show it; guidance, notices and searches do not read it.
        package var isOnlyShown: Bool { rawValue >= Self.speedLimit.rawValue }

        /// The kind of the tag that makes the ground hard for a mode.
        package static func difficultyTag(for mode: TransportMode) -> Self {
            switch mode {
            case .automobile: .automobileDifficultyTag
            case .walking: .walkingDifficultyTag
            case .cycling: .cyclingDifficultyTag
            }
        }

        /// The kind of the tag that makes a way destination-only for a mode, or closes it.
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
    /// The details in the order of their kinds.
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
