// The ears of a person at their own machine: what the film shows and what is pressed becomes orders for the wave that the engine plays.
// Without a sound device, on a server and before a world is there, everything goes on in silence.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/Settings.h"
#include "RallySound/Orders.h"
#include "Templates/Function.h"
#include "UObject/Object.h"
#include "RallySpeaker.generated.h"

class APlayerController;
class ARallyStageActor;
class UAudioComponent;
class URallyWave;

namespace Rally::Hearing
{
struct Due;
}

UCLASS()
class RALLYDIRT_API URallySpeaker : public UObject
{
	GENERATED_BODY()

public:
	static URallySpeaker* Make(APlayerController& Player);

	bool IsOn() const;
	/** How loud what is. */
	void Obey(const Rally::Club::Settings& Player);
	/** So many seconds have passed, and this is seen now; nullptr: no road. What happened meanwhile is heard. */
	void Pass(float Seconds, ARallyStageActor* Stage);
	/** At the table: a press, a turn that comes round. */
	void Strike(Rally::Sound::StrikeKind Kind);
	/** Music, until something else is wanted. */
	void Play(Rally::Sound::Tune Tune);
	/** All of it is over. */
	void Close();

	/** nullptr while it is silent. */
	URallyWave* GetWave() const { return IsOn() ? Wave.Get() : nullptr; }

	/** For tests: what is heard at all. */
	TFunction<bool(const Rally::Hearing::Due&)> Keeps;

private:
	struct FEar; // of the plugin

	void Open();
	void SayVolumes();
	void Tell(const Rally::Hearing::Due& Due);

	UPROPERTY()
	TObjectPtr<APlayerController> Listener;
	UPROPERTY()
	TObjectPtr<URallyWave> Wave;
	UPROPERTY()
	TObjectPtr<UAudioComponent> Player;

	TSharedPtr<FEar> Ear;
	Rally::Club::Settings Values;
	Rally::Sound::Tune Playing = Rally::Sound::Tune::None;
	bool bTried = false; // to open it: a machine without a device is asked once
};
