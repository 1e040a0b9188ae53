// A screen of buttons that know their ids: found by them, and chosen with keys or a pad one after the other. What is chosen is the screen's
// own to know and no focus of the engine's: buttons are made anew at every change, and a focus would be gone with the one that had it.
#pragma once

#include "CoreMinimal.h"
#include "Blueprint/UserWidget.h"
#include "RallyScreen.generated.h"

class UPanelWidget;
class URallyButton;

UCLASS(Abstract)
class RALLYDIRT_API URallyScreen : public UUserWidget
{
	GENERATED_BODY()

public:
	/** The shown button with an id; nullptr when there is none. */
	URallyButton* FindButton(const FString& Id) const;
	const TArray<TObjectPtr<URallyButton>>& GetButtons() const { return Buttons; }

	/** The next button that can be pressed, or with -1 the one before it; with bPanel the nearest in another panel. */
	void Choose(int32 Step, bool bPanel);
	/** nullptr while nothing is chosen. */
	URallyButton* GetChosen() const { return FindButton(ChosenId); }
	/** As if it was clicked; false while nothing is chosen. */
	bool PressChosen();

	UFUNCTION(BlueprintImplementableEvent, Category = "Rally")
	void ReceiveShown();

protected:
	/** Before all buttons are made anew. */
	void ClearButtons(std::initializer_list<UPanelWidget*> Panels);
	/** Before those of one panel are. */
	void ClearPanel(UPanelWidget& Panel);
	URallyButton* AddButton(UPanelWidget& Panel, const FString& Id);
	/** When all are there: what was chosen is so again, if it still can be. */
	void ChooseAgain();
	/** The same, but something is: the main button, or the first that can be pressed. */
	void ChooseSomething();

private:
	void Mark(URallyButton* Button);

	UPROPERTY()
	TArray<TObjectPtr<URallyButton>> Buttons;
	FString ChosenId;
};
