import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

@Suite struct AccessScenarios {
    @Test(arguments: [
        "access=no", "vehicle=no", "motor_vehicle=no", "motorcar=no", "access=no foot=yes bicycle=yes",
        "access=agricultural", "motor_vehicle=forestry", "access=emergency", "motor_vehicle=psv", "access=military",
    ])
    func `a car goes round a street that is closed to it`(tags: String) throws {
        #expect(try SketchMap.block("residential \(tags)").drive("a", "c") == "adec")
    }

    @Test(arguments: [
        "access=no vehicle=yes", "vehicle=no motor_vehicle=yes", "motor_vehicle=no motorcar=yes",
        "access=no motorcar=permissive", "vehicle=no motorcar=designated", "access=private motor_vehicle=yes",
    ])
    func `a key for cars beats one for motor vehicles, that one for vehicles, and that one for everyone`(
        tags: String
    ) throws {
        #expect(try SketchMap.block("residential \(tags)").drive("a", "c") == "abc")
    }

    @Test(arguments: ["motorcar=no motor_vehicle=yes", "motor_vehicle=no vehicle=yes", "vehicle=no access=yes"])
    func `a general permission does not lift a special ban`(tags: String) throws {
        #expect(try SketchMap.block("residential \(tags)").drive("a", "c") == "adec")
    }

    /// The way past a street with the tags, neither of whose ends the route begins or ends at.
    private func way(past tags: String) throws -> String? {
        let map = try SketchMap(
            """
            x---a---b---c---y
                |       |
                d-------e
            """, ways: ["xa": "residential", "abc": tags, "adec": "residential", "cy": "residential"])
        return map.drive("x", "y")
    }

    @Test(arguments: ["private", "destination", "delivery", "customers", "permit", "residents", "unknown"])
    func `a street for whoever has business there is no way through, but to its houses`(value: String) throws {
        #expect(try way(past: "residential access=\(value)") == "xadecy")
        let map = try SketchMap(
            """
            x---a---b---c---y
                |   h   |
                d-------e
            """,
            ways: [
                "xa": "residential", "abc": "residential access=\(value)", "bh": "residential", "adec": "residential",
                "cy": "residential",
            ])
        #expect(map.drive("x", "h") == "xabh")
        #expect(map.drive("h", "y") == "hbcy")
    }

    @Test(arguments: [("no;destination", "xadecy"), ("no;yes", "xabcy"), ("agricultural;forestry", "xadecy")])
    func `of a list the most permissive part counts`(list: String, route: String) throws {
        #expect(try way(past: "residential access=\(list)") == route)
    }

    @Test func `a value nobody knows closes nothing and is reported`() throws {
        let map = try SketchMap.block("residential motor_vehicle=sometimes")
        #expect(map.drive("a", "c") == "abc")
        #expect(map.valuesNotUnderstood == ["motor_vehicle=sometimes"])
    }

    @Test func `a value nobody knows leaves the word to the next key`() throws {
        #expect(try SketchMap.block("residential motorcar=sometimes access=no").drive("a", "c") == "adec")
    }

    @Test(arguments: ["access", "vehicle", "motor_vehicle", "motorcar"])
    func `a ban may hold in one direction only`(key: String) throws {
        let forward = try SketchMap.block("residential \(key):forward=no")
        #expect(forward.drive("a", "c") == "adec")
        #expect(forward.drive("c", "a") == "cba")
        let backward = try SketchMap.block("residential \(key)=no \(key):forward=yes")
        #expect(backward.drive("a", "c") == "abc")
        #expect(backward.drive("c", "a") == "ceda")
    }

    @Test func `a ban for cars stops neither walkers nor bicycles`() throws {
        let map = try SketchMap.block("residential motor_vehicle=no")
        #expect(map.walk("a", "c") == "abc")
        #expect(map.cycle("a", "c") == "abc")
        #expect(map.steps("a", "c", by: .cycling).count == 1)
    }

    @Test func `a ban for vehicles does not stop walkers`() throws {
        #expect(try SketchMap.block("residential vehicle=no").walk("a", "c") == "abc")
    }

    @Test(arguments: [("access=no foot=yes", "abc"), ("foot=no", "adec"), ("access=yes foot=no", "adec")])
    func `the key for walkers beats the one for everyone`(tags: String, route: String) throws {
        #expect(try SketchMap.block("residential \(tags)").walk("a", "c") == route)
    }

