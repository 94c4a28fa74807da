import Guidance
import Roads
import Testing

/// The words around the instructions of an answer.
@Suite struct TextFrameTests {
    private static let frames: [OutputLabels] = [
        .via("A 28"), .alternate(1), .away(.start, distance: "12 m", road: "Rua X"),
        .away(.stop(2), distance: "12 m", road: nil), .away(.destination, distance: "12 m", road: nil),
        .dates(departure: "08:00", arrival: "08:20"), .allowedUntil("10:56", road: "Rua X", tag: "access=no"),
        .day(weekday: 0, date: "2026-11-23"), .onClocksOfStart("2026-11-23"),
        .slowerByTraffic("4 min"), .fasterByTraffic("4 min"),
        .notSlowerByTraffic, .total, .countedInChoice,
    ]
    private static let reasons: [DetourReason] =
        [.onRoute("Rua X"), .closed("Rua X"), .exceedsLimit("Rua X", limit: "3.2 m"), .routeTooLong("Rua X")]
        + [.noRoute("Rua X"), .costlier("Rua X", differences: "1 min.")]
        + TransportMode.allCases.flatMap {
            [
                DetourReason.noRoadNear($0, radius: "1 km"), .notOpen("Rua X", $0, tags: "access=no"),
                .notOpenExcept("Rua X", $0, times: "Mo-Sa 06:00-11:00", tags: "access=no"),
                .notOpenThrough("Rua X", $0, tags: "access=private"),
                .barrier(place: "41.1,-8.6", $0, tags: "access=private", isGate: true),
                .barrier(place: "41.1,-8.6", $0, tags: "barrier=bollard", isGate: false),
            ]
        }

    private func wording(_ code: String) -> Wording { Wording(language: .best(for: code), units: .metric) }

    @Test(arguments: Language.all) func `every language has words of its own around the instructions`(
        language: Language
    ) {
        let own = Wording(language: language, units: .metric)
        let english = wording("en")
        for frame in Self.frames {
            let words = own.frame(frame)
            #expect(!words.isEmpty && !words.contains("  "))
            // Two languages have the same word as English for the main road, others for the sum.
            switch frame {
            case .via, .total: continue
            default: break
            }
            #expect((words == english.frame(frame)) == (language.code == "en"), "\(frame): \(words)")
        }
        for reason in Self.reasons {
            let sentence = own.sentence(reason)
            #expect(sentence.hasSuffix(".") && sentence.first?.isUppercase == true)
            #expect((sentence == english.sentence(reason)) == (language.code == "en"), "\(reason): \(sentence)")
        }
        for part in CostPart.allCases { #expect(!own.words(part, roadClass: nil).isEmpty) }
        for mode in TransportMode.allCases {
            #expect((own.travel(by: mode) == english.travel(by: mode)) == (language.code == "en"))
        }
    }

    @Test func `a place beside the road is named with its distance`() {
        let frame = OutputLabels.away(.start, distance: "12 m", road: "Rua X")
        #expect(wording("en").frame(frame) == "The start is 12 m from Rua X.")
        #expect(wording("de").frame(frame) == "Der Start liegt 12 m von Rua X entfernt.")
        #expect(
            wording("fr").frame(.away(.stop(2), distance: "12 m", road: nil))
                == "L’étape 2 est à 12 m de la voie praticable la plus proche.")
    }

    @Test func `a detour names its time, its length and what takes longer`() {
        let parts: [(part: CostPart, roadClass: String?, seconds: Double)] = [
            (.driving, "primary", 60), (.signals, nil, -4),
        ]
        let longer = wording("en").detour(seconds: 180, meters: 1_200, counted: 9, parts: parts)
        #expect(longer == "3 min longer, 1.2 km farther: driving, primary +1 min; signals −4 s.")
        let asFast = wording("en").detour(seconds: 0, meters: -300, counted: 20, parts: [])
        #expect(asFast == "about as fast, 300 m shorter, but route choice counts 20 s more for its roads.")
    }

    @Test func `a way without a name is named by its number`() {
        #expect(wording("en").title("Rua X", way: 5) == "Rua X (way 5)")
        #expect(wording("de").title("", way: 5) == "Weg 5")
    }
}
