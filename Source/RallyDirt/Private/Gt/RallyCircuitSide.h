// The person's side of a race of GT.
#pragma once

#include "RallyClub/Gt/GtCoach.h"
#include "RallyPilot/Gt/GtCoDriver.h"
#include "RallyPilot/Gt/GtPlanAdviser.h"
#include "RallyRoadSide.h"

class FRallyCircuitSide final : public FRallyRoadSide
{
public:
	virtual Rally::Seat DriverOf(const Rally::AnyMatch& View) const override;
	virtual std::shared_ptr<const Rally::Club::RoadScreen> Ask(const Rally::AnyMatch& View, Rally::Seat Seat, bool bCanUndo) override;
	virtual Rally::Action GuessAt(const Rally::AnyMatch& View, Rally::Seat Seat, Rally::SpaceCode Space) const override;
	virtual bool RollsOn(const Rally::AnyMatch& View, Rally::Seat Seat) const override;
	virtual bool KeepLine(const Rally::AnyMatch& View) override;
	virtual bool NextOfLine(const Rally::AnyMatch& View, Rally::Action& Out, bool& bTakesBack) const override;
	virtual Rally::Club::Lessons Taught() const override { return Teacher.Taught(); }
	virtual bool Tick() override;
	virtual FRallyResult ResultOf(const Rally::AnyMatch& View) override;

protected:
	virtual void Think(std::unique_ptr<Rally::AnyMatch> View, Rally::Seat Seat, std::uint64_t Moment) override;
	virtual std::vector<Rally::Phrase> HintAt(std::uint64_t Moment) const override;
	virtual void Teach(Rally::Club::Lessons Before) override { Teacher = Rally::Club::GtCoach(Before); }
	virtual Rally::Club::Coaching Coach(const Rally::AnyMatch& View) override;
	virtual Rally::Club::Hud HudOf(const Rally::AnyMatch& View, Rally::Seat Watched, bool bFilm, const Rally::Club::RoadShown& Shown) override;

private:
	struct FAnswer // made at the workbench
	{
		Rally::Pilot::GtHint Hint;
		std::vector<Rally::Phrase> Words;
	};
	/** nullptr while it is not known. */
	const FAnswer* AnswerAt(std::uint64_t Moment) const;

	std::shared_ptr<Rally::Club::GtRoadScreen> Screen; // as it was made last
	Rally::Club::GtCoach Teacher;
	Rally::Pilot::GtPlanAdviser Adviser;
	std::shared_ptr<Rally::Pilot::GtCoDriver> CoDriver = std::make_shared<Rally::Pilot::GtCoDriver>(); // at work, he is the task's
	std::shared_ptr<FAnswer> Answer;
	std::unique_ptr<Rally::Workbench::Job> Job;
	std::uint64_t Answered = 0; // of which moment
	bool bWaits = false;
	Rally::Pilot::GtPlan Line; // being laid
};
