// One person at the table. Between the server and the person's own machine it carries bytes, which only the two ends of the race
// understand: Rally::Club::Host in the game mode, and here a Rally::Club::Follower. At the person's own machine: the stage, the HUD, the
// input.
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/PlayerController.h"
#include "RallyAction.h"
#include "RallyClub/Deed.h"
#include "RallyClub/Encore.h"
#include "RallyClub/LogLine.h"
#include "RallyClub/Settings.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <memory>
#include <string>
#include <vector>

#include "RallyPlayerController.generated.h"

class ARallyStageActor;
class AGameStateBase;
class ARallyGameMode;
class FRallyDesk;
class FRallyLine;
class FRallyRoadSide;
class UInputAction;
class UInputMappingContext;
class URallyHud;
class URallyMenu;
class URallyScreen;
class URallySpeaker;
struct FKey;
struct FRallyResult;
struct FRallyRoadGame;

namespace Rally
{
struct Action;
struct LogHeader;
class AnyMatch;
namespace Club
{
class Follower;
class Mirror;
class RoadScreen;
struct Hud;
struct MatchScreen;
} // namespace Club
} // namespace Rally

DECLARE_MULTICAST_DELEGATE(FRallyNews);

UCLASS()
class RALLYDIRT_API ARallyPlayerController : public APlayerController
{
	GENERATED_BODY()

public:
	ARallyPlayerController();

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;
	virtual void Tick(float DeltaSeconds) override;

	// ---- the wire

	/** To the host: one message. */
	UFUNCTION(Server, Reliable, WithValidation)
	void ServerHear(const TArray<uint8>& Bytes);
	/** To the follower: a message, or a piece of one of which there is more to come. */
	UFUNCTION(Client, Reliable)
	void ClientHear(const TArray<uint8>& Bytes, bool bMore);

	// ---- server

	/** From 0; ARallyPlayerState::Watches for spectators. On the server and at the person's own machine. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	int32 GetSeat() const;
	/** Messages of this person that nobody answered, as they were too many. */
	int32 GetDropped() const;
	/** The number of this connection at the host of a world; 0 before it has said anything there. */
	uint32 PeerAt(const ARallyGameMode& Mode) const;
	void SetPeerAt(ARallyGameMode& Mode, uint32 NewPeer);
	/** The way to this person. */
	FRallyLine& GetLine();

	// ---- client

	/** Plays for this person's seat, as their mirror shows the match now. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void Play(const FRallyAction& Action);
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void Undo();
	/** A button or a die of the HUD by its id. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void Click(const FString& Id);
	/** How the film of what others do is shown: as it is, fast, or its end alone. It is kept. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void NextPace();
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void SkipFilm();
	/** What the co-driver would do now; put away when asked again. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void AskHint();
	/** Lays what the co-driver would, die by die; after a failed flat-out what costs least. */
	void LayAdvised();
	/** All of the log, the own lines, or what went wrong. */
	void NextFilter();
	/** After a race: as it is asked for by everybody at the table. */
	void AskEncore(Rally::Club::Encore How);
	/** No more lessons; the settings bring them back. */
	void QuietCoach();
	/** The panels round the road, as they are shown now; of a race on a road. */
	Rally::Club::Hud PanelsNow() const;
	/** Takes what was changed in the settings. */
	void Obey();
	/** All of the screen anew. */
	void Show();
	/** The co-driver, where he may be asked. */
	bool GivesHints() const;
	/** After a failed flat-out: rather than what is advised. */
	bool ChoosesLoss() const { return bChoosesLoss; }
	/** Back to the menu; a race that is hosted here waits. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void Leave();
	Rally::Club::Pace GetPace() const { return Pace; }
	/** A space of the road under the cursor. */
	void ClickRoad(const FVector& Origin, const FVector& Direction);

