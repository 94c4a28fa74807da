import ShortestPaths

/// Weights that close some edges at random and make others two to ten times as dear.
struct RandomSurcharges: EdgeWeights, Sendable {
    private let random: NumberedRandom

    init(_ random: NumberedRandom) {
        self.random = random
    }

    /// One edge in 32 is closed, one in eight is dearer.
    func weight(of state: StateID, stored: Weight) -> Weight {
        let bits = random.bits(UInt64(state.rawValue))
        switch bits % 32 {
        case 0: return .infinity
        case 1...4: return Weight(min(UInt64(stored) * (2 + (bits >> 32) % 9), UInt64(Weight.infinity)))
        default: return stored
        }
    }
}
