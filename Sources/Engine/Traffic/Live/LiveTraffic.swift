import PlatformFoundation
package import Roads
import Storage

// A state with a million pieces must take an update of a thousand in milliseconds, while requests still read the state
// before. So the pieces are cut into pages of neighbouring edges. A copy shares all pages with its original, and an
// update copies only those pages that it changes.

/// All that is live on the roads of a graph: speeds along pieces of edges, and costs of turns.
///
/// It is a value: an update makes another one. It reads no clock; whoever updates it says what time it is.
package struct LiveTraffic: Sendable {
    /// By the number of an edge without its last bits: its pieces and those of its neighbours.
    ///
    /// They ascend by edge and start, and no two pieces of an edge overlap.
    var pages: [[LivePiece]]
    /// Ascending, each turn once.
    package internal(set) var turns: [LiveTurn] = []
    /// The names of the sources of pieces and turns, in the order in which they came.
    package internal(set) var sourceNames: [String] = []
    /// No piece or turn expires before.
    var earliestExpiry = Date.distantFuture

    /// The bits of an edge's number that tell it from others of its page.
    private static let pageBits = 5

    /// No traffic.
    ///
    /// - Parameter edgeCount: the number of edges of the graph.
    package init(edgeCount: Int) {
        pages = Array(repeating: [], count: (edgeCount >> Self.pageBits) + 1)
    }

    static func page(of edge: EdgeID) -> Int { edge.index >> pageBits }

    /// Whether nothing is live.
    package var isEmpty: Bool { turns.isEmpty && pages.allSatisfy(\.isEmpty) }

    /// The number of pieces.
    package var pieceCount: Int { pages.reduce(0) { $0 + $1.count } }

    /// All pieces, ascending by edge and start.
    package var pieces: some Sequence<LivePiece> { pages.lazy.joined() }

    /// The pieces of an edge from its tail on, which do not overlap; empty if nothing is live there.
    package func pieces(of edge: EdgeID) -> ArraySlice<LivePiece> {
        let page = pages[Self.page(of: edge)]
        guard !page.isEmpty else { return [] }
        let start = page.partitioningIndex { $0.edge >= edge }
        var end = start
        while end < page.count, page[end].edge == edge { end += 1 }
        return page[start..<end]
    }

    /// The live cost of a turn, nil if it has the stored cost.
    package func turn(from: EdgeID, to: EdgeID) -> LiveTurn? {
        let key = TurnKey(from: from, to: to)
        let index = turns.partitioningIndex { $0.key >= key }
        return index < turns.count && turns[index].key == key ? turns[index] : nil
    }

    /// The edges with a live speed, ascending.
    package var edges: [EdgeID] {
        pieces.reduce(into: []) { edges, piece in
            if edges.last != piece.edge { edges.append(piece.edge) }
        }
    }
}
