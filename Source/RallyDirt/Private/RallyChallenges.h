// The challenges of who plays at this machine: their desk, the book in "Saved/Races/challenges.rally", the races beside it in
// "Saved/Races/Challenges", the moment that is asked about.
#pragma once

#include "RallyClub/Challenges/ChallengeDesk.h"
#include "RallyDesk.h"
#include "RallyKeeper.h"
#include "RallyRules/Core/JudgedDecision.h"
#include "RallyWorkbench.h"

class URallySaves;

class FRallyChallenges final : public FRallyDesk
{
public:
	/** "Saved/Races"; the saves outlive it. */
	FRallyChallenges(URallySaves& InSaves, const FString& Races);

	/** A road was driven alone, whatever for. */
	void Win(std::uint64_t Road, const Rally::MedalsShown& Shown);
	const Rally::Challenges::Progress& TheProgress() const { return Desk.TheProgress(); }

	virtual Rally::Club::TitleCommand Command() const override { return Rally::Club::TitleCommand::Challenges; }
	virtual void Enter() override;
	virtual void Return() override { Enter(); }
	virtual Rally::Club::PageModel& Pages() override { return Desk.Pages(); }
	virtual EStep Activate(const std::string& Id) override;
	virtual bool Update() override;

	virtual FRallyDeskRace Race() override;
	virtual void RaceOver(const Rally::AnyMatch& Match) override { Desk.RaceOver(Match); }
	virtual Rally::Phrase Outcome() const override { return Desk.Outcome(); }
	virtual Rally::Phrase Title() const override;
	virtual bool GivesHints() const override { return bHints; }
	virtual bool TellsWorth() const override { return !Puzzle; }
	virtual std::optional<Rally::Club::Coaching> Bubble(const Rally::AnyMatch& Match, const Rally::Club::RoadScreen& Screen) const override;
	virtual bool Judges(const Rally::AnyMatch& Match, const Rally::Action& Action) override;
	virtual std::optional<FRallyResult> End(const Rally::AnyMatch& Match) override;
	virtual EStep Choose(const std::string& Id) override;

private:
	FRallyKeeper& FileOf(const std::string& Name);

	URallySaves& Saves;
	FString Root;
	FRallyKeeper Book;
	FRallyKeeper File; // of the race whose name it has
	std::string FileName;
	FRallyWorkbench Bench;
	Rally::Challenges::ChallengeDesk Desk;
	bool bHints = true;
	std::optional<std::size_t> Puzzle;      // that is asked about
	std::optional<std::uint64_t> DecidedAt; // somebody has
	Rally::Inquiry<Rally::JudgedDecision> Judging;
};