    @Test(arguments: [("vehicle=no bicycle=yes", "abc"), ("access=no bicycle=yes", "abc"), ("bicycle=no", "adec")])
    func `the key for bicycles beats those for vehicles and everyone`(tags: String, route: String) throws {
        #expect(try SketchMap.block("residential \(tags)").cycle("a", "c") == route)
    }

    @Test func `a lane for emergencies is closed to cars`() throws {
        #expect(try SketchMap.block("service service=emergency_access").drive("a", "c") == "adec")
    }

    @Test(arguments: ["footway", "path", "cycleway", "pedestrian", "bridleway"])
    func `a way for others takes cars only where a key of their own says so`(highway: String) throws {
        #expect(try SketchMap.block("highway=\(highway)").drive("a", "c") == "adec")
        #expect(try SketchMap.block("highway=\(highway) access=yes").drive("a", "c") == "adec")
        let open = try SketchMap("a---b", ways: ["ab": "highway=\(highway) motor_vehicle=yes"])
        #expect(open.seconds("a", "b").isAbout(open.length("ab") / (10 / 3.6)))
    }

    @Test func `no tag lets cars up a flight of steps`() throws {
        #expect(try SketchMap.block("steps motor_vehicle=yes").drive("a", "c") == "adec")
    }

    @Test(arguments: [
        "construction", "proposed", "residential construction=yes", "residential area=yes",
        "residential impassable=yes", "abandoned", "busway",
    ])
    func `what is not yet, no longer or not at all a road is not driven`(tags: String) throws {
        #expect(try SketchMap.block(tags).drive("a", "c") == "adec")
    }

    @Test func `minor works leave a road in use`() throws {
        #expect(try SketchMap.block("residential construction=minor").drive("a", "c") == "abc")
    }

    @Test func `lanes for full cars are no way through`() throws {
        #expect(try way(past: "residential hov=designated") == "xadecy")
        #expect(try way(past: "residential hov:lanes=designated|designated") == "xadecy")
        #expect(try way(past: "residential hov:lanes=yes|designated") == "xabcy")
    }

    @Test(arguments: ["motorway", "trunk motorroad=yes"])
    func `fast roads are for cars, and for others only where a sign says so`(highway: String) throws {
        let map = try SketchMap.block("highway=\(highway) oneway=no")
        #expect(map.drive("a", "c") == "abc")
        #expect(map.walk("a", "c") == "adec")
        #expect(map.cycle("a", "c") == "adec")
        let signed = try SketchMap("a---b---c", ways: ["abc": "highway=\(highway) oneway=no foot=yes bicycle=yes"])
        #expect(signed.walk("a", "c") == "abc")
        #expect(signed.cycle("a", "c") == "abc")
    }

    @Test func `a motorroad is for motors only`() throws {
        let map = try SketchMap.block("primary motorroad=yes")
        #expect(map.drive("a", "c") == "abc")
        #expect(map.walk("a", "c") == "adec")
        #expect(map.cycle("a", "c") == "adec")
    }

    @Test func `access at some hours is never read as access, nor a ban at some hours as a ban`() throws {
        let opening = try SketchMap.block("residential access=no access:conditional='yes @ (Sa-Su)'")
        #expect(opening.drive("a", "c") == "adec")
        let closing = try SketchMap.block("residential motor_vehicle:conditional='no @ (Mo-Fr 07:00-09:00)'")
        #expect(closing.drive("a", "c") == "abc")
    }

    @Test func `bridleways are open to bicycles in Great Britain, unless a tag closes them`() throws {
        func way(_ tags: String, at place: SketchPlace) throws -> String? {
            try SketchMap(
                """
                a---b
                |   |
                d---e
                """,
                ways: ["ab": tags, "adeb": "residential"], at: place
            ).route("a", "b", by: .cycling)
        }
        #expect(try way("bridleway", at: .britain) == "ab")
        #expect(try way("bridleway", at: .germany) == "adeb")
        #expect(try way("bridleway bicycle=no", at: .britain) == "adeb")
        #expect(try way("bridleway access=no", at: .britain) == "adeb")
        #expect(try way("bridleway designation=public_footpath", at: .britain) == "adeb")
        // Dublin, Douglas on the Isle of Man, Calais, Aberdeen.
        #expect(try way("bridleway", at: SketchPlace(latitude: 53.3, longitude: -6.3)) == "adeb")
        #expect(try way("bridleway", at: SketchPlace(latitude: 54.15, longitude: -4.5)) == "adeb")
        #expect(try way("bridleway", at: SketchPlace(latitude: 50.95, longitude: 1.85)) == "adeb")
        #expect(try way("bridleway", at: SketchPlace(latitude: 57.15, longitude: -2.1)) == "ab")
    }
}
