import Synchronization
import Testing
import route

@Suite struct ImportProgressTests {
    private static func shown(isTerminal: Bool) -> String {
        let sink = TextSink()
        let progress = ImportProgress(isTerminal: isTerminal) { sink.append($0) }
        progress.say("Expects little.")
        for share in [0, 0.1, 0.1, 0.5, 1] { progress.progress(pass: "first", share: share) }
        for share in [0.26, 2] { progress.progress(pass: "second", share: share) }
        progress.say("Done.")
        progress.finish()
        return sink.text
    }

    @Test func `a terminal shows a bar per pass`() {
        #expect(
            Self.shown(isTerminal: true) == """
                Expects little.
                \r[..............................]   0 %  first\
                \r[###...........................]  10 %  first\
                \r[###############...............]  50 %  first\
                \r[##############################] 100 %  first
                \r[#######.......................]  26 %  second\
                \r[##############################] 100 %  second
                Done.

                """
        )
    }

    @Test func `a file gets plain lines`() {
        #expect(
            Self.shown(isTerminal: false) == """
                Expects little.
                first: 50 %
                first: 100 %
                second: 25 %
                second: 100 %
                Done.

                """
        )
    }
}

extension ImportProgressTests {
    @Test(arguments: [
        (Verbosity.quiet, ""), (.normal, "told\nfirst: 100 %\n"), (.verbose, "told\ndetail\nfirst: 100 %\n"),
    ])
    func `how much is said is up to the user`(verbosity: Verbosity, text: String) {
        let sink = TextSink()
        let progress = ImportProgress(isTerminal: false, verbosity: verbosity) { sink.append($0) }
        progress.say("told")
        progress.detail("detail")
        progress.progress(pass: "first", share: 1)
        #expect(sink.text == text)
    }
}

/// Collects what would be printed.
private final class TextSink: Sendable {
    private let parts = Mutex<[String]>([])

    var text: String { parts.withLock { $0.joined() } }

    func append(_ part: String) {
        parts.withLock { $0.append(part) }
    }
}
