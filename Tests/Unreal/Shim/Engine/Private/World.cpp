// Worlds, actors, components, timers: how they begin, tick and end.
#include "Components/InputComponent.h"
#include "Components/SceneComponent.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/GameModeBase.h"
#include "GameFramework/PlayerController.h"
#include "Net/UnrealNetwork.h"
#include "ShimNet.h"
#include "ShimTick.h"

// --- timers -------------------------------------------------------------------------------------------------------------

void FTimerManager::SetTimer(FTimerHandle& InOutHandle, const FTimerDelegate& InDelegate, float InRate, bool InbLoop, float InFirstDelay)
{
	ClearTimer(InOutHandle);
	if (InRate > 0.0f)
	{
		InOutHandle.ShimId = ++LastId;
		const double First = static_cast<double>(InFirstDelay >= 0.0f ? InFirstDelay : InRate);
		Timers.Add(FTimer{LastId, InDelegate, Now + First, static_cast<double>(InRate), InbLoop});
	}
}

FTimerHandle FTimerManager::SetTimerForNextTick(const FTimerDelegate& InDelegate)
{
	FTimerHandle Handle;
	SetTimer(Handle, InDelegate, 1e-6f, false);
	return Handle;
}

void FTimerManager::ClearTimer(FTimerHandle& InHandle)
{
	Timers.RemoveAll([&](const FTimer& Timer) { return Timer.Id == InHandle.ShimId; });
	InHandle.Invalidate();
}

float FTimerManager::GetTimerRemaining(FTimerHandle InHandle) const
{
	const FTimer* Found = Timers.FindByPredicate([&](const FTimer& Timer) { return Timer.Id == InHandle.ShimId; });
	return Found ? static_cast<float>(Found->Due - Now) : -1.0f;
}

void FTimerManager::Tick(float DeltaTime)
{
	Now += static_cast<double>(DeltaTime);
	const TArray<FTimer> Copy = Timers;
	for (const FTimer& Timer : Copy)
	{
		FTimer* Live = Timers.FindByPredicate([&](const FTimer& Other) { return Other.Id == Timer.Id; });
		if (!Live || Live->Due > Now)
		{
			continue;
		}
		const FTimerDelegate Delegate = Live->Delegate;
		if (Live->bLoop)
		{
			Live->Due += Live->Rate;
		}
		else
		{
			FTimerHandle Handle{Timer.Id};
			ClearTimer(Handle);
		}
		Delegate.ExecuteIfBound();
	}
}

// --- components ---------------------------------------------------------------------------------------------------------

AActor* UActorComponent::GetOwner() const
{
	return Cast<AActor>(GetOuter());
}
UWorld* UActorComponent::GetWorld() const
{
	return GetOwner() ? GetOwner()->GetWorld() : nullptr;
}

void UActorComponent::RegisterComponent()
{
	AActor* Owner = GetOwner();
	check(Owner && !IsTemplate());
	if (!bShimRegistered)
	{
		bShimRegistered = true;
		bShimTicks = PrimaryComponentTick.bStartWithTickEnabled;
		Owner->ShimComponents.AddUnique(TObjectPtr<UActorComponent>(this));
		OnRegister();
		if (Owner->HasActorBegunPlay() && !bShimBegun)
		{
			BeginPlay();
		}
	}
}

void UActorComponent::DestroyComponent(bool)
{
	if (bShimBegun)
	{
		EndPlay(EEndPlayReason::Destroyed);
	}
	GetOwner()->ShimComponents.Remove(TObjectPtr<UActorComponent>(this));
	MarkAsGarbage();
}

void UActorComponent::BeginPlay()
{
	check(!bShimBegun);
	bShimBegun = true;
}

void UActorComponent::EndPlay(const EEndPlayReason::Type)
{
	bShimBegun = false;
}

void USceneComponent::SetupAttachment(USceneComponent* InParent, FName)
{
	ensure(!IsRegistered() && InParent != this); // afterwards it is AttachToComponent
	AttachParent = InParent;
}

