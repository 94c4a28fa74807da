import DirectionsKit
import DirectionsServer
import HTTPTypes
import ServerSupport
import SketchSupport
import Testing
import Threading
import TestSupport

struct StartPageTests {
    @Test func `without MapLibre a browser gets a page with a form that says what is missing, and nothing in it runs`()
        async throws
    {
        let server = try await TestServer(isWhole: true)
        let answer = try await server.get("/", "Accept: text/html,*/*;q=0.8\r\n")
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == "text/html; charset=utf-8")
        #expect(answer["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
        #expect(answer.body.contains("<form action=\"/directions\">"))
        #expect(answer.body.contains("<option>automobile</option><option>walking</option>"))
        #expect(answer.body.contains("<code>make page</code>"))
        #expect(answer.body.contains("© OpenStreetMap contributors"))
        #expect(!answer.body.contains("<script") && !answer.body.contains("{" + "name}"))
        try await server.stop()
    }

    @Test func `the name of a provider is text`() async throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let areas = CurrentDatasets(provider: map.provider, name: "<b>A & B</b> {date}")
        let page = try #require(PageAPI(areas).endpoint(at: "/"))
        let answer = try page.answer(ServerQuery(target: "/"), .init())
        let text = String(decoding: answer.body, as: UTF8.self)
        #expect(text.contains("<h1>&lt;b>A &amp; B&lt;/b> {date}</h1>"))
    }
}
