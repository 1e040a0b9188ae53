#include "RallyClub/Gt/GtHud.h"

#include "RallyClub/Gt/GtWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <cmath>

namespace Rally::Club
{
namespace GtHudDetail
{

using namespace Gt;

// A name of somebody at the table; empty where there is none.
Phrase NameOf(const GtRoadShown& shown, Seat seat)
{
    return shown.names != nullptr && seat < shown.names->size() ? Phrase((*shown.names)[seat]) : Phrase();
}

// The sky, the rubber and the marshals.
void AddWeather(const GtDials& dials, std::vector<HudLine>& lines)
{
    const bool wet = dials.weather == Weather::Wet;
    const bool suits = (dials.tyres == Tyres::Rain) == wet;
    lines.push_back({.id = "hud.weather",
                     .begin = {Said(WeatherName(dials.weather), wet ? HudTint::Gold : HudTint::Plain, HudSize::Small,
                                    "hud.sky", TextKey::GtTipWeather)},
                     .end = {Said(TyresName(dials.tyres), suits ? HudTint::Plain : HudTint::Bad, HudSize::Small,
                                  "hud.tyres", TextKey::GtTipWeather)}});
    if (dials.isUnderFlag)
    {
        lines.push_back(
            LineOf(Said(TextKey::GtHudUnderFlag, HudTint::Bad, HudSize::Small, "hud.under-flag", TextKey::GtTipFlag)));
    }
    else if (!dials.flags.empty())
    {
        std::vector<Phrase> tiles;
        for (const std::uint8_t tile : dials.flags)
        {
            tiles.push_back(Phrase(TextKey::GtPanelFlag, {int{tile}}));
        }
        lines.push_back(LineOf(Said(Phrase(TextKey::GtHudFlags, {Listed(tiles)}), HudTint::Gold, HudSize::Small,
                                    "hud.flags", TextKey::GtTipFlag)));
    }
}

HudPanel InfoPanel(const GtRoadShown& shown)
{
    const GtDials& dials = *shown.dials;
    HudWords driver = Said(NameOf(shown, dials.seat), {}, HudSize::Strong, "hud.driver");
    driver.seat = dials.seat;
    const HudWords focus =
        Said(Phrase(TextKey::GtHudFocus, {int{dials.focus}}), dials.focus > 0 ? HudTint::Good : HudTint::Dim,
             HudSize::Small, "hud.in-hand", TextKey::GtTipFocus);
    const Phrase time = dials.isSolo ? Phrase(TextKey::GtHudSeconds, {Clock(dials.seconds)}) : Phrase();
    HudPanel panel{HudPanel::Kind::Words, HudPanel::Corner::TopLeft, "hud.info"};
    panel.tab = TextKey::HudTabCar;
    panel.lines = {LineOf(Said(shown.title, HudTint::Gold, HudSize::Strong, "hud.title")),
                   {.begin = {Said(dials.round > 0 ? RoundName(dials.round) : Phrase(), {}, HudSize::Usual, "hud.round",
                                   TextKey::GtTipRound)},
                    .end = {Said(shown.par, HudTint::Dim, HudSize::Usual, "hud.par", TextKey::GtTipPar)}},
                   {.begin = {std::move(driver)},
                    .end = {Said(Phrase(TextKey::GtHudLap, {int{dials.lap}, int{dials.laps}}), {}, HudSize::Strong,
                                 "hud.lap", TextKey::GtTipLap)}},
                   {.rooms = kAmpleRoom,
                    .begin = {focus},
                    .end = {Said(time, HudTint::Plain, HudSize::Small, "hud.time", TextKey::HudTimeTip)}},
                   // In place of the gauges.
                   {.rooms = kCramped,
                    .begin = {Said(Phrase(TextKey::GearNumber, {int{dials.planGear}}), HudTint::Gold, HudSize::Small)},
                    .end = {focus}}};
    AddSplits(shown.splits, panel.lines);
    AddWeather(dials, panel.lines);
    return panel;
}

HudPanel GaugesPanel(const GtDials& dials)
{
    HudPanel panel{HudPanel::Kind::Gauges, HudPanel::Corner::BottomLeft, "hud.gauges", kAmpleRoom};
    const auto gears = static_cast<int>(dials.highestGear);
    panel.gauges = {{"hud.speed", TextKey::HudSpeed, static_cast<int>(std::lround(dials.speed)), dials.speed,
                     dials.mostSpeed * 1.1f, 10, 0.9f, TextKey::TipSpeed},
                    {"hud.gear", TextKey::HudGear, int{dials.planGear}, static_cast<float>(dials.planGear),
                     static_cast<float>(gears), gears, 0.9f, TextKey::TipGear}};
    return panel;
}

Phrase DamageWords(const GtDials& dials)
{
    std::vector<Phrase> harm;
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        const TextKey name = DamageName(static_cast<Token>(token));
        if (dials.damage[token] > 0 && name != kNoText)
        {
            harm.push_back(Phrase(TextKey::DamageCount, {name, int{dials.damage[token]}}));
        }
    }
    const Phrase all = Listed(harm);
    return all.IsEmpty() ? Phrase(TextKey::HudNoDamage) : all;
}

bool IsHurt(const GtDials& dials)
{
    return dials.damage[static_cast<std::size_t>(Token::Gearbox)] +
               dials.damage[static_cast<std::size_t>(Token::Brakes)] +
               dials.damage[static_cast<std::size_t>(Token::Coast)] >
           0;
}

// In the middle, over the road; with little room at the side.
HudPanel TrayPanel(const GtRoadShown& shown, bool aside)
{
    const GtDials& dials = *shown.dials;
    HudPanel panel{HudPanel::Kind::Dice, aside ? HudPanel::Corner::BottomLeft : HudPanel::Corner::Bottom, "hud.tray",
                   aside ? kCramped : kAmpleRoom};
    panel.tab = aside ? Phrase(TextKey::HudTabDice) : Phrase();
    panel.dice = dials.tray;
    const Phrase warned(TextKey::TipWarnings, {int{dials.warnings}, int{dials.warningLimit}});
    panel.lines.push_back(
        {.begin = {Said(TextKey::HudWarnings, HudTint::Dim, HudSize::Small, "hud.warnings-name", warned)},
         .lamps = {"hud.warnings", int{dials.warnings}, int{dials.warningLimit}, warned}});
    const bool hurt = IsHurt(dials);
    panel.lines.push_back(
        {.id = "hud.damage",
         .rooms = hurt ? kAnyRoom : static_cast<HudRooms>(kAmpleRoom | kLittleRoom),
         .begin = {Said(TextKey::HudDamage, HudTint::Dim, HudSize::Small, "hud.damage-name", TextKey::GtTipDamage),
                   Said(DamageWords(dials), hurt ? HudTint::Bad : HudTint::Plain, HudSize::Small, "hud.damage-words",
                        TextKey::GtTipDamage)}});
    return panel;
}

// Who drives in this round, in order: who has driven is dim, who drives is framed.
HudLine TurnsLine(const GtRoadShown& shown)
{
    HudLine line{.id = "hud.turns"};
    for (const Seat seat : shown.dials->turns)
    {
        const auto row = std::find_if(shown.dials->order.begin(), shown.dials->order.end(),
                                      [&](const GtRow& one) { return one.seat == seat; });
        const Phrase name = NameOf(shown, seat);
        if (row != shown.dials->order.end() && !name.IsEmpty())
        {
            line.cars.push_back(
                {"hud.turn." + std::to_string(seat + 1), seat, name, row->active, !row->active && !row->toPlay});
        }
    }
    return line;
}

Phrase GapOf(const GtRow& row)
{
    switch (row.state)
    {
    case CarState::Spun: return TextKey::GtHudSpun;
    case CarState::OffTrack: return TextKey::GtHudOff;
    case CarState::InPits: return TextKey::GtHudPits;
    case CarState::Retired: return TextKey::StateRetired;
    case CarState::Finished: return {};
    case CarState::Running: break;
    }
    return row.behind > 0 ? Phrase(TextKey::GtHudRows, {int{row.behind}}) : Phrase();
}

HudPlace PlaceOf(const GtRow& row, const Phrase& name)
{
    HudPlace place;
    place.id = "hud.car." + std::to_string(row.seat + 1);
    place.place = Phrase(std::to_string(int{row.place}) + ".");
    place.seat = row.seat;
    place.name = name;
    place.score = Phrase(TextKey::GtHudLapShort, {int{row.lap}});
    place.isThrough = row.state == CarState::Finished;
    place.gap = GapOf(row);
    place.tip = Phrase(TextKey::GtTipStanding, {name});
    place.note = row.state == CarState::Running ? Phrase("g" + std::to_string(int{row.gear})) : Phrase();
    return place;
}

HudPanel OrderPanel(const GtRoadShown& shown)
{
    HudPanel panel{HudPanel::Kind::Places, HudPanel::Corner::TopRight, "hud.order"};
    panel.tab = TextKey::HudTabOrder;
    panel.title = LineOf(Said(TextKey::HudOrder, HudTint::Dim, HudSize::Small), kAmpleRoom | kLeastRoom);
    const std::vector<GtRow>& cars = shown.dials->order;
    for (const GtRow& row : cars)
    {
        // With little room: who is first, and who is looked at.
        const bool spared = cars.size() > 2 && &row != &cars[0] && row.seat != shown.dials->seat;
        if (const Phrase name = NameOf(shown, row.seat); !name.IsEmpty())
        {
            panel.places.push_back(PlaceOf(row, name));
            panel.places.back().rooms = spared ? kAmpleRoom | kLeastRoom : kAnyRoom;
        }
    }
    if (shown.dials->turns.size() > 1)
    {
        panel.lines = {TurnsLine(shown), TurnsLine(shown)};
        panel.lines[0].rooms = kAmpleRoom | kLeastRoom;
        panel.lines[0].begin = {
            Said(TextKey::HudTurns, HudTint::Dim, HudSize::Small, "hud.turns-name", TextKey::GtTipRound)};
        panel.lines[1].rooms = kLittleRoom;
    }
    return panel;
}

} // namespace GtHudDetail

Hud HudOf(const GtRoadShown& shown)
{
    using namespace GtHudDetail;
    Hud hud{.looks = shown.looks, .pace = shown.pace, .isLarge = shown.large, .unfolded = shown.unfolded};
    hud.panels = {InfoPanel(shown),       LogPanel(shown),    GaugesPanel(*shown.dials),
                  TrayPanel(shown, true), PromptPanel(shown), MomentPanel(shown),
                  CoachPanel(shown),      UnseenPanel(shown), HintPanel(shown),
                  NotesPanel(shown),      shown.keys,         TrayPanel(shown, false),
                  OrderPanel(shown),      MapPanel(shown),    ActionPanel(shown)};
    LeaveOutSilent(hud);
    LeaveOutKeys(hud);
    return hud;
}

} // namespace Rally::Club
