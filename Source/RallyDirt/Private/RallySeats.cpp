#include "RallySeats.h"

#include "Engine/GameInstance.h"
#include "Engine/World.h"
#include "Misc/Guid.h"

URallySeats& URallySeats::Of(const UWorld& World)
{
	return *UGameInstance::GetSubsystem<URallySeats>(World.GetGameInstance());
}

void URallySeats::Remember(const FString& Server, const Rally::Club::SeatSecret& Secret)
{
	Told.RemoveAll([&Server](const FTold& One) { return One.Server.Equals(Server); });
	if (Told.Num() == Remembered)
	{
		Told.RemoveAt(0);
	}
	Told.Add({Server, Secret});
}

Rally::Club::SeatSecret URallySeats::SecretFor(const FString& Server) const
{
	const int32 Index = Told.IndexOfByPredicate([&Server](const FTold& One) { return One.Server.Equals(Server); });
	return Index == INDEX_NONE ? Rally::Club::SeatSecret() : Told[Index].Secret;
}

Rally::Club::SeatSecret URallySeats::FreshSecret()
{
	Rally::Club::SeatSecret Secret;
	std::size_t At = 0;
	for (const FGuid& Guid : {FGuid::NewGuid(), FGuid::NewGuid()})
	{
		for (const uint32 Part : {Guid.A, Guid.B, Guid.C, Guid.D})
		{
			for (uint32 Shift = 0; Shift < 32; Shift += 8)
			{
				Secret.bytes[At++] = static_cast<uint8>(Part >> Shift);
			}
		}
	}
	return Secret;
}
