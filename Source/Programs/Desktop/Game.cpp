#include "Desktop/Game.h"

#include "Desktop/Ui/FreeArea.h"

#include "RallyClub/SeatNames.h"
#include "RallyScene/DiceTray.h"
#include "Shared/Files.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"

#include <SDL.h>
#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace Rally::Desktop
{
namespace
{

using namespace Dirt;
using Mood = GameRace::Mood;

constexpr Scene::Colour plainGlow{90, 220, 255, 100};
constexpr Scene::Colour tightGlow{255, 210, 70, 100};
constexpr Scene::Colour cutGlow{255, 140, 90, 100};
constexpr Scene::Colour lossGlow{255, 60, 50, 110};
constexpr Scene::Colour finishGlow{120, 255, 120, 110};
constexpr Scene::Colour planGlow{255, 255, 255, 120};
constexpr double longestFrame = 0.25; // a slow machine sees fewer frames, not a slower film

Club::WaitingRace WaitingOf(const Shared::SavedRace& saved, const std::filesystem::path& file)
{
    Club::WaitingRace waiting;
    const std::string aside = Shared::Aside(file, "damaged").filename().string();
    waiting.notice = saved.state == Shared::SaveState::OlderUsed  ? Club::Phrase(TextKey::TitleSaveOlder, {aside})
                     : saved.state == Shared::SaveState::CutShort ? Club::Phrase(TextKey::TitleSaveCut, {aside})
                     : saved.state == Shared::SaveState::Lost     ? Club::Phrase(TextKey::TitleSaveLost, {aside})
                                                                  : Club::Phrase();
    if (saved.match == nullptr)
    {
        return waiting;
    }
    std::string names;
    for (const std::string& name : saved.match->Header().names)
    {
        names += (names.empty() ? "" : ", ") + std::string(Club::PlainName(name));
    }
    const std::string id = saved.match->Rules().Setup().stages[saved.match->Now().stage].id;
    waiting.exists = true;
    waiting.about = Club::Phrase(TextKey::PlaySaveHolds,
                                 {Club::InWords(Club::StageName(id)), int{saved.match->Now().round}, names});
    return waiting;
}

Scene::Colour GlowOf(const Track& track, const Club::SpaceChoice& choice)
{
    const auto& dice = choice.dice;
    const auto fated = [&](Club::StepFate fate)
    { return std::all_of(dice.begin(), dice.end(), [&](const Club::DieChoice& die) { return die.fate == fate; }); };
    const SpaceIndex index = track.Find(choice.space);
    const SpaceKind kind = index == kNoSpace ? SpaceKind::Beyond : track[index].kind;
    return fated(Club::StepFate::Loses)      ? lossGlow
           : fated(Club::StepFate::Finishes) ? finishGlow
           : kind == SpaceKind::Cut          ? cutGlow
           : kind == SpaceKind::Inner        ? tightGlow
                                             : plainGlow;
}

} // namespace

Game::Game(Renderer& theRenderer, Painter& thePainter, GameSettings theSettings)
    : renderer(theRenderer),
      painter(thePainter),
      settings(std::move(theSettings)),
      tree(std::make_shared<const Ui::Fonts>(
          Ui::ReadFonts(settings.plainFont, settings.heavyFont).value_or(Ui::Fonts{})))
{
    title = Club::TitleScreen(WaitingOf(Shared::TakeUpRace(settings.save), settings.save));
    Decorate(StageShow::Build(setup.Course(), QualityOf(renderer.PresetInForce()).detail));
    Show();
}

void Game::Begin(const Club::SetupScreen& agreed)
{
    setup = agreed;
    page = Page::Setup;
    Obey("setup.start");
    Show();
}

// --- events ----------------------------------------------------------------------------------------------------------

void Game::HandleEvent(const SDL_Event& event, float pixelsPerPoint)
{
    switch (event.type)
    {
    case SDL_QUIT: quits = true; break;
    case SDL_MOUSEMOTION:
        mouseX = static_cast<float>(event.motion.x) * pixelsPerPoint;
        mouseY = static_cast<float>(event.motion.y) * pixelsPerPoint;
        camera.Move(mouseX, mouseY) ? void() : tree.MoveMouse(mouseX, mouseY);
        break;
    case SDL_MOUSEBUTTONDOWN: PressButton(event); break;
    case SDL_MOUSEBUTTONUP: ReleaseButton(event); break;
    case SDL_MOUSEWHEEL:
        // Over a panel the wheel is the panel's.
        tree.IsOverWidget() ? void() : camera.Wheel(mouseX, mouseY, static_cast<float>(event.wheel.y));
        break;
    case SDL_KEYUP: MoveCamera(event); break;
    case SDL_WINDOWEVENT:
        if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST)
        {
            camera.DropKeys();
            camera.Release();
        }
        break;
    case SDL_KEYDOWN: Key(event); break;
    default: break;
    }
    // The answer to a click is there in the next frame.
    stale ? Show() : void();
}

