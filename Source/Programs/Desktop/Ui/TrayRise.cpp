#include "Desktop/Ui/TrayRise.h"

namespace Rally::Ui
{
namespace
{

constexpr double kWatched = 1.1;
constexpr double kAsked = 0.9;
constexpr float kFade = 0.3f;

} // namespace

void TrayRise::Update(std::span<const Scene::DiePose> dice, bool filming, bool covered, double seconds, bool cuts)
{
    const bool same =
        dice.size() == count && (dice.empty() || (dice.back().restAt == restAt && dice.back().turned == turned));
    still = same ? still + seconds : 0;
    count = dice.size();
    restAt = dice.empty() ? 0 : dice.back().restAt;
    turned = dice.empty() ? 0 : dice.back().turned;
    wanted = !dice.empty() && !covered && still < (filming ? kWatched : kAsked);
    takesRoom = wanted && filming;
    const float change = cuts ? 1 : static_cast<float>(seconds) / kFade;
    share = dice.empty() || covered ? 0 : Scene::Clamp(share + (wanted ? change : -change), 0, 1);
}

} // namespace Rally::Ui
