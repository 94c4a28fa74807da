import OSMImport
import Roads
import Testing

@Suite struct ReluctanceTests {
    @Test func `an ordinary road is chosen by its time alone`() {
        #expect(automobile("highway=primary").factors == [1, 1])
        #expect(walking("highway=primary").factors == [1, 1])
    }

    @Test(arguments: ["alley", "parking_aisle", "driveway", "drive-through", "parking"])
    func `cars dislike service alleys`(service: String) {
        let passages = automobile("highway=service service=\(service)")
        #expect(passages.factors == [0.5, 0.5])
        #expect(passages.speeds == [15, 15])
    }

    @Test(arguments: [("3", 0.5), ("3.5", 0.6), ("4.5", 0.75), ("5.5 m", 0.8), ("6", 1), ("18 ft", 0.8)])
    func `cars dislike narrow two-way roads`(width: String, factor: Double) {
        #expect(automobile("highway=residential, width=\(width)").factors == [factor, factor])
    }

    @Test func `a narrow one-way road is as good as any`() {
        #expect(automobile("highway=residential width=3 oneway=yes").forward.factor == 1)
        #expect(automobile("highway=residential lanes=1 oneway=yes").forward.factor == 1)
    }

    @Test func `a single lane for both directions halves`() {
        #expect(automobile("highway=residential lanes=1").factors == [0.5, 0.5])
        #expect(automobile("highway=residential lanes=2").factors == [1, 1])
    }

    @Test func `roads without markings, side roads and roads without priority count less`() {
        #expect(automobile("highway=residential lane_markings=no").factors == [0.75, 0.75])
        #expect(automobile("highway=residential side_road=yes").factors == [0.8, 0.8])
        #expect(automobile("highway=residential priority=forward").factors == [1, 0.7])
        #expect(automobile("highway=residential priority=backward").factors == [0.7, 1])
    }

    @Test func `the smallest factor counts, not the product`() {
        #expect(automobile("highway=service service=alley lanes=1 side_road=yes").factors == [0.5, 0.5])
    }

    @Test(arguments: [("primary", 0.85), ("secondary", 0.9), ("tertiary", 0.95), ("residential", 1)])
    func `bicycles dislike busy roads without a lane`(highway: String, factor: Double) {
        #expect(cycling("highway=\(highway)").factors == [factor, factor])
    }

    @Test func `bicycles dislike fast roads and stairs, and stairs with a ramp less`() {
        #expect(cycling("highway=trunk bicycle=yes").factors == [0.7, 0.7])
        #expect(cycling("highway=trunk_link bicycle=yes").factors == [0.7, 0.7])
        #expect(cycling("highway=steps").factors == [0.4, 0.4])
        #expect(cycling("highway=steps ramp=yes").factors == [0.7, 0.7])
        #expect(cycling("highway=steps ramp:bicycle=yes").factors == [0.7, 0.7])
        #expect(cycling("highway=steps ramp=no").factors == [0.4, 0.4])
    }

    @Test(
        arguments: [
            ("highway=primary sidewalk=no", 0.6), ("highway=primary sidewalk:both=no", 0.6),
            ("highway=residential sidewalk=no maxspeed=50", 0.6), ("highway=primary sidewalk=no maxspeed=30", 1),
            ("highway=residential sidewalk=no", 1), ("highway=primary sidewalk=both", 1), ("highway=primary", 1),
        ])
    func `walkers dislike roads of 50 km/h or more without a sidewalk`(tags: String, factor: Double) {
        #expect(walking(tags).factors == [factor, factor])
    }

    @Test func `a one-way busy road is disliked more`() {
        #expect(cycling("highway=primary oneway=yes").forward.factor == 0.722)
        #expect(cycling("highway=secondary oneway=yes").forward.factor == 0.81)
    }

    @Test func `a lane takes the dislike away on its side`() {
        #expect(cycling("highway=primary cycleway=lane").factors == [1, 1])
        #expect(cycling("highway=primary cycleway:both=track").factors == [1, 1])
        #expect(cycling("highway=primary cycleway:right=lane").factors == [1, 0.85])
        #expect(cycling("highway=primary cycleway:left=lane").factors == [0.85, 1])
        #expect(cycling("highway=primary cycleway:left=track cycleway:left:oneway=no").factors == [1, 1])
    }
}
