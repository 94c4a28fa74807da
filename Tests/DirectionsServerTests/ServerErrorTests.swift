import DirectionsServer
import Testing

struct ServerErrorTests {
    @Test func `an error is counted by its kind`() {
        #expect(ServerError(.notFound, "There is nothing here.").outcome == "notFound")
    }
}
