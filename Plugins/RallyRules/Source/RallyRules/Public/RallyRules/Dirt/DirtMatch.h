// A rally of DIRT as the rest of the house runs it, and its set-up as bytes for the log header.
#pragma once

#include "RallyRules/Core/Match.h"
#include "RallyRules/Dirt/DirtGame.h"
#include "RallyRules/Dirt/DirtMatchName.h"

namespace Rally::Dirt
{

RALLYRULES_API void EncodeSetup(ByteWriter& out, const DirtSetup& setup);
// False, and an untouched set-up, when the bytes are no playable set-up.
RALLYRULES_API bool DecodeSetup(ByteReader& in, DirtSetup& setup);

// The match behind the interface, when it is one of DIRT; nullptr otherwise.
RALLYRULES_API const DirtMatch* AsDirt(const AnyMatch& match);

} // namespace Rally::Dirt
