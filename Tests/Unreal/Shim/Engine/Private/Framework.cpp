// The game framework: who is there, how they come and go.
#include "Camera/PlayerCameraManager.h"
#include "Components/InputComponent.h"
#include "Engine/HitResult.h"
#include "Engine/NetConnection.h"
#include "GameFramework/GameModeBase.h"
#include "GameFramework/HUD.h"
#include "GameFramework/Pawn.h"
#include "GameFramework/PlayerController.h"
#include "GameFramework/PlayerState.h"
#include "EngineUtils.h"
#include "Kismet/GameplayStatics.h"
#include "Net/UnrealNetwork.h"
#include "ShimNet.h"

// --- pawns and controllers ----------------------------------------------------------------------------------------------

APawn::APawn()
{
	bReplicates = true;
}

void APawn::PossessedBy(AController* NewController)
{
	Controller = NewController;
	SetOwner(NewController);
}

void APawn::UnPossessed()
{
	Controller = nullptr;
	SetOwner(nullptr);
}

void APawn::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(APawn, Controller);
}

AController::AController()
{
	bOnlyRelevantToOwner = true;
	PrimaryActorTick.bCanEverTick = true;
}

void AController::Possess(APawn* InPawn)
{
	ensure(HasAuthority());
	UnPossess();
	OnPossess(InPawn);
}

void AController::UnPossess()
{
	if (Pawn)
	{
		OnUnPossess();
	}
}

void AController::OnPossess(APawn* InPawn)
{
	Pawn = InPawn;
	if (InPawn)
	{
		InPawn->PossessedBy(this);
	}
}

void AController::OnUnPossess()
{
	Pawn->UnPossessed();
	Pawn = nullptr;
}

bool AController::IsLocalPlayerController() const
{
	return IsLocalController() && IsA<APlayerController>();
}

void AController::InitPlayerState()
{
	AGameModeBase* Mode = GetWorld()->GetAuthGameMode();
	FActorSpawnParameters Parameters;
	Parameters.Owner = this;
	PlayerState = GetWorld()->SpawnActor<APlayerState>(Mode && Mode->PlayerStateClass ? Mode->PlayerStateClass.Get() : APlayerState::StaticClass(), Parameters);
}

void AController::OnRep_PlayerState() {}

void AController::Destroyed()
{
	if (HasAuthority() && PlayerState)
	{
		if (AGameModeBase* Mode = GetWorld()->GetAuthGameMode())
		{
			Mode->Logout(this);
		}
		PlayerState->Destroy();
		PlayerState = nullptr;
	}
	Super::Destroyed();
}

void AController::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(AController, PlayerState);
	DOREPLIFETIME_CONDITION(AController, Pawn, COND_OwnerOnly);
}

APlayerController::APlayerController()
{
	bReplicates = true;
}

bool APlayerController::IsLocalController() const
{
	return GetLocalPlayer() != nullptr;
}
ULocalPlayer* APlayerController::GetLocalPlayer() const
{
	return Cast<ULocalPlayer>(Player.Get());
}

UNetConnection* APlayerController::GetNetConnection() const
{
	if (UNetConnection* Remote = Cast<UNetConnection>(Player.Get()))
	{
		return Remote;
	}
	FShimNet* Net = FShimWorldAccess::Net(GetWorld());
	return Player && Net ? Net->GetServerConnection() : nullptr;
}

void APlayerController::PostInitializeComponents()
{
	Super::PostInitializeComponents();
	if (HasAuthority())
	{
		InitPlayerState();
	}
}

void APlayerController::OnRep_PlayerState()
{
	Super::OnRep_PlayerState();
}

void APlayerController::ShimSetPlayer(UPlayer* NewPlayer)
{
	Player = NewPlayer;
	NewPlayer->PlayerController = this;
	if (IsLocalController())
	{
		InputComponent = NewObject<UInputComponent>(this, Shim::DefaultInputComponentClass(), TEXT("PC_InputComponent0"));
		InputComponent->RegisterComponent();
		SetupInputComponent();
		GetLocalPlayer()->ShimControllerChanged();
	}
	ReceivedPlayer();
}

