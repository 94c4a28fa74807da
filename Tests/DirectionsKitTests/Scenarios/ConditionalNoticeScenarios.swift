import DirectionsKit
import Foundation
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Roads that are open only at some times, on routes with and without a time.
@Suite struct ConditionalNoticeScenarios {
    /// At 9° east, where it is about 36 minutes later than in Greenwich.
    private func street(_ tags: String) throws -> SketchMap {
        try SketchMap(
            "a---b-------c---d", ways: ["ab": "residential", "bc": "tertiary \(tags)", "cd": "residential"],
            at: SketchPlace(latitude: 49, longitude: 9))
    }

    /// The 23rd of November 2026 is a Monday.
    private func date(_ text: String) throws -> Date {
        try #require(try? Date(text + ":00Z", strategy: .iso8601))
    }

    private func kinds(_ map: SketchMap, departing: Date? = nil, arriving: Date? = nil) -> [RouteNotice.Kind] {
        map.notices("ad", by: .automobile, departing: departing, arriving: arriving).map(\.kind)
    }

    @Test func `without a time there is a notice in any case, with its evidence`() throws {
        let map = try street("access:conditional='no @ (22:00-06:00)'")
        let notice = try #require(map.notices("ad", by: .automobile).first)
        #expect(notice.kind == .conditionalAccess)
        #expect(notice.tag == "access:conditional=no @ (22:00-06:00)")
        #expect(notice.element == "way/2")
        #expect(abs(notice.distance - 800) <= 1)
        #expect(notice.coordinate.map { $0.distance(to: map.place("b")) < 1 } == true)
        #expect(notice.text.contains("no @ (22:00-06:00)"), "\(notice.text)")
    }

    @Test func `with a time a notice is told when it could hold, half an hour early or late`() throws {
        let map = try street("access:conditional='no @ (22:00-06:00)'")
        for (time, told) in [
            ("12:00", nil), ("20:20", nil), ("20:45", .conditionalAccess), ("23:30", .waiting), ("03:00", .waiting),
            ("05:20", .conditionalAccess), ("05:45", nil),
        ] as [(String, RouteNotice.Kind?)] {
            #expect(kinds(map, departing: try date("2026-11-23T\(time)")) == [told].compactMap(\.self), "\(time)")
            // Who has to be there at night arrives before the road closes.
            let arriving = kinds(map, arriving: try date("2026-11-23T\(time)"))
            #expect(arriving == (told == nil ? [] : [.conditionalAccess]), "\(time)")
        }
    }

    @Test func `a season has a notice of its own, and none in another season`() throws {
        let map = try street("motor_vehicle:conditional='no @ (Oct-May)'")
        #expect(kinds(map) == [.seasonalClosure])
        #expect(kinds(map, departing: try date("2026-11-23T12:00")) == [.seasonalClosure])
        #expect(kinds(map, departing: try date("2026-07-23T12:00")) == [])
    }

    @Test func `days of the week count where the road is`() throws {
        let map = try SketchMap(
            "a---b", ways: ["ab": "tertiary access:conditional='no @ (Mo)'"],
            at: SketchPlace(latitude: -17, longitude: 178))
        // Monday in Fiji begins at noon of Sunday in Greenwich.
        for (time, isTold) in [("22T09:00", false), ("22T13:00", true), ("23T09:00", true), ("23T15:00", false)] {
            let notices = map.notices("ab", by: .automobile, departing: try date("2026-11-\(time)"))
            #expect(notices.isEmpty != isTold, "\(time)")
        }
    }

    @Test func `what cannot be read, or needs to be known on the day, has a notice at any time`() throws {
        for condition in ["school days", "PH", "wet", "residents"] {
            let map = try street("access:conditional='no @ (\(condition))'")
            #expect(kinds(map, departing: try date("2026-11-23T12:00")) == [.conditionalAccess], "\(condition)")
        }
    }

    @Test func `the sun rises and sets where the road is`() throws {
        let map = try street("access:conditional='no @ (sunset-sunrise)'")
        #expect(kinds(map, departing: try date("2026-11-23T12:00")) == [])
        #expect(kinds(map, departing: try date("2026-11-23T18:00")) == [.waiting])
        #expect(kinds(map, departing: try date("2026-06-23T18:00")) == [])
    }

