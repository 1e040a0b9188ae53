// The driving school: its lessons, the one that is taken, what has been passed, which is kept with the player's settings.
#pragma once

#include "RallyClub/School/SchoolScreens.h"
#include "RallyDesk.h"

class URallySaves;

class FRallySchool final : public FRallyDesk
{
public:
	/** The saves outlive it. */
	explicit FRallySchool(URallySaves& InSaves) : Saves(InSaves) {}

	virtual Rally::Club::TitleCommand Command() const override { return Rally::Club::TitleCommand::School; }
	virtual void Enter() override { List.Learn(Progress()); }
	virtual void Return() override { Enter(); }
	virtual Rally::Club::PageModel& Pages() override { return List; }
	virtual EStep Activate(const std::string& Id) override;
	virtual bool Update() override { return false; }

	virtual FRallyDeskRace Race() override;
	virtual void RaceOver(const Rally::AnyMatch&) override {}
	virtual Rally::Phrase Title() const override;
	virtual std::optional<Rally::Club::Coaching> Bubble(const Rally::AnyMatch& Match, const Rally::Club::RoadScreen& Screen) const override;
	virtual std::optional<FRallyResult> End(const Rally::AnyMatch& Match) override;
	virtual EStep Choose(const std::string& Id) override;

private:
	Rally::School::Progress Progress() const;
	void Keep(const Rally::School::Progress& Now);

	URallySaves& Saves;
	Rally::School::SchoolScreen List;
	Rally::School::Attempt Next;                // that is to be taken
	std::optional<Rally::School::Lesson> Taken; // nothing before the first one
};
