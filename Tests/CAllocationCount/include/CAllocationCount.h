#pragma once

/// How many blocks of memory the calling thread has asked the system for.
long allocation_count(void);
