#include <sqlite3.h>

/// Binds a text that SQLite copies; the macro SQLITE_TRANSIENT is a cast that Swift cannot import.
static inline int csqlite_bind_text(sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull text, int length) {
    return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

/// Binds bytes that SQLite copies.
static inline int csqlite_bind_blob(sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int length) {
    return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}

/// Turns a switch of a connection on or off; Swift cannot call the function with variable arguments.
static inline int csqlite_set(sqlite3 *_Nonnull connection, int option, int value) {
    return sqlite3_db_config(connection, option, value, (int *)0);
}
