// Worlds, actors and the game framework: who is there, how they come, tick and go.
#include "Engine/World.h"
#include "Components/InputComponent.h"
#include "Components/SceneComponent.h"
#include "Engine/GameInstance.h"
#include "Engine/LocalPlayer.h"
#include "GameFramework/GameModeBase.h"
#include "GameFramework/Pawn.h"
#include "GameFramework/PlayerController.h"
#include "Kismet/GameplayStatics.h"
#include "Net/UnrealNetwork.h"
#include "ShimChecks.h"
#include "ShimNet.h"
#include "ShimTick.h"

std::vector<Shim::FTickHook>& Shim::TickHooks()
{
	static std::vector<FTickHook> Hooks;
	return Hooks;
}

std::vector<Shim::FKeyHook>& Shim::KeyHooks()
{
	static std::vector<FKeyHook> Hooks;
	return Hooks;
}

std::vector<Shim::FLeaveHook>& Shim::LeaveHooks()
{
	static std::vector<FLeaveHook> Hooks;
	return Hooks;
}

// --- worlds -------------------------------------------------------------------------------------------------------------

UWorld* Shim::CreateWorld(ENetMode Mode, UGameInstance* Game)
{
	UWorld* World = NewObject<UWorld>(nullptr);
	World->bShimRoot = true;
	World->ShimGameInstance = Game ? Game : NewObject<UGameInstance>(nullptr);
	World->ShimNetMode = Mode;
	if (Mode != NM_DedicatedServer)
	{
		World->ShimLocalPlayer = NewObject<ULocalPlayer>(World);
	}
	return World;
}

TArray<AActor*> Shim::ActorsOf(const UWorld* World, UClass* Class)
{
	TArray<AActor*> Found;
	for (AActor* Actor : World->ShimActors)
	{
		if (IsValid(Actor) && Actor->IsA(Class))
		{
			Found.Add(Actor);
		}
	}
	return Found;
}

AActor* UWorld::ShimFirst(UClass* Class) const
{
	const TArray<AActor*> Found = Shim::ActorsOf(this, Class);
	return Found.IsEmpty() ? nullptr : Found[0];
}

APlayerController* UWorld::GetFirstPlayerController() const
{
	return GetFirstPlayerController<APlayerController>();
}

AActor* UWorld::ShimSpawn(UClass* Class, const FTransform& Transform, const FActorSpawnParameters& Parameters)
{
	if (!Class || !Class->IsChildOf(AActor::StaticClass()) || !Class->ShimConstruct)
	{
		UE_LOG(LogShim, Warning, TEXT("SpawnActor failed because no class, or an abstract one, was given"));
		return nullptr;
	}
	AActor* Actor = NewObject<AActor>(this, Class);
	Actor->SetOwner(Parameters.Owner);
	Actor->ShimNetId = Parameters.ShimNetId;
	Actor->ShimRole = Parameters.ShimNetId != 0 ? ROLE_SimulatedProxy : ROLE_Authority;
	ShimActors.Add(Actor);
	for (UObject* Object : Shim::ObjectsOf(UActorComponent::StaticClass()))
	{
		UActorComponent* Component = static_cast<UActorComponent*>(Object);
		Component->bShimRegistered = Component->bShimRegistered || Component->GetOuter() == Actor;
	}
	Actor->SetActorTransform(Transform);
	Actor->PostInitializeComponents();
	if (bShimBegun && Actor->ShimNetId == 0)
	{
		Actor->ShimBegin();
	}
	return IsValid(Actor) ? Actor : nullptr;
}

AGameModeBase* UWorld::ShimOpen(UClass* GameMode, const FString& Options)
{
	AGameModeBase* Mode = static_cast<AGameModeBase*>(ShimSpawn(GameMode, FTransform(), FActorSpawnParameters()));
	ShimGameMode = Mode;
	FString Error;
	Mode->InitGame(TEXT("Entry"), Options, Error);
	ensure(Error.IsEmpty());
	Mode->ShimGameState = static_cast<AGameStateBase*>(ShimSpawn(Mode->GameStateClass, FTransform(), FActorSpawnParameters()));
	return Mode;
}

void UWorld::ShimStartServer(UClass* GameMode, const FString& Options)
{
	AGameModeBase* Mode = ShimOpen(GameMode, Options);
	if (ShimLocalPlayer)
	{
		Mode->ShimLogIn(ShimLocalPlayer, INDEX_NONE, TEXT("?Name=Host"), Shim::MakeNetId(TEXT("host")));
	}
	ShimGameState->bShimHasBegun = true;
	ShimBeginPlay();
}

