package import ArgumentParser
import DirectionsKit
import Matching
import Roads
import TrackFiles

/// `route match`: prints the roads that a recorded track followed.
package struct MatchCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "match",
        abstract: "Print the roads that a recorded track followed.",
        discussion: """
            Reads GPX, TCX, KML, FIT, NMEA, CSV, NDJSON, GeoJSON, the JSON of gpsd, OwnTracks and Google's records and \
            timeline, a track log in SQLite, ZIP archives of these (KMZ, exports of Strava and Garmin), and gzip; - reads \
            standard input. The fixes come in the order of the file; accuracy, course, speed and time count if the file has them. Where no plausible route leads on, or the \
            times have a gap, a new stretch begins. Standard error says how many fixes are on no road, and why; if none is \
            on one, that is an error.

            Formats: text has the steps of each stretch, geojson its line; edges has a line of CSV for each edge with its way, \
            nodes and times; points, gpx and sqlite have the fixes with their places on the roads, as they come, in memory that \
            does not grow with the track.

            Example:
              route match drive.gpx
              route match drive.gpx --format geojson -o drive.geojson
              route match fixes.csv --accuracy 20 --format edges > edges.csv
              route match log.sqlite --transport-type cycling --format sqlite -o matched.sqlite
            """
    )

    /// What is printed.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, geojson, edges, points, gpx, sqlite
    }

    @Argument(
        help: ArgumentHelp("The file with the track or tracks, or - for standard input.", valueName: "file"),
        completion: .file())
    var file: String

    @Option(
        help: ArgumentHelp(
            "The standard deviation in meters of fixes that tell no accuracy. (default: 5)", valueName: "meters"))
    var accuracy: Double?

    @Option(
        help: ArgumentHelp(
            "The time in seconds between two fixes after which a new stretch begins; 0 for never. (default: 60)",
            valueName: "seconds"))
    var gap: Double?

    @Flag(help: "Refuse a file with damaged points, instead of leaving them out with a message.")
    var strict = false

    @Option(help: ArgumentHelp("The format; text by default. Example: --format edges", valueName: "format"))
    var format = Format.text

    @OptionGroup var transport: TransportTypeArguments
    @OptionGroup var words: WordArguments
    @OptionGroup var source: ProviderArguments
    @OptionGroup var output: OutputArguments

    package init() {}

    package func validate() throws {
        if let accuracy, !(MatchRules.accuracies ~= accuracy) {
            throw ValidationError("--accuracy is \(accuracy); give from 1 to 100 meters.")
        }
        if let gap, !(gap >= 0 && gap.isFinite) {
            throw ValidationError("--gap is \(gap); give seconds, or 0 for never.")
        }
        if format == .sqlite, output.output == nil {
            throw ValidationError("A database cannot go to standard output; name a file with --output.")
        }
    }

    package func run() throws {
        let reader =
            try file == "-" ? TrackReader.standardInput(isStrict: strict) : TrackReader(path: file, isStrict: strict)
        let points = try TrackPoints(reader)
        guard let first = points.first else { throw points.emptiness(of: file) }
        let known = first.location.coordinate.isValid ? [first.location.coordinate] : []
        let provider = try source.provider(for: known, by: transport.mode, location: nil)
        try output.check([provider.graph.path, file == "-" ? nil : file] + source.files)
        let mode = try provider.modes(of: transport.mode)[0]
        let writer = try MatchWriter.make(
            format, context: MatchWriter.Context(provider: provider, mode: mode, words: words, output: output))
        while let track = points.nextTrack() {
            try writer.begin(track)
            try provider.match(points, mode: mode, rules: rules) { outcome in
                writer.append(points.takeOldest(), outcome)
            }
            try writer.end()
        }
        try points.check()
        words.complainIfUnknown()
        for remark in points.remarks { StandardError.complain(remark) }
        try writer.finish()
        try tellFailures(of: writer, mode)
    }

    /// Says why points have no place on a road; an error if none has one.
    private func tellFailures(of writer: MatchWriter, _ mode: TransportMode) throws {
        for sentence in writer.failures.sentences(not: "matched", of: writer.pointCount, mode) {
            StandardError.complain(sentence)
        }
        if writer.failures.total == writer.pointCount {
            throw CommandError(.noRoute, "No fix of \(file) is matched to a road.")
        }
    }

    private var rules: MatchRules {
        var rules = MatchRules()
        if let accuracy { rules.accuracy = accuracy }
        if let gap { rules.greatestGap = gap > 0 ? gap : nil }
        return rules
    }
}