	/** nullptr until a race is known here. */
	const Rally::Club::Mirror* GetMirror() const;
	const Rally::Club::Follower* GetFollower() const { return Follower.Get(); }
	/** What can be done now; nullptr while nothing is asked. */
	const Rally::Club::RoadScreen* GetScreen() const { return Screen.get(); }
	/** What can be seen and done at the table of a game without a road; nullptr where there is one. */
	const Rally::Club::MatchScreen* GetTableScreen() const { return TableScreen.Get(); }
	URallyHud* GetRaceHud() const { return Hud; }
	URallyMenu* GetMenu() const { return Menu; }
	ARallyStageActor* GetStage() const { return Stage; }
	URallySpeaker* GetSpeaker() const { return Speaker; }
	const FString& GetRefusal() const { return Refusal; }
	int32 GetWelcomes() const { return Welcomes; }

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
	void FindWorld();
	void FollowRace();
	void GoBack();
	void HearOfFiles();
	void Hear(float DeltaSeconds);
	void Learn();
	void TellUnseen();
	void RollOn();
	bool IsOver() const;
	Rally::Seat WatchedSeat() const;
	bool ClickRace(const std::string& Name);
	bool ClickView(const std::string& Name);
	void TurnCard();
	void Welcomed();
	bool TakeAnswer();
	void Send(const Rally::Action& Action);
	void ShowWorld();
	bool IsAtTable() const;
	void ShowTable();
	void TellTable();
	bool ClickTable(const std::string& Name);
	void Ask();
	FRallyDesk* GetDesk() const;
	const Rally::AnyMatch& HostedMatch() const;
	std::unique_ptr<Rally::AnyMatch> OpenMatch(const Rally::LogHeader& Header) const;
	bool HasEnded() const;
	void AddMedals(FRallyResult& Result);
	bool ClickDesk(const std::string& Name);
	UInputAction* MakeAction(const TCHAR* Name, std::initializer_list<FKey> WithKeys);
	URallyScreen* GetFront() const;
	void OnClickKey();
	void OnMainKey();
	void OnMainReleased();
	void OnLayKey();
	void OnNextKey();
	void OnBeforeKey();
	void OnNextPanelKey();
	void OnPanelBeforeKey();
	void OnUndoKey();
	void WeighAnew();
	void LayOn();
	void OnZoomInKey();
	void OnZoomOutKey();
	void OnCameraKey();
	void OnPauseKey();

	UPROPERTY()
	TObjectPtr<URallyHud> Hud;
	UPROPERTY()
	TObjectPtr<URallyMenu> Menu;
	UPROPERTY()
	TObjectPtr<URallySpeaker> Speaker;
	UPROPERTY()
	TObjectPtr<ARallyStageActor> Stage;
	UPROPERTY()
	TArray<TObjectPtr<UInputAction>> Actions;
	UPROPERTY()
	TObjectPtr<UInputMappingContext> Keys;
	UPROPERTY()
	TObjectPtr<AGameStateBase> Followed;

	/** Server: others come with other worlds, where the same number may be somebody else's. */
	TWeakObjectPtr<ARallyGameMode> Served;
	uint32 Peer = 0;
	TSharedPtr<FRallyLine> Down;
	TSharedPtr<FRallyLine> Up;
	TSharedPtr<Rally::Club::Follower> Follower;
	TArray<uint8> Pieces;
	std::shared_ptr<const Rally::Club::RoadScreen> Screen;
	TSharedPtr<Rally::Club::MatchScreen> TableScreen;
	const FRallyRoadGame* RoadGame = nullptr; // whose side it is
	TSharedPtr<FRallyRoadSide> Side;
	std::vector<Rally::Club::LogLine> Log;
	Rally::Club::LogFilter Filter = Rally::Club::LogFilter::All;
	std::vector<Rally::Club::Deed> Since; // what the others did meanwhile, for who did not watch them
	FString Refusal;
	bool bScreenFresh = false;
	Rally::Club::Pace Pace = Rally::Club::Pace::Normal;
	int32 Welcomes = 0;
	bool bGoesBack = false;
	bool bLays = false;     // what the co-driver would lay is on its way ...
	bool bLineKept = false; // ... and known
	bool bChoosesLoss = false;
	bool bHoldsRoll = false; // the key that rolled is still down
	bool bLooksAway = false; // others have driven unseen
	bool bAskedBefore = false;
	bool bWasOver = false;
	std::size_t CardShown = 0;
	uint64 WonOn = 0; // whose medals are in the book
	int32 Broken = 0; // number of the invariant that suspended the race, as it was shown
};
