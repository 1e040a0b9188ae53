// The road in three dimensions: the film of a race and what can be chosen on it, or a stage behind the menus. It keeps
// camera, dice and what a frame is made of, never the state of a match, and knows no game.
#pragma once

#include "Desktop/GameCamera.h"
#include "Desktop/MatchShow.h"
#include "Desktop/Road/Marshals.h"
#include "Desktop/Road/Race/RoadRace.h"
#include "Desktop/ServicePark.h"
#include "Desktop/Ui/TrayRise.h"
#include "RallyClub/Hud.h"
#include "RallyScene/Chart.h"
#include "Shared/SoundCaptions.h"

#include <optional>

namespace Rally::Desktop
{

// A turn that is looked back at: where it led, and where it would have led at best.
struct TurnOnRoad
{
    SpaceIndex from{kNoSpace};
    std::vector<SpaceIndex> driven;
    std::vector<SpaceIndex> best;
};

// What is to be seen besides the film.
struct RoadWishes
{
    RoadRace* race{};                // nullptr: cars wait for their start
    std::vector<SpaceIndex> advised; // the co-driver's line; nothing when none is shown
    std::optional<TurnOnRoad> turn;
    std::string pointed; // the die a lesson speaks of, by its id
    std::optional<SpaceCode> picking;
    bool hidesChoices{};                       // what is advised stands alone
    Club::CarLooks looks = Club::UsualLooks(); // of those who wait
    bool distinctMarkers{};
    bool reducedMotion{};
    bool stark{};     // own car and the road's edges are outlined, choices more boldly
    bool captions{};  // what is heard is told in words
    bool offersAll{}; // spaces out of view as well: not everybody can turn it
    bool cuts{};      // nothing glides
};

class RoadShow final : public MatchShow
{
public:
    RoadShow(ServicePark& thePark, const Ui::Tree& theTree) : park(thePark), tree(theTree) {}

    // Behind the menus.
    void Decorate(std::shared_ptr<const StageShow> stage);
    const std::shared_ptr<const StageShow>& Backdrop() const { return backdrop; }
    // Another renderer draws from now on, by which the stage behind the menus was built anew.
    void Renew(std::shared_ptr<const StageShow> stage);
    Scene::Detail DetailInForce() const;
    void Update(const RoadWishes& theWishes, double seconds);

    std::string ChoiceAt(float x, float y) const override;
    // Where no chip lies over it, if there is such a place.
    bool PixelOf(std::string_view id, float& x, float& y) const override;
    std::vector<Ui::Floating> Chips() const override;
    void Resize(int theWidth, int theHeight) override;
    void Draw(unsigned framebuffer) override;
    void DrawAgain(unsigned framebuffer) override;
    bool HasChanged() const override { return changed; }
    bool IsCalm() const override { return !camera.Moves() && introLeft <= 0; }
    bool Introduces() const override { return introLeft > 0; }
    // Leaves, clouds and water.
    double Decoration() const override { return park.renderer->DecorationRate(); }
    void Rest(double seconds) override;
    void Stir() override;
    void Hear(Hearing::Foley& foley, double seconds, std::vector<Hearing::Due>& out) override;
    void Cut() override { camera.Cut(); }

    bool Move(float x, float y) override;
    void Grab(Grip how, float x, float y) override
    {
        introLeft = 0;
        camera.Grab(how, x, y);
    }
    void Release() override { camera.Release(); }
    void LetGo() override { camera.LetGo(); }
    void Wheel(float x, float y, float clicks) override
    {
        introLeft = 0;
        camera.Wheel(x, y, clicks);
    }
    void Push(Way way, bool down) override
    {
        introLeft = 0;
        camera.Press(way, down);
    }
    void DropKeys() override { camera.DropKeys(); }
    void NextView() override;
    void TakeView(unsigned number) override;
    void LookAt(float x, float y) override;
    // The panels were asked for otherwise: the view finds its place among them.
    void MeasureAnew() { safeFor = kNoSeat; }
    // From above, with the cars as they are now.
    Club::HudMap Map() const;
    Club::HudSpot OnMap(SpaceIndex space) const { return OnMap(race->Stage().map->StandOn(space).position); }

    const GameCamera& Camera() const { return camera; }
    // All of the car that is looked at: nothing lies over it.
    bool IsCarInSight() const;

private:
    Scene::Vec2 Screen() const { return {static_cast<float>(width), static_cast<float>(height)}; }
    bool Shows(const Scene::Vec3& place, Scene::Vec2& pixel) const;
    SpaceIndex SpaceUnder(float x, float y) const;
    bool PixelOf(SpaceIndex index, float& x, float& y, bool isFree = false) const;

