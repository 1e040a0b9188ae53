// Pig in the register of games.
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Pig/PigGame.h"

#include "PigTables.h"

namespace Rally::Pig
{
namespace PigEntryDetail
{

Begun Begin(const MatchSetup& agreed)
{
    if (!agreed.course.empty())
    {
        return {nullptr, Phrase(TextKey::PigNoCourse, {agreed.course})};
    }
    if (agreed.names.size() < kFewest || agreed.names.size() > kMost)
    {
        return {nullptr, Phrase(TextKey::SetupNeedsPlayers, {kFewest, kMost})};
    }
    if (!AreValues(PigOptionSpecs(), agreed.options))
    {
        return {nullptr, TextKey::PlayNonsense};
    }
    const auto seats = static_cast<std::uint8_t>(agreed.names.size());
    auto game = std::make_shared<const PigGame>(seats, OptionsOf(agreed.options));
    return {std::make_unique<PigMatch>(std::move(game), agreed.names), {}};
}

std::string_view EventName(std::uint8_t kind)
{
    constexpr std::string_view names[] = {"rolled", "lost", "held", "won"};
    return kind < std::size(names) ? names[kind] : std::string_view();
}

MatchSetup Agreed(const AnyMatch& match)
{
    return {{}, match.Header().names, ValuesOf(AsPig(match)->Rules().Options())};
}

} // namespace PigEntryDetail

extern const GameEntry kGame;
constexpr GameEntry kGame{.id = "pig",
                          .name = TextKey::GamePig,
                          .ruleset = PigGame::kRuleset,
                          .rulesVersion = PigGame::kRulesVersion,
                          .fewestSeats = kFewest,
                          .mostSeats = kMost,
                          .isSample = true,
                          .options = PigOptionSpecs,
                          .rules = PigRules,
                          .begin = PigEntryDetail::Begin,
                          .open = OpenMatch<PigGame>,
                          .eventName = PigEntryDetail::EventName,
                          .agreed = PigEntryDetail::Agreed};

} // namespace Rally::Pig
