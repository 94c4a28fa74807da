import OSMImport
import Roads
import Testing

@Suite struct CyclingTests {
    @Test func `a way for buses is left to bicycles as its class has it`() {
        #expect(cycling("highway=service access=psv").access == "open/open")
        #expect(cycling("highway=service access=psv oneway=yes").access == "open/pushed")
        #expect(automobile("highway=service access=psv").access == "closed/closed")
    }

    @Test func `bicycles are pushed where people walk`() {
        #expect(cycling("highway=footway").access == "pushed/pushed")
        #expect(cycling("highway=footway").speeds == [4.4, 4.4])
        #expect(cycling("highway=pedestrian").speeds == [4.4, 4.4])
        #expect(cycling("highway=steps").speeds == [2, 2])
    }

    @Test(arguments: ["sidewalk", "crossing"])
    func `beside a street the time is that of riding slowly, and route choice counts pushing`(footway: String) {
        let passage = cycling("highway=footway footway=\(footway)").forward
        #expect(passage.isPushed)
        #expect(passage.speed == 10)
        #expect(passage.rate == 4.4)
    }

    @Test func `a footway signed for bicycles is ridden`() {
        #expect(cycling("highway=footway bicycle=yes").access == "open/open")
        #expect(cycling("highway=pedestrian bicycle=designated").speeds == [15, 15])
        #expect(cycling("highway=footway access=permissive").access == "open/open")
    }

    @Test func `nobody rides down steps`() {
        #expect(cycling("highway=steps bicycle=yes").access == "pushed/pushed")
        #expect(cycling("highway=steps bicycle=yes").speeds == [2, 2])
    }

    @Test func `dismount means pushing both ways`() {
        #expect(cycling("highway=residential bicycle=dismount").access == "pushed/pushed")
        #expect(cycling("highway=residential bicycle=dismount oneway=yes").speeds == [4.4, 4.4])
    }

    @Test func `bicycle no keeps the bicycle out altogether`() {
        #expect(cycling("highway=footway bicycle=no").access == "closed/closed")
        #expect(cycling("highway=primary bicycle=use_sidepath").access == "closed/closed")
    }

    @Test func `where vehicles may not go the rider walks on ways for walkers`() {
        #expect(cycling("highway=pedestrian vehicle=no").access == "pushed/pushed")
        #expect(cycling("highway=path vehicle=no").access == "pushed/pushed")
        #expect(cycling("highway=path access=no foot=yes").access == "pushed/pushed")
        #expect(cycling("highway=track vehicle=no foot=yes").access == "pushed/pushed")
    }

    @Test(arguments: ["residential", "track", "service", "unclassified"])
    func `a bicycle is pushed along a quiet road that a sign closes to vehicles`(highway: String) {
        #expect(cycling("highway=\(highway) vehicle=no").access == "pushed/pushed")
        #expect(cycling("highway=\(highway) vehicle=forestry").access == "pushed/pushed")
        #expect(cycling("highway=\(highway) vehicle:forward=agricultural").access == "pushed/open")
        #expect(cycling("highway=\(highway) vehicle=no foot=no").access == "closed/closed")
        #expect(cycling("highway=\(highway) access=forestry").access == "closed/closed")
        #expect(cycling("highway=\(highway) bicycle=no").access == "closed/closed")
    }

    @Test(arguments: ["primary", "secondary", "cycleway"])
    func `a main road closed to vehicles is closed to bicycles`(highway: String) {
        #expect(cycling("highway=\(highway) vehicle=no").access == "closed/closed")
        #expect(cycling("highway=\(highway) vehicle=forestry").access == "closed/closed")
        #expect(cycling("highway=\(highway) vehicle:forward=agricultural").access == "closed/open")
    }

    @Test func `where nobody may walk nothing is pushed`() {
        #expect(cycling("highway=footway foot=no").access == "closed/closed")
        #expect(cycling("highway=residential oneway=yes foot=no").access == "open/closed")
        #expect(cycling("highway=residential vehicle=no access=no").access == "closed/closed")
    }

    @Test func `a private footway is pushed along by those who belong there`() {
        #expect(cycling("highway=footway access=private").access == "destination-pushed/destination-pushed")
    }

    @Test func `motorways are closed unless a tag or a track opens them`() {
        #expect(cycling("highway=motorway").access == "closed/closed")
        #expect(cycling("highway=motorway_link bicycle=yes").access == "open/open")
        #expect(cycling("highway=motorway_link cycleway=track").access == "open/open")
        #expect(cycling("highway=motorway access=yes").access == "closed/closed")
    }

    @Test func `a motorroad is closed`() {
        #expect(cycling("highway=primary motorroad=yes").access == "closed/closed")
    }

    @Test(arguments: ["cycleway", "cycleway:both", "cycleway:left", "cycleway:right"])
    func `beside a track mapped on its own the road is open`(key: String) {
        #expect(cycling("highway=secondary \(key)=separate").access == "open/open")
        #expect(cycling("highway=secondary \(key)=separate bicycle=yes").access == "open/open")
    }

    @Test(arguments: ["left=separate cycleway:right=lane", "left=share_busway cycleway:right=separate"])
    func `a lane on the other side keeps a road beside a separate track open`(sides: String) {
        #expect(cycling("highway=secondary cycleway:\(sides)").access == "open/open")
        #expect(cycling("highway=secondary cycleway:\(sides) bicycle=use_sidepath").access == "closed/closed")
    }

    @Test func `a lane does not open what is closed to bicycles`() {
        #expect(cycling("highway=primary cycleway=lane bicycle=no").access == "closed/closed")
    }

    @Test func `a pushed passage against a one-way street is as fast as walking with a bicycle`() {
        let backward = cycling("highway=primary oneway=yes").backward
        #expect(backward.isPushed)
        #expect(backward.speed == 4.4)
    }

    @Test func `cycle provision is flagged`() throws {
        for tags in ["highway=primary cycleway:right=lane", "highway=cycleway", "highway=path bicycle=designated"] {
            #expect(try #require(wayMeaning(tags)).attributes.flags.contains(.hasCycleProvision))
        }
        #expect(try !#require(wayMeaning("highway=primary cycleway=no")).attributes.flags.contains(.hasCycleProvision))
    }
}
