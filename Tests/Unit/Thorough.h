// How much of what is alike a test tries: by default a sample that finds what the whole would find, all of it under RALLY_LONG=1.
#pragma once

#include <cstdlib>

namespace Rally::Test
{

inline bool TriesEverything()
{
    return std::getenv("RALLY_LONG") != nullptr;
}

} // namespace Rally::Test
