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

    @Test(arguments: ["", ",", "boat", "walking,", "Walking"])
    func `an unknown mode is refused`(text: String) {
        #expect(throws: (any Error).self) { try ModeList(text: text) }
    }

    @Test(arguments: [
        (TransportMode.automobile, ["car", "drive", "driving", "auto"]), (.walking, ["foot", "walk", "pedestrian"]),
        (.cycling, ["bike", "bicycle", "cycle"]),
    ])
    func `a mode has the names that people know from other engines`(mode: TransportMode, names: [String]) throws {
        for name in names {
            #expect(TransportMode(name: name) == mode)
            #expect(try ModeList(text: name).modes == [mode])
        }
    }
}
