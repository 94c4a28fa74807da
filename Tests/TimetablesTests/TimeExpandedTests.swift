import Storage
import TestSupport
import Testing
import Timetables

/// The search beside one that tries every vehicle.
@Suite struct TimeExpandedTests {
    @Test(arguments: 0..<8)
    func `random timetables have the same best journeys`(block: Int) throws {
        for seed in block * Self.seedsPerBlock..<(block + 1) * Self.seedsPerBlock {
            try compare(seed: UInt64(seed))
        }
    }

    private static let seedsPerBlock = inDebug(15, release: 60)

    private func compare(seed: UInt64) throws {
        let random = RandomTimetable(seed: seed)
        let town = try DrawnTimetable(random.drawing)
        var generator = SeededGenerator(seed: seed &+ 1)
        for _ in 0..<6 {
            let query = query(town, &generator)
            let journeys = JourneySearch.journeys(query, in: town.timetable)
            let costs = journeys.map { journey in
                TimeExpandedSearch.Cost(
                    time: query.isArrival ? -journey.departure : journey.arrival, rides: journey.rides,
                    walking: journey.walking)
            }
            var expected = TimeExpandedSearch(timetable: town.timetable, query: query).costs()
            if let slack = query.limits.slack, let first = expected.first {
                expected.removeAll { $0.time > first.time + Int(slack) }
            }
            #expect(Set(costs) == Set(expected) && costs.count == expected.count, "seed \(seed), \(query)")
            for journey in journeys { check(journey, query, town.timetable, seed: seed) }
        }
    }

    private func query(_ town: DrawnTimetable, _ random: inout SeededGenerator) -> JourneyQuery {
        let count = town.timetable.stops.count
        func walks(_ random: inout SeededGenerator) -> [StopWalk] {
            let stops = (0..<count).filter { _ in random.chance(30) }
            return stops.map {
                let seconds = UInt32(random.below(900))
                return StopWalk(stop: StopID(index: $0), seconds: seconds, meters: seconds)
            }
        }
        let hour = random.chance(30) ? 22 + random.below(4) : 6 + random.below(4)
        let moment = town.moment("\(hour):\(10 + random.below(50))", day: DrawnTimetable.monday - random.below(2))
        let access = walks(&random)
        let egress = walks(&random)
        let direct = random.chance(50) ? UInt32(900 + random.below(7_200)) : nil
        return JourneyQuery(
            moment: moment, isArrival: random.chance(50), access: access, egress: egress,
            direct: direct.map { StopWalk(stop: .missing, seconds: $0, meters: $0) },
            limits: JourneyLimits(
                rides: 1 + random.below(5), walkBetween: random.chance(50) ? 900 : 300,
                slack: random.chance(50) ? nil : Int32(random.below(1_800))))
    }

    /// Each part of a journey begins where and not before the one before it ends.
    private func check(_ journey: Journey, _ query: JourneyQuery, _ timetable: Timetable, seed: UInt64) {
        var moment = journey.departure
        var place: StopID?
        var hasRidden = false
        for leg in journey.legs {
            switch leg {
            case .walk(let walk):
                #expect(walk.departure == moment && walk.from == place, "seed \(seed)")
                moment += walk.seconds
                place = walk.to
            case .ride(let ride):
                let pattern = timetable.patterns[ride.pattern]
                #expect(place == nil || timetable.stop(pattern, at: ride.boarding).stop == place, "seed \(seed)")
                #expect(ride.departure >= moment + (hasRidden ? Int(JourneyLimits.changeSeconds) : 0), "seed \(seed)")
                moment = ride.arrival
                place = timetable.stop(pattern, at: ride.alighting).stop
                hasRidden = true
            }
        }
        #expect(moment == journey.arrival, "seed \(seed)")
        #expect(query.isArrival ? journey.arrival <= query.moment : journey.departure >= query.moment, "seed \(seed)")
    }
}