void UWorld::ShimBeginPlay()
{
	bShimBegun = true;
	for (int32 Index = 0; Index < ShimActors.Num(); ++Index)
	{
		ShimActors[Index]->ShimBegin();
	}
}

void UWorld::ShimTravel(UClass* GameMode, const FString& Options)
{
	std::vector<APlayerController*> Staying;
	for (AActor* Actor : Shim::ActorsOf(this, APlayerController::StaticClass()))
	{
		Staying.push_back(static_cast<APlayerController*>(Actor));
	}
	bShimBegun = false;
	ShimLeave();
	AGameModeBase* Mode = ShimOpen(GameMode, Options);
	ShimGameState->PlayerArray.Empty(); // those of the old world
	ShimGameState->bShimHasBegun = true;
	for (const SIZE_T Late : {SIZE_T{0}, SIZE_T{1}}) // every second one has loaded the world only after it began
	{
		for (SIZE_T Index = Late; Index < Staying.size(); Index += 2)
		{
			AController* Controller = Staying[Index];
			Mode->HandleSeamlessTravelPlayer(Controller);
		}
		ShimBeginPlay();
	}
}

void UWorld::ShimLeave()
{
	for (AActor* Actor : Shim::ActorsOf(this, AActor::StaticClass()))
	{
		const bool bStays = Actor->IsA(APlayerController::StaticClass()) || Actor->IsA(APlayerState::StaticClass()) || Actor->GetLocalRole() != ROLE_Authority;
		if (!bStays)
		{
			Actor->ShimEnd(EEndPlayReason::LevelTransition);
		}
	}
	ShimSeconds = 0.0;
	for (const Shim::FLeaveHook Hook : Shim::LeaveHooks())
	{
		Hook(this);
	}
}

void UWorld::ShimTick(float DeltaSeconds)
{
	ShimSeconds += static_cast<double>(DeltaSeconds);
	const TArray<TObjectPtr<AActor>> Copy = ShimActors;
	for (AActor* Actor : Copy)
	{
		if (IsValid(Actor) && Actor->bShimBegun && Actor->PrimaryActorTick.bCanEverTick)
		{
			Actor->Tick(DeltaSeconds);
		}
	}
	for (const Shim::FTickHook Hook : Shim::TickHooks())
	{
		Hook(this, DeltaSeconds);
	}
	ShimActors.RemoveAll([](const TObjectPtr<AActor>& Actor) { return !IsValid(Actor.Get()); });
}

void UWorld::ShimEnd()
{
	const TArray<TObjectPtr<AActor>> Copy = ShimActors;
	ShimNet = nullptr;
	for (AActor* Actor : Copy)
	{
		if (IsValid(Actor))
		{
			Actor->ShimEnd(EEndPlayReason::Quit);
		}
	}
	bShimRoot = false;
	bShimGarbage = true;
}

// --- actors and components ----------------------------------------------------------------------------------------------

AActor* UActorComponent::GetOwner() const
{
	return Cast<AActor>(GetOuter());
}

UWorld* AActor::GetWorld() const
{
	return Cast<UWorld>(GetOuter());
}

ENetMode AActor::GetNetMode() const
{
	return GetWorld() ? GetWorld()->GetNetMode() : NM_Standalone;
}

void AActor::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	DOREPLIFETIME(AActor, Owner);
}

bool AActor::Destroy()
{
	if (GetWorld()->GetNetMode() == NM_Client && ShimNetId != 0)
	{
		UE_LOG(LogShim, Warning, TEXT("%s belongs to the server"), *GetName());
		return false;
	}
	ShimEnd(EEndPlayReason::Destroyed);
	return true;
}

bool AActor::SetRootComponent(USceneComponent* NewRootComponent)
{
	ensure(NewRootComponent && NewRootComponent->GetOuter() == this);
	ShimRoot = NewRootComponent;
	return true;
}

FTransform AActor::ShimPlace() const
{
	return ShimRoot ? ShimRoot->ShimRelative : FTransform();
}

bool AActor::SetActorTransform(const FTransform& NewTransform)
{
	if (ShimRoot)
	{
		ShimRoot->ShimRelative = NewTransform;
	}
	return ShimRoot != nullptr;
}