bool USceneComponent::AttachToComponent(USceneComponent* InParent, const FAttachmentTransformRules& AttachmentRules, FName)
{
	const FTransform Before = GetComponentTransform();
	AttachParent = InParent;
	if (AttachmentRules.Rule == EAttachmentRule::SnapToTarget)
	{
		Relative = FTransform();
	}
	else if (AttachmentRules.Rule == EAttachmentRule::KeepWorld)
	{
		SetWorldLocationAndRotation(Before.GetLocation(), Before.Rotator());
	}
	return true;
}

void USceneComponent::SetRelativeLocation(FVector NewLocation, bool, FHitResult*, ETeleportType)
{
	Relative.SetLocation(NewLocation);
}
void USceneComponent::SetRelativeRotation(FRotator NewRotation, bool, FHitResult*, ETeleportType)
{
	Relative.SetRotation(NewRotation.Quaternion());
}

void USceneComponent::SetWorldLocationAndRotation(FVector NewLocation, FRotator NewRotation, bool, FHitResult*, ETeleportType)
{
	const FTransform Parent = AttachParent ? AttachParent->GetComponentTransform() : FTransform();
	const FQuat Back = Parent.GetRotation().Inverse();
	Relative.SetLocation(Back.RotateVector(NewLocation - Parent.GetLocation()));
	Relative.SetRotation(Back * NewRotation.Quaternion());
}

void USceneComponent::SetVisibility(bool bNewVisibility, bool bPropagateToChildren)
{
	bShimVisible = bNewVisibility;
	TArray<USceneComponent*> Others;
	if (bPropagateToChildren && GetOwner())
	{
		GetOwner()->GetComponents(Others);
	}
	for (USceneComponent* Other : Others)
	{
		if (Other->AttachParent == this)
		{
			Other->SetVisibility(bNewVisibility, true);
		}
	}
}

// --- actors -------------------------------------------------------------------------------------------------------------

UWorld* AActor::GetWorld() const
{
	return IsTemplate() ? nullptr : Cast<UWorld>(GetOuter());
}
UGameInstance* AActor::GetGameInstance() const
{
	return GetWorld() ? GetWorld()->GetGameInstance() : nullptr;
}
FTimerManager& AActor::GetWorldTimerManager() const
{
	return GetWorld()->GetTimerManager();
}
ENetMode AActor::GetNetMode() const
{
	return GetWorld() ? GetWorld()->GetNetMode() : NM_Standalone;
}

void AActor::SetOwner(AActor* NewOwner)
{
	Owner = NewOwner;
}
void AActor::OnRep_Owner() {}
bool AActor::HasNetOwner() const
{
	return Owner && Owner->HasNetOwner();
}
UNetConnection* AActor::GetNetConnection() const
{
	return Owner ? Owner->GetNetConnection() : nullptr;
}

void AActor::SetReplicates(bool bInReplicates)
{
	ensure(!GIsInConstructor); // constructors write bReplicates
	ensure(HasAuthority());
	bReplicates = bInReplicates;
	ShimRemoteRole = bInReplicates ? ROLE_SimulatedProxy : ROLE_None;
}

void AActor::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	DOREPLIFETIME(AActor, Owner);
	DOREPLIFETIME(AActor, bHidden);
}

void AActor::PostNetInit()
{
	if (GetWorld()->HasBegunPlay())
	{
		FShimWorldAccess::BeginPlay(*this);
	}
}

bool AActor::IsNetRelevantFor(const AActor* RealViewer, const AActor*, const FVector&) const
{
	const AActor* At = this;
	while (At && At != RealViewer)
	{
		At = At->Owner;
	}
	return bAlwaysRelevant || At != nullptr || !bOnlyRelevantToOwner;
}

bool AActor::Destroy(bool bNetForce, bool bShouldModifyLevel)
{
	return !bShimDestroyed && GetWorld()->DestroyActor(this, bNetForce, bShouldModifyLevel);
}
void AActor::Tick(float) {}

