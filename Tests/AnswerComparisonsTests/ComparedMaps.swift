import AnswerComparisons
import DirectionsKit
import SketchSupport
import TestSupport

/// Two drawings of the same area, and requests that are asked in both.
struct ComparedMaps {
    let old: SketchMap
    let new: SketchMap

    /// The comparison of requests between pairs of letters, such as "ab".
    func compare(
        _ pairs: String..., by type: TransportType = .automobile, threads: Int = 2, timeLimit: Duration? = nil
    ) throws -> ComparisonResult {
        var options = AnswerComparison.Options()
        options.threads = threads
        options.timeLimit = timeLimit
        let comparison = try AnswerComparison(old: old.provider, new: new.provider, options: options)
        return try comparison.run(pairs.map { request($0, by: type) })
    }

    func request(_ letters: String, by type: TransportType = .automobile) -> DirectionsRequest {
        let items = letters.map { MapItem(coordinate: old.place($0)) }
        return DirectionsRequest(
            source: items.first, destination: items.last, waypoints: Array(items.dropFirst().dropLast()),
            transportType: type)
    }

    /// The only answer, between two letters.
    func answer(_ pair: String, by type: TransportType = .automobile) throws -> ComparedAnswer {
        try compare(pair, by: type).answers[0]
    }
}

extension ComparedMaps {
    /// A short way over `c` and a long one over `d`, with roads to both sides.
    static let fork = """
        x-a---1---c-y
          |       |
          |       |
          d-------e
        """

    /// The fork drawn twice, with tags for the short way; nil to leave it out.
    init(fork tags: String?, instead newTags: String?, relations: [SketchRelation] = []) throws {
        old = try Self.fork(tags, [])
        new = try Self.fork(newTags, relations)
    }

    private static func fork(_ tags: String?, _ relations: [SketchRelation]) throws -> SketchMap {
        guard let tags else {
            return try SketchMap(
                fork, ways: ["xa": "residential", "cy": "residential", "adec": "residential"], relations: relations)
        }
        return try SketchMap(
            fork, ways: ["xa": "residential", "cy": "residential", "adec": "residential", "ac": tags],
            relations: relations)
    }
}
