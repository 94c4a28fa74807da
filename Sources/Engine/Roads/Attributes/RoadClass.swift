/// The kind of a way, from its `highway` tag or a tag in its place; the raw value is stored in graph files.
@frozen @usableFromInline
package enum RoadClass: UInt8, CaseIterable, Sendable {
    case motorway = 0
    case motorwayLink
    case trunk
    case trunkLink
    case primary
    case primaryLink
    case secondary
    case secondaryLink
    case tertiary
    case tertiaryLink
    case unclassified
    case residential
    case livingStreet
    case service
    case track
    case road
    case pedestrian
    case footway
    case path
    case steps
    case cycleway
    case bridleway
    case busway
    case corridor
    case elevator
    case platform
    case pier
    case ferry
    case carTrain
    case winterRoad
    case iceRoad
    case other

    /// Whether the way is a ramp or slip road that joins others.
    @inlinable
    package var isLink: Bool {
        switch self {
        case .motorwayLink, .trunkLink, .primaryLink, .secondaryLink, .tertiaryLink: true
        default: false
        }
    }

    /// The value of OpenStreetMap's `highway` tag, such as `living_street`.
    package var highway: String {
        "\(self)".reduce(into: "") { word, letter in
            if letter.isUppercase { word.append("_") }
            word.append(contentsOf: letter.lowercased())
        }
    }
}
