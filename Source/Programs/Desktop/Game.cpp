#include "Desktop/Game.h"

#include "Desktop/Ui/KeySigns.h"
#include "Desktop/Ui/OneHand.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"
#include "Shared/Wheel.h"

#include <SDL.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace Rally::Desktop
{
namespace
{

constexpr double longestFrame = 0.25; // a slow machine sees fewer frames, not a slower film

// Everybody sits there, and nobody decides.
std::vector<Club::SeatPlan> SeatsInFilm(const Club::SeatRecords& records)
{
    std::vector<Club::SeatPlan> seats;
    for (const Club::SeatRecord& record : records)
    {
        seats.push_back({record.kind, nullptr});
    }
    return seats;
}

} // namespace

Game::Game(std::unique_ptr<Renderer> renderer, Painter& thePainter, GameSettings settings)
    : park(std::move(renderer), std::move(settings)),
      painter(thePainter),
      tree(std::make_shared<const Ui::Fonts>(
          Ui::ReadFonts(park.settings.plainFont, park.settings.heavyFont).value_or(Ui::Fonts{}))),
      boxes(park)
{
    FindRace();
    if (park.settings.playerFileLost)
    {
        title.SettingsLost();
    }
    Wear(park.settings.player);
    ShowWidgets();
}

Game::~Game() = default;

void Game::Offer(const Club::SetupScreen& chosen)
{
    setup.Choose(chosen);
    ShowWidgets();
}

void Game::Begin(const Club::SetupScreen& chosen)
{
    setup.Choose(chosen);
    page = &setup;
    Follow(Go::Start);
    ShowWidgets();
}

// --- what is asked for ------------------------------------------------------------------------------------------------

void Game::Obey(const std::string& id)
{
    if (id.empty())
    {
        return;
    }
    stale = true;
    const Club::Settings before = park.settings.player;
    const bool refused = match != nullptr && match->HasRefused();
    const Go box = boxes.Obey(id);
    if (box != Go::NotMine)
    {
        ApplySettings(before);
        Close();
    }
    Follow(box != Go::NotMine ? box : page->Obey(id));
    StrikeFor(id, refused);
}

void Game::Follow(Go where)
{
    switch (where)
    {
    case Go::NotMine:
    case Go::Stay: break;
    case Go::Title: page = &title; break;
    case Go::Setup:
        setup.Enter();
        page = &setup;
        break;
    case Go::Start: StartChosen(); break;
    case Go::Again: StartNext(Club::Encore::Again); break;
    case Go::Following: StartNext(Club::Encore::Following); break;
    case Go::Rematch: StartNext(Club::Encore::Rematch); break;
    case Go::School: GoToSchool(); break;
    case Go::Lesson: TakeLesson(); break;
    case Go::Resume: Resume(); break;
    case Go::Career:
        career.Enter();
        page = &career;
        break;
    case Go::CareerRace: DriveCareer(); break;
    case Go::CareerFilm: WatchCareer(); break;
    case Go::Challenges:
        challenges.Enter();
        page = &challenges;
        break;
    case Go::Others:
        others.Enter();
        page = &others;
        break;
    case Go::OthersRace: Sit(others.TakeSeat()); break;
    case Go::NextPuzzle: challenges.WantNextPuzzle(); [[fallthrough]];
    case Go::ChallengeRace: DriveChallenge(); break;
    case Go::Leave:
        if (AsksUnsaved(where))
        {
            break;
        }
        [[fallthrough]];
    case Go::LeaveLost:
        Leave();
        if (page == &title)
        {
            FindRace();
        }
        break;
    case Go::Abandon: // for good; its save is kept beside for the time being
        // Of a lesson nothing is kept; a race of a season or a challenge lies where those are kept, and another one may wait.
        if (const bool isOfMore = match->IsLesson() || park.ofSeason.Is(); Leave(), isOfMore)
        {
            break;
        }
        Shared::SetAside(park.settings.save, "previous");
        title.Clear();
        break;
    case Go::Review:
        if (Page* review = match->LookBack(); review != nullptr)
        {
            page = review;
        }
        break;
    case Go::Race: page = match; break;
    case Go::Quit: quits = quits || !AsksUnsaved(where); break;
    case Go::QuitLost: quits = true; break;
    case Go::Pause:
    case Go::Settings:
    case Go::Keys:
    case Go::Help: boxes.Open(where); break;
    case Go::Rule: boxes.Open(where, match->RuleAsked()); break;
    case Go::Uncover: boxes.Uncover(); break;
    }
}

// Whatever lies over it: who is not heard of for too long has a stand-in drive for them.
void Game::FollowElsewhere()
{
    if (elsewhere == nullptr)
    {
        return;
    }
    elsewhere->Pump();
    const bool begins = match == nullptr && elsewhere->HasBegun();
    if (begins || (match != nullptr && match->Now() == Mood::Anew))
    {
        std::unique_ptr<AnyMatch> there = elsewhere->Match();
        Club::SeatRecords seats = Club::PeopleCalled(there->Header().names);
        Start({.match = std::move(there), .records = std::move(seats), .elsewhere = elsewhere});
    }
}

double Game::MayRest() const
{
    constexpr double listens = 0.05; // to what comes from a table elsewhere
    return elsewhere != nullptr || others.IsListening() ? std::min(scan.MayRest(), listens) : scan.MayRest();
}

void Game::StartChosen()
{
    const Club::SetupScreen& chosen = setup.Chosen();
    if (!chosen.IsReady())
    {
        return;
    }
    std::unique_ptr<AnyMatch> begun = Shared::NewRace(chosen.Agreed(), chosen.Game());
    Shared::SetAside(park.settings.save, "previous");
    park.RememberOwn(chosen);
    const std::size_t own = chosen.OwnPlace();
    const bool learns = park.settings.player.newcomer && own < chosen.Seats().size();
    const std::uint64_t seed = SeedFor(*begun, learns ? chosen.Seats()[own].seat : kNoSeat);
    Start({.match = std::move(begun), .seed = seed, .records = chosen.Records()});
}

void Game::StartNext(Club::Encore how)
{
    if (match == nullptr || match->Now() != Mood::Over)
    {
        return;
    }
    const GameEntry& game = *RulesetOf(match->Match().Header());
    Club::NextRace next = Club::NextRaceOf(match->Match(), driving, how);
    std::unique_ptr<AnyMatch> begun = Shared::NewRace(next.agreed, game);
    const std::uint64_t seed = SeedFor(*begun, next.first);
    Leave();
    setup.Drive(next.agreed.course);
    Start({.match = std::move(begun), .seed = seed, .records = next.seats});
}

std::uint64_t Game::SeedFor(const AnyMatch& begun, Seat first) const
{
    const std::uint64_t seed = park.Seed();
    return first == kNoSeat || park.settings.seed ? seed : Club::SeedThatBegins(begun, first, seed);
}

bool Game::AsksUnsaved(Go wish)
{
    if (match == nullptr || match->Now() == Mood::Over || match->Now() == Mood::Suspended)
    {
        return false;
    }
    match->WaitForSave();
    const Phrase problem = match->NotSaved();
    if (problem.IsEmpty())
    {
        return false;
    }
    boxes.AskUnsaved(problem, wish);
    stale = true;
    return true;
}

void Game::FindRace()
{
    title.Find(park.settings.save, park.settings.player.schooled != 0,
               park.settings.ownFolder ? Shared::NameAtWheel() : std::string());
}

// Whoever is new here is in the first lesson with the first click.
void Game::GoToSchool()
{
    if (match == nullptr && park.Schooling() == School::Progress())
    {
        park.lesson = {};
        TakeLesson();
        return;
    }
    if (match != nullptr)
    {
        Leave();
        return;
    }
    TurnToSchool();
}

void Game::TurnToSchool()
{
    lessons.Learn(park.Schooling());
    school.Enter();
    page = &school;
}

Go Game::WantedAtSchool()
{
    if (const std::optional<School::Attempt> chosen = lessons.TakeChosen())
    {
        park.lesson = *chosen;
        return Go::Lesson;
    }
    if (!lessons.TakeLeave())
    {
        return Go::Stay;
    }
    FindRace();
    return Go::Title;
}

void Game::TakeLesson()
{
    park.lesson.seed = park.Seed();
    const auto lesson = std::make_shared<const School::Lesson>(park.lesson);
    const Club::SeatRecords seats = lesson->Seats(park.settings.player.ownName, Spoken());
    std::unique_ptr<AnyMatch> begun = lesson->Begin(Club::NamesOf(seats));
    if (begun == nullptr)
    {
        return;
    }
    if (match != nullptr)
    {
        Leave();
    }
    Start({.match = std::move(begun), .seed = park.lesson.seed, .records = seats, .lesson = lesson});
}

void Game::Start(MatchAtHand hand)
{
    const GameEntry& game = *RulesetOf(hand.match->Header());
    driving = hand.records;
    venue = &venues.Of(game);
    if (venue->IsBackdrop() && std::exchange(backdrop, venue) != venue)
    {
        venue->Renew();
    }
    hand.seats = hand.lesson != nullptr ? School::Lesson::Plans(driving)
                 : !hand.film.empty()   ? SeatsInFilm(driving)
                                        : Shared::SeatsFor(driving, hand.seed, venue->Aids(), game);
    match = &venue->Open(std::move(hand));
    page = match;
    boxes.Explain(venue->HasCards() ? nullptr : &game);
    boxes.Clear();
    venue->Show().Cut();
    stale = true;
}

void Game::Resume()
{
    Shared::SavedRace saved = Shared::TakeUpRace(park.settings.save);
    if (saved.match == nullptr)
    {
        FindRace();
        return;
    }
    // The dice of a race are its own; only a log without them takes others.
    Start({.match = std::move(saved.match), .seed = saved.seed.value_or(park.Seed()), .records = saved.seats});
}

void Game::DriveCareer()
{
    CareerPage::Race race = career.TakeRace();
    if (race.match == nullptr)
    {
        return;
    }
    park.ofSeason = std::move(race.of);
    careerKnows = false;
    Start({.match = std::move(race.match), .seed = race.seed, .records = race.seats});
}

// What was driven once is in the career: nothing of it is kept again.
void Game::WatchCareer()
{
    CareerPage::Film film = career.TakeFilm();
    if (film.seen.match == nullptr)
    {
        return;
    }
    park.ofSeason = std::move(film.of);
    careerKnows = true;
    Start({.match = std::move(film.seen.match),
           .records = std::move(film.seen.seats),
           .film = std::move(film.seen.entries)});
}

void Game::DriveChallenge()
{
    ChallengePage::Race taken = challenges.TakeRace();
    Challenges::ChallengeRace& race = taken.race;
    if (race.match == nullptr)
    {
        return;
    }
    if (match != nullptr) // from one moment to another
    {
        Leave();
    }
    park.ofSeason = std::move(taken.of);
    careerKnows = false;
    const Club::SeatRecords seats = race.Seats();
    Start({.match = std::move(race.match),
           .seed = race.seed,
           .records = seats,
           .dice = std::move(race.dice),
           .puzzle = race.puzzle,
           .givesHints = race.givesHints});
}

void Game::Leave()
{
    const bool wasLesson = match->IsLesson();
    venue->Close();
    match = nullptr;
    elsewhere.reset();
    venue = backdrop;
    venue->Show().Cut();
    boxes.Explain(nullptr);
    boxes.Clear();
    const RaceOfSeason was = std::exchange(park.ofSeason, {});
    if (was.isChallenge)
    {
        challenges.Return();
        page = &challenges;
        return;
    }
    if (was.Is())
    {
        career.Return();
        page = &career;
        return;
    }
    if (others.IsInHouse())
    {
        Follow(Go::Others);
        return;
    }
    page = &title;
    if (wasLesson)
    {
        TurnToSchool();
    }
}

// What can be seen and heard of them at once.
void Game::Wear(const Club::Settings& now)
{
    tree.SetTextSize(static_cast<float>(now.textSize) / 100);
    painter.Use({now.highContrast, now.distinctMarkers});
    scan.SetPace(static_cast<double>(now.scanTenths) / 10);
    Ui::UseHands(now.hands);
    narrator.Speak(now.narrates, now.language);
}

void Game::ApplySettings(const Club::Settings& before)
{
    const Club::Settings& now = park.settings.player;
    if (now.language != before.language)
    {
        Speak(now.language);
    }
    Wear(now);
    if (now.picture != before.picture && park.SetPreset(PresetOf(now.picture)))
    {
        backdrop->Renew();
    }
}

// --- what hands reach -------------------------------------------------------------------------------------------------

void Game::Use(Ui::Device used)
{
    stale = stale || park.device != used;
    park.device = used;
}

void Game::Press(Ui::Press press)
{
    changed = true;
    untold = true;
    if (IsUncovered() && page->Take(press))
    {
        stale = true;
        return;
    }
    Obey(tree.Take(press));
}

bool Game::Close()
{
    const bool closed = page->Close();
    stale = stale || closed;
    return closed;
}

void Game::Back()
{
    if (!Close())
    {
        Obey(tree.Hotkey(IsUncovered() ? page->BackKey() : "Escape"));
    }
}

void Game::Hold(const std::string& id, bool done)
{
    if (IsUncovered())
    {
        page->Hold(id, done);
    }
}

bool Game::LetGo()
{
    return page->LetGo();
}

void Game::ToggleHelp()
{
    Obey(boxes.Shows(Go::Help) ? "help.close" : "help.open");
}

// A press of the one switch.
void Game::PressSwitch()
{
    changed = true;
    Obey(scan.Press(tree));
}

// What goes on by itself: the focus, for who has a single switch.
void Game::GoOn(double seconds)
{
    const bool moved = scan.Advance(tree, seconds);
    changed = changed || moved;
    untold = untold || moved;
    if (scan.TakeWish())
    {
        Close();
    }
}

void Game::Narrate()
{
    if (!std::exchange(untold, false) || !narrator.Listens())
    {
        return;
    }
    const bool films = match != nullptr && page == match && match->Now() == Mood::Film;
    for (const std::string& line : narration.Look(tree, films))
    {
        narrator.Tell(line);
    }
}

void Game::ToggleFullScreen()
{
    park.settings.player.fullScreen = !park.settings.player.fullScreen;
    park.RememberFullScreen();
    boxes.Refresh();
    stale = true;
}

bool Game::HearKey(std::string_view key)
{
    return boxes.HearKey(key);
}

bool Game::HearButton(std::string_view button)
{
    return boxes.HearButton(button);
}

void Game::UsePad(Club::PadSigns signs)
{
    stale = stale || padInUse != signs;
    padInUse = signs;
}

bool Game::ClickShow(float x, float y)
{
    const bool refused = match != nullptr && match->HasRefused();
    const bool meant = IsUncovered() && page->Click(x, y);
    stale = stale || meant;
    if (meant)
    {
        StrikeFor("space.", refused);
    }
    return meant;
}

// Somebody is at the window; a stick that trembles is nobody.
static bool IsHand(const SDL_Event& event)
{
    constexpr int trembles = 9000;
    switch (event.type)
    {
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEWHEEL:
    case SDL_KEYDOWN:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_FINGERDOWN:
    case SDL_WINDOWEVENT: return true;
    case SDL_CONTROLLERAXISMOTION: return std::abs(int{event.caxis.value}) > trembles;
    default: return false;
    }
}

// A file that was dropped on the window.
void Game::TakeIn(const char* file)
{
    if (page == &career && file != nullptr)
    {
        career.TakeIn(file);
        stale = true;
    }
}

void Game::HandleEvent(const SDL_Event& event, float pixelsPerPoint)
{
    // A hand that only moves, or a stick that trembles, changes something when it comes to something.
    changed |= event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP || event.type == SDL_MOUSEWHEEL ||
               event.type == SDL_KEYDOWN || event.type == SDL_KEYUP || event.type == SDL_WINDOWEVENT;
    if (IsHand(event))
    {
        TheShow().Stir();
    }
    untold = untold || changed;
    if (event.type == SDL_DROPFILE)
    {
        TakeIn(event.drop.file);
        SDL_free(event.drop.file);
    }
    else if (!oneSwitch.Take(event) && !mouse.Take(event, pixelsPerPoint) && !keyboard.Take(event) && !pad.Take(event))
    {
        // Whoever closes the window twice means it.
        const bool closes = event.type == SDL_QUIT;
        quits = quits || (closes && (boxes.AsksUnsaved() || !AsksUnsaved(Go::Quit)));
        if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST)
        {
            LetGo();
            TheShow().DropKeys();
            TheShow().Release();
        }
    }
    keyboard.ListenForLetters();
    // The answer to a click is there in the next frame.
    if (stale)
    {
        ShowWidgets();
    }
}

