import Geometry
import Places

/// A settlement or administrative area: a place node, an area, a boundary, or several of them that are one place.
struct Settlement {
    var object: OSMObject
    var tag: PlaceTag
    var rank: PlaceRank
    var name: String
    var coordinate: FixedCoordinate
    var box: BoundingBox?
    /// The distance within which places belong to it if no boundary decides; 0 for none.
    var reach: Double
    var importance: UInt16
    var otherNames: [PlaceTag]
    var details: [PlaceTag]
}

/// Builds settlements and boundaries from what the first pass has collected.
struct SettlementAssembly {
    private(set) var settlements: [Settlement] = []
    private(set) var boundaries: [NamedBoundary] = []

    private var drafts: [SettlementDraft] = []

    init(_ collection: PlaceCollection, shapes: PlaceShapes) {
        for collected in collection.settlements {
            guard let draft = SettlementDraft(collected, shapes) else { continue }
            if let boundary = draft.boundary { boundaries.append(boundary) }
            drafts.append(draft)
        }
        let merged = mergedDrafts()
        settlements = merged.map { Self.settlement($0.map { drafts[$0] }) }
        drafts = []
    }

    // MARK: Merging

    /// The drafts by settlement, in the order of the first draft of each.
    private func mergedDrafts() -> [[Int]] {
        var groups = DisjointGroups(count: drafts.count)
        var byName: [String: [Int]] = [:]
        for (index, draft) in drafts.enumerated() { byName[draft.key, default: []].append(index) }
        for index in drafts.indices where byName[drafts[index].key]?.first == index {
            merge(byName[drafts[index].key] ?? [], groups: &groups)
        }
        return groups.members()
    }

    /// The most areas of one name that are compared with all places of the name.
    private static let mostAreas = 50

    private func merge(_ sameName: [Int], groups: inout DisjointGroups) {
        guard sameName.count > 1 else { return }
        // The smallest area that may be the place itself comes first.
        let areas = sameName.filter { drafts[$0].boundary != nil }.sorted { one, other in
            (-drafts[one].level, one) < (-drafts[other].level, other)
        }
        var isTaken = Set<Int>()
        for area in areas.prefix(Self.mostAreas) {
            for other in sameName where other != area && !isTaken.contains(other) {
                guard drafts[area].isSamePlace(as: drafts[other]) else { continue }
                groups.join(area, other)
                isTaken.insert(other)
            }
        }
    }

    /// Makes one settlement of one draft or several.
    private static func settlement(_ drafts: [SettlementDraft]) -> Settlement {
        // The place node has the point and the kind, the largest boundary the box and the object.
        let place =
            drafts.first { !$0.collected.place.isEmpty && $0.boundary == nil }
            ?? drafts.first { !$0.collected.place.isEmpty } ?? drafts[0]
        let area =
            drafts.first { $0.boundary != nil && $0.collected.adminLevel != nil }
            ?? drafts.first { $0.boundary != nil }
        let tags = place.collected.tags
        var settlement = Settlement(
            object: (area ?? place).collected.object, tag: place.tag, rank: place.rank, name: place.collected.name,
            coordinate: place.point.coordinate, box: (area ?? place).point.box, reach: place.kind?.reach ?? 0,
            importance: 0, otherNames: OtherNames.of(tags), details: OtherNames.details(of: tags))
        for draft in drafts {
            settlement.importance = max(settlement.importance, draft.importance)
            OtherNames.merge(OtherNames.of(draft.collected.tags), into: &settlement.otherNames)
            let known = Set(settlement.details.map(\.key))
            settlement.details += OtherNames.details(of: draft.collected.tags).filter { !known.contains($0.key) }
        }
        settlement.otherNames.removeAll { $0.key == "ref" }
        if let area { settlement.details += OtherNames.areaDetails(of: area.collected.tags) }
        return settlement
    }
}
