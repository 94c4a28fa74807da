import OSMImport
import Roads
import Testing

@Suite struct WalkingTests {
    @Test(arguments: ["sidewalk=both", "sidewalk=right", "sidewalk:left=yes"])
    func `use sidepath leaves a sidewalk that is part of the street open`(sidewalk: String) {
        #expect(walking("highway=secondary foot=use_sidepath \(sidewalk)").access == "open/open")
        #expect(walking("highway=secondary foot=no \(sidewalk)").access == "closed/closed")
        #expect(walking("highway=secondary foot=use_sidepath sidewalk=separate").access == "closed/closed")
    }

    @Test func `a via ferrata is climbed slowly, as a last choice and with a notice`() throws {
        #expect(walking("highway=via_ferrata").access == "closed/closed")
        #expect(walking("highway=via_ferrata foot=yes").speeds == [1.5, 1.5])
        #expect(walking("highway=via_ferrata foot=yes").factors == [0.05, 0.05])
        #expect(cycling("highway=via_ferrata foot=yes").access == "closed/closed")
        let details = try #require(wayMeaning("highway=via_ferrata foot=yes")).attributes.details
        #expect(details.contains(.init(.walkingDifficultyTag, "highway=via_ferrata")))
    }

    @Test func `motorways are closed unless foot opens them`() {
        #expect(walking("highway=motorway").access == "closed/closed")
        #expect(walking("highway=motorway foot=yes").access == "open/open")
        #expect(walking("highway=motorway access=yes").access == "closed/closed")
    }

    @Test func `a motorroad is closed unless foot opens it`() {
        #expect(walking("highway=primary motorroad=yes").access == "closed/closed")
        #expect(walking("highway=primary motorroad=yes foot=yes").access == "open/open")
    }

    @Test func `a cycleway or bridleway is open, and closed by a tag`() {
        #expect(walking("highway=cycleway").access == "open/open")
        #expect(walking("highway=cycleway foot=no").access == "closed/closed")
        #expect(walking("highway=cycleway foot=yes").access == "open/open")
        #expect(walking("highway=bridleway foot=designated").access == "open/open")
        #expect(walking("highway=corridor foot=yes").access == "open/open")
    }

    @Test(arguments: ["sidewalk", "sidewalk:both", "sidewalk:left", "sidewalk:right"])
    func `beside a pavement mapped on its own the carriageway is open`(key: String) {
        #expect(walking("highway=residential \(key)=separate").access == "open/open")
        #expect(walking("highway=residential \(key)=separate foot=yes").access == "open/open")
        #expect(automobile("highway=residential \(key)=separate").access == "open/open")
    }

    @Test func `use sidepath closes the carriageway`() {
        #expect(walking("highway=residential foot=use_sidepath").access == "closed/closed")
    }

    @Test func `piers, platforms and lifts are walked`() throws {
        #expect(walking("man_made=pier").access == "open/open")
        #expect(walking("railway=platform").access == "open/open")
        #expect(walking("public_transport=platform").access == "open/open")
        #expect(walking("highway=elevator").access == "open/open")
        #expect(try #require(wayMeaning("man_made=pier")).attributes.roadClass == .pier)
        #expect(try #require(wayMeaning("highway=elevator")).attributes.flags.contains(.elevator))
        #expect(automobile("man_made=pier").access == "closed/closed")
    }

    @Test func `a highway that is a pier is walked, but no bicycle is pushed along it`() {
        #expect(walking("highway=pier").access == "open/open")
        #expect(cycling("highway=pier").access == "closed/closed")
        #expect(cycling("man_made=pier").access == "pushed/pushed")
    }

    @Test func `walkers and bicycles cross car parks on the ground, cars do not`() {
        #expect(walking("amenity=parking").access == "open/open")
        #expect(cycling("amenity=parking").access == "open/open")
        #expect(automobile("amenity=parking access=yes").access == "closed/closed")
        #expect(walking("amenity=parking parking=underground").access == "closed/closed")
        #expect(walking("amenity=parking access=private").access == "destination/destination")
    }

    @Test func `a line without trains is open where a tag lets walkers or bicycles in`() {
        #expect(walking("railway=abandoned foot=yes").access == "open/open")
        #expect(cycling("railway=abandoned foot=yes bicycle=yes").access == "open/open")
        #expect(wayMeaning("railway=abandoned") == nil)
        #expect(wayMeaning("railway=rail bicycle=yes") == nil)
        #expect(wayMeaning("railway=construction bicycle=yes") == nil)
    }

    @Test func `bicycles cross a movable bridge of no other kind`() {
        #expect(cycling("bridge=movable").access == "open/open")
        #expect(automobile("bridge=movable").access == "closed/closed")
        #expect(wayMeaning("bridge=movable man_made=bridge") == nil)
    }

    @Test func `a path without a name is called after the street beside it`() {
        func name(_ tags: String) -> String? { wayMeaning(tags)?.attributes.name }
        #expect(name("highway=footway footway=sidewalk is_sidepath:of:name=Lane street:name=Street") == "Lane")
        #expect(name("highway=cycleway cycleway=sidepath street:name=Street") == "Street")
        #expect(name("highway=path is_sidepath=yes street:name=Street name=Path") == "Path")
        #expect(name("highway=footway street:name=Street") == nil)
        #expect(name("highway=residential is_sidepath=yes street:name=Street") == nil)
    }

    @Test func `squares carry the flag of an area`() throws {
        let flags = try #require(wayMeaning("highway=pedestrian area=yes")).attributes.flags
        #expect(flags.contains(.pedestrianArea))
        #expect(walking("highway=pedestrian area=yes").access == "open/open")
    }

    @Test func `steps and escalators are flagged`() throws {
        let flags = try #require(wayMeaning("highway=steps conveying=yes")).attributes.flags
        #expect(flags.isSuperset(of: [.steps, .conveying]))
    }
}
