#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Dirt
{

const DirtMatch* AsDirt(const AnyMatch& match)
{
    return match.Header().ruleset == DirtGame::kRuleset ? static_cast<const DirtMatch*>(&match) : nullptr;
}

} // namespace Rally::Dirt
