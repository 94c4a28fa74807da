import DirectionsKit
import DirectionsServer
import SketchSupport
import TestSupport
import Testing

@Suite struct AppleETATests {
    @Test func `each destination has its distance and time, in the order asked for`() throws {
        let client = try AppleClient.town()
        let etas = try client.etas("origin={a}&destinations={d}|{b}%7C{c}").etas
        #expect(etas.map(\.destination) == [client.location("d"), client.location("b"), client.location("c")])
        #expect(etas.map(\.distanceMeters) == [600, 400, 800])
        for (entry, letter) in zip(etas, "dbc") {
            let seconds = try #require(client.map.seconds("a", letter))
            #expect(entry.expectedTravelTimeSeconds == Int(seconds.rounded()))
            let free = try #require(entry.staticTravelTimeSeconds)
            #expect(0 < free && free <= entry.expectedTravelTimeSeconds ?? 0)
            #expect(entry.transportType == .automobile)
        }
    }

    @Test func `a destination that cannot be reached has neither distance nor time`() throws {
        let client = try AppleClient.town()
        let etas = try client.etas("origin={a}&destinations={z}|{b}&transportType=Walking").etas
        #expect(etas.map(\.distanceMeters) == [nil, 400])
        #expect(etas[0].expectedTravelTimeSeconds == nil && etas[0].staticTravelTimeSeconds == nil)
        #expect(etas[0].destination == client.location("z") && etas[0].transportType == .walking)
    }

    @Test func `where no destination can be reached the answer is why`() throws {
        let failure = try AppleClient.town().failure("/v1/etas", "origin={a}&destinations={z}|{y}")
        #expect(failure.hasPrefix("404 "))
        let answer = try AppleClient.town().get("/v1/etas", "origin={a}&destinations=10,10")
        #expect(String(decoding: answer.body, as: UTF8.self).contains("\"parameter destinations\""))
    }

    @Test func `there are one to ten destinations`() throws {
        let client = try AppleClient.town()
        let ten = Array(repeating: "{b}", count: 10).joined(separator: "|")
        #expect(try client.etas("origin={a}&destinations=\(ten)").etas.count == 10)
        let sentence =
            "400 The parameter destinations must be 1 to 10 places, latitude,longitude or an address, "
            + "joined by |."
        for text in [ten + "|{b}", "", "|", "%7C%7C"] {
            #expect(try client.failure("/v1/etas", "origin={a}&destinations=\(text)") == sentence)
        }
        #expect(try client.failure("/v1/etas", "origin={a}") == sentence)
    }

    @Test func `no more addresses are looked up than the operator says`() throws {
        var configuration = ServerConfiguration()
        configuration.limits.addresses = 1
        let client = try AppleClient.town(configuration)
        let sentence =
            "400 The request has 2 addresses, and this server looks up at most 1 of one request; give coordinates in "
        #expect(try client.failure("/v1/etas", "origin=X&destinations={b}|Y") == sentence + "destinations.")
        #expect(try client.failure("/v1/directions", "origin=X&destination=Y") == sentence + "origin.")
        #expect(try client.failure("/v1/directions", "origin={a}&destination=Y").hasPrefix("404 ") == false)
    }

    @Test func `a time of departure or arrival is accepted, and not both`() throws {
        let client = try AppleClient.town()
        for date in ["departureDate=2026-11-21T16:42:00Z", "arrivalDate=2026-11-21T16%3A42%3A00.123Z"] {
            #expect(try client.etas("origin={a}&destinations={b}&\(date)").etas.count == 1)
        }
        #expect(
            try client.failure(
                "/v1/etas",
                "origin={a}&destinations={b}&departureDate=2026-11-21T16:42:00Z&arrivalDate=2026-11-21T17:42:00Z")
                == "400 The parameter arrivalDate is given beside departureDate; give one of them.")
    }
}
