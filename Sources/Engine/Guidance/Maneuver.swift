/// One point of a route where a traveller does something, with the facts for its sentence.
package struct Maneuver: Hashable, Sendable {
    package var kind: ManeuverKind
    /// The direction of the turn; nil for arrivals, departures and kinds without one.
    package var direction: TurnDirection?
    /// The direction of travel before the point in degrees clockwise from true north, 0 to 359; nil at the departure.
    package var headingBefore: Int?
    /// The direction of travel after the point in degrees clockwise from true north, 0 to 359; nil at an arrival.
    package var headingAfter: Int?
    /// The road after the point.
    package var road = RoadName()
    /// Whether the road after the point has no name, and neither has the road before it, which is of the same kind.
    package var isKindKnown = false
    /// Whether the road after the point is the one before it: "turn right to stay on High Street".
    package var staysOnRoad = false
    /// The number of the exit of a roundabout, from 1; nil elsewhere, and if the route does not leave the roundabout.
    package var roundaboutExit: Int?
    /// The name of a roundabout.
    package var roundaboutName: String?
    /// The number of a motorway exit: "12b".
    package var exitNumber: String?
    /// The name of a junction or exit.
    package var junctionName: String?
    /// Places on the signs, nearest first: "Porto".
    package var destinations: [String] = []
    /// Roads on the signs by their references: "A 28".
    package var destinationReferences: [String] = []
    /// Roads on the signs by their names: "Main Street".
    package var destinationStreets: [String] = []
    /// The road at the end of a ramp without a name and signs.
    package var leadsTo: RoadName?
    /// The lanes before the point, from left to right; empty if unknown.
    package var lanes: [Lane] = []
    /// The side of the road on which a stop or the destination lies; nil if it lies straight ahead or is unknown.
    package var side: RoadSide?
    /// The name of a stop or the destination.
    package var placeName: String?
    /// The number of the stop, from 1.
    package var waypointNumber: Int?
    /// Whether a bicycle is pushed on the road after the point.
    package var isPushed = false
    /// Whether a bicycle is pushed in the turn only.
    package var isPushedRoundCorner = false
    /// Whether another street leads to the side of the turn shortly before it, so that "turn right" alone misleads.
    package var followsSideStreet = false
    /// The street that is crossed right after the point.
    package var crossedStreet: RoadName?
    /// The street that is crossed shortly before the point, straight on, so that the turn is on its far side.
    package var crossedBefore: RoadName?
    /// The maneuver a few meters later that is told in the same sentence; at most one, and it has none itself.
    package var followedBy: [Maneuver] = []
    /// The path edges up to the next maneuver, as indices into the leg's travelled edges; empty at an arrival.
    package var pathEdges: Range<Int>

    package init(_ kind: ManeuverKind, _ direction: TurnDirection? = nil, pathEdges: Range<Int> = 0..<0) {
        self.kind = kind
        self.direction = direction
        self.pathEdges = pathEdges
    }
}

/// The name, reference and kind of a road.
package struct RoadName: Hashable, Sendable {
    /// Such as "Rua de Cedofeita"; empty if there is none.
    package var name: String
    /// Such as "A 28"; empty if there is none.
    package var reference: String
    package var kind: RoadKind

    /// - Parameters:
    ///   - name: the value of the tag; of a list, the first two names are used.
    ///   - reference: the value of the tag; of a list, the first two references are used.
    package init(name: String = "", reference: String = "", kind: RoadKind = .road) {
        self.name = Self.spoken(name)
        self.reference = Self.spoken(reference)
        self.kind = kind
    }

    /// Whether the road has a name or a reference.
    package var isNamed: Bool { !name.isEmpty || !reference.isEmpty }

    /// Such as "Rua de Cedofeita", "A 28" or "Circunvalação (EN 12)"; for a motorway with a reference, only the
    /// reference; empty if the road has neither.
    package var title: String {
        if name.isEmpty || kind == .motorway && !reference.isEmpty { return reference }
        return reference.isEmpty || reference == name ? name : "\(name) (\(reference))"
    }

    /// The first two parts of a list: "IP1/A20" for `IP1;A20`.
    private static func spoken(_ list: String) -> String {
        guard list.utf8.contains(UInt8(ascii: ";")) else { return list }
        let parts = list.utf8.split(separator: UInt8(ascii: ";")).prefix(2).map { part in
            var part = part.drop { $0 == UInt8(ascii: " ") }
            while part.last == UInt8(ascii: " ") { part.removeLast() }
            return Substring(part)
        }
        return parts.joined(separator: "/")
    }
}
