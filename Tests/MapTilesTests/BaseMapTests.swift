import MapTiles
import Testing
import TextCoding

@Suite struct BaseMapTests {
    @Test func `a template has a host, a column, a row and a zoom`() throws {
        let base = try #require(
            BaseMap(template: "https://tiles.example:8443/{z}/{x}/{y}@{scale}x.png?key=1", credit: "© Them"))
        #expect(base.origin == "https://tiles.example:8443")
        let style = MapLibreStyle.json(base, glyphs: "/fonts/{fontstack}/{range}.pbf")
        #expect(style["sources"]["map"]["tiles"] == ["https://tiles.example:8443/{z}/{x}/{y}@2x.png?key=1"])
        #expect(style["sources"]["map"]["attribution"] == "© Them")
    }

    @Test(arguments: [
        "tiles.example/{z}/{x}/{y}.png", "ftp://tiles.example/{z}/{x}/{y}.png", "https:///{z}/{x}/{y}.png",
        "https://tiles.example/{z}/{x}.png", "https://{x}.example/{z}/{y}.png",
        "https://tiles.example; script-src */{z}/{x}/{y}", "https://tiles.example/{z}/{x}/{y} .png", "",
        "https://user@tiles.example/{z}/{x}/{y}",
    ])
    func `other texts are no template`(template: String) {
        #expect(BaseMap(template: template, credit: "") == nil)
    }
}