void APlayerController::SetupInputComponent() {}

void APlayerController::Tick(float DeltaSeconds)
{
	Super::Tick(DeltaSeconds);
	if (IsLocalController())
	{
		PlayerTick(DeltaSeconds);
	}
}

void APlayerController::Destroyed()
{
	Super::Destroyed();
	if (MyHUD)
	{
		MyHUD->Destroy();
	}
	if (UNetConnection* Remote = Cast<UNetConnection>(Player.Get()))
	{
		Remote->PlayerController = nullptr;
		Remote->Close();
	}
	Player = nullptr;
}

void APlayerController::SetViewTarget(AActor* NewViewTarget, FViewTargetTransitionParams)
{
	ShimViewTarget = NewViewTarget;
}
void APlayerController::SetViewTargetWithBlend(AActor* NewViewTarget, float, EViewTargetBlendFunction, float, bool)
{
	ShimViewTarget = NewViewTarget;
}

bool APlayerController::GetMousePosition(float& LocationX, float& LocationY) const
{
	LocationX = LocationY = 0.0f;
	return bShimHasMouse;
}

bool APlayerController::DeprojectMousePositionToWorld(FVector& WorldLocation, FVector& WorldDirection) const
{
	WorldLocation = ShimMouseOrigin;
	WorldDirection = ShimMouseDirection;
	return bShimHasMouse;
}

bool APlayerController::GetHitResultUnderCursor(ECollisionChannel, bool, FHitResult& HitResult) const
{
	HitResult.ShimActor = ShimHit;
	HitResult.bBlockingHit = ShimHit.IsValid();
	return ShimHit.IsValid();
}

void APlayerController::ClientTravel(const FString& URL, ETravelType, bool, FGuid)
{
	ShimTravelUrl = URL;
}
void APlayerController::ShimClientSetHud_Implementation(TSubclassOf<AHUD> HudClass)
{
	if (HudClass && IsLocalController())
	{
		FActorSpawnParameters Parameters;
		Parameters.Owner = this;
		MyHUD = GetWorld()->SpawnActor<AHUD>(HudClass.Get(), Parameters);
	}
}

APlayerController* AHUD::GetOwningPlayerController() const
{
	return Cast<APlayerController>(GetOwner());
}

// --- player states ------------------------------------------------------------------------------------------------------

APlayerState::APlayerState()
{
	bReplicates = true;
	bAlwaysRelevant = true;
	SetNetUpdateFrequency(1.0f);
}

void APlayerState::SetPlayerName(const FString& S)
{
	PlayerName = S;
}

void APlayerState::SetUniqueId(const FUniqueNetIdRepl& NewUniqueId)
{
	UniqueId = NewUniqueId;
	OnSetUniqueId();
}

void APlayerState::OnRep_UniqueId()
{
	OnSetUniqueId();
}
APlayerController* APlayerState::GetPlayerController() const
{
	return Cast<APlayerController>(GetOwner());
}

void APlayerState::PostInitializeComponents()
{
	Super::PostInitializeComponents();
	if (AGameStateBase* State = GetWorld()->GetGameState())
	{
		State->AddPlayerState(this);
	}
}

void APlayerState::Destroyed()
{
	if (AGameStateBase* State = GetWorld()->GetGameState())
	{
		State->RemovePlayerState(this);
	}
	Super::Destroyed();
}

void APlayerState::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(APlayerState, PlayerName);
	DOREPLIFETIME_CONDITION(APlayerState, UniqueId, COND_InitialOnly);
	DOREPLIFETIME_CONDITION(APlayerState, PlayerId, COND_InitialOnly);
	DOREPLIFETIME(APlayerState, bIsSpectator);
}

// --- game state ---------------------------------------------------------------------------------------------------------

AGameStateBase::AGameStateBase()
{
	bReplicates = true;
	bAlwaysRelevant = true;
	SetNetUpdateFrequency(10.0f);
}

