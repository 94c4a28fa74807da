import Storage
package import Geometry

/// Consecutive numbers for the nodes of all kept ways, in the sort order of OSM files, and their coordinates.
///
/// A file's nodes come in the same order, so the second pass finds each node by advancing a cursor.
package struct NodeNumbering {
    /// The sort keys of the ids: 0 first, then negative ids by absolute value, then positive ones.
    private let keys: [UInt64]
    package private(set) var coordinates: [FixedCoordinate]
    private var isPlaced: [Bool]
    private var cursor = 0

    /// Numbers the distinct ids of the references.
    package init(references: [Int64]) {
        var all = references.map(Self.key)
        all.sort()
        var distinct: [UInt64] = []
        distinct.reserveCapacity(all.count / 2)
        for key in all where key != distinct.last {
            distinct.append(key)
        }
        keys = distinct
        coordinates = [FixedCoordinate](repeating: FixedCoordinate(latitude: 0, longitude: 0), count: distinct.count)
        isPlaced = [Bool](repeating: false, count: distinct.count)
    }

    package var count: Int { keys.count }

    package static func key(_ id: Int64) -> UInt64 {
        id <= 0 ? id.magnitude : id.magnitude | (1 << 63)
    }

    /// The OSM id of a numbered node.
    package func id(_ number: UInt32) -> Int64 {
        let key = keys[Int(number)]
        let magnitude = Int64(bitPattern: key & ~(1 << 63))
        return key >> 63 == 0 ? -magnitude : magnitude
    }

    /// Whether the second pass found the node.
    package func isPresent(_ number: UInt32) -> Bool { isPlaced[Int(number)] }

    /// The number of an id; nil if no kept way has it.
    package func number(of id: Int64) -> UInt32? {
        let key = Self.key(id)
        let index = lowerBound(key, from: 0)
        return index < keys.count && keys[index] == key ? UInt32(index) : nil
    }

    /// The numbers of all references; all must be numbered.
    ///
    /// Consecutive nodes of a way often have close ids, so each search starts where the last one ended.
    package func numbers(of references: [Int64]) -> [UInt32] {
        var last = 0
        return references.map { id in
            let key = Self.key(id)
            last = keys[last] <= key ? lowerBound(key, from: last) : lowerBound(key, from: 0, to: last)
            return UInt32(last)
        }
    }

    /// Stores the coordinate of a node.
    ///
    /// Ids must come in file order; if an id comes twice, the first coordinate is kept.
    package mutating func place(_ id: Int64, at coordinate: FixedCoordinate) {
        let key = Self.key(id)
        while cursor < keys.count, keys[cursor] < key { cursor += 1 }
        guard cursor < keys.count, keys[cursor] == key, !isPlaced[cursor] else { return }
        coordinates[cursor] = coordinate
        isPlaced[cursor] = true
    }

    /// Frees the coordinates when the network has them.
    mutating func forgetPlaces() {
        coordinates = []
        isPlaced = []
    }

    /// The first index from `start` whose key is not less, by an exponential and then a binary search.
    private func lowerBound(_ key: UInt64, from start: Int, to end: Int? = nil) -> Int {
        var low = start
        var high = end ?? keys.count
        if end == nil {
            var step = 1
            while low + step < high, keys[low + step] < key {
                low += step
                step *= 2
            }
            high = min(high, low + step + 1)
        }
        return keys[low..<high].partitioningIndex { $0 >= key }
    }
}
