#include "RallyClub/RoadScreen.h"

#include "RallyRules/Core/OddsWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <cmath>

namespace Rally::Club
{
namespace RoadScreenDetail
{

// As the games number their dice: 1 to 6 are the gear dice.
constexpr std::uint8_t kCoastDie = 7;
constexpr std::uint8_t kLeaderDie = 8;
constexpr std::uint8_t kRedlineDie = 9;

} // namespace RoadScreenDetail

// ---- dice and spaces ---------------------------------------------------------------------------------------------------

Phrase DieChoice::Odds() const
{
    const int percent = SurePercent(wholePlan.holds);
    const bool told = isWeighed && fate != StepFate::Loses && percent < 100;
    return told ? Phrase(TextKey::OddsShort, {percent}) : Phrase();
}

Phrase DieChoice::Tip() const
{
    return !isWeighed                            ? Phrase(remark)
           : fate == StepFate::Loses             ? Phrase(TextKey::PlayLoses)
           : SurePercent(wholePlan.holds) == 100 ? Phrase(TextKey::OddsSafe)
                                                 : Phrase(TextKey::OddsDie, {SurePercent(wholePlan.holds)});
}

Phrase SpaceChoice::Tip() const
{
    constexpr TextKey tips[] = {TextKey::TipFieldOpen, TextKey::TipFieldInside, TextKey::TipFieldCut,
                                TextKey::TipFieldDanger, TextKey::TipFieldFinish};
    const Phrase field(tips[static_cast<std::size_t>(look)], {NameOfSpace(space).View(), place});
    return asks.IsEmpty() ? field : Phrase(TextKey::TipFieldAsks, {field, asks});
}

FieldLook LookOf(const std::vector<DieChoice>& dice, FieldLook usual)
{
    const auto fated = [&](StepFate fate)
    { return std::all_of(dice.begin(), dice.end(), [&](const DieChoice& die) { return die.fate == fate; }); };
    return fated(StepFate::Loses) ? FieldLook::Danger : fated(StepFate::Finishes) ? FieldLook::Finish : usual;
}

Action PlainAction(Seat seat, std::uint8_t kind)
{
    Action action;
    action.kind = kind;
    action.seat = seat;
    action.space = kNoSpaceCode;
    return action;
}

std::string BeforeSpace(std::string_view words)
{
    return std::string(words.substr(0, words.find('@')));
}

std::string DieInNotation(std::uint8_t die)
{
    using namespace RoadScreenDetail;
    return die == kCoastDie ? "w" : die == kLeaderDie ? "o" : die == kRedlineDie ? "b" : "g" + std::to_string(int{die});
}

Phrase DiceInWords(std::uint8_t die, int brakes)
{
    using namespace RoadScreenDetail;
    std::vector<Phrase> dice = {die == kCoastDie     ? Phrase(TextKey::DieCoast)
                                : die == kLeaderDie  ? Phrase(TextKey::DieLeader)
                                : die == kRedlineDie ? Phrase(TextKey::DieBrake)
                                                     : Phrase(TextKey::GearNumber, {int{die}})};
    dice.insert(dice.end(), static_cast<std::size_t>(brakes), Phrase(TextKey::DieBrake));
    return Listed(dice);
}

TextKey DrivePrompt(const AnyMatch& view, const Action& secure, const Action& stop)
{
    const bool secures = static_cast<bool>(view.Query(secure));
    const bool stops = static_cast<bool>(view.Query(stop));
    return secures && stops ? TextKey::PromptDrive
           : secures        ? TextKey::PromptDriveSecure
           : stops          ? TextKey::PromptDriveStop
                            : TextKey::PromptDriveRoll;
}

// ---- what a game fills -------------------------------------------------------------------------------------------------

RoadScreen::RoadScreen(Seat theSeat, RoadMoment moment, const Advice& advice, int theSteps, bool canUndo)
    : seat(theSeat),
      asks(moment),
      undo{"hud.undo", TextKey::ChoiceBack},
      odds(advice),
      steps(theSteps),
      worthAmount(TextKey::ReviewSeconds),
      worthTip(TextKey::HudWorthTip)
{
    undo.enabled = canUndo;
    undo.reason = canUndo ? Phrase() : Phrase(TextKey::PlayNoUndo);
}

void RoadScreen::AddButton(const AnyMatch& view, std::string id, const Action& action, Phrase text, bool isMain)
{
    RaceButton button;
    button.action = action;
    button.entry.id = std::move(id);
    button.entry.text = std::move(text);
    button.entry.verdict = view.Query(button.action);
    button.entry.enabled = button.entry.verdict.allowed;
    button.entry.reason = ReasonOf(button.entry.verdict);
    button.isMain = isMain;
    buttons.push_back(std::move(button));
}

void RoadScreen::AddLossButtons()
{
    RaceButton take{Entry{"hud.take-loss", TextKey::HudTakeLoss}, {}, true, false};
    take.entry.reason = TextKey::HudTakeLossTip;
    buttons.push_back(std::move(take));
    buttons.push_back({Entry{"hud.choose-loss", TextKey::HudChooseLoss}, {}, false, false});
}

DieChoice RoadScreen::DieOf(const AnyMatch& view, const Action& action) const
{
    DieChoice choice;
    const std::string words(view.Write(action).View());
    choice.entry.id = "choice." + words;
    choice.entry.text = BeforeSpace(words);
    choice.action = action;
    const auto weighed =
        std::find_if(odds.dice.begin(), odds.dice.end(), [&](const DieOdds& one) { return one.action == action; });
    choice.isWeighed = weighed != odds.dice.end();
    choice.wholePlan = choice.isWeighed ? weighed->wholePlan : Prospect{};
    return choice;
}

SpaceChoice& RoadScreen::AddDie(DieChoice die, TextKey place)
{
    auto found = std::find_if(spaces.begin(), spaces.end(),
                              [&](const SpaceChoice& each) { return each.space == die.action.space; });
    if (found == spaces.end())
    {
        SpaceChoice fresh;
        fresh.id = "space." + std::string(NameOfSpace(die.action.space).View());
        fresh.space = die.action.space;
        fresh.place = place;
        found = spaces.insert(spaces.end(), std::move(fresh));
    }
    found->dice.push_back(std::move(die));
    return *found;
}

// ---- what is shown -----------------------------------------------------------------------------------------------------

std::vector<Phrase> RoadScreen::OddsLine() const
{
    std::vector<Phrase> line;
    if (!odds.known || steps == 0)
    {
        return line;
    }
    line = ProspectWords(odds, asks == RoadMoment::Drive);
    if (tellsSeconds)
    {
        line.push_back(Phrase(TextKey::HudExpect, {static_cast<int>(std::lround(odds.expectedSeconds))}));
    }
    return line;
}

Phrase RoadScreen::WorthLine() const
{
    if (!odds.hasWorth || steps == 0)
    {
        return {};
    }
    const auto piece = [&](double amount)
    {
        const Figure tenths = SignedTenths(amount);
        return tenths.amount == 0 ? Phrase(TextKey::HudWorthNone) : Phrase(worthAmount, {tenths});
    };
    return Phrase(TextKey::HudWorth, {piece(odds.worthOneByOne), piece(odds.worthFlatOut)});
}

Entry RoadScreen::HintEntry() const
{
    return {"hud.hint", TextKey::HudHint};
}

std::vector<std::string> RoadScreen::FocusOrder() const
{
    std::vector<std::string> order;
    for (const bool main : {true, false})
    {
        for (const RaceButton& button : buttons)
        {
            if (button.isMain == main)
            {
                order.push_back(button.entry.id);
            }
        }
    }
    order.push_back(undo.id);
    order.push_back(HintEntry().id);
    for (const SpaceChoice& space : spaces)
    {
        order.push_back(space.id);
    }
    return order;
}

const SpaceChoice* RoadScreen::ChoiceAt(SpaceCode space) const
{
    const auto found =
        std::find_if(spaces.begin(), spaces.end(), [&](const SpaceChoice& each) { return each.space == space; });
    return found == spaces.end() ? nullptr : &*found;
}

bool RoadScreen::ActionOf(std::string_view id, Action& out) const
{
    for (const RaceButton& button : buttons)
    {
        if (button.entry.id == id && button.plays)
        {
            out = button.action;
            return true;
        }
    }
    for (const SpaceChoice& space : spaces)
    {
        for (const DieChoice& die : space.dice)
        {
            if (die.entry.id == id)
            {
                out = die.action;
                return true;
            }
        }
    }
    return false;
}

} // namespace Rally::Club
