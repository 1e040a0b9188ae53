#include "Desktop/Ui/RoadChips.h"

#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/Pages.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Ui
{

Widget StepChip(std::size_t number, std::uint8_t die, std::uint8_t brakes)
{
    std::vector<Widget> parts{Label(std::to_string(number), Style::Small, Tint::Gold)};
    if (die != 0)
    {
        Widget face;
        face.kind = Kind::Die;
        face.least = {26 + 16 * static_cast<float>(brakes), 26};
        face.die.die = die;
        face.die.brakes = brakes;
        parts.push_back(std::move(face));
    }
    Widget chip = Row("plan." + std::to_string(number), std::move(parts), 5);
    chip.look = Look::Chip;
    chip.padding = 3;
    return chip;
}

Widget CarChip(const Club::CarLook& look, std::string_view name)
{
    Widget chip = Row("hud.own-car", {Label(std::string(name), Style::Strong, TintOf(look))}, 4);
    chip.look = Look::Chip;
    chip.padding = 6;
    return chip;
}

Widget ViewChip(const Phrase& view)
{
    Widget name = Label(Words(Phrase(TextKey::CameraNow, {view})), Style::Strong, Tint::Gold);
    Widget chip = Row("hud.view", {std::move(name)}, 0);
    chip.look = Look::Chip;
    chip.padding = 12;
    return chip;
}

Widget StageChip(const Phrase& stage)
{
    Widget chip = Row("hud.stage-name", {Label(Words(stage), Style::Head, Tint::Gold)}, 0);
    chip.look = Look::Chip;
    chip.padding = 18;
    return chip;
}

Widget CaptionChip(std::size_t number, const Phrase& words, Tint tint)
{
    Widget chip = Row("caption." + std::to_string(number), {Label(Words(words), Style::Body, tint)}, 0);
    chip.look = Look::Chip;
    chip.padding = 8;
    return chip;
}

Widget GhostChip(bool best)
{
    Widget name = Label(Words(best ? TextKey::GhostBest : TextKey::GhostPar), Style::Small);
    Widget chip = Row(best ? "ghost.best" : "ghost.par", {std::move(name)}, 0);
    chip.look = Look::Chip;
    chip.padding = 4;
    return chip;
}

} // namespace Rally::Ui
