import ProviderSetup
import Testing

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("table", "table", 0), ("", "abc", 3), ("abc", "", 3), ("tabel", "table", 1), ("chekc", "check", 1),
        ("walknig", "walking", 1), ("waking", "walking", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
    func `letters put in, left out, changed and swapped count one each`(first: String, second: String, count: Int) {
        #expect(EditDistance.between(first, second) == count)
        #expect(EditDistance.between(second, first) == count)
    }
}
