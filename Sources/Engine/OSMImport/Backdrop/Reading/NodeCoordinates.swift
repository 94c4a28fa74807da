import Geometry

/// The coordinates of all nodes of a file: nearly every node is part of a building, an area or a line.
///
/// Nodes are added in the order of the file, so that a node is found by its id without a table.
struct NodeCoordinates {
    /// The sort keys of the ids, see `NodeNumbering.key`.
    private var keys: [UInt64] = []
    private(set) var coordinates: [FixedCoordinate] = []
    /// The box around all nodes.
    private(set) var bounds = BoundingBox.empty
    private var last = 0

    /// Stands for a node that the file lacks.
    static let missing = UInt32.max

    init(_ file: OSMFile, progress: (Double) -> Void) throws {
        try unsafe file.readCoordinates(progress: progress) { ids, places in
            for index in 0..<min(ids.count, places.count) {
                unsafe keys.append(NodeNumbering.key(ids[index]))
                unsafe coordinates.append(places[index])
                unsafe bounds.extend(places[index])
            }
        }
    }

    subscript(_ node: UInt32) -> FixedCoordinate { coordinates[Int(node)] }

    /// The numbers of nodes by their ids; ``missing`` for nodes that the file lacks.
    ///
    /// Consecutive nodes of a way often have close ids, so each search begins where the last one ended.
    mutating func numbers(of ids: [Int64]) -> [UInt32] {
        ids.map { id in
            let key = NodeNumbering.key(id)
            last = lowerBound(key, near: last)
            return last < keys.count && keys[last] == key ? UInt32(last) : Self.missing
        }
    }

    /// The first index whose key is not less: steps that double from a start, then a binary search.
    private func lowerBound(_ key: UInt64, near start: Int) -> Int {
        var low = min(start, keys.count)
        var high = min(start, keys.count)
        var step = 1
        while high < keys.count, keys[high] < key {
            low = high + 1
            high = min(keys.count, high + step)
            step = 2 * step
        }
        while low > 0, keys[low - 1] >= key { high = low - 1; low = max(0, low - step); step = 2 * step }
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
