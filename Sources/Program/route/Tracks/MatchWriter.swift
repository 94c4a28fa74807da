import DirectionsKit
import Geometry
import Matching
import Roads
import Storage
import TrackFiles

/// Writes matched tracks in one of the formats.
class MatchWriter {
    /// What all formats need.
    struct Context {
        let provider: DirectionsProvider
        let mode: TransportMode
        let words: WordArguments
        let output: OutputArguments
    }

    let context: Context
    /// How many points there are.
    private(set) var pointCount = 0
    /// The points without a place on a road.
    private(set) var failures = FailedFixes()
    /// The first error of writing; nothing is written after it.
    private var failure: (any Error)?

    init(_ context: Context) throws { self.context = context }

    static func make(_ format: MatchCommand.Format, context: Context) throws -> MatchWriter {
        switch format {
        case .text: try MatchedStretchWriter(context, isText: true)
        case .geojson: try MatchedStretchWriter(context, isText: false)
        case .edges: try MatchedEdgeWriter(context)
        case .points, .gpx: try PointWriter(context, isGPX: format == .gpx)
        case .sqlite: try LogWriter(context)
        }
    }

    /// Begins a track, whose first point is given.
    func begin(_ first: TrackPoint) throws {}

    /// Adds a point with its outcome, unless writing failed before.
    final func append(_ point: TrackPoint, _ outcome: MatchOutcome) {
        pointCount += 1
        if case .unmatched(let failure) = outcome { failures.add(failure, at: point.place) }
        guard failure == nil else { return }
        do { try add(point, outcome) } catch { failure = error }
    }

    func add(_ point: TrackPoint, _ outcome: MatchOutcome) throws {}

    /// Ends a track.
    func end() throws {
        if let failure { throw failure }
    }

    /// Ends the output.
    func finish() throws {}

    /// The place of an outcome for the files of tracks.
    final func match(_ outcome: MatchOutcome) -> TrackMatch {
        switch outcome {
        case .unmatched(let failure): .unmatched(reason: failure.rawValue)
        case .matched(let fix):
            .matched(
                MatchedPlace(
                    coordinate: Coordinate(fix.place.place), distance: fix.place.distance,
                    wayID: context.provider.graph.wayID(of: fix.edge), isForward: fix.edge.isForward,
                    roadName: context.provider.graph.nameAndReference(of: fix.edge).name, confidence: fix.confidence))
        }
    }
}

/// Each fix with its place, as CSV or GPX.
private final class PointWriter: MatchWriter {
    private var csv: TrackCSVWriter<any Error>?
    private var gpx: TrackGPXWriter<any Error>?
    private let gathered: Gathering

    private final class Gathering {
        var output: BufferedOutput
        init(_ output: BufferedOutput) { self.output = output }
    }

    init(_ context: Context, isGPX: Bool) throws {
        let gathered = Gathering(try BufferedOutput(context.output))
        self.gathered = gathered
        try super.init(context)
        if isGPX {
            gpx = TrackGPXWriter(places: .matched) { try gathered.output.write($0) }
        } else {
            csv = try TrackCSVWriter(hasMatches: true) { try gathered.output.write($0) }
        }
    }

    override func add(_ point: TrackPoint, _ outcome: MatchOutcome) throws {
        try csv?.append(point, match(outcome))
        try gpx?.append(point, match(outcome))
    }

    override func finish() throws {
        try csv?.finish()
        try gpx?.finish()
        try gathered.output.finish()
    }
}

/// Each fix with its place, in a track log.
private final class LogWriter: MatchWriter {
    private let log: TrackLogWriter

    override init(_ context: Context) throws {
        log = try TrackLogWriter(path: context.output.output ?? "", hasMatches: true)
        try super.init(context)
    }

    override func add(_ point: TrackPoint, _ outcome: MatchOutcome) throws {
        try log.append(point, match(outcome))
    }

    override func finish() throws { try log.finish() }
}
