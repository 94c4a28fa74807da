import DirectionsKit
import Matching
import TrackFiles

/// The points of a file, track by track; those whose outcome is not known yet are kept.
final class TrackPoints: Sequence, IteratorProtocol {
    private let reader: TrackReader
    private var pending: TrackPoint?
    private var waiting: [TrackPoint] = []
    private var taken = 0
    private var track: Int?
    private var failure: TrackFileError?

    init(_ reader: TrackReader) throws {
        self.reader = reader
        pending = try reader.next()
    }

    /// The first point of the file, before any is read.
    var first: TrackPoint? { pending }

    /// Begins the next track; nil after the last.
    func nextTrack() -> TrackPoint? {
        track = pending?.trackNumber
        return pending
    }

    /// The next fix of the track, nil at its end; its point is kept.
    func next() -> TrackFix? {
        guard let point = nextPoint() else { return nil }
        waiting.append(point)
        return TrackFix(point.location)
    }

    /// The next point of the track, nil at its end.
    func nextPoint() -> TrackPoint? {
        guard let point = pending, point.trackNumber == track else { return nil }
        do throws(TrackFileError) {
            pending = try reader.next()
        } catch {
            pending = nil
            failure = error
        }
        return point
    }

    /// The oldest point without an outcome.
    func takeOldest() -> TrackPoint {
        let point = waiting[taken]
        taken += 1
        // Removed a thousand at a time, since each removal moves what is left.
        if taken > 1_000 {
            waiting.removeFirst(taken)
            taken = 0
        }
        return point
    }

    /// The error for a file without a point, with the first reason that was found.
    func emptiness(of file: String) -> CommandError {
        let name = file == "-" ? "Standard input" : "The file \(file)"
        let reason = reader.firstReason.map { " that can be read: \($0)" } ?? ""
        return CommandError(.badData, "\(name) has no point\(reason).")
    }

    /// Throws the error that ended the file early, if any.
    func check() throws(TrackFileError) {
        if let failure { throw failure }
    }

    /// Sentences about what was left out.
    var remarks: [String] {
        let rest = reader.remarkCount - reader.remarks.count
        return reader.remarks.map(\.description) + (rest > 0 ? ["\(rest) more remarks like these are not shown."] : [])
    }
}
