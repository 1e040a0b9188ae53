#include "Desktop/Dirt/Ui/RaceHud.h"

#include "Desktop/Road/Ui/KeysPanel.h"

namespace Rally::Ui
{

Club::Hud HudOf(const RaceShown& shown)
{
    Club::DirtRoadShown listed = shown;
    const Club::DirtDials dials = Club::DialsFrom(*shown.cockpit, Scene::ByPlace(*shown.cockpit));
    listed.dials = &dials;
    listed.keys = KeysPanel(shown, shown.device);
    return Club::HudOf(listed);
}

} // namespace Rally::Ui
