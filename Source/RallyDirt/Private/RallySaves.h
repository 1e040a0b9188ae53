// What a running game keeps on the disk, in "Saved/Races": the race that is driven, the records, the races that are over. One for all
// worlds that are opened in it, as a race is left in one and taken up in the next.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/Screens/TitleScreen.h"
#include "RallyClub/Settings.h"
#include "RallyKeeper.h"
#include "Subsystems/GameInstanceSubsystem.h"
#include "RallySaves.generated.h"

UCLASS()
class URallySaves : public UGameInstanceSubsystem
{
	GENERATED_BODY()

public:
	URallySaves();
	static URallySaves& Of(const UWorld& World);

	/** In a folder below that one, so that tests leave a player's own races alone. */
	void KeepIn(const FString& Below);
	/** "Saved/Races" */
	const FString& GetFolder() const { return Folder; }

	/** A player's race; that of a dedicated server lies beside it. */
	FRallyKeeper Race;
	FRallyKeeper ServerRace;
	FRallyKeeper Records;

	/** What the player has set once for all races. The language is the engine's to keep. */
	const Rally::Club::Settings& Player();
	void SetPlayer(const Rally::Club::Settings& Values);

	/** For the title page: whether a race waits, and what had to be said of its file the last time it was looked for. */
	Rally::Club::WaitingRace Waiting();
	/** The same race to be driven. */
	Rally::Club::SavedRace TakeUp(FRallyKeeper& From) { return From.TakeUp(Notice); }
	/** Another race begins in its place: nothing is to be said any more. */
	void Begin() { Notice = Rally::Phrase(); }
	/** As its log alone, named by what was driven and when; its save is empty then. Where it lies; empty when it could not be stored. */
	FString File(const Rally::AnyMatch& Over, FRallyKeeper& From);

private:
	FRallyKeeper PlayerFile;
	std::optional<Rally::Club::Settings> Known;
	FString Folder;
	Rally::Phrase Notice;
};
