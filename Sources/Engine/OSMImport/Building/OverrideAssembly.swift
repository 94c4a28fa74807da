import Roads

/// Converts the relations that override maneuvers to paths of directed edges, for all modes together.
struct OverrideAssembly {
    /// Ascending by their first edge, those of one edge by length, the longest first.
    private(set) var overrides: [ManeuverOverride] = []
    private(set) var dropped: CountedExamples<DropReason>

    init(_ collection: RoadCollection, network: RoadNetwork, junctions: Junctions, numbering: NodeNumbering) {
        dropped = collection.droppedManeuvers
        // A path that no mode may travel does no harm: no route has it.
        let assembly = RestrictionAssembly(
            network: network, junctions: junctions, collection: collection, numbering: numbering,
            isUsable: { _ in true })
        for relation in collection.maneuvers {
            do throws(DropReason) {
                overrides += try Self.overrides(relation, assembly: assembly)
            } catch {
                dropped.add(error, example: relation.relation)
            }
        }
        sort()
    }

    private static func overrides(
        _ relation: ManeuverRelation, assembly: RestrictionAssembly
    ) throws(DropReason) -> [ManeuverOverride] {
        guard let number = assembly.numbering.number(of: relation.viaNode),
            let junction = assembly.network.junction(numbered: number)
        else { throw .missingNode }
        let found = try assembly.sequences(of: relation.path).get().compactMap { edges in
            edges.indices.dropFirst().first { assembly.network.tail(edges[$0]) == junction }.map { place in
                ManeuverOverride(relation.maneuver, relation.direction, along: edges, before: place)
            }
        }
        guard !found.isEmpty else { throw .membersDoNotMeet }
        return found
    }

    /// Overrides of the same path stay in file order.
    private mutating func sort() {
        let order = overrides.indices.sorted { one, other in
            (overrides[one].edges[0], overrides[other].edges.count, one)
                < (overrides[other].edges[0], overrides[one].edges.count, other)
        }
        overrides = order.map { overrides[$0] }
    }
}