void Game::PressButton(const SDL_Event& event)
{
    using Grip = GameCamera::Grip;
    const bool inRace = page == Page::Race && race != nullptr && !menu;
    if (event.button.button != SDL_BUTTON_LEFT)
    {
        const bool turns = event.button.button == SDL_BUTTON_RIGHT;
        if (inRace && (turns || event.button.button == SDL_BUTTON_MIDDLE))
        {
            camera.Grab(turns ? Grip::Turns : Grip::Drags, mouseX, mouseY);
        }
        return;
    }
    const std::uint32_t pause = event.button.timestamp - std::exchange(lastPress, event.button.timestamp);
    if (tree.PressMouse() || ClickRoad() || !inRace)
    {
        return;
    }
    // Empty ground: it can be dragged, and twice in a row gives the camera back.
    constexpr std::uint32_t doubleClick = 400; // milliseconds
    event.button.clicks >= 2 && pause < doubleClick ? camera.LetGo() : camera.Grab(Grip::Drags, mouseX, mouseY);
}

void Game::ReleaseButton(const SDL_Event& event)
{
    camera.Release();
    tree.MoveMouse(mouseX, mouseY);
    if (event.button.button == SDL_BUTTON_LEFT)
    {
        Obey(tree.ReleaseMouse());
    }
}

// W A S D, and the arrows with Shift: alone they move the focus. Home gives the camera back.
bool Game::MoveCamera(const SDL_Event& event)
{
    using Way = GameCamera::Way;
    const bool down = event.type == SDL_KEYDOWN;
    if (down && (page != Page::Race || race == nullptr || menu))
    {
        return false;
    }
    const bool arrows = !down || (event.key.keysym.mod & KMOD_SHIFT) != 0;
    const auto push = [&](Way way)
    {
        camera.Press(way, down);
        return true;
    };
    switch (event.key.keysym.sym)
    {
    case SDLK_a: return push(Way::Left);
    case SDLK_d: return push(Way::Right);
    case SDLK_w: return push(Way::Ahead);
    case SDLK_s: return push(Way::Back);
    case SDLK_LEFT: return arrows && push(Way::Left);
    case SDLK_RIGHT: return arrows && push(Way::Right);
    case SDLK_UP: return arrows && push(Way::Ahead);
    case SDLK_DOWN: return arrows && push(Way::Back);
    case SDLK_HOME: camera.LetGo(); return true;
    default: return false;
    }
}

void Game::Key(const SDL_Event& event)
{
    if (MoveCamera(event))
    {
        return;
    }
    const bool back = (event.key.keysym.mod & KMOD_SHIFT) != 0;
    switch (event.key.keysym.sym)
    {
    case SDLK_TAB: Obey(tree.Take(back ? Ui::Press::Previous : Ui::Press::Next)); return;
    case SDLK_UP: Obey(tree.Take(Ui::Press::Up)); return;
    case SDLK_DOWN: Obey(tree.Take(Ui::Press::Down)); return;
    case SDLK_LEFT: Obey(tree.Take(Ui::Press::Left)); return;
    case SDLK_RIGHT: Obey(tree.Take(Ui::Press::Right)); return;
    case SDLK_RETURN:
    case SDLK_KP_ENTER: Obey(tree.Take(Ui::Press::Accept)); return;
    default: break;
    }
    if (event.key.keysym.sym == SDLK_ESCAPE && picking)
    {
        picking.reset();
        stale = true;
        return;
    }
    Obey(tree.Hotkey(SDL_GetKeyName(event.key.keysym.sym)));
}

