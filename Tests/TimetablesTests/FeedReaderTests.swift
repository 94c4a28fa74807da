import Storage
import TestSupport
import Testing
import TimetableImport
import Timetables

/// Broken rows of feeds are left out, named and counted.
@Suite struct FeedReaderTests {
    /// A sound feed of two stops, whose files a test replaces.
    private func feed(_ changes: [String: String]) throws -> TestFolder {
        let folder = try TestFolder()
        var files = [
            "agency.txt": "agency_id,agency_name,agency_url,agency_timezone\na,Town,http://a.example,Europe/Lisbon\n",
            "stops.txt":
                "stop_id,stop_name,stop_lat,stop_lon\nA,Arch,41.1,-8.6\nB,Bridge,41.2,-8.6\nC,Castle,41.3,-8.6\n",
            "routes.txt": "route_id,agency_id,route_short_name,route_type\n1,a,1,3\n",
            "calendar.txt":
                "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
                + "s,1,1,1,1,1,1,1,20260101,20261231\n",
            "trips.txt": "route_id,service_id,trip_id\n1,s,t\n",
            "stop_times.txt":
                "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt,8:00:00,8:00:00,A,1\nt,8:10:00,8:10:00,B,2\n",
        ]
        files.merge(changes) { $1 }
        for name in files.keys.sorted() { try folder.write(files[name] ?? "", name) }
        return folder
    }

    private func building(_ changes: [String: String]) throws -> TimetableBuilding {
        let folder = try feed(changes)
        var building = TimetableBuilding()
        try building.add(feed: folder.path)
        return building
    }

    /// What was reported: "stops.txt 1: …".
    private func problems(_ changes: [String: String]) throws -> [String] {
        try building(changes).reports[0].entries.map {
            "\($0.file) \($0.count): \($0.problem) (\($0.examples.joined()))"
        }
    }

    @Test func `a sound feed has no problem`() throws {
        let building = try building([:])
        #expect(building.reports[0].entries.isEmpty)
        #expect(building.counts == TimetableCounts(stops: 3, lines: 1, patterns: 1, trips: 1, stopTimes: 2))
    }

    @Test func `a byte-order mark, quoted fields with line ends, CRLF, blanks and unknown columns are read`() throws {
        let building = try building([
            "stops.txt":
                "\u{FEFF}stop_lat,stop_name,colour,stop_id,stop_lon\r\n41.1,\"Arch,\nthe \"\"old\"\"\",red,A, -8.6\r\n"
                + "41.2,Bridge,, B ,-8.6\r\n"
        ])
        #expect(building.reports[0].entries.isEmpty)
        #expect(building.label(ofStop: 0) == "Arch,\nthe \"old\" (A)")
    }

    @Test(arguments: [
        (
            "stops.txt", "stop_id,stop_lat,stop_lon\nA,41,-8\nB,41,-8\n,1,1\n",
            "has no stop_id; the row is left out (line 4)"
        ),
        (
            "stops.txt", "stop_id,stop_lat,stop_lon\nA,41,-8\nA,42,-8\nB,41,-8\n",
            "repeats a stop_id; the row is left out (line 3 \"A\")"
        ),
        (
            "stops.txt", "stop_id,stop_lat,stop_lon\nA,41,-8\nB,41,-8\nC,0,0\n",
            "has no place on Earth; nobody gets on or off there (line 4 \"C\")"
        ),
        (
            "stops.txt", "stop_id,stop_lat,stop_lon\nA,41,-8\nB,41,-8\nC,91,0\n",
            "has no place on Earth; nobody gets on or off there (line 4 \"C\")"
        ),
        (
            "routes.txt", "route_id,route_type\n1,3\n2,99\n",
            "its route_type is none that GTFS has; the row is left out (line 3 \"99\")"
        ),
        (
            "trips.txt", "route_id,service_id,trip_id\n1,s,t\n9,s,u\n",
            "its route_id is missing; the trip is left out (line 3 \"9\")"
        ),
        (
            "trips.txt", "route_id,service_id,trip_id\n1,s,t\n1,x,u\n",
            "its service_id has no days; the trip is left out (line 3 \"x\")"
        ),
        (
            "calendar_dates.txt", "service_id,date,exception_type\ns,20260230,1\n",
            "its date is none; the row is left out (line 2 \"20260230\")"
        ),
        (
            "calendar_dates.txt", "service_id,date,exception_type\ns,20260228,3\n",
            "its exception_type is not 1 or 2; the row is left out (line 2 \"3\")"
        ),
        (
            "frequencies.txt", "trip_id,start_time,end_time,headway_secs\nt,8:00:00,9:00:00,0\n",
            "its headway_secs is not 1 to 86400; the row is left out (line 2 \"0\")"
        ),
        (
            "transfers.txt", "from_stop_id,to_stop_id,transfer_type\nA,Z,2\n",
            "a stop of it is missing; the row is left out (line 2 \"A\")"
        ),
    ])
    func `a broken row is left out and named`(file: String, text: String, problem: String) throws {
        #expect(try problems([file: text]) == ["\(file) 1: \(problem)"])
    }

