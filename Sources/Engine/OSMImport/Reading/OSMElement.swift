package import Geometry

/// A tagged node that may matter to routing.
package struct OSMNode: Sendable {
    package var id: Int64
    package var coordinate: FixedCoordinate
    package var tags: Tags

    package init(id: Int64, coordinate: FixedCoordinate, tags: Tags = Tags([])) {
        self.id = id
        self.coordinate = coordinate
        self.tags = tags
    }
}

/// A way: its nodes in order, and its tags.
package struct OSMWay: Sendable {
    package var id: Int64
    package var nodes: [Int64]
    package var tags: Tags

    package init(id: Int64, nodes: [Int64], tags: Tags) {
        self.id = id
        self.nodes = nodes
        self.tags = tags
    }
}

/// A relation: its members in order, and its tags.
package struct OSMRelation: Sendable {
    package enum MemberKind: UInt8, Sendable {
        case node = 1
        case way = 2
        case relation = 3
    }

    package struct Member: Sendable, Equatable {
        package var kind: MemberKind
        package var id: Int64
        package var role: String

        package init(_ kind: MemberKind, _ id: Int64, role: String) {
            self.kind = kind
            self.id = id
            self.role = role
        }
    }

    package var id: Int64
    package var members: [Member]
    package var tags: Tags

    package init(id: Int64, members: [Member], tags: Tags) {
        self.id = id
        self.members = members
        self.tags = tags
    }
}

/// One element of the first pass.
package enum OSMElement: Sendable {
    case node(OSMNode)
    case way(OSMWay)
    case relation(OSMRelation)
}
