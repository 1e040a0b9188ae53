#include "ShimTestActor.h"
#include "Engine/World.h"
#include "Net/UnrealNetwork.h"
#include <cstdlib>

AShimTestHasty::AShimTestHasty()
{
	if (std::getenv("RALLY_UNREAL_PLANT"))
	{
		Born = GetWorld()->GetTimeSeconds();
	}
}

AShimTestActor::AShimTestActor()
{
	bReplicates = true;
	bAlwaysRelevant = true;
}

void AShimTestActor::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(AShimTestActor, Number);
	DOREPLIFETIME(AShimTestActor, Gear);
	DOREPLIFETIME(AShimTestActor, Friend);
	DOREPLIFETIME(AShimTestActor, Names);
	DOREPLIFETIME(AShimTestActor, Items);
	DOREPLIFETIME_CONDITION(AShimTestActor, ForOwner, COND_OwnerOnly);
	DOREPLIFETIME_CONDITION(AShimTestActor, AtFirst, COND_InitialOnly);
}

void AShimTestActor::Shout_Implementation(const FString& Text)
{
	Heard.Add(Text);
}
void AShimTestActor::ServerTouch_Implementation()
{
	++Touched;
}

void AShimTestActor::ClientTouch_Implementation()
{
	++Touched;
}

bool AShimTestController::ServerSay_Validate(int32 Number, const FString&)
{
	return Number >= 0;
}
void AShimTestController::ServerSay_Implementation(int32 Number, const FString&)
{
	Said.Add(Number);
	ClientAnswer(Number + 1000);
}
void AShimTestController::ServerWhisper_Implementation(int32 Number)
{
	Whispered.Add(Number);
}
void AShimTestController::ClientAnswer_Implementation(int32 Number)
{
	Answers.Add(Number);
}

AShimTestMode::AShimTestMode()
{
	PlayerControllerClass = AShimTestController::StaticClass();
	DefaultPawnClass = nullptr;
}

void AShimTestMode::PreLogin(const FString& Options, const FString&, const FUniqueNetIdRepl&, FString& ErrorMessage)
{
	ErrorMessage = Options.Contains(TEXT("Unwanted")) ? TEXT("not you") : TEXT("");
}

void AShimTestMode::Logout(AController* Exiting)
{
	++Left;
	Super::Logout(Exiting);
}
