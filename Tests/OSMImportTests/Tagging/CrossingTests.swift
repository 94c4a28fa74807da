import OSMImport
import Roads
import Testing

@Suite struct CrossingTests {
    @Test(arguments: [
        ("20", 1200), ("0:20", 1200), ("1:30", 5400), ("01:30:15", 5415), ("PT1H30M", 5400), ("PT45M", 2700),
        ("PT90S", 90), ("P1DT2H", 93_600), ("0", 1),
    ])
    func `a duration is read in every spelling`(text: String, seconds: Int) {
        #expect(DurationText.seconds(text) == seconds)
    }

    @Test(arguments: ["", "soon", "1:75", "1:2:3:4", "PT", "P1M", "20 minutes", "PTH", "999999"])
    func `what is not a duration is nil`(text: String) {
        #expect(DurationText.seconds(text) == nil)
    }

    @Test func `a ferry takes everyone at five`() throws {
        for mode in TransportMode.allCases {
            #expect(passages(mode, "route=ferry").speeds == [5, 5])
        }
        let attributes = try #require(wayMeaning("route=ferry name=Across")).attributes
        #expect(attributes.roadClass == .ferry)
        #expect(attributes.flags.contains(.ferry))
        #expect(attributes.name == "Across")
    }

    @Test func `a ferry takes as long as it says`() throws {
        let meaning = try #require(wayMeaning("route=ferry duration=00:35"))
        #expect(meaning.crossingSeconds == 2100)
        #expect(!meaning.passages[0].forward.isSpeedGuessed)
        #expect(try #require(wayMeaning("route=ferry")).crossingSeconds == nil)
    }

    @Test func `a ferry takes only whom it says`() {
        #expect(automobile("route=ferry motor_vehicle=no").access == "closed/closed")
        #expect(walking("route=ferry motor_vehicle=no").access == "open/open")
        #expect(cycling("route=ferry bicycle=no").access == "closed/closed")
        #expect(automobile("route=ferry motorcar=yes access=no").access == "open/open")
        #expect(automobile("route=ferry access=private").access == "destination/destination")
    }

    @Test func `a car train takes cars and whom it names`() throws {
        #expect(automobile("route=shuttle_train").speeds == [10, 10])
        #expect(walking("route=shuttle_train").access == "closed/closed")
        #expect(cycling("route=shuttle_train bicycle=yes").speeds == [10, 10])
        #expect(automobile("route=railway").access == "closed/closed")
        #expect(automobile("route=railway motorcar=yes").access == "open/open")
        #expect(try #require(wayMeaning("route=shuttle_train duration=10")).crossingSeconds == 600)
        #expect(try #require(wayMeaning("route=shuttle_train")).attributes.flags.contains(.carTrain))
    }

    @Test func `a movable bridge is slow or takes as long as it says`() throws {
        #expect(automobile("highway=primary bridge=movable").speeds == [5, 5])
        #expect(walking("highway=primary bridge=movable").speeds == [4.4, 4.4])
        let meaning = try #require(wayMeaning("highway=primary bridge=movable duration=2"))
        #expect(meaning.crossingSeconds == 120)
        #expect(meaning.attributes.flags.isSuperset(of: [.movableBridge, .bridge]))
        #expect(automobile("highway=primary bridge=yes bridge:movable=bascule").speeds == [65, 65])
    }

    @Test func `the duration of an ordinary way is not a crossing`() throws {
        #expect(try #require(wayMeaning("highway=path duration=1:30")).crossingSeconds == nil)
    }

    @Test func `a duration nobody understands is counted`() {
        #expect(findings(["route=ferry duration=soon"]).count(of: "duration", "soon") == 1)
    }
}