// --- what is heard ----------------------------------------------------------------------------------------------------

void Game::Strike(Sound::StrikeKind kind, float strength)
{
    constexpr std::size_t most = 8; // in one frame
    Sound::Strike strike;
    strike.kind = kind;
    strike.strength = strength;
    if (struck.size() < most)
    {
        struck.push_back({0, strike});
    }
}

// Of a button, or of something that was laid on the road.
void Game::StrikeFor(const std::string& id, bool refusedBefore)
{
    const bool refuses = match != nullptr && page == match && match->HasRefused();
    const bool lays = id.starts_with("space.") || id.starts_with("choice.");
    Strike(refuses && !refusedBefore ? Sound::StrikeKind::Refuse
           : lays                    ? Sound::StrikeKind::Choose
                                     : Sound::StrikeKind::Press);
}

Sound::Tune Game::TuneOf() const
{
    const bool over = match != nullptr && page == match && (match->Now() == Mood::Scored || match->Now() == Mood::Over);
    return match == nullptr ? Sound::Tune::Title : over ? Sound::Tune::Result : Sound::Tune::None;
}

const std::vector<Hearing::Due>& Game::Hear(double seconds)
{
    heard.clear();
    heard.swap(struck);
    foley.Hold(match != nullptr && !IsUncovered());
    TheShow().Hear(foley, seconds, heard);
    if (const Sound::Tune wanted = TuneOf(); wanted != tune)
    {
        tune = wanted;
        heard.push_back({0, Sound::TuneWanted{wanted, static_cast<std::uint32_t>(park.Seed())}});
    }
    return heard;
}

