/// The members by their roles of a relation that describes a path: a turn restriction or a maneuver override.
struct PathMembers {
    var from: [Int64] = []
    var to: [Int64] = []
    var viaNodes: [Int64] = []
    var viaWays: [Int64] = []

    /// The greatest number of ways of one role.
    ///
    /// Real relations have a few, and the time to follow them grows with the square.
    private static let wayLimit = 64

    init(_ relation: OSMRelation) {
        for member in relation.members {
            switch (member.role, member.kind) {
            case ("from", .way): from.append(member.id)
            case ("to", .way): to.append(member.id)
            case ("via", .node): viaNodes.append(member.id)
            case ("via", .way): viaWays.append(member.id)
            default: break
            }
        }
    }

    /// The reason why the members make no path, whatever the relation means; nil if they may.
    var dropReason: DropReason? {
        if from.isEmpty { return .noFrom }
        if to.isEmpty { return .noTo }
        return max(from.count, to.count, viaWays.count) > Self.wayLimit ? .tooManyMembers : nil
    }
}
