#include "Desktop/Road/Ui/SpaceBoxes.h"

#include "Desktop/Ui/PageParts.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Ui
{

static DieFace FaceOf(const Action& action)
{
    DieFace face;
    face.die = action.die;
    face.brakes = action.count;
    return face;
}

Widget DieBox(const Club::SpaceChoice& choice, float x, float y)
{
    const std::string space(NameOfSpace(choice.space).View());
    std::vector<Widget> rows;
    rows.push_back(Label(Words(Phrase(TextKey::HudWhichDie, {space})), Style::Small, Tint::Dim));
    for (const Club::DieChoice& die : choice.dice)
    {
        Widget button = ButtonOf(die.entry);
        button.die = FaceOf(die.action);
        button.textAlign = Align::Start;
        button.note = die.remark == TextKey::None || die.remark == TextKey::PlayLanding
                          ? Words(Phrase(TextKey::GearNumber, {int{die.gear}}))
                          : Words(die.remark);
        const Phrase odds = die.Odds();
        button.note += odds.IsEmpty() ? "" : " · " + Words(odds);
        button.tint = die.fate == Club::StepFate::Loses ? Tint::Red : Tint::Text;
        rows.push_back(std::move(button));
    }
    Widget box = Panel("dice", std::move(rows), 6);
    box.padding = 14;
    box.isPlaced = true;
    box.placeX = x;
    box.placeY = y;
    return box;
}

// A die over a space: clicked, it is laid there. Below it what the whole plan holds then, where that is not certain.
static Widget DieCell(const Club::SpaceChoice& choice, const Club::DieChoice& die, bool isPointed)
{
    Widget face;
    face.kind = Kind::Die;
    face.least = {36 + 22 * static_cast<float>(die.action.count), 36};
    face.die = FaceOf(die.action);
    face.die.lost = die.fate == Club::StepFate::Loses;
    std::vector<Widget> parts{std::move(face)};
    if (const Phrase odds = die.Odds(); !odds.IsEmpty())
    {
        parts.push_back(Label(Words(odds), Style::Small));
    }
    Widget cell = Column(die.entry.id, std::move(parts), 0);
    cell.across = Align::Centre;
    cell.look = choice.dice.size() > 1 ? Look::Chip : Look::Bare;
    cell.padding = choice.dice.size() > 1 ? 3.f : 0.f;
    cell.chosen = isPointed;
    cell.takesFocus = true;
    cell.isPassed = true; // keys go from space to space
    cell.blocks = true;
    cell.tip = Words(choice.Tip()) + " " + Words(die.Tip());
    return cell;
}

Widget SpaceChip(const Club::SpaceChoice& choice, std::string_view pointed)
{
    constexpr std::size_t most = 4;
    const auto awaited = [&](const Club::DieChoice& die) { return die.entry.id == pointed; };
    std::size_t kept = std::any_of(choice.dice.begin(), choice.dice.end(), awaited) ? 1 : 0;
    std::vector<Widget> faces;
    for (const Club::DieChoice& die : choice.dice)
    {
        const bool shown = std::any_of(faces.begin(), faces.end(), [&](const Widget& one)
                                       { return one.die.die == die.action.die && one.die.brakes == die.action.count; });
        // The one that is pointed at has its place, whatever else there is.
        const bool isPointed = die.entry.id == pointed;
        kept = isPointed ? 0 : kept;
        if ((isPointed || faces.size() + kept < most) && !shown && die.action.die != 0)
        {
            faces.push_back(DieCell(choice, die, isPointed));
        }
    }
    if (faces.empty()) // where a jump may come down
    {
        faces.push_back(Label(std::string(NameOfSpace(choice.space).View()), Style::Small));
    }
    Widget chip = Row(choice.id, std::move(faces), 4);
    chip.look = Look::Chip;
    chip.padding = 6;
    chip.takesFocus = true;
    chip.blocks = true;
    chip.tip = Words(choice.Tip());
    for (const Club::DieChoice& die : choice.dice)
    {
        chip.chosen = chip.chosen || die.entry.id == pointed;
        chip.spoken += (chip.spoken.empty() ? "" : ", ") + Words(die.entry.text);
    }
    return chip;
}

Widget FarChip(const Club::SpaceChoice& choice, std::string_view pointed)
{
    Widget chip = SpaceChip(choice, pointed);
    chip.children.insert(chip.children.begin(),
                         Label(std::string(NameOfSpace(choice.space).View()), Style::Small, Tint::Gold));
    return chip;
}

} // namespace Rally::Ui
