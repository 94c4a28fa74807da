// Tests whether rows of the flat map touch a polygon, in at most the square of the logarithm of its corners.
//
// The latitudes of the corners cut the map into slabs, in which sides neither begin nor end. A segment tree over the
// slabs keeps each side in the few nodes whose slabs it crosses from bottom to top. The sides of a node do not meet, so
// they have an order from west to east and a binary search finds a place among them. The sides west of a place are
// counted from its slab up to the root; an odd number means inside. J. L. Bentley, "Solutions to Klee's Rectangle
// Problems", 1977, has the tree; F. P. Preparata and M. I. Shamos, "Computational Geometry", 1985, section 2.2, the
// slabs. A side is in at most twice as many nodes as the logarithm of the corners, which bounds memory too.

import Geometry

/// The rings of an area, prepared for tests of whether rows touch them.
struct RingRows: Sendable {
    /// The parts of the arrays below that belong to a ring.
    private struct Ring {
        var latitudes: Range<Int>
        /// The leaves of the tree, a power of two; leaf `slab` is node `leafCount + slab`, and node 1 the root.
        var leafCount: Int
        var firstNode: Int
    }

    private var rings: [Ring] = []
    /// By ring: the latitudes of corners, ascending, each once.
    private var latitudes: [Int32] = []
    /// By ring and node: where the node's sides begin; one more than there are nodes.
    private var first: [UInt32] = []
    /// The sides of all nodes; the sides of a node from west to east.
    private var sides: [UInt32] = []
    /// By side: its southern end and its northern end; sides along a parallel are left out.
    private var ends: [(south: FixedCoordinate, north: FixedCoordinate)] = []

    /// - Parameter polygons: simple rings.
    init(_ polygons: [[FixedCoordinate]]) {
        for polygon in polygons { append(polygon) }
    }

    /// Whether some place of a row lies inside a ring or on its edge.
    func touches(_ columns: ClosedRange<Int64>, row: Int64, ring number: Int) -> Bool {
        let ring = rings[number]
        guard ring.latitudes.count > 1, Int64(latitudes[ring.latitudes.lowerBound]) <= row,
            row <= Int64(latitudes[ring.latitudes.upperBound - 1])
        else { return false }
        let slab = index(ofLatitudeUpTo: Int32(truncatingIfNeeded: row), in: ring.latitudes)
        // On the latitude of a corner the row is the edge of two slabs, and it may be inside in either.
        if slab < ring.latitudes.count - 1, touches(columns, row: row, ring: ring, slab: slab) { return true }
        return slab > 0 && Int64(latitudes[ring.latitudes.lowerBound + slab]) == row
            && touches(columns, row: row, ring: ring, slab: slab - 1)
    }

    private func touches(_ columns: ClosedRange<Int64>, row: Int64, ring: Ring, slab: Int) -> Bool {
        var west = 0
        var node = ring.leafCount + slab
        while node > 0 {
            let start = Int(first[ring.firstNode + node])
            let end = Int(first[ring.firstNode + node + 1])
            node /= 2
            guard start < end else { continue }
            var low = start
            var high = end
            while low < high {
                let middle = (low + high) / 2
                if offset(of: columns.lowerBound, row, from: sides[middle]) > 0 {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            if low < end, offset(of: columns.upperBound, row, from: sides[low]) >= 0 { return true }
            west += low - start
        }
        return west % 2 == 1
    }

    /// Positive where a place lies east of a side, 0 on it, negative west of it.
    @inline(__always)
    private func offset(of x: Int64, _ y: Int64, from side: UInt32) -> Int {
        let (south, north) = ends[Int(side)]
        // Each product fits 64 bits; their difference might not.
        let across = (x - Int64(south.longitude)) * (Int64(north.latitude) - Int64(south.latitude))
        let along = (y - Int64(south.latitude)) * (Int64(north.longitude) - Int64(south.longitude))
        return across > along ? 1 : across < along ? -1 : 0
    }

    /// The index of a ring's last latitude that is not larger than a number.
    private func index(ofLatitudeUpTo latitude: Int32, in range: Range<Int>) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            if latitudes[middle] <= latitude { low = middle + 1 } else { high = middle }
        }
        return low - 1 - range.lowerBound
    }
}

