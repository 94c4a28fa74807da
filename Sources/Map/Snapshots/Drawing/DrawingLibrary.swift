internal import CPango
import DirectionsKit

/// The functions of cairo and Pango, which are loaded at the first use.
@safe
struct DrawingLibrary {
    let cairo: cpango_cairo_functions
    let pango: cpango_pango_functions

    private init?() {
        guard let cairo = unsafe cpango_cairo(), let pango = unsafe cpango_pango() else { return nil }
        (self.cairo, self.pango) = unsafe (cairo.pointee, pango.pointee)
    }

    private static let loaded = DrawingLibrary()

    /// The library; throws if it is not installed.
    static func shared() throws(DirectionsError) -> DrawingLibrary {
        if let library = loaded { return library }
        let name = unsafe String(cString: cpango_library)
        throw DirectionsError(
            reason: .misconfigured,
            message: "Pictures are drawn with Pango, and \(name) cannot be loaded; install libpangocairo-1.0-0.")
    }
}
