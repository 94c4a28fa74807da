import Testing

@testable import Storage

/// Characters that change the direction of writing, which names of OpenStreetMap may have.
@Suite struct DirectionControlsTests {
    private static let controls = [
        "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ]

    /// The text of a column in both forms in which it can be read.
    private func read(_ text: String) -> [String] {
        var builder = StringColumnBuilder()
        let id = builder.id(of: text)
        let column = builder.column()
        var bytes: [UInt8] = []
        column.withBytes(of: id) { span in for index in span.indices { bytes.append(span[index]) } }
        return [column[id], String(decoding: bytes, as: UTF8.self)]
    }

    @Test(arguments: controls) func `a name is read without them`(control: String) {
        #expect(read("Rua \(control)do Almada") == ["Rua do Almada", "Rua do Almada"])
        #expect(read("\(control)\(control)A\(control)") == ["A", "A"])
        #expect(read(control) == ["", ""])
    }

    @Test(arguments: [
        "Rua do Almada", "رحلة", "שדרות", "–—…", "\u{2029}", "\u{202F}", "\u{2065}", "\u{206A}", "क\u{200D}ष",
        "\u{200E}a", "日本", "",
    ])
    func `all other characters stay`(text: String) {
        #expect(read(text) == [text, text])
    }
}
