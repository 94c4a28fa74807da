internal import Geometry

/// Mends a ring that touches itself: removes lines that run out and back, and parts the ring where it meets itself at a corner.
///
/// Sides that cross stay as they are.
struct RingMending {
    /// The rings that the ring becomes; itself if nothing is to be mended.
    private(set) var parts: [[FixedCoordinate]] = []
    /// Whether a line that runs out and back was removed.
    private(set) var removedSpikes = false

    /// Longer rings stay as they are, since every side is compared with every corner.
    private static let cornerLimit = 2_000

    init(_ corners: [FixedCoordinate]) {
        guard corners.count <= Self.cornerLimit, !RingSweep(corners).contacts.isEmpty else {
            parts = [corners]
            return
        }
        let ring = withoutSpikes(Self.withContacts(corners))
        parts = Self.separated(ring).map { withoutSpikes($0) }.filter { $0.count > 2 && FlatRing.doubleArea($0) != 0 }
    }

    /// The ring with each corner that lies on a side as a corner of that side, too.
    private static func withContacts(_ corners: [FixedCoordinate]) -> [FixedCoordinate] {
        let distinct = Set(corners)
        var all: [FixedCoordinate] = []
        for (index, start) in corners.enumerated() {
            let end = corners[(index + 1) % corners.count]
            all.append(start)
            let between = distinct.filter { $0 != start && $0 != end && FlatRing.meet($0, b: $0, c: start, d: end) }
            func distance(_ place: FixedCoordinate) -> Int64 {
                let way = FlatRing.vector(start, place)
                return abs(way.x) + abs(way.y)
            }
            all += between.sorted { distance($0) < distance($1) }
        }
        return all
    }

    private mutating func withoutSpikes(_ corners: [FixedCoordinate]) -> [FixedCoordinate] {
        var ring: [FixedCoordinate] = []
        for corner in corners {
            if ring.last == corner { continue }
            ring.append(corner)
            removeSpikes(at: &ring)
        }
        // The ends of the row meet, too.
        while ring.count > 2 {
            if ring.first == ring.last {
                ring.removeLast()
            } else if ring[ring.count - 2] == ring[0] {
                ring.removeLast(1)
                removedSpikes = true
            } else if ring[ring.count - 1] == ring[1] {
                ring.removeFirst(1)
                removedSpikes = true
            } else {
                break
            }
        }
        return ring
    }

    private mutating func removeSpikes(at ring: inout [FixedCoordinate]) {
        while ring.count > 2, ring[ring.count - 1] == ring[ring.count - 3] {
            ring.removeLast(2)
            removedSpikes = true
        }
    }

    /// The loops of a ring between two visits of one corner.
    private static func separated(_ ring: [FixedCoordinate]) -> [[FixedCoordinate]] {
        var loops: [[FixedCoordinate]] = []
        var row: [FixedCoordinate] = []
        var places: [FixedCoordinate: Int] = [:]
        for corner in ring {
            if let start = places[corner] {
                loops.append(Array(row[start...]))
                for place in row[(start + 1)...] { places[place] = nil }
                row.removeSubrange((start + 1)...)
            } else {
                places[corner] = row.count
                row.append(corner)
            }
        }
        return loops + [row]
    }
}
