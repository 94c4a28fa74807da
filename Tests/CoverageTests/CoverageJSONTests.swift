import Coverage
import Testing

/// A valid file with something put before its last brace.
private func file(with addition: String) -> String {
    "{\"type\": \"MultiPolygon\", \"coordinates\": [\(square(0, 0))]\(addition)}"
}

struct CoverageJSONTests {
    @Test func `a plain file has no findings`() {
        let reading = reading(multiPolygon(square(0, 0)))
        #expect(reading.findings.isEmpty)
        #expect(reading.area?.polygons.count == 1)
    }

    @Test(arguments: [
        ("// note\n", "JSON has no comments; remove this one up to the end of its line."),
        ("# note\n", "JSON has no comments; remove this one up to the end of its line."),
        ("/* a\nb */", "JSON has no comments; remove this one up to its \"*/\"."),
    ])
    func `a comment is a finding and is read over`(comment: String, message: String) {
        let reading = reading(comment + multiPolygon(square(0, 0)))
        #expect(reading.findings.map(\.message) == [message])
        #expect(reading.area == nil)
    }

    @Test func `all comments are found in one run, with their places`() {
        let text = "{\"type\": \"MultiPolygon\", // one\n  /* two */ \"coordinates\": [\(square(0, 0))]}\n# three"
        #expect(findings(text) == ["json -/-/- 1:26", "json -/-/- 2:3", "json -/-/- 3:1"])
    }

