import FoundationEssentials

/// An article of the documentation, as its lines without blanks around them.
struct Page {
    private let lines: [Substring]

    private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    private static let catalogue = package.appending(path: "Sources/Kit/DirectionsKit/DirectionsKit.docc")

    /// The article of a name.
    init(_ name: String) throws {
        try self.init(Self.catalogue.appending(path: name + ".md"))
    }

    private init(_ file: URL) throws {
        lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(\.trimmingBlanks)
    }

    /// The names of all articles, sorted.
    static func articles() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: catalogue.path).filter { $0.hasSuffix(".md") }
            .map { String($0.dropLast(3)) }.sorted()
    }

    /// The marked parts of a file of snippets, each as one text without empty lines.
    static func regions(_ name: String) throws -> [String] {
        try Page(package.appending(path: "Tests/Snippets/\(name).swift")).parts(from: "// begin", to: "// end")
    }

    /// The fenced blocks of a language, without empty lines and imports.
    func blocks(_ language: String) -> [String] { parts(from: "```\(language)", to: "```") }

    private func parts(from beginning: String, to end: String) -> [String] {
        var parts: [String] = []
        var open: [Substring]?
        for line in lines {
            if line == beginning {
                open = []
            } else if line == end, let part = open {
                parts.append(part.joined(separator: "\n"))
                open = nil
            } else if !line.isEmpty, !line.hasPrefix("import ") {
                open?.append(line)
            }
        }
        return parts
    }

    /// The articles that links such as `[Formats](Formats.md)` name.
    var linkedArticles: Set<String> {
        Set(
            lines.flatMap { $0.split(separator: "](", omittingEmptySubsequences: false).dropFirst() }
                .map { $0.prefix { $0 != ")" && $0 != "#" } }
                .filter { $0.hasSuffix(".md") && !$0.contains("/") }
                .map { String($0.dropLast(3)) })
    }
}

extension Substring {
    /// Without spaces at either end.
    var trimmingBlanks: Substring {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
