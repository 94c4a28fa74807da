import PlatformC
import PlatformFoundation

/// The person's browser.
enum Browser {
    /// Opens an address where there is a desktop; elsewhere, and without a program that opens addresses, does nothing.
    static func open(_ address: String) {
        #if os(Linux)
            let environment = ProcessInfo.processInfo.environment
            let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
            guard hasDesktop else { return }
            run(["xdg-open", address])
        #else
            run(["open", address])
        #endif
    }

    private static func run(_ arguments: [String]) {
        let copies = unsafe arguments.map { unsafe strdup($0) }
        var list = unsafe copies + [nil]
        var process = pid_t()
        unsafe _ = posix_spawnp(&process, arguments[0], nil, nil, &list, environ)
        unsafe copies.forEach { unsafe free($0) }
    }
}
