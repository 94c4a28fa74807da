import OSMImport
import Roads
import Testing

@Suite struct OnewayTests {
    @Test(arguments: ["yes", "true", "1"])
    func `a one-way street is not entered from its end`(value: String) {
        #expect(automobile("highway=residential oneway=\(value)").access == "open/closed")
    }

    @Test(arguments: ["-1", "reverse"])
    func `a one-way street may run against its way`(value: String) {
        #expect(automobile("highway=residential oneway=\(value)").access == "closed/open")
    }

    @Test(arguments: ["no", "false", "0"])
    func `a street that is not one-way is open both ways`(value: String) {
        #expect(automobile("highway=residential oneway=\(value)").access == "open/open")
    }

    @Test func `motorways and roundabouts are one-way unless tagged otherwise`() {
        #expect(automobile("highway=motorway").access == "open/closed")
        #expect(automobile("highway=primary junction=roundabout").access == "open/closed")
        #expect(automobile("highway=primary junction=circular").access == "open/closed")
        #expect(automobile("highway=motorway oneway=no").access == "open/open")
    }

    @Test func `a motorway link is not one-way by itself`() {
        #expect(automobile("highway=motorway_link").access == "open/open")
    }

    @Test func `a reversible street is closed to traffic`() {
        #expect(automobile("highway=primary oneway=reversible").access == "closed/closed")
        #expect(cycling("highway=primary oneway=reversible").access == "pushed/pushed")
    }

    @Test func `an alternating street is open both ways, reluctantly`() {
        let passages = automobile("highway=residential oneway=alternating")
        #expect(passages.access == "open/open")
        #expect(passages.factors == [0.4, 0.4])
    }

    @Test func `lanes that take turns on a motorway or a roundabout still go one way`() {
        #expect(automobile("highway=motorway oneway=alternating").access == "open/closed")
        #expect(automobile("highway=primary junction=roundabout oneway=alternating").access == "open/closed")
    }

    @Test func `the key of a mode beats the general one`() {
        #expect(automobile("highway=residential oneway=yes oneway:motor_vehicle=no").access == "open/open")
        #expect(automobile("highway=residential oneway:motorcar=yes").access == "open/closed")
        #expect(cycling("highway=residential oneway:motor_vehicle=yes").access == "open/open")
        #expect(cycling("highway=residential oneway:vehicle=yes").access == "open/pushed")
    }

    @Test func `walkers ignore a oneway that does not name them`() {
        #expect(walking("highway=residential oneway=yes").access == "open/open")
        #expect(walking("highway=footway oneway:foot=yes").access == "open/closed")
        #expect(walking("highway=footway oneway:foot=-1").access == "closed/open")
    }

    @Test func `escalators carry people one way`() {
        #expect(walking("highway=steps conveying=forward").access == "open/closed")
        #expect(walking("highway=steps conveying=backward").access == "closed/open")
        #expect(walking("highway=steps conveying=yes oneway=yes").access == "open/closed")
        #expect(walking("highway=steps conveying=reversible").access == "open/open")
        #expect(walking("highway=steps conveying=forward oneway=no").access == "open/open")
        #expect(cycling("highway=steps conveying=forward").access == "pushed/closed")
    }

    @Test func `the wrong way on a one-way street a bicycle is pushed`() {
        let passages = cycling("highway=residential oneway=yes")
        #expect(passages.access == "open/pushed")
        #expect(passages.speeds == [15, 4.4])
    }

    @Test func `nobody pushes a bicycle the wrong way round a roundabout`() {
        #expect(cycling("highway=tertiary junction=roundabout").access == "open/closed")
    }

    @Test func `oneway bicycle no opens a one-way street to bicycles`() {
        let passages = cycling("highway=residential oneway=yes oneway:bicycle=no")
        #expect(passages.access == "open/open")
        #expect(passages.speeds == [15, 15])
    }

    @Test(arguments: ["opposite", "opposite_lane", "opposite_track", "opposite_share_busway"])
    func `an opposite cycleway opens a one-way street to bicycles`(value: String) {
        #expect(cycling("highway=residential oneway=yes cycleway=\(value)").access == "open/open")
        #expect(cycling("highway=residential oneway=yes cycleway:left=\(value)").access == "open/open")
        #expect(automobile("highway=residential oneway=yes cycleway=\(value)").access == "open/closed")
    }

    @Test func `a lane with a direction of its own opens a one-way street`() {
        #expect(
            cycling("highway=primary oneway=yes cycleway:left=lane cycleway:left:oneway=-1").access == "open/open")
        #expect(
            cycling("highway=primary oneway=yes cycleway:right=track cycleway:right:oneway=no").access
                == "open/open")
        #expect(cycling("highway=primary oneway=yes cycleway=track cycleway:oneway=no").access == "open/open")
    }

    @Test func `a plain lane does not open a one-way street`() {
        #expect(cycling("highway=primary oneway=yes cycleway=lane").access == "open/pushed")
        #expect(cycling("highway=primary oneway=-1 cycleway=lane").access == "pushed/open")
    }

    @Test func `a oneway nobody understands changes nothing and is counted`() {
        #expect(automobile("highway=residential oneway=perhaps").access == "open/open")
        #expect(findings(["highway=residential oneway=perhaps"]).count(of: "oneway", "perhaps") == 1)
    }

    @Test(arguments: [
        ("oneway=yes bicycle:backward=yes", "open/open"), ("oneway=yes bicycle:backward=designated", "open/open"),
        ("oneway=-1 bicycle:forward=yes", "open/open"), ("oneway=yes bicycle:backward=no", "open/closed"),
        ("oneway=yes bicycle=yes", "open/pushed"),
        ("oneway=yes oneway:bicycle=yes bicycle:backward=yes", "open/pushed"),
        ("junction=roundabout bicycle:backward=yes", "open/closed"),
    ])
    func `a tag for bicycles against a one-way street opens it to them`(tags: String, access: String) {
        #expect(cycling("highway=residential \(tags)").access == access)
        #expect(automobile("highway=residential \(tags)").access != "open/open")
    }
}
