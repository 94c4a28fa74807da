import Guidance
import Roads
import TestSupport
import Testing

@Suite struct StreetStepTests {
    private func step(name: String = "", reference: String = "", flags: RoadFlags = [], roadClass: RoadClass)
        -> StreetStep
    {
        StreetStep(
            uses: [
                EdgeUse(node: 0, edge: 0, start: 100, end: 600, duration: 1_000, turnDuration: 20),
                EdgeUse(node: 1, edge: 2, start: 0, end: 250, duration: 500, turnDuration: 0),
            ],
            name: name, reference: reference, flags: flags, roadClass: roadClass, isPushed: false)
    }

    @Test func `a street is called by its name, else by its reference, else by what it is`() {
        #expect(step(name: "High Street", reference: "A 1", roadClass: .primary).title == "High Street")
        #expect(step(reference: "A 1", roadClass: .primary).title == "A 1")
        #expect(step(roadClass: .livingStreet).title == "unnamed living street")
        #expect(step(roadClass: .motorwayLink).title == "slip road")
        #expect(step(roadClass: .steps).title == "steps")
        #expect(step(flags: .roundabout, roadClass: .tertiary).title == "roundabout")
        #expect(step(flags: .ferry, roadClass: .ferry).title == "ferry")
    }

    @Test func `length and duration are those of the parts used, turns included`() {
        let street = step(roadClass: .residential)
        #expect(street.length == 750)
        #expect(street.duration == 1_520)
    }
}
