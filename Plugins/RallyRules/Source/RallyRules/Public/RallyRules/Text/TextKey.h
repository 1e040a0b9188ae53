// The key of a text, opaque: a new one rebuilds only the files that name keys, which include
// RallyRules/Generated/TextKeys.gen.h.
#pragma once

#include "RallyRules/Core/Api.h"

namespace Rally
{

enum class TextKey : std::uint16_t;
inline constexpr TextKey kNoText{};

} // namespace Rally
