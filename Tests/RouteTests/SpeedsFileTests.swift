import DirectionsKit
import Testing
import route

@Suite struct SpeedsFileTests {
    private typealias Speed = RouteAvoidances.WaySpeed

    @Test func `lines are ways, directions and speeds; a header and blank lines are passed over`() throws {
        let text = "\u{FEFF}way,direction,km/h\r\n12,forward,30\r\n\r\n -7 , both , 12.5\n12,backward,8"
        #expect(
            try SpeedsFile.speeds(in: Array(text.utf8), name: "s.csv") == [
                Speed(wayID: 12, direction: .forward, kilometersPerHour: 30),
                Speed(wayID: -7, direction: .both, kilometersPerHour: 12.5),
                Speed(wayID: 12, direction: .backward, kilometersPerHour: 8),
            ])
        #expect(try SpeedsFile.speeds(in: [], name: "s.csv") == [])
    }

    @Test func `values in quotes are values, also in the first line`() throws {
        #expect(
            try SpeedsFile.speeds(in: Array("\"12\",\"forward\",\"30\"".utf8), name: "s.csv") == [
                Speed(wayID: 12, direction: .forward, kilometersPerHour: 30)
            ])
    }

    @Test(arguments: [
        "12,forward", "12,sideways,30", "x,both,30", "12,both,0", "12,both,-1", "12,both,nan", "12,both,inf",
        "12;both;30", "12,both,30,", "way,direction,km/h",
    ])
    func `a malformed line is named with its file`(line: String) {
        let error = #expect(throws: CommandError.self) {
            try SpeedsFile.speeds(in: Array("1,both,5\n\(line)\n".utf8), name: "s.csv")
        }
        #expect(
            error?.description == "Line 2 of s.csv is not way id,forward|backward|both,km/h: \"\(line)\".")
        #expect(error?.status == .badData)
    }
}