bool AActor::SetRootComponent(USceneComponent* NewRootComponent)
{
	ensure(!NewRootComponent || NewRootComponent->GetOuter() == this);
	RootComponent = NewRootComponent;
	return true;
}

FTransform AActor::GetActorTransform() const
{
	return RootComponent ? RootComponent->GetComponentTransform() : FTransform();
}

bool AActor::SetActorTransform(const FTransform& NewTransform, bool, FHitResult*, ETeleportType)
{
	if (RootComponent)
	{
		RootComponent->SetWorldLocationAndRotation(NewTransform.GetLocation(), NewTransform.Rotator());
		RootComponent->SetRelativeScale3D(NewTransform.GetScale3D());
	}
	return RootComponent != nullptr;
}

bool AActor::SetActorLocationAndRotation(FVector NewLocation, FRotator NewRotation, bool, FHitResult*, ETeleportType)
{
	if (RootComponent)
	{
		RootComponent->SetWorldLocationAndRotation(NewLocation, NewRotation);
	}
	return RootComponent != nullptr;
}

bool AActor::SetActorLocation(const FVector& NewLocation, bool, FHitResult*, ETeleportType)
{
	return SetActorLocationAndRotation(NewLocation, GetActorRotation());
}
bool AActor::SetActorRotation(FRotator NewRotation, ETeleportType)
{
	return SetActorLocationAndRotation(GetActorLocation(), NewRotation);
}

UActorComponent* AActor::GetComponentByClass(TSubclassOf<UActorComponent> ComponentClass) const
{
	for (UActorComponent* Component : ShimComponents)
	{
		if (Component->IsA(ComponentClass))
		{
			return Component;
		}
	}
	return nullptr;
}

void AActor::ShimCallRemote(UFunction& Function, void** Params)
{
	FShimNet* Net = FShimWorldAccess::Net(GetWorld());
	if (Net && Net->CallRemote(*this, Function, Params))
	{
		return;
	}
	if (Function.Validate && !Function.Validate(this, Params))
	{
		UE_LOG(LogNet, Warning, TEXT("%s: validation failed"), *Function.GetName());
		return;
	}
	Function.Invoke(this, Params);
}

void AActor::BeginPlay()
{
	ensure(!bShimBegun);
	bShimBegun = true;
	const TArray<TObjectPtr<UActorComponent>> Copy = ShimComponents;
	for (UActorComponent* Component : Copy)
	{
		if (!Component->bShimBegun)
		{
			Component->BeginPlay();
			ensure(Component->bShimBegun); // Super::BeginPlay is missing
		}
	}
}

void AActor::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	ensure(bShimBegun);
	bShimBegun = false;
	const TArray<TObjectPtr<UActorComponent>> Copy = ShimComponents;
	for (UActorComponent* Component : Copy)
	{
		if (Component->bShimBegun)
		{
			Component->EndPlay(EndPlayReason);
		}
	}
}

// --- worlds -------------------------------------------------------------------------------------------------------------

AActor* UWorld::SpawnActor(UClass* Class, const FTransform* Transform, const FActorSpawnParameters& SpawnParameters)
{
	if (!Class || !Class->IsChildOf(AActor::StaticClass()) || Class->HasAnyClassFlags(CLASS_Abstract))
	{
		UE_LOG(LogTemp, Warning, TEXT("SpawnActor failed because no class, or an abstract one, was given"));
		return nullptr;
	}
	AActor* Actor = NewObject<AActor>(this, Class, SpawnParameters.Name, SpawnParameters.ObjectFlags);
	FShimWorldAccess::Add(*Actor, Transform, SpawnParameters);
	return Actor->bShimDestroyed ? nullptr : Actor;
}

