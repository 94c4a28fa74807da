import DirectionsKit
import Geometry
import Testing
import TextCoding
import route

@Suite struct BatchInputTests {
    @Test func `longitude comes first, a header and blank lines are passed over`() throws {
        let text = "\u{FEFF}from_lon,from_lat,to_lon,to_lat\r\n-8.6, 41.1 ,-8.5,41.2\r\n\r\n1,2,3,4"
        let pairs = try BatchInput.pairs(in: Array(text.utf8))
        #expect(pairs.map(\.line) == [2, 4])
        #expect(pairs.map(\.source) == [.init(latitude: 41.1, longitude: -8.6), .init(latitude: 2, longitude: 1)])
        #expect(pairs.map(\.destination) == [.init(latitude: 41.2, longitude: -8.5), .init(latitude: 4, longitude: 3)])
    }

    @Test func `numbers in quotes are numbers, also in the first line`() throws {
        let text = "\"-8.6\",\"41.1\",\" -8.5 \",\"41.2\"\n\"1\",2,\"3\",4"
        let pairs = try BatchInput.pairs(in: Array(text.utf8))
        #expect(pairs.map(\.line) == [1, 2])
        #expect(pairs.map(\.source) == [.init(latitude: 41.1, longitude: -8.6), .init(latitude: 2, longitude: 1)])
        #expect(pairs.map(\.destination) == [.init(latitude: 41.2, longitude: -8.5), .init(latitude: 4, longitude: 3)])
    }

    @Test(arguments: ["\"from lon\",\"from lat\",\"to lon\",\"to lat\"", "# a,b,c,d", "lon1,lat1,lon2,lat2", "a"])
    func `a first line of words is a header`(header: String) throws {
        #expect(try BatchInput.pairs(in: Array("\(header)\n1,2,3,4".utf8)).map(\.line) == [2])
    }

    @Test(arguments: [
        "'1','2','3','4'", "1°,2°,3°,4°", "1;2;3;4", ",,,", "\"\",\"\",\"\",\"\"", "1 2,3 4,5 6,7 8",
        "\"1\",\"2\",\"3\"",
        "\"1,2,3,4\"", "0x,0y,0z,0w",
    ])
    func `a first line that is neither words nor numbers is not taken for a header`(line: String) {
        let error = #expect(throws: CommandError.self) { try BatchInput.pairs(in: Array("\(line)\n1,2,3,4".utf8)) }
        #expect(error?.description == "Line 1 is not from_lon,from_lat,to_lon,to_lat: \"\(line)\".")
    }

    @Test func `nothing in, nothing out`() throws {
        #expect(try BatchInput.pairs(in: []) == [])
        #expect(try BatchInput.pairs(in: Array("slon,slat,tlon,tlat\n".utf8)) == [])
    }

    @Test(arguments: [
        ("1,2,3,4\n1,2,3\n", "Line 2 is not from_lon,from_lat,to_lon,to_lat: \"1,2,3\"."),
        ("1,2,3,4,5", "Line 1 is not from_lon,from_lat,to_lon,to_lat: \"1,2,3,4,5\"."),
        ("a,b,c,d\ne,f,g,h", "Line 2 is not from_lon,from_lat,to_lon,to_lat: \"e,f,g,h\"."),
        ("a,1,2,3", "Line 1 is not from_lon,from_lat,to_lon,to_lat: \"a,1,2,3\"."),
        ("\n41,5 8,3", "Line 2 is not from_lon,from_lat,to_lon,to_lat: \"41,5 8,3\"."),
        (
            "1,91,3,4",
            "Line 1 has a value out of range, longitude comes first and latitude lies within ±90: \"1,91,3,4\"."
        ),
        (
            "1,2,nan,4",
            "Line 1 has a value out of range, longitude comes first and latitude lies within ±90: \"1,2,nan,4\"."
        ),
    ])
    func `a malformed line is named`(text: String, sentence: String) {
        let error = #expect(throws: CommandError.self) { try BatchInput.pairs(in: Array(text.utf8)) }
        #expect(error?.description == sentence)
        #expect(error?.status == .badData)
    }
}

@Suite struct BatchAnswersTests {
    @Test func `answers keep the order of the pairs on all cores`() throws {
        let lines = (0..<1000).map { "\($0 % 180),1,2,3\n" }.joined()
        let pairs = try BatchInput.pairs(in: Array(lines.utf8))
        let answers = BatchAnswers(threads: 3) { pair throws(DirectionsError) in
            guard pair.line % 7 != 0 else { throw DirectionsError(reason: .noRoute, message: "\(pair.line)") }
            return (Double(pair.line), Double(pair.line) / 8, [])
        }
        let text = answers.text(answers.answers(to: pairs))
        let expected = (1...1000).map { line in
            line % 7 == 0 ? ",\n" : "\(line).0,\(DecimalText.fixed(Double(line) / 8, decimals: 3))\n"
        }
        #expect(text == expected.joined())
    }

    @Test func `a third column has the word of the reason`() throws {
        let pairs = try BatchInput.pairs(in: Array("1,1,2,2\n3,3,4,4".utf8))
        let answers = BatchAnswers(threads: 1, hasReasons: true) { pair throws(DirectionsError) in
            guard pair.line == 1 else { throw DirectionsError(reason: .differentIslands, message: "") }
            return (5, 6, [])
        }
        #expect(answers.text(answers.answers(to: pairs)) == "5.0,6.000,\n,,differentIslands\n")
    }

    @Test func `no pairs have no answers`() {
        let answers = BatchAnswers(threads: 2) { _ throws(DirectionsError) in (0, 0, []) }
        #expect(answers.answers(to: []).isEmpty)
    }
}
