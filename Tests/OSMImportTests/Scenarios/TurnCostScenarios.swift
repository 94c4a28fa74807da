import OSMImport
import Roads
import Testing

/// Golden values per angle; ``TurnScenarios`` checks that turns in a drawing cost them.
@Suite struct TurnCostScenarios {
    /// Degrees, and seconds for a car that turns away from oncoming traffic and across it.
    static let golden: [(angle: Double, away: Double, across: Double)] = [
        (30, 0.05, 0.18), (45, 0.14, 0.54), (60, 0.37, 1.50), (90, 2.11, 5.39), (120, 5.59, 7.23), (150, 7.17, 7.47),
        (180, 7.45, 7.50),
    ]

    @Test(arguments: golden)
    func `where traffic keeps right, a car turns right at ease and left across oncoming traffic`(
        angle: Double, away: Double, across: Double
    ) {
        let costs = TurnCosts(mode: .automobile)
        #expect(costs.seconds(angle: angle, drivesOnLeft: false).isAbout(away, within: 0.006))
        #expect(costs.seconds(angle: -angle, drivesOnLeft: false).isAbout(across, within: 0.006))
    }

    @Test(arguments: golden)
    func `where traffic keeps left, it is the other way round`(angle: Double, away: Double, across: Double) {
        let costs = TurnCosts(mode: .automobile)
        #expect(costs.seconds(angle: -angle, drivesOnLeft: true).isAbout(away, within: 0.006))
        #expect(costs.seconds(angle: angle, drivesOnLeft: true).isAbout(across, within: 0.006))
    }

    @Test(arguments: [(45.0, 1.1, 2.1), (90.0, 4.3, 8.4)])
    func `a bicycle turns by a parabola`(angle: Double, away: Double, across: Double) {
        let costs = TurnCosts(mode: .cycling)
        #expect(costs.seconds(angle: angle, drivesOnLeft: false).isAbout(away, within: 0.051))
        #expect(costs.seconds(angle: -angle, drivesOnLeft: false).isAbout(across, within: 0.051))
        #expect(costs.seconds(angle: -angle, drivesOnLeft: true).isAbout(away, within: 0.051))
    }

    @Test(arguments: [-150.0, -90, -45, 0, 45, 90, 150])
    func `on foot a turn costs nothing, whatever the angle`(angle: Double) {
        #expect(TurnCosts(mode: .walking).seconds(angle: angle, drivesOnLeft: false) == 0)
    }

    @Test func `turning round costs twenty seconds more than the sharpest turn, on foot nothing`() {
        #expect(TurnCosts(mode: .automobile).uTurnSeconds(drivesOnLeft: false).isAbout(27.5, within: 0.006))
        #expect(TurnCosts(mode: .automobile).uTurnSeconds(drivesOnLeft: true).isAbout(27.5, within: 0.006))
        #expect(TurnCosts(mode: .cycling).uTurnSeconds(drivesOnLeft: false).isAbout(20 + 6 * 4 * 1.4, within: 0.006))
        #expect(TurnCosts(mode: .walking).uTurnSeconds(drivesOnLeft: false) == 0)
    }
}
