import Guidance
import Testing

@Suite struct OpeningHoursTests {
    @Test func `a shop is open in its hours, and a place without an end always`() throws {
        let shop = try #require(OpeningHours("Mo-Fr 08:00-18:00"))
        // 5 January 2026 is a Monday.
        #expect(shop.isOpen(at: try localMinute(2026, 1, 5, 9)) == .yes)
        #expect(shop.isOpen(at: try localMinute(2026, 1, 5, 19)) == .no)
        #expect(shop.isOpen(at: try localMinute(2026, 1, 4, 9)) == .no)
        #expect(!shop.isAlways && OpeningHours("24/7")?.isAlways == true)
        #expect(OpeningHours("Mo-Su 00:00-24:00")?.isAlways == true)
        #expect(OpeningHours("May-Sep 00:00-24:00")?.isAlways == false)
    }

    @Test func `what is not an opening hours has none`() {
        #expect(OpeningHours("when we feel like it") == nil)
    }
}
