package import ArgumentParser
import DirectionsFormats
import DirectionsKit
import PlatformFoundation
import TextCoding
import TrackFiles

/// `route follow`: follows a recorded track along a route, and prints what a navigation session says and when.
package struct FollowCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "follow",
        abstract: "Follow a recorded track along a route, and print what is said and when.",
        discussion: """
            Calculates a route from the first fix of the track through the points to the last one, or to the last fix of \
            the track if there are no points; the course of the first fix tells its road. Then takes the fixes one by one, as a navigation app does: announces the next \
            maneuver, notices when the track leaves the route, and calculates a new route from there.

            Reads GPX, CSV, NDJSON, GeoJSON, or a track log in SQLite; - reads standard input. Of a file with several \
            tracks, the first is followed. Accuracy, course and speed of the fixes count if the file has them. Fixes with a wrong \
            clock are left out, as by route match; standard error says how many.

            Formats: text has a line for each sentence, each departure from the route and each new route; jsonl a line of JSON for each fix with its progress; \
            ssml a line for each sentence in the Speech Synthesis Markup Language.

            Example:
              route follow drive.gpx
              route follow drive.gpx 41.1621,-8.5835 --language de
              route follow drive.gpx --format jsonl > progress.jsonl
              route follow drive.gpx --format ssml | espeak-ng -m -v en
            """
    )

    /// What is printed.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, jsonl, ssml
    }

    @Argument(
        help: ArgumentHelp("The file with the track, or - for standard input.", valueName: "file"),
        completion: .file())
    var file: String

    @Argument(
        help: ArgumentHelp("Stops if any, and the destination; the end of the track by default.", valueName: "point"))
    var points: [String] = []

    @Flag(help: "Refuse a file with damaged points, instead of leaving them out with a message.")
    var strict = false

    @Option(help: ArgumentHelp("The format; text by default. Example: --format jsonl", valueName: "format"))
    var format = Format.text

    @OptionGroup var asked: RequestArguments

    package init() {}

    package func run() throws {
        let read = try self.track()
        let track = read.locations
        let ends = [MapItem(coordinate: track[0].coordinate)]
        let stops = points.isEmpty ? [MapItem(coordinate: track[track.count - 1].coordinate)] : []
        var (request, provider) = try asked.prepared(ends + (try asked.items(points)) + stops)
        if let course = track[0].course, course >= 0 {
            // The road is the one along which the traveller moves, as for a new route.
            request.source = .forCurrentLocation()
            request.currentLocation = Location(
                coordinate: track[0].coordinate, horizontalAccuracy: track[0].horizontalAccuracy, course: course,
                speed: track[0].speed)
        }
        var session = try provider.navigate(request)
        asked.words.complainIfUnknown()
        let left = read.failures.sentences(
            not: "followed", of: read.fixCount, try provider.modes(of: request.transportType)[0])
        for remark in read.remarks + left { StandardError.complain(remark) }
        var output = try BufferedOutput(asked.output)
        var text = FollowText(style: asked.style, language: request.language)
        if format == .text { try output.write(Array(text.beginning(session.route).utf8)) }
        for location in track {
            let progress = provider.advance(&session, with: location)
            try output.write(bytes(progress, text: &text))
        }
        if format == .text { try output.write(Array(text.ending.utf8)) }
        try output.finish()
    }

    private func bytes(_ progress: NavigationProgress, text: inout FollowText) -> [UInt8] {
        switch format {
        case .text: Array(text.lines(progress).utf8)
        case .jsonl: NavigationJSON.encodeLine(progress)
        case .ssml: progress.cues.flatMap { Array("\($0.ssml)\n".utf8) }
        }
    }

    /// The greatest number of fixes.
    ///
    /// All stay in memory, because the last one is the destination.
    private static let limit = 1_000_000

    /// The locations of the first track that count, at least one.
    private func track() throws -> FollowedTrack {
        let reader =
            try file == "-" ? TrackReader.standardInput(isStrict: strict) : TrackReader(path: file, isStrict: strict)
        let points = try TrackPoints(reader)
        var track = FollowedTrack()
        _ = points.nextTrack()
        while let point = points.nextPoint() {
            track.add(point)
            guard track.fixCount <= Self.limit else {
                throw CommandError(.badData, "The track has more than \(Self.limit) fixes; cut it into parts.")
            }
        }
        track.finish()
        try points.check()
        guard !track.locations.isEmpty else { throw points.emptiness(of: file) }
        track.remarks = points.remarks
        return track
    }
}
