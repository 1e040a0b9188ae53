#include "Desktop/Game.h"

#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"

#include <SDL.h>

#include <algorithm>
#include <utility>

namespace Rally::Desktop
{
namespace
{

constexpr double longestFrame = 0.25; // a slow machine sees fewer frames, not a slower film

} // namespace

Game::Game(std::unique_ptr<Renderer> renderer, Painter& thePainter, GameSettings settings)
    : park(std::move(settings)),
      painter(thePainter),
      tree(std::make_shared<const Ui::Fonts>(
          Ui::ReadFonts(park.settings.plainFont, park.settings.heavyFont).value_or(Ui::Fonts{}))),
      road(std::move(renderer), tree),
      setup(park),
      review(park),
      boxes(park)
{
    title.Find(park.settings.save);
    if (park.settings.playerFileLost)
    {
        title.SettingsLost();
    }
    road.Decorate(StageShow::Build(setup.Chosen().Course(), road.DetailInForce()));
    tree.SetTextSize(static_cast<float>(park.settings.player.textSize) / 100);
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
    const Go box = boxes.Obey(id);
    if (box != Go::NotMine)
    {
        ApplySettings(before);
        Close();
    }
    Follow(box != Go::NotMine ? box : page->Obey(id));
}

void Game::Follow(Go where)
{
    switch (where)
    {
    case Go::NotMine:
    case Go::Stay: break;
    case Go::Title: page = &title; break;
    case Go::Setup: page = &setup; break;
    case Go::Start:
        if (setup.Chosen().IsReady())
        {
            Shared::SetAside(park.settings.save, "previous");
            park.RememberOwn(setup.Chosen());
            Start(Shared::NewRace(setup.Chosen().Agreed(), setup.Chosen().Game()), park.Seed(),
                  setup.Chosen().Records());
        }
        break;
    case Go::Resume: Resume(); break;
    case Go::Leave:
        Leave();
        title.Find(park.settings.save);
        break;
    case Go::Abandon: // for good; its save is kept beside for the time being
        Leave();
        Shared::SetAside(park.settings.save, "previous");
        title.Clear();
        break;
    case Go::Review:
        review.LookBack(race->Race());
        page = &review;
        break;
    case Go::Race: page = race.get(); break;
    case Go::Quit: quits = true; break;
    case Go::Pause:
    case Go::Settings:
    case Go::Help: boxes.Open(where); break;
    case Go::Rule: boxes.Open(where, RuleAsked()); break;
    case Go::Uncover: boxes.Uncover(); break;
    }
}

void Game::Start(std::unique_ptr<AnyMatch> begun, std::uint64_t seed, const Club::SeatRecords& records)
{
    const GameEntry& game = *RulesetOf(begun->Header());
    std::vector<Club::SeatPlan> seats = Shared::SeatsFor(records, seed, {park.roads, {}}, game);
    const bool hasRoad = RacePage::Shows(*begun);
    if (hasRoad)
    {
        const GameRace::Terms terms{park.settings.save, park.settings.ownFolder, seed, road.DetailInForce(), records};
        race = std::make_unique<RacePage>(park, road, tree,
                                          std::make_unique<GameRace>(std::move(begun), std::move(seats), terms,
                                                                     park.thinking, *park.roads, road.Backdrop()));
        page = race.get();
    }
    else
    {
        const MatchRace::Terms terms{park.settings.save, park.settings.ownFolder, seed, records};
        match = std::make_unique<MatchPage>(
            park, tree, std::make_unique<MatchRace>(std::move(begun), std::move(seats), terms, park.thinking));
        table.Seat(&match->Race());
        page = match.get();
    }
    boxes.Explain(hasRoad ? nullptr : &game);
    boxes.Clear();
    road.Cut();
    stale = true;
}

void Game::Resume()
{
    Shared::SavedRace saved = Shared::TakeUpRace(park.settings.save);
    if (saved.match == nullptr)
    {
        title.Find(park.settings.save);
        return;
    }
    // The dice of a race are its own; only a log without them takes others.
    Start(std::move(saved.match), saved.seed.value_or(park.Seed()), saved.seats);
}

void Game::Leave()
{
    if (race != nullptr)
    {
        road.Decorate(race->Race().SharedStage());
    }
    road.Cut();
    race.reset();
    table.Seat(nullptr);
    match.reset();
    boxes.Explain(nullptr);
    page = &title;
    boxes.Clear();
}

void Game::ApplySettings(const Club::Settings& before)
{
    const Club::Settings& now = park.settings.player;
    tree.SetTextSize(static_cast<float>(now.textSize) / 100);
    if (now.language != before.language)
    {
        Speak(now.language);
    }
    if (now.picture != before.picture && road.SetPreset(PresetOf(now.picture)) && race != nullptr)
    {
        race->Race().SetDetail(road.DetailInForce());
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

void Game::ToggleHelp()
{
    Obey(boxes.Shows(Go::Help) ? "help.close" : "help.open");
}

bool Game::ClickShow(float x, float y)
{
    const bool meant = IsUncovered() && page->Click(x, y);
    stale = stale || meant;
    return meant;
}

void Game::HandleEvent(const SDL_Event& event, float pixelsPerPoint)
{
    // A hand that only moves, or a stick that trembles, changes something when it comes to something.
    changed |= event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP || event.type == SDL_MOUSEWHEEL ||
               event.type == SDL_KEYDOWN || event.type == SDL_KEYUP || event.type == SDL_WINDOWEVENT;
    if (!mouse.Take(event, pixelsPerPoint) && !keyboard.Take(event) && !pad.Take(event))
    {
        quits = quits || event.type == SDL_QUIT;
        if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST)
        {
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

// --- frames -----------------------------------------------------------------------------------------------------------

void Game::ShowWidgets()
{
    stale = false;
    changed = true;
    PageShown shown = page->Show(Room(), boxes.IsOpen());
    for (Ui::Widget& box : boxes.Show(Room()))
    {
        shown.boxes.push_back(std::move(box));
    }
    tree.Show(std::move(shown.screen), std::move(shown.boxes));
    tree.Float(page->HasView() ? TheShow().Chips() : std::vector<Ui::Floating>());
    if (!shown.focus.empty())
    {
        tree.Focus(shown.focus, park.device != Ui::Device::Mouse);
    }
}

RoadWishes Game::Wishes()
{
    RoadWishes wishes = race != nullptr ? race->Wishes() : RoadWishes();
    const Club::Settings& player = park.settings.player;
    wishes.turn = page == &review ? review.TurnOnRoad() : nullptr;
    wishes.looks = Club::LooksOf(setup.Chosen().Records());
    wishes.distinctMarkers = player.distinctMarkers;
    wishes.reducedMotion = player.reducedMotion;
    wishes.cuts = player.reducedMotion || player.pace == Ui::Pace::Instant;
    return wishes;
}

void Game::Update(double seconds, int width, int height)
{
    const double step = std::min(seconds, longestFrame);
    const unsigned answers = park.recce.Answers();
    stale = stale || std::exchange(recceShown, answers) != answers;
    const Ui::Box before = tree.Window();
    tree.Resize(static_cast<float>(width), static_cast<float>(height));
    road.Resize(width, height);
    table.Resize(width, height);
    stale = stale || before.w != tree.Window().w || before.h != tree.Window().h;
    stale = (IsUncovered() && page->Update(step)) || stale;
    if (match == nullptr)
    {
        road.Update(Wishes(), step);
    }
    if (stale)
    {
        ShowWidgets();
    }
    if (page->HasView())
    {
        tree.Float(TheShow().Chips());
    }
}

bool Game::IsCalm() const
{
    return !stale && Show().IsCalm() && (race == nullptr || race->Race().Now() != GameRace::Mood::Film);
}

void Game::Draw(unsigned framebuffer)
{
    changed = false;
    TheShow().Draw(framebuffer);
    painter.Draw(tree, road.Width(), road.Height());
}

void Game::DrawAgain(unsigned framebuffer)
{
    if (match != nullptr)
    {
        table.Draw(framebuffer);
    }
    else
    {
        road.DrawAgain(framebuffer);
    }
    painter.Draw(tree, road.Width(), road.Height());
}

} // namespace Rally::Desktop
