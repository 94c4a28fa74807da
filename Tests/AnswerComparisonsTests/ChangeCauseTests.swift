import AnswerComparisons
import DirectionsKit
import SketchSupport
import TestSupport
import Testing

/// Which differences of two graphs are named as the cause of a changed answer.
@Suite struct ChangeCauseTests {
    /// The sentence of the first cause, without the words about its length.
    private func first(_ maps: ComparedMaps, _ pair: String, by type: TransportType = .automobile) throws -> String? {
        try maps.answer(pair, by: type).causes.first?.sentence
    }

    @Test func `a road that is gone`() throws {
        let maps = try ComparedMaps(fork: "residential", instead: nil)
        #expect(try first(maps, "xy") == "Ac (way 4) is gone along 800 m of the old route.")
        #expect(try maps.answer("de").outcome == .unchanged)
    }

    @Test func `a new road`() throws {
        let maps = try ComparedMaps(fork: nil, instead: "residential")
        #expect(try first(maps, "xy") == "Ac (way 4) is new along 800 m of the new route.")
        #expect(try maps.answer("xy").addedTime ?? 0 < 0)
    }

    @Test func `a road that is closed to one mode, or opened`() throws {
        let closed = try ComparedMaps(fork: "residential", instead: "residential motor_vehicle=no")
        #expect(try first(closed, "xy") == "Ac (way 4) is closed for cars now along 800 m of the old route.")
        #expect(try closed.answer("xy", by: .walking).outcome == .unchanged)
        let opened = try ComparedMaps(fork: "residential motor_vehicle=no", instead: "residential")
        #expect(try first(opened, "xy") == "Ac (way 4) is open for cars now along 800 m of the new route.")
    }

