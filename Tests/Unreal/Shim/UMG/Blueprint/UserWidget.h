#pragma once
#include "Blueprint/WidgetTree.h"
#include "Components/Widget.h"
#include "UserWidget.generated.h"

class UGameInstance;

/**
 * A widget made of widgets. As in the engine: what is shown is made once, from the tree as it stands when RebuildWidget of this
 * class runs; a root that is set later shows nothing, and NativeConstruct comes again whenever it is shown anew.
 */
UCLASS(Abstract)
class UUserWidget : public UWidget
{
	GENERATED_BODY()

public:
	UPROPERTY()
	TObjectPtr<UWidgetTree> WidgetTree;

	virtual bool Initialize();
	void AddToViewport(int32 ZOrder = 0);
	void RemoveFromParent() override;
	UWidget* GetWidgetFromName(const FName& Name) const;
	APlayerController* GetOwningPlayer() const override;
	UWorld* GetWorld() const override;

	bool ShimIsInViewport() const { return bShimInViewport; }
	void ShimTick(float InDeltaTime);
	UPROPERTY()
	TObjectPtr<UObject> ShimOwner;
	UPROPERTY()
	TObjectPtr<UWidget> ShimShownRoot;
	int32 ShimZOrder = 0;

protected:
	virtual void NativeOnInitialized() {}
	virtual void NativeConstruct() {}
	virtual void NativeDestruct() {}
	virtual void NativeTick(const FGeometry&, float) {}
	TSharedRef<SWidget> RebuildWidget() override;
	void OnWidgetRebuilt() override;
	void ShimReleased() override;

private:
	bool bShimInitialized = false;
	bool bShimInViewport = false;
};

namespace Shim
{
UUserWidget* CreateUserWidget(UObject* Owner, UClass* Class, FName Name);
}

/** The owner is a world, a player controller, a game instance or a widget. */
template <typename WidgetT = UUserWidget, typename OwnerType = UObject>
WidgetT* CreateWidget(OwnerType OwningObject, TSubclassOf<UUserWidget> UserWidgetClass = WidgetT::StaticClass(), FName WidgetName = NAME_None)
{
	return static_cast<WidgetT*>(Shim::CreateUserWidget(OwningObject, UserWidgetClass, WidgetName));
}