// --- frames -----------------------------------------------------------------------------------------------------------

// As keys and buttons are called from now on.
void Game::NameKeys()
{
    const Club::Settings& player = park.settings.player;
    const bool automatic = player.padSigns == Club::PadSigns::Automatic;
    Ui::UseSigns({player.bindings, park.device, automatic ? padInUse : player.padSigns});
}

// The caret of what is typed.
static void MarkField(Ui::Widget& widget, const Club::TextField& field)
{
    const bool typed = widget.kind == Ui::Kind::Field && widget.chosen && widget.text == field.Text();
    widget.caret = typed ? field.Caret() : widget.caret;
    widget.anchor = typed ? field.Anchor() : widget.anchor;
    for (Ui::Widget& child : widget.children)
    {
        MarkField(child, field);
    }
}

void Game::ShowWidgets()
{
    NameKeys();
    stale = false;
    changed = true;
    untold = true;
    PageShown shown = page->Show(Room(), boxes.IsOpen());
    if (const Club::TextField* field = page->Field(); field != nullptr)
    {
        MarkField(shown.screen, *field);
    }
    for (Ui::Widget& box : boxes.Show(Room()))
    {
        shown.boxes.push_back(std::move(box));
    }
    tree.Show(std::move(shown.screen), std::move(shown.boxes));
    tree.Float(page->HasView() ? TheShow().Chips() : std::vector<Ui::Floating>());
    if (!shown.focus.empty())
    {
        tree.Focus(shown.focus, park.device != Ui::Device::Mouse);
        scan.Restart();
    }
}

