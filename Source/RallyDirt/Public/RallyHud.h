// The cockpit, the prompt, the buttons and the dice, over the plugins' models. The tree is made in code, so it works before any asset
// exists; a Widget Blueprint may bring parts of the same names, and gets told of every change.
#pragma once

#include "CoreMinimal.h"
#include "RallyRules/Dirt/DirtMatchName.h"
#include "RallyScreen.h"
#include "RallyHud.generated.h"

class UHorizontalBox;
class UPanelWidget;
class UProgressBar;
class URallyButton;
class UTextBlock;
class UVerticalBox;

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
	/** Everything anew, from a seat's view; Screen is nullptr while nothing is asked. */
	void Show(const Rally::Dirt::DirtMatch& Match, std::uint8_t Seat, const Rally::Club::RaceScreen* Screen, const FRallySaid& Said,
		const TArray<FString>& News, const FString& Refusal);
	/** The table of a game without a road: its panels in words, its choices as buttons. */
	void ShowTable(const Rally::Club::MatchScreen& Screen, bool bCanUndo, const TArray<FString>& News, const FString& Refusal);
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
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Message;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Story;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UPanelWidget> ButtonRow;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UPanelWidget> DiceList;

protected:
	virtual TSharedRef<SWidget> RebuildWidget() override;

private:
	UTextBlock* MakeText(UVerticalBox& Column, const TCHAR* Name, float Size);
	UVerticalBox* MakeColumn(class UCanvasPanel& Canvas, const TCHAR* Name, float X, float Y);
	void Put(UTextBlock* Text, const FText& Words);
	void Add(UPanelWidget& Panel, const Rally::Club::Entry& Entry, bool bMain, const FString& Place = FString());
	void AddLeave();
	void PutNews(const TArray<FString>& News);
	void ShowCockpit(const Rally::Scene::Cockpit& Cockpit);
	void ShowOrder(const Rally::Dirt::DirtMatch& Match, const Rally::Scene::Cockpit& Cockpit);
	void ShowAsked(const Rally::Club::RaceScreen& Screen);
	void ShowUnasked(const Rally::Dirt::DirtMatch& Match, std::uint8_t Seat, int32 ParSeconds);
	void Pressed(const FString& Id);
};
