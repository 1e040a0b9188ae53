// The game in a window: title, set-up, race, result. Events in, frames out; the rules are the table's, the looks the
// renderer's. Everything a player can click has an id.
#pragma once

#include "Desktop/GameCamera.h"
#include "Desktop/GamePaint.h"
#include "Desktop/GameRace.h"
#include "Desktop/Render/Renderer.h"
#include "Desktop/Ui/Pages.h"

#include <optional>

union SDL_Event;

namespace Rally::Desktop
{

struct GameSettings
{
    std::filesystem::path save;
    bool ownFolder = true; // finished races move to the others of the data folder
    std::optional<std::uint64_t> seed;
    Ui::Pace pace = Ui::Pace::Normal;
    std::string plainFont; // bytes
    std::string heavyFont;
};

class Game
{
public:
    Game(Renderer& renderer, Painter& painter, GameSettings settings);

    // Straight into a race, without the title.
    void Begin(const Club::SetupScreen& setup);
    void HandleEvent(const SDL_Event& event, float pixelsPerPoint);
    void Update(double seconds, int width, int height);
    void Draw(unsigned framebuffer);
    bool WantsToQuit() const { return quits; }

    // For those who look from outside: scripts and tests.
    const Ui::Tree& Widgets() const { return tree; }
    const GameRace* Race() const { return race.get(); }
    // Nothing moves that is not decoration: a click lands where it is aimed.
    bool IsCalm() const;
    // A pixel of a space that a click reaches; false when none is in view.
    bool PixelOf(SpaceCode space, float& x, float& y) const;
    const FrameStatistics& Statistics() const { return renderer.Statistics(); }

private:
    enum class Page
    {
        Title,
        Setup,
        Race,
    };

    void Show(); // the widgets anew, from the models
    void ShowRace();
    void ShowChips();
    void Obey(const std::string& id);
    void ObeyRace(const std::string& id);
    void PressButton(const SDL_Event& event);
    void ReleaseButton(const SDL_Event& event);
    bool MoveCamera(const SDL_Event& event);
    bool ClickRoad(); // true when something of the road was meant
    void Start(std::unique_ptr<Dirt::DirtMatch> match, std::uint64_t seed);
    void Resume();
    void Leave();
    void Key(const SDL_Event& event);
    SpaceIndex SpaceUnder(float x, float y) const;
    void Aim(double seconds);
    void MeasureFreeArea();
    void Gather(); // cars, dust, markers of the frame
    void Upload();
    Area TrayArea() const;
    void Decorate(std::shared_ptr<const StageShow> stage); // what is behind title and set-up

    Renderer& renderer;
    Painter& painter;
    GameSettings settings;
    Ui::Tree tree;
    Page page = Page::Title;
    Club::TitleScreen title;
    Club::SetupScreen setup;
    Shared::Thinker thinker;
    std::unique_ptr<GameRace> race;
    std::shared_ptr<const StageShow> backdrop;
    std::unique_ptr<Scene::Timeline> grid; // six cars wait there for their start
    std::string uploaded;                  // the stage the renderer has
    std::optional<SpaceCode> picking;
    bool menu = false;
    bool stale = true; // the widgets
    bool filed = false;
    bool quits = false;
    GameRace::Mood shownMood = GameRace::Mood::Film;

    int width = 1280;
    int height = 720;
    float mouseX = -1;
    float mouseY = -1;
    double clock = 0;
    GameCamera camera;
    Scene::SafeArea safe;
    Seat safeFor = kNoSeat; // whose turn the free area was measured for
    std::uint32_t lastPress = 0;

    Scene::Moment moment;
    std::vector<CarView> cars;
    std::vector<Scene::Puff> puffs;
    std::vector<Scene::SkidMark> skids;
    std::vector<Marker> markers;
};

} // namespace Rally::Desktop
