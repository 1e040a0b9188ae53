#include "Engine/World.h"
#include "Kismet/GameplayStatics.h"
#include "ShimSound.h"

#include <cstring>

bool& Shim::HasSoundDevice()
{
	static bool bHas = true;
	return bHas;
}

UAudioComponent* UGameplayStatics::CreateSound2D(const UObject* WorldContextObject, USoundBase* Sound, float, float, float, USoundConcurrency*,
	[[maybe_unused]] bool bPersistAcrossLevelTransition, [[maybe_unused]] bool bAutoDestroy)
{
	check(WorldContextObject && Sound && !bPersistAcrossLevelTransition && !bAutoDestroy); // nothing else is done here
	UWorld* World = WorldContextObject->GetWorld();
	if (!Shim::HasSoundDevice() || !World || World->GetNetMode() == NM_DedicatedServer)
	{
		return nullptr;
	}
	UAudioComponent* Made = NewObject<UAudioComponent>(World);
	Made->ShimSound = Sound;
	return Made;
}

UAudioComponent* Shim::Playing(const UWorld* World)
{
	for (UObject* Object : ObjectsOf(UAudioComponent::StaticClass()))
	{
		UAudioComponent* One = static_cast<UAudioComponent*>(Object);
		if (One->bShimPlays && One->GetOuter() == World)
		{
			return One;
		}
	}
	return nullptr;
}

std::vector<float> Shim::Fetch(const UWorld* World, int32 Frames)
{
	std::vector<float> Heard(static_cast<SIZE_T>(2 * Frames), 0.0f);
	UAudioComponent* Player = Playing(World);
	USoundWaveProcedural* Wave = Player ? Cast<USoundWaveProcedural>(Player->ShimSound.Get()) : nullptr;
	if (Wave)
	{
		check(Wave->NumChannels == 2 && Wave->GetGeneratedPCMDataFormat() == Audio::EAudioMixerStreamDataFormat::Float);
		TArray<uint8> Bytes;
		[[maybe_unused]] const int32 Samples = Wave->OnGeneratePCMAudio(Bytes, 2 * Frames);
		check(Samples == 2 * Frames && Bytes.Num() == Samples * static_cast<int32>(sizeof(float)));
		std::memcpy(Heard.data(), Bytes.GetData(), static_cast<SIZE_T>(Bytes.Num()));
	}
	return Heard;
}