double AGameStateBase::GetServerWorldTimeSeconds() const
{
	return GetWorld()->GetTimeSeconds() + (HasAuthority() ? 0.0 : ReplicatedWorldTimeSecondsDouble);
}

void AGameStateBase::HandleBeginPlay()
{
	bReplicatedHasBegunPlay = true;
	FShimWorldAccess::BeginPlay(GetWorld());
}

void AGameStateBase::OnRep_ReplicatedHasBegunPlay()
{
	if (bReplicatedHasBegunPlay && !HasAuthority())
	{
		FShimWorldAccess::BeginPlay(GetWorld());
	}
}

void AGameStateBase::AddPlayerState(APlayerState* PlayerState)
{
	PlayerArray.AddUnique(TObjectPtr<APlayerState>(PlayerState));
}
void AGameStateBase::RemovePlayerState(APlayerState* PlayerState)
{
	PlayerArray.Remove(TObjectPtr<APlayerState>(PlayerState));
}

void AGameStateBase::PostInitializeComponents()
{
	Super::PostInitializeComponents();
	FShimWorldAccess::SetGameState(GetWorld(), this);
	for (AActor* Known : FShimWorldAccess::Actors(GetWorld()))
	{
		if (APlayerState* PlayerState = Cast<APlayerState>(Known))
		{
			AddPlayerState(PlayerState);
		}
	}
}

void AGameStateBase::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME_CONDITION(AGameStateBase, GameModeClass, COND_InitialOnly);
	DOREPLIFETIME(AGameStateBase, bReplicatedHasBegunPlay);
	DOREPLIFETIME_CONDITION(AGameStateBase, ReplicatedWorldTimeSecondsDouble, COND_InitialOnly);
}

// --- game mode ----------------------------------------------------------------------------------------------------------

AGameModeBase::AGameModeBase()
{
	GameStateClass = AGameStateBase::StaticClass();
	PlayerControllerClass = APlayerController::StaticClass();
	PlayerStateClass = APlayerState::StaticClass();
	HUDClass = AHUD::StaticClass();
	DefaultPawnClass = APawn::StaticClass();
}

void AGameModeBase::InitGame(const FString&, const FString& Options, FString&)
{
	OptionsString = Options;
}

void AGameModeBase::PreInitializeComponents()
{
	Super::PreInitializeComponents();
	GameState = GetWorld()->SpawnActor<AGameStateBase>(GameStateClass ? GameStateClass.Get() : AGameStateBase::StaticClass());
	GameState->AuthorityGameMode = this;
	GameState->GameModeClass = GetClass();
	InitGameState();
}

void AGameModeBase::StartPlay()
{
	GameState->HandleBeginPlay();
}

APlayerController* AGameModeBase::Login(
	UPlayer*, ENetRole, const FString& Portal, const FString& Options, const FUniqueNetIdRepl& UniqueId, FString& ErrorMessage)
{
	APlayerController* Controller = GetWorld()->SpawnActor<APlayerController>(PlayerControllerClass.Get());
	if (!Controller)
	{
		ErrorMessage = TEXT("Failed to spawn player controller");
		return nullptr;
	}
	ErrorMessage = InitNewPlayer(Controller, UniqueId, Options, Portal);
	if (!ErrorMessage.IsEmpty())
	{
		Controller->Destroy();
		return nullptr;
	}
	return Controller;
}

FString AGameModeBase::InitNewPlayer(APlayerController* NewPlayerController, const FUniqueNetIdRepl& UniqueId, const FString& Options, const FString&)
{
	APlayerState* State = NewPlayerController->PlayerState;
	State->SetUniqueId(UniqueId);
	State->SetPlayerId(++ShimLastPlayer);
	const FString Name = UGameplayStatics::ParseOption(Options, TEXT("Name")).Left(20);
	State->SetPlayerName(Name.IsEmpty() ? FString::Printf(TEXT("Player%d"), State->GetPlayerId()) : Name);
	return FString();
}

