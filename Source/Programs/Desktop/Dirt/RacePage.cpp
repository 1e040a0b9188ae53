#include "Desktop/Dirt/RacePage.h"

#include "Desktop/Dirt/Ui/RacePages.h"
#include "Desktop/Road/Ui/SpaceBoxes.h"

#include "RallyClub/LogWords.h"
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
      review(*race, recceCar.recce),
      taught(park.settings.player.taught)
{
    race->Teach(taught);
}

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
    if (id == "result.again" || id == "result.following" || id == "result.rematch")
    {
        return id == "result.again" ? Go::Again : id == "result.rematch" ? Go::Rematch : Go::Following;
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
    else if (id == "hud.map")
    {
        LookOnMap();
    }
    else if (id == "hud.log-filter")
    {
        filter = Club::NextFilter(filter);
    }
    else if (Unfold(id))
    {
        // it lies open, or is put away
    }
    else if (ObeyCoDriver(id))
    {
        // his line lies, or is shown
    }
    else if (id == "hud.skip")
    {
        race->Skip();
    }
    else if (id == "result.next")
    {
        race->GoOn();
    }
    else if (id == "result.interrupt")
    {
        race->GoOn(Club::RaceSession::Onward::Interrupted);
    }
    else if (id == "hud.coach-off")
    {
        park.settings.player.coach = false;
        park.KeepCoach();
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

bool RacePage::ObeyCoDriver(const std::string& id)
{
    if (id == "hud.hint")
    {
        hint.Ask();
    }
    else if (id == "hud.lay-hint")
    {
        hint.Lay();
    }
    else if (id == "hud.lay-now" || id == "hud.take-loss")
    {
        hint.LayAtOnce();
    }
    else if (id == "hud.choose-loss")
    {
        choosesLoss = true;
        hint.PutAway();
    }
    else
    {
        return false;
    }
    return true;
}

bool RacePage::OffersLoss() const
{
    return race->AsksNow() && race->Match().Now().phase == Dirt::Phase::LayAgain && !choosesLoss;
}

std::vector<Club::LogLine> RacePage::News() const
{
    constexpr std::size_t mostShown = 80;
    return Club::Filtered(race->News(), filter, race->Racer(), mostShown);
}

bool RacePage::Unfold(const std::string& tab)
{
    const std::string panel = Ui::PanelOfTab(tab);
    if (panel.empty())
    {
        return false;
    }
    unfolded = panel == unfolded ? std::string() : panel;
    show.MeasureAnew();
    return true;
}

void RacePage::NextPace()
{
    park.settings.player.pace = Club::NextPace(park.settings.player.pace);
    park.KeepPace();
}

void RacePage::Hold(const std::string& id, bool done)
{
    holds = id == "hud.roll";
    holdsDone = done;
    heldFor = 0;
}

bool RacePage::LetGo()
{
    // By mouse the click comes with letting go, unless it has been done already.
    return std::exchange(holds, false) && heldFor > 0 && std::exchange(holdsDone, false);
}

// The next die of the plan for as long as the button is kept pressed, with a moment between two of them to let go.
void RacePage::RollOn(double seconds)
{
    constexpr double meant = 0.35; // longer than a click
    constexpr double apart = 0.25;
    heldFor += holds ? seconds : 0;
    const Club::Entry* roll = nullptr;
    for (const Club::RaceButton& button : race->Screen().Buttons())
    {
        roll = button.entry.id == "hud.roll" ? &button.entry : roll;
    }
    const bool first = !holdsDone && race->AsksNow() && roll != nullptr && roll->enabled;
    if (holds && heldFor >= meant && (first || (holdsDone && race->MayRollOn())))
    {
        holdsDone = true;
        heldFor = meant - apart;
        race->Click("hud.roll");
    }
}

// What was taught is remembered; what the settings have forgotten, or remember from elsewhere, is taught by.
void RacePage::Learn()
{
    Club::Settings& player = park.settings.player;
    const bool finished = race->People() != 0 && (race->Now() == Mood::Scored || race->Now() == Mood::Over);
    const bool changed =
        (player.newcomer && finished) || (player.coach && player.taught == taught && race->Taught() != taught);
    if (player.taught != taught)
    {
        taught = player.taught;
        race->Teach(taught);
    }
    if (changed)
    {
        player.newcomer = player.newcomer && !finished;
        taught = player.coach ? race->Taught() : taught;
        player.taught = taught;
        park.KeepCoach();
    }
}

// Where the mouse is on it; by keys: back to where the view looks by itself.
void RacePage::LookOnMap()
{
    const Ui::Widget* map = tree.Find("hud.map");
    if (map == nullptr)
    {
        return;
    }
    const float x = tree.MouseX() / tree.Scale();
    const float y = tree.MouseY() / tree.Scale();
    if (!map->box.Holds(x, y) || tree.ShowsFocus())
    {
        show.LetGo();
        return;
    }
    const Ui::PlanFit fit = Ui::FitOf(map->plan, map->box);
    show.LookAt((x - map->box.MiddleX()) / fit.side + fit.middle.x, (y - map->box.MiddleY()) / fit.side + fit.middle.y);
}

bool RacePage::AskRule(const std::string& id)
{
    rule = Ui::RuleOfLine(News(), id);
    return rule != Rule::None;
}

bool RacePage::ClickSpace(SpaceCode space)
{
    choosesLoss = choosesLoss || OffersLoss();
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
        return race->SkipMoment() || closed;
    }
    const std::string id = show.ChoiceAt(x, y);
    return id.starts_with(kSpace) ? ClickSpace(ParseSpace(std::string_view(id).substr(kSpace.size()))) : closed;
}

bool RacePage::Close()
{
    if (!picking)
    {
        return race->SkipMoment();
    }
    picking.reset();
    focusedAt = static_cast<std::size_t>(-1);
    return true;
}

bool RacePage::Take(Ui::Press press)
{
    // What is accepted is the button that skips all; what moves the focus moves it.
    const bool any =
        press == Ui::Press::Left || press == Ui::Press::Right || press == Ui::Press::Up || press == Ui::Press::Down;
    if (any && race->SkipMoment())
    {
        return true;
    }
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
    choosesLoss = choosesLoss || OffersLoss();
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
    RollOn(seconds);
    const Club::Pace pace = park.settings.player.pace;
    const bool calm = park.settings.player.reducedMotion;
    race->LikeMotion(!calm);
    const bool hurries = calm && pace == Club::Pace::Normal; // nothing shakes in it for longer
    race->Update(seconds, hurries ? Club::Pace::Double : pace, park.settings.player.showsOpponents);
    Learn();
    hint.Update();
    choosesLoss = choosesLoss && race->Match().Now().phase == Dirt::Phase::LayAgain;
    if (race->Now() == Mood::Over && !filed)
    {
        filed = true;
        race->File();
    }
    const bool calls = CallPodium(seconds) || (race->Now() == Mood::Over && podium < Ui::kWholePodium);
    return calls || race->Seen() != sight;
}

// One after the other, the winner last; at once for whoever likes no motion or waits for nothing. True when somebody
// was called.
bool RacePage::CallPodium(double seconds)
{
    constexpr double first = 0.7;
    constexpr double apart = 0.8;
    const Club::Settings& player = park.settings.player;
    const bool over = race->Now() == Mood::Over;
    const bool atOnce = player.reducedMotion || player.pace == Ui::Pace::Instant;
    podiumFor = over ? podiumFor + seconds * Club::FactorOf(player.pace) : 0;
    int called = !over ? 0 : atOnce ? Ui::kWholePodium : 0;
    while (over && called < Ui::kWholePodium && podiumFor >= first + apart * called)
    {
        ++called;
    }
    return std::exchange(podium, called) != called;
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
    Club::Rivals rivals;
    rivals.best = Club::ShowsBest(wanted) ? race->Best() : nullptr;
    rivals.par = Club::ShowsPar(wanted) ? recceCar.ParGhostOf(match.Rules().Setup(), match.Now().stage) : nullptr;
    race->Meet(std::move(rivals));
}

RoadWishes RacePage::Wishes()
{
    RoadWishes wishes;
    wishes.race = race.get();
    const Pilot::Plan line = hint.Line();
    for (std::size_t i = 0; i < line.count; ++i)
    {
        wishes.advised.push_back(line.steps[i].space);
    }
    wishes.picking = picking;
    wishes.hidesChoices = OffersLoss();
    if (const Club::JudgedTurn* turn = review.TurnOnRoad(); turn != nullptr)
    {
        wishes.turn = {turn->from, turn->driven.spaces, turn->best.spaces};
    }
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
                if (tree.Find(die.entry.id) != nullptr) // its chip is in sight
                {
                    return {die.entry.id};
                }
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
    constexpr const char* moments[] = {"breath", "jump", "passes", "spin", "crash", "damage", "finish", "overtaking"};
    static_assert(std::size(moments) == Scene::kBeatKinds);
    const Scene::Beat* beat = race->Beat();
    return ", round " + std::to_string(race->Match().Now().round) + ", camera " +
           (show.Camera().IsByHand() ? "by hand" : "by itself") + ", view " +
           std::to_string(static_cast<int>(show.Camera().Kind()) + 1) + ", car " +
           (show.IsCarInSight() ? "in sight" : "hidden") + ", moment " +
           (beat != nullptr ? moments[static_cast<std::size_t>(beat->kind)] : "none");
}

// --- what is shown ----------------------------------------------------------------------------------------------------

PageShown RacePage::Show(const Ui::Size& room, bool covered)
{
    sight = race->Seen();
    if (race->AsksNow())
    {
        race->Know(recceCar.recce.RoadFor(race->Match(), race->Asked()));
    }
    if (OffersLoss())
    {
        hint.Offer();
    }
    PageShown shown;
    shown.screen = Ui::HudPage(HudOf(Shown(room)), room);
    if (race->AsksNow())
    {
        Ui::Widget lay; // a key alone
        lay.id = "hud.lay-now";
        lay.key = "L";
        lay.isPassed = true;
        shown.screen.grow = 1;
        shown.screen = Ui::Column("", {std::move(shown.screen), std::move(lay)}, 0);
    }
    shown.focus = MainFocus();
    if (race->Now() == Mood::Scored || race->Now() == Mood::Over)
    {
        const Club::ResultScreen result(race->Match(), Par(race->Now() == Mood::Over), race->RecordLines(),
                                        race->People());
        const bool fresh = !covered && (tree.Find("result") == nullptr || tree.Boxes().size() > 1);
        shown.focus = fresh && shown.focus.empty() ? result.Commands().front().id : shown.focus;
        shown.boxes.push_back(Ui::ResultBox(result, room, race->Looks(), podium));
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
    shown.news = News();
    shown.filter = filter;
    shown.values = &race->Match().Rules().Values();
    shown.refusal = race->Refusal();
    shown.watched = race->Now() == Mood::Film ? race->Watched() : std::string();
    shown.pace = park.settings.player.pace;
    shown.device = park.device;
    shown.large = park.settings.player.largePanels;
    shown.unfolded = unfolded;
    shown.map = show.Map();
    const std::vector<SpaceIndex> notes = noteReader.NextSpaces(race->Match(), race->ReadFrom());
    for (std::size_t i = 0; i < notes.size() && !shown.map.road.empty(); ++i)
    {
        shown.map.notes.push_back(show.OnMap(notes[i]));
    }
    const int par = Par(false);
    shown.par = par > 0 ? Phrase(TextKey::SetupPar, {Clock(par)}) : Phrase();
    shown.hint = hint.Phrases();
    shown.notation = hint.Notation();
    shown.hintLays = !OffersLoss() && hint.Line().count > 0;
    MeetRivals();
    for (const Club::Split& split : race->Splits())
    {
        shown.splits.push_back({split.words, split.seconds < 0});
    }
    shown.notes = Notes(room);
    shown.coaching = race->AsksNow() && park.settings.player.coach ? race->Coached() : Club::Coaching();
    shown.moment = race->Card();
    shown.unseen = race->AsksNow() ? race->Unseen() : std::vector<Club::Deed>();
    return shown;
}

// What the co-driver reads next.
std::string RacePage::Notes(const Ui::Size& room)
{
    constexpr std::size_t fullNote = 40; // letters of a long one: where it finds no room, notes are read short
    const std::size_t letters = Ui::NoteLetters(room, park.settings.player.largePanels);
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
    const bool film = race->Now() == Mood::Film;
    if (film && !wasFilm && focusNext.empty())
    {
        focusNext = "hud.skip"; // else it would fall to whatever comes first
    }
    wasFilm = film;
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
