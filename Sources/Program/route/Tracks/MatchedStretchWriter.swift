import DirectionsFormats
import DirectionsKit
import Matching
import PlatformFoundation
import Roads
import TextCoding
import TrackFiles

/// The stretches of each track, as text with steps or as lines.
final class MatchedStretchWriter: MatchWriter {
    private let isText: Bool
    private var output: BufferedOutput
    private var track = MatchedTrack()
    /// By fix, in seconds since 1970; nil without a time.
    private var times: [Double?] = []
    private var name = ""
    private var features: [(track: String, stretch: MatchedStretch)] = []

    init(_ context: Context, isText: Bool) throws {
        self.isText = isText
        output = try BufferedOutput(context.output)
        try super.init(context)
    }

    override func begin(_ first: TrackPoint) throws {
        (track, name, times) = (MatchedTrack(), first.track, [])
    }

    override func add(_ point: TrackPoint, _ outcome: MatchOutcome) throws {
        track.append(outcome)
        times.append(point.location.timestamp?.timeIntervalSince1970)
    }

    override func end() throws {
        try super.end()
        var request = MapMatchingRequest(track: [], transportType: TransportType(context.mode))
        request.language = context.words.lang ?? request.language
        request.units = context.words.units
        let response = try context.provider.matching(request, of: track, by: context.mode)
        if isText {
            try output.write(Array(text(response).utf8))
        } else {
            features += response.stretches.map { (name, $0) }
        }
    }

    override func finish() throws {
        if !isText {
            let date = context.provider.graph.facts[.dataTimestamp]
            try output.write(MapMatchingGeoJSON.encode(features, dataDate: date))
        }
        try output.finish()
    }

    private func text(_ response: MapMatchingResponse) -> String {
        let matched = response.locations.count { $0.failure == nil }
        let title = name.isEmpty ? "" : "Track \(name): "
        var text = "\(title)\(matched) of \(response.locations.count) fixes matched\n"
        for stretch in response.stretches {
            let style = DirectionsText.Style(
                isColored: context.output.isColored, language: context.words.lang, units: context.words.units)
            let first = stretch.locations.lowerBound + 1
            let last = stretch.locations.upperBound + 1
            text += "\nFixes \(first) to \(last), confidence \(DecimalText.fixed(stretch.confidence, decimals: 2))"
            text += recordedWords(stretch, style: style) + "\n"
            text += DirectionsText.encode(stretch.directions, style: style)
        }
        return text + "\n"
    }

    /// ", recorded 12 min"; empty without times.
    private func recordedWords(_ stretch: MatchedStretch, style: DirectionsText.Style) -> String {
        guard let start = times[stretch.locations.lowerBound], let end = times[stretch.locations.upperBound] else {
            return ""
        }
        return ", recorded \(DirectionsText.duration(end - start, style: style))"
    }
}
