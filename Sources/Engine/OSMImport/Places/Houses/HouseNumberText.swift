/// House numbers as people tag them.
enum HouseNumberText {
    /// The most houses of one list.
    private static let mostInList = 50

    /// The numbers of a list: "3;5" and "3, 5" are two; "12-14" and "12/14" are one.
    static func list(_ text: String) -> [String] {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }) else { return [text] }
        return text.split { $0 == ";" || $0 == "," }.prefix(mostInList).map { CleanText.text(String($0)) }
            .filter { !$0.isEmpty }
    }

    /// The number in capitals without blanks, by which "5 a" and "5A" are one.
    static func key(_ number: String) -> String {
        let isPlain = number.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        return isPlain ? number : number.uppercased().filter { $0 != " " }
    }

    /// The digits at the start as a number, and the rest; nil without digits or with more than six.
    static func parts(_ number: String) -> (value: Int, rest: String)? {
        let digits = number.prefix { $0.isASCII && $0.isNumber }
        guard (1...6).contains(digits.count), let value = Int(digits) else { return nil }
        return (value, number.dropFirst(digits.count).filter { $0 != " " })
    }
}
