/// Gives the ways of a ferry the access tags of its relation, which many mappers put there only.
///
/// The tags of the way go first. Of several relations of a way, those that let somebody aboard go before others: each line
/// may carry other vehicles.
struct FerryRelations: Sendable {
    /// By id, the tags of the ways of ferries.
    private var tags: [Int64: Tags] = [:]
    private var relations: [(ways: [Int64], tags: Tags)] = []

    private static let keys: [TagKey] = [.foot, .bicycle, .motorcar, .motorVehicle, .vehicle]

    /// Keeps a way of a ferry.
    mutating func keep(_ way: OSMWay) { tags[way.id] = way.tags }

    /// Keeps a relation of a ferry that has access tags.
    mutating func add(_ relation: OSMRelation) {
        guard Self.keys.contains(where: { relation.tags[$0] != nil }) else { return }
        let ways = relation.members.filter { $0.kind == .way }.map(\.id)
        relations.append((ways, relation.tags))
    }

    /// The ways whose relations have tags that they lack, with all tags, in the order of their ids.
    var changedWays: [(id: Int64, tags: Tags)] {
        var changed: [Int64: Tags] = [:]
        for isOpen in [true, false] {
            for relation in relations {
                for way in relation.ways {
                    guard let known = changed[way] ?? tags[way] else { continue }
                    let added = Self.keys.filter { key in
                        known[key] == nil && relation.tags[key].map { (Self.closing.contains($0)) != isOpen } ?? false
                    }
                    guard !added.isEmpty else { continue }
                    changed[way] = added.reduce(into: known) { $0.append($1, value: relation.tags[$1] ?? "") }
                }
            }
        }
        return changed.sorted { $0.key < $1.key }.map { (id: $0.key, tags: $0.value) }
    }

    private static let closing: Set<String> = ["no", "private"]
}
