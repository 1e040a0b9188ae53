#include "Desktop/Dirt/Ui/RacePages.h"

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

// What Enter stands for is the model's first; it lies at the right.
static Widget ResultCommands(const Club::ResultScreen& result)
{
    std::vector<Widget> row;
    for (const Club::Entry& entry : result.Commands())
    {
        const bool main = row.empty();
        row.insert(row.begin(), Wide(ButtonOf(entry, main ? Look::Primary : Look::Plain), main ? 320.f : 220.f));
    }
    row.insert(row.end() - 1, Filler());
    return Row("", std::move(row), 12);
}

Widget ResultBox(const Club::ResultScreen& result, const Size& room, const Club::CarLooks& looks)
{
    const bool narrow = room.w < 1280;
    const float nameWidth = narrow ? 260 : 360;
    const float timeWidth = narrow ? 140 : 180;
    const float gapWidth = narrow ? 200 : 240;
    std::vector<Widget> rows;
    Widget title = Label(Words(result.Title()), Style::Head, Tint::Gold);
    title.id = "result.title";
    rows.push_back(std::move(title));
    if (!result.Par().IsEmpty())
    {
        Widget par = Label(Words(result.Par()), Style::Body, Tint::Dim);
        par.id = "result.par";
        rows.push_back(std::move(par));
    }
    for (const Phrase& line : result.Records())
    {
        Widget record = Label(Words(line), Style::Body, Tint::Gold);
        record.id = "result.record";
        rows.push_back(std::move(record));
    }
    const auto headed = [&](TextKey key, float width, Align align)
    { return Cell(Words(key), width, Tint::Dim, align, Style::Small); };
    std::vector<Widget> head = {Cell("", 60), headed(TextKey::ResultDriver, nameWidth, Align::Start),
                                headed(TextKey::ResultStageTime, timeWidth, Align::End)};
    if (result.IsRally())
    {
        head.push_back(headed(TextKey::ResultTotalTime, timeWidth, Align::End));
    }
    head.push_back(headed(TextKey::ResultGap, gapWidth, Align::End));
    rows.push_back(Row("", std::move(head), 12));
    for (const Club::ResultRow& row : result.Rows())
    {
        std::vector<Widget> cells = {Cell(std::to_string(row.place) + ".", 60, Tint::Text, Align::Start, Style::Strong),
                                     Cell(row.name, nameWidth, TintOf(looks[row.seat]), Align::Start, Style::Strong),
                                     Cell(Words(Clock(row.seconds)), timeWidth, Tint::Text, Align::End)};
        if (result.IsRally())
        {
            cells.push_back(Cell(Words(Clock(row.total)), timeWidth, Tint::Text, Align::End));
        }
        const std::string gap = row.retired   ? Words(TextKey::ResultDidNotFinish)
                                : row.gap > 0 ? "+" + Words(Clock(row.gap))
                                              : "";
        cells.push_back(Cell(gap, gapWidth, row.retired ? Tint::Red : Tint::Dim, Align::End));
        rows.push_back(
            Row("result.row." + std::to_string(row.place) + "." + std::to_string(row.seat + 1), std::move(cells), 12));
    }
    if (!result.Winner().IsEmpty())
    {
        rows.push_back(Wrapped(Label(Words(result.Winner()), Style::Strong, Tint::Gold), 900));
    }
    rows.push_back(ResultCommands(result));
    Widget box = Panel("result", std::move(rows), 12);
    box.padding = 36;
    return box;
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

Widget SpaceChip(const Club::SpaceChoice& choice)
{
    constexpr std::size_t most = 4;
    std::vector<Widget> faces;
    for (const Club::DieChoice& die : choice.dice)
    {
        const bool shown = std::any_of(faces.begin(), faces.end(), [&](const Widget& one)
                                       { return one.die.die == die.action.die && one.die.brakes == die.action.count; });
        if (faces.size() < most && !shown && die.action.die != 0)
        {
            Widget face;
            face.kind = Kind::Die;
            face.least = {36 + 22 * static_cast<float>(die.action.count), 36};
            face.die = FaceOf(die.action);
            face.die.lost = die.fate == Club::StepFate::Loses;
            faces.push_back(std::move(face));
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
    chip.tip = std::string(NameOfSpace(choice.space).View()) + ", " + Words(choice.place);
    for (const Club::DieChoice& die : choice.dice)
    {
        chip.spoken += (chip.spoken.empty() ? "" : ", ") + Words(die.entry.text);
    }
    return chip;
}

Widget FarChip(const Club::SpaceChoice& choice)
{
    Widget chip = SpaceChip(choice);
    chip.children.insert(chip.children.begin(),
                         Label(std::string(NameOfSpace(choice.space).View()), Style::Small, Tint::Gold));
    return chip;
}

} // namespace Rally::Ui