    @Test func `a byte order mark is a finding that says how to save the file`() {
        #expect(
            messages("\u{FEFF}" + multiPolygon(square(0, 0)))
                == ["The file begins with a byte order mark; save it as UTF-8 without one."])
        let wide = CoverageGeoJSON.read([0xFF, 0xFE, 0x7B, 0x00])
        #expect(wide.findings.map(\.message) == ["The file is in UTF-16; save it as UTF-8."])
    }

    @Test func `commas too many and missing are findings`() {
        #expect(findings(file(with: ",")) == ["json -/-/- 1:105"])
        #expect(findings("{\"type\": \"MultiPolygon\" \"coordinates\": [\(square(0, 0))]}") == ["json -/-/- 1:25"])
        let text = multiPolygon(square(0, 0) + ",\n" + square(2, 2) + ",\n")
        #expect(findings(text) == ["json -/-/- 2:63"])
        #expect(messages(text) == ["A comma stands before the closing bracket; remove it."])
        #expect(messages(file(with: ", \"a\": [1,,2]")) == ["A comma stands where a value belongs; remove it."])
    }

    @Test(arguments: [
        ("NaN", "NaN is not a number in JSON; write a number or remove it."),
        ("-Infinity", "-Infinity is not a number in JSON; write a number or remove it."),
        ("-NaN", "-NaN is not a number in JSON; write a number or remove it."),
        ("-", "- is not a number in JSON: write digits after the sign."),
        ("007", "007 is not a number in JSON: remove the zeros at its front."),
        ("+1", "+1 is not a number in JSON: remove the plus sign."),
        (".5", ".5 is not a number in JSON: write a 0 before the point."),
        ("5.", "5. is not a number in JSON: write digits after the point."),
        ("5e", "5e is not a number in JSON: write digits after the \"e\"."),
        ("0x1F", "0x1F is not a number in JSON: write it in plain decimal digits."),
        ("True", "JSON knows only true, false and null, in small letters; replace True."),
        ("word", "word is not a value of JSON; put it in double quotes if it is text."),
        ("'text'", "A string is in single quotes; put it in double quotes."),
        (#""\x""#, #""\x" is not an escape of JSON; write two backslashes for one."#),
        (#""\u12""#, #""\u" needs four hexadecimal digits after it; complete the escape."#),
        (
            #""\ud83d!""#,
            "An escape holds half a surrogate pair alone; write both halves or the letter itself."
        ),
        ("\"a\tb\"", "A control character stands in a string; write it as an escape such as \\t."),
    ])
    func `a value that is none is named`(value: String, message: String) {
        let text = file(with: ", \"note\": \(value)")
        #expect(messages(text) == [message])
        #expect(reading(text).area == nil)
    }

    @Test(arguments: [
        #""\ud83d\ude00 \"\\\/\b\f\n\r\t""#, "\"Zürich 😀\"", "-0", "1.5E+10", "true", "null", "[]", "{}",
        "[[1], {\"a\": 2}]",
    ])
    func `a foreign member of any JSON value is read over`(value: String) {
        #expect(messages(file(with: ", \"note\": \(value)")) == [])
    }

    @Test func `what is not text and what cannot stand in JSON are different findings`() {
        let packed = CoverageGeoJSON.read([0x1F, 0x8B, 0x08, 0xA3]).findings.map(\.message)
        #expect(
            packed == ["This is not text; save the file as plain JSON in UTF-8, neither packed nor in another format."])
        #expect(messages("{“type”: 1}") == ["Typographic quotes cannot stand here in JSON; write straight ones."])
        #expect(messages("{é: 1}") == ["\"é\" cannot stand here in JSON; remove it or put it in double quotes."])
        #expect(messages("{\u{A0}}") == ["U+00A0 cannot stand here in JSON; remove it or put it in double quotes."])
    }

    @Test func `text that is not UTF-8 is found at its byte`() {
        var bytes = Array(file(with: ", \"note\": \"a\u{1}\"").utf8)
        let index = bytes.firstIndex(of: 1) ?? 0
        bytes[index] = 0xFF
        let finding = CoverageGeoJSON.read(bytes).findings.first
        #expect(finding?.message == "A string is not UTF-8; save the file as UTF-8.")
        #expect(finding?.column == index + 1)
    }

    @Test func `a name that stands twice is found, however it is written`() {
        let text = file(with: ", \"typ\\u0065\": \"Polygon\"")
        #expect(messages(text) == ["The name \"type\" stands twice in one object; keep one of the two."])
        #expect(messages(file(with: ", a: 1")) == ["The name \"a\" lacks its quotes; put it in double quotes."])
    }

    @Test func `brackets that do not match end the reading and say which one is open`() {
        let text = "{\"type\": \"MultiPolygon\",\n\"coordinates\": [[[[0, 0], [1, 0], [1, 1], [0, 0]]}"
        #expect(findings(text) == ["json -/-/- 2:50"])
        #expect(
            messages(text) == [
                "\"}\" closes what is not open here: the array begun in line 2, column 17 needs \"]\" first; count the brackets."
            ])
    }

    @Test func `a text that ends too early says what is open`() {
        #expect(
            messages("{\"type\": \"MultiPolygon\",\n  \"coordinates\": [") == [
                "The text ends too early: the array begun in line 2, column 18 is not closed; add the missing \"]\"."
            ])
        #expect(messages("") == ["There is no JSON value in the text; write one."])
        #expect(messages("{\"type").first == "A string is not closed; add the missing double quote.")
    }

    @Test func `text after the end is a finding`() {
        let text = multiPolygon(square(0, 0)) + "\n{}"
        #expect(findings(text) == ["json -/-/- 2:1"])
        #expect(messages(text) == ["Text follows after the end of the JSON value; remove it."])
    }

    @Test(arguments: ["[", "{\"a\":", "{\"type\": \"MultiPolygon\", \"coordinates\": [["])
    func `a hundred thousand brackets give one finding`(opening: String) {
        let text = opening + String(repeating: opening.hasPrefix("{\"a") ? opening : "[", count: 100_000)
        #expect(reading(text).findings.map(\.rule) == [.nesting])
        #expect(reading(text).omittedFindings == 0)
        #expect(reading(text).area == nil)
    }

    @Test func `what was found before brackets lie too deep stays`() {
        let text =
            "{/**/\"type\": \"MultiPolygon\", \"coordinates\": [[[[0, 95]]], " + String(repeating: "[", count: 99)
        #expect(reading(text).findings.map(\.rule) == [.json, .ringLength, .position, .nesting])
    }

    @Test func `findings of one rule stop at a hundred and the rest is counted`() {
        let reading = reading(multiPolygon(square(0, 0)) + String(repeating: "#\n", count: 250))
        #expect(reading.findings.count == 100)
        #expect(reading.omittedFindings == 150)
    }

    @Test func `lines end with a line feed, a carriage return or both`() {
        let text = "{\r\n\"type\": \"MultiPolygon\",\r\"coordinates\":\n [\(square(0, 0))]} x"
        #expect(findings(text) == ["json -/-/- 4:\(square(0, 0).count + 6)"])
    }
}
