import Matching
import Roads
import TrackFiles

/// The fixes of a track that are left out, counted by reason.
struct FailedFixes {
    /// How many fixes have each failure.
    private(set) var counts: [MatchFailure: Int] = [:]
    /// By failure whose fixes can be found in the file: the places of the first ones.
    private var firstPlaces: [MatchFailure: [TrackPlace]] = [:]

    /// So many places are named for each failure.
    private static let namedPlaces = 3
    private static let namedFailures: Set<MatchFailure> = [.invalid, .wrongTime]

    /// How many fixes are left out.
    var total: Int { counts.values.reduce(0, +) }

    /// Counts a fix.
    ///
    /// - Parameter place: where the fix is in the file.
    mutating func add(_ failure: MatchFailure, at place: TrackPlace) {
        counts[failure, default: 0] += 1
        guard Self.namedFailures.contains(failure), counts[failure, default: 0] <= Self.namedPlaces else { return }
        firstPlaces[failure, default: []].append(place)
    }

    /// A sentence for each failure.
    ///
    /// - Parameters:
    ///   - verb: what did not happen to the fixes, as "matched".
    ///   - fixCount: how many fixes there are.
    ///   - mode: the mode whose roads are meant.
    func sentences(not verb: String, of fixCount: Int, _ mode: TransportMode) -> [String] {
        MatchFailure.allCases.compactMap { failure in
            guard let count = counts[failure] else { return nil }
            let places = firstPlaces[failure]?.map(\.description).joined(separator: ", ") ?? ""
            let named = places.isEmpty ? "" : " (\(places)\(count > Self.namedPlaces ? ", …" : ""))"
            return "Not \(verb): \(count) of \(fixCount) fixes, \(failure.reason(mode))\(named)."
        }
    }
}

extension MatchFailure {
    /// What a fix is or has, after a comma.
    fileprivate func reason(_ mode: TransportMode) -> String {
        switch self {
        case .invalid: "whose coordinate is not a place on earth"
        case .outOfOrder: "earlier than one before them; sort the track by time"
        case .wrongTime: "far later than those after them, as with a wrong clock"
        case .noRoad: "with no \(mode.name) road near them"
        case .outlier: "off every plausible route"
        case .single: "without another fix to which a plausible route leads"
        }
    }
}
