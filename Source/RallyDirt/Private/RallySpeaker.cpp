#include "RallySpeaker.h"

#include "RallyHearing/Foley.h"
#include "RallySound/Outlet.h"
#include "RallyStageActor.h"
#include "RallyWave.h"

#include "Components/AudioComponent.h"
#include "Engine/World.h"
#include "GameFramework/PlayerController.h"
#include "Kismet/GameplayStatics.h"

#include <vector>

namespace RallySpeakerDetail
{
constexpr std::uint32_t TuneSeed = 20;

float ShareOf(std::uint8_t Percent)
{
	return static_cast<float>(Percent) / static_cast<float>(Rally::Club::kMostVolume);
}
} // namespace RallySpeakerDetail

struct URallySpeaker::FEar
{
	Rally::Hearing::Foley Foley;
	std::vector<Rally::Hearing::Due> Dues; // kept for its memory
};

URallySpeaker* URallySpeaker::Make(APlayerController& Player)
{
	URallySpeaker* Speaker = NewObject<URallySpeaker>(&Player);
	Speaker->Listener = &Player;
	Speaker->Ear = MakeShared<FEar>();
	return Speaker;
}

/** Anew in another world, where what played in the one before is gone. */
void URallySpeaker::Open()
{
	if (IsOn() || (bTried && !Player))
	{
		return;
	}
	bTried = true;
	Wave = URallyWave::Make(*this);
	Player = UGameplayStatics::CreateSound2D(Listener, Wave, 1.0f, 1.0f, 0.0f, nullptr, false, false); // nullptr where there is no device
	if (Player)
	{
		Player->Play();
		Playing = Rally::Sound::Tune::None;
		SayVolumes();
	}
}

bool URallySpeaker::IsOn() const
{
	return Wave && IsValid(Player);
}

void URallySpeaker::Close()
{
	if (IsOn())
	{
		Player->Stop();
	}
	Player = nullptr;
	Wave = nullptr; // the engine lets go of it when its thread for sound has
}

void URallySpeaker::Obey(const Rally::Club::Settings& NewValues)
{
	if (!(Values == NewValues))
	{
		Values = NewValues;
		SayVolumes();
	}
}

void URallySpeaker::SayVolumes()
{
	if (IsOn())
	{
		Rally::Sound::Volumes Volumes;
		Volumes.master = RallySpeakerDetail::ShareOf(Values.volume);
		Volumes.effects = RallySpeakerDetail::ShareOf(Values.effects);
		Volumes.music = RallySpeakerDetail::ShareOf(Values.music);
		Volumes.voice = RallySpeakerDetail::ShareOf(Values.voice);
		Wave->GetOutlet().PutNow(Volumes);
	}
}

void URallySpeaker::Pass(float Seconds, ARallyStageActor* Stage)
{
	Open();
	if (!IsOn())
	{
		return;
	}
	Wave->GetOutlet().Pass(static_cast<double>(Seconds));
	Ear->Dues.clear();
	if (!Stage || !Stage->Hear(Ear->Foley, static_cast<double>(Seconds), Ear->Dues))
	{
		Ear->Foley.Leave(Ear->Dues);
	}
	for (const Rally::Hearing::Due& Due : Ear->Dues)
	{
		Tell(Due);
	}
}

void URallySpeaker::Tell(const Rally::Hearing::Due& Due)
{
	if (IsOn() && (!Keeps || Keeps(Due)))
	{
		Wave->GetOutlet().Put(Due.after, Due.what);
	}
}

void URallySpeaker::Strike(Rally::Sound::StrikeKind Kind)
{
	Rally::Sound::Strike Struck;
	Struck.kind = Kind;
	Tell({0.0, Struck});
}

void URallySpeaker::Play(Rally::Sound::Tune Tune)
{
	if (IsOn() && Tune != Playing)
	{
		Playing = Tune;
		Tell({0.0, Rally::Sound::TuneWanted{Tune, RallySpeakerDetail::TuneSeed}});
	}
}
