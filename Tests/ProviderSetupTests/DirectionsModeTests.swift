import DirectionsKit
import ProviderSetup
import Testing

struct DirectionsModeTests {
    @Test func `roads serve cars, bicycles and walkers, and nothing that runs on a timetable`() {
        let served = DirectionsMode.allCases.filter { $0.transportType != nil }
        #expect(Set(served) == [.car, .taxi, .rideShare, .pedestrian, .bike])
    }
}
