// The name of a match of DIRT, for headers that only mention one.
#pragma once

namespace Rally
{

template <class Game>
class Match;

namespace Dirt
{

class DirtGame;
using DirtMatch = Match<DirtGame>;

} // namespace Dirt
} // namespace Rally