void Game::Update(double seconds, int theWidth, int theHeight)
{
    const double step = std::min(seconds, longestFrame);
    const unsigned answers = venues.Answers();
    stale = stale || std::exchange(answersShown, answers) != answers;
    width = theWidth;
    height = theHeight;
    const Ui::Box before = tree.Window();
    tree.Resize(static_cast<float>(width), static_cast<float>(height));
    venue->Show().Resize(width, height);
    if (page != &title || boxes.IsOpen())
    {
        venue->Show().Stir();
    }
    stale = stale || before.w != tree.Window().w || before.h != tree.Window().h;
    stale = (others.Listen() && page == &others) || stale;
    if (const Go wanted = others.TakeWish(); match == nullptr && elsewhere == nullptr)
    {
        Follow(wanted);
    }
    FollowElsewhere();
    stale = (IsUncovered() && page->Update(step)) || stale;
    if (match != nullptr && park.ofSeason.Is() && match->Now() == Mood::Over && !std::exchange(careerKnows, true))
    {
        if (park.ofSeason.isChallenge)
        {
            challenges.TakeResult(match->Match());
        }
        else
        {
            career.TakeResult(match->Match());
        }
    }
    if (const std::optional<double> lost = std::exchange(park.lostInPuzzle, std::nullopt))
    {
        challenges.TakePuzzle(*lost);
    }
    stale = (career.DriveOn() && page == &career) || stale;
    if (const std::optional<Club::Settings> former = park.TakeFormer())
    {
        ApplySettings(*former);
        setup.Renew();
        FindRace();
        stale = true;
    }
    park.waiting = page == &career ? career.Waiting() : Club::Liveries();
    // A film that a box has stopped stands still with all that belongs to it: the camera, the dice in the air.
    const bool films = match != nullptr && page == match && match->Now() == Mood::Film;
    venue->Update(Club::LooksOf(setup.Chosen().Records()), films && !IsUncovered() ? 0 : step);
    if (stale)
    {
        ShowWidgets();
    }
    if (page->HasView())
    {
        tree.Float(TheShow().Chips());
    }
    GoOn(step + std::exchange(rested, 0));
    Narrate();
}

bool Game::IsCalm() const
{
    return !stale && Show().IsCalm() && (match == nullptr || match->Now() != Mood::Film);
}

void Game::Draw(unsigned framebuffer)
{
    changed = false;
    TheShow().Draw(framebuffer);
    painter.Draw(tree, width, height);
}

void Game::DrawAgain(unsigned framebuffer)
{
    TheShow().DrawAgain(framebuffer);
    painter.Draw(tree, width, height);
}

} // namespace Rally::Desktop
