// Leads footpaths that end at a sidewalk over the street to the roads on its other side.
//
// Where sidewalks are drawn as ways of their own, crossings are mostly drawn only where they are marked. People cross a
// quiet street anywhere, and at least where a path or a side street comes from both sides. A path that ends at such a
// sidewalk is lengthened to the nearest node of the street, if that lies straight across.

import Geometry
import Roads
import Storage

/// Finds the footpaths that lead on over a street.
struct StreetCrossings {
    /// The greatest distance in meters between a path's end at the sidewalk and the middle of the street.
    private static let reach = 20.0
    /// The greatest ratio of the way across to the distance of the street: more is no way straight across.
    private static let slant = 1.25

    private let collection: RoadCollection
    private let nodeNumbers: [UInt32]
    private let numbering: NodeNumbering
    private var grid = PlaceGrid()
    /// The pieces of streets, between two nodes each.
    private var pieces: [(from: UInt32, to: UInt32)] = []
    private var sidewalkNodes: Set<UInt32> = []
    private var crossingNodes: Set<UInt32> = []

    /// - Parameter nodeNumbers: the numbers of the nodes of all ways, while the numbering has their places.
    init(collection: RoadCollection, nodeNumbers: [UInt32], numbering: NodeNumbering) {
        self.collection = collection
        self.nodeNumbers = nodeNumbers
        self.numbering = numbering
        for way in collection.ways where way.isCrossedAnywhere { addPieces(way) }
        guard !pieces.isEmpty else { return }
        grid.finish()
        for way in collection.ways {
            switch way.taggedPath {
            case .sidewalk: sidewalkNodes.formUnion(nodes(way))
            case .crossing: crossingNodes.formUnion(nodes(way))
            case .unmarked, nil: break
            }
        }
    }

    /// Lengthens the paths that lead on, and adds their nodes at the end of the numbers.
    func lengthen(_ collection: inout RoadCollection, numbers: inout [UInt32]) {
        guard !pieces.isEmpty else { return }
        for (index, way) in collection.ways.enumerated() where isPath(way) {
            let nodes = Array(nodes(way))
            guard let first = nodes.first, let last = nodes.last, nodes.count > 1 else { continue }
            let before = opposite(first)
            let after = first == last ? nil : opposite(last)
            guard before != nil || after != nil else { continue }
            collection.ways[index].firstReference = UInt32(numbers.count)
            numbers += [before].compactMap(\.self) + nodes + [after].compactMap(\.self)
            collection.ways[index].endReference = UInt32(numbers.count)
        }
    }

    private func nodes(_ way: RoadCollection.Way) -> ArraySlice<UInt32> {
        nodeNumbers[Int(way.firstReference)..<Int(way.endReference)]
    }

    private mutating func addPieces(_ way: RoadCollection.Way) {
        for (from, to) in zip(nodes(way), nodes(way).dropFirst())
        where numbering.isPresent(from) && numbering.isPresent(to) {
            let places = [from, to].map { numbering.coordinates[Int($0)] }
            for place in places { grid.add(pieces.count, at: place) }
            pieces.append((from, to))
        }
    }

    private func isPath(_ way: RoadCollection.Way) -> Bool {
        guard way.taggedPath != .sidewalk, way.taggedPath != .crossing else { return false }
        switch collection.attributes[way.attributes].roadClass {
        case .footway, .path, .steps, .cycleway, .pedestrian: return true
        default: return false
        }
    }

    /// The node of a street straight across from a path's end at a sidewalk that no crossing joins; nil if there is none.
    private func opposite(_ end: UInt32) -> UInt32? {
        guard numbering.isPresent(end), sidewalkNodes.contains(end), !crossingNodes.contains(end) else { return nil }
        let place = numbering.coordinates[Int(end)]
        let projection = LocalProjection(center: place)
        var best: (distance: Double, node: UInt32)?
        grid.visit(near: projection, within: Self.reach) { number in
            let piece = pieces[number]
            let from = numbering.coordinates[Int(piece.from)]
            let to = numbering.coordinates[Int(piece.to)]
            let across = ProjectedPoint(of: projection, onSegmentFrom: from, to: to).distance
            for (node, corner) in [(piece.from, from), (piece.to, to)] where node != end {
                let distance = place.distance(to: corner)
                guard distance <= Self.reach, distance <= Self.slant * across else { continue }
                if distance < best?.distance ?? .infinity { best = (distance, node) }
            }
        }
        return best?.node
    }
}
