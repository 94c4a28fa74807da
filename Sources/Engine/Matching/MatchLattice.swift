// The most probable sequence of roads for a sequence of fixes.
//
// A hidden Markov model: the states are the candidates of each fix, a layer for each. A candidate's distance from its
// fix gives the probability of the fix, and the route between two candidates that of the step between them. Viterbi's
// algorithm keeps the cheapest way to each candidate, as a sum of negative logarithms. Where the ways to all candidates
// of the newest layer go through one candidate, everything up to it is decided and leaves the lattice, so a track of any
// length takes bounded memory. Sums over all ways, forwards and backwards, give the probability of each candidate.
//
// P. Newson and J. Krumm, "Hidden Markov Map Matching Through Noise and Sparseness", 2009.

/// The layers that are not decided yet.
import PlatformC
import Roads
import Storage

struct MatchLattice {
    /// A candidate in its layer.
    struct Node {
        var candidate: MatchCandidate
        /// The cost of the cheapest way up to here; infinite if there is none.
        var total: Double
        /// The probability of all ways up to here, among those of the layer.
        var forward: Double
        /// The place of the node before, in its layer; -1 in the first layer.
        var back: Int32 = -1
        /// Whether the way turns round at the node before.
        var turnsBack = false
    }

    /// The candidates of a fix.
    struct Layer {
        var step: MatchStep
        var nodes: [Node]
        /// By node of the layer before, then by node: the probability of the step.
        var probabilities: [Float] = []
        /// By node, after ``MatchLattice/decide(all:)``: the probability among those of the layer.
        var posteriors: [Double] = []
    }

    /// A layer with its decided node.
    struct Decision {
        var layer: Layer
        var node: Int
    }

    private(set) var layers: [Layer] = []
    /// Whether the first layer has been decided already; it only remains as the origin of the second.
    private var isFirstDecided = false

    /// The number of layers after which a decision is attempted, and by which it is forced.
    private static let attempt = 32
    private static let limit = 512

    var last: Layer? { layers.last }

    /// Begins a stretch.
    mutating func begin(_ step: MatchStep, _ candidates: [MatchCandidate]) {
        layers = [
            Layer(step: step, nodes: candidates.map { Node(candidate: $0, total: $0.cost, forward: exp(-$0.cost)) })
        ]
        isFirstDecided = false
        normalize()
    }

    /// Appends a layer.
    ///
    /// - Parameters:
    ///   - costs: by node of the last layer, then by candidate: the cost of the step, infinite without a route.
    ///   - turnBackCost: the cost of turning round at a node of the last layer.
    /// - Returns: false if no way leads to any candidate; the lattice is then as before.
    mutating func append(_ step: MatchStep, _ candidates: [MatchCandidate], costs: [Double], turnBackCost: Double)
        -> Bool
    {
        let before = layers[layers.count - 1].nodes
        var layer = Layer(
            step: step, nodes: candidates.map { Node(candidate: $0, total: .infinity, forward: 0) },
            probabilities: [Float](repeating: 0, count: costs.count))
        for (index, node) in before.enumerated() where node.total < .infinity {
            layer.join(node, index: index, costs: costs, turnBackCost: turnBackCost)
        }
        guard layer.nodes.contains(where: { $0.total < .infinity }) else { return false }
        for index in layer.nodes.indices {
            let cost = layer.nodes[index].candidate.cost
            layer.nodes[index].total += cost
            layer.nodes[index].forward *= exp(-cost)
        }
        layers.append(layer)
        normalize()
        return true
    }

    /// Scales the sums of the last layer, and gives up what is improbable.
    private mutating func normalize() {
        let last = layers.count - 1
        var sum = 0.0
        var least = Double.infinity
        for node in layers[last].nodes {
            sum += node.forward
            least = min(least, node.total)
        }
        for index in layers[last].nodes.indices {
            if layers[last].nodes[index].total > least + MatchRules.beam { layers[last].nodes[index].total = .infinity }
            layers[last].nodes[index].forward = sum > 0 ? layers[last].nodes[index].forward / sum : 0
        }
    }

    // MARK: Decisions

    /// The layers that are decided, in order; they leave the lattice.
    ///
    /// - Parameter all: whether to decide all layers, because the stretch ends.
    mutating func decide(all: Bool) -> [Decision] {
        guard all || layers.count >= Self.attempt && layers.count % Self.attempt == 0 else { return [] }
        guard let (layer, node) = all ? best() : common() ?? forced() else { return [] }
        findPosteriors()
        var decisions: [Decision] = []
        var place = node
        for index in (0...layer).reversed() {
            if index > 0 || !isFirstDecided { decisions.append(Decision(layer: layers[index], node: place)) }
            place = Int(layers[index].nodes[place].back)
        }
        layers.removeFirst(all ? layer + 1 : layer)
        isFirstDecided = true
        return decisions.reversed()
    }

