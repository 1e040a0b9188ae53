// A widget made of widgets.
#pragma once

#include "Blueprint/WidgetTree.h"
#include "Components/Widget.h"
#include "UserWidget.generated.h"

/** What is shown is the tree as it stands when RebuildWidget of this class runs: a root that is set later shows nothing. */
UCLASS(Abstract)
class UUserWidget : public UWidget
{
	GENERATED_BODY()

public:
	UPROPERTY()
	TObjectPtr<UWidgetTree> WidgetTree;

	void AddToViewport();
	APlayerController* GetOwningPlayer() const override;

	UPROPERTY()
	TObjectPtr<UWidget> ShimShownRoot;

protected:
	virtual void NativeConstruct() {}
	TSharedRef<SWidget> RebuildWidget() override;
};

/** The owner is a player controller. */
template <typename WidgetT>
WidgetT* CreateWidget(APlayerController* OwningObject, TSubclassOf<UUserWidget> UserWidgetClass = WidgetT::StaticClass())
{
	WidgetT* Widget = NewObject<WidgetT>(reinterpret_cast<UObject*>(OwningObject), UserWidgetClass.Get());
	Widget->WidgetTree = NewObject<UWidgetTree>(Widget, FName(TEXT("WidgetTree")));
	return Widget;
}
