// What a fuzzer insists on: a broken promise stops it like a crash, with a word about it.
#pragma once

#include <cstdio>
#include <cstdlib>

inline void Demand(bool kept, const char* promise)
{
    if (!kept)
    {
        std::fprintf(stderr, "broken promise: %s\n", promise);
        std::abort();
    }
}
