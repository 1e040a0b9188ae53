// The dice there are to be seen. Which of its dice looks how is a game's own affair (RallyScene/<Game>).
#pragma once

#include <cstdint>

namespace Rally::Scene
{

enum class DieLook : std::uint8_t
{
    Gear1,
    Gear2,
    Gear3,
    Gear4,
    Gear5,
    Gear6,
    Coast,
    Leader,
    Brake,
};

} // namespace Rally::Scene
