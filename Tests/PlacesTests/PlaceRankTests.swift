import Places
import Testing

@Suite struct PlaceRankTests {
    @Test func `ranks go from large to small`() {
        #expect(PlaceRank.allCases == PlaceRank.allCases.sorted())
        #expect(PlaceRank.locality < .street)
    }
}
