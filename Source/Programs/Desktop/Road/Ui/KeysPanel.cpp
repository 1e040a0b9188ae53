#include "Desktop/Road/Ui/KeysPanel.h"

#include "Desktop/Ui/KeySigns.h"

namespace Rally::Ui
{

Club::HudPanel KeysPanel(const Club::RoadShown& shown, Device device)
{
    using namespace Club;
    const bool tells =
        shown.screen != nullptr && shown.hint.empty() && shown.givesHints; // all of its lines speak of hints
    // What the mouse does the prompt says as well.
    const HudRooms byMouse = shown.large ? kAmpleRoom : HudRooms{};
    const HudRooms rooms = device == Device::Mouse ? byMouse : kAmpleRoom | kLittleRoom;
    HudPanel panel{HudPanel::Kind::Keys, HudPanel::Corner::Bottom, {}, tells ? rooms : HudRooms{}};
    const bool onTheWay = shown.screen != nullptr && shown.screen->Asks() == RoadMoment::Drive;
    const Phrase words = onTheWay ? DriveLine() : device == Device::Mouse ? MouseLine() : KeysLine();
    panel.lines = {LineOf(Said(words, HudTint::Dim, HudSize::Small, "hud.help-line"))};
    return panel;
}

} // namespace Rally::Ui
