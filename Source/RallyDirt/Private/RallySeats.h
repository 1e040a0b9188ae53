// What of seats outlives a world: at a server for whom they are kept, at a player's machine the secret of the own one. In memory alone,
// and nothing of it is ever replicated or logged.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/SeatKeeping.h"
#include "RallyRules/Text/Phrase.h"
#include "Subsystems/GameInstanceSubsystem.h"
#include "RallySeats.generated.h"

UCLASS()
class URallySeats : public UGameInstanceSubsystem
{
	GENERATED_BODY()

public:
	static URallySeats& Of(const UWorld& World);

	/** Server. */
	Rally::Club::SeatKeeping Keeping;
	/** Server: how many races there have been, so that the first of a world is not taken for that of the one before. */
	int32 Races = 0;

	/** Player: what a server told this machine. It is shown to no other server, which could take the seat with it. */
	void Remember(const FString& Server, const Rally::Club::SeatSecret& Secret);
	Rally::Club::SeatSecret SecretFor(const FString& Server) const;

	/** Player: why the last race could not be followed, until another one is opened. */
	Rally::Phrase Farewell;

	/** Server: two identifiers that the platform makes, 244 bits of chance. */
	static Rally::Club::SeatSecret FreshSecret();

private:
	static constexpr int32 Remembered = 8;
	struct FTold
	{
		FString Server;
		Rally::Club::SeatSecret Secret;
	};
	TArray<FTold> Told;
};
