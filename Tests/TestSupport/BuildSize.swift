/// The first value in a debug build, which is slow, and the other one in a release build.
package func inDebug<Value>(_ debug: Value, release: Value) -> Value {
    #if DEBUG
        return debug
    #else
        return release
    #endif
}