bool UWorld::DestroyActor(AActor* Actor, bool, bool)
{
	check(Actor->GetWorld() == this);
	if (ShimNetMode == NM_Client && Actor->ShimNetId != 0 && Actor->GetLocalRole() != ROLE_Authority)
	{
		UE_LOG(LogNet, Warning, TEXT("%s belongs to the server"), *Actor->GetName());
		return false;
	}
	FShimWorldAccess::End(*Actor, EEndPlayReason::Destroyed);
	return true;
}

APlayerController* UWorld::GetFirstPlayerController() const
{
	for (AActor* Actor : ShimActors)
	{
		APlayerController* Controller = Cast<APlayerController>(Actor);
		if (Controller && !Controller->IsActorBeingDestroyed())
		{
			return Controller;
		}
	}
	return nullptr;
}

ULocalPlayer* UWorld::GetFirstLocalPlayerFromController() const
{
	const APlayerController* Controller = GetFirstPlayerController();
	return Controller ? Controller->GetLocalPlayer() : nullptr;
}

bool UWorld::ServerTravel(const FString& InURL, bool, bool)
{
	if (AGameModeBase* Mode = GetAuthGameMode())
	{
		Mode->ProcessServerTravel(InURL);
		return true;
	}
	return false;
}

void UWorld::ShimSweep()
{
	ShimActors.RemoveAll([](const TObjectPtr<AActor>& Actor) { return !IsValid(Actor.Get()); });
}

TArray<AActor*> Shim::ActorsOf(const UWorld* World, UClass* Class)
{
	TArray<AActor*> Found;
	for (AActor* Actor : FShimWorldAccess::Actors(World))
	{
		if (IsValid(Actor) && Actor->IsA(Class))
		{
			Found.Add(Actor);
		}
	}
	return Found;
}

UWorld* FShimWorldAccess::Create(ENetMode Mode, const FString& Map)
{
	UWorld* World = NewObject<UWorld>(GetTransientPackage(), NAME_None);
	World->AddToRoot();
	World->ShimNetMode = Mode;
	World->ShimMap = Map;
	World->ShimGameInstance = NewObject<UGameInstance>(World);
	World->ShimGameInstance->ShimSetWorld(World);
	World->ShimGameInstance->Init();
	if (Mode != NM_DedicatedServer)
	{
		World->ShimGameInstance->ShimAddLocalPlayer();
	}
	return World;
}

void FShimWorldAccess::StartServer(UWorld* World, UClass* GameMode, const FString& Options)
{
	// The game mode hears of the game before its components do, and those make the game state.
	AGameModeBase* Mode = NewObject<AGameModeBase>(World, GameMode);
	World->ShimGameMode = Mode;
	FString Error;
	Mode->InitGame(World->GetMapName(), Options, Error);
	ensure(Error.IsEmpty());
	Add(*Mode, nullptr, FActorSpawnParameters());
	for (ULocalPlayer* Player : World->GetGameInstance()->GetLocalPlayers())
	{
		LogIn(World, Player, TEXT("?Name=Host"), Shim::MakeNetId(TEXT("host")), Error);
	}
	Mode->StartPlay();
}

void FShimWorldAccess::End(UWorld* World)
{
	const TArray<TObjectPtr<AActor>> Copy = World->ShimActors;
	for (AActor* Actor : Copy)
	{
		if (IsValid(Actor) && Actor->bShimBegun)
		{
			Actor->EndPlay(EEndPlayReason::Quit);
		}
	}
	World->ShimGameInstance->Shutdown();
	World->ShimNet = nullptr;
	World->RemoveFromRoot();
	for (AActor* Actor : Copy)
	{
		Actor->MarkAsGarbage();
	}
	World->MarkAsGarbage();
}

void FShimWorldAccess::BeginPlay(UWorld* World)
{
	World->bShimBegun = true;
	for (int32 Index = 0; Index < World->ShimActors.Num(); ++Index)
	{
		BeginPlay(*World->ShimActors[Index]);
	}
}

