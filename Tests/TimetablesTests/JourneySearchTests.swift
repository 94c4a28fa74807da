import Timetables
import Testing

/// Journeys on drawn timetables.
@Suite struct JourneySearchTests {
    @Test func `the first vehicle is taken, and one leaves for it as late as possible`() throws {
        let town = try DrawnTimetable(
            """
            line 1: A 8:00, B 8:10, C 8:20
            line 1: A 8:30, B 8:40, C 8:50
            """)
        #expect(town.journeys(from: "A", to: "C", at: "7:00") == ["A 8:00 –1→ C 8:20"])
        #expect(town.journeys(from: "A", to: "C", at: "8:01") == ["A 8:30 –1→ C 8:50"])
        #expect(town.journeys(from: "A", to: "C", at: "8:31") == ["A 32:00 –1→ C 32:20"])
    }

    @Test func `a change takes a minute, and the ride before it is moved as late as it reaches`() throws {
        let town = try DrawnTimetable(
            """
            line 1: A 7:30, B 7:40
            line 1: A 8:00, B 8:10
            line 2: B 8:10, C 8:20
            line 2: B 8:11, C 8:21
            """)
        #expect(town.journeys(from: "A", to: "C", at: "7:00") == ["A 7:30 –1→ B 7:40, B 8:10 –2→ C 8:20"])
        #expect(town.journeys(from: "A", to: "C", at: "7:45") == ["A 8:00 –1→ B 8:10, B 8:11 –2→ C 8:21"])
    }

    @Test func `journeys that arrive later are kept if they change less or walk less`() throws {
        let town = try DrawnTimetable(
            """
            line 1: A 8:00, B 8:10
            line 2: B 8:15, D 8:20
            line 3: A 8:00, D 8:40
            line 4: A 8:00, C 8:05
            line 5: E 8:12, D 8:18
            walk C E 300
            """)
        #expect(
            town.journeys(from: "A", to: "D", at: "7:55") == [
                "A 8:00 –4→ C 8:05, 300 s, E 8:12 –5→ D 8:18", "A 8:00 –1→ B 8:10, B 8:15 –2→ D 8:20",
                "A 8:00 –3→ D 8:40",
            ])
    }

    @Test func `two walks in a row are none, and a walk may not be longer than the limit`() throws {
        let town = try DrawnTimetable(
            """
            line 1: A 8:00, B 8:10
            line 2: D 8:40, E 8:50
            walk B C 300
            walk C D 300
            """)
        #expect(town.journeys(from: "A", to: "E", at: "7:55").isEmpty)
        let other = try DrawnTimetable(
            """
            line 1: A 8:00, B 8:10
            line 2: D 8:40, E 8:50
            walk B D 600
            """)
        #expect(other.journeys(from: "A", to: "E", at: "7:55") == ["A 8:00 –1→ B 8:10, 600 s, D 8:40 –2→ E 8:50"])
        #expect(other.journeys(from: "A", to: "E", at: "7:55", limits: JourneyLimits(walkBetween: 599)).isEmpty)
    }

    @Test func `who walks the whole way competes`() throws {
        let town = try DrawnTimetable("line 1: A 8:00, B 8:10")
        #expect(town.journeys(from: "A", to: "B", at: "7:55", direct: 600) == ["600 s", "A 8:00 –1→ B 8:10"])
        #expect(
            town.journeys(from: "A", to: "B", at: "7:55", direct: 600, limits: JourneyLimits(slack: 200)) == ["600 s"])
        #expect(town.journeys(from: "A", to: "B", at: "7:55", direct: 1_200) == ["A 8:00 –1→ B 8:10", "1200 s"])
    }

    @Test func `an arrival is asked for as a departure is`() throws {
        let town = try DrawnTimetable(
            """
            line 1: A 7:30, B 7:40
            line 1: A 8:00, B 8:10
            line 1: A 8:30, B 8:40
            line 2: B 8:15, C 8:25
            line 2: B 8:50, C 9:00
            """)
        #expect(
            town.journeys(from: "A", to: "C", at: "8:59", isArrival: true) == ["A 8:00 –1→ B 8:10, B 8:15 –2→ C 8:25"])
        #expect(
            town.journeys(from: "A", to: "C", at: "9:00", isArrival: true) == ["A 8:30 –1→ B 8:40, B 8:50 –2→ C 9:00"])
    }

    @Test func `nobody gets on where one only gets off, nor off where one only gets on`() throws {
        let town = try DrawnTimetable(
            """
            line 1: A 8:00, B- 8:10, C+ 8:20, D 8:30
            """)
        #expect(town.journeys(from: "A", to: "B", at: "7:55") == ["A 8:00 –1→ B 8:10"])
        #expect(town.journeys(from: "B", to: "D", at: "7:55").isEmpty)
        #expect(town.journeys(from: "A", to: "C", at: "7:55").isEmpty)
        #expect(town.journeys(from: "C", to: "D", at: "7:55") == ["C 8:20 –1→ D 8:30"])
    }

    @Test func `trips after midnight belong to the day before`() throws {
        let town = try DrawnTimetable(
            """
            line 1 Sundays: A 24:30, B 25:00
            line 2: B 1:05, C 1:30
            """)
        let journey = ["A 0:30 –1→ B 1:00, B 1:05 –2→ C 1:30"]
        #expect(town.journeys(from: "A", to: "C", at: "0:10") == journey)
        #expect(
            town.journeys(from: "A", to: "C", at: "23:50", day: DrawnTimetable.sunday)
                == ["A 24:30 –1→ B 25:00, B 25:05 –2→ C 25:30"])
        #expect(town.journeys(from: "A", to: "C", at: "0:10", day: DrawnTimetable.monday + 1).isEmpty)
    }

    @Test func `a trip that overtakes another one is taken`() throws {
        let town = try DrawnTimetable(
            """
            line 1: A 8:00, B 8:30, C 9:00
            line 1: A 8:10, B 8:20, C 8:40
            """)
        #expect(town.journeys(from: "A", to: "C", at: "7:55") == ["A 8:10 –1→ C 8:40"])
    }

    @Test func `times that are missing are spread by the way`() throws {
        let town = try DrawnTimetable("line 1: A 8:00, B, C 8:20")
        #expect(town.journeys(from: "B", to: "C", at: "7:55") == ["B 8:10 –1→ C 8:20"])
    }

    @Test func `a night of changing clocks keeps the minutes of rides`() throws {
        // At 1:00 on 29 March 2026 the clocks of Lisbon go forward; times count from twelve hours before noon.
        let town = try DrawnTimetable("line 1 daily: A 0:30, B 3:30")
        let day = DrawnTimetable.monday + 27
        let journeys = town.journeys(from: "A", to: "B", at: "0:00", day: day)
        #expect(journeys == ["A 0:30 –1→ B 3:30"])
        #expect(town.moment("24:00", day: day) - town.moment("0:00", day: day) == 86_400)
        #expect(town.timetable.start(ofDay: day + 1, zone: 0) - town.timetable.start(ofDay: day, zone: 0) == 86_400)
        #expect(town.timetable.start(ofDay: day, zone: 0) - town.timetable.start(ofDay: day - 1, zone: 0) == 82_800)
    }
}
