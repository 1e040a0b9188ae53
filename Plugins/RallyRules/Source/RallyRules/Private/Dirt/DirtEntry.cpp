// DIRT in the register of games.
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include "DirtTables.h"

namespace Rally::Dirt
{
namespace EntryDetail
{

Begun Begin(const MatchSetup& agreed)
{
    DirtSetup setup;
    Begun begun;
    if (SetUp(agreed, setup, begun.complaint))
    {
        begun.match = std::make_unique<DirtMatch>(setup, agreed.names);
    }
    return begun;
}

std::string_view EventName(std::uint8_t kind)
{
    return kind < kEventKinds ? NameOf(static_cast<EventKind>(kind)) : std::string_view();
}

MatchSetup Agreed(const AnyMatch& match)
{
    const DirtMatch* dirt = AsDirt(match);
    MatchSetup agreed = dirt != nullptr ? AgreedIn(dirt->Rules().Setup()) : MatchSetup{};
    agreed.names = match.Header().names;
    return agreed;
}

} // namespace EntryDetail

extern const GameEntry kGame;
constexpr GameEntry kGame{.id = "dirt",
                          .name = TextKey::GameDirt,
                          .ruleset = DirtGame::kRuleset,
                          .rulesVersion = DirtGame::kRulesVersion,
                          .fewestSeats = 1,
                          .mostSeats = kMaxSeats, // D-CMP-1
                          .usualCourse = "rally2-ss1",
                          .options = DirtOptionSpecs,
                          .rules = DirtRules,
                          .begin = EntryDetail::Begin,
                          .open = OpenMatch<DirtGame>,
                          .eventName = EntryDetail::EventName,
                          .agreed = EntryDetail::Agreed};

} // namespace Rally::Dirt