void AGameModeBase::PostLogin(APlayerController* NewPlayer)
{
	NewPlayer->ShimClientSetHud(HUDClass);
	if (!NewPlayer->PlayerState->IsSpectator())
	{
		HandleStartingNewPlayer(NewPlayer);
	}
}

void AGameModeBase::HandleStartingNewPlayer_Implementation(APlayerController* NewPlayer)
{
	RestartPlayer(NewPlayer);
}

void AGameModeBase::RestartPlayer(AController* NewPlayer)
{
	if (APawn* Pawn = DefaultPawnClass ? SpawnDefaultPawnFor(NewPlayer, nullptr) : nullptr)
	{
		NewPlayer->Possess(Pawn);
	}
}

APawn* AGameModeBase::SpawnDefaultPawnFor_Implementation(AController*, AActor*)
{
	return GetWorld()->SpawnActor<APawn>(DefaultPawnClass.Get());
}

int32 AGameModeBase::GetNumPlayers()
{
	int32 Count = 0;
	for (AActor* Actor : FShimWorldAccess::Actors(GetWorld()))
	{
		const APlayerController* Controller = Cast<APlayerController>(Actor);
		Count += IsValid(Controller) && Controller->PlayerState && !Controller->PlayerState->IsSpectator();
	}
	return Count;
}

void AGameModeBase::ProcessServerTravel(const FString& URL, bool)
{
	FShimWorldAccess::TravelUrl(GetWorld()) = URL;
}

APlayerController* FShimWorldAccess::LogIn(UWorld* World, UPlayer* Player, const FString& Options, const FUniqueNetIdRepl& Id, FString& Error)
{
	AGameModeBase* Mode = World->GetAuthGameMode();
	const bool bRemote = Player->IsA<UNetConnection>();
	APlayerController* Controller = Mode->Login(Player, bRemote ? ROLE_AutonomousProxy : ROLE_SimulatedProxy, FString(), Options, Id, Error);
	if (Controller)
	{
		Controller->ShimRemoteRole = bRemote ? ROLE_AutonomousProxy : ROLE_SimulatedProxy;
		Controller->ShimSetPlayer(Player);
		Mode->PostLogin(Controller);
		if (!Controller->IsActorBeingDestroyed())
		{
			Mode->OnPostLogin(Controller);
		}
	}
	return Controller;
}

// --- players, game instance, subsystems ---------------------------------------------------------------------------------

void Shim::MakeSubsystems(UObject* Outer, UClass* Base, TArray<TObjectPtr<USubsystem>>& Into)
{
	FSubsystemCollectionBase Collection;
	for (UClass* Class : ClassesUnder(Base))
	{
		if (!Class->HasAnyClassFlags(CLASS_Abstract) && static_cast<USubsystem*>(Class->GetDefaultObject())->ShouldCreateSubsystem(Outer))
		{
			Into.Add(NewObject<USubsystem>(Outer, Class));
			Into.Last()->Initialize(Collection);
		}
	}
}

void Shim::EndSubsystems(TArray<TObjectPtr<USubsystem>>& Subsystems)
{
	for (USubsystem* Subsystem : Subsystems)
	{
		Subsystem->Deinitialize();
	}
	Subsystems.Empty();
}

USubsystem* Shim::FindSubsystem(const TArray<TObjectPtr<USubsystem>>& Subsystems, UClass* Class)
{
	for (USubsystem* Subsystem : Subsystems)
	{
		if (Subsystem->IsA(Class))
		{
			return Subsystem;
		}
	}
	return nullptr;
}

