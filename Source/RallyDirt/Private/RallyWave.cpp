#include "RallyWave.h"

#include "RallySound/Outlet.h"

URallyWave* URallyWave::Make(UObject& Outer)
{
	URallyWave* Wave = NewObject<URallyWave>(&Outer);
	Wave->SetSampleRate(Rally::Sound::kRate);
	Wave->NumChannels = 2;
	Wave->Duration = INDEFINITELY_LOOPING_DURATION;
	Wave->VirtualizationMode = EVirtualizationMode::PlayWhenSilent; // a pause in what is heard is no end of it
	Wave->Outlet = MakeShared<Rally::Sound::Outlet>();
	Wave->Outlet->Begin();
	return Wave;
}

/** Without Super: what it says is that of waves of whole numbers. */
Audio::EAudioMixerStreamDataFormat::Type URallyWave::GetGeneratedPCMDataFormat() const
{
	return Audio::EAudioMixerStreamDataFormat::Float;
}

/** Without Super, which would give what was queued: nothing is. The engine's array is made as long as it asks for, and keeps its memory from one call to the
 * next; nothing else is allocated here. */
int32 URallyWave::OnGeneratePCMAudio(TArray<uint8>& OutAudio, int32 NumSamples)
{
	const int32 Frames = Outlet ? NumSamples / 2 : 0;
	const int32 Samples = Frames > 0 ? 2 * Frames : 0;
	OutAudio.SetNumUninitialized(Samples * static_cast<int32>(sizeof(float)), EAllowShrinking::No);
	if (Samples > 0)
	{
		Outlet->Fetch(reinterpret_cast<float*>(OutAudio.GetData()), static_cast<std::size_t>(Frames));
	}
	return Samples;
}
