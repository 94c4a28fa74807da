// Lets routes pass the roads of a terminal on their way to a ferry or car train.
//
// The yard before a ferry is often tagged `access=customers` or `access=permit`, and so are its gates: whoever takes the
// ferry is a customer. Read as an end of routes alone, such a yard would keep everyone off a ferry between two parts of
// one network, such as the shores of a lake. Only the shortest way between the ferry and the nearest open street is
// opened, in each direction, so that a yard does not become a short cut.

import Roads
import Storage

/// The destination-only roads between ferries or car trains and the nearest open streets.
struct TerminalRoads {
    private(set) var edges: Set<EdgeID> = []
    /// The gates on these roads.
    private(set) var gates: Set<JunctionID> = []

    private let modeEdges: ModeEdges
    private let network: RoadNetwork
    private let junctions: Junctions
    private let collection: RoadCollection

    /// The greatest length of the roads of a terminal in centimeters, and the most junctions on them.
    private static let reach: UInt32 = 200_000
    private static let mostJunctions = 500

    init(edges modeEdges: ModeEdges, network: RoadNetwork, junctions: Junctions, collection: RoadCollection) {
        self.modeEdges = modeEdges
        self.network = network
        self.junctions = junctions
        self.collection = collection
        for segment in network.segmentIDs where isVessel(segment) {
            for edge in [segment.forward, segment.backward] where modeEdges.access[edge] == .open {
                openRoads(from: network.head(edge), isDeparture: true)
                openRoads(from: network.tail(edge), isDeparture: false)
            }
        }
    }

    private func attributes(_ segment: SegmentID) -> RoadAttributes {
        collection.attributes[collection.ways[network.way[segment]].attributes]
    }

    private func isVessel(_ segment: SegmentID) -> Bool {
        !attributes(segment).flags.isDisjoint(with: [.ferry, .carTrain])
    }

    // MARK: The way to an open street

    /// Opens the shortest way from a landing to an open street, or from an open street to the landing.
    private mutating func openRoads(from landing: JunctionID, isDeparture: Bool) {
        guard canPass(landing) else { return }
        var distance: [JunctionID: UInt32] = [landing: 0]
        var arrival: [JunctionID: EdgeID] = [:]
        var settled: Set<JunctionID> = []
        var queue: [JunctionID] = [landing]
        while let next = queue.indices.min(by: { distance[queue[$0]] ?? 0 < distance[queue[$1]] ?? 0 }) {
            let junction = queue.remove(at: next)
            guard settled.insert(junction).inserted, settled.count <= Self.mostJunctions else { continue }
            guard let roads = roads(at: junction, isDeparture: isDeparture) else {
                return open(arrival, to: junction, isDeparture: isDeparture)
            }
            for edge in roads {
                let end = isDeparture ? network.head(edge) : network.tail(edge)
                let total = (distance[junction] ?? 0) + network.length[edge.segment]
                guard total <= Self.reach, total < distance[end] ?? .max, canPass(end) else { continue }
                distance[end] = total
                arrival[end] = edge
                queue.append(end)
            }
        }
    }

    /// The roads of a terminal that lead away from a junction, or to it; nil if an open street does.
    private func roads(at junction: JunctionID, isDeparture: Bool) -> [EdgeID]? {
        var roads: [EdgeID] = []
        for leaving in junctions.leaving(junction) where !isVessel(leaving.segment) {
            let edge = isDeparture ? leaving : leaving.reversed
            switch modeEdges.access[edge] {
            case .open:
                guard isYard(edge.segment) else { return nil }
                roads.append(edge)
            case .destinationOnly: if isForPassengers(edge.segment) { roads.append(edge) }
            case .closed: break
            }
        }
        return roads
    }

    /// Whether a road may be part of a terminal: a service road or a way for walkers.
    private func isYard(_ segment: SegmentID) -> Bool {
        switch attributes(segment).roadClass {
        case .service, .footway, .path, .pedestrian, .steps, .platform, .pier, .corridor, .elevator, .cycleway, .other:
            true
        default: false
        }
    }

    private mutating func open(_ arrival: [JunctionID: EdgeID], to end: JunctionID, isDeparture: Bool) {
        var junction = end
        while true {
            if isGate(junction) { gates.insert(junction) }
            guard let edge = arrival[junction] else { return }
            edges.insert(edge)
            junction = isDeparture ? network.tail(edge) : network.head(edge)
        }
    }

    // MARK: Tags

    /// Whether a road is for people who have business there, such as passengers, and not private.
    private func isForPassengers(_ segment: SegmentID) -> Bool {
        let kind = RoadAttributes.DetailKind.accessTag(for: modeEdges.mode)
        return attributes(segment).details.first { $0.kind == kind }.map { Self.isForPassengers($0.text) } ?? false
    }

    /// - Parameter tag: `key=value`.
    private static func isForPassengers(_ tag: String) -> Bool {
        guard let sign = tag.firstIndex(of: "=") else { return false }
        return ListText.parts(of: String(tag[tag.index(after: sign)...])).contains(where: valuesForPassengers.contains)
    }

    private static let valuesForPassengers: Set<String> = ["customers", "permit", "destination", "visitors", "guests"]

    private func node(_ junction: JunctionID) -> NodeInterpretation? {
        network.meaning[junction].map { collection.nodeInterpretations[$0] }
    }

    private func isGate(_ junction: JunctionID) -> Bool {
        node(junction)?.access[Int(modeEdges.mode.rawValue)] == .destinationOnly
    }

    /// Whether passengers may pass a junction: there is no gate, or one that is for them.
    private func canPass(_ junction: JunctionID) -> Bool {
        guard let node = node(junction) else { return true }
        switch node.access[Int(modeEdges.mode.rawValue)] {
        case .open: return true
        case .closed: return false
        case .destinationOnly: return Self.isForPassengers(node.closingTags[Int(modeEdges.mode.rawValue)])
        }
    }
}