    private func allowance(_ map: SketchMap, departing: String?) throws -> RouteAllowance? {
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("d")),
            transportType: .automobile, departureDate: try departing.map { try date($0) })
        return try map.provider.calculate(request).routes.first?.allowedUntil
    }

    @Test func `the answer tells until when one may set off`() throws {
        // The road closes at 21:00 of Universal Time, and one leaves it a few minutes after the departure.
        let map = try street("access:conditional='no @ (22:00-06:00)'")
        let allowed = try #require(try allowance(map, departing: "2026-11-23T12:00"))
        let left = try date("2026-11-23T21:00").timeIntervalSince(allowed.latestDeparture)
        #expect(left > 60 && left < 600)
        #expect(allowed.tag == "access:conditional=no @ (22:00-06:00)" && allowed.element == "way/2")
        #expect(allowed.reopens == (try date("2026-11-24T05:00")))
        for time in ["06:00", "19:00", "20:30"] {
            let other = try #require(try allowance(map, departing: "2026-11-23T\(time)"))
            #expect(abs(other.latestDeparture.timeIntervalSince(allowed.latestDeparture)) < 120, "\(time)")
        }
        let waiting = try #require(try allowance(map, departing: "2026-11-23T23:00"))
        #expect(abs(waiting.latestDeparture.timeIntervalSince(allowed.latestDeparture) - 86_400) < 120)
        #expect(try allowance(map, departing: nil) == nil)
    }

    @Test func `a road that nothing closes any more may be used for ever`() throws {
        let map = try street("access:conditional='no @ (2020 Jan 1-2020 Mar 1)'")
        #expect(try allowance(map, departing: "2026-11-23T12:00") == nil)
    }

    @Test func `what does not concern a car has no notice at any time`() throws {
        for value in ["no @ (weight>7.5)", "no @ (22:00-06:00 AND weight>3.5)", "no @ (hgv)", "yes @ (08:00-10:00)"] {
            #expect(kinds(try street("access:conditional='\(value)'")) == [], "\(value)")
        }
    }

    @Test func `a heavy vehicle gets the notices that concern it`() throws {
        let map = try street("access:conditional='no @ (22:00-06:00 AND weight>3.5)'")
        let avoidances = RouteAvoidances(vehicle: RouteAvoidances.Vehicle(weight: 5))
        #expect(map.notices("ad", by: .automobile, avoidances).map(\.kind) == [.conditionalAccess])
    }

    @Test func `a street that is one-way at times has a notice only against its direction`() throws {
        let map = try street("oneway:conditional='yes @ (07:00-09:00)'")
        #expect(map.notices("ad", by: .automobile) == [])
        #expect(map.notices("da", by: .automobile).map(\.kind) == [.conditionalAccess])
        #expect(map.notices("da", by: .walking) == [])
    }

    @Test func `opening hours have a notice when the road could be closed`() throws {
        let map = try street("opening_hours=06:00-22:00")
        #expect(kinds(map) == [.conditionalAccess])
        #expect(kinds(map, departing: try date("2026-11-23T12:00")) == [])
        #expect(kinds(map, departing: try date("2026-11-23T23:00")) == [.waiting])
        #expect(kinds(try street("opening_hours=24/7")) == [])
    }

    @Test func `two conditions of one road are two notices`() throws {
        let map = try street("access:conditional='no @ (22:00-06:00)' oneway:conditional='-1 @ (07:00-09:00)'")
        #expect(kinds(map).count == 2)
    }

    @Test func `the time of a far road is when it is reached`() throws {
        let map = try SketchMap(
            "a-------b---c",
            ways: ["ab": "route=ferry duration=10:00", "bc": "tertiary access:conditional='no @ (20:00-23:00)'"],
            at: SketchPlace(latitude: 49, longitude: 0))
        let early = map.notices("ac", by: .automobile, departing: try date("2026-11-23T11:00")).map(\.kind)
        #expect(early == [.ferry, .waiting])
        let late = map.notices("ac", by: .automobile, departing: try date("2026-11-23T20:00")).map(\.kind)
        #expect(late == [.ferry])
        let arriving = map.notices("ac", by: .automobile, arriving: try date("2026-11-23T21:00")).map(\.kind)
        #expect(arriving == [.ferry, .conditionalAccess])
    }

    @Test func `dates beyond all calendars are no dates`() throws {
        let map = try street("access:conditional='no @ (22:00-06:00)'")
        for seconds in [Double.infinity, -.infinity, .nan, 1e300, -1e300] {
            #expect(kinds(map, departing: Date(timeIntervalSince1970: seconds)) == [.conditionalAccess], "\(seconds)")
        }
        #expect(kinds(map, departing: .distantPast).count <= 1)
        #expect(kinds(map, departing: .distantFuture).count <= 1)
    }

    // MARK: Nodes and turns

    @Test func `a gate that is closed at night has a notice where the route passes it`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["abc": "residential"],
            nodes: ["b": "barrier=gate access:conditional='no @ (22:00-06:00)'"])
        let notice = try #require(map.notices("ac", by: .automobile).first)
        #expect(notice.kind == .conditionalAccess)
        #expect(notice.tag == "access:conditional=no @ (22:00-06:00)")
        #expect(notice.element == "node/2")
        #expect(notice.distance == 0)
        #expect(notice.coordinate.map { $0.distance(to: map.place("b")) < 1 } == true)
        #expect(map.notices("ac", by: .automobile, departing: try date("2026-11-23T12:00")) == [])
        #expect(map.notices("ab", by: .automobile) == [])
    }

    private func junction(_ value: String, key: String = "restriction:conditional") throws -> SketchMap {
        try SketchMap(
            """
                d
                |
            a---b---c
            """, ways: ["ab": "residential", "bc": "residential", "bd": "residential"],
            relations: [.restriction(value, from: "ab", via: "b", to: "bd", key: key)])
    }

    @Test func `a turn that is banned at times has a notice for those who turn`() throws {
        let map = try junction("no_left_turn @ (Mo-Fr 07:00-09:00)")
        let notice = try #require(map.notices("ad", by: .automobile).first)
        #expect(notice.kind == .conditionalAccess)
        #expect(notice.tag == "restriction:conditional=no_left_turn @ (Mo-Fr 07:00-09:00)")
        #expect(notice.element == "relation/1")
        #expect(notice.coordinate.map { $0.distance(to: map.place("b")) < 1 } == true)
        #expect(map.notices("ac", by: .automobile) == [])
        #expect(map.notices("da", by: .automobile) == [])
        #expect(map.notices("ad", by: .walking) == [])
        #expect(map.notices("ad", by: .automobile, departing: try date("2026-11-28T07:00")) == [])
        #expect(map.notices("ad", by: .automobile, departing: try date("2026-11-23T07:00")) == [])
    }

    @Test func `a turn that is the only one at times has a notice for those who go elsewhere`() throws {
        let map = try junction("only_left_turn @ (07:00-09:00)")
        #expect(map.notices("ac", by: .automobile).map(\.kind) == [.conditionalAccess])
        #expect(map.notices("ad", by: .automobile) == [])
    }

    @Test func `turning round is another turn than going on`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "residential", "bc": "residential"], nodes: ["b": "turning_circle"],
            relations: [
                .restriction(
                    "no_u_turn @ (Mo 07:00-09:00; Tu 10:00-12:00)", from: "ab", via: "b", to: "ab",
                    key: "restriction:conditional")
            ])
        #expect(map.path("a", "b", "a") == "aba")
        #expect(map.notices("aba", by: .automobile).map(\.element) == ["relation/1"])
        #expect(map.notices("ac", by: .automobile) == [])
    }

    @Test func `bans along ways, and those without their members, are left out`() throws {
        let map = try SketchMap(
            """
            a---b---c---d
                    |
                    e
            """, ways: ["ab": "residential", "bc": "residential", "cd": "residential", "ce": "residential"],
            relations: [
                .restriction("no_right_turn @ (Mo)", from: "ab", via: "bc", to: "ce", key: "restriction:conditional"),
                SketchRelation(
                    "type=restriction restriction:conditional='no_right_turn @ (Mo)'",
                    members: [.init("from", "bc"), .init("via", "c")]),
            ])
        #expect(map.notices("ae", by: .automobile) == [])
    }
}