UGameInstance* UGameInstanceSubsystem::GetGameInstance() const
{
	return Cast<UGameInstance>(GetOuter());
}
ULocalPlayer* ULocalPlayerSubsystem::GetLocalPlayer() const
{
	return Cast<ULocalPlayer>(GetOuter());
}
UGameInstance* ULocalPlayer::GetGameInstance() const
{
	return Cast<UGameInstance>(GetOuter());
}
UWorld* ULocalPlayer::GetWorld() const
{
	return GetGameInstance() ? GetGameInstance()->GetWorld() : nullptr;
}
void ULocalPlayer::ShimBegin()
{
	Shim::MakeSubsystems(this, ULocalPlayerSubsystem::StaticClass(), ShimSubsystems);
}
void ULocalPlayer::ShimEnd()
{
	Shim::EndSubsystems(ShimSubsystems);
}

void ULocalPlayer::ShimControllerChanged()
{
	for (USubsystem* Subsystem : ShimSubsystems)
	{
		static_cast<ULocalPlayerSubsystem*>(Subsystem)->PlayerControllerChanged(PlayerController);
	}
}

void UGameInstance::Init()
{
	Shim::MakeSubsystems(this, UGameInstanceSubsystem::StaticClass(), ShimSubsystems);
}

void UGameInstance::Shutdown()
{
	for (ULocalPlayer* Player : ShimLocalPlayers)
	{
		Player->ShimEnd();
	}
	Shim::EndSubsystems(ShimSubsystems);
}

APlayerController* UGameInstance::GetFirstLocalPlayerController(const UWorld*) const
{
	return ShimLocalPlayers.IsEmpty() ? nullptr : ShimLocalPlayers[0]->PlayerController.Get();
}

ULocalPlayer* UGameInstance::ShimAddLocalPlayer()
{
	ShimLocalPlayers.Add(NewObject<ULocalPlayer>(this));
	ShimLocalPlayers.Last()->ShimBegin();
	return ShimLocalPlayers.Last();
}

APlayerController* UGameplayStatics::GetPlayerController(const UObject* WorldContextObject, int32 PlayerIndex)
{
	const TArray<AActor*> Found = Shim::ActorsOf(WorldContextObject->GetWorld(), APlayerController::StaticClass());
	return Found.IsValidIndex(PlayerIndex) ? static_cast<APlayerController*>(Found[PlayerIndex]) : nullptr;
}

FString UGameplayStatics::ParseOption(FString Options, const FString& Key)
{
	TArray<FString> Parts;
	Options.ParseIntoArray(Parts, TEXT("?"));
	for (const FString& Part : Parts)
	{
		FString Name = Part, Value;
		Part.Split(TEXT("="), &Name, &Value);
		if (Name == Key)
		{
			return Value;
		}
	}
	return FString();
}

bool UGameplayStatics::HasOption(FString Options, const FString& InKey)
{
	TArray<FString> Parts;
	Options.ParseIntoArray(Parts, TEXT("?"));
	return Parts.ContainsByPredicate([&](const FString& Part) { return Part == InKey || Part.StartsWith(InKey + TEXT("=")); });
}

int32 UGameplayStatics::GetIntOption(const FString& Options, const FString& Key, int32 DefaultValue)
{
	const FString Value = ParseOption(Options, Key);
	return Value.IsEmpty() ? DefaultValue : FCString::Atoi(*Value);
}

// --- net ids and connections --------------------------------------------------------------------------------------------

bool FUniqueNetIdRepl::NetSerialize(FArchive& Ar, UPackageMap*, bool& bOutSuccess)
{
	FString Text = IsValid() ? ToString() : FString();
	Ar << Text;
	if (Ar.IsLoading())
	{
		*this = Text.IsEmpty() ? FUniqueNetIdRepl() : Shim::MakeNetId(Text);
	}
	bOutSuccess = !Ar.IsError();
	return true;
}

FUniqueNetIdRepl Shim::MakeNetId(const FString& Text)
{
	return FUniqueNetIdRepl(FUniqueNetIdPtr(MakeShared<const FUniqueNetId>(Text)));
}

void UNetConnection::Close()
{
	if (ShimNet)
	{
		ShimNet->Close(ShimLink, TEXT("closed"));
	}
}

FString UNetConnection::LowLevelGetRemoteAddress(bool)
{
	return FString::Printf(TEXT("127.0.0.%d"), ShimLink + 2);
}
