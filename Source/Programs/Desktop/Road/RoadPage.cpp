#include "Desktop/Road/RoadPage.h"

#include "Desktop/Road/Ui/Podium.h"
#include "Desktop/Road/Ui/SpaceBoxes.h"
#include "Desktop/Ui/LessonBox.h"

#include "RallyClub/LogWords.h"
#include "RallyPilot/Drivers.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <utility>

namespace Rally::Desktop
{
namespace
{

constexpr std::string_view kSpace = "space.";
constexpr std::string_view kNews = "hud.news.";
constexpr std::string_view kLesson = "lesson.";

} // namespace

RoadPage::RoadPage(ServicePark& thePark, RoadShow& theShow, const Ui::Tree& theTree, RoadRace& theRace)
    : park(thePark),
      show(theShow),
      tree(theTree),
      race(theRace),
      taught(park.settings.player.taught)
{
    race.Teach(taught);
}

// --- what is asked for ------------------------------------------------------------------------------------------------

Go RoadPage::Obey(const std::string& id)
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
        if (race.IsElsewhere()) // whoever has the table begins it
        {
            race.WishNext(id == "result.again"     ? Club::Encore::Again
                          : id == "result.rematch" ? Club::Encore::Rematch
                                                   : Club::Encore::Following);
            return Go::Stay;
        }
        return id == "result.again" ? Go::Again : id == "result.rematch" ? Go::Rematch : Go::Following;
    }
    if (id == "puzzle.next" || id == "puzzle.again" || id == "puzzle.leave")
    {
        return id == "puzzle.next" ? Go::NextPuzzle : id == "puzzle.again" ? Go::ChallengeRace : Go::Leave;
    }
    if (id.starts_with(kLesson))
    {
        return ObeyLesson(id);
    }
    if (id.starts_with(kNews))
    {
        return AskRule(id) ? Go::Rule : Go::Stay;
    }
    if (id.starts_with(kSpace))
    {
        const SpaceCode code = ParseSpace(std::string_view(id).substr(kSpace.size()));
        const bool again = wasPicking && *wasPicking == code; // puts the box away
        if (!again)
        {
            ClickSpace(code);
        }
    }
    else if (!ObeyView(id) && !Unfold(id) && !ObeyCoDriver(id) && !ObeyRace(id))
    {
        race.Click(id);
    }
    return Go::Stay;
}

// From the end of a lesson.
Go RoadPage::ObeyLesson(const std::string& id)
{
    if (!IsLesson())
    {
        return Go::Stay;
    }
    School::Progress progress = park.Schooling();
    const School::AfterLesson where = School::Choose(id, race.Lesson()->How(), progress, park.lesson);
    park.KeepSchooling(progress);
    return where == School::AfterLesson::Take     ? Go::Lesson
           : where == School::AfterLesson::School ? Go::School
                                                  : Go::Stay;
}

// What was passed is kept.
void RoadPage::Graduate()
{
    School::Progress progress = park.Schooling();
    if (IsLesson() && race.Now() == Mood::Scored && School::Graduate(*race.Lesson(), race.Judged(), progress))
    {
        park.KeepSchooling(progress);
    }
}

// The bubble of a lesson, or the coach.
Club::Coaching RoadPage::Coached() const
{
    if (!race.AsksNow())
    {
        return {};
    }
    if (race.Puzzle())
    {
        return {.words = TextKey::PuzzleAbout, .target = {}};
    }
    const bool mute = !park.settings.player.coach || (race.Coached().target == "hud.hint" && !race.GivesHints());
    return IsLesson() ? race.Lesson()->Bubble(race.TheMatch(), race.Screen())
           : mute     ? Club::Coaching()
                      : race.Coached();
}

// Beside the picture, as soon as somebody has decided; true when it has been found out.
bool RoadPage::JudgePuzzle()
{
    const std::uint64_t now = race.TheMatch().Chain();
    if (race.Decision() && !judging.IsAsked(now))
    {
        judging.Ask(now, [match = std::shared_ptr<const AnyMatch>(race.TheMatch().Clone()),
                          decision = *race.Decision()](JudgedDecision& judged)
                    { judged = Pilot::JudgeDecision(*match, decision); });
    }
    const bool fresh = judging.TakeNew();
    park.lostInPuzzle = fresh ? std::optional(judging.At(now)->lost) : park.lostInPuzzle;
    return fresh;
}

// How it is looked at.
bool RoadPage::ObeyView(const std::string& id)
{
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
    else
    {
        return false;
    }
    return true;
}

