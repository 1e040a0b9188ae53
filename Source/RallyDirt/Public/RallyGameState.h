// What everybody at the table may know: which race this is, and its latest notices. Nothing hidden ever gets here.
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/GameStateBase.h"
#include "Net/Serialization/FastArraySerializer.h"
#include "RallyGameState.generated.h"

class ARallyGameState;

namespace Rally::Club
{
class Feed;
} // namespace Rally::Club

/** One notice of the feed, as its bytes. */
USTRUCT()
struct FRallyNotice : public FFastArraySerializerItem
{
	GENERATED_BODY()

	/** The revision it follows: the order on clients is not that of the server. */
	UPROPERTY()
	int32 Revision = 0;

	/** The lowest byte of its race's number: notices of the last one may still be here when the next begins. */
	UPROPERTY()
	uint8 Race = 0;

	UPROPERTY()
	TArray<uint8> Bytes;
};

USTRUCT()
struct FRallyLog : public FFastArraySerializer
{
	GENERATED_BODY()

	UPROPERTY()
	TArray<FRallyNotice> Notices;

	UPROPERTY(NotReplicated)
	TObjectPtr<ARallyGameState> Owner;

	bool NetDeltaSerialize(FNetDeltaSerializeInfo& Parms)
	{
		return FFastArraySerializer::FastArrayDeltaSerialize<FRallyNotice, FRallyLog>(Notices, Parms, *this);
	}
	void PostReplicatedAdd(const TArrayView<int32>& AddedIndices, int32 FinalSize);
};

template <>
struct TStructOpsTypeTraits<FRallyLog> : public TStructOpsTypeTraitsBase2<FRallyLog>
{
	enum
	{
		WithNetDeltaSerializer = true
	};
};

DECLARE_MULTICAST_DELEGATE(FRallyNews);

UCLASS()
class RALLYDIRT_API ARallyGameState : public AGameStateBase
{
	GENERATED_BODY()

public:
	ARallyGameState();

	/** Clients and local players: something new can be read. */
	FRallyNews OnNews;

	/** Server: a new match begins, with a number that no other has; what was before is forgotten. */
	void BeginRace(int32 Number, const Rally::Club::Feed& Feed);
	/** Server: tells what the feed has and this does not. */
	void Publish(const Rally::Club::Feed& Feed);
	/** Server. */
	void SetPaused(bool bNow);
	UFUNCTION(BlueprintCallable, Category = "Rally")
	bool IsRacePaused() const { return bRacePaused; }
	/** Server: the invariant that suspended the race (RallyRules/Core/Invariants.h); 0 when none has. */
	void SetBroken(int32 Invariant);
	UFUNCTION(BlueprintCallable, Category = "Rally")
	int32 GetBroken() const { return Broken; }

	/** The race's number: a mirror of another one is of no use. 0 before the first. */
	int32 GetRace() const { return Race; }
	const TArray<FRallyNotice>& GetNotices() const { return Log.Notices; }

	virtual void PostInitializeComponents() override;
	virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

private:
	UFUNCTION()
	void OnRep_News();

	UPROPERTY(ReplicatedUsing = OnRep_News)
	int32 Race = 0;

	UPROPERTY(Replicated)
	FRallyLog Log;

	UPROPERTY(ReplicatedUsing = OnRep_News)
	bool bRacePaused = false;

	UPROPERTY(ReplicatedUsing = OnRep_News)
	int32 Broken = 0;

	int32 Told = 0;
};
