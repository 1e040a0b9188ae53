// A race of GT in the window: its film and instruments, the odds and the worth of plans, the coach, ghosts to race against alone,
// what is told of its moments and of what the others did unseen.
#pragma once

#include "RallyClub/Gt/GtChronicle.h"
#include "RallyClub/Gt/GtCoach.h"
#include "RallyClub/Gt/GtDials.h"
#include "RallyClub/Gt/GtMeanwhile.h"
#include "RallyClub/Gt/GtMoments.h"
#include "RallyClub/Gt/GtRoadScreen.h"
#include "RallyPilot/Gt/GtCoDriver.h"
#include "RallyPilot/Gt/GtPlanAdviser.h"
#include "RallyScene/Gt/GtFilm.h"

#include "Desktop/Gt/Race/DialFilm.h"
#include "Desktop/Road/Race/GhostCars.h"
#include "Desktop/Road/Race/RoadRace.h"
#include "Desktop/Road/Race/SinceMoved.h"

namespace Rally::Desktop
{

// A circuit under the sky of its start. Nothing when there is no such circuit.
std::shared_ptr<const StageShow> ShowOfCircuit(const std::string& id, Scene::Detail detail);

class CircuitRace final : public RoadRace
{
public:
    CircuitRace(std::unique_ptr<AnyMatch> match, std::vector<Club::SeatPlan> plans, const Terms& terms,
                Shared::WorkThread& theBench, std::shared_ptr<const StageShow> stageAtHand);

    const Gt::GtMatch& Match() const { return *Gt::AsGt(TheMatch()); }
    const Club::GtChronicle& Chronicle() const { return Club::GtChronicle::Of(TheSession().TheChronicle()); }
    const Club::GtRoadScreen& Screen() const override { return screen; }
    // Of the seat that is asked or was watched last, as the film has shown it.
    const Club::GtDials& Dials() const { return dials; }
    void Teach(Club::Lessons before) override { coach = Club::GtCoach(before); }
    Club::Lessons Taught() const override { return coach.Taught(); }

    // The road beyond the turn, for the worth of plans; nullptr while it is not known.
    void Know(std::shared_ptr<const Pilot::GtParTable> road);
    // Those whom a person alone on the circuit races against from now on, and how far ahead of them he is or behind, as the film has
    // shown it. Wheel to wheel there is nobody but the cars that are there.
    void Meet(Club::Rivals those) { rivals = std::move(those); }
    std::vector<Club::Split> Splits() const;
    // Lays a line die by die, as clicks would; what lies and is not its beginning is taken back first. False, and a
    // refusal, when it goes no further.
    bool Lay(const Pilot::GtPlan& line);

    Phrase StageTitle() const override;
    const Scene::Timeline& Film() const override { return *film; }
    Seat Driver() const override { return Match().Now().active; }
    int Round() const override { return Match().Now().round; }
    std::vector<LaidStep> Plan() const override;
    bool LaysAgain() const override { return Match().Now().phase == Gt::Phase::LayAgain; }
    Seat InCockpit() const override { return dials.seat; }
    unsigned Battered(Seat seat) const override;
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
    void ReadDials(const Scene::Moment& moment) override { dials = instruments.At(FilmTime(), moment); }
    void ShowAsked() override;
    bool RollsOn() const override { return Club::RollsOn(Match(), Asked()); }
    Action GuessAt(SpaceCode space) const override { return Club::GuessAt(Match(), Asked(), space); }
    void KeepMoment() override { since.Keep(Match().Now()); }
    void NoteMove(Seat seat) override { since.NoteMove(seat); }
    std::vector<Club::Deed> Meanwhile() const override;
    Club::GtDials DialsNow() const;
    GhostCars::RunOf RunsNow() const;

    Pilot::GtPlanAdviser adviser;
    std::unique_ptr<Scene::GtFilm> film;
    Club::GtRoadScreen screen;
    DialFilm instruments;
    Club::GtDials dials;
    Club::GtMoments moments;
    Club::GtCoach coach;
    GhostCars ghosts;
    Club::Rivals rivals;
    SinceMoved<Gt::GtState> since;
};

} // namespace Rally::Desktop
