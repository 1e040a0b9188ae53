// The server's side of a race: a shell around Rally::Club::Host, which decides everything: who sits where, what may be done, who is told
// what. Dice fall there and nowhere else.
//
// URL options (RallyAddress.h): Rules=dirt; Stage=rally2-ss1 (or a rally, rally2); Seats=you,pro,sisu.gambler, where people may sit and
// which opponents drive, or only how many people, Seats=4; and the options of the game by their keys, sisu=rally; First=2, who starts first. Or Resume alone:
// the race that was left; or Desk alone: what was chosen at a desk of the club. Saves=Tests keeps the files of this game in a folder of their own.
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/GameModeBase.h"
#include "RallyClub/Encore.h"
#include "RallyClub/Livery.h"
#include "Templates/Function.h"

#include <memory>
#include <optional>
#include <vector>

#include "RallyGameMode.generated.h"

class ARallyPlayerController;
class FRallyDesk;
class FRallyKeeper;
class FRallyWorkbench;
class URallySaves;

namespace Rally
{
class AnyMatch;
namespace Club
{
class ChanceSource;
class Host;
class SeatKeeping;
class Table;
} // namespace Club
namespace Scene
{
struct CarPaint;
} // namespace Scene
} // namespace Rally

UCLASS()
class RALLYDIRT_API ARallyGameMode : public AGameModeBase
{
	GENERATED_BODY()

public:
	ARallyGameMode();

	virtual void InitGame(const FString& MapName, const FString& Options, FString& ErrorMessage) override;
	virtual void BeginPlay() override;
	virtual void PreLogin(const FString& Options, const FString& Address, const FUniqueNetIdRepl& UniqueId, FString& ErrorMessage) override;
	virtual void Logout(AController* Exiting) override;
	virtual void Tick(float DeltaSeconds) override;
	virtual void HandleStartingNewPlayer_Implementation(APlayerController* NewPlayer) override;

	/** What a player's machine says, the seat being that of the connection. */
	void Hear(ARallyPlayerController& Player, const TArray<uint8>& Bytes);
	/** After a race: the same again or the next course, with everybody in the seat they had, or a rematch, for which they move on by one. */
	void NextRace(Rally::Club::Encore How);

	const Rally::Club::Host& GetHost() const { return *Host; }
	/** nullptr before the first race. */
	const Rally::Club::Table* GetTable() const;
	/** Nothing happens at the table while it is paused. */
	void PauseRace(bool bNow);
	/** For tests: another source of luck. Takes effect with the next race. */
	void SeedDice(uint64 Seed) { DiceSeed = Seed; }
	/** Seats as in the URL; false when there is no such course or driver. A race that waits gives way to it. */
	bool StartRace(const FString& Course, const FString& Seats);
	/** The race that was left goes on; false when there is none that can. */
	bool ResumeRace();
	/** What was chosen at the desk that is open, new or as it was left; false when there is nothing to drive. */
	bool StartDeskRace();
	/** Whose race it is: it leads back there, and nowhere else. nullptr: it is one by itself. */
	FRallyDesk* GetDesk() const { return Desk; }
	/** How a car is painted in such a race, and the number on its doors; nothing: as everybody's of that seat. */
	std::optional<Rally::Scene::CarPaint> PaintOf(std::size_t Seat) const;
	/** Of records and files, since this was asked last: for who plays at this machine. */
	TArray<FString> TakeTold();

	/** Between two things a stand-in does, so that people can follow. */
	UPROPERTY(EditDefaultsOnly, Category = "Rally")
	float StandInPause = 0.6f;

	UPROPERTY(EditDefaultsOnly, Category = "Rally")
	int32 MaxWatchers = 12;

	/**
	 * Who a service vouches for, by a word of its own ("steam:76561…"): such a person has their seat again without a secret, and nobody
	 * with one. Empty where nobody vouches: the Null service believes every id it is told.
	 */
	TFunction<FString(const APlayerController&)> Vouch;

private:
	Rally::Club::SeatKeeping& Keeping() const;
	URallySaves& Saves() const;
	FRallyKeeper* RaceFile() const;
	void NameOwn(Rally::Club::SeatRecords& Records) const;
	uint64 SeedFor(const Rally::AnyMatch& Match, Rally::Seat First) const;
	/** What a race begins with; the dice follow from its seed when there are no others. */
	struct FStart
	{
		std::unique_ptr<Rally::AnyMatch> Match;
		Rally::Club::SeatRecords Seats;
		uint64 Seed = 0;
		std::unique_ptr<Rally::Club::ChanceSource> Dice{};
		bool bAlone = false; // nobody drives but who plays here
	};
	void Begin(FStart Start);
	void PutAway();
	void TellOfFiles();
	void Publish();

	TSharedPtr<FRallyWorkbench> Workbench; // of the drivers
	TSharedPtr<Rally::Club::Host> Host;
	Rally::Club::SeatRecords Seated; // who drives in the race that was begun last
	Rally::Club::Liveries Worn;      // there
	FString Course;
	FString SeatWords;
	FString RaceOptions;
	uint64 DiceSeed = 0;
	double SinceStandIn = 0.0;
	bool bPutAway = false;
	FRallyDesk* Desk = nullptr;
	FRallyKeeper* DeskFile = nullptr; // where its race lies; nullptr: nothing is kept of it
	TArray<FString> Told;
	FString FileTrouble; // as it was told
};
