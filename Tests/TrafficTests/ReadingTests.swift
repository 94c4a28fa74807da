import FoundationEssentials
import Roads
import Testing
import Traffic

/// Traffic files in all forms.
@Suite struct ReadingTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private static func read(_ text: String, form: TrafficForm? = nil) throws -> TrafficReading {
        try TrafficReader.read(Array(text.utf8), name: "live.csv", form: form, received: now)
    }

    private static func speed(_ record: TrafficRecord) -> (place: TrafficPlace, speed: TrafficSpeed)? {
        if case .speed(let place, let speed) = record.content { (place, speed) } else { nil }
    }

    // MARK: OSRM

    @Test func `OSRM's segment speeds are read as they are`() throws {
        let reading = try Self.read(
            "1,2,0,0\n2,1,27\n2,3,27,7.5\n3,2,27,\r\n\n4,5,1.5,,a comment, with a comma\n", form: .segmentSpeeds)
        #expect(reading.errors == [])
        let speeds = reading.records.compactMap(Self.speed)
        #expect(
            speeds.map(\.place) == [
                .nodes(from: 1, to: 2), .nodes(from: 2, to: 1), .nodes(from: 2, to: 3), .nodes(from: 3, to: 2),
                .nodes(from: 4, to: 5),
            ])
        #expect(speeds.map(\.speed.kilometersPerHour) == [0, 27, 27, 27, 1.5])
        #expect(speeds.map(\.speed.routeChoice) == [.speed(0), .asTravelled, .speed(27), .asStored, .asStored])
        #expect(reading.records.map(\.line) == [1, 2, 3, 4, 6])
        #expect(reading.records.allSatisfy { $0.observed == Self.now && $0.expires == nil })
    }

    @Test func `OSRM's turn penalties are read as they are`() throws {
        let reading = try Self.read(
            "1,2,5,0,comment\n3,4,7,-30\n1,2,5,0,-3.33,comment\n3,4,7,-30,100.75", form: .turnPenalties)
        #expect(reading.errors == [])
        #expect(
            reading.records.map(\.content) == [
                .turn(TrafficTurn(from: 1, via: 2, to: 5), TurnPenalty(seconds: 0)),
                .turn(TrafficTurn(from: 3, via: 4, to: 7), TurnPenalty(seconds: -30)),
                .turn(TrafficTurn(from: 1, via: 2, to: 5), TurnPenalty(seconds: 0, routeChoiceSeconds: -3.33)),
                .turn(TrafficTurn(from: 3, via: 4, to: 7), TurnPenalty(seconds: -30, routeChoiceSeconds: 100.75)),
            ])
    }

    // MARK: Forms

    @Test(arguments: [
        ("1,2,27\n", TrafficForm.segmentSpeeds),
        ("62444552,62444554,27,7.5", .segmentSpeeds),
        ("62444552,62444554,27,", .segmentSpeeds),
        ("62444552,62444554,62444556,3.5", .turnPenalties),
        ("way,direction,from,to,speed,expires\n", .table),
        ("way id,speed km/h\n", .table),
        ("13268415,forward,30", .ways),
        ("CwOduyULYiKJAAAV//0iGQ==,30", .openLR),
        ("openlr,speed", .table),
        ("{\"way\":1,\"speed\":3}\n{", .lines),
        ("\u{FEFF}{\"records\":[]}", .document),
        ("\n\n{\n\"records\":[]}", .document),
    ])
    func `the first line tells the form`(text: String, form: TrafficForm) throws {
        #expect(try Self.read(text).form == form)
    }

    @Test func `a first line that may be a speed or a turn is refused`() {
        #expect(
            throws: TrafficError(
                "live.csv begins with four small numbers, which may be a speed with a rate or a turn penalty; name the form, "
                    + "segment-speeds or turn-penalties, or give the file such a name.")
        ) { try Self.read("1,2,27,7.5") }
    }

    @Test(arguments: [
        ("/srv/Speeds.csv", TrafficForm.segmentSpeeds), ("turn_penalties.csv", .turnPenalties),
    ])
    func `the name of a file tells its form where its first line does not`(name: String, form: TrafficForm) throws {
        let reading = try TrafficReader.read(Array("1,2,27,7.5".utf8), name: name, received: Date())
        #expect(reading.form == form)
    }

    @Test(arguments: [
        (
            "hello world",
            "live.csv has no form that can be told from its first line; begin it with a line that names the columns, such as way,direction,speed."
        ),
        (
            "way,speed,colour\n1,2,red",
            "live.csv has a column \"colour\"; the columns are way, direction, from, to, from_node, via_node, to_node, openlr, speed, rate, penalty, observed, expires."
        ),
        ("way,way_id,speed", "live.csv has the column way twice; remove one."),
        (
            "{\"records\": [}",
            "live.csv is no JSON in line 1: \"}\" cannot stand here in JSON; remove it or put it in double quotes."
        ),
        (
            "{\n\"record\": []}",
            "live.csv is no JSON in line 2: it does not begin with a list of records; write {\"records\": [...]}."
        ),
    ])
    func `a file that has no form is refused`(text: String, sentence: String) {
        #expect(throws: TrafficError(sentence)) { try Self.read(text) }
    }

    @Test func `an empty file has no records and no form`() throws {
        let reading = try Self.read(" \n\r\n")
        #expect(reading.form == nil)
        #expect(reading.records.isEmpty && reading.errors.isEmpty)
    }

    @Test func `all forms of one record are equal`() throws {
        let texts = [
            "way,direction,from,to,speed,expires\n5,forward,10,20.5,30,2027-01-15T09:00:00Z",
            "Expiry, km/h ,To,From,Direction,Way ID\n1800003600,30,20.5,10,Forward,5",
            "{\"way\":5,\"direction\":\"forward\",\"from\":10,\"to\":20.5,\"speed\":30,\"expires\":1800003600}",
            "{\"records\":[{\"way\":5,\"direction\":\"forward\",\"from\":10,\"to\":20.5,\"speed\":30,\"expires\":\"2027-01-15T10:00+01:00\"}]}",
        ]
        let records = try texts.map { text in
            var record = try #require(try Self.read(text).records.first)
            record.line = 1
            return record
        }
        let expected = TrafficRecord(
            .speed(
                .way(TrafficWay(id: 5, direction: .forward, start: 10, end: 20.5)), TrafficSpeed(kilometersPerHour: 30)),
            observed: Self.now, expires: Self.now + 3_600, line: 1)
        #expect(records == Array(repeating: expected, count: texts.count))
    }

    @Test func `JSON names nodes in a list, and a turn by three`() throws {
        let reading = try Self.read(
            """
            {"records": [
              {"nodes": [1, 2], "speed": 0, "observed": 1799999999},
              {"nodes": [1, "2", 3], "penalty": 4.5, "expires": null}
            ]}
            """)
        #expect(
            reading.records.map(\.content) == [
                .speed(.nodes(from: 1, to: 2), TrafficSpeed(kilometersPerHour: 0)),
                .turn(TrafficTurn(from: 1, via: 2, to: 3), TurnPenalty(seconds: 4.5)),
            ])
        #expect(reading.records.map(\.line) == [2, 3])
        #expect(reading.records.map(\.observed) == [Self.now - 1, Self.now])
    }

    @Test func `what was observed in the future was observed now`() throws {
        let reading = try Self.read("way,speed,observed\n5,30,2999-01-01T00:00:00Z")
        #expect(reading.records.map(\.observed) == [Self.now])
    }

    @Test func `blocks of any size give the same records`() throws {
        let texts = [
            "\u{FEFF}62444552,62444554,27\r\n62444552,x,28\n\n62444552,62444555,29", "way,speed\n1,30\n2,-1\n3,40\n",
            "\n{\n\"records\":\n[{\"way\":1,\"speed\":3},\n{\"way\":1}]}\n",
        ]
        for text in texts {
            let whole = try Self.read(text)
            for size in 1...12 {
                var reader = TrafficReader(name: "live.csv", received: Self.now)
                var rest = Array(text.utf8)[...]
                while !rest.isEmpty {
                    try reader.read(rest.prefix(size))
                    rest = rest.dropFirst(size)
                }
                let reading = try reader.finish()
                #expect(reading.records == whole.records)
                #expect(reading.errors == whole.errors)
                #expect(reading.errorCount == 1)
            }
        }
    }

    // MARK: Errors

    @Test(arguments: [
        (TrafficForm.segmentSpeeds, "1,2", "is \"1,2\"; write from node,to node,km/h"),
        (.segmentSpeeds, "1,2,-10", "has the negative speed -10; write km/h, or 0 to close the road"),
        (.segmentSpeeds, "1,2,NaN", "has the speed \"NaN\", which is not a number; write km/h, or 0 to close the road"),
        (.segmentSpeeds, "1,2,", "has the speed \"\", which is not a number; write km/h, or 0 to close the road"),
        (.segmentSpeeds, "1,2,1e9", "has the speed 1e9; write km/h, at most 1000"),
        (.segmentSpeeds, "1,2,1e999", "has the speed 1e999; write km/h, at most 1000"),
        (.segmentSpeeds, "1,2.5,30", "has the node \"2.5\", which is no OpenStreetMap id; write a whole number"),
        (.segmentSpeeds, "a,2,30", "has the node \"a\", which is no OpenStreetMap id; write a whole number"),
        (
            .segmentSpeeds, "1,99999999999999999999,30",
            "has the node \"99999999999999999999\", which is no OpenStreetMap id; write a whole number"
        ),
        (
            .segmentSpeeds, "1,2,30,fast",
            "has the rate \"fast\"; write meters per second of route choice, or nothing to keep the weight"
        ),
        (
            .segmentSpeeds, "1,2,30,-1",
            "has the rate \"-1\"; write meters per second of route choice, or nothing to keep the weight"
        ),
        (.turnPenalties, "1,2,3", "is \"1,2,3\"; write from node,via node,to node,seconds"),
        (.turnPenalties, "1,2,3,1e6", "has the turn penalty \"1e6\"; write seconds between -86400 and 86400"),
        (.turnPenalties, "1,2,3,soon", "has the turn penalty \"soon\"; write seconds between -86400 and 86400"),
        (.ways, "x,both,30", "has the way \"x\", which is no OpenStreetMap id; write a whole number"),
        (.ways, "5,up,30", "has the direction \"up\"; write forward, backward or both"),
        (.ways, "5,both,", "has no speed; write km/h, or 0 to close the road"),
        (.ways, ",both,30", "names no place; name a way, two nodes or an OpenLR line"),
        (
            .ways, "5,both,30,soon",
            "has the expiry \"soon\", which is not a time; write it as 2026-11-25T08:00:00Z or in seconds since 1970"
        ),
        (
            .ways, "5,both,30,1e15",
            "has the expiry \"1e15\", which is not a time; write it as 2026-11-25T08:00:00Z or in seconds since 1970"
        ),
        (.ways, "5,both,30,1,2", "has more than 4 fields; remove the others or name their columns"),
        (
            .openLR, "CwOd uyUL,30",
            "has the OpenLR line \"CwOd uyUL\", which is not base64; write it as its sender gave it"
        ),
        (.openLR, "CwOduyULYiKJAAAV//0i,30", "has an OpenLR line that is cut short; send it whole"),
        (
            .openLR, "CwOduyULYiKJAAAV//0iGQAAAA==,30",
            "has an OpenLR line with 3 bytes after its end; send it without them"
        ),
        (
            .openLR, "CgOduyULYiKJAAAV//0iGQ==,30",
            "has an OpenLR reference of version 2; send version 3, the only one that is read"
        ),
        (
            .openLR, "KwOkVCUK3XLFAQBfABoyVug=,30",
            "has an OpenLR reference to a point along a line; send lines, nothing else has a speed"
        ),
        (.openLR, "IwOduyULYg==,30", "has an OpenLR reference to a coordinate; send lines, nothing else has a speed"),
        (.lines, "{\"way\":5}", "has no speed; write km/h, or 0 to close the road"),
        (
            .lines, "{\"way\":5,\"speed\":30,\"from\":20,\"to\":10}",
            "has a part that ends at 10.0 m, not behind its start at 20.0 m; swap the two"
        ),
        (
            .lines, "{\"way\":5,\"speed\":30,\"from\":-1}",
            "has the start \"-1\"; write meters from the first node of the way"
        ),
        (
            .lines, "{\"way\":5,\"nodes\":[1,2],\"speed\":30}",
            "names several places; keep either the way, the nodes or the OpenLR line"
        ),
        (
            .lines, "{\"nodes\":[1],\"speed\":30}",
            "has 1 nodes; name the two nodes of a piece of road, or the three of a turn"
        ),
        (.lines, "{\"nodes\":[1,2],\"penalty\":30}", "has no speed; write km/h, or 0 to close the road"),
        (.lines, "{\"nodes\":[1,2,3],\"speed\":30}", "has no turn penalty; write seconds"),
        (
            .lines, "{\"nodes\":[1,2],\"speed\":30,\"to\":5}",
            "has a start or an end without a way; name the way that they are measured along"
        ),
        (
            .lines, "{\"way\":5,\"speed\":30,\"colour\":\"red\"}",
            "has the member \"colour\", which means nothing here; leave it out"
        ),
        (
            .lines, "{\"way\":5,\"speed\":NaN}",
            "is not a record in JSON: naN is not a number in JSON; write a number or remove it"
        ),
        (.lines, "[5]", "is not a record in JSON: it is not an object; put the members in braces"),
    ])
    func `a bad line is named, and the others are read`(form: TrafficForm, line: String, clause: String) throws {
        let good: [TrafficForm: String] = [
            .segmentSpeeds: "1,2,3", .turnPenalties: "1,2,3,4", .ways: "1,both,3", .lines: "{\"way\":1,\"speed\":3}",
            .openLR: "CwOduyULYiKJAAAV//0iGQ==,30",
        ]
        let other = try #require(good[form])
        let reading = try Self.read("\(other)\n\(line)\n\(other)", form: form)
        #expect(reading.errors.map(\.description) == ["Line 2 of live.csv \(clause)."])
        #expect(reading.records.map(\.line) == [1, 3])
    }

    @Test func `a strict caller refuses the file with the first error`() throws {
        let reading = try Self.read("1,2,3\n1,2,-3\n1,2,x\n1,2,y", form: .segmentSpeeds)
        #expect(
            throws: TrafficError(
                "Line 2 of live.csv has the negative speed -3; write km/h, or 0 to close the road. No line was applied. "
                    + "Another 2 lines are wrong, too.")
        ) { try reading.requireNoErrors() }
    }

    @Test func `a million bad lines are counted, and a thousand are listed`() throws {
        let reading = try Self.read(String(repeating: "1,2,x\n", count: 5_000), form: .segmentSpeeds)
        #expect(reading.errorCount == 5_000)
        #expect(reading.errors.count == TrafficReading.errorLimit)
    }

    @Test func `an endless line is an error and takes no memory`() throws {
        var reader = TrafficReader(form: .segmentSpeeds, received: Self.now)
        try reader.read(Array("1,2,3\n1,2,".utf8)[...])
        for _ in 0..<100 { try reader.read(ArraySlice(repeating: UInt8(ascii: "0"), count: 10_000)) }
        try reader.read(Array("\n4,5,6".utf8)[...])
        let reading = try reader.finish()
        #expect(reading.records.map(\.line) == [1, 3])
        #expect(
            reading.errors.map(\.description) == ["Line 2 is longer than 65536 letters; write one record on each line."]
        )
    }
}
