import OSMImport
import Roads
import Testing

@Suite struct WalkingTests {
    @Test func `motorways and trunk roads are closed unless foot opens them`() {
        #expect(walking("highway=motorway").admissions == "closed/closed")
        #expect(walking("highway=trunk").admissions == "closed/closed")
        #expect(walking("highway=trunk foot=yes").admissions == "open/open")
        #expect(walking("highway=trunk access=yes").admissions == "closed/closed")
    }

    @Test func `a motorroad is closed unless foot opens it`() {
        #expect(walking("highway=primary motorroad=yes").admissions == "closed/closed")
        #expect(walking("highway=primary motorroad=yes foot=yes").admissions == "open/open")
    }

    @Test func `a cycleway or bridleway is closed unless a tag opens it`() {
        #expect(walking("highway=cycleway").admissions == "closed/closed")
        #expect(walking("highway=cycleway foot=yes").admissions == "open/open")
        #expect(walking("highway=bridleway foot=designated").admissions == "open/open")
        #expect(walking("highway=corridor foot=yes").admissions == "open/open")
    }

    @Test(arguments: ["sidewalk", "sidewalk:both", "sidewalk:left", "sidewalk:right"])
    func `beside a pavement mapped on its own the carriageway is closed`(key: String) {
        #expect(walking("highway=residential \(key)=separate").admissions == "closed/closed")
        #expect(walking("highway=residential \(key)=separate foot=yes").admissions == "open/open")
        #expect(automobile("highway=residential \(key)=separate").admissions == "open/open")
    }

    @Test func `use sidepath closes the carriageway`() {
        #expect(walking("highway=residential foot=use_sidepath").admissions == "closed/closed")
    }

    @Test func `piers, platforms and lifts are walked`() throws {
        #expect(walking("man_made=pier").admissions == "open/open")
        #expect(walking("railway=platform").admissions == "open/open")
        #expect(walking("public_transport=platform").admissions == "open/open")
        #expect(walking("highway=elevator").admissions == "open/open")
        #expect(try #require(wayMeaning("man_made=pier")).attributes.roadClass == .pier)
        #expect(try #require(wayMeaning("highway=elevator")).attributes.flags.contains(.elevator))
        #expect(automobile("man_made=pier").admissions == "closed/closed")
    }

    @Test func `squares carry the flag of an area`() throws {
        let flags = try #require(wayMeaning("highway=pedestrian area=yes")).attributes.flags
        #expect(flags.contains(.pedestrianArea))
        #expect(walking("highway=pedestrian area=yes").admissions == "open/open")
    }

    @Test func `steps and escalators are flagged`() throws {
        let flags = try #require(wayMeaning("highway=steps conveying=yes")).attributes.flags
        #expect(flags.isSuperset(of: [.steps, .conveying]))
    }
}