// MARK: Building

extension RingRows {
    private mutating func append(_ polygon: [FixedCoordinate]) {
        let start = latitudes.count
        for latitude in polygon.map(\.latitude).sorted() where latitudes.count == start || latitude != latitudes.last {
            latitudes.append(latitude)
        }
        var ring = Ring(latitudes: start..<latitudes.count, leafCount: 1, firstNode: first.count)
        while ring.leafCount < ring.latitudes.count - 1 { ring.leafCount *= 2 }
        rings.append(ring)
        let firstSide = ends.count
        for (from, to) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where from.latitude != to.latitude {
            ends.append(from.latitude < to.latitude ? (from, to) : (to, from))
        }
        place(firstSide..<ends.count, ring: ring)
        for node in 1..<2 * ring.leafCount { sort(node, ring: ring) }
    }

    /// Puts each side into the largest nodes that it crosses from bottom to top: first counts, then fills.
    private mutating func place(_ range: Range<Int>, ring: Ring) {
        var next = [UInt32](repeating: 0, count: 2 * ring.leafCount + 1)
        forEachNode(of: range, ring) { next[$1] += 1 }
        var total = UInt32(sides.count)
        for node in next.indices { (next[node], total) = (total, total + next[node]) }
        first += next
        var placed = [UInt32](repeating: 0, count: Int(total) - sides.count)
        let before = UInt32(sides.count)
        forEachNode(of: range, ring) { side, node in
            placed[Int(next[node] - before)] = UInt32(side)
            next[node] += 1
        }
        sides += placed
    }

    private func forEachNode(of range: Range<Int>, _ ring: Ring, body: (Int, Int) -> Void) {
        for side in range {
            var low = ring.leafCount + index(ofLatitudeUpTo: ends[side].south.latitude, in: ring.latitudes)
            var high = ring.leafCount + index(ofLatitudeUpTo: ends[side].north.latitude, in: ring.latitudes)
            while low < high {
                if low % 2 == 1 {
                    body(side, low)
                    low += 1
                }
                if high % 2 == 1 {
                    high -= 1
                    body(side, high)
                }
                low /= 2
                high /= 2
            }
        }
    }

    /// Sorts the sides of a node from west to east.
    private mutating func sort(_ node: Int, ring: Ring) {
        let range = Int(first[ring.firstNode + node])..<Int(first[ring.firstNode + node + 1])
        guard range.count > 1 else { return }
        // The crossings with the middle of any slab of the node give the order, except for sides that cross it nearly
        // at one place.
        var slab = node
        while slab < ring.leafCount { slab *= 2 }
        slab += ring.latitudes.lowerBound - ring.leafCount
        let row = (Double(latitudes[slab]) + Double(latitudes[slab + 1])) / 2
        var crossings = sides[range].map { (column: column(of: $0, at: row), side: $0) }
        crossings.sort { one, other in
            abs(one.column - other.column) > 0.01 ? one.column < other.column : isOrdered(one.side, other.side)
        }
        for (index, crossing) in zip(range, crossings) { sides[index] = crossing.side }
    }

    private func column(of side: UInt32, at row: Double) -> Double {
        let (south, north) = ends[Int(side)]
        let share = (row - Double(south.latitude)) / (Double(north.latitude) - Double(south.latitude))
        return Double(south.longitude) + share * (Double(north.longitude) - Double(south.longitude))
    }

    /// Whether the first of two sides that cross a slab lies west of the second, exactly.
    private func isOrdered(_ one: UInt32, _ other: UInt32) -> Bool {
        let first = ends[Int(one)]
        let second = ends[Int(other)]
        let isFirstLower = first.south.latitude <= second.south.latitude
        let south = isFirstLower ? offset(of: second.south, from: one) : -offset(of: first.south, from: other)
        guard south == 0 else { return south > 0 }
        let isFirstHigher = first.north.latitude >= second.north.latitude
        return (isFirstHigher ? offset(of: second.north, from: one) : -offset(of: first.north, from: other)) > 0
    }

    private func offset(of corner: FixedCoordinate, from side: UInt32) -> Int {
        offset(of: Int64(corner.longitude), Int64(corner.latitude), from: side)
    }
}