void FShimWorldAccess::BeginPlay(AActor& Actor)
{
	if (!Actor.bShimBegun && !Actor.bShimDestroyed)
	{
		Actor.BeginPlay();
		ensure(Actor.bShimBegun || Actor.bShimDestroyed); // Super::BeginPlay is missing
	}
}

void FShimWorldAccess::Add(AActor& Actor, const FTransform* Transform, const FActorSpawnParameters& Parameters)
{
	UWorld* World = Actor.GetWorld();
	Actor.Owner = Parameters.Owner;
	Actor.ShimNetId = Parameters.ShimNetId;
	Actor.bShimTicks = Actor.PrimaryActorTick.bStartWithTickEnabled;
	const bool bFromServer = Parameters.ShimNetId != 0;
	Actor.ShimRole = bFromServer ? ROLE_SimulatedProxy : ROLE_Authority;
	Actor.ShimRemoteRole = bFromServer ? ROLE_Authority : Actor.bReplicates ? ROLE_SimulatedProxy : ROLE_None;
	World->ShimActors.Add(TObjectPtr<AActor>(&Actor));
	TArray<UActorComponent*> Found;
	Shim::EachObject(
		[&](UObject* Object)
		{
			if (Object->GetOuter() == &Actor && Object->IsA<UActorComponent>())
			{
				Found.Add(static_cast<UActorComponent*>(Object));
			}
		});
	for (UActorComponent* Component : Found)
	{
		Component->RegisterComponent();
	}
	if (Transform)
	{
		Actor.SetActorTransform(*Transform);
	}
	Actor.OnConstruction(Transform ? *Transform : FTransform());
	Actor.PreInitializeComponents();
	Actor.PostInitializeComponents();
	if (World->bShimBegun && !bFromServer)
	{
		BeginPlay(Actor);
	}
}

void FShimWorldAccess::End(AActor& Actor, EEndPlayReason::Type Reason)
{
	if (Actor.bShimDestroyed)
	{
		return;
	}
	Actor.bShimDestroyed = true;
	Actor.Destroyed();
	if (Actor.bShimBegun)
	{
		Actor.EndPlay(Reason);
		ensure(!Actor.bShimBegun); // Super::EndPlay is missing
	}
	if (FShimNet* Network = Net(Actor.GetWorld()))
	{
		Network->ActorGone(Actor);
	}
	for (UActorComponent* Component : Actor.ShimComponents)
	{
		Component->MarkAsGarbage();
	}
	Actor.MarkAsGarbage();
}

bool FShimWorldAccess::IsDue(AActor& Actor, double Now)
{
	if (Now < Actor.ShimNextNetUpdate)
	{
		return false;
	}
	Actor.ShimNextNetUpdate = Now + 1.0 / static_cast<double>(FMath::Max(Actor.ShimNetFrequency, 0.1f));
	return true;
}

void FShimWorldAccess::Tick(UWorld* World, float DeltaSeconds)
{
	World->ShimDelta = DeltaSeconds;
	World->ShimSeconds += static_cast<double>(DeltaSeconds);
	const TArray<TObjectPtr<AActor>> Copy = World->ShimActors;
	for (AActor* Actor : Copy)
	{
		if (!IsValid(Actor) || !Actor->bShimBegun)
		{
			continue;
		}
		if (Actor->PrimaryActorTick.bCanEverTick && Actor->bShimTicks)
		{
			Actor->Tick(DeltaSeconds);
		}
		const TArray<TObjectPtr<UActorComponent>> Components = Actor->ShimComponents;
		for (UActorComponent* Component : Components)
		{
			if (IsValid(Component) && Component->PrimaryComponentTick.bCanEverTick && Component->bShimTicks)
			{
				Component->TickComponent(DeltaSeconds, LEVELTICK_All, &Component->PrimaryComponentTick);
			}
		}
	}
	World->GetTimerManager().Tick(DeltaSeconds);
	for (const Shim::FTickHook Hook : Shim::TickHooks())
	{
		Hook(World, DeltaSeconds);
	}
	World->ShimSweep();
}
