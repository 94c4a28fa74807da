import OSMImport

/// A relation of a drawing: its tags, and its members by role.
package struct SketchRelation: Codable, Sendable {
    /// A role, and the way or node that has it.
    ///
    /// One letter is a node, several are the way through them; `?` is a node that is not there, `??` such a way.
    package struct Member: Codable, Sendable {
        package var role: String
        package var name: String

        package init(_ role: String, _ name: String) {
            self.role = role
            self.name = name
        }
    }

    package var tags: String
    package var members: [Member]

    package init(_ tags: String, members: [Member]) {
        self.tags = tags
        self.members = members
    }

    /// A turn restriction; several ways of one role stand between blanks.
    ///
    /// - Parameters:
    ///   - key: `restriction:bicycle` and the like concern one mode.
    ///   - tags: more tags, such as `except=bicycle`.
    package static func restriction(
        _ value: String, from: String, via: String, to: String, key: String = "restriction", tags: String = ""
    ) -> SketchRelation {
        let members = [("from", from), ("via", via), ("to", to)].flatMap { role, names in
            names.split(separator: " ").map { Member(role, String($0)) }
        }
        return SketchRelation("type=restriction \(key)='\(value)' \(tags)", members: members)
    }

    /// A maneuver override; several members of one role stand between blanks.
    package static func maneuver(
        _ value: String, _ direction: String = "", from: String, via: String, to: String
    ) -> SketchRelation {
        let path = restriction("", from: from, via: via, to: to)
        let tag = direction.isEmpty ? "" : "direction=\(direction)"
        return SketchRelation("type=maneuver maneuver=\(value) \(tag)", members: path.members)
    }
}
