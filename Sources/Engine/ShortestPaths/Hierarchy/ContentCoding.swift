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

    /// Appends the children to the list of pairs if the code has no room for them.
    func encode(_ content: ArcContent, wide: inout [UInt32]) -> UInt32 {
        encode(content) { pair in
            wide.append(pair.down)
            wide.append(pair.up)
            return UInt32(wide.count / 2 - 1)
        }
    }

    /// - Parameter store: puts children for which the code has no room into the list of pairs, and returns their place.
    func encode(_ content: ArcContent, store: ((down: UInt32, up: UInt32)) -> UInt32) -> UInt32 {
        switch content {
        case .state(let state):
            return state.rawValue
        case .shortcut(let down, let up):
            let distance = down &- up
            if distance < wideMark, up <= indexMask { return Self.shortcut | distance << indexBits | up }
            return Self.shortcut | wideMark << indexBits | store((down, up))
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

    /// The place of a code's children in the list of pairs; nil if the code has them itself, or none.
    func pair(_ code: UInt32) -> UInt32? { isPair(code) ? code & indexMask : nil }
}
