// The game in a window: title, set-up, race, result. Events in, frames out; the rules are the table's, the looks the
// renderer's. Everything a player can click has an id.
#pragma once

#include "Desktop/GameCamera.h"
#include "Desktop/GamePaint.h"
#include "Desktop/GameRace.h"
#include "Desktop/Render/Renderer.h"
#include "Desktop/Ui/Pages.h"
#include "Desktop/Ui/TrayRise.h"
#include "Shared/CoDriverVoice.h"
#include "Shared/Recce.h"
#include "Shared/RoadStudy.h"

#include <optional>
#include <unordered_map>

union SDL_Event;

namespace Rally::Desktop
{

struct GameSettings
{
    std::filesystem::path save;
    bool ownFolder = true; // finished races move to the others of the data folder
    std::optional<std::uint64_t> seed;
    Club::Settings player;
    std::filesystem::path playerFile; // where they are kept; empty: nowhere
    bool playerFileLost = false;      // it could not be read
    std::string plainFont;            // bytes
    std::string heavyFont;
    Shared::Bell bell; // rung from any thread: then an Update() finds something new
};

// The picture a player wants, as the renderer knows it.
Preset PresetOf(Club::Picture picture);

class Game
{
public:
    Game(std::unique_ptr<Renderer> renderer, Painter& painter, GameSettings settings);
    ~Game();

    // Straight into a race, without the title.
    void Begin(const Club::SetupScreen& setup);
    void HandleEvent(const SDL_Event& event, float pixelsPerPoint);
    void Update(double seconds, int width, int height);
    // Time in which nothing was under way: only leaves, clouds and water notice.
    void Rest(double seconds);
    // It would not look like the last frame, decoration apart.
    bool HasChanged() const { return changed; }
    // Frames a second in which that moves while nothing else does; 0: it stands still.
    double Decoration() const { return renderer->DecorationRate(); }
    void Draw(unsigned framebuffer);
    // The last frame once more, for whoever doubts HasChanged().
    void DrawAgain(unsigned framebuffer);
    bool WantsToQuit() const { return quits; }

    // For those who look from outside: scripts and tests.
    const Ui::Tree& Widgets() const { return tree; }
    const GameRace* Race() const { return race.get(); }
    const Club::Settings& Player() const { return settings.player; }
    const GameCamera& Camera() const { return camera; }
    // Nothing moves that is not decoration: a click lands where it is aimed.
    bool IsCalm() const;
    // A pixel of a space that a click reaches; false when none is in view.
    bool PixelOf(SpaceCode space, float& x, float& y) const;
    const FrameStatistics& Statistics() const { return renderer->Statistics(); }

private:
    enum class Page
    {
        Title,
        Setup,
        Race,
    };
    // What lies over the page, and stops the race.
    enum class Over
    {
        Nothing,
        Pause,
        Settings,
        Help,
        Rule,
        Review, // of the race, in place of its page
    };

    void Show(); // the widgets anew, from the models
    void ShowRace();
    void ShowChips();
    void FloatPlan(std::vector<Ui::Floating>& chips) const;
    void FloatCar(std::vector<Ui::Floating>& chips) const;
    void FloatGhosts(std::vector<Ui::Floating>& chips) const;
    void Obey(const std::string& id);
    void ObeyRace(const std::string& id);
    // GameHint.cpp
    void AskForHint(); // or puts it away
    void LayHint();
    Pilot::Plan HintedLine(); // nothing when none is shown, or all of it lies
    void GatherHint();
    float HintedMetres();
    std::vector<std::string> HintNow();
    // Game.cpp
    int ParNow(bool ofRally);
    int ParOfSetup();
    void MeetRivals(); // those the player wants to race against, as far as they are known
    void Paste();      // into the set-up
    void PointAt(float x, float y);
    void PressButton(const SDL_Event& event);
    void ReleaseButton(const SDL_Event& event);
    bool MoveCamera(const SDL_Event& event);
    bool ClickRoad(); // true when something of the road was meant
    void Start(std::unique_ptr<AnyMatch> match, std::uint64_t seed, const Club::SeatRecords& records);
    void Resume();
    void Leave();
    // GameInput.cpp
    void Key(const SDL_Event& event);
    bool KeyOfSetup(const SDL_Event& event); // true: it was about what is typed or copied
    void Pad(int button);
    void Stick(const SDL_Event& event);
    void Pull(float& last, float now, const char* key); // a trigger, which stands for a key
    void Press(Ui::Press press);
    void CycleSpace(int by);
    void Back();
    bool AsksNow() const; // a person here is to click, and nothing lies over the road
    void Use(Ui::Device used);

