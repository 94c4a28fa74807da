import Roads
import SketchSupport
import TestSupport
import Testing

@Suite struct OnewayScenarios {
    /// Along `abc` it is short, round by `d` and `e` long.
    private static let block = """
        a---b---c
        |       |
        d-------e
        """

    private func block(_ tags: String) throws -> SketchMap {
        try SketchMap(Self.block, ways: ["abc": tags, "adec": "residential"])
    }

    @Test(arguments: ["yes", "true", "1"])
    func `a one-way street is not entered from its end`(value: String) throws {
        let map = try block("residential oneway=\(value)")
        #expect(map.drive("a", "c") == "abc")
        #expect(map.drive("c", "a") == "ceda")
    }

    @Test(arguments: ["-1", "reverse"])
    func `a street that is one-way against its drawing is not entered from its start`(value: String) throws {
        let map = try block("residential oneway=\(value)")
        #expect(map.drive("a", "c") == "adec")
        #expect(map.drive("c", "a") == "cba")
    }

    @Test(arguments: ["no", "false", "0", "perhaps"])
    func `a street that is not one-way is driven both ways`(value: String) throws {
        let map = try block("residential oneway=\(value)")
        #expect(map.drive("a", "c") == "abc")
        #expect(map.drive("c", "a") == "cba")
    }

    @Test func `a word that says nothing about one-way traffic is reported`() throws {
        let map = try block("residential oneway=perhaps")
        #expect(map.valuesNotUnderstood == ["oneway=perhaps"])
    }

    @Test func `a reversible street is closed, as nobody knows which way it goes`() throws {
        let map = try block("residential oneway=reversible")
        #expect(map.drive("a", "c") == "adec")
        #expect(map.drive("c", "a") == "ceda")
    }

    @Test func `a street with alternating traffic is driven both ways at its own speed`() throws {
        let map = try SketchMap("a-------b", ways: ["ab": "residential oneway=alternating"])
        let seconds = map.length("ab") / (25 / 3.6)
        #expect(map.seconds("a", "b").isAbout(seconds))
        #expect(map.seconds("b", "a").isAbout(seconds))
    }

    @Test func `alternating traffic is worth a detour of twice the time`() throws {
        let map = try block("residential oneway=alternating")
        #expect(map.length("adec") < map.length("abc") / 0.4)
        #expect(map.drive("a", "c") == "adec")
        #expect(map.drive("c", "a") == "ceda")
    }

    @Test func `a motorway is one-way without a tag`() throws {
        let map = try block("motorway")
        #expect(map.drive("a", "c") == "abc")
        #expect(map.drive("c", "a") == "ceda")
    }

    @Test func `a motorway tagged as two-way is driven both ways`() throws {
        let map = try block("motorway oneway=no")
        #expect(map.drive("c", "a") == "cba")
    }

    @Test func `a slip road is two-way unless a tag says otherwise`() throws {
        #expect(try block("motorway_link").drive("c", "a") == "cba")
        #expect(try block("motorway_link oneway=yes").drive("c", "a") == "ceda")
    }

    @Test(arguments: ["roundabout", "circular"])
    func `a roundabout is driven in the direction it is drawn`(junction: String) throws {
        let map = try SketchMap(
            """
            e---a---b---f
                |   |
                d---c
            """, ways: ["adcba": "residential junction=\(junction)", "ea": "residential", "bf": "residential"])
        #expect(map.drive("e", "f") == "eadcbf")
        #expect(map.drive("f", "e") == "fbae")
    }

    @Test func `a key for motor vehicles beats the plain one`() throws {
        let closing = try block("residential oneway=no oneway:motor_vehicle=yes")
        #expect(closing.drive("c", "a") == "ceda")
        let opening = try block("residential oneway=yes oneway:motorcar=no")
        #expect(opening.drive("c", "a") == "cba")
    }

    @Test func `a vehicle ban in one direction makes a street one-way for cars`() throws {
        let map = try block("residential vehicle:backward=no")
        #expect(map.drive("a", "c") == "abc")
        #expect(map.drive("c", "a") == "ceda")
    }

    @Test func `a street that is one-way only at some hours is never read as one-way`() throws {
        let map = try SketchMap(
            Self.block,
            ways: ["abc": "residential oneway:conditional='yes @ (Mo-Fr 07:00-09:00)'", "adec": "residential"])
        #expect(map.drive("c", "a") == "cba")
    }

    @Test func `one-way streets are walked both ways`() throws {
        let map = try block("residential oneway=yes")
        #expect(map.walk("a", "c") == "abc")
        #expect(map.walk("c", "a") == "cba")
    }

    @Test func `a path that is one-way on foot is not walked against it`() throws {
        let map = try block("footway oneway:foot=yes")
        #expect(map.walk("a", "c") == "abc")
        #expect(map.walk("c", "a") == "ceda")
    }
}
