// Rung from any thread when it has something new for whoever sleeps meanwhile; empty where nobody does.
#pragma once

#include <functional>

namespace Rally::Shared
{

using Bell = std::function<void()>;

inline void Ring(const Bell& bell)
{
    if (bell)
    {
        bell();
    }
}

} // namespace Rally::Shared
