// Keeps routes on a motorway where a collector road runs beside it.
//
// A collector road is a chain of links that leaves a motorway or trunk road and comes back to it, for those who leave the
// motorway there or enter it. Its limit may be higher than that of the motorway: at road works, or where the motorway is
// tagged with the limit of some hours. Then time alone would lead everybody off the motorway and back. Other engines have
// a penalty for each link, which is also paid by those who need the link. Here only the links that come back are raised,
// and only to the weight of the motorway beside them. Travel times are not changed.
//
// A collector road may also be tagged as a motorway. Where a motorway divides into two branches that meet again, the
// branch that does not go on with its number and name is the collector, or the one with fewer lanes.

import Roads
import Storage

/// The weights of the links that leave a main road and come back to it: at least those of the main road.
struct CollectorRoads {
    /// By edge, the weight in milliseconds in place of a smaller one.
    private(set) var weights: [EdgeID: UInt32] = [:]

    /// Motorways that are collector roads of others.
    private var collectors: Set<EdgeID> = []
    private let edges: ModeEdges
    private let network: RoadNetwork
    private let junctions: Junctions
    private let collection: RoadCollection

    init(edges: ModeEdges, network: RoadNetwork, junctions: Junctions, collection: RoadCollection) {
        self.edges = edges
        self.network = network
        self.junctions = junctions
        self.collection = collection
        for segment in network.segmentIDs where roadClass(segment.forward) == .motorway {
            for edge in [segment.forward, segment.backward] where edges.isUsable(edge) { findCollector(after: edge) }
        }
        var seen: Set<JunctionID> = []
        for segment in network.segmentIDs where isLink(segment.forward) || isLink(segment.backward) {
            for edge in [segment.forward, segment.backward] where edges.isUsable(edge) {
                let junction = network.tail(edge)
                guard leavesMainRoad(at: junction), seen.insert(junction).inserted else { continue }
                raiseLinks(from: junction)
            }
        }
    }

    private func isLink(_ edge: EdgeID) -> Bool {
        let roadClass = roadClass(edge)
        return roadClass == .motorwayLink || roadClass == .trunkLink || collectors.contains(edge)
    }

    private func isMain(_ edge: EdgeID) -> Bool {
        let roadClass = roadClass(edge)
        return (roadClass == .motorway || roadClass == .trunk) && !collectors.contains(edge)
    }

    private func attributes(_ edge: EdgeID) -> RoadAttributes {
        collection.attributes[collection.ways[network.way[edge.segment]].attributes]
    }

    private func roadClass(_ edge: EdgeID) -> RoadClass { attributes(edge).roadClass }

    // MARK: Collectors that are motorways

    /// Finds the collector road where the motorway of an edge divides at its head.
    private mutating func findCollector(after edge: EdgeID) {
        let branches = motorways(from: network.head(edge)).filter { $0 != edge.reversed }
        guard branches.count == 2, let main = mainBranch(branches, after: edge) else { return }
        let collector = branches[0] == main ? branches[1] : branches[0]
        let road = chain(from: main)
        let meetings = Set(road.map(network.head))
        let beside = chain(from: collector)
        guard let end = beside.firstIndex(where: { meetings.contains(network.head($0)) }) else { return }
        collectors.formUnion(beside[...end])
    }

    private func motorways(from junction: JunctionID) -> [EdgeID] {
        junctions.leaving(junction).filter { edges.isUsable($0) && roadClass($0) == .motorway }
    }

    /// The branch with the number and name of the road before, or with more lanes; nil if both are alike.
    private func mainBranch(_ branches: [EdgeID], after edge: EdgeID) -> EdgeID? {
        let before = attributes(edge)
        let sameNumber = branches.filter { before.reference != nil && attributes($0).reference == before.reference }
        if sameNumber.count == 1 { return sameNumber[0] }
        let sameName = branches.filter { before.name != nil && attributes($0).name == before.name }
        if sameName.count == 1 { return sameName[0] }
        let lanes = branches.map(laneCount)
        return lanes[0] == lanes[1] ? nil : branches[lanes[0] > lanes[1] ? 0 : 1]
    }

    private func laneCount(_ edge: EdgeID) -> Int {
        attributes(edge).details.first { $0.kind == .lanes }.flatMap { NumberText.wholeNumber($0.text) } ?? 0
    }

    /// The motorway from an edge on, straight past its exits, up to where it divides.
    private func chain(from edge: EdgeID) -> [EdgeID] {
        var chain = [edge]
        var length = UInt64(network.length[edge.segment])
        while length < Self.greatestLength, chain.count < Self.mostJunctions {
            let last = chain[chain.count - 1]
            let next = motorways(from: network.head(last)).filter { $0 != last.reversed }
            guard next.count == 1 else { break }
            chain.append(next[0])
            length += UInt64(network.length[next[0].segment])
        }
        return chain
    }

