#include "Desktop/Game.h"

#include "Desktop/RoadWay.h"
#include "Desktop/Ui/FreeArea.h"
#include "Desktop/Ui/RoadChips.h"

#include "RallyScene/DiceTray.h"
#include "Shared/Files.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "RallyRules/Generated/TextKeys.gen.h"

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

constexpr double longestFrame = 0.25; // a slow machine sees fewer frames, not a slower film

Club::WaitingRace WaitingOf(const Shared::SavedRace& saved, const std::filesystem::path& file)
{
    Club::WaitingRace waiting;
    const std::string aside = Shared::Aside(file, "damaged").filename().string();
    waiting.notice = saved.state == Shared::SaveState::OlderUsed  ? Club::Phrase(TextKey::TitleSaveOlder, {aside})
                     : saved.state == Shared::SaveState::CutShort ? Club::Phrase(TextKey::TitleSaveCut, {aside})
                     : saved.state == Shared::SaveState::Lost     ? Club::Phrase(TextKey::TitleSaveLost, {aside})
                     : saved.state == Shared::SaveState::Unknown
                         ? Club::Phrase(TextKey::TitleSaveUnknown, {Shared::Aside(file, "unknown").filename().string()})
                         : Club::Phrase();
    if (saved.match == nullptr)
    {
        return waiting;
    }
    std::string names;
    for (const std::string& name : saved.match->Header().names)
    {
        names += (names.empty() ? "" : ", ") + name;
    }
    const DirtMatch& match = *AsDirt(*saved.match);
    const std::string id = match.Rules().Setup().stages[match.Now().stage].id;
    waiting.exists = true;
    waiting.about =
        Club::Phrase(TextKey::PlaySaveHolds, {Club::InWords(Club::StageName(id)), int{match.Now().round}, names});
    return waiting;
}

Ui::MarkerLook LookOf(const Track& track, const Club::SpaceChoice& choice)
{
    const auto& dice = choice.dice;
    const auto fated = [&](Club::StepFate fate)
    { return std::all_of(dice.begin(), dice.end(), [&](const Club::DieChoice& die) { return die.fate == fate; }); };
    const SpaceIndex index = track.Find(choice.space);
    const SpaceKind kind = index == kNoSpace ? SpaceKind::Beyond : track[index].kind;
    return fated(Club::StepFate::Loses)      ? Ui::kDangerMarker
           : fated(Club::StepFate::Finishes) ? Ui::kFinishMarker
           : kind == SpaceKind::Cut          ? Ui::kCutMarker
           : kind == SpaceKind::Inner        ? Ui::kTightMarker
                                             : Ui::kPlainMarker;
}

} // namespace

Game::Game(std::unique_ptr<Renderer> theRenderer, Painter& thePainter, GameSettings theSettings)
    : renderer(std::move(theRenderer)),
      painter(thePainter),
      settings(std::move(theSettings)),
      tree(std::make_shared<const Ui::Fonts>(
          Ui::ReadFonts(settings.plainFont, settings.heavyFont).value_or(Ui::Fonts{})))
{
    title = Club::TitleScreen(WaitingOf(Shared::TakeUpRace(settings.save), settings.save));
    if (settings.playerFileLost && title.Waiting().notice.IsEmpty())
    {
        Club::WaitingRace waiting = title.Waiting();
        waiting.notice = TextKey::TitleSettingsLost;
        title = Club::TitleScreen(std::move(waiting));
    }
    setup.SetOwn(settings.player.ownName, settings.player.ownLook);
    setup.SetSeed(settings.seed.value_or(Shared::FreshSeed()));
    Decorate(StageShow::Build(setup.Course(), QualityOf(renderer->PresetInForce()).detail));
    tree.SetTextSize(static_cast<float>(settings.player.textSize) / 100);
    Show();
}

Game::~Game() = default;

void Game::Begin(const Club::SetupScreen& agreed)
{
    setup = agreed;
    setup.SetOwn(agreed.OwnName().empty() ? settings.player.ownName : agreed.OwnName(), settings.player.ownLook);
    page = Page::Setup;
    Obey("setup.start");
    Show();
}

// --- what is asked for ------------------------------------------------------------------------------------------------

