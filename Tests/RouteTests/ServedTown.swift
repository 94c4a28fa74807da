import Glibc
import ServerSupport
import SketchSupport
import TestSupport

/// `route serve` as a process of its own on a port of its own.
final class ServedTown {
    let process: RouteProcess
    let port: Int
    private var isEnded = false

    /// Starts the server and returns when it listens.
    ///
    /// - Parameter shell: what a shell does before it becomes the server, such as `ulimit -n 64`.
    init(_ arguments: [String], folder: TestFolder, shell: String = ":") throws {
        let words = ["/bin/sh", "-c", "\(shell); exec \"$@\"", "sh", try RouteProgram.path, "serve", "--port", "0"]
        process = try RouteProcess("/usr/bin/env", words + arguments, input: "", folder: folder)
        guard try process.hasSaid("Listening at") else {
            _ = try process.wait(seconds: 1)
            throw RouteProgram.Failure(code: -1)
        }
        let line = try process.saidSoFar.split(separator: "\n").first { $0.hasPrefix("Listening at") } ?? ""
        port = line.split(separator: ":").last.flatMap { Int($0) } ?? 0
    }

    /// The port for operations, nil if there is none.
    var operationsPort: Int? {
        get throws {
            let mark = #""operationsPort":""#
            guard try process.hasSaid(mark), let range = try process.saidSoFar.firstRange(of: mark) else { return nil }
            return Int(try process.saidSoFar[range.upperBound...].prefix(while: \.isNumber))
        }
    }

    deinit {
        if !isEnded { _ = try? end() }
    }

    /// Ends the server and returns how that went.
    func end(_ signal: Int32 = SIGTERM) throws -> RouteProgram.Outcome {
        isEnded = true
        process.send(signal)
        return try process.wait(seconds: 60)
    }

    func get(_ path: String, from host: UInt8 = 1) async throws -> TestAnswer {
        let client = try TestClient(port: port, from: host)
        try client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
        return try await client.answer() ?? TestAnswer()
    }

    /// The answer to a request for the route across the town, in OSRM's shape.
    func route(_ town: TownGraph, to column: Int = 7, _ row: Int = 7) async throws -> TestAnswer {
        let ends = [town.place(1, 1), town.place(column, row)].map { place in
            place.split(separator: ",").reversed().joined(separator: ",")
        }
        return try await get("/route/v1/driving/\(ends.joined(separator: ";"))?overview=full")
    }

    /// The most memory that was resident since this was forgotten last, in bytes.
    func peakMemory() throws -> Int {
        try kilobytes("VmHWM") * 1024
    }

    /// Begins to look for the most memory anew.
    func forgetPeakMemory() throws {
        guard let file = unsafe fopen("/proc/\(process.number)/clear_refs", "w") else {
            throw RouteProgram.Failure(code: errno)
        }
        unsafe fputs("5", file)
        unsafe fclose(file)
    }

    private func kilobytes(_ name: String) throws -> Int {
        let lines = try lines(of: "status")
        let line = lines.first { $0.hasPrefix("\(name):") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    /// Seconds that its threads have run.
    func processorSeconds() throws -> Double {
        let line = try lines(of: "stat").first ?? ""
        let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
        let ticks = fields.count > 12 ? (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0) : 0
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private func lines(of name: String) throws -> [Substring] {
        guard let file = unsafe fopen("/proc/\(process.number)/\(name)", "r") else {
            throw RouteProgram.Failure(code: errno)
        }
        defer { unsafe fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    }
}
