import Geometry
import Testing

@Suite struct LongitudeRangeTests {
    private func range(_ west: Double, _ east: Double) -> LongitudeRange {
        LongitudeRange(west: Int32(west * 1e7), east: Int32(east * 1e7))
    }

    @Test func `the range around others is parted at the widest gap`() {
        #expect(LongitudeRange(around: [range(7, 8), range(-9, -8)]) == range(-9, 8))
        #expect(LongitudeRange(around: [range(-130, -60), range(130, 145)]) == range(130, -60))
        #expect(LongitudeRange(around: [range(177, -178), range(170, 175)]) == range(170, -178))
        #expect(LongitudeRange(around: [range(170, -178), range(171, 172)]) == range(170, -178))
        #expect(LongitudeRange(around: [range(-180, 180), range(1, 2)]) == .world)
        #expect(LongitudeRange(around: []) == nil)
    }

    @Test func `the middle and the width of a range count across the 180th meridian`() {
        #expect(range(177, -179).crossesMeridian && range(177, -179).width == 40_000_000)
        #expect(range(177, -179).middle == 1_790_000_000)
        #expect(range(179, -177).middle == -1_790_000_000)
        #expect(range(-9, 8).middle == -5_000_000 && !range(-9, 8).crossesMeridian)
    }
}
