// The desks of the club at this machine, and the one somebody is at. One of each for all worlds: a race is driven in one of its own, and
// leads back to the pages.
#pragma once

#include "CoreMinimal.h"
#include "RallyDesk.h"
#include "Subsystems/GameInstanceSubsystem.h"

#include <vector>

#include "RallyDesks.generated.h"

class FRallyCareers;
class FRallyChallenges;

UCLASS()
class URallyDesks : public UGameInstanceSubsystem
{
	GENERATED_BODY()

public:
	static URallyDesks& Of(const UWorld& World);

	/** The saves lie elsewhere now, and so does all that is kept at the desks. */
	void MoveOut();

	/** Where a command of the title leads; nullptr: to no desk. */
	FRallyDesk* At(Rally::Club::TitleCommand Command) const;
	FRallyCareers& Careers() const;
	FRallyChallenges& Challenges() const;

	/** Where somebody is, driving or at its pages; nullptr: nowhere. */
	FRallyDesk* GetOpen() const { return Open; }
	void GoTo(FRallyDesk* NewDesk);
	/** What goes on beside everything else; true when there is something new to show. */
	bool Update() { return Open && Open->Update(); }

private:
	std::vector<std::unique_ptr<FRallyDesk>> Desks; // made when somebody asks for one first
	FRallyDesk* Open = nullptr;
};
