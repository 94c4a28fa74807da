package import ArgumentParser
import DirectionsKit
import DirectionsFormats
import Geometry
import Matching
import Roads
import TextCoding

/// `route match`: prints the roads that a recorded track followed.
package struct MatchCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "match", abstract: "Print the roads that a recorded track followed.")

    @OptionGroup var source: GraphArguments
    @Argument var track: String
    @OptionGroup var transport: ModeArguments

    package init() {}

    package func run() throws {
        let provider = DirectionsProvider(graph: try source.open())
        let bytes = try InputFile.read(track)
        var tracks: [(String, [TrackFix])] = []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
            let f = line.split(separator: ",", omittingEmptySubsequences: false)
            let fix = TrackFix(
                Coordinate(latitude: Double(f[1])!, longitude: Double(f[2])!), time: Double(f[3]), accuracy: Double(f[4]))
            if tracks.last?.0 != String(f[0]) { tracks.append((String(f[0]), [])) }
            tracks[tracks.count - 1].1.append(fix)
        }
        print("{\"type\":\"FeatureCollection\",\"features\":[")
        var isFirst = true
        for (name, fixes) in tracks {
            var rules = MatchRules()
            rules.greatestGap = nil
            guard let matched = try? provider.matchedTrack(fixes, mode: transport.mode, rules: rules, cancellation: nil)
            else { continue }
            for stretch in matched.stretches {
                let line = RouteLine(FoundRoute(joining: stretch.legs).pathEdges, in: provider.graph)
                let text = line.points.map { Coordinate($0) }.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",")
                print(
                    "\(isFirst ? "" : ",\n"){\"type\":\"Feature\",\"properties\":{\"track\":\"\(name)\",\"confidence\":\(stretch.confidence)},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[\(text)]}}",
                    terminator: "")
                isFirst = false
            }
        }
        print("]}")
    }
}
