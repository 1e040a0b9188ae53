// The rules of the house, at the server alone.
#pragma once

#include "GameFramework/GameStateBase.h"
#include "GameModeBase.generated.h"

class AController;
class APawn;
class APlayerController;

UCLASS()
class AGameModeBase : public AActor
{
	GENERATED_BODY()

public:
	AGameModeBase();
	virtual void InitGame(const FString&, const FString&, FString&) {}
	virtual void PreLogin(const FString&, const FString&, const FUniqueNetIdRepl&, FString&) {}
	virtual void PostLogin(APlayerController* NewPlayer) { HandleStartingNewPlayer(NewPlayer); }
	virtual void Logout(AController*) {}
	/** Instead of PostLogin, for who came along without a new connection. */
	virtual void HandleSeamlessTravelPlayer(AController*& C);
	template <class T>
	T* GetGameState() const
	{
		return Cast<T>(ShimGameState.Get());
	}
	UFUNCTION(BlueprintNativeEvent)
	void HandleStartingNewPlayer(APlayerController* NewPlayer);

	UPROPERTY()
	TSubclassOf<AGameStateBase> GameStateClass;
	UPROPERTY()
	TSubclassOf<APlayerController> PlayerControllerClass;
	UPROPERTY()
	TSubclassOf<APlayerState> PlayerStateClass;
	UPROPERTY()
	TSubclassOf<APawn> DefaultPawnClass;

	/** Local: null for somebody behind a link. */
	APlayerController* ShimLogIn(class ULocalPlayer* Local, int32 Link, const FString& Options, const FUniqueNetIdRepl& Id);
	UPROPERTY()
	TObjectPtr<AGameStateBase> ShimGameState;
};
