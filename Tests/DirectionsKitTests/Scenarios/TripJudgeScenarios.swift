import DirectionsKit
import Geometry
import Matching
import Roads
import SketchSupport
import Testing

/// Recorded trips beside expected times.
@Suite struct TripJudgeScenarios {
    private static func map() throws -> SketchMap {
        try SketchMap("a---------b---------c---------d", ways: ["abcd": "primary"], scale: 200)
    }

    /// Tuesday 2026-12-01, noon on the clocks of the map.
    private static let noon = 1_796_122_800.0

    /// Fixes from a on, every five seconds at 54 km/h.
    private func drive(_ map: SketchMap, start: Double = noon, count: Int = 60) -> [TrackFix] {
        let from = map.place("a")
        let to = map.place("d")
        let length = from.distance(to: to)
        return (0..<count).map { index in
            let share = min(1, Double(index) * 75 / length)
            let place = Coordinate(
                latitude: from.latitude + share * (to.latitude - from.latitude),
                longitude: from.longitude + share * (to.longitude - from.longitude))
            return TrackFix(place, time: start + Double(index) * 5)
        }
    }

    private func judge(_ map: SketchMap, _ fixes: [TrackFix]) throws -> Result<JudgedTrip, TripExclusionError> {
        try TripJudge(provider: map.provider, mode: .automobile, rules: MatchRules()).judge("trip", fixes: fixes)
    }

    private func reason(_ map: SketchMap, _ fixes: [TrackFix]) throws -> TripExclusion? {
        if case .failure(let error) = try judge(map, fixes) { error.reason } else { nil }
    }

    @Test func `a trip is compared with the time that its roads take at its hour`() throws {
        let map = try Self.map()
        let trip = try judge(map, drive(map)).get()
        #expect(trip.hour == 12)
        #expect(trip.weekday == 1)
        #expect(abs(trip.recorded - 295) <= 10)
        #expect(abs(trip.distance / trip.recorded - 15) < 0.3)
        // 65 km/h between the peaks.
        #expect(abs(trip.distance / trip.expected - 65 / 3.6) < 0.3)
        #expect(trip.mainClass == .primary)
        #expect(abs(trip.error - (54.0 / 65 - 1)) < 0.02)
    }

    @Test func `standing at both ends is left out`() throws {
        let map = try Self.map()
        let moving = drive(map)
        let before = (0..<100).map { TrackFix(moving[0].place, time: Self.noon - 500 + Double($0) * 5) }
        let last = moving[moving.count - 1]
        let after = (1..<100).map { TrackFix(last.place, time: (last.time ?? 0) + Double($0) * 5) }
        let trip = try judge(map, before + moving + after).get()
        let alone = try judge(map, moving).get()
        #expect(abs(trip.recorded - alone.recorded) <= 10)
    }

    @Test func `what is not a drive is named and not judged`() throws {
        let map = try Self.map()
        let drive = drive(map)
        #expect(try reason(map, drive.map { TrackFix($0.place) }) == .noTimes)
        #expect(try reason(map, self.drive(map, start: 0)) == .noDate)
        #expect(try reason(map, drive.reversed()) == .backwards)
        #expect(try reason(map, Array(drive.prefix(10))) == .short)
        #expect(try reason(map, drive.map { TrackFix(drive[0].place, time: $0.time) }) == .parked)
        let far = drive.map { fix in
            TrackFix(Coordinate(latitude: fix.place.latitude + 1, longitude: fix.place.longitude), time: fix.time)
        }
        #expect(try reason(map, far) == .offRoads)
        let slow = drive.map { TrackFix($0.place, time: Self.noon + (($0.time ?? 0) - Self.noon) * 3) }
        #expect(try reason(map, slow) == .tooSlow)
        let quick = drive.enumerated().map { TrackFix($1.place, time: Self.noon + Double($0)) }
        #expect(try reason(map, quick) == .short)
        let rest = drive.enumerated().map { TrackFix($1.place, time: ($1.time ?? 0) + ($0 > 30 ? 400 : 0)) }
        #expect(try reason(map, rest + [drive[30]]) != nil)
        let resting =
            Array(drive.prefix(30)) + (0..<60).map { TrackFix(drive[29].place, time: Self.noon + 150 + Double($0) * 5) }
            + drive.dropFirst(30).map { TrackFix($0.place, time: ($0.time ?? 0) + 300) }
        #expect(try reason(map, resting) == .rests)
    }

    @Test func `groups tell the median, the mean and the share in range, and few trips are marked`() throws {
        let trips = [0.5, 0.8, 1.0, 1.25, 2.0].map { ratio in
            JudgedTrip(
                name: "\(ratio)", weekday: 0, hour: 8, distance: 2_000, recorded: 300, expected: 300 * ratio,
                range: 0.9 * 300 * ratio...1.3 * 300 * ratio, parts: [:])
        }
        var judgement = TripJudgement()
        for trip in trips { judgement.add(.success(trip)) }
        let all = try #require(judgement.all)
        #expect(all.count == 5)
        #expect(all.medianError == 0)
        #expect(abs(all.meanError - 300 * (0.5 + 0.2 + 0 + 0.25 + 1) / 5) < 1e-9)
        #expect(all.shareInRange == 0.4)
        #expect(judgement.byHour.map(\.title) == ["8–9 h"])
        #expect(judgement.byLength.map(\.title) == ["2–4 km"])
        judgement.answer(["1.0": 330, "2.0": 270])
        #expect(judgement.trips.map(\.expected) == [330, 270])
        #expect(judgement.exclusions == [.notAnswered: 3])
        #expect(judgement.all?.shareInRange == nil)
    }
}
