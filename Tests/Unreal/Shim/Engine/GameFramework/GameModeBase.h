#pragma once
#include "GameFramework/GameStateBase.h"
#include "GameFramework/Info.h"
#include "GameFramework/OnlineReplStructs.h"
#include "GameModeBase.generated.h"

class AController;
class AHUD;
class APawn;
class APlayerController;
class APlayerState;
class UPlayer;

UCLASS()
class AGameModeBase : public AInfo
{
	GENERATED_BODY()

public:
	AGameModeBase();
	explicit AGameModeBase(const FObjectInitializer&) : AGameModeBase() {}

	virtual void InitGame(const FString& MapName, const FString& Options, FString& ErrorMessage);
	virtual void InitGameState() {}
	virtual void StartPlay();
	virtual void PreLogin(const FString&, const FString&, const FUniqueNetIdRepl&, FString&) {}
	virtual APlayerController* Login(
		UPlayer* NewPlayer, ENetRole InRemoteRole, const FString& Portal, const FString& Options, const FUniqueNetIdRepl& UniqueId, FString& ErrorMessage);
	virtual void PostLogin(APlayerController* NewPlayer);
	virtual void OnPostLogin(AController*) {}
	virtual void Logout(AController*) {}
	virtual void RestartPlayer(AController* NewPlayer);
	virtual int32 GetNumPlayers();
	virtual void ProcessServerTravel(const FString& URL, bool bAbsolute = false);
	void PreInitializeComponents() override;
	template <class T>
	T* GetGameState() const
	{
		return Cast<T>(GameState.Get());
	}
	UFUNCTION(BlueprintNativeEvent)
	void HandleStartingNewPlayer(APlayerController* NewPlayer);
	UFUNCTION(BlueprintNativeEvent)
	APawn* SpawnDefaultPawnFor(AController* NewPlayer, AActor* StartSpot);

	UPROPERTY()
	TSubclassOf<AGameStateBase> GameStateClass;

	UPROPERTY()
	TSubclassOf<APlayerController> PlayerControllerClass;

	UPROPERTY()
	TSubclassOf<APlayerState> PlayerStateClass;

	UPROPERTY()
	TSubclassOf<AHUD> HUDClass;

	UPROPERTY()
	TSubclassOf<APawn> DefaultPawnClass;

	UPROPERTY()
	TObjectPtr<AGameStateBase> GameState;

	UPROPERTY()
	FString OptionsString;

	uint32 bUseSeamlessTravel : 1 = false;

protected:
	virtual FString InitNewPlayer(
		APlayerController* NewPlayerController, const FUniqueNetIdRepl& UniqueId, const FString& Options, const FString& Portal = TEXT(""));

private:
	int32 ShimLastPlayer = 0;
};
