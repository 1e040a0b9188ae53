// The person's side of a race of DIRT. The co-driver reads the notes of the road, knows par, and says what to do when asked.
#pragma once

#include "RallyClub/Dirt/Coach.h"
#include "RallyPilot/Dirt/Recce.h"
#include "RallyRoadSide.h"
#include "RallyScene/Dirt/NoteReader.h"

class FRallyStageSide final : public FRallyRoadSide
{
public:
	virtual Rally::Seat DriverOf(const Rally::AnyMatch& View) const override;
	virtual std::shared_ptr<const Rally::Club::RoadScreen> Ask(const Rally::AnyMatch& View, Rally::Seat Seat, bool bCanUndo) override;
	virtual bool Count(const std::string& Id) override { return Screen && Screen->Count(Id); }
	virtual Rally::Action GuessAt(const Rally::AnyMatch& View, Rally::Seat Seat, Rally::SpaceCode Space) const override;
	virtual bool RollsOn(const Rally::AnyMatch& View, Rally::Seat Seat) const override;
	virtual void KeepMoment(const Rally::AnyMatch* View) override;
	virtual std::vector<Rally::Club::Deed> Meanwhile(const Rally::AnyMatch& View, Rally::Seat Seat) const override;
	virtual bool KeepLine(const Rally::AnyMatch& View) override;
	virtual bool NextOfLine(const Rally::AnyMatch& View, Rally::Action& Out, bool& bTakesBack) const override;
	virtual Rally::Club::Lessons Taught() const override { return Teacher.Taught(); }
	virtual bool Tick() override;
	virtual FRallyResult ResultOf(const Rally::AnyMatch& View) override;
	virtual void Win(const Rally::AnyMatch& Race, FRallyResult& Out) override;

protected:
	virtual void Think(std::unique_ptr<Rally::AnyMatch> View, Rally::Seat Seat, std::uint64_t Moment) override;
	virtual std::vector<Rally::Phrase> HintAt(std::uint64_t Moment) const override { return Recce.HintAt(Moment); }
	virtual void Teach(Rally::Club::Lessons Before) override { Teacher = Rally::Club::Coach(Before); }
	virtual Rally::Club::Coaching Coach(const Rally::AnyMatch& View) override;
	virtual Rally::Club::Hud HudOf(const Rally::AnyMatch& View, Rally::Seat Watched, bool bFilm, const Rally::Club::RoadShown& Shown) override;

private:
	/** What he reads of the road before a seat. */
	void Read(const Rally::Dirt::DirtMatch& View, Rally::Seat Seat);

	std::shared_ptr<Rally::Club::RaceScreen> Screen; // as it was made last
	std::optional<Rally::Dirt::DirtState> MovedAt;   // how the race stood when this person did something last
	Rally::Scene::NoteReader Reader;
	Rally::Club::Coach Teacher;
	std::string Notes;
	Rally::Pilot::Recce Recce{Workbench};
	unsigned AnswersShown = 0;
	std::uint64_t JudgedAt = 0; // the moment whose decisions are looked back at for their medal
	Rally::Pilot::Plan Line;    // being laid
};
