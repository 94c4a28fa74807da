/// What was wrong in a feed: by kind, how often, and the first places.
package final class FeedReport {
    /// A kind of problem in one file.
    package struct Entry: Hashable, Sendable {
        package let file: String
        /// What is wrong, and what becomes of it, such as "has no stop_id; the row is left out".
        package let problem: String
        package fileprivate(set) var count: Int
        /// The first lines and values.
        package fileprivate(set) var examples: [String]
    }

    /// What messages call the feed.
    package let feed: String
    private var numbers: [String: Int] = [:]
    /// In the order in which the kinds were found.
    package private(set) var entries: [Entry] = []

    private static let mostExamples = 3

    package init(feed: String) { self.feed = feed }

    /// The number of rows with problems.
    package var count: Int { entries.reduce(0) { $0 + $1.count } }

    func add(_ file: String, line: Int?, _ problem: String, value: String = "") {
        let key = file + "\n" + problem
        let number = numbers[key] ?? entries.count
        if number == entries.count {
            numbers[key] = number
            entries.append(Entry(file: file, problem: problem, count: 0, examples: []))
        }
        entries[number].count += 1
        guard entries[number].examples.count < Self.mostExamples else { return }
        let shown = value.isEmpty ? "" : "\"\(value.prefix(40))\""
        let place = line.map { "line \($0)" } ?? ""
        entries[number].examples.append([place, shown].filter { !$0.isEmpty }.joined(separator: " "))
    }
}
