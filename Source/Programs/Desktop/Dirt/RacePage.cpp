#include "Desktop/Dirt/RacePage.h"

#include "Desktop/Dirt/Ui/RacePages.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Text.h"

#include <algorithm>
#include <utility>

namespace Rally::Desktop
{
namespace
{

constexpr std::string_view kSpace = "space.";
constexpr std::string_view kNews = "hud.news.";

} // namespace

RacePage::RacePage(ServicePark& thePark, Shared::RecceCar& theRecceCar, RoadShow& theShow, const Ui::Tree& theTree,
                   std::unique_ptr<GameRace> theRace)
    : park(thePark),
      recceCar(theRecceCar),
      show(theShow),
      tree(theTree),
      race(std::move(theRace)),
      hint(*race, recceCar.recce),
      review(*race, recceCar.recce)
{}

// --- what is asked for ------------------------------------------------------------------------------------------------

Go RacePage::Obey(const std::string& id)
{
    const std::optional<SpaceCode> wasPicking = std::exchange(picking, std::nullopt);
    if (id == "result.review")
    {
        return Go::Review;
    }
    if (id == "result.leave")
    {
        return Go::Leave;
    }
    if (id.starts_with(kNews))
    {
        return AskRule(id) ? Go::Rule : Go::Stay;
    }
    if (id == "hud.pace")
    {
        NextPace();
    }
    else if (id == "hud.camera")
    {
        show.NextView();
    }
    else if (id == "hud.hint")
    {
        hint.Ask();
    }
    else if (id == "hud.lay-hint")
    {
        hint.Lay();
    }
    else if (id == "hud.skip")
    {
        race->Skip();
    }
    else if (id == "result.next")
    {
        race->GoOn();
    }
    else if (id == "handover.ready")
    {
        race->HandedOver();
    }
    else if (id.starts_with(kSpace))
    {
        const SpaceCode code = ParseSpace(std::string_view(id).substr(kSpace.size()));
        const bool again = wasPicking && *wasPicking == code; // puts the box away
        if (!again)
        {
            ClickSpace(code);
        }
    }
    else
    {
        race->Click(id);
    }
    return Go::Stay;
}

void RacePage::NextPace()
{
    park.settings.player.pace = Club::NextPace(park.settings.player.pace);
}

bool RacePage::AskRule(const std::string& id)
{
    rule = Ui::RuleOfLine(race->News(), id, {tree.Window().w, tree.Window().h});
    return rule != Rule::None;
}

bool RacePage::ClickSpace(SpaceCode space)
{
    if (race->ClickSpace(space) == GameRace::SpaceClick::Several)
    {
        picking = space;
    }
    return true;
}

bool RacePage::Click(float x, float y)
{
    const bool closed = picking.has_value();
    picking.reset();
    if (!race->AsksNow())
    {
        return closed;
    }
    const std::string id = show.ChoiceAt(x, y);
    return id.starts_with(kSpace) ? ClickSpace(ParseSpace(std::string_view(id).substr(kSpace.size()))) : closed;
}

bool RacePage::Close()
{
    if (!picking)
    {
        return false;
    }
    picking.reset();
    focusedAt = static_cast<std::size_t>(-1);
    return true;
}

bool RacePage::Take(Ui::Press press)
{
    if (!race->AsksNow() || race->Screen().Spaces().empty())
    {
        return false;
    }
    if (press == Ui::Press::Left || press == Ui::Press::Right)
    {
        CycleSpace(press == Ui::Press::Right ? 1 : -1);
        return true;
    }
    // Nothing lies yet, so there is nothing to roll: Enter goes to the road.
    const Ui::Widget* main = tree.Find(tree.Focused());
    const bool shut = main != nullptr && !main->enabled;
    if (press == Ui::Press::Accept && !picking && shut)
    {
        CycleSpace(1);
        return true;
    }
    return false;
}

// The next space that can be chosen, with the dice that reach it beside it.
void RacePage::CycleSpace(int by)
{
    const std::vector<Club::SpaceChoice>& spaces = race->Screen().Spaces();
    const int count = static_cast<int>(spaces.size());
    const bool fresh = keyed >= spaces.size();
    const int next = fresh ? (by > 0 ? 0 : count - 1) : (static_cast<int>(keyed) + by + count) % count;
    keyed = static_cast<std::size_t>(next);
    picking = spaces[keyed].space;
    focusNext = spaces[keyed].dice.front().entry.id;
}

// --- what passes ------------------------------------------------------------------------------------------------------

bool RacePage::Update(double seconds)
{
    race->Update(seconds, park.settings.player.pace, park.settings.player.showsOpponents);
    if (race->Now() == Mood::Over && !filed)
    {
        filed = true;
        race->File();
    }
    return race->Seen() != sight;
}

// Of the stage that is driven, or of the whole rally; 0 while it is not known.
int RacePage::Par(bool ofRally)
{
    const Dirt::DirtSetup& agreed = race->Match().Rules().Setup();
    return ofRally ? recceCar.recce.ParOf(agreed) : recceCar.recce.ParOf(agreed, race->Match().Now().stage);
}

void RacePage::MeetRivals()
{
    const Club::Ghosts wanted = park.settings.player.ghosts;
    const Dirt::DirtMatch& match = race->Match();
    rivals.best = Club::ShowsBest(wanted) ? race->Best() : nullptr;
    rivals.par = Club::ShowsPar(wanted) ? recceCar.ParGhostOf(match.Rules().Setup(), match.Now().stage) : nullptr;
}

RoadWishes RacePage::Wishes()
{
    RoadWishes wishes;
    wishes.race = race.get();
    wishes.rivals = &rivals;
    wishes.advised = hint.Line();
    wishes.picking = picking;
    wishes.turn = review.TurnOnRoad();
    return wishes;
}

// --- from outside -----------------------------------------------------------------------------------------------------

Page* RacePage::LookBack()
{
    review.Open();
    return &review;
}

std::vector<std::string> RacePage::ClicksFor(const Action& action) const
{
    for (const Club::SpaceChoice& space : race->Screen().Spaces())
    {
        for (const Club::DieChoice& die : space.dice)
        {
            if (die.action == action)
            {
                const std::string there = "space " + std::string(NameOfSpace(space.space).View());
                return space.dice.size() > 1 ? std::vector<std::string>{there, die.entry.id} : std::vector{there};
            }
        }
    }
    const bool counts = action.kind == static_cast<std::uint8_t>(Dirt::ActionKind::Penalty);
    for (const Club::RaceButton& button : race->Screen().Buttons())
    {
        if (button.action.kind == action.kind && button.entry.id != "hud.more" && button.entry.id != "hud.fewer" &&
            (button.action.amount == action.amount || counts))
        {
            std::vector<std::string> clicks(counts ? std::size_t{action.amount} : 0, "hud.more");
            clicks.push_back(button.entry.id);
            return clicks;
        }
    }
    return {};
}

std::string RacePage::Details() const
{
    return ", round " + std::to_string(race->Match().Now().round) + ", camera " +
           (show.Camera().IsByHand() ? "by hand" : "by itself");
}

// --- what is shown ----------------------------------------------------------------------------------------------------

PageShown RacePage::Show(const Ui::Size& room, bool covered)
{
    sight = race->Seen();
    if (race->AsksNow())
    {
        race->Know(recceCar.recce.RoadFor(race->Match(), race->Asked()));
    }
    PageShown shown;
    shown.screen = Ui::HudPage(HudOf(Shown(room)), room);
    shown.focus = MainFocus();
    if (race->Now() == Mood::Scored || race->Now() == Mood::Over)
    {
        const Club::ResultScreen result(race->Match(), Par(race->Now() == Mood::Over), race->RecordLines());
        const bool fresh = !covered && (tree.Find("result") == nullptr || tree.Boxes().size() > 1);
        shown.focus = fresh && shown.focus.empty() ? result.Commands().front().id : shown.focus;
        shown.boxes.push_back(Ui::ResultBox(result, room, race->Looks()));
    }
    if (race->MustHandOver())
    {
        shown.boxes.push_back(Ui::HandOverBox(race->Match().Header().names[race->Asked()]));
    }
    if (std::optional<Ui::Widget> box = PickBox())
    {
        shown.boxes.push_back(std::move(*box));
    }
    return shown;
}

Ui::RaceShown RacePage::Shown(const Ui::Size& room)
{
    Ui::RaceShown shown;
    shown.screen = race->AsksNow() ? &race->Screen() : nullptr;
    shown.cockpit = &race->Cockpit();
    shown.names = &race->Match().Header().names;
    shown.looks = race->Looks();
    shown.title = race->StageTitle();
    shown.news = race->News();
    shown.refusal = race->Refusal();
    shown.watched = race->Now() == Mood::Film ? race->Watched() : std::string();
    shown.pace = park.settings.player.pace;
    shown.device = park.device;
    const int par = Par(false);
    shown.par = par > 0 ? Phrase(TextKey::SetupPar, {Clock(par)}) : Phrase();
    shown.hint = hint.Phrases();
    shown.hintLays = hint.Line().count > 0;
    MeetRivals();
    for (const Club::Split& split : race->Splits(rivals))
    {
        shown.splits.push_back({split.words, split.seconds < 0});
    }
    shown.notes = Notes(room);
    return shown;
}

// What the co-driver reads next.
std::string RacePage::Notes(const Ui::Size& room)
{
    constexpr std::size_t fullNote = 40; // letters of a long one: where it finds no room, notes are read short
    const std::size_t letters = Ui::NoteLetters(room);
    Club::Settings read = park.settings.player;
    read.coDriver = letters < fullNote ? (std::min)(read.coDriver, Club::CoDriver::Short) : read.coDriver;
    // In words, whatever the caption has room for.
    Club::Settings aloud = park.settings.player;
    aloud.coDriver = aloud.coDriver == Club::CoDriver::Short ? Club::CoDriver::Full : aloud.coDriver;
    const std::vector<std::string> next = noteReader.Next(race->Match(), race->ReadFrom(), aloud);
    said = next.empty() ? std::string() : next.front();
    return Shared::InOneLine(noteReader.Next(race->Match(), race->ReadFrom(), read), letters);
}

// What Enter stands for when something new is asked; empty when nothing is.
std::string RacePage::MainFocus()
{
    if (race->AsksNow() && focusedAt != race->Match().Entries().size())
    {
        focusedAt = race->Match().Entries().size();
        const std::vector<std::string> order = race->Screen().FocusOrder();
        focusNext = focusNext.empty() && !order.empty() ? order.front() : focusNext;
        keyed = static_cast<std::size_t>(-1);
    }
    return std::exchange(focusNext, {});
}

std::optional<Ui::Widget> RacePage::PickBox() const
{
    const Club::SpaceChoice* choice = picking && race->AsksNow() ? race->Screen().ChoiceAt(*picking) : nullptr;
    if (choice == nullptr)
    {
        return std::nullopt;
    }
    float x = tree.MouseX();
    float y = tree.MouseY();
    show.PixelOf(choice->id, x, y); // out of view: beside the mouse
    return Ui::DieBox(*choice, x / tree.Scale(), y / tree.Scale());
}

} // namespace Rally::Desktop
