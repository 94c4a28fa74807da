import FoundationEssentials
import Roads
import SketchSupport
import Traffic

/// Traffic on a drawing, told in letters.
struct TrafficSketch {
    let map: SketchMap
    let matching: TrafficMatching

    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    init(_ map: SketchMap) {
        self.map = map
        matching = TrafficMatching(map.graph)
    }

    /// The records of a text.
    static func records(_ text: String, form: TrafficForm? = nil) throws -> [TrafficRecord] {
        let reading = try TrafficReader.read(Array(text.utf8), form: form, received: now)
        try reading.requireNoErrors()
        return reading.records
    }

    /// What a text changes, and what became of its records.
    func match(_ text: String, form: TrafficForm? = nil) throws -> (update: LiveUpdate, findings: TrafficFindings) {
        matching.match(try Self.records(text, form: form), sourceName: "test", at: Self.now)
    }

    /// The pieces of a text as letters with their speeds: `ab@30 bc@30`.
    func pieces(_ text: String, form: TrafficForm? = nil) throws -> String {
        try match(text, form: form).update.pieces.map { "\(letters($0))@\(Int($0.speed.kilometersPerHour))" }
            .joined(separator: " ")
    }

    /// The turns of a text as letters with their seconds: `ab,bc@5`.
    func turns(_ text: String) throws -> String {
        try match(text, form: .turnPenalties).update.turns.map {
            "\(letters($0.from)),\(letters($0.to))@\(Int($0.penalty.seconds))"
        }.joined(separator: " ")
    }

    /// The sentences about records without a place.
    func unmatched(_ text: String, form: TrafficForm? = nil) throws -> [String] {
        try match(text, form: form).findings.unmatched.map(\.description)
    }

    /// The letters of the nodes along a piece.
    func letters(_ piece: LivePiece) -> String {
        letters(map.graph.nodeIDs(of: piece.edge, from: piece.start, to: piece.end))
    }

    /// The letters of the nodes along an edge.
    func letters(_ edge: EdgeID) -> String { letters(map.graph.nodeIDs(of: edge)[...]) }

    private func letters(_ ids: ArraySlice<Int64>) -> String {
        String(ids.compactMap { id in map.nodeIDs.first { $0.value == id }?.key })
    }

    /// The edge along letters, which must be those of a whole edge.
    func edge(_ letters: String) -> EdgeID? {
        map.graph.edgeIDs.first { self.letters($0) == letters }
    }
}
