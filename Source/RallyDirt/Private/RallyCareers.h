// The careers of who plays at this machine, in "Saved/Races/Careers": the office that keeps them, its pages, the race of the career that
// is open.
#pragma once

#include "RallyClub/Career/CareerOffice.h"
#include "RallyDesk.h"
#include "RallyFolder.h"
#include "RallyKeeper.h"
#include "RallyWorkbench.h"

class URallySaves;

class FRallyCareers final : public FRallyDesk
{
public:
	/** "Saved/Races"; the saves outlive it. */
	FRallyCareers(URallySaves& InSaves, const FString& Races);

	/** Read from the disk when it is first asked for. */
	Rally::Career::CareerOffice& Office();

	virtual Rally::Club::TitleCommand Command() const override { return Rally::Club::TitleCommand::Career; }
	virtual void Enter() override;
	virtual void Return() override {}
	virtual Rally::Club::PageModel& Pages() override { return Office().Pages(); }
	virtual EStep Activate(const std::string& Id) override;
	virtual bool Update() override { return Kept && Kept->Update(); }
	virtual FRallyDeskRace Race() override;
	virtual void RaceOver(const Rally::AnyMatch& Match) override;

private:
	FRallyKeeper& RaceOf(const std::string& Career);
	Rally::Phrase Export(const std::string& Career, const Rally::ByteString& Bundle) const;

	URallySaves& Saves;
	FString Root;
	FRallyFolder Folder;
	FRallyWorkbench Bench;
	std::unique_ptr<FRallyKeeper> File; // of the career whose name it has
	std::string FileName;
	std::unique_ptr<Rally::Career::CareerOffice> Kept;
};