    /// The cheapest node of the last layer.
    private func best() -> (layer: Int, node: Int)? {
        let last = layers.count - 1
        guard last >= 0 else { return nil }
        return layers[last].nodes.indices.min { layers[last].nodes[$0].total < layers[last].nodes[$1].total }
            .map { (last, $0) }
    }

    /// The last node that all ways have in common, after the first layer.
    private func common() -> (layer: Int, node: Int)? {
        var index = layers.count - 1
        var alive = layers[index].nodes.indices.filter { layers[index].nodes[$0].total < .infinity }
        while index > 1, alive.count > 1 {
            var before: [Int] = []
            for place in alive {
                let back = Int(layers[index].nodes[place].back)
                if !before.contains(back) { before.append(back) }
            }
            index = index - 1
            alive = before
        }
        return index > 0 && alive.count == 1 ? (index, alive[0]) : nil
    }

    /// A node in the middle of the cheapest way, if the lattice is full; all ways that avoid it are given up.
    private mutating func forced() -> (layer: Int, node: Int)? {
        guard layers.count >= Self.limit, let (last, node) = best() else { return nil }
        let middle = last / 2
        let chosen = ancestor(of: node, in: middle)
        for place in layers[last].nodes.indices where layers[last].nodes[place].total < .infinity {
            if ancestor(of: place, in: middle) != chosen { layers[last].nodes[place].total = .infinity }
        }
        return (middle, chosen)
    }

    /// The place in a layer of the node on the way to a node of the last layer.
    private func ancestor(of node: Int, in layer: Int) -> Int {
        var place = node
        for index in ((layer + 1)..<layers.count).reversed() { place = Int(layers[index].nodes[place].back) }
        return place
    }

    /// Finds the probabilities of all nodes from the sums of both directions.
    private mutating func findPosteriors() {
        var backward = [Double](repeating: 1, count: layers[layers.count - 1].nodes.count)
        for index in layers.indices.reversed() {
            let products = zip(layers[index].nodes, backward).map { $0.forward * $1 }
            let sum = products.reduce(0, +)
            layers[index].posteriors = products.map { sum > 0 ? $0 / sum : 0 }
            if index > 0 { backward = layers[index].backward(backward, count: layers[index - 1].nodes.count) }
        }
    }
}

extension MatchLattice.Layer {
    /// Whether two nodes are the same place, or the directions of one road.
    func areSame(_ one: Int, _ other: Int) -> Bool {
        let place = nodes[one].candidate.place
        let another = nodes[other].candidate.place
        return place.segment == another.segment || place.place == another.place
    }

    /// The probability of all nodes that are the same place as one, or the same road.
    func probability(ofRoadAt node: Int) -> Double {
        posteriors.indices.reduce(0) { $0 + (areSame($1, node) ? posteriors[$1] : 0) }
    }

    /// Extends the ways to a node of the layer before to this layer.
    fileprivate mutating func join(_ node: MatchLattice.Node, index: Int, costs: [Double], turnBackCost: Double) {
        let count = nodes.count
        let opposite = Int(node.candidate.opposite)
        for place in 0..<count {
            var cost = costs[index * count + place]
            var turnsBack = false
            if opposite >= 0, costs[opposite * count + place] + turnBackCost < cost {
                cost = costs[opposite * count + place] + turnBackCost
                turnsBack = true
            }
            guard cost < .infinity else { continue }
            let probability = exp(-cost)
            probabilities[index * count + place] = Float(probability)
            nodes[place].forward += node.forward * probability
            guard node.total + cost < nodes[place].total else { continue }
            nodes[place].total = node.total + cost
            nodes[place].back = Int32(index)
            nodes[place].turnsBack = turnsBack
        }
    }

    /// The sums over all ways that leave the layer before, scaled.
    fileprivate func backward(_ sums: [Double], count: Int) -> [Double] {
        let weighted = zip(nodes, sums).map { exp(-$0.candidate.cost) * $1 }
        var before = [Double](repeating: 0, count: count)
        for index in 0..<count {
            for place in weighted.indices {
                before[index] += Double(probabilities[index * nodes.count + place]) * weighted[place]
            }
        }
        let greatest = before.max() ?? 0
        return greatest > 0 ? before.map { $0 / greatest } : before
    }
}
