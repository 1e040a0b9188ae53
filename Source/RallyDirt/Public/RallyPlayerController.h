// One person at the table. Up: validated, rate-limited intents that may come twice. Down: refusals, what is for this seat alone, and the
// welcome that begins each race and mends a difference. At the person's own machine: the mirror of the match, the stage, the HUD, the input.
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/PlayerController.h"
#include "RallyAction.h"
#include "RallyGameState.h"
#include "RallyClub/RateLimit.h"
#include "RallyClub/SeatKeeping.h"
#include "RallyClub/Settings.h"
#include "RallyPlayerController.generated.h"

class ARallyStageActor;
class FRallyCoDriver;
class UInputAction;
class UInputMappingContext;
class URallyHud;
class URallyMenu;
class URallyScreen;
struct FKey;

namespace Rally
{
struct Action;
namespace Club
{
class Mirror;
class RaceScreen;
struct LogLine;
struct Notice;
} // namespace Club
} // namespace Rally

UCLASS()
class RALLYDIRT_API ARallyPlayerController : public APlayerController
{
	GENERATED_BODY()

public:
	ARallyPlayerController();

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;
	virtual void Tick(float DeltaSeconds) override;
	virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

	// ---- server

	UFUNCTION(Server, Reliable, WithValidation)
	void ServerPlay(const FRallyAction& Action, int32 ExpectedIndex);
	UFUNCTION(Server, Reliable, WithValidation)
	void ServerUndo(int32 ExpectedIndex);
	/**
	 * To sit down, with the secret of the seat this person had at that server, or none; later after a difference, or when something that
	 * should have come long ago did not. Only the first secret of a connection counts.
	 */
	UFUNCTION(Server, Reliable, WithValidation)
	void ServerAskWelcome(const TArray<uint8>& Secret);
	UFUNCTION(Server, Reliable)
	void ServerPauseRace(bool bNow);
	UFUNCTION(Server, Reliable)
	void ServerNextStage();

	/** From 0; ARallyPlayerState::Watches for spectators. On the server and at the person's own machine. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	int32 GetSeat() const;
	void Sit(int32 NewSeat);
	void Whisper(const Rally::Club::Feed& Feed);
	/** Server: by what the seat is kept for this person. Never replicated: the secret goes to them alone, with their welcome. */
	Rally::Club::SeatClaim Claim;
	/** Server: who has not asked yet has no seat, lest it be another one than they had. */
	bool HasAsked() const { return bHasAsked; }

	// ---- client

	/** Nothing was done: a rule ID ("D-LIM-2"), "stale", "paused", or nothing for nonsense; and the server's revision. */
	UFUNCTION(Client, Reliable)
	void ClientRefused(int32 Revision, const FString& Why);
	/** The secret of the seat is none for who watches. */
	UFUNCTION(Client, Reliable)
	void ClientWelcome(int32 Race, const TArray<uint8>& Secret, const TArray<uint8>& Bytes);

	/** Plays for this person's seat, as their mirror shows the match now. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void Play(const FRallyAction& Action);
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void Undo();
	/** A button or a die of the HUD by its id. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void Click(const FString& Id);
	/** How the film of what others do is shown: as it is, fast, or its end alone. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void NextPace();
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void SkipFilm();
	/** What the co-driver would do now; put away when asked again. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void AskHint();
	Rally::Club::Pace GetPace() const { return Pace; }
	/** A space of the road under the cursor. */
	void ClickRoad(const FVector& Origin, const FVector& Direction);

	/** nullptr until a race is known here. */
	const Rally::Club::Mirror* GetMirror() const { return Mirror.Get(); }
	/** What can be done now; nullptr while nothing is asked. */
	const Rally::Club::RaceScreen* GetScreen() const { return Screen.Get(); }
	URallyHud* GetRaceHud() const { return Hud; }
	URallyMenu* GetMenu() const { return Menu; }
	ARallyStageActor* GetStage() const { return Stage; }
	const FString& GetRefusal() const { return Refusal; }
	int32 GetWelcomes() const { return Welcomes; }
	int32 GetDropped() const { return Dropped; }

	/** Every notice the mirror has taken in, in order, its hash compared. */
	FRallyNews OnNotice;

	UPROPERTY(EditDefaultsOnly, Category = "Rally")
	TSubclassOf<URallyHud> HudClass;
	UPROPERTY(EditDefaultsOnly, Category = "Rally")
	TSubclassOf<URallyMenu> MenuClass;

	UFUNCTION(BlueprintImplementableEvent, Category = "Rally")
	void ReceiveRefused(const FString& Why);

protected:
	virtual void SetupInputComponent() override;

private:
	bool MayAsk();
	UFUNCTION()
	void OnRep_OwnPart();
	void FollowRace();
	bool FollowsThisRace() const;
	bool HasOwnSeat() const;
	void TakeNotices(const ARallyGameState& State);
	void TakeWhispers();
	void Happened();
	void AskWelcome();
	void Open(TSharedPtr<Rally::Club::Mirror> NewMirror, int32 Race);
	void Send(const Rally::Action& Action);
	void ShowWorld();
	void Ask();
	void Show();
	UInputAction* MakeAction(const TCHAR* Name, std::initializer_list<FKey> WithKeys);
	URallyScreen* GetFront() const;
	void OnClickKey();
	void OnMainKey();
	void OnNextKey();
	void OnBeforeKey();
	void OnNextPanelKey();
	void OnPanelBeforeKey();
	void OnUndoKey();
	void OnZoomInKey();
	void OnZoomOutKey();
	void OnCameraKey();
	void OnPauseKey();

	/** For this seat alone: first byte the seat, then its whispers. One property, so that they cannot part. */
	UPROPERTY(ReplicatedUsing = OnRep_OwnPart)
	TArray<uint8> OwnPart;

	UPROPERTY()
	TObjectPtr<URallyHud> Hud;
	UPROPERTY()
	TObjectPtr<URallyMenu> Menu;
	UPROPERTY()
	TObjectPtr<ARallyStageActor> Stage;
	UPROPERTY()
	TArray<TObjectPtr<UInputAction>> Actions;
	UPROPERTY()
	TObjectPtr<UInputMappingContext> Keys;
	UPROPERTY()
	TObjectPtr<ARallyGameState> Followed;

	TSharedPtr<Rally::Club::Mirror> Mirror;
	TSharedPtr<Rally::Club::RaceScreen> Screen;
	TSharedPtr<FRallyCoDriver> CoDriver;
	TArray<FString> News;
	FString Refusal;
	int32 MirrorRace = 0;
	int32 SentAt = INDEX_NONE;
	double BehindFor = 0.0;
	double SinceAsked = 0.0;
	bool bAsking = false;
	bool bAsked = false;
	bool bScreenFresh = false;
	Rally::Club::Pace Pace = Rally::Club::Pace::Normal;
	int32 Welcomes = 0;

	/** Server: intents and questions of this person. */
	Rally::Club::RateLimit Asking;
	bool bHasAsked = false;
	int32 Dropped = 0;
};