void Game::Obey(const std::string& id)
{
    if (id.empty())
    {
        return;
    }
    stale = true;
    if (page == Page::Race && race != nullptr)
    {
        ObeyRace(id);
        return;
    }
    if (page == Page::Title)
    {
        switch (title.Do(id))
        {
        case Club::TitleCommand::NewRace: page = Page::Setup; break;
        case Club::TitleCommand::Resume: Resume(); break;
        case Club::TitleCommand::Quit: quits = true; break;
        case Club::TitleCommand::None: break;
        }
        return;
    }
    if (id == "setup.back")
    {
        page = Page::Title;
    }
    else if (id == "setup.start")
    {
        if (setup.IsReady())
        {
            Shared::SetAside(settings.save, "previous");
            Start(std::make_unique<DirtMatch>(setup.Setup(), setup.Names()),
                  settings.seed.value_or(Shared::FreshSeed()));
        }
    }
    else
    {
        setup.Do(id);
    }
}

void Game::ObeyRace(const std::string& id)
{
    constexpr std::string_view space = "space.";
    const std::optional<SpaceCode> wasPicking = std::exchange(picking, std::nullopt);
    if (id == "hud.menu" || id == "menu.continue")
    {
        menu = id == "hud.menu";
    }
    else if (id == "menu.leave" || id == "result.leave")
    {
        Leave();
    }
    else if (id == "menu.quit")
    {
        quits = true;
    }
    else if (id == "hud.pace")
    {
        settings.pace = settings.pace == Ui::Pace::Normal ? Ui::Pace::Fast
                        : settings.pace == Ui::Pace::Fast ? Ui::Pace::Instant
                                                          : Ui::Pace::Normal;
    }
    else if (id == "hud.camera")
    {
        camera.NextKind();
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
    else if (std::string_view(id).substr(0, space.size()) == space)
    {
        const SpaceCode code = ParseSpace(std::string_view(id).substr(space.size()));
        const bool again = wasPicking && *wasPicking == code;
        if (!again && race->ClickSpace(code) == GameRace::SpaceClick::Several)
        {
            picking = code;
        }
    }
    else
    {
        race->Click(id);
    }
}

SpaceIndex Game::SpaceUnder(float x, float y) const
{
    Scene::Vec2 ground;
    const Scene::Vec2 screen{static_cast<float>(width), static_cast<float>(height)};
    const Scene::RoadMap& map = *race->Stage().map;
    return Scene::PickGround(map, camera.Pose(), screen, {x, y}, ground) ? map.SpaceAt(ground) : kNoSpace;
}

bool Game::ClickRoad()
{
    const bool wasPicking = picking.has_value();
    picking.reset();
    stale = stale || wasPicking;
    if (page != Page::Race || race == nullptr || menu || race->Now() != Mood::Asks || race->MustHandOver())
    {
        return wasPicking;
    }
    const SpaceIndex space = SpaceUnder(mouseX, mouseY);
    if (space == kNoSpace)
    {
        return wasPicking;
    }
    stale = true;
    const SpaceCode code = race->Stage().TheTrack()[space].code;
    if (race->ClickSpace(code) == GameRace::SpaceClick::Several)
    {
        picking = code;
    }
    return true;
}

// --- races -------------------------------------------------------------------------------------------------------------

void Game::Start(std::unique_ptr<DirtMatch> match, std::uint64_t seed)
{
    std::vector<Club::SeatPlan> seats = Shared::SeatsFor(*match, seed);
    const GameRace::Terms terms{settings.save, settings.ownFolder, seed, QualityOf(renderer.PresetInForce()).detail};
    race = std::make_unique<GameRace>(std::move(match), std::move(seats), terms, thinker, backdrop);
    page = Page::Race;
    menu = false;
    filed = false;
    picking.reset();
    camera.Cut();
    stale = true;
}

void Game::Resume()
{
    Shared::SavedRace saved = Shared::TakeUpRace(settings.save);
    if (saved.match == nullptr)
    {
        title = Club::TitleScreen(WaitingOf(saved, settings.save));
        return;
    }
    // The dice of a race are its own; only a log without them takes others.
    Start(std::move(saved.match), saved.seed.value_or(settings.seed.value_or(Shared::FreshSeed())));
}

void Game::Leave()
{
    Decorate(race->SharedStage());
    race.reset();
    page = Page::Title;
    menu = false;
    camera.Cut();
    title = Club::TitleScreen(WaitingOf(Shared::TakeUpRace(settings.save), settings.save));
}

// --- what is shown -------------------------------------------------------------------------------------------------------

void Game::Show()
{
    stale = false;
    switch (page)
    {
    case Page::Title: tree.Show(Ui::TitlePage(title)); break;
    case Page::Setup: tree.Show(Ui::SetupPage(setup)); break;
    case Page::Race: ShowRace(); break;
    }
    page == Page::Race ? ShowChips() : tree.Float({});
}

void Game::ShowRace()
{
    const bool asks = race->Now() == Mood::Asks && !race->MustHandOver();
    shownMood = race->Now();
    Ui::RaceShown shown;
    shown.screen = asks ? &race->Screen() : nullptr;
    shown.cockpit = &race->Cockpit();
    shown.names = &race->Match().Header().names;
    shown.title = race->StageTitle();
    shown.news = race->News();
    shown.refusal = race->Refusal();
    shown.watched = race->Now() == Mood::Film ? race->Watched() : std::string();
    shown.pace = settings.pace;
    std::vector<Ui::Widget> boxes;
    if (race->Now() == Mood::Scored || race->Now() == Mood::Over)
    {
        boxes.push_back(Ui::ResultBox(Club::ResultScreen(race->Match())));
    }
    if (race->MustHandOver())
    {
        boxes.push_back(Ui::HandOverBox(std::string(Club::PlainName(race->Match().Header().names[race->Asked()]))));
    }
    if (picking && asks)
    {
        const Club::SpaceChoice* choice = race->Screen().ChoiceAt(*picking);
        float x = mouseX;
        float y = mouseY;
        PixelOf(*picking, x, y); // out of view: beside the mouse
        choice != nullptr ? boxes.push_back(Ui::DieBox(*choice, x / tree.Scale(), y / tree.Scale())) : void();
    }
    menu ? boxes.push_back(Ui::MenuBox()) : void();
    tree.Show(Ui::RacePage(shown), std::move(boxes));
}

void Game::ShowChips()
{
    std::vector<Ui::Floating> chips;
    if (race->Now() == Mood::Asks && !race->MustHandOver() && camera.IsSet())
    {
        const Track& track = race->Stage().TheTrack();
        for (const Club::SpaceChoice& choice : race->Screen().Spaces())
        {
            const SpaceIndex index = track.Find(choice.space);
            Scene::Vec2 pixel;
            const Scene::Vec2 screen{static_cast<float>(width), static_cast<float>(height)};
            const bool seen = index != kNoSpace && (PixelOf(choice.space, pixel.x, pixel.y) ||
                                                    Scene::Project(camera.Pose(), screen,
                                                                   race->Stage().map->StandOn(index).position, pixel));
            seen ? chips.push_back({Ui::SpaceChip(choice), pixel.x, pixel.y, 24}) : void();
        }
    }
    tree.Float(std::move(chips));
}

bool Game::PixelOf(SpaceCode space, float& x, float& y) const
{
    if (race == nullptr || !camera.IsSet())
    {
        return false;
    }
    const SpaceIndex index = race->Stage().TheTrack().Find(space);
    if (index == kNoSpace)
    {
        return false;
    }
    const Scene::RoadMap& map = *race->Stage().map;
    const Scene::SpaceStrip& strip = map.StripOf(index);
    const Scene::Vec2 screen{static_cast<float>(width), static_cast<float>(height)};
    // The middle first, then places towards its ends and sides: one of them is in view and belongs to it alone.
    for (const float side : {0.f, 0.6f, -0.6f})
    {
        for (const float share : {0.5f, 0.3f, 0.7f, 0.15f, 0.85f})
        {
            const float distance = Scene::Mix(strip.begin, strip.end, share);
            const float offset = map.OffsetIn(strip, distance) + side * strip.halfWidth;
            Scene::Vec2 pixel;
            const bool ahead = Scene::Project(camera.Pose(), screen, map.At(distance, offset).position, pixel);
            const bool inside = pixel.x > 1 && pixel.y > 1 && pixel.x < screen.x - 1 && pixel.y < screen.y - 1;
            // Mice point at whole pixels.
            pixel = {std::floor(pixel.x), std::floor(pixel.y)};
            if (ahead && inside && SpaceUnder(pixel.x, pixel.y) == index)
            {
                x = pixel.x;
                y = pixel.y;
                return true;
            }
        }
    }
    return false;
}

bool Game::IsCalm() const
{
    return !stale && !camera.Moves() && (race == nullptr || race->Now() != Mood::Film);
}

// --- frames --------------------------------------------------------------------------------------------------------------

void Game::Update(double seconds, int theWidth, int theHeight)
{
    safeFor = width == theWidth && height == theHeight ? safeFor : kNoSeat;
    width = theWidth;
    height = theHeight;
    const double step = std::min(seconds, longestFrame);
    clock += step;
    tree.Resize(static_cast<float>(width), static_cast<float>(height));
    if (race != nullptr && !menu)
    {
        const std::size_t told = race->News().size();
        const std::string refused = race->Refusal();
        race->Update(step, settings.pace);
        // While something is shown, the instruments move with it.
        stale = stale || race->Now() != shownMood || race->News().size() != told || race->Refusal() != refused ||
                race->Now() == Mood::Film;
        if (race->Now() == Mood::Over && !filed)
        {
            filed = true;
            race->File();
        }
    }
    Aim(step);
    Gather();
    stale ? Show() : void();
    page == Page::Race ? ShowChips() : void();
}

// What panels leave free. During a turn it only shrinks: a message that comes and goes does not move the world.
void Game::MeasureFreeArea()
{
    const Ui::Box window = tree.Window();
    Ui::Box box = Ui::FreeArea(tree);
    if (!moment.dice.empty()) // they lie over the road
    {
        box.h = std::min(box.h, static_cast<float>(TrayArea().y) / tree.Scale() - box.y);
    }
    const Scene::SafeArea fresh{box.x / window.w, box.y / window.h, (box.x + box.w) / window.w,
                                (box.y + box.h) / window.h};
    const Seat seat = race->Match().Now().active;
    const bool same = safeFor == seat && camera.IsSet();
    safeFor = seat;
    safe = same ? Scene::SafeArea{std::max(safe.left, fresh.left), std::max(safe.top, fresh.top),
                                  std::min(safe.right, fresh.right), std::min(safe.bottom, fresh.bottom)}
                : fresh;
    const bool tooSmall = safe.right - safe.left < 0.15f || safe.bottom - safe.top < 0.2f;
    safe = tooSmall ? fresh : safe;
}

void Game::Aim(double seconds)
{
    const StageShow* stage = race != nullptr ? &race->Stage() : backdrop.get();
    if (stage == nullptr)
    {
        return;
    }
    if (race != nullptr)
    {
        race->Look(moment, puffs, skids);
        const bool asks = race->Now() == Mood::Asks;
        const Seat focus = asks ? race->Asked() : moment.focus != kNoSeat ? moment.focus : race->Cockpit().seat;
        MeasureFreeArea();
        camera.Follow(*stage->map, moment.cars[focus < kMaxSeats ? focus : 0], race->PlannedMetres(), safe);
    }
    else
    {
        // Round the grid, slowly.
        grid->Evaluate(grid->Length(), moment);
        Scene::CameraAim aim;
        aim.kind = Scene::CameraKind::Helicopter;
        aim.orbit = 2.4f + static_cast<float>(clock * 0.03);
        aim.zoom = 1.5f;
        camera.FollowAs(aim, *stage->map, moment.cars[0]);
        puffs.clear();
        skids.clear();
    }
    camera.Advance(seconds, width, height, settings.pace == Ui::Pace::Instant);
}

void Game::Gather()
{
    cars.clear();
    markers.clear();
    const std::size_t seats = race != nullptr ? race->Match().Seats() : kMaxSeats;
    for (std::size_t seat = 0; seat < seats; ++seat)
    {
        moment.cars[seat].visible ? cars.push_back({seat, moment.cars[seat]}) : void();
    }
    if (race == nullptr || race->Now() != Mood::Asks || race->MustHandOver())
    {
        return;
    }
    const Track& track = race->Stage().TheTrack();
    const SpaceIndex under = SpaceUnder(mouseX, mouseY);
    for (const Club::SpaceChoice& choice : race->Screen().Spaces())
    {
        const SpaceIndex index = track.Find(choice.space);
        if (index != kNoSpace && index != track.beyond)
        {
            const bool strong = index == under || tree.Hovered() == choice.id || (picking && *picking == choice.space);
            markers.push_back({race->Stage().map->OutlineOf(index), GlowOf(track, choice), strong});
        }
    }
    const DirtState& state = race->Match().Now();
    for (std::size_t i = state.nextStep; i < state.planLength; ++i)
    {
        if (state.plan[i].space != track.beyond)
        {
            markers.push_back({race->Stage().map->OutlineOf(state.plan[i].space), planGlow, false});
        }
    }
}

void Game::Decorate(std::shared_ptr<const StageShow> stage)
{
    backdrop = std::move(stage);
    grid = std::make_unique<Scene::Timeline>(*backdrop->map, kMaxSeats);
    DirtSetup six = NewSetup(kMaxSeats);
    AddStage(six, backdrop->id);
    grid->PlaceAs(DirtMatch(six).Now(), 0);
}

void Game::Upload()
{
    const StageShow* stage = race != nullptr ? &race->Stage() : backdrop.get();
    if (stage != nullptr && uploaded != stage->id)
    {
        renderer.SetStage(stage->scene);
        uploaded = stage->id;
    }
}

// Over the dice of the cockpit: it hides neither the car nor what may be chosen next.
Area Game::TrayArea() const
{
    constexpr float kTall = 294;
    const Ui::Widget* below = tree.Find("hud.tray");
    const float wide = kTall * Scene::kTrayAspect;
    const float middle = below != nullptr ? below->box.MiddleX() : tree.Window().w / 2;
    const float low = (below != nullptr ? below->box.y : tree.Window().h) - 6;
    const auto pixels = [&](float units) { return static_cast<int>(units * tree.Scale()); };
    return {pixels(middle - wide / 2), pixels(low - kTall), pixels(wide), pixels(kTall)};
}

void Game::Draw(unsigned framebuffer)
{
    Upload();
    View view;
    view.camera = camera.Pose();
    view.time = clock;
    view.cars = cars;
    view.puffs = puffs;
    view.skids = skids;
    view.markers = markers;
    if (race != nullptr)
    {
        view.dice = moment.dice;
        view.tray = TrayArea();
    }
    view.borders = race != nullptr && camera.Kind() == Scene::CameraKind::Table;
    renderer.Draw(view, {framebuffer, width, height});
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    painter.Draw(tree, width, height);
}

} // namespace Rally::Desktop
