import Geometry
import Roads
import Storage

/// Joins roads that the data cuts at the 180th meridian: one ends at 180 degrees, and another goes on at -180.
///
/// The road that ends at the one node is lengthened by the other, which is the same place, so that both meet in one junction.
struct MeridianLinks {
    private static let meridian: Int32 = 1_800_000_000
    /// The greatest difference of the latitudes of one place, about a meter.
    private static let tolerance: Int32 = 100

    /// By node at the meridian: the node at the same place on its other side.
    private var partner: [UInt32: UInt32] = [:]

    /// - Parameter numbers: the numbers of the nodes of all ways, while the numbering has their places.
    init(numbers: [UInt32], numbering: NodeNumbering) {
        var east: Set<UInt32> = []
        var west: Set<UInt32> = []
        for number in numbers where numbering.isPresent(number) {
            switch numbering.coordinates[Int(number)].longitude {
            case Self.meridian: east.insert(number)
            case -Self.meridian: west.insert(number)
            default: break
            }
        }
        guard !east.isEmpty, !west.isEmpty else { return }
        func latitude(_ number: UInt32) -> Int32 { numbering.coordinates[Int(number)].latitude }
        let candidates = west.sorted { (latitude($0), $0) < (latitude($1), $1) }
        for node in east.sorted() {
            func distance(_ other: UInt32) -> Int64 { abs(Int64(latitude(other)) - Int64(latitude(node))) }
            let nearest = candidates.min { (distance($0), $0) < (distance($1), $1) }
            guard let nearest, distance(nearest) <= Int64(Self.tolerance),
                partner[nearest] == nil
            else { continue }
            partner[node] = nearest
            partner[nearest] = node
        }
    }

    /// Lengthens one road at each place, and adds its nodes at the end of the numbers.
    func lengthen(_ collection: inout RoadCollection, numbers: inout [UInt32]) {
        guard !partner.isEmpty else { return }
        var joined: Set<UInt32> = []
        for index in collection.ways.indices {
            let way = collection.ways[index]
            let nodes = Array(numbers[Int(way.firstReference)..<Int(way.endReference)])
            guard let first = nodes.first, let last = nodes.last, nodes.count > 1, first != last else { continue }
            let before = other(first, nodes: nodes, joined: &joined)
            let after = other(last, nodes: nodes, joined: &joined)
            guard before != nil || after != nil else { continue }
            collection.ways[index].firstReference = UInt32(numbers.count)
            numbers += [before].compactMap(\.self) + nodes + [after].compactMap(\.self)
            collection.ways[index].endReference = UInt32(numbers.count)
        }
    }

    /// The node on the other side of an end of a road, if it is not joined yet.
    private func other(_ end: UInt32, nodes: [UInt32], joined: inout Set<UInt32>) -> UInt32? {
        guard let other = partner[end], !nodes.contains(other) else { return nil }
        return joined.insert(min(end, other)).inserted ? other : nil
    }
}
