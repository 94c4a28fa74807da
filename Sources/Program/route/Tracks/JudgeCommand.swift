package import ArgumentParser
import DirectionsFormats
import DirectionsKit
import Matching
import PlatformFoundation
import Roads
import Snapshots
import TextCoding
import TrackFiles

/// `route judge`: says how true the travel times are along recorded trips.
package struct JudgeCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "judge",
        abstract: "Compare travel times with recorded trips.",
        discussion: """
            Each track of the files and folders is a trip: it is matched to the roads, and the time that it took is compared \
            with the time that is expected along these roads at its hour. Standing at both ends is left out, and so are \
            trips that are short, rest on the way, or are not on roads throughout; how many, and why, is said.

            Prints the median error, the mean error, the share of trips within the likely range, and the speeds, by hour, \
            length and class of road. Figures from fewer than 20 trips are marked. No trip is printed.

            --answers compares the times of other answers along the same trips: CSV with the columns trip and seconds, by \
            the names of the tracks.

            Example:
              route judge drives.csv
              route judge drives/ --format png -o drives.png
              route judge taxis.csv --answers other.csv --format json
            """
    )

    /// What is printed.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, svg, png
    }

    @Argument(
        help: ArgumentHelp("Files with tracks, or folders of them; - for standard input.", valueName: "tracks"),
        completion: .file())
    var tracks: [String]

    @Option(
        help: ArgumentHelp("A CSV file with the columns trip and seconds.", valueName: "file"), completion: .file())
    var answers: String?

    @Option(
        help: ArgumentHelp(
            "The standard deviation in meters of fixes that tell no accuracy. (default: 5)", valueName: "meters"))
    var accuracy: Double?

    @Option(help: ArgumentHelp("The format; text by default. Example: --format svg", valueName: "format"))
    var format = Format.text

    @OptionGroup var transport: TransportTypeArguments
    @OptionGroup var source: ProviderArguments
    @OptionGroup var output: OutputArguments

    package init() {}

    package func validate() throws {
        if let accuracy, !(MatchRules.accuracies ~= accuracy) {
            throw ValidationError("--accuracy is \(accuracy); give from 1 to 100 meters.")
        }
        if format == .png { try output.checkForPicture() }
        if tracks.isEmpty { throw ValidationError("Name a file of tracks, or a folder.") }
    }

    package func run() throws {
        let files = try TripFiles.files(tracks)
        let others = try answers.map { try TripFiles.answers($0) }
        var judgement = TripJudgement()
        var session: (judge: TripJudge, provider: DirectionsProvider)?
        for file in files {
            let reader = try file == "-" ? TrackReader.standardInput() : TrackReader(path: file)
            let points = try TrackPoints(reader)
            guard let first = points.first else { continue }
            if session == nil {
                let known = first.location.coordinate.isValid ? [first.location.coordinate] : []
                let provider = try source.provider(for: known, by: transport.mode, location: nil)
                try output.check([provider.graph.path, answers] + files.map { $0 == "-" ? nil : $0 } + source.files)
                let mode = try provider.modes(of: transport.mode)[0]
                session = (TripJudge(provider: provider, mode: mode, rules: rules), provider)
            }
            guard let judge = session?.judge else { continue }
            while let track = points.nextTrack() {
                var fixes: [TrackFix] = []
                while let point = points.nextPoint() { fixes.append(TrackFix(point.location)) }
                let name = track.track.isEmpty ? Self.name(of: file) : track.track
                judgement.add(try judge.judge(name, fixes: fixes))
            }
            try points.check()
            for remark in points.remarks { StandardError.complain(remark) }
        }
        if let others { judgement.answer(others) }
        try write(judgement)
    }

    private func write(_ judgement: TripJudgement) throws {
        guard !judgement.trips.isEmpty else {
            for reason in TripExclusion.allCases {
                guard let count = judgement.exclusions[reason] else { continue }
                StandardError.complain("Not judged: \(count) \(count == 1 ? "trip" : "trips"), \(reason.words).")
            }
            throw CommandError(.noRoute, "No trip of \(tracks.joined(separator: ", ")) can be judged.")
        }
        switch format {
        case .text: try output.write(JudgementText.encode(judgement, isColored: output.isColored))
        case .json: try output.write(JudgementJSON.encode(judgement))
        case .svg: try output.write(JudgementSVG.encode(JudgementPlot(judgement)))
        case .png: try output.write(try JudgementPicture.png(JudgementPlot(judgement)))
        }
    }

    private static func name(of file: String) -> String {
        let last = file.split(separator: "/").last.map(String.init) ?? file
        return last.split(separator: ".").first.map(String.init) ?? last
    }

    private var rules: MatchRules {
        var rules = MatchRules()
        if let accuracy { rules.accuracy = accuracy }
        return rules
    }
}
