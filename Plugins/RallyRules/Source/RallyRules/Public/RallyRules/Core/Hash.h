// 64-bit hash of plain bytes: the chain that ties a log's entries to the states they led to.
// Not cryptographic: it finds differences, not forgers.
#pragma once

#include "RallyRules/Core/Api.h"

#include <span>

namespace Rally
{

RALLYRULES_API std::uint64_t HashBytes(std::span<const std::byte> bytes, std::uint64_t seed);

} // namespace Rally
