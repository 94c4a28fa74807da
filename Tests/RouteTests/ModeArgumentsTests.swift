import Roads
import Testing
import route

@Suite struct ModeArgumentsTests {
    @Test(arguments: [
        ("automobile", [TransportMode.automobile]), ("cycling,automobile", [.automobile, .cycling]),
        ("walking, walking", [.walking]), ("automobile,walking,cycling", TransportMode.allCases),
    ])
    func `modes are joined by commas, each counts once`(text: String, modes: [TransportMode]) throws {
        #expect(try ModeList(text: text).modes == modes)
    }

    @Test(arguments: ["", ",", "car", "walking,", "Walking"])
    func `an unknown mode is refused`(text: String) {
        #expect(throws: (any Error).self) { try ModeList(text: text) }
    }

    @Test func `a single mode has its name`() {
        #expect(ModeName(argument: "cycling")?.mode == .cycling)
        #expect(ModeName(argument: "2") == nil)
        #expect(ModeName.automobile.defaultValueDescription == "automobile")
    }
}
