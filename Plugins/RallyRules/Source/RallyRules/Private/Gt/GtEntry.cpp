// GT in the register of games.
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/GtGame.h"
#include "RallyRules/Gt/GtNotation.h"

#include "GtTables.h"

namespace Rally::Gt
{
namespace EntryDetail
{

Begun Begin(const MatchSetup& agreed)
{
    GtSetup setup;
    Begun begun;
    if (SetUp(agreed, setup, begun.complaint))
    {
        begun.match = std::make_unique<GtMatch>(setup, agreed.names);
    }
    return begun;
}

std::string_view EventName(std::uint8_t kind)
{
    return kind < kEventKinds ? NameOf(static_cast<EventKind>(kind)) : std::string_view();
}

MatchSetup Agreed(const AnyMatch& match)
{
    const GtMatch* gt = AsGt(match);
    MatchSetup agreed = gt != nullptr ? AgreedIn(gt->Rules().Setup()) : MatchSetup{};
    agreed.names = match.Header().names;
    return agreed;
}

} // namespace EntryDetail

extern const GameEntry kGame;
constexpr GameEntry kGame{.id = "gt",
                          .name = TextKey::GameGt,
                          .ruleset = GtGame::kRuleset,
                          .rulesVersion = GtGame::kRulesVersion,
                          .fewestSeats = 1,
                          .mostSeats = kMaxSeats, // G-CMP-1
                          .usualCourse = "circuit1",
                          .options = GtOptionSpecs,
                          .rules = GtRules,
                          .begin = EntryDetail::Begin,
                          .open = OpenMatch<GtGame>,
                          .eventName = EntryDetail::EventName,
                          .agreed = EntryDetail::Agreed};

} // namespace Rally::Gt
