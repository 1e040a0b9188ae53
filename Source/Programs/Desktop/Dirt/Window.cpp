// DIRT in the window: the road with its HUD, and pictures of its stages.
#include "Desktop/Dirt/DirtVenue.h"
#include "Desktop/Dirt/PictureRace.h"
#include "Desktop/Dirt/PictureScene.h"
#include "Desktop/Dirt/PictureTiles.h"

#include "RallyRules/Dirt/DirtBox.h"

namespace Rally::Dirt
{
namespace
{

using namespace Desktop;

std::unique_ptr<Venue> MakeVenue(const GameEntry& game, ServicePark& park, const Ui::Tree& tree)
{
    return std::make_unique<DirtVenue>(game, park, tree);
}

std::vector<std::string> Stages()
{
    std::vector<std::string> ids;
    for (const ReadyStage& ready : DirtBox().stages)
    {
        ids.emplace_back(ready.id);
    }
    return ids;
}

} // namespace

extern const WindowEntry kWindow;
constexpr WindowEntry kWindow{
    .venue = MakeVenue,
    .pictures = {.stages = Stages, .still = PictureScene::Make, .sides = DrawTiles, .match = DrawRace}};

} // namespace Rally::Dirt
