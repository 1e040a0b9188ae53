#include "RallyRules/Core/Verdict.h"

#if defined(RALLY_MUTANTS)

namespace Rally
{

// The one mutable global of the house: test builds only, set by one thread before it plays.
Rule& DroppedVerdict()
{
    static Rule dropped = Rule::None;
    return dropped;
}

} // namespace Rally

#endif
