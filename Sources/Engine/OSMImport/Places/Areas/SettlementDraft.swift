import Geometry
import Places

/// A collected settlement with its shape.
struct SettlementDraft {
    var collected: CollectedSettlement
    var point: AreaPoint
    /// The kind of the place; nil for a boundary without one.
    var kind: SettlementKind?
    /// Nil for a node, and for an area of which no ring closes.
    var boundary: NamedBoundary?
    /// The folded name.
    var key: String

    /// Nil for a boundary of which no ring closes, and for an element without coordinates.
    init?(_ collected: CollectedSettlement, _ shapes: PlaceShapes) {
        guard let point = AreaPoint(collected.shape, shapes) else { return nil }
        self.collected = collected
        self.point = point
        kind = collected.place.isEmpty ? nil : SettlementKind.kind(collected.place)
        key = NameFolding.key(collected.name)
        let polygon = BandedPolygon(areaRings: shapes.rings(of: collected.shape))
        if let polygon { boundary = NamedBoundary(collected, polygon) }
        // Part of a line around a country says nothing about its middle.
        if case .area = collected.shape, polygon == nil { return nil }
    }

    /// The level of the boundary; places without one lie below all boundaries of their rank.
    var level: Int { collected.adminLevel ?? (rank == .locality ? 8 : 12) }

    var rank: PlaceRank {
        kind?.rank ?? collected.adminLevel.flatMap { SettlementKind.rank(adminLevel: $0) } ?? .locality
    }

    var tag: PlaceTag {
        collected.place.isEmpty ? PlaceTag("boundary", "administrative") : PlaceTag("place", collected.place)
    }

    var importance: UInt16 {
        let ofLevel = collected.adminLevel.map { SettlementKind.importance(adminLevel: $0) } ?? 0
        return PlaceImportance.settlement(base: kind?.importance ?? ofLevel, collected.tags)
    }

    /// Whether this area and a place of the same name are one.
    func isSamePlace(as other: SettlementDraft) -> Bool {
        guard let boundary else { return false }
        let isCenter = other.collected.object.kind == .node && collected.centers.contains(other.collected.object.id)
        guard isCenter || boundary.polygon.contains(other.point.coordinate) else { return false }
        let areaRank = collected.adminLevel.flatMap { SettlementKind.rank(adminLevel: $0) } ?? rank
        if areaRank == other.rank { return true }
        let settlements: [PlaceRank] = [.locality, .subLocality]
        if settlements.contains(areaRank), settlements.contains(other.rank) { return true }
        // A city that is a county of its own.
        return areaRank == .county && isCenter && other.rank == .locality
    }
}

/// The area within an administrative boundary, or of a settlement.
struct NamedBoundary {
    var polygon: BandedPolygon
    var name: String
    var countryCode: String
    var adminLevel: Int?
    var rank: PlaceRank

    /// Nil for areas that are no part of an address, such as islands.
    init?(_ collected: CollectedSettlement, _ polygon: BandedPolygon) {
        let ofLevel = collected.adminLevel.flatMap { SettlementKind.rank(adminLevel: $0) }
        let kind = SettlementKind.kind(collected.place)
        guard let rank = ofLevel ?? kind.flatMap({ $0.reach > 0 ? $0.rank : nil }) else { return nil }
        self.polygon = polygon
        self.rank = rank
        name = collected.name
        countryCode = collected.countryCode
        adminLevel = collected.adminLevel
    }
}

extension BandedPolygon {
    /// The polygon of the rings of an area; nil if no outline is closed.
    ///
    /// A hole counts only if it lies within an outline, since the outline around it may be incomplete.
    init?(areaRings rings: (outer: [[FixedCoordinate]], inner: [[FixedCoordinate]])) {
        guard !rings.outer.isEmpty else { return nil }
        guard !rings.inner.isEmpty else {
            self.init(rings: rings.outer)
            return
        }
        let outline = BandedPolygon(rings: rings.outer)
        let holes = rings.inner.filter { hole in hole.prefix(3).contains { outline.contains($0) } }
        self.init(rings: rings.outer + holes)
    }
}
