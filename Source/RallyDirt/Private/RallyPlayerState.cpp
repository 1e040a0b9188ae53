#include "RallyPlayerState.h"

#include "Net/UnrealNetwork.h"

ARallyPlayerState::ARallyPlayerState()
{
	SetNetUpdateFrequency(5.0f);
}

void ARallyPlayerState::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(ARallyPlayerState, Seat);
}

void ARallyPlayerState::SetSeat(int32 NewSeat)
{
	Seat = NewSeat;
	ForceNetUpdate();
}

void ARallyPlayerState::CopyProperties(APlayerState* Other)
{
	Super::CopyProperties(Other);
	if (ARallyPlayerState* Mine = Cast<ARallyPlayerState>(Other))
	{
		Mine->Seat = Seat;
	}
}
