import Testing
import route

@Suite struct TableTextTests {
    @Test func `words are flush left and numbers flush right`() {
        let facts = [["modes", "automobile"], ["source date", "2026-11-20"]]
        #expect(
            TableText.text(facts, numbersFrom: 2) == """
                modes        automobile
                source date  2026-11-20

                """
        )
        let sections = [["section", "bytes"], ["edges", "80"], ["Größe", "1234567"]]
        #expect(
            TableText.text(sections, numbersFrom: 1) == """
                section    bytes
                edges         80
                Größe    1234567

                """
        )
        #expect(TableText.text([], numbersFrom: 0) == "")
    }
}
