/// Numbered things that are joined to groups (union-find).
struct DisjointGroups {
    private var parents: [Int32]

    init(count: Int) {
        parents = (0..<Int32(count)).map { $0 }
    }

    /// The smallest member of the group of a member.
    mutating func root(_ member: Int) -> Int {
        var member = member
        while parents[member] != member {
            // Path halving.
            parents[member] = parents[Int(parents[member])]
            member = Int(parents[member])
        }
        return member
    }

    mutating func join(_ one: Int, _ other: Int) {
        let first = root(one)
        let second = root(other)
        parents[max(first, second)] = Int32(min(first, second))
    }

    /// The members of each group in ascending order, groups by their smallest member.
    mutating func members() -> [[Int]] {
        var groups: [[Int]] = []
        var groupOfRoot = [Int32](repeating: -1, count: parents.count)
        for member in parents.indices {
            let root = root(member)
            if groupOfRoot[root] < 0 {
                groupOfRoot[root] = Int32(groups.count)
                groups.append([])
            }
            groups[Int(groupOfRoot[root])].append(member)
        }
        return groups
    }
}