void Game::Obey(const std::string& id)
{
    if (id.empty())
    {
        return;
    }
    stale = true;
    if (ObeyOver(id))
    {
        return;
    }
    if (page == Page::Race && race != nullptr)
    {
        ObeyRace(id);
        return;
    }
    if (page == Page::Title)
    {
        switch (title.Activate(id))
        {
        case Club::TitleCommand::NewRace: page = Page::Setup; break;
        case Club::TitleCommand::Resume: Resume(); break;
        case Club::TitleCommand::Settings: Open(Over::Settings); break;
        case Club::TitleCommand::Help: Open(Over::Help); break;
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
        setup.EndTyping();
        if (setup.IsReady())
        {
            Shared::SetAside(settings.save, "previous");
            RememberOwn();
            Start(Shared::NewRace(setup.Agreed(), setup.Game()), settings.seed.value_or(Shared::FreshSeed()),
                  setup.Records());
        }
    }
    else if (id == "setup.paste")
    {
        Paste();
    }
    else
    {
        setup.Activate(id);
        if (id == "setup.copy")
        {
            SDL_SetClipboardText(Club::CodesOf(setup.Course()).c_str());
        }
    }
}

void Game::Paste()
{
    if (char* text = SDL_GetClipboardText(); text != nullptr)
    {
        setup.Paste(text);
        SDL_free(text);
    }
}

void Game::ObeyRace(const std::string& id)
{
    constexpr std::string_view space = "space.";
    const std::optional<SpaceCode> wasPicking = std::exchange(picking, std::nullopt);
    if (id == "result.leave")
    {
        Leave();
    }
    else if (id == "hud.pace")
    {
        settings.player.pace = settings.player.pace == Ui::Pace::Normal ? Ui::Pace::Fast
                               : settings.player.pace == Ui::Pace::Fast ? Ui::Pace::Instant
                                                                        : Ui::Pace::Normal;
    }
    else if (id == "hud.camera")
    {
        camera.NextKind();
    }
    else if (id == "hud.hint")
    {
        AskForHint();
    }
    else if (id == "hud.lay-hint")
    {
        LayHint();
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

// Of the stage that is driven, or of the whole rally; 0 while it is not known.
int Game::ParNow(bool ofRally)
{
    const DirtSetup& agreed = race->Match().Rules().Setup();
    return ofRally ? recce.ParOf(agreed) : recce.ParOf(agreed, race->Match().Now().stage);
}

// Of what is chosen in the set-up; 0 while it is not known.
int Game::ParOfSetup()
{
    DirtSetup agreed;
    std::string complaint;
    return setup.IsReady() && SetUp(setup.Agreed(), agreed, complaint) ? recce.ParOf(agreed) : 0;
}

void Game::MeetRivals()
{
    const Club::Ghosts wanted = settings.player.ghosts;
    const DirtMatch& match = race->Match();
    rivals.best = Club::ShowsBest(wanted) ? race->Best() : nullptr;
    rivals.par = Club::ShowsPar(wanted) ? recce.ParGhostOf(match.Rules().Setup(), match.Now().stage) : nullptr;
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
    if (page != Page::Race || race == nullptr || over != Over::Nothing || race->Now() != Mood::Asks ||
        race->MustHandOver())
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

void Game::Start(std::unique_ptr<AnyMatch> match, std::uint64_t seed, const Club::SeatRecords& records)
{
    std::vector<Club::SeatPlan> seats = Shared::SeatsFor(records, seed, roads);
    const GameRace::Terms terms{settings.save, settings.ownFolder, seed, QualityOf(renderer->PresetInForce()).detail,
                                records};
    race = std::make_unique<GameRace>(std::move(match), std::move(seats), terms, thinker, *roads, backdrop);
    rivals = {};
    page = Page::Race;
    over = Over::Nothing;
    focusedAt = static_cast<std::size_t>(-1);
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
    Start(std::move(saved.match), saved.seed.value_or(settings.seed.value_or(Shared::FreshSeed())), saved.seats);
}

void Game::Leave()
{
    Decorate(race->SharedStage());
    race.reset();
    page = Page::Title;
    over = Over::Nothing;
    focusedAt = static_cast<std::size_t>(-1);
    camera.Cut();
    title = Club::TitleScreen(WaitingOf(Shared::TakeUpRace(settings.save), settings.save));
}

// --- what is shown -------------------------------------------------------------------------------------------------------

void Game::Show()
{
    stale = false;
    changed = true;
    const Ui::Size room{tree.Window().w, tree.Window().h};
    switch (page)
    {
    case Page::Title: tree.Show(Ui::TitlePage(title, room), OverBoxes()); break;
    case Page::Setup:
        setup.SetPar(ParOfSetup());
        tree.Show(Ui::SetupPage(setup, PlansOf(setup.Course()), room), OverBoxes());
        break;
    case Page::Race:
        if (over == Over::Review)
        {
            ShowReview();
        }
        else
        {
            ShowRace();
        }
        break;
    }
    if (page == Page::Race)
    {
        ShowChips();
    }
    else
    {
        tree.Float({});
    }
    if (!focusNext.empty())
    {
        tree.Focus(std::exchange(focusNext, {}), device != Ui::Device::Mouse);
    }
}

void Game::ShowRace()
{
    const bool asks = race->Now() == Mood::Asks && !race->MustHandOver();
    sight = race->Seen();
    if (asks)
    {
        race->Know(recce.RoadFor(race->Match(), race->Asked()));
    }
    Ui::RaceShown shown;
    shown.screen = asks ? &race->Screen() : nullptr;
    shown.cockpit = &race->Cockpit();
    shown.names = &race->Match().Header().names;
    shown.looks = race->Looks();
    shown.title = race->StageTitle();
    shown.news = race->News();
    shown.refusal = race->Refusal();
    shown.watched = race->Now() == Mood::Film ? race->Watched() : std::string();
    shown.pace = settings.player.pace;
    shown.device = device;
    const int par = ParNow(false);
    shown.par = par > 0 ? Club::InWords(Club::Phrase(TextKey::SetupPar, {Club::ClockOf(par)})) : std::string();
    shown.hint = HintNow();
    shown.hintLays = HintedLine().count > 0;
    MeetRivals();
    for (const Club::Split& split : race->Splits(rivals))
    {
        shown.splits.push_back({Club::InWords(split.words), split.seconds < 0});
    }
    // What Enter stands for when something new is asked.
    if (asks && focusedAt != race->Match().Entries().size())
    {
        focusedAt = race->Match().Entries().size();
        const std::vector<std::string> order = race->Screen().FocusOrder();
        focusNext = focusNext.empty() && !order.empty() ? order.front() : focusNext;
        keyed = static_cast<std::size_t>(-1);
    }
    const Ui::Size room{tree.Window().w, tree.Window().h};
    constexpr std::size_t fullNote = 40; // letters of a long one: where it finds no room, notes are read short
    const std::size_t letters = Ui::NoteLetters(room);
    Club::Settings read = settings.player;
    read.coDriver = letters < fullNote ? (std::min)(read.coDriver, Club::CoDriver::Short) : read.coDriver;
    shown.notes = Shared::InOneLine(noteReader.Next(race->Match(), race->ReadFrom(), read), letters);
    std::vector<Ui::Widget> boxes;
    if (race->Now() == Mood::Scored || race->Now() == Mood::Over)
    {
        const Club::ResultScreen result(race->Match(), ParNow(race->Now() == Mood::Over), race->RecordLines());
        const bool fresh = over == Over::Nothing && (tree.Find("result") == nullptr || tree.Boxes().size() > 1);
        focusNext = fresh && focusNext.empty() ? result.Commands().front().id : focusNext;
        boxes.push_back(Ui::ResultBox(result, room, race->Looks()));
    }
    if (race->MustHandOver())
    {
        boxes.push_back(Ui::HandOverBox(race->Match().Header().names[race->Asked()]));
    }
    if (picking && asks)
    {
        const Club::SpaceChoice* choice = race->Screen().ChoiceAt(*picking);
        float x = mouseX;
        float y = mouseY;
        PixelOf(*picking, x, y); // out of view: beside the mouse
        if (choice != nullptr)
        {
            boxes.push_back(Ui::DieBox(*choice, x / tree.Scale(), y / tree.Scale()));
        }
    }
    for (Ui::Widget& box : OverBoxes())
    {
        boxes.push_back(std::move(box));
    }
    tree.Show(Ui::RacePage(shown, room), std::move(boxes));
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
            if (seen)
            {
                chips.push_back({Ui::SpaceChip(choice), pixel.x, pixel.y, 24});
            }
        }
    }
    if (race->Now() == Mood::Asks && !race->MustHandOver() && camera.IsSet())
    {
        FloatPlan(chips);
        FloatCar(chips);
    }
    const bool drives = race->Now() == Mood::Film || race->Now() == Mood::Asks;
    if (camera.IsSet() && drives)
    {
        FloatGhosts(chips);
    }
    tree.Float(std::move(chips));
}

// The steps of the plan with their numbers and dice.
void Game::FloatPlan(std::vector<Ui::Floating>& chips) const
{
    const DirtState& state = race->Match().Now();
    const Track& track = race->Stage().TheTrack();
    const Scene::Vec2 screen{static_cast<float>(width), static_cast<float>(height)};
    for (std::size_t i = state.nextStep; i < state.planLength; ++i)
    {
        const Step& step = state.plan[i];
        Scene::Vec2 pixel;
        const bool seen =
            step.space != track.beyond &&
            Scene::Project(camera.Pose(), screen, race->Stage().map->StandOn(step.space).position, pixel) &&
            pixel.x > 0 && pixel.y > 0 && pixel.x < screen.x && pixel.y < screen.y;
        if (seen)
        {
            chips.push_back({Ui::StepChip(i + 1, step.die, step.brakes), pixel.x, pixel.y, 14});
        }
    }
}

// Where the car is that is out of the picture or under a panel: its driver's name at the edge of what can be seen.
void Game::FloatCar(std::vector<Ui::Floating>& chips) const
{
    const Seat seat = race->Asked();
    if (seat >= race->Match().Seats() || !moment.cars[seat].visible)
    {
        return;
    }
    const Scene::Vec2 screen{static_cast<float>(width), static_cast<float>(height)};
    const Scene::Vec2 low{safe.left * screen.x, safe.top * screen.y};
    const Scene::Vec2 high{safe.right * screen.x, safe.bottom * screen.y};
    Scene::Vec2 pixel{(low.x + high.x) / 2, screen.y}; // behind the eye
    const bool ahead = Scene::Project(camera.Pose(), screen, moment.cars[seat].position, pixel);
    const bool inPicture = ahead && pixel.x > 0 && pixel.y > 0 && pixel.x < screen.x && pixel.y < screen.y;
    if (inPicture && !tree.HidesRoadAt(pixel.x, pixel.y))
    {
        return;
    }
    const float x = std::clamp(pixel.x, low.x + 60, std::max(low.x + 60, high.x - 60));
    const float y = std::clamp(pixel.y, low.y + 30, std::max(low.y + 30, high.y - 6));
    chips.push_back({Ui::CarChip(race->Looks()[seat], race->Match().Header().names[seat]), x, y, 0});
}

// Whose run it is, over its roof.
void Game::FloatGhosts(std::vector<Ui::Floating>& chips) const
{
    const Scene::Vec2 screen{static_cast<float>(width), static_cast<float>(height)};
    for (const GhostView& ghost : ghosts)
    {
        const Scene::Vec3 roof = ghost.pose.position + Scene::Vec3{0, 0, 1.5f};
        Scene::Vec2 pixel;
        // Not over the panels.
        const bool seen = ghost.strength > 0.3f && Scene::Project(camera.Pose(), screen, roof, pixel) &&
                          pixel.x > safe.left * screen.x && pixel.x < safe.right * screen.x &&
                          pixel.y > safe.top * screen.y && pixel.y < safe.bottom * screen.y;
        if (seen)
        {
            chips.push_back({Ui::GhostChip(ghost.isBest), pixel.x, pixel.y, 10});
        }
    }
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
    const unsigned answers = recce.Answers();
    stale = stale || std::exchange(recceShown, answers) != answers;
    const Ui::Box before = tree.Window();
    tree.Resize(static_cast<float>(width), static_cast<float>(height));
    stale = stale || before.w != tree.Window().w || before.h != tree.Window().h;
    if (race != nullptr && over == Over::Nothing)
    {
        race->Update(step, settings.player.pace, settings.player.showsOpponents);
        stale = stale || race->Seen() != sight;
        if (race->Now() == Mood::Over && !filed)
        {
            filed = true;
            race->File();
        }
    }
    Aim(step);
    Gather();
    if (stale)
    {
        Show();
    }
    if (page == Page::Race)
    {
        ShowChips();
    }
}

void Game::Rest(double seconds)
{
    clock += Decoration() > 0 ? seconds : 0;
}

// What panels leave free. During a turn it only shrinks: a message that comes and goes does not move the world. Only the
// dice do that, and only while a move is shown.
void Game::MeasureFreeArea()
{
    const Ui::Box window = tree.Window();
    const Ui::Box box = Ui::FreeArea(tree);
    const Scene::SafeArea fresh{box.x / window.w, box.y / window.h, (box.x + box.w) / window.w,
                                (box.y + box.h) / window.h};
    const auto tooSmall = [](const Scene::SafeArea& area)
    { return area.right - area.left < 0.15f || area.bottom - area.top < 0.2f; };
    const Seat seat = race->Match().Now().active;
    const bool same = safeFor == seat && camera.IsSet();
    safeFor = seat;
    roomy = same ? Scene::SafeArea{std::max(roomy.left, fresh.left), std::max(roomy.top, fresh.top),
                                   std::min(roomy.right, fresh.right), std::min(roomy.bottom, fresh.bottom)}
                 : fresh;
    roomy = tooSmall(roomy) ? fresh : roomy;
    safe = roomy;
    if (tray.TakesRoom())
    {
        safe.bottom = std::min(safe.bottom, static_cast<float>(TrayArea(1).y) / static_cast<float>(height));
        safe = tooSmall(safe) ? roomy : safe;
    }
}

void Game::Aim(double seconds)
{
    const StageShow* stage = race != nullptr ? &race->Stage() : backdrop.get();
    if (stage == nullptr)
    {
        return;
    }
    camera.Fit(width, height);
    const bool cuts = settings.player.reducedMotion || settings.player.pace == Ui::Pace::Instant;
    if (race != nullptr)
    {
        MoveAir();
        changed |= race->MoveGhosts(seconds, cuts);
        const bool asks = race->Now() == Mood::Asks;
        const Seat focus = asks ? race->Asked() : moment.focus != kNoSeat ? moment.focus : race->Cockpit().seat;
        const bool scored = race->Now() == Mood::Scored || race->Now() == Mood::Over;
        tray.Update(moment.dice, race->Now() == Mood::Film, scored, seconds, cuts);
        changed |= tray.Moves();
        MeasureFreeArea();
        if (!AimReview())
        {
            camera.Follow(*stage->map, moment.cars[focus < kMaxSeats ? focus : 0],
                          std::max(race->PlannedMetres(), HintedMetres()), !asks, safe);
        }
    }
    else
    {
        // Round the grid, slowly.
        grid->Evaluate(grid->Length(), moment);
        Scene::CameraAim aim;
        aim.kind = Scene::CameraKind::Helicopter;
        const bool turns = !settings.player.reducedMotion && Decoration() > 0;
        aim.orbit = 2.75f + (turns ? static_cast<float>(clock * 0.02) : 0.f);
        aim.zoom = 1.5f;
        camera.FollowAs(aim, *stage->map, moment.cars[0]);
        puffs.clear();
        skids.clear();
    }
    camera.Advance(seconds, cuts);
    changed |= race != nullptr && camera.HasMoved();
}

// Dust and spray are there as long as they move, but not while a box stops the race.
void Game::MoveAir()
{
    const std::size_t before = puffs.size();
    race->Look(moment, puffs, skids);
    const bool blows = std::exchange(airSeen, race->AirTime()) != race->AirTime();
    changed |= puffs.size() != before || (blows && !puffs.empty());
}

void Game::Gather()
{
    cars.clear();
    ghosts.clear();
    markers.clear();
    const std::size_t seats = race != nullptr ? race->Match().Seats() : kMaxSeats;
    for (std::size_t seat = 0; seat < seats; ++seat)
    {
        if (moment.cars[seat].visible)
        {
            cars.push_back({seat, moment.cars[seat]});
        }
    }
    if (race != nullptr)
    {
        GatherReview();
    }
    if (race != nullptr)
    {
        race->LookForGhosts(rivals, cars, ghosts);
    }
    if (race == nullptr || race->Now() != Mood::Asks || race->MustHandOver())
    {
        return;
    }
    const Track& track = race->Stage().TheTrack();
    const SpaceIndex under = SpaceUnder(mouseX, mouseY);
    changed |= std::exchange(pointedAt, under) != under;
    for (const Club::SpaceChoice& choice : race->Screen().Spaces())
    {
        const SpaceIndex index = track.Find(choice.space);
        if (index != kNoSpace && index != track.beyond)
        {
            const bool strong = index == under || tree.Hovered() == choice.id || (picking && *picking == choice.space);
            const Ui::MarkerLook look = LookOf(track, choice);
            markers.push_back({race->Stage().map->OutlineOf(index),
                               settings.player.distinctMarkers ? Ui::Distinct(look) : look, strong});
        }
    }
    GatherHint();
    GatherPlan(under);
}

// The spaces of the plan, and the line it takes through them.
void Game::GatherPlan(SpaceIndex under)
{
    const DirtState& state = race->Match().Now();
    const Track& track = race->Stage().TheTrack();
    const Scene::RoadMap& map = *race->Stage().map;
    if (state.active >= state.seats || state.nextStep >= state.planLength)
    {
        return;
    }
    std::vector<SpaceIndex> way;
    for (std::size_t i = state.nextStep; i < state.planLength && state.plan[i].space != track.beyond; ++i)
    {
        way.push_back(state.plan[i].space);
        markers.push_back({map.OutlineOf(way.back()), Ui::kLaidMarker, way.back() == under});
    }
    markers.push_back(WayThrough(map, BeforeCar(map, moment.cars[state.active]), way, Ui::kWayMarker));
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
        renderer->SetStage(stage->scene);
        uploaded = stage->id;
    }
    const Club::CarLooks looks = race != nullptr ? race->Looks() : Club::LooksOf(setup.Records());
    if (painted != looks)
    {
        renderer->SetCars(looks);
        painted = looks;
    }
}

// Over the dice of the cockpit: it hides neither the car nor what may be chosen next. It comes up from there.
Area Game::TrayArea(float share) const
{
    constexpr float kTall = 294;
    const Ui::Widget* below = tree.Find("hud.tray");
    const float wide = kTall * Scene::kTrayAspect;
    // With large text the dice of the cockpit are in the left column: then the middle is free.
    const bool under = below != nullptr && below->box.MiddleX() > tree.Window().w / 3;
    const float middle = under ? below->box.MiddleX() : tree.Window().w / 2;
    const float low = (under ? below->box.y : tree.Window().h) - 6 + kTall / 3 * (1 - Scene::Smooth(share));
    const auto pixels = [&](float units) { return static_cast<int>(units * tree.Scale()); };
    return {pixels(middle - wide / 2), pixels(low - kTall), pixels(wide), pixels(kTall)};
}

void Game::Draw(unsigned framebuffer)
{
    drawnAt = clock;
    changed = false;
    DrawAgain(framebuffer);
}

void Game::DrawAgain(unsigned framebuffer)
{
    Upload();
    View view;
    view.camera = camera.Pose();
    view.time = drawnAt;
    view.cars = cars;
    view.ghosts = ghosts;
    view.puffs = puffs;
    view.skids = skids;
    view.markers = markers;
    if (race != nullptr && tray.Share() > 0)
    {
        view.dice = moment.dice;
        view.tray = TrayArea(tray.Share());
        view.trayStrength = Scene::Smooth(tray.Share());
    }
    view.borders = race != nullptr && camera.Kind() == Scene::CameraKind::Table;
    renderer->Draw(view, {framebuffer, width, height});
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    painter.Draw(tree, width, height);
}

} // namespace Rally::Desktop
