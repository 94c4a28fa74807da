import Glibc
import TestSupport
import Testing

/// The built program `route` beside the test bundle, run as a process of its own.
enum RouteProgram {
    /// How a process ended.
    struct Outcome {
        /// The exit code, or nil if a signal ended it.
        var status: Int32?
        var signal: Int32?
        /// The time was up and the process was killed.
        var isOvertime = false
        var output: [UInt8] = []
        var complaint = ""

        var text: String { String(decoding: output, as: UTF8.self) }
        var lines: [Substring] { text.split(separator: "\n") }
        /// What was said last on standard error, without the name of the program.
        var sentence: String {
            let last = complaint.split(separator: "\n").last ?? ""
            return last.hasPrefix("route: ") ? String(last.dropFirst(7)) : String(last)
        }
    }

    static var path: String {
        get throws {
            guard let link = unsafe realpath("/proc/self/exe", nil) else { throw Failure(code: errno) }
            defer { unsafe free(link) }
            let bundle = unsafe String(cString: link)
            return bundle[..<(bundle.lastIndex(of: "/") ?? bundle.startIndex)] + "/route"
        }
    }

    /// The error number of what could not be done.
    struct Failure: Error {
        var code: Int32
    }

    /// Runs `route` with the arguments and waits for its end.
    static func run(
        _ arguments: [String], input: String = "", seconds: Double = 60, folder: TestFolder? = nil
    ) throws -> Outcome {
        try start(arguments, input: input, folder: folder).wait(seconds: seconds)
    }

    /// Runs a line of the shell in which `"$ROUTE"` is the program.
    static func shell(_ line: String, seconds: Double = 60, folder: TestFolder? = nil) throws -> Outcome {
        let quoted = "ROUTE='\(try path)'; \(line)"
        return try RouteProcess("/bin/sh", ["-c", quoted], input: "", folder: folder).wait(seconds: seconds)
    }

    /// Starts `route` without waiting.
    static func start(
        _ arguments: [String], input: String = "", folder: TestFolder? = nil
    ) throws -> RouteProcess {
        try RouteProcess(path, arguments, input: input, folder: folder)
    }
}

/// A running process; its streams are files in a folder of their own.
final class RouteProcess {
    let number: pid_t
    private let streams: TestFolder

    /// Starts a program in a folder, by default one of its own.
    init(_ program: String, _ arguments: [String], input: String, folder: TestFolder?) throws {
        streams = try TestFolder()
        try streams.write(input, to: "in")
        try streams.write("", to: "err")
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, streams.file("in"), O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, streams.file("out"), O_WRONLY | O_CREAT, 0o644)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, streams.file("err"), O_WRONLY | O_CREAT, 0o644)
        Self.keepDescriptorsFromChildren()
        let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", (folder ?? streams).path]
        var words = unsafe (shell + [program] + arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var number: pid_t = 0
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // The threads that tests run on block signals, and a child would inherit that.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let code = unsafe posix_spawn(&number, "/bin/sh", &actions, &attributes, &words, environ)
        guard code == 0 else { throw RouteProgram.Failure(code: code) }
        self.number = number
    }

    /// A child with the sockets of this process would hold the ports of servers that other tests have stopped.
    private static func keepDescriptorsFromChildren() {
        for descriptor in Int32(3)..<4_096 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }

    func send(_ signal: Int32) {
        kill(number, signal)
    }

    /// Stops the process as soon as it has said something on standard error; false if it ended before that.
    func pause(after words: String) throws -> Bool {
        while true {
            let said = String(decoding: try streams.read("err"), as: UTF8.self)
            if said.contains(words) {
                send(SIGSTOP)
                return true
            }
            if try isEnded { return false }
            usleep(100)
        }
    }

    /// What it has said on standard output and standard error so far.
    var saidSoFar: String {
        get throws { String(decoding: try streams.read("out") + streams.read("err"), as: UTF8.self) }
    }

    /// Waits until it has said something so many times; false if it ended before that or a minute has passed.
    func hasSaid(_ words: String, times: Int = 1) throws -> Bool {
        for _ in 0..<6_000 {
            if try saidSoFar.split(separator: "\n").count(where: { $0.contains(words) }) >= times { return true }
            if try isEnded { return false }
            usleep(10_000)
        }
        return false
    }

    private var isEnded: Bool {
        get throws {
            var info = unsafe siginfo_t()
            let isKnown = unsafe waitid(P_PID, id_t(number), &info, WEXITED | WNOHANG | WNOWAIT) == 0
            return unsafe isKnown && info._sifields._sigchld.si_pid == number
        }
    }

    /// Waits for the end, and kills the process when the time is up.
    func wait(seconds: Double) throws -> RouteProgram.Outcome {
        var outcome = RouteProgram.Outcome()
        var code: Int32 = 0
        var rest = Int(seconds * 1000)
        while unsafe waitpid(number, &code, WNOHANG) == 0 {
            if rest == 0 {
                outcome.isOvertime = true
                send(SIGKILL)
            }
            rest -= 1
            usleep(1000)
        }
        let signal = code & 0x7F
        outcome.signal = signal == 0 ? nil : signal
        outcome.status = signal == 0 ? code >> 8 & 0xFF : nil
        outcome.output = try streams.read("out")
        outcome.complaint = String(decoding: try streams.read("err"), as: UTF8.self)
        return outcome
    }
}
