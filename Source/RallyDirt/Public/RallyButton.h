// A button that knows its id: the models of the screens speak in ids, the engine's click says nothing. A click leaves the keyboard's focus
// where it is, with the game: a focus that went with a button which is gone a moment later would be nobody's, and no key heard.
#pragma once

#include "CoreMinimal.h"
#include "Components/Button.h"
#include "RallyButton.generated.h"

class UTextBlock;
class UWidgetTree;

DECLARE_MULTICAST_DELEGATE_OneParam(FRallyPressed, const FString&);

UCLASS()
class RALLYDIRT_API URallyButton : public UButton
{
	GENERATED_BODY()

public:
	URallyButton();

	/** Named after its id, so that tests and Blueprints find it: "hud.roll" is hud_roll. */
	static URallyButton* Make(UWidgetTree& Tree, const FString& Id);
	static FName NameOf(const FString& Id);

	void Say(const FText& Text, bool bEnabled, const FText& Reason, bool bInMain);
	bool IsMain() const { return bMain; }
	/** Chosen with keys or a pad. */
	void ShowChosen(bool bChosen);
	/** As if it was clicked. */
	void Press();

	FRallyPressed OnPressedId;
	const FString& GetId() const { return Id; }

private:
	UFUNCTION()
	void HandleClicked();

	UPROPERTY()
	TObjectPtr<UTextBlock> Label;

	FString Id;
	bool bMain = false;
};