    @Test(arguments: [
        (
            "t,8:00:00,8:00:00,A,1\nt,8:10:00,8:10:00,B,2\nt,8:20:00,8:20:00,Z,3\n",
            "its stop_id is missing; the row is left out (line 4 \"Z\")"
        ),
        (
            "t,8:00:00,8:00:00,A,1\nt,8:10:00,8:10:00,B,2\nt,8:61:00,8:61:00,C,3\n",
            "its time is not written as 12:34:56; the row is left out (line 4 \"8:61:00 8:61:00\")"
        ),
        (
            "t,8:00:00,8:00:00,A,1\nt,8:10:00,8:10:00,B,2\nx,8:20:00,8:20:00,C,3\n",
            "its trip_id is missing; the row is left out (line 4 \"x\")"
        ),
    ])
    func `a broken stop time is left out and named`(rows: String, problem: String) throws {
        let text = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n" + rows
        #expect(try problems(["stop_times.txt": text]) == ["stop_times.txt 1: \(problem)"])
    }

    @Test(arguments: [
        ("u,8:00:00,8:00:00,A,1\nu,7:50:00,7:50:00,B,2\n", "goes back in time; the trip is left out (\"u\")"),
        ("u,8:00:00,8:00:00,A,1\n", "has fewer than two stops with a place; the trip is left out (\"u\")"),
        ("u,8:00:00,8:00:00,A,1\nu,8:10:00,8:10:00,B,1\n", "has a stop_sequence twice; the trip is left out (\"u\")"),
        ("u,8:00:00,8:00:00,A,1\nu,,,B,2\n", "has no time at its first or last stop; the trip is left out (\"u\")"),
    ])
    func `no journey is guessed from a broken trip`(rows: String, problem: String) throws {
        let text =
            "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt,8:00:00,8:00:00,A,1\nt,8:10:00,8:10:00,B,2\n"
            + rows
        let changes = ["stop_times.txt": text, "trips.txt": "route_id,service_id,trip_id\n1,s,t\n1,s,u\n"]
        #expect(try problems(changes) == ["stop_times.txt 1: \(problem)"])
        #expect(try building(changes).counts.trips == 1)
    }

    @Test(arguments: [
        ("agency.txt", "", "has no agency.txt, or an empty one, so it is not a timetable in GTFS."),
        ("agency.txt", "agency_name,agency_timezone\nTown,Lisbon\n", "has no agency with a time zone in agency.txt."),
        ("stops.txt", "stop_id,stop_lat,stop_lon\n", "has no stop in stops.txt."),
        (
            "stop_times.txt", "trip_id,stop_id,stop_sequence\n",
            "has no trip that stops twice, so nobody can travel by it."
        ),
    ])
    func `a feed by which nobody can travel is refused`(file: String, text: String, message: String) throws {
        let folder = try feed([file: text])
        var building = TimetableBuilding()
        #expect(throws: TimetableError(.damaged, "\(folder.path) \(message)")) { try building.add(feed: folder.path) }
    }

    @Test func `what is no archive is refused`() throws {
        let folder = try TestFolder()
        try folder.write("PK nothing", "feed.zip")
        var building = TimetableBuilding()
        let path = folder.file("feed.zip")
        #expect(
            throws: TimetableError(
                .damaged, "\(path) is not a ZIP archive of a timetable in GTFS, or is damaged.")
        ) { try building.add(feed: path) }
        #expect(throws: TimetableError(.missing, "\(path)x cannot be read: No such file or directory.")) {
            try building.add(feed: path + "x")
        }
    }

    @Test func `a trip by frequency is repeated`() throws {
        let building = try building([
            "frequencies.txt": "trip_id,start_time,end_time,headway_secs\nt,9:00:00,10:00:00,600\n"
        ])
        #expect(building.counts.trips == 6)
    }

    @Test func `a forbidden change has no walk, and a least time makes one longer`() throws {
        let building = try building([
            "transfers.txt": "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nA,B,3,\nB,C,2,400\n"
        ])
        func walk(_ stop: Int) -> StopWalk { StopWalk(stop: StopID(index: stop), seconds: 100, meters: 100) }
        let contents = building.finished(graphChecksum: 0, walks: [[walk(1), walk(2)], [walk(0), walk(2)], []])
        #expect(contents.walkStart == [0, 1, 3, 3])
        #expect(contents.walks.map(\.seconds) == [100, 100, 400])
    }
}
