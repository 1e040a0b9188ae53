// The minimal menu: a title page with the race that waits, settings, the pages of the club's desks (school, careers, challenges), then what
// to drive, with how many, alone or open to others, or an address to join. Over the screens of the club.
#pragma once

#include "CoreMinimal.h"
#include "RallyScreen.h"

#include <string>
#include <vector>

#include "RallyMenu.generated.h"

class UEditableTextBox;
class UHorizontalBox;
class UPanelWidget;
class URallyButton;
class URallyDesks;
class URallySaves;
class UTextBlock;

namespace Rally::Club
{
struct PagePanel;
class SetupScreen;
class TitleScreen;
struct Entry;
} // namespace Rally::Club

UCLASS()
class RALLYDIRT_API URallyMenu : public URallyScreen
{
	GENERATED_BODY()

public:
	/** Where a race of this set-up is opened: "/Engine/Maps/Entry?Rules=dirt?Stage=rally2-ss1?Seats=you,sisu". */
	FString RaceUrl(bool bOpen) const;
	/** What a press of a button does, by its id. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	void Press(const FString& Id);
	/** Every frame: what is typed is read, and what it shows may have changed meanwhile. */
	void Heed(bool bChanged);

	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Title;
	/** What has to be said: of the race that waits, of a save that was damaged, of a host that could not be followed. */
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UTextBlock> Notice;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UPanelWidget> Courses;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UPanelWidget> Seats;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UPanelWidget> Options;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UPanelWidget> Commands;
	/** What the player is called, on the set-up page. */
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UEditableTextBox> Name;
	UPROPERTY(meta = (BindWidgetOptional))
	TObjectPtr<UEditableTextBox> Address;

protected:
	virtual TSharedRef<SWidget> RebuildWidget() override;
	virtual void NativeConstruct() override;

private:
	void FindRace();
	void Fill();
	FString Notices() const;
	void FillTitle();
	void FillSetup();
	void FillQuick();
	void FillAll();
	void TakeName();
	void Remember();
	void FillSettings();
	void FillDesk();
	void PressDesk(const std::string& Id);
	void TakeLine();
	void AddLine(UPanelWidget* Panel, const FString& Line);
	void AddPanel(const Rally::Club::PagePanel& Panel, const std::vector<Rally::Club::Entry>& Below);
	void Add(UPanelWidget* Panel, const Rally::Club::Entry& Entry);
	void Travel(const FString& Url);
	URallySaves& Saves() const;
	URallyDesks& Desks() const;

	TSharedPtr<Rally::Club::SetupScreen> Setup;
	TSharedPtr<Rally::Club::TitleScreen> TitlePage;
	enum class EPage : std::uint8_t
	{
		Title,
		Setup,
		Settings,
		Desk,
	};
	void TurnTo(EPage To);

	EPage Page = EPage::Title;
};
