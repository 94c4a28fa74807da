import DirectionsKit
import Roads
import Snapshots
import Testing

/// The plot of how true travel times are.
@Suite struct JudgementPictureTests {
    /// Trips at 8 h whose expected times are 10 % too long.
    private static func plot(trips: Int) -> JudgementPlot {
        var judgement = TripJudgement()
        for number in 0..<trips {
            judgement.add(
                .success(
                    JudgedTrip(
                        name: "\(number)", weekday: 0, hour: 8, distance: 3_000, recorded: 300, expected: 330,
                        range: nil,
                        parts: [:])))
        }
        return JudgementPlot(judgement)
    }

    @Test func `a plot has a row for all trips, for each hour and for each length`() {
        let texts = Self.plot(trips: 30).marks.compactMap { mark in
            if case .text(let text, _, _, _, _) = mark { text } else { nil }
        }
        #expect(texts.first == "Expected time against recorded time, 30 trips")
        #expect(texts.contains("+20 %") && texts.contains("−80 %"))
        #expect(texts.filter { $0.hasSuffix("(30)") } == ["all (30)", "8–9 h (30)", "2–4 km (30)"])
    }

    @Test func `the picture has the dots of the plot at twice the size`() throws {
        let plot = Self.plot(trips: 30)
        let image = try DecodedPNG(JudgementPicture.png(plot))
        #expect(image.width == 1440 && image.height == Int(2 * plot.height))
        // 10 % of 80 % to the right of the middle of 150 to 684.
        #expect(image[2 * 450, 2 * 59] == 0x0A6CFF)
        #expect(image[2 * 450, 2 * 59 + 14] == 0xFFFFFF)
    }

    @Test func `few trips are grey`() throws {
        #expect(try DecodedPNG(JudgementPicture.png(Self.plot(trips: 3)))[2 * 450, 2 * 59] == 0xBBBBBB)
    }
}
