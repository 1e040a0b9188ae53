// What is told of a moment while it is seen: a panel over the road, above the car.
#include "Desktop/Dirt/Ui/RaceHud.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Ui
{
namespace
{

using namespace Club;

HudTint TintOf(const MomentCard& card)
{
    return card.kind == MomentKind::Finish || card.kind == MomentKind::Overtaking ? HudTint::Gold
           : card.isGood                                                          ? HudTint::Good
                                                                                  : HudTint::Bad;
}

} // namespace

HudPanel MomentPanel(const RaceShown& shown)
{
    HudPanel panel{HudPanel::Kind::Prompt, HudPanel::Corner::Top, "hud.moment"};
    if (shown.moment == nullptr)
    {
        return panel;
    }
    const MomentCard& card = *shown.moment;
    const HudTint tint = TintOf(card);
    panel.lines.push_back({.begin = {{"hud.moment-title", card.title, tint, HudSize::Usual}}});
    for (std::size_t i = 0; i < card.lines.size(); ++i)
    {
        const bool first = i == 0; // what counts most
        HudLine line{.rooms = first ? kAnyRoom : HudRooms{kAmpleRoom | kLittleRoom}};
        line.begin = {{"hud.moment." + std::to_string(i + 1), card.lines[i], first ? HudTint::Plain : HudTint::Dim,
                       first ? HudSize::Usual : HudSize::Small}};
        panel.lines.push_back(std::move(line));
    }
    if (card.cards.empty())
    {
        return panel;
    }
    HudLine row{.id = "hud.moment-cards", .rooms = kAmpleRoom | kLittleRoom};
    std::vector<Phrase> names;
    for (const TurnedCard& one : card.cards)
    {
        row.cards.push_back({one.name, one.effect, one.harms ? HudTint::Bad : HudTint::Good});
        names.push_back(one.name);
    }
    panel.lines.push_back(std::move(row));
    panel.lines.push_back({.rooms = kLeastRoom, .begin = {{"hud.moment-names", Listed(names), tint, HudSize::Small}}});
    return panel;
}

} // namespace Rally::Ui
