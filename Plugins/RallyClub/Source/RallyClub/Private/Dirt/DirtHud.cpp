#include "RallyClub/Dirt/DirtHud.h"

#include "RallyClub/Dirt/DiceTips.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <cmath>

namespace Rally::Club
{
namespace DirtHudDetail
{

using Corner = HudPanel::Corner;
using PanelKind = HudPanel::Kind;
using Size = HudSize;
using Tint = HudTint;

HudPanel InfoPanel(const DirtRoadShown& shown)
{
    const DirtDials& dials = *shown.dials;
    const bool rally = dials.stages > 1;
    const bool seated = dials.seat < shown.names->size();
    const Phrase stage = rally ? Phrase(TextKey::HudStage, {dials.stage, dials.stages}) : Phrase();
    const Phrase total = rally ? Phrase(TextKey::HudTotal, {Clock(dials.totalSeconds)}) : Phrase();
    const Phrase cards(TextKey::HudPile, {Clock(dials.pileSeconds), dials.pileCards});
    const HudWords hand =
        Said(Phrase(TextKey::HudInHand, {dials.secondsInHand}), dials.secondsInHand > 0 ? Tint::Good : Tint::Dim,
             Size::Small, "hud.in-hand", TextKey::HudTimeTip);
    HudWords driver = Said(seated ? Phrase((*shown.names)[dials.seat]) : Phrase(), {}, Size::Strong, "hud.driver");
    driver.seat = seated ? dials.seat : kNoSeat;
    HudPanel panel{PanelKind::Words, Corner::TopLeft, "hud.info"};
    panel.tab = TextKey::HudTabCar;
    std::vector<HudLine>& lines = panel.lines;
    lines.push_back(LineOf(Said(shown.title, Tint::Gold, Size::Strong, "hud.title")));
    lines.push_back({.begin = {Said(Phrase(TextKey::HudRound, {dials.round}), {}, Size::Usual)},
                     .end = {Said(shown.par, Tint::Dim, Size::Usual, "hud.par", TextKey::HudParTip),
                             Said(stage, Tint::Dim, Size::Usual)}});
    lines.push_back({.begin = {std::move(driver)},
                     .end = {Said(Phrase(TextKey::HudTime, {Clock(dials.stageSeconds)}), {}, Size::Strong, "hud.time",
                                  TextKey::HudTimeTip)}});
    lines.push_back({.rooms = kAmpleRoom,
                     .begin = {hand},
                     .end = {Said(total, Tint::Dim, Size::Small),
                             Said(cards, Tint::Dim, Size::Small, "hud.pile", TextKey::HudTimeTip)}});
    // In place of the gauges.
    lines.push_back({.rooms = kCramped,
                     .begin = {Said(Phrase(TextKey::GearNumber, {dials.planGear}), Tint::Gold, Size::Small)},
                     .end = {hand}});
    AddSplits(shown.splits, lines);
    return panel;
}

HudPanel GaugesPanel(const DirtDials& dials)
{
    HudPanel panel{PanelKind::Gauges, Corner::BottomLeft, "hud.gauges", kAmpleRoom};
    panel.gauges = {{"hud.speed", TextKey::HudSpeed, static_cast<int>(std::lround(dials.speed)), dials.speed, 200, 10,
                     0.85f, TextKey::TipSpeed},
                    {"hud.gear", TextKey::HudGear, dials.planGear, static_cast<float>(dials.planGear), 6, 6, 0.9f,
                     TextKey::TipGear}};
    return panel;
}

Phrase DamageWords(const DirtDials& dials)
{
    std::vector<Phrase> harm;
    const std::pair<TextKey, int> kinds[] = {{TextKey::HudGearbox, dials.gearboxDamage},
                                             {TextKey::HudBrakes, dials.brakeDamage},
                                             {TextKey::HudSuspension, dials.coastDamage}};
    for (const auto& [key, count] : kinds)
    {
        harm.push_back(count == 0 ? Phrase() : Phrase(key, {count}));
    }
    const Phrase all = Listed(harm);
    return all.IsEmpty() ? Phrase(TextKey::HudNoDamage) : all;
}

Phrase DieTip(const DirtRoadShown& shown, const DirtDie& die)
{
    const Dirt::DirtValues& values = shown.values != nullptr ? *shown.values : Dirt::BoxValues();
    const DieLot lot = die.lost ? DieLot::Lost : die.warned ? DieLot::Warned : die.used ? DieLot::Used : DieLot::InHand;
    return Club::DieTip(values, die.die, lot);
}

// In the middle, over the road; with little room at the side.
HudPanel TrayPanel(const DirtRoadShown& shown, bool aside)
{
    const DirtDials& dials = *shown.dials;
    HudPanel panel{PanelKind::Dice, aside ? Corner::BottomLeft : Corner::Bottom, "hud.tray",
                   aside ? kCramped : kAmpleRoom};
    panel.tab = aside ? Phrase(TextKey::HudTabDice) : Phrase();
    for (const DirtDie& die : dials.tray)
    {
        panel.dice.push_back({die.die, die.used, die.lost, die.rolled, die.warned, DieTip(shown, die)});
    }
    const bool hurt = dials.gearboxDamage + dials.brakeDamage + dials.coastDamage > 0;
    const Phrase warned(TextKey::TipWarnings, {int{dials.warnings}, int{dials.warningLimit}});
    panel.lines.push_back({.begin = {Said(TextKey::HudWarnings, Tint::Dim, Size::Small, "hud.warnings-name", warned)},
                           .lamps = {"hud.warnings", dials.warnings, dials.warningLimit, warned}});
    panel.lines.push_back(
        {.id = "hud.damage",
         .begin = {Said(TextKey::HudDamage, Tint::Dim, Size::Small, "hud.damage-name", TextKey::TipDamage),
                   Said(DamageWords(dials), hurt ? Tint::Bad : Tint::Plain, Size::Small, "hud.damage-words",
                        TextKey::TipDamage)}});
    // What is whole need not be told where there is no room.
    panel.lines.back().rooms = hurt ? kAnyRoom : kAmpleRoom | kLittleRoom;
    if (!aside)
    {
        panel.lines.back().end = {Said(dials.spareWheel ? TextKey::HudSpareWheel : kNoText, Tint::Dim, Size::Small,
                                       "hud.spare-wheel", dials.spareWheel ? TextKey::TipSpareWheel : kNoText),
                                  Said(dials.sisu ? TextKey::SetupSisu : kNoText, Tint::Gold, Size::Small,
                                       "hud.sisu-left", dials.sisu ? TextKey::TipSisu : kNoText)};
    }
    return panel;
}

// Who drives in this round, in order: who has driven is dim, who drives is framed.
HudLine TurnsLine(const DirtRoadShown& shown)
{
    HudLine line{.id = "hud.turns"};
    for (const DirtRow& car : shown.dials->turns)
    {
        const bool drives = car.active || car.toPlay || (car.started && !car.finished && !car.retired);
        if (car.seat < shown.names->size() && drives)
        {
            const Phrase name = (*shown.names)[car.seat];
            line.cars.push_back({"hud.turn." + std::to_string(car.seat + 1), car.seat,
                                 car.leader ? Phrase(TextKey::HudLeadsRound, {name}) : name, car.active,
                                 !car.active && !car.toPlay});
        }
    }
    return line;
}

HudPlace PlaceOf(const DirtRow& car, const std::string& name)
{
    HudPlace place;
    place.id = "hud.car." + std::to_string(car.seat + 1);
    place.place = car.place > 0 ? Phrase(std::to_string(int{car.place}) + ".") : Phrase();
    place.seat = car.seat;
    place.name = name;
    place.score = Clock(car.seconds);
    place.isThrough = car.finished;
    place.gap = !car.started  ? Phrase(std::string("–"))
                : car.retired ? Phrase(TextKey::StateRetired)
                : car.gap > 0 ? Phrase(TextKey::GtHudRows, {Clock(car.gap)}) // both games write a gap alike
                              : Phrase();
    place.tip = Phrase(TextKey::TipStanding, {name});
    place.note = car.started && !car.finished ? Phrase("g" + std::to_string(int{car.gear})) : Phrase();
    return place;
}

HudPanel OrderPanel(const DirtRoadShown& shown)
{
    HudPanel panel{PanelKind::Places, Corner::TopRight, "hud.order"};
    panel.tab = TextKey::HudTabOrder;
    panel.title = LineOf(Said(TextKey::HudOrder, Tint::Dim, Size::Small), kAmpleRoom | kLeastRoom);
    const std::vector<DirtRow>& cars = shown.dials->places;
    for (const DirtRow& car : cars)
    {
        // With little room: who is first, and who is looked at.
        const bool spared = cars.size() > 2 && &car != &cars[0] && car.seat != shown.dials->seat;
        if (car.seat < shown.names->size())
        {
            panel.places.push_back(PlaceOf(car, (*shown.names)[car.seat]));
            panel.places.back().rooms = spared ? kAmpleRoom | kLeastRoom : kAnyRoom;
        }
    }
    if (shown.dials->turns.size() > 1)
    {
        panel.lines = {TurnsLine(shown), TurnsLine(shown)};
        panel.lines[0].rooms = kAmpleRoom | kLeastRoom;
        panel.lines[0].begin = {Said(TextKey::HudTurns, Tint::Dim, Size::Small)};
        panel.lines[1].rooms = kLittleRoom;
    }
    return panel;
}

} // namespace DirtHudDetail

Hud HudOf(const DirtRoadShown& shown)
{
    using namespace DirtHudDetail;
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
