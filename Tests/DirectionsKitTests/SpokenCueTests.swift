import DirectionsKit
import FoundationEssentials
import Geometry
import Guidance
import Roads
import Storage
import TestSupport
import Testing

/// Cues for programs that speak; Tests/Speech/check-speech runs this.
@Suite struct SpokenCueTests {
    private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// Writes a line for each cue: the language, the estimated seconds, the text and its SSML, between tabs.
    @Test(.enabled(if: environment("SPEECH_CUES") != nil))
    func `cues of routes are written for a voice`() throws {
        let graph = try RoadGraph(path: try #require(Self.environment("SPEECH_GRAPH")))
        let provider = DirectionsProvider(graph: graph)
        var random = SeededGenerator(seed: 26)
        var text = ""
        for number in 0..<(Self.environment("SPEECH_ROUTES").flatMap { Int($0) } ?? 4) {
            let modes: [TransportType] = [.automobile, .cycling, .walking]
            let places = (0..<3).map { _ in MapItem(coordinate: Self.place(in: graph, &random)) }
            for language in Language.all {
                let request = DirectionsRequest(
                    source: places[0], destination: places[2], waypoints: [places[1]],
                    transportType: modes[number % 3], language: language.code, includesAnnouncements: true)
                guard let response = try? provider.calculate(request) else { continue }
                for cue in Self.cues(response.routes[0], language) {
                    text += "\(language.code)\t\(Speech.duration(of: cue, language: language))\t\(cue)\t"
                    text += "\(Speech.markup(cue, language: language))\n"
                }
            }
        }
        try Data(text.utf8).write(to: URL(filePath: try #require(Self.environment("SPEECH_CUES"))))
    }

    private static func place(in graph: RoadGraph, _ random: inout SeededGenerator) -> Coordinate {
        Coordinate(graph.junctionCoordinates[random.below(graph.junctionCoordinates.count)])
    }

    /// Each announcement ahead of its maneuver, at it, in short, and with the one after it; and the stretches between.
    private static func cues(_ route: Route, _ language: Language) -> [String] {
        let wording = Wording(language: language, units: .metric)
        return zip(route.steps, route.steps.dropFirst().map(\.announcement) + [nil]).flatMap { step, next in
            guard let announcement = step.announcement else { return [String]() }
            return [
                wording.cue(announcement, in: step.distance, then: nil, isShort: false),
                wording.cue(announcement, in: nil, then: next, isShort: false),
                wording.cue(announcement, in: nil, then: next, isShort: true),
                wording.cueToContinue(for: step.distance, on: step.name),
            ]
        }
    }
}