// How it goes on.
bool RoadPage::ObeyRace(const std::string& id)
{
    if (id == "hud.skip")
    {
        race.Skip();
    }
    else if (id == "result.next")
    {
        race.GoOn();
    }
    else if (id == "result.interrupt")
    {
        race.GoOn(Club::RaceSession::Onward::Interrupted);
    }
    else if (id == "hud.coach-off")
    {
        park.settings.player.coach = false;
        park.KeepCoach();
    }
    else if (id == "handover.ready")
    {
        race.HandedOver();
    }
    else
    {
        return false;
    }
    return true;
}

bool RoadPage::ObeyCoDriver(const std::string& id)
{
    if (!race.GivesHints())
    {
        return false;
    }
    if (id == "hud.hint")
    {
        Hint().Ask();
    }
    else if (id == "hud.lay-hint")
    {
        Hint().Lay();
    }
    else if (id == "hud.lay-now" || id == "hud.take-loss")
    {
        Hint().LayAtOnce();
    }
    else if (id == "hud.choose-loss")
    {
        choosesLoss = true;
        Hint().PutAway();
    }
    else
    {
        return false;
    }
    return true;
}

bool RoadPage::OffersLoss() const
{
    return race.AsksNow() && race.LaysAgain() && race.GivesHints() && !choosesLoss;
}

std::vector<Club::LogLine> RoadPage::News() const
{
    constexpr std::size_t mostShown = 80;
    return Club::Filtered(race.News(), filter, race.Racer(), mostShown);
}

bool RoadPage::Unfold(const std::string& tab)
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

void RoadPage::NextPace()
{
    park.settings.player.pace = Club::NextPace(park.settings.player.pace);
    park.KeepPace();
}

void RoadPage::Hold(const std::string& id, bool done)
{
    holds = id == "hud.roll";
    holdsDone = done;
    heldFor = 0;
}

bool RoadPage::LetGo()
{
    // By mouse the click comes with letting go, unless it has been done already.
    return std::exchange(holds, false) && heldFor > 0 && std::exchange(holdsDone, false);
}

// The next die of the plan for as long as the button is kept pressed, with a moment between two of them to let go.
void RoadPage::RollOn(double seconds)
{
    constexpr double meant = 0.35; // longer than a click
    constexpr double apart = 0.25;
    heldFor += holds ? seconds : 0;
    const Club::Entry* roll = nullptr;
    for (const Club::RaceButton& button : race.Screen().Buttons())
    {
        roll = button.entry.id == "hud.roll" ? &button.entry : roll;
    }
    const bool first = !holdsDone && race.AsksNow() && roll != nullptr && roll->enabled;
    if (holds && heldFor >= meant && (first || (holdsDone && race.MayRollOn())))
    {
        holdsDone = true;
        heldFor = meant - apart;
        race.Click("hud.roll");
    }
}

// What was taught is remembered; what the settings have forgotten, or remember from elsewhere, is taught by.
void RoadPage::Learn()
{
    Club::Settings& player = park.settings.player;
    const bool finished = race.People() != 0 && (race.Now() == Mood::Scored || race.Now() == Mood::Over);
    const bool changed =
        (player.newcomer && finished) || (player.coach && player.taught == taught && race.Taught() != taught);
    if (player.taught != taught)
    {
        taught = player.taught;
        race.Teach(taught);
    }
    if (changed)
    {
        player.newcomer = player.newcomer && !finished;
        taught = player.coach ? race.Taught() : taught;
        player.taught = taught;
        park.KeepCoach();
    }
}

// Where the mouse is on it; by keys: back to where the view looks by itself.
void RoadPage::LookOnMap()
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

bool RoadPage::AskRule(const std::string& id)
{
    rule = Ui::RuleOfLine(News(), id);
    return rule != Rule::None;
}

bool RoadPage::ClickSpace(SpaceCode space)
{
    choosesLoss = choosesLoss || OffersLoss();
    if (race.ClickSpace(space) == RoadRace::SpaceClick::Several)
    {
        picking = space;
    }
    return true;
}

bool RoadPage::Click(float x, float y)
{
    const bool closed = picking.has_value();
    picking.reset();
    if (!race.AsksNow())
    {
        return race.SkipMoment() || closed;
    }
    const std::string id = show.ChoiceAt(x, y);
    return id.starts_with(kSpace) ? ClickSpace(ParseSpace(std::string_view(id).substr(kSpace.size()))) : closed;
}

bool RoadPage::Close()
{
    if (!picking)
    {
        return race.SkipMoment();
    }
    picking.reset();
    focusedAt = static_cast<std::size_t>(-1);
    return true;
}