    // The camera and what it looks at.
    void Aim(double seconds);
    void AimAtRace(double seconds);
    // The camera is where the moment that is shown is best seen from. False when there is none, or it is not wanted.
    bool ShootMoment(double seconds);
    bool ShowsMoment(const Scene::Beat& beat) const;
    void AimAtTurn();
    bool Introduce(double seconds);
    void AimAtGrid(double seconds);
    float FlightShare() const;
    void MeasureFreeArea();
    void MoveAir();
    float AdvisedMetres() const;
    Area TrayArea(float share) const;

    // What a frame is made of.
    void Gather();
    void GatherChoices(SpaceIndex under);
    void GatherPlan(SpaceIndex under);
    void GatherAdvised();
    void GatherTurn();
    void GatherEdges();
    void ThinOut(double seconds);
    void ThinCars(double seconds);
    void Listen(double seconds);
    void CalmDown();
    void Upload();
    void UploadWeather(const StageShow& stage);

    void HearMood(std::vector<Hearing::Due>& out);

    void FloatChoices(std::vector<Ui::Floating>& chips) const;
    void FloatPlan(std::vector<Ui::Floating>& chips) const;
    void FloatCar(std::vector<Ui::Floating>& chips) const;
    void FloatGhosts(std::vector<Ui::Floating>& chips) const;
    void FloatView(std::vector<Ui::Floating>& chips) const;
    void FloatCaptions(std::vector<Ui::Floating>& chips) const;
    std::optional<Ui::Box> CarOnScreen() const;
    void KeepCarFree(std::vector<Ui::Floating>& chips) const;
    std::vector<Ui::Point> OnScreen(std::span<const Scene::Vec3> outline) const;
    void GatherCleared();
    void NameView();
    void DrawMap();
    Club::HudSpot OnMap(const Scene::Vec3& place) const;
    Seat LookedAt() const;

    ServicePark& park;
    const Ui::Tree& tree;
    std::shared_ptr<const StageShow> backdrop;
    std::string uploaded;                  // the stage the renderer has
    std::optional<Club::CarLooks> painted; // the cars it has ...
    Club::Liveries worn;                   // ... and how they are painted
    Signs signsUp;                         // that are shown beside the road
    std::optional<bool> rains;             // over it, as it was drawn last

    RoadWishes wishes;
    const RoadRace* race{}; // of the wishes
    int width = 1280;
    int height = 720;
    float pointerX = -1;
    float pointerY = -1;
    double clock = 0;
    double drawnAt = 0;                      // by it
    bool changed = true;                     // the picture, since it was drawn
    SpaceIndex pointedAt = kNoSpace;         // while it can be clicked
    double airSeen = 0;                      // see RoadRace::AirTime()
    const Scene::RoadMap* heardOn = nullptr; // the road whose gates are known to the ear
    Mood heardMood{Mood::Film};
    Seat heardFocus = kNoSeat; // who drove last
    GameCamera camera;
    Ui::TrayRise tray;
    Scene::SafeArea roomy; // of the turn, without the dice over the road
    Scene::SafeArea safe;
    Scene::SafeArea shot;             // the safe area of a moment's picture: it glides
    float closeness = 0;              // 0..1: the dice come nearer while everything hangs on them
    Seat safeFor = kNoSeat;           // whose turn the free area was measured for ...
    Mood safeIn{};                    // ... and in which mood
    const void* introduced = nullptr; // the road that was seen whole
    double introLeft = 0;             // seconds of that
    double untouched = 0;             // seconds behind the title
    double viewNamed = 0;             // seconds its name is still shown
    Club::HudMap chart;               // of what stands still
    std::string mapped;               // the stage that is drawn there
    Scene::Chart paper;               // what it is drawn on
    std::vector<Scene::Vec3> hidden;  // what must be seen now: the car that is looked at, and what it can reach
    std::vector<Cleared> cleared;     // ... as far as what hides it has thinned out
    float thinned[kMaxSeats]{};       // cars that stand before it, likewise
    Shared::SoundCaptions captions;

    Scene::Moment moment;
    std::vector<CarView> cars;
    std::vector<GhostView> ghosts;
    std::vector<Scene::Puff> puffs;
    std::vector<Scene::SkidMark> skids;
    std::vector<Marker> markers;
};

} // namespace Rally::Desktop
