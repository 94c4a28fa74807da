import OSMImport
import Roads
import Testing

@Suite struct OnewayTests {
    @Test(arguments: ["yes", "true", "1"])
    func `a one-way street is not entered from its end`(value: String) {
        #expect(automobile("highway=residential oneway=\(value)").admissions == "open/closed")
    }

    @Test(arguments: ["-1", "reverse"])
    func `a one-way street may run against its way`(value: String) {
        #expect(automobile("highway=residential oneway=\(value)").admissions == "closed/open")
    }

    @Test(arguments: ["no", "false", "0"])
    func `a street that is not one-way is open both ways`(value: String) {
        #expect(automobile("highway=residential oneway=\(value)").admissions == "open/open")
    }

    @Test func `motorways and roundabouts are one-way unless tagged otherwise`() {
        #expect(automobile("highway=motorway").admissions == "open/closed")
        #expect(automobile("highway=primary junction=roundabout").admissions == "open/closed")
        #expect(automobile("highway=primary junction=circular").admissions == "open/closed")
        #expect(automobile("highway=motorway oneway=no").admissions == "open/open")
    }

    @Test func `a motorway link is not one-way by itself`() {
        #expect(automobile("highway=motorway_link").admissions == "open/open")
    }

    @Test func `a reversible street is closed to traffic`() {
        #expect(automobile("highway=primary oneway=reversible").admissions == "closed/closed")
        #expect(cycling("highway=primary oneway=reversible").admissions == "pushed/pushed")
    }

    @Test func `an alternating street is open both ways, reluctantly`() {
        let passages = automobile("highway=residential oneway=alternating")
        #expect(passages.admissions == "open/open")
        #expect(passages.factors == [0.4, 0.4])
    }

    @Test func `lanes that take turns on a motorway or a roundabout still go one way`() {
        #expect(automobile("highway=motorway oneway=alternating").admissions == "open/closed")
        #expect(automobile("highway=primary junction=roundabout oneway=alternating").admissions == "open/closed")
    }

    @Test func `the key of a mode beats the general one`() {
        #expect(automobile("highway=residential oneway=yes oneway:motor_vehicle=no").admissions == "open/open")
        #expect(automobile("highway=residential oneway:motorcar=yes").admissions == "open/closed")
        #expect(cycling("highway=residential oneway:motor_vehicle=yes").admissions == "open/open")
        #expect(cycling("highway=residential oneway:vehicle=yes").admissions == "open/pushed")
    }

    @Test func `walkers ignore a oneway that does not name them`() {
        #expect(walking("highway=residential oneway=yes").admissions == "open/open")
        #expect(walking("highway=footway oneway:foot=yes").admissions == "open/closed")
        #expect(walking("highway=footway oneway:foot=-1").admissions == "closed/open")
    }

    @Test func `escalators carry people one way`() {
        #expect(walking("highway=steps conveying=forward").admissions == "open/closed")
        #expect(walking("highway=steps conveying=backward").admissions == "closed/open")
        #expect(walking("highway=steps conveying=yes oneway=yes").admissions == "open/closed")
        #expect(walking("highway=steps conveying=reversible").admissions == "open/open")
        #expect(walking("highway=steps conveying=forward oneway=no").admissions == "open/open")
        #expect(cycling("highway=steps conveying=forward").admissions == "pushed/closed")
    }

    @Test func `the wrong way on a one-way street a bicycle is pushed`() {
        let passages = cycling("highway=residential oneway=yes")
        #expect(passages.admissions == "open/pushed")
        #expect(passages.speeds == [15, 4])
    }

    @Test func `nobody pushes a bicycle the wrong way round a roundabout`() {
        #expect(cycling("highway=tertiary junction=roundabout").admissions == "open/closed")
    }

    @Test func `oneway bicycle no opens a one-way street to bicycles`() {
        let passages = cycling("highway=residential oneway=yes oneway:bicycle=no")
        #expect(passages.admissions == "open/open")
        #expect(passages.speeds == [15, 15])
    }

    @Test(arguments: ["opposite", "opposite_lane", "opposite_track", "opposite_share_busway"])
    func `an opposite cycleway opens a one-way street to bicycles`(value: String) {
        #expect(cycling("highway=residential oneway=yes cycleway=\(value)").admissions == "open/open")
        #expect(cycling("highway=residential oneway=yes cycleway:left=\(value)").admissions == "open/open")
        #expect(automobile("highway=residential oneway=yes cycleway=\(value)").admissions == "open/closed")
    }

    @Test func `a lane with a direction of its own opens a one-way street`() {
        #expect(
            cycling("highway=primary oneway=yes cycleway:left=lane cycleway:left:oneway=-1").admissions == "open/open")
        #expect(
            cycling("highway=primary oneway=yes cycleway:right=track cycleway:right:oneway=no").admissions
                == "open/open")
        #expect(cycling("highway=primary oneway=yes cycleway=track cycleway:oneway=no").admissions == "open/open")
    }

    @Test func `a plain lane does not open a one-way street`() {
        #expect(cycling("highway=primary oneway=yes cycleway=lane").admissions == "open/pushed")
        #expect(cycling("highway=primary oneway=-1 cycleway=lane").admissions == "pushed/open")
    }

    @Test func `a oneway nobody understands changes nothing and is counted`() {
        #expect(automobile("highway=residential oneway=perhaps").admissions == "open/open")
        #expect(findings(["highway=residential oneway=perhaps"]).count(of: "oneway", "perhaps") == 1)
    }
}
