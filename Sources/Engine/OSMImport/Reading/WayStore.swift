/// The nodes of all ways of a source in few bytes, since any way may turn out to be part of an area.
///
/// Consecutive nodes of a way mostly have close ids, so each id is written as its difference to the one before, in as
/// many groups of seven bits as it needs.
struct WayStore {
    private var ids: [Int64] = []
    private var starts: [Int] = [0]
    private var bytes: [UInt8] = []
    private var last: Int64 = 0

    var count: Int { ids.count }

    /// The bytes of the nodes of all ways, and of one.
    var byteCount: Int { bytes.count }

    func byteCount(_ way: Int) -> Int { starts[way + 1] - starts[way] }

    /// Adds a way and returns its index; ways come in the order of the file.
    mutating func add(_ id: Int64, nodes: [Int64]) -> Int {
        for node in nodes {
            let difference = node &- last
            last = node
            // The sign goes to the lowest bit, so that small differences of either sign have few bits.
            var rest = UInt64(bitPattern: (difference << 1) ^ (difference >> 63))
            while rest >= 0x80 {
                bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
        last = 0
        ids.append(id)
        starts.append(bytes.count)
        return ids.count - 1
    }

    /// Appends the node ids of a way.
    func appendNodes(of way: Int, to nodes: inout [Int64]) {
        var node: Int64 = 0
        var value: UInt64 = 0
        var shift: UInt64 = 0
        for index in starts[way]..<starts[way + 1] {
            value |= UInt64(bytes[index] & 0x7F) << shift
            shift += 7
            guard bytes[index] < 0x80 else { continue }
            node &+= Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
            nodes.append(node)
            value = 0
            shift = 0
        }
    }

    /// Frees the nodes.
    mutating func forgetNodes() { bytes = [] }

    /// The index of a way by its OSM id; nil if the source lacks it.
    func index(ofID id: Int64) -> Int? {
        let key = NodeNumbering.key(id)
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if NodeNumbering.key(ids[middle]) < key { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id ? low : nil
    }
}
