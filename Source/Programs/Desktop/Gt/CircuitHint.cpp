#include "Desktop/Gt/CircuitHint.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <utility>

namespace Rally::Desktop
{

using namespace Gt;

void CircuitHint::AskFor(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t now)
{
    told.Ask(now,
             [match = std::shared_ptr<const AnyMatch>(std::move(view)), seat, driver = coDriver](Answer& out)
             {
                 out.hint = driver->Ask(*match, seat);
                 if (out.hint.known)
                 {
                     out.words = Pilot::GtHintLines(*match, out.hint);
                     out.notation = Pilot::GtHintNotation(*match, out.hint);
                 }
             });
}

std::vector<Phrase> CircuitHint::WordsAt(std::uint64_t then) const
{
    const Answer* known = told.At(then);
    if (known == nullptr)
    {
        return {};
    }
    return known->words.empty() ? std::vector<Phrase>{TextKey::HintNothing} : known->words;
}

std::vector<Phrase> CircuitHint::NotationAt(std::uint64_t then) const
{
    const Answer* known = told.At(then);
    return known != nullptr ? known->notation : std::vector<Phrase>();
}

const Pilot::GtSuggestion* CircuitHint::ToLay() const
{
    const Phase phase = race.Match().Now().phase;
    const Answer* known = IsOfNow() && (phase == Phase::Lay || phase == Phase::LayAgain) ? told.At(AskedAt()) : nullptr;
    if (known == nullptr || !known->hint.known)
    {
        return nullptr;
    }
    const Pilot::GtSuggestion& best = known->hint.suggestions.front();
    return best.takesBack || best.next.kind == static_cast<std::uint8_t>(ActionKind::Lay) || !best.layout.empty()
               ? &best
               : nullptr;
}

std::vector<SpaceIndex> CircuitHint::Line() const
{
    std::vector<SpaceIndex> spaces;
    if (const Pilot::GtSuggestion* best = ToLay(); best != nullptr)
    {
        for (std::size_t i = 0; i < best->plan.count; ++i)
        {
            spaces.push_back(best->plan.steps[i].space);
        }
    }
    return spaces;
}

bool CircuitHint::LayKnown()
{
    const Pilot::GtSuggestion* best = ToLay();
    if (best == nullptr)
    {
        return false;
    }
    if (!best->layout.empty())
    {
        race.PlayAll(std::vector<Action>(best->layout));
        return false;
    }
    return race.Lay(Pilot::GtPlan(best->plan));
}

} // namespace Rally::Desktop