    /// Whether a main road leads to a junction and on from it.
    private func leavesMainRoad(at junction: JunctionID) -> Bool {
        let main = junctions.leaving(junction).filter(isMain)
        return main.contains { edges.isUsable($0.reversed) } && main.contains(where: edges.isUsable)
    }

    // MARK: Paths

    /// The path of the least weight to a junction.
    private struct Reached {
        var weight: UInt64 = 0
        /// Centimeters.
        var length: UInt64 = 0
        var arrival: EdgeID?
        /// Whether all of it is motorway.
        var isMotorway = true
    }

    /// Centimeters up to which a collector road is followed.
    private static let greatestLength: UInt64 = 1_000_000
    /// The most junctions on the roads that are followed.
    private static let mostJunctions = 300

    /// The junctions that roads of some classes lead to.
    private func reached(
        from start: JunctionID, within reach: UInt64, along isFollowed: (EdgeID) -> Bool
    ) -> [JunctionID: Reached] {
        var reached = [start: Reached()]
        var queue = [start]
        var count = 0
        while let next = queue.indices.min(by: {
            weight(queue[$0], reached: reached) < weight(queue[$1], reached: reached)
        }) {
            let junction = queue.remove(at: next)
            count += 1
            guard let here = reached[junction], count <= Self.mostJunctions else { break }
            for edge in junctions.leaving(junction) where edges.isUsable(edge) && isFollowed(edge) {
                let there = Reached(
                    weight: here.weight + UInt64(weight(edge)),
                    length: here.length + UInt64(network.length[edge.segment]),
                    arrival: edge, isMotorway: here.isMotorway && roadClass(edge) == .motorway)
                let head = network.head(edge)
                guard there.length <= reach, there.weight < reached[head]?.weight ?? .max else { continue }
                if reached[head] == nil { queue.append(head) }
                reached[head] = there
            }
        }
        return reached
    }

    private func weight(_ junction: JunctionID, reached: [JunctionID: Reached]) -> UInt64 {
        reached[junction]?.weight ?? .max
    }

    private func weight(_ edge: EdgeID) -> UInt32 { weights[edge] ?? edges.weight[edge] }

    // MARK: Weights

    /// Raises the links from a main road to every junction where they come back to it.
    ///
    /// When the best path of links is raised another one may be the best, so this is repeated.
    private mutating func raiseLinks(from start: JunctionID) {
        var main: [JunctionID: Reached]?
        for _ in 0..<Self.mostPaths {
            let links = reached(from: start, within: Self.greatestLength, along: isLink)
            let ends = links.keys.filter { $0 != start && leadsOnAlongMainRoad(from: $0) }.sorted()
            guard let farthest = ends.compactMap({ links[$0]?.length }).max() else { return }
            let beside = main ?? reached(from: start, within: farthest + farthest / 2, along: isMain)
            main = beside
            var isChanged = false
            for end in ends {
                if let road = beside[end], let link = links[end], raise(link, to: end, links: links, beside: road) {
                    isChanged = true
                }
            }
            guard isChanged else { return }
        }
    }

    private static let mostPaths = 8

    private func leadsOnAlongMainRoad(from junction: JunctionID) -> Bool {
        junctions.leaving(junction).contains { edges.isUsable($0) && isMain($0) }
    }

    /// Raises the edges of a path of links to the weight for their length of the road beside it; returns whether any was
    /// less.
    private mutating func raise(
        _ path: Reached, to end: JunctionID, links: [JunctionID: Reached], beside road: Reached
    ) -> Bool {
        guard path.length > 0, road.length > 0 else { return false }
        let share = leastShare(of: path, beside: road)
        guard Double(path.weight) < Double(road.weight) * share else { return false }
        let pace = Double(road.weight) / Double(road.length) * share
        var isChanged = false
        var next = path.arrival
        while let edge = next {
            let least = min((Double(network.length[edge.segment]) * pace).rounded(.up), Self.greatestWeight)
            if UInt32(least) > weight(edge) {
                weights[edge] = UInt32(least)
                isChanged = true
            }
            next = links[network.tail(edge)]?.arrival
        }
        return isChanged
    }

    /// The share of the road's weight for its length that links have at least.
    ///
    /// A motorway has no corners, so that a shorter path of links is the inner side of a bend. Links between trunk roads
    /// may cut a corner, as they should: their weight for their length is raised, and they stay shorter.
    private func leastShare(of path: Reached, beside road: Reached) -> Double {
        let ratio = Double(road.length) / Double(path.length)
        guard road.isMotorway, ratio < Self.greatestRatio else { return 1.01 }
        return 1.05 * max(1, ratio)
    }

    private static let greatestRatio = 1.3
    private static let greatestWeight = 1e9
}
