// The careers of who plays at this machine, in "Saved/Races/Careers": the office that keeps them, its pages, the race of the career that is
// open. One for all worlds: a race is driven in one of its own, and leads back to the pages.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/Career/CareerOffice.h"
#include "RallyFolder.h"
#include "RallyKeeper.h"
#include "RallyWorkbench.h"
#include "Subsystems/GameInstanceSubsystem.h"
#include "RallyCareers.generated.h"

UCLASS()
class URallyCareers : public UGameInstanceSubsystem
{
	GENERATED_BODY()

public:
	URallyCareers();
	static URallyCareers& Of(const UWorld& World);

	/** In a folder below that of the races, so that tests leave a player's own alone. */
	void KeepIn(const FString& Below);

	/** Read from the disk when it is first asked for. */
	Rally::Career::CareerOffice& Office();
	/** Somebody is at their career: they come back to its pages. */
	bool IsOpen() const { return Kept && bOpen; }
	void Open(bool bNow) { bOpen = bNow; }
	/** Where the race of the career that is open lies while it is driven. */
	FRallyKeeper& RaceFile();
	/** What goes on beside everything else; true when the pages have changed. */
	bool DriveOn() { return IsOpen() && Kept->Update(); }

private:
	FRallyKeeper& RaceOf(const std::string& Career);
	Rally::Phrase Export(const std::string& Career, const Rally::ByteString& Bundle) const;

	FRallyFolder Folder;
	FRallyWorkbench Bench;
	std::unique_ptr<FRallyKeeper> Race; // of the career whose name it has
	std::string RaceName;
	FString Root;
	std::unique_ptr<Rally::Career::CareerOffice> Kept;
	bool bOpen = false;
};