    @Test func `a road that becomes one-way, or no longer is`() throws {
        let closed = try ComparedMaps(fork: "residential", instead: "residential oneway=-1")
        #expect(
            try first(closed, "xy")
                == "Ac (way 4) may no longer be travelled in this direction along 800 m of the old route.")
        #expect(try closed.answer("yx").outcome == .unchanged)
        let opened = try ComparedMaps(fork: "residential oneway=-1", instead: "residential")
        #expect(
            try first(opened, "xy") == "Ac (way 4) may be travelled in this direction now along 800 m of the new route."
        )
    }

    @Test func `a road that is for destinations only`() throws {
        let closed = try ComparedMaps(fork: "residential", instead: "residential access=destination")
        #expect(
            try first(closed, "xy") == "Ac (way 4) is closed to through traffic now along 800 m of the old route.")
        let opened = try ComparedMaps(fork: "residential access=destination", instead: "residential")
        #expect(
            try first(opened, "xy") == "Ac (way 4) is open to through traffic now along 800 m of the new route.")
    }

    @Test func `another speed`() throws {
        let maps = try ComparedMaps(fork: "residential maxspeed=50", instead: "residential maxspeed=40")
        let cause = try #require(try maps.answer("xy").causes.first)
        #expect(cause.kind == .speedChanged && cause.road?.wayID == 4)
        let values = try #require(cause.values)
        #expect(values.new < values.old)
        // The road is as long as before, so its time accounts for the whole difference.
        let added = try #require(try maps.answer("xy").addedTime)
        #expect(abs(cause.addedTime - added) < 0.1)
        #expect(abs(cause.length - 800) < 1)
        #expect(cause.sentence.hasPrefix("Ac (way 4) is travelled at "))
    }

    @Test func `the speed of a road whose nodes have other ids`() throws {
        let old = try SketchMap("a---b---c", ways: ["abc": "residential maxspeed=50"])
        let new = try SketchMap(
            """
            p-q

            a---b---c
            """, ways: ["abc": "residential maxspeed=30", "pq": "residential"],
            at: SketchPlace(latitude: 50 + 200 / 111_195, longitude: 8))
        let cause = try #require(try ComparedMaps(old: old, new: new).answer("ac").causes.first)
        #expect(cause.kind == .speedChanged && cause.road?.name == "abc")
    }

    @Test func `a turn that is forbidden, or permitted`() throws {
        let ban = SketchRelation.restriction("no_straight_on", from: "xa", via: "a", to: "ac")
        let closed = try ComparedMaps(fork: "residential", instead: "residential", relations: [ban])
        #expect(try first(closed, "xy") == "The turn from xa (way 1) into ac (way 4) is forbidden now.")
        let opened = ComparedMaps(old: closed.new, new: closed.old)
        #expect(try first(opened, "xy") == "The turn from xa (way 1) into ac (way 4) is permitted now.")
    }

    @Test func `a turn forbidden over a way between`() throws {
        let drawing = """
            a---b---c---d
                |   |
                e---f
            """
        let ways: KeyValuePairs = [
            "ab": "residential", "bc": "residential", "cd": "residential", "befc": "residential",
        ]
        let ban = SketchRelation.restriction("no_straight_on", from: "ab", via: "bc", to: "cd")
        let maps = ComparedMaps(
            old: try SketchMap(drawing, ways: ways), new: try SketchMap(drawing, ways: ways, relations: [ban]))
        #expect(try first(maps, "ad") == "The turn from bc (way 2) into cd (way 3) is forbidden now.")
    }

    @Test func `the time of a turn`() throws {
        let drawing = "a---b---c"
        let ways: KeyValuePairs = ["ab": "residential", "bc": "residential"]
        let maps = ComparedMaps(
            old: try SketchMap(drawing, ways: ways),
            new: try SketchMap(drawing, ways: ways, nodes: ["b": "highway=traffic_signals"]))
        let cause = try #require(try maps.answer("ac").causes.first)
        #expect(cause.kind == .turnTimeChanged)
        #expect(cause.sentence.hasPrefix("The turn from ab (way 1) into bc (way 2) takes "))
    }

    @Test func `a name alone changes the answer, and nothing else of it`() throws {
        let maps = try ComparedMaps(fork: "residential name=Old", instead: "residential name=New")
        let answer = try maps.answer("xy")
        #expect(answer.outcome == .changed && answer.addedTime == 0 && answer.addedDistance == 0)
        #expect(answer.causes.map(\.sentence) == ["Old (way 4) is New (way 4) now."])
    }

    @Test func `a road that is drawn elsewhere`() throws {
        let ways: KeyValuePairs = ["abc": "residential"]
        let old = try SketchMap(
            """
            a
                b
                    c
            """, ways: ways)
        let new = try SketchMap(
            """
            a
              b
                    c
            """, ways: ways)
        let answer = try ComparedMaps(old: old, new: new).answer("ac")
        #expect(answer.outcome == .changed)
        #expect(answer.causes.first?.sentence == "Abc (way 1) is drawn up to 200 m from where it was.")
    }

    @Test func `an address that is found elsewhere`() throws {
        func town(_ house: String) throws -> SketchTown {
            try SketchTown(
                """
                a---h---b---i---c
                """, ways: ["ahbic": "residential name=Marktgasse"],
                nodes: [
                    Character(house):
                        "addr:street=Marktgasse addr:housenumber=1 addr:postcode=9490 addr:city=Vaduz addr:country=LI"
                ])
        }
        let old = try town("h")
        let new = try town("i")
        let request = DirectionsRequest(
            source: MapItem(coordinate: old.place("a")), destination: MapItem(address: "Marktgasse 1"),
            transportType: .walking)
        let answer = try AnswerComparison(old: old.provider, new: new.provider).run([request]).answers[0]
        #expect(
            answer.causes.map(\.sentence) == [
                "The address of the destination is found 80 m from where it was found before."
            ])
    }

    @Test func `causes that many answers share are counted`() throws {
        let maps = try ComparedMaps(fork: "residential", instead: nil)
        let causes = try maps.compare("xy", "yx", "ac", "de").mainCauses
        #expect(causes.map(\.answers) == [3])
        #expect(causes.map(\.cause.sentence) == ["Ac (way 4) is gone."])
    }
}
