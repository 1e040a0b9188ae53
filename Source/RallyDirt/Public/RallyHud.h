// What stands round the road, as the plugins list it (Club::Hud) for whatever game is driven: instruments, dice, order, prompt, odds, log,
// the card of a moment, buttons, the map. The tree is made in code, so it works before any asset exists; a Widget Blueprint may bring
// parts of the same names, and gets told of every change.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/LogLine.h"
#include "RallyRules/Core/Play.h"
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
struct FRallyResult;

namespace Rally
{
class Phrase;
namespace Club
{
class RoadScreen;
struct Entry;
struct Hud;
struct HudPanel;
struct MatchScreen;
struct SpaceChoice;
} // namespace Club
} // namespace Rally

/** What is told of a race at the table beside what lies on it. */
struct FRallyTold
{
	std::vector<Rally::Club::LogLine> Log; // as filtered, the newest last
	Rally::Club::LogFilter Filter = Rally::Club::LogFilter::All;
	FString Refusal;
};

UCLASS()
class RALLYDIRT_API URallyHud : public URallyScreen
{
	GENERATED_BODY()

public:
	const TArray<TObjectPtr<UCanvasPanelSlot>>& GetCarDots() const { return CarDots; }
	/** Everything anew. Screen is nullptr while nothing is asked, Result until the race is over; who only looked on asks for no other race. */
	void Show(const Rally::Club::Hud& Panels, const Rally::Club::RoadScreen* Screen, const FRallyResult* Result, bool bMayGoOn);
	/** What is told of the moment that is shown; a panel without lines: nothing. */
	void ShowMoment(const Rally::Club::HudPanel& Panel);
	/** The table of a game without a road: its panels in words, its choices as buttons. */
	void ShowTable(const Rally::Club::MatchScreen& Screen, bool bCanUndo, const FRallyTold& Told, bool bMayGoOn, bool bHasOthers);
	/** The road from above; drawn when it is another one. */
	void ShowMap(const ARallyStageActor& Stage);
	/** Where the cars are on it, every frame. */
	void ShowCars(const ARallyStageActor& Stage);
	static constexpr std::size_t LinesOfLog = 8;
	/** The dice that reach one space. */
	void Offer(const Rally::Club::SpaceChoice& Choice);

	/** Where it is driven, and how the car on the road stands there. */
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Info;
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
	/** The card of the moment that is shown. */
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Moment;
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
	struct FPage; // words on their way to where they are read

	UTextBlock* MakeText(UVerticalBox& Column, const TCHAR* Name, float Size);
	UVerticalBox* MakeColumn(class UCanvasPanel& Canvas, const TCHAR* Name, float X, float Y);
	void Put(UTextBlock* Text, const FText& Words);
	void PutTip(UWidget* Widget, const Rally::Phrase& Words);
	void Add(UPanelWidget& Panel, const Rally::Club::Entry& Entry, bool bMain, const FString& Place = FString());
	void AddLeave();
	UTextBlock* PlaceOfPanel(const std::string& Id) const;
	UTextBlock* PlaceOfWords(const std::string& Id) const;
	void Write(FPage& Page, const Rally::Club::HudPanel& Panel) const;
	void PutGauges(const Rally::Club::HudPanel& Panel);
	void PutDice(const Rally::Club::HudPanel& Panel);
	void PutLog(const std::vector<Rally::Club::LogLine>& Lines, Rally::Club::LogFilter Filter);
	void PutResult(const FRallyResult& Result, bool bMayGoOn);
	void OfferAll(const Rally::Club::RoadScreen& Screen);
	void Pressed(const FString& Id);
	UCanvasPanelSlot* Dot(float X, float Y, float Size, const FLinearColor& Colour);

	/** Where the dot of each car is on the map. */
	UPROPERTY()
	TArray<TObjectPtr<UCanvasPanelSlot>> CarDots;
	const void* Mapped = nullptr; // the chart that is drawn
	int32 MappedCars = 0;
};
