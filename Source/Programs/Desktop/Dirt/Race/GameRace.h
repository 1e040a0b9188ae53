// A race of DIRT in the window: its film and instruments, the worth of plans, the coach, ghosts to race against, what is told
// of its moments.
#pragma once

#include "RallyClub/Dirt/Coach.h"
#include "RallyClub/Dirt/DirtChronicle.h"
#include "RallyClub/Dirt/DirtMoments.h"
#include "RallyClub/Dirt/Meanwhile.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyPilot/Dirt/Review.h"
#include "RallyScene/Dirt/Cockpit.h"
#include "RallyScene/Dirt/DirtFilm.h"

#include "Desktop/Road/Race/GhostCars.h"
#include "Desktop/Road/Race/RoadRace.h"
#include "Desktop/Road/Race/SinceMoved.h"
#include "Shared/Dirt/StageStudy.h"

namespace Rally::Desktop
{

// A stage of DIRT. Nothing when there is no such stage.
std::shared_ptr<const StageShow> ShowOfStage(const std::string& id, Scene::Detail detail);

class GameRace final : public RoadRace
{
public:
    // Whoever drives thinks at the bench, and finds each stage studied beforehand.
    GameRace(std::unique_ptr<AnyMatch> match, std::vector<Club::SeatPlan> plans, const Terms& terms,
             Shared::WorkThread& theBench, Shared::RoadStudy& theRoads, std::shared_ptr<const StageShow> stageAtHand);

    const Dirt::DirtMatch& Match() const { return *Dirt::AsDirt(TheMatch()); }
    const Club::RaceScreen& Screen() const override { return screen; }
    // Of the seat that is asked or was watched last, as the film has shown it.
    const Scene::Cockpit& Cockpit() const { return cockpit; }
    void Teach(Club::Lessons before) override { coach = Club::Coach(before); }
    Club::Lessons Taught() const override { return coach.Taught(); }

    // The road beyond the turn, for the worth of plans; nullptr while it is not known.
    void Know(std::shared_ptr<const Pilot::ParTable> road);
    // Lays a line die by die, as clicks would; what lies and is not its beginning is taken back first. False, and a
    // refusal, when it goes no further.
    bool Lay(const Pilot::Plan& line);

    // Those whom the person at the wheel races against from now on.
    void Meet(Club::Rivals those) { rivals = std::move(those); }
    // The best run on this stage as it was when the stage began; nullptr when there is none.
    std::shared_ptr<const Club::Ghost> Best() const { return Chronicle().Best(); }
    // How far ahead of them or behind the person is who was asked last, as the film has shown it.
    std::vector<Club::Split> Splits() const;
    // From where the co-driver of the car in the cockpit reads: along with the car while the film runs.
    SpaceIndex ReadFrom() const;

    Phrase StageTitle() const override;
    const Scene::Timeline& Film() const override { return *film; }
    Seat Driver() const override { return Match().Now().active; }
    int Round() const override { return Match().Now().round; }
    std::vector<LaidStep> Plan() const override;
    bool LaysAgain() const override { return Match().Now().phase == Dirt::Phase::LayAgain; }
    bool IsCounted(const Action& action) const override;
    Seat InCockpit() const override { return cockpit.seat; }
    unsigned Battered(Seat seat) const override { return cockpit.battered[seat]; }
    bool MoveGhosts(double seconds, bool cuts) override;
    void LookForGhosts(std::span<const CarView> cars, std::vector<GhostView>& out) const override
    {
        ghosts.Gather(*Stage().map, rivals, cars, out);
    }

private:
    std::shared_ptr<const StageShow> RoadNow(std::shared_ptr<const StageShow> atHand, Scene::Detail theDetail) override;
    void BeginFilm() override;
    std::vector<Club::MomentCard> Shoot(std::span<const Event> told) override;
    void PlaceAnew() override;
    void ReadDials(const Scene::Moment& moment) override;
    void ShowAsked() override;
    bool RollsOn() const override { return Club::RollsOn(Match(), Asked()); }
    bool Count(std::string_view id) override { return screen.Count(id); }
    Action GuessAt(SpaceCode space) const override { return Club::GuessAt(Match(), Asked(), space); }
    void KeepMoment() override { since.Keep(Match().Now()); }
    void NoteMove(Seat seat) override { since.NoteMove(seat); }
    std::vector<Club::Deed> Meanwhile() const override;

    const Club::DirtChronicle& Chronicle() const { return Club::DirtChronicle::Of(TheSession().TheChronicle()); }
    GhostCars::RunOf RunsNow() const;
    Scene::Cockpit CockpitNow() const;

    Shared::RoadStudy& roads;
    Pilot::PlanAdviser adviser;
    GhostCars ghosts;
    Club::Rivals rivals;
    std::unique_ptr<Scene::DirtFilm> film;
    Club::RaceScreen screen;
    Scene::CockpitFilm instruments;
    Scene::Cockpit cockpit;
    Club::DirtMoments moments;
    Club::Coach coach;
    SinceMoved<Dirt::DirtState> since;
};

} // namespace Rally::Desktop
