#include "Desktop/Dirt/RoadHint.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Desktop
{

bool RoadHint::IsOfNow() const
{
    return race.AsksNow() && moment == race.Match().Chain();
}

void RoadHint::Ask()
{
    const std::uint64_t now = race.Match().Chain();
    if (!race.AsksNow() || moment == now)
    {
        moment.reset();
        return;
    }
    moment = now;
    recce.Ask(race.ViewOfAsked(), race.Asked(), now);
}

std::vector<Phrase> RoadHint::Phrases() const
{
    if (!IsOfNow())
    {
        return {};
    }
    std::vector<Phrase> phrases = recce.HintAt(*moment);
    if (phrases.empty())
    {
        phrases.push_back(TextKey::HudHintComes);
    }
    return phrases;
}

Pilot::Plan RoadHint::Line() const
{
    const Dirt::DirtState& state = race.Match().Now();
    const bool again = state.phase == Dirt::Phase::LayAgain;
    if (!IsOfNow() || (state.phase != Dirt::Phase::Lay && !again))
    {
        return Pilot::Plan();
    }
    const Pilot::Plan line = recce.LineAt(*moment);
    if (again)
    {
        return line;
    }
    bool lies = state.planLength == line.count;
    for (std::size_t i = 0; lies && i < line.count; ++i)
    {
        const Dirt::Step& step = line.steps[i];
        lies =
            state.plan[i].space == step.space && state.plan[i].die == step.die && state.plan[i].brakes == step.brakes;
    }
    return lies ? Pilot::Plan() : line;
}

// What is said of it stays: now it tells how to drive what lies.
void RoadHint::Lay()
{
    if (!IsOfNow())
    {
        return;
    }
    if (const std::vector<Action> layout = recce.LayoutAt(*moment); !layout.empty())
    {
        race.PlayAll(layout);
        return;
    }
    const Pilot::Plan line = Line();
    if (line.count > 0 && race.Lay(line))
    {
        Ask();
    }
}

void RoadHint::Offer()
{
    if (race.AsksNow() && !IsOfNow())
    {
        Ask();
    }
}

void RoadHint::LayAtOnce()
{
    Offer();
    lays = IsOfNow();
    Update();
}

void RoadHint::Update()
{
    if (lays && (!IsOfNow() || !recce.HintAt(*moment).empty()))
    {
        lays = false;
        Lay();
    }
}

std::vector<Phrase> RoadHint::Notation() const
{
    return IsOfNow() ? recce.NotationAt(*moment) : std::vector<Phrase>();
}

} // namespace Rally::Desktop