    // GameMenus.cpp
    bool ObeyOver(const std::string& id); // false: not one of its ids
    void Open(Over box);
    void ApplySettings(const Club::Settings& before);
    void KeepSettings();
    void Keep(const Club::Settings& values);
    void RememberOwn(); // what the player calls himself and drives
    void Abandon();
    void OpenRule(std::size_t line);
    std::vector<Ui::Widget> OverBoxes() const;
    const std::vector<Ui::PlanFace>& PlansOf(const std::string& course);

    // GameReview.cpp
    bool ObeyReview(const std::string& id); // false: not one of its ids
    void ShowReview();
    const Club::JudgedTurn* TurnOnRoad() const;
    bool AimReview(); // false: there is nothing to look at
    void GatherReview();

    SpaceIndex SpaceUnder(float x, float y) const;
    void Aim(double seconds);
    void MeasureFreeArea();
    void MoveAir();
    void Gather(); // cars, dust, markers of the frame
    void GatherPlan(SpaceIndex under);
    void Upload();
    Area TrayArea(float share) const;
    void Decorate(std::shared_ptr<const StageShow> stage); // what is behind title and set-up

    std::unique_ptr<Renderer> renderer;
    Painter& painter;
    GameSettings settings;
    Ui::Tree tree;
    Page page = Page::Title;
    Club::TitleScreen title;
    Club::SetupScreen setup;
    Shared::Thinker thinker{settings.bell};
    std::shared_ptr<Shared::RoadStudy> roads = std::make_shared<Shared::RoadStudy>();
    Shared::Recce recce{roads, settings.bell};
    unsigned recceShown = 0;                 // answers of it
    std::optional<std::uint64_t> hintMoment; // of the match: when somebody asked for a hint
    std::unique_ptr<GameRace> race;
    Club::Rivals rivals; // of the stage
    Shared::CoDriverVoice noteReader;
    std::shared_ptr<const StageShow> backdrop;
    std::unique_ptr<Scene::Timeline> grid; // six cars wait there for their start
    std::string uploaded;                  // the stage the renderer has
    std::optional<Club::CarLooks> painted; // the cars it has
    std::optional<SpaceCode> picking;
    Over over = Over::Nothing;
    Over backTo = Over::Nothing; // where settings and help go back to
    Club::PauseScreen pause;
    Club::SettingsScreen playerScreen;
    Club::ReviewScreen review;
    Rule rule{};
    Ui::Device device = Ui::Device::Mouse;
    std::size_t focusedAt = static_cast<std::size_t>(-1); // length of the log the focus was set for
    std::string focusNext;                                // a widget that is there in the next frame
    std::size_t keyed = static_cast<std::size_t>(-1);     // the space keys have come to
    float stickX = 0;
    float stickY = 0;
    float triggerLeft = 0;
    float triggerRight = 0;
    std::unordered_map<std::string, std::vector<Ui::PlanFace>> plans; // by course
    bool stale = true;                                                // the widgets
    bool filed = false;
    bool quits = false;
    bool changed = true;   // the picture, since it was drawn
    GameRace::Sight sight; // of the race, as the widgets tell it

    int width = 1280;
    int height = 720;
    float mouseX = -1;
    float mouseY = -1;
    double clock = 0;
    double drawnAt = 0;              // by it
    SpaceIndex pointedAt = kNoSpace; // on the road, while it can be clicked
    double airSeen = 0;              // see GameRace::AirTime()
    GameCamera camera;
    Ui::TrayRise tray;
    Scene::SafeArea roomy; // of the turn, without the dice over the road
    Scene::SafeArea safe;
    Seat safeFor = kNoSeat; // whose turn the free area was measured for
    std::uint32_t lastPress = 0;

    Scene::Moment moment;
    std::vector<CarView> cars;
    std::vector<GhostView> ghosts;
    std::vector<Scene::Puff> puffs;
    std::vector<Scene::SkidMark> skids;
    std::vector<Marker> markers;
};

} // namespace Rally::Desktop