void AActor::ShimCallRemote(FShimFunction& Function, void** Params)
{
	if ((Function.Flags & (Shim::FunctionServer | Shim::FunctionClient)) != 0 && !ShimHasPlayer())
	{
		// Alone at one machine it would run, between two it vanishes without a word: here it never gets through, and fails what runs.
		const FString Text = FString::Printf(TEXT("%s of %s, which no player owns: the call is dropped"), *Function.Name.ToString(), *GetName());
		UE_LOG(LogShim, Warning, TEXT("%s"), *Text);
		Shim::EnsureFailed(TCHAR_TO_UTF8(*Text), __FILE__, __LINE__);
		return;
	}
	FShimNet* Net = GetWorld()->ShimNet;
	if (!Net || !Net->CallRemote(*this, Function, Params))
	{
		if (!Function.Validate || Function.Validate(this, Params))
		{
			Function.Invoke(this, Params);
		}
	}
}

void AActor::ShimBegin()
{
	if (!bShimBegun && !bShimDestroyed)
	{
		BeginPlay();
		ensure(bShimBegun || bShimDestroyed); // Super::BeginPlay is missing
	}
}

void AActor::ShimEnd(EEndPlayReason::Type Reason)
{
	if (std::exchange(bShimDestroyed, true))
	{
		return;
	}
	ShimGone();
	if (bShimBegun)
	{
		EndPlay(Reason);
		ensure(!bShimBegun); // Super::EndPlay is missing
	}
	if (FShimNet* Net = GetWorld()->ShimNet)
	{
		Net->ActorGone(*this);
	}
	for (UObject* Component : Shim::ObjectsOf(UActorComponent::StaticClass()))
	{
		Component->bShimGarbage = Component->bShimGarbage || Component->GetOuter() == this;
	}
	bShimGarbage = true;
}

// --- players ------------------------------------------------------------------------------------------------------------

UGameInstanceSubsystem* UGameInstance::ShimFind(UClass* Class) const
{
	for (UGameInstanceSubsystem* Subsystem : ShimSubsystems)
	{
		if (Subsystem->IsA(Class))
		{
			return Subsystem;
		}
	}
	UGameInstance* Mine = const_cast<UGameInstance*>(this);
	Mine->ShimSubsystems.Add(NewObject<UGameInstanceSubsystem>(Mine, Class));
	return Mine->ShimSubsystems.Last();
}

ULocalPlayerSubsystem* ULocalPlayer::ShimFind(UClass* Class) const
{
	for (ULocalPlayerSubsystem* Subsystem : ShimSubsystems)
	{
		if (Subsystem->IsA(Class))
		{
			return Subsystem;
		}
	}
	ULocalPlayer* Mine = const_cast<ULocalPlayer*>(this);
	Mine->ShimSubsystems.Add(NewObject<ULocalPlayerSubsystem>(Mine, Class));
	return Mine->ShimSubsystems.Last();
}

void AController::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(AController, PlayerState);
}

void APlayerController::PostInitializeComponents()
{
	Super::PostInitializeComponents();
	if (AGameModeBase* Mode = GetWorld()->GetAuthGameMode<AGameModeBase>())
	{
		FActorSpawnParameters Parameters;
		Parameters.Owner = this;
		PlayerState = GetWorld()->SpawnActor<APlayerState>(Mode->PlayerStateClass.Get(), Parameters);
	}
}

void APlayerController::ShimSetLocal(ULocalPlayer* Local)
{
	ShimLocalPlayer = Local;
	Local->ShimController = this;
	UClass* Class = Shim::FindClass(Shim::IniValue("DefaultInput.ini", "DefaultInputComponentClass"));
	InputComponent = NewObject<UInputComponent>(this, Class ? Class : UInputComponent::StaticClass());
	SetupInputComponent();
}

FString APlayerController::GetServerNetworkAddress()
{
	const FShimNet* Net = GetWorld()->ShimNet;
	return Net ? Net->ServerAddress : FString();
}

bool APlayerController::DeprojectMousePositionToWorld(FVector& WorldLocation, FVector& WorldDirection) const
{
	WorldLocation = ShimMouseOrigin;
	WorldDirection = ShimMouseDirection;
	return bShimHasMouse;
}

void APlayerController::ShimGone()
{
	AGameModeBase* Mode = GetWorld()->GetAuthGameMode<AGameModeBase>();
	if (Mode && !Mode->bShimDestroyed)
	{
		Mode->Logout(this);
	}
	if (Mode && PlayerState)
	{
		PlayerState->ShimEnd(EEndPlayReason::Destroyed);
	}
	if (FShimNet* Net = Mode && ShimLink != INDEX_NONE ? GetWorld()->ShimNet : nullptr)
	{
		Net->Close(ShimLink, TEXT("closed"));
	}
}