bool RoadPage::Take(Ui::Press press)
{
    // What is accepted is the button that skips all; what moves the focus moves it.
    const bool any =
        press == Ui::Press::Left || press == Ui::Press::Right || press == Ui::Press::Up || press == Ui::Press::Down;
    if (any && race.SkipMoment())
    {
        return true;
    }
    if (!race.AsksNow() || race.Screen().Spaces().empty())
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
void RoadPage::CycleSpace(int by)
{
    choosesLoss = choosesLoss || OffersLoss();
    const std::vector<Club::SpaceChoice>& spaces = race.Screen().Spaces();
    const int count = static_cast<int>(spaces.size());
    const bool fresh = keyed >= spaces.size();
    const int next = fresh ? (by > 0 ? 0 : count - 1) : (static_cast<int>(keyed) + by + count) % count;
    keyed = static_cast<std::size_t>(next);
    picking = spaces[keyed].space;
    focusNext = spaces[keyed].dice.front().entry.id;
}

// --- what passes ------------------------------------------------------------------------------------------------------

bool RoadPage::Update(double seconds)
{
    RollOn(seconds);
    const Club::Pace pace = park.settings.player.pace;
    const bool calm = park.settings.player.reducedMotion;
    race.LikeMotion(!calm);
    const bool hurries = calm && pace == Club::Pace::Normal; // nothing shakes in it for longer
    race.Update(seconds, hurries ? Club::Pace::Double : pace, park.settings.player.showsOpponents);
    if (IsLesson())
    {
        Graduate();
    }
    else if (race.IsKept() || race.IsElsewhere())
    {
        Learn();
    }
    Hint().Update();
    choosesLoss = choosesLoss && race.LaysAgain();
    if (race.Now() == Mood::Over && (race.IsKept() || race.IsElsewhere()) && !filed)
    {
        filed = true;
        race.File();
    }
    const bool judged = JudgePuzzle();
    const bool calls = judged || CallPodium(seconds) || (race.Now() == Mood::Over && podium < Ui::kWholePodium);
    return calls || race.Seen() != sight;
}

// One after the other, the winner last; at once for whoever likes no motion or waits for nothing. True when somebody
// was called.
bool RoadPage::CallPodium(double seconds)
{
    constexpr double first = 0.7;
    constexpr double apart = 0.8;
    const Club::Settings& player = park.settings.player;
    const bool over = race.Now() == Mood::Over;
    const bool atOnce = player.reducedMotion || player.pace == Ui::Pace::Instant;
    podiumFor = over ? podiumFor + seconds * Club::FactorOf(player.pace) : 0;
    int called = !over ? 0 : atOnce ? Ui::kWholePodium : 0;
    while (over && called < Ui::kWholePodium && podiumFor >= first + apart * called)
    {
        ++called;
    }
    return std::exchange(podium, called) != called;
}

RoadWishes RoadPage::Wishes()
{
    RoadWishes wishes;
    wishes.race = &race;
    wishes.advised = Hint().Line();
    wishes.pointed = IsLesson() ? Coached().target : std::string();
    if (IsLesson() && race.Lesson()->How().showsLine && wishes.advised.empty() && race.AsksNow())
    {
        for (const SpaceCode space : race.Lesson()->LineSpaces())
        {
            wishes.advised.push_back(race.Stage().map->TheRoad().Find(space));
        }
    }
    wishes.picking = picking;
    wishes.hidesChoices = OffersLoss();
    const RoadReview* review = Review();
    if (const Club::JudgedTurn* turn = review != nullptr ? review->TurnOnRoad() : nullptr; turn != nullptr)
    {
        wishes.turn = {turn->from, turn->driven.spaces, turn->best.spaces};
    }
    return wishes;
}

Page* RoadPage::LookBack()
{
    RoadReview* review = Review();
    if (review != nullptr)
    {
        review->Open();
    }
    return review;
}

// --- from outside -----------------------------------------------------------------------------------------------------

std::vector<std::string> RoadPage::ClicksFor(const Action& action) const
{
    for (const Club::SpaceChoice& space : race.Screen().Spaces())
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
    const bool counts = race.IsCounted(action);
    for (const Club::RaceButton& button : race.Screen().Buttons())
    {
        const bool alike = button.action.die == action.die && button.action.count == action.count &&
                           button.action.amount == action.amount;
        if (button.action.kind == action.kind && button.entry.id != "hud.more" && button.entry.id != "hud.fewer" &&
            (alike || counts))
        {
            std::vector<std::string> clicks(counts ? std::size_t{action.amount} : 0, "hud.more");
            clicks.push_back(button.entry.id);
            return clicks;
        }
    }
    return {};
}

std::string RoadPage::Details() const
{
    constexpr const char* moments[] = {"breath", "jump",       "passes", "spin",      "crash", "damage",
                                       "finish", "overtaking", "start",  "alongside", "pits",  "return"};
    static_assert(std::size(moments) == Scene::kBeatKinds);
    const Scene::Beat* beat = race.Beat();
    return ", round " + std::to_string(race.Round()) + ", camera " +
           (show.Camera().IsByHand() ? "by hand" : "by itself") + ", view " +
           std::to_string(static_cast<int>(show.Camera().Kind()) + 1) + ", car " +
           (show.IsCarInSight() ? "in sight" : "hidden") + ", moment " +
           (beat != nullptr ? moments[static_cast<std::size_t>(beat->kind)] : "none");
}

// --- what is shown ----------------------------------------------------------------------------------------------------

PageShown RoadPage::Show(const Ui::Size& room, bool covered)
{
    sight = race.Seen();
    if (OffersLoss())
    {
        Hint().Offer();
    }
    PageShown shown;
    shown.screen = Ui::HudPage(Panels(room), room);
    if (race.AsksNow() && race.GivesHints())
    {
        Ui::Widget lay; // a key alone
        lay.id = "hud.lay-now";
        lay.key = "L";
        lay.isPassed = true;
        shown.screen.grow = 1;
        shown.screen = Ui::Column("", {std::move(shown.screen), std::move(lay)}, 0);
    }
    shown.focus = MainFocus();
    if (race.Now() == Mood::Scored || race.Now() == Mood::Over)
    {
        ResultShown result = IsLesson() ? EndOfLesson(room) : race.Puzzle() ? EndOfPuzzle(room) : Result(room, podium);
        const bool fresh = !covered && (tree.Find("result") == nullptr || tree.Boxes().size() > 1);
        shown.focus = fresh && shown.focus.empty() ? result.main : shown.focus;
        shown.boxes.push_back(std::move(result.box));
    }
    if (race.MustHandOver())
    {
        shown.boxes.push_back(Ui::HandOverBox(race.TheMatch().Header().names[race.Asked()]));
    }
    if (std::optional<Ui::Widget> box = PickBox())
    {
        shown.boxes.push_back(std::move(*box));
    }
    return shown;
}

RoadPage::ResultShown RoadPage::EndOfLesson(const Ui::Size& room)
{
    Graduate(); // first: what comes next depends on it
    const School::LessonEnd end(*race.Lesson(), race.Judged(), park.Schooling());
    return {Ui::LessonBox(end, room), end.Entries().front().id};
}

RoadPage::ResultShown RoadPage::EndOfPuzzle(const Ui::Size& room) const
{
    const JudgedDecision* judged = judging.At(race.TheMatch().Chain());
    if (judged == nullptr)
    {
        return {Ui::PuzzleAskedBox(Challenges::NameOfPuzzle(*race.Puzzle()), room), {}};
    }
    const Challenges::PuzzleEnd end(*race.Puzzle(), *judged);
    return {Ui::PuzzleBox(end, room), end.Entries().front().id};
}

void RoadPage::Fill(Club::RoadShown& shown)
{
    shown.screen = race.AsksNow() ? &race.Screen() : nullptr;
    shown.names = &race.TheMatch().Header().names;
    shown.looks = race.Looks();
    shown.title = IsLesson()      ? race.Lesson()->Title()
                  : race.Puzzle() ? Challenges::NameOfPuzzle(*race.Puzzle())
                  : race.IsFilm() ? Phrase(TextKey::HudFilm, {race.StageTitle()})
                                  : race.StageTitle();
    shown.givesHints = race.GivesHints();
    shown.news = News();
    shown.filter = filter;
    shown.refusal = race.Refusal();
    shown.table = race.PresenceLines();
    shown.watched = race.Now() == Mood::Film ? race.Watched() : std::string();
    shown.pace = park.settings.player.pace;
    shown.large = park.settings.player.largePanels;
    shown.unfolded = unfolded;
    shown.map = show.Map();
    shown.hint = Hint().Phrases();
    shown.notation = Hint().Notation();
    shown.hintLays = !OffersLoss() && !Hint().Line().empty();
    shown.coaching = Coached();
    shown.moment = race.Card();
    shown.unseen = race.AsksNow() ? race.Unseen() : std::vector<Club::Deed>();
}

// What Enter stands for when something new is asked; empty when nothing is.
std::string RoadPage::MainFocus()
{
    if (race.AsksNow() && focusedAt != race.TheMatch().Entries().size())
    {
        focusedAt = race.TheMatch().Entries().size();
        const std::vector<std::string> order = race.Screen().FocusOrder();
        focusNext = focusNext.empty() && !order.empty() ? order.front() : focusNext;
        keyed = static_cast<std::size_t>(-1);
    }
    const bool film = race.Now() == Mood::Film;
    if (film && !wasFilm && focusNext.empty())
    {
        focusNext = "hud.skip"; // else it would fall to whatever comes first
    }
    wasFilm = film;
    return std::exchange(focusNext, {});
}

std::optional<Ui::Widget> RoadPage::PickBox() const
{
    const Club::SpaceChoice* choice = picking && race.AsksNow() ? race.Screen().ChoiceAt(*picking) : nullptr;
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
