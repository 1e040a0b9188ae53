// The cockpit, the prompt, the buttons and the dice, over the plugins' models. The tree is made in code, so it works before any asset
// exists; a Widget Blueprint may bring parts of the same names, and gets told of every change.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/Dirt/Meanwhile.h"
#include "RallyClub/LogLine.h"
#include "RallyRules/Dirt/DirtMatchName.h"
#include "RallyScreen.h"

#include <vector>

#include "RallyHud.generated.h"

class ARallyStageActor;
class UCanvasPanel;
class UCanvasPanelSlot;
class UHorizontalBox;
class UPanelWidget;
class UProgressBar;
class URallyButton;
class UTextBlock;
class UVerticalBox;
class UWidget;

namespace Rally
{
namespace Club
{
class RaceScreen;
struct Entry;
struct MatchScreen;
struct SpaceChoice;
} // namespace Club
namespace Scene
{
struct Cockpit;
}
} // namespace Rally

/** What is told of a race beside what it stands at. */
struct FRallyTold
{
	std::vector<Rally::Club::LogLine> Log; // as filtered, the newest last
	Rally::Club::LogFilter Filter = Rally::Club::LogFilter::All;
	std::vector<Rally::Club::Deed> Since; // what the others did unseen
	FString Refusal;
};

/** What the co-driver says. */
struct FRallySaid
{
	FString Notes;        // of the road ahead
	FString Hint;         // lines; empty when nobody asked
	FString Coach;        // what to do next, for somebody new; empty when there is nothing to teach
	int32 ParSeconds = 0; // of the stage, after the race of all of it; 0 while it is not known
};

UCLASS()
class RALLYDIRT_API URallyHud : public URallyScreen
{
	GENERATED_BODY()

public:
	const TArray<TObjectPtr<UCanvasPanelSlot>>& GetCarDots() const { return CarDots; }
	/** Everything anew, from a seat's view; Screen is nullptr while nothing is asked. */
	void Show(const Rally::Dirt::DirtMatch& Match, std::uint8_t Seat, const Rally::Club::RaceScreen* Screen, const FRallySaid& Said, const FRallyTold& Told);
	/** The table of a game without a road: its panels in words, its choices as buttons. */
	void ShowTable(const Rally::Club::MatchScreen& Screen, bool bCanUndo, const FRallyTold& Told, bool bMayGoOn, bool bHasOthers);
	/** The stage from above; drawn when it is another one. */
	void ShowMap(const ARallyStageActor& Stage);
	/** Where the cars are on it, every frame. */
	void ShowCars(const ARallyStageActor& Stage);
	static constexpr std::size_t LinesOfLog = 8;
	/** Whose instruments a seat sees: its own; who only watches those of the driver on the road. */
	static std::uint8_t WatchedBy(const Rally::Dirt::DirtMatch& Match, std::uint8_t Seat);
	/** The dice that reach one space. */
	void Offer(const Rally::Club::SpaceChoice& Choice);

	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Gear;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Speed;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UProgressBar> Revs;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Clock;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Par;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Dice;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Car;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Order;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Notes;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Coach;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Hint;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Prompt;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Odds;
	/** What the plan adds to the time. */
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Worth;
	/** What the others did since the own turn. */
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Unseen;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Message;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Story;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UPanelWidget> ButtonRow;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UPanelWidget> DiceList;
	/** What is not of the turn: which lines of the log, how fast films run. */
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UPanelWidget> ToolRow;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UCanvasPanel> Map;

protected:
	virtual TSharedRef<SWidget> RebuildWidget() override;

private:
	UTextBlock* MakeText(UVerticalBox& Column, const TCHAR* Name, float Size);
	UVerticalBox* MakeColumn(class UCanvasPanel& Canvas, const TCHAR* Name, float X, float Y);
	void Put(UTextBlock* Text, const FText& Words);
	void Add(UPanelWidget& Panel, const Rally::Club::Entry& Entry, bool bMain, const FString& Place = FString());
	void AddLeave();
	void PutTip(UWidget* Widget, const Rally::Phrase& Words);
	void PutLog(const FRallyTold& Told);
	void PutUnseen(const FRallyTold& Told, bool bHidden);
	void AddEncores(const Rally::Dirt::DirtMatch& Match, int32 ParSeconds);
	UCanvasPanelSlot* Dot(float X, float Y, float Size, const FLinearColor& Colour);
	void ShowCockpit(const Rally::Dirt::DirtMatch& Match, const Rally::Scene::Cockpit& Cockpit);
	void ShowOrder(const Rally::Dirt::DirtMatch& Match, const Rally::Scene::Cockpit& Cockpit);
	void ShowAsked(const Rally::Club::RaceScreen& Screen);
	void ShowUnasked(const Rally::Dirt::DirtMatch& Match, std::uint8_t Seat, int32 ParSeconds);
	void Pressed(const FString& Id);

	/** Where the dot of each car is on the map. */
	UPROPERTY()
	TArray<TObjectPtr<UCanvasPanelSlot>> CarDots;
	const void* Mapped = nullptr; // the chart that is drawn
	int32 MappedCars = 0;
};
