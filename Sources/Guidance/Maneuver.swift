/// One point of a route where a traveller does something, and all that a sentence about it needs.
package struct Maneuver: Hashable, Sendable {
    package var kind: ManeuverKind
    /// Which way it turns; nil for arrivals, departures, and what has no direction.
    package var direction: TurnDirection?
    /// Degrees clockwise from true north, 0 to 359, on reaching the point; nil at the departure.
    package var headingBefore: Int?
    /// Degrees clockwise from true north, 0 to 359, on leaving the point; nil at an arrival.
    package var headingAfter: Int?
    /// The road that follows.
    package var road = RoadName()
    /// Whether the road that follows is the one before it: "turn right to stay on High Street".
    package var staysOnRoad = false
    /// Which exit of a roundabout, from 1; nil elsewhere, and where one goes round without leaving.
    package var roundaboutExit: Int?
    /// What a roundabout is called.
    package var roundaboutName: String?
    /// The number of a motorway's exit: "12b".
    package var exitNumber: String?
    /// What a junction or an exit is called.
    package var junctionName: String?
    /// Places on the signs, nearest first: "Porto".
    package var destinations: [String] = []
    /// Roads on the signs: "A 28".
    package var destinationReferences: [String] = []
    /// The lanes before the point from left to right, empty where they are not known.
    package var lanes: [Lane] = []
    /// On which side of the road a stop or the destination lies; nil where it lies straight ahead or is not known.
    package var side: RoadSide?
    /// What a stop or the destination is called.
    package var placeName: String?
    /// Which stop it is, from 1.
    package var waypointNumber: Int?
    /// Whether a bicycle is pushed on the road that follows.
    package var isPushed = false
    /// The edges that follow, up to the next maneuver, as indices into the leg's travelled uses; empty at an arrival.
    package var pathEdges: Range<Int>

    package init(_ kind: ManeuverKind, _ direction: TurnDirection? = nil, pathEdges: Range<Int> = 0..<0) {
        self.kind = kind
        self.direction = direction
        self.pathEdges = pathEdges
    }
}

/// What a road is called, and what it is where it is not called anything.
package struct RoadName: Hashable, Sendable {
    /// "Rua de Cedofeita", empty where there is none.
    package var name: String
    /// "A 28", empty where there is none.
    package var reference: String
    package var kind: RoadKind

    /// - Parameter name: as in the data; of a list, as of the references, the first two are told.
    package init(name: String = "", reference: String = "", kind: RoadKind = .road) {
        self.name = Self.spoken(name)
        self.reference = Self.spoken(reference)
        self.kind = kind
    }

    /// Whether signs call the road anything.
    package var isNamed: Bool { !name.isEmpty || !reference.isEmpty }

    /// "Rua de Cedofeita", "A 28" or "Circunvalação (EN 12)"; a motorway goes by its reference; empty where there is none.
    package var title: String {
        if name.isEmpty || kind == .motorway && !reference.isEmpty { return reference }
        return reference.isEmpty || reference == name ? name : "\(name) (\(reference))"
    }

    /// "IP1/A20" for the list `IP1;A20`: its first two.
    private static func spoken(_ list: String) -> String {
        guard list.utf8.contains(UInt8(ascii: ";")) else { return list }
        let parts = list.split(separator: ";").map { part in
            part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        }
        return parts.prefix(2).map { String($0) }.joined(separator: "/")
    }
}
