// What the coach says, and what happened since a seat moved last: panels over the road.
#include "Desktop/Dirt/Ui/RaceHud.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Ui
{

Club::HudPanel CoachPanel(const RaceShown& shown)
{
    using namespace Club;
    HudPanel panel{HudPanel::Kind::Words, HudPanel::Corner::Top, "hud.coach-panel"};
    if (shown.coaching.IsEmpty() || !shown.hint.empty())
    {
        return panel;
    }
    const HudWords words{"hud.coach", shown.coaching.words, HudTint::Gold, HudSize::Small, TextKey::HudCoach};
    Entry quiet{"hud.coach-off", TextKey::HudCoachQuiet};
    quiet.reason = TextKey::HudCoachOff;
    HudLine ample{.rooms = kAmpleRoom, .begin = {words}};
    ample.choice = HudChoice{quiet, {}};
    // With little room it is switched off in the settings.
    const bool refused = !shown.refusal.IsEmpty(); // it needs room, too, and goes with the next click
    panel.lines = {std::move(ample), HudLine{.rooms = refused ? kLittleRoom : kCramped, .begin = {words}}};
    return panel;
}

Club::HudPanel UnseenPanel(const RaceShown& shown)
{
    using namespace Club;
    HudPanel panel{HudPanel::Kind::Words, HudPanel::Corner::Top, "hud.since"};
    constexpr std::size_t fewest = 2; // lines for which there is nearly always room
    // A refusal needs room, too, and goes with the next click.
    const bool refused = !shown.refusal.IsEmpty();
    const HudRooms roomy = refused ? 0 : kAmpleRoom | kLittleRoom;
    const HudRooms first = refused ? kAmpleRoom : kAnyRoom;
    // The coach and the co-driver have the road's room before it; the log tells it, too.
    if (shown.unseen.empty() || !shown.hint.empty() || !shown.coaching.IsEmpty())
    {
        return panel;
    }
    const HudWords title{"hud.since-title", TextKey::HudSince, HudTint::Dim, HudSize::Small};
    panel.lines.push_back({.rooms = roomy, .begin = {title}});
    for (std::size_t i = 0; i < shown.unseen.size(); ++i)
    {
        const Deed& deed = shown.unseen[i];
        HudLine line{.begin = {{"hud.since." + std::to_string(i + 1), deed.words,
                                deed.isBad ? HudTint::Bad : HudTint::Plain, HudSize::Small}}};
        line.rooms = i < fewest ? first : roomy;
        panel.lines.push_back(std::move(line));
    }
    return panel;
}

} // namespace Rally::Ui