APlayerState::APlayerState()
{
	bReplicates = true;
	bAlwaysRelevant = true;
	SetNetUpdateFrequency(1.0f);
}

void APlayerState::PostInitializeComponents()
{
	Super::PostInitializeComponents();
	if (AGameStateBase* State = GetWorld()->ShimGameState)
	{
		State->PlayerArray.AddUnique(this);
	}
}

void APlayerState::ShimGone()
{
	if (AGameStateBase* State = GetWorld()->ShimGameState)
	{
		State->PlayerArray.Remove(this);
	}
}

void APlayerState::DispatchCopyProperties(APlayerState* Other)
{
	CopyProperties(Other);
	ensure(Other->bShimCopied); // Super::CopyProperties is missing
}

void APlayerState::CopyProperties(APlayerState* Other)
{
	Other->ShimName = ShimName;
	Other->ShimId = ShimId;
	Other->bShimCopied = true;
}

void APlayerState::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(APlayerState, ShimName);
	DOREPLIFETIME_CONDITION(APlayerState, ShimId, COND_InitialOnly);
}

// --- the game -----------------------------------------------------------------------------------------------------------

AGameStateBase::AGameStateBase()
{
	bReplicates = true;
	bAlwaysRelevant = true;
	SetNetUpdateFrequency(10.0f);
}

void AGameStateBase::PostInitializeComponents()
{
	Super::PostInitializeComponents();
	GetWorld()->ShimGameState = this;
	for (AActor* Known : Shim::ActorsOf(GetWorld(), APlayerState::StaticClass()))
	{
		PlayerArray.AddUnique(static_cast<APlayerState*>(Known));
	}
}

void AGameStateBase::OnRep_ShimBegun()
{
	GetWorld()->ShimBeginPlay();
}

void AGameStateBase::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(AGameStateBase, bShimHasBegun);
}

AGameModeBase::AGameModeBase()
{
	GameStateClass = AGameStateBase::StaticClass();
	PlayerControllerClass = APlayerController::StaticClass();
	PlayerStateClass = APlayerState::StaticClass();
	DefaultPawnClass = APawn::StaticClass();
}

void AGameModeBase::HandleStartingNewPlayer_Implementation(APlayerController*)
{
	ensure(!DefaultPawnClass); // nobody here spawns pawns
}

/** The controller stays, its state is made anew and takes over what the old one copies into it. */
void AGameModeBase::HandleSeamlessTravelPlayer(AController*& C)
{
	APlayerState* Before = C->PlayerState;
	FActorSpawnParameters Parameters;
	Parameters.Owner = C;
	C->PlayerState = GetWorld()->SpawnActor<APlayerState>(PlayerStateClass.Get(), Parameters);
	Before->DispatchCopyProperties(C->PlayerState);
	Before->ShimEnd(EEndPlayReason::LevelTransition);
}

APlayerController* AGameModeBase::ShimLogIn(ULocalPlayer* Local, int32 Link, const FString& Options, const FUniqueNetIdRepl& Id)
{
	APlayerController* Controller = GetWorld()->SpawnActor<APlayerController>(PlayerControllerClass.Get());
	Controller->PlayerState->ShimId = Id;
	Controller->PlayerState->ShimName = UGameplayStatics::ParseOption(Options, TEXT("Name")).Left(20);
	Controller->ShimLink = Link;
	if (Local)
	{
		Controller->ShimSetLocal(Local);
	}
	else
	{
		GetWorld()->ShimNet->GetLink(Link).Controller = Controller;
	}
	PostLogin(Controller);
	return Controller;
}

/** "?Key=Value?Other": whether the key is there, and its value. */
static bool FindOption(const FString& Options, const FString& Key, FString& Value)
{
	const std::string Text = std::string(TCHAR_TO_UTF8(*Options)) + '?';
	for (SIZE_T From = 0, To = 0; (To = Text.find('?', From)) != std::string::npos; From = To + 1)
	{
		const std::string Part = Text.substr(From, To - From);
		const SIZE_T Equals = std::min(Part.find('='), Part.size());
		if (Equals > 0 && FString(Part.substr(0, Equals).c_str()) == Key)
		{
			Value = FString(Part.substr(std::min(Equals + 1, Part.size())).c_str());
			return true;
		}
	}
	return false;
}

FString UGameplayStatics::ParseOption(FString Options, const FString& Key)
{
	FString Value;
	FindOption(Options, Key, Value);
	return Value;
}

bool UGameplayStatics::HasOption(FString Options, const FString& InKey)
{
	FString Value;
	return FindOption(Options, InKey, Value);
}
