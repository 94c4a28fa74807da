internal import Storage

/// Packs the content of an arc, a state or two child arcs, into 32 bits.
///
/// The children of a shortcut lie in the list of one node, so the first is stored as its distance from the second. The
/// highest bit marks a shortcut. The lowest bits, as many as the number of arcs needs, hold the second child, and the
/// rest holds the distance. If all bits of the distance are set, both children are in a list of pairs.
struct ContentCoding: Sendable {
    static let shortcut: UInt32 = 1 << 31
    private let indexBits: UInt32

    init(arcCount: Int) {
        precondition(arcCount < 1 << 31, "a hierarchy has fewer than two billion arcs")
        indexBits = min(UInt32(UInt64.bitWidth - UInt64(arcCount).leadingZeroBitCount), 30)
    }

    private var indexMask: UInt32 { (1 << indexBits) - 1 }
    private var wideMark: UInt32 { (1 << (31 - indexBits)) - 1 }

    func encode(_ content: ArcContent, wide: inout [UInt32]) -> UInt32 {
        switch content {
        case .state(let state):
            return state.rawValue
        case .shortcut(let down, let up):
            let distance = down &- up
            if distance < wideMark, up <= indexMask { return Self.shortcut | distance << indexBits | up }
            wide.append(down)
            wide.append(up)
            return Self.shortcut | wideMark << indexBits | UInt32(wide.count / 2 - 1)
        }
    }

    @inline(__always)
    func decode(_ code: UInt32, wide: Column<UInt32>) -> ArcContent {
        if code & Self.shortcut == 0 { return .state(StateID(code)) }
        let index = code & indexMask
        let distance = (code & ~Self.shortcut) >> indexBits
        if distance == wideMark {
            return .shortcut(down: wide[2 * Int(index)], up: wide[2 * Int(index) + 1])
        }
        return .shortcut(down: index &+ distance, up: index)
    }

    /// Whether a code names an existing pair, or no pair at all.
    func isResolvable(_ code: UInt32, wide: Column<UInt32>) -> Bool {
        !isPair(code) || 2 * Int(code & indexMask) + 1 < wide.count
    }

    private func isPair(_ code: UInt32) -> Bool {
        code & Self.shortcut != 0 && (code & ~Self.shortcut) >> indexBits == wideMark
    }

    /// A code after its pair, if it has one, has moved by some places in the list of pairs.
    func moved(_ code: UInt32, by count: UInt32) -> UInt32 { isPair(code) ? code + count : code }

    /// Codes whose pairs are in the order of the arcs, without those that no code names.
    func renumbered(_ codes: Column<UInt32>, wide: inout [UInt32]) -> Column<UInt32> {
        var (result, ordered) = (Array(codes), [UInt32]())
        for (arc, code) in codes.enumerated() where isPair(code) {
            let pair = 2 * Int(code & indexMask)
            result[arc] = Self.shortcut | wideMark << indexBits | UInt32(ordered.count / 2)
            ordered += wide[pair...pair + 1]
        }
        wide = ordered
        return Column(result)
    }
}
