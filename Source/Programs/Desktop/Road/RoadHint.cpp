#include "Desktop/Road/RoadHint.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Desktop
{

bool RoadHint::IsOfNow() const
{
    return race.AsksNow() && moment == race.TheMatch().Chain();
}

void RoadHint::Ask()
{
    const std::uint64_t now = race.TheMatch().Chain();
    if (!race.AsksNow() || moment == now)
    {
        moment.reset();
        return;
    }
    moment = now;
    AskFor(race.ViewOfAsked(), race.Asked(), now);
}

std::vector<Phrase> RoadHint::Phrases() const
{
    if (!IsOfNow())
    {
        return {};
    }
    std::vector<Phrase> phrases = WordsAt(*moment);
    if (phrases.empty())
    {
        phrases.push_back(TextKey::HudHintComes);
    }
    return phrases;
}

// What is said of it stays: now it tells how to drive what lies.
void RoadHint::Lay()
{
    if (IsOfNow() && LayKnown())
    {
        tells = true;
        TellWhatLies();
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

// At a table elsewhere it does not lie yet.
void RoadHint::TellWhatLies()
{
    if (tells && race.AsksNow())
    {
        tells = false;
        Ask();
    }
}

void RoadHint::Update()
{
    TellWhatLies();
    if (lays && (!IsOfNow() || !WordsAt(*moment).empty()))
    {
        lays = false;
        Lay();
    }
}

std::vector<Phrase> RoadHint::Notation() const
{
    return IsOfNow() ? NotationAt(*moment) : std::vector<Phrase>();
}

} // namespace Rally::Desktop
