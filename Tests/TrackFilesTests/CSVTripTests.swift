import Testing
import TrackFiles

/// CSV with a trip in each record.
@Suite struct CSVTripTests {
    @Test func `each record is a track with a fix every fifteen seconds`() {
        let track = ReadTrack(
            """
            "TRIP_ID","TAXI_ID","TIMESTAMP","MISSING_DATA","POLYLINE"
            "7","20","1372636858","False","[[-8.618643,41.141412],[-8.618499,41.141376]]"
            "8","20","1372637000","False","[]"
            "9","20","1372638000","False","[[-8.6,41.1]]"
            """)
        #expect(track.tracks == ["7", "7", "9"])
        #expect(track.numbers == [1, 1, 2])
        #expect(track.times == [1_372_636_858, 1_372_636_873, 1_372_638_000])
        #expect(track.coordinates.first == coordinate(41.141412, -8.618643))
        #expect(track.remarks.isEmpty && track.error == nil)
    }

    @Test func `with a time of the end the fixes are spread evenly`() {
        let track = ReadTrack(
            """
            TRIP_ID,TIMESTAMP,POLYLINE,TIMESTAMP_END
            a,1000000000,"[[1, 2], [1.1, 2], [1.2, 2]]",1000000040
            """)
        #expect(track.times == [1_000_000_000, 1_000_000_020, 1_000_000_040])
    }

    @Test func `a damaged record is left out with its line`() {
        let track = ReadTrack(
            """
            TRIP_ID,TIMESTAMP,POLYLINE
            a,x,"[[1,2],[1,3]]"
            b,1000000000,"[[1,2],[1]]"
            c,1000000000,"[[1,2],[one,3]]"
            d,1000000000,"[[1,2],[1,3]]"
            """)
        #expect(track.tracks == ["d", "d"])
        #expect(track.remarks.count == 3)
        #expect(track.remarks.allSatisfy { $0.contains("its trip is left out") })
    }
}
