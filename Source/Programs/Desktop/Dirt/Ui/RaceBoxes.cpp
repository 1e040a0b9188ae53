#include "Desktop/Dirt/Ui/RacePages.h"

#include "Desktop/Road/Ui/ResultParts.h"
#include "Desktop/Ui/PageParts.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Ui
{

static Widget StepsOf(const Club::ResultScreen& result, const Club::CarLooks& looks, int called)
{
    std::vector<PodiumStep> steps;
    for (const std::size_t at : result.Podium())
    {
        const Club::ResultRow& row = result.Rows()[at];
        steps.push_back({row.seat, row.name, row.place, at, TintOf(looks[row.seat])});
    }
    return PodiumOf(steps, called);
}

// What there is room for besides names and times.
struct ResultShare
{
    bool narrow{};
    bool low{};
    float name{};
    float time{};
    float gap{};
    std::size_t legs{}; // stages of a rally, each with its time
};

static ResultShare ShareOfResult(const Club::ResultScreen& result, const Size& room)
{
    constexpr float leg = 110;
    ResultShare share;
    share.narrow = room.w < 1280;
    share.low = room.h < 960;
    share.name = share.narrow ? 260 : 300;
    share.time = share.narrow ? 140 : 150;
    share.gap = share.narrow ? 200 : 220;
    const float taken = 60 + share.name + share.time * (result.IsRally() ? 2.f : 1.f) + share.gap + 160;
    const float left = room.w - 2 * kMargin - 72 - taken;
    const auto fits = left > 0 ? static_cast<std::size_t>(left / (leg + 12)) : std::size_t{0};
    share.legs = result.Legs() > 1 && result.Legs() <= fits ? result.Legs() : 0;
    return share;
}

static Widget ResultHead(const Club::ResultScreen& result, const ResultShare& share)
{
    const auto headed = [&](const Phrase& words, float width, Align align)
    { return Cell(Words(words), width, Tint::Dim, align, Style::Small); };
    std::vector<Widget> head = {Cell("", 60), headed(TextKey::ResultDriver, share.name, Align::Start)};
    for (std::size_t leg = 0; leg < share.legs; ++leg)
    {
        head.push_back(headed(Phrase(TextKey::ResultLeg, {static_cast<int>(leg) + 1}), 110, Align::End));
    }
    if (share.legs == 0)
    {
        head.push_back(headed(TextKey::ResultStageTime, share.time, Align::End));
    }
    if (result.IsRally())
    {
        head.push_back(headed(TextKey::ResultTotalTime, share.time, Align::End));
    }
    head.push_back(headed(TextKey::ResultGap, share.gap, Align::End));
    return Row("", std::move(head), 12);
}

static Widget ResultLine(const Club::ResultScreen& result, const Club::ResultRow& row, const ResultShare& share,
                         const Club::CarLooks& looks)
{
    const std::string place = row.place > 0 ? std::to_string(row.place) + "." : std::string();
    std::vector<Widget> cells = {Cell(place, 60, Tint::Text, Align::Start, Style::Strong),
                                 Cell(row.name, share.name, TintOf(looks[row.seat]), Align::Start, Style::Strong)};
    for (std::size_t leg = 0; leg < share.legs; ++leg)
    {
        const Club::ResultRow::Leg& one = row.legs[leg];
        cells.push_back(Cell(Words(Clock(one.seconds)), 110, one.retired ? Tint::Red : Tint::Text, Align::End));
    }
    if (share.legs == 0)
    {
        cells.push_back(Cell(Words(Clock(row.seconds)), share.time, Tint::Text, Align::End));
    }
    if (result.IsRally())
    {
        cells.push_back(Cell(Words(Clock(row.total)), share.time, Tint::Text, Align::End));
    }
    const std::string gap = row.place == 0 ? Words(TextKey::ResultNotStarted)
                            : row.retired  ? Words(TextKey::ResultDidNotFinish)
                            : row.gap > 0  ? "+" + Words(Clock(row.gap))
                                           : "";
    cells.push_back(Cell(gap, share.gap, row.retired ? Tint::Red : Tint::Dim, Align::End));
    return Row("result.row." + std::to_string(row.place) + "." + std::to_string(row.seat + 1), std::move(cells), 12);
}

Widget ResultBox(const Club::ResultScreen& result, const Size& room, const Club::CarLooks& looks, int onPodium)
{
    const ResultShare share = ShareOfResult(result, room);
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
    if (!result.Podium().empty() && !share.low)
    {
        rows.push_back(StepsOf(result, looks, onPodium));
    }
    std::vector<Widget> table = {ResultHead(result, share)};
    for (const Club::ResultRow& row : result.Rows())
    {
        table.push_back(ResultLine(result, row, share, looks));
    }
    // Six cars in large letters are scrolled through.
    rows.push_back(Scrolling("result.table", std::move(table), share.low ? 8 : 12));
    if (!result.Winner().IsEmpty())
    {
        rows.push_back(Wrapped(Label(Words(result.Winner()), Style::Strong, Tint::Gold), 900));
    }
    for (Widget& row : ResultCommands(result.Commands(), room.w < 1700))
    {
        rows.push_back(std::move(row));
    }
    Widget box = Panel("result", std::move(rows), share.low ? 8 : 12);
    box.padding = share.low ? 24 : 36;
    return box;
}

} // namespace Rally::Ui
