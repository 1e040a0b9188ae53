#pragma once
#include "Components/PanelSlot.h"
#include "Components/Widget.h"
#include "PanelWidget.generated.h"

UCLASS(Abstract)
class UPanelWidget : public UWidget
{
	GENERATED_BODY()

public:
	UPanelSlot* AddChild(UWidget* Content);
	bool RemoveChild(UWidget* Content);
	bool RemoveChildAt(int32 Index);
	virtual void ClearChildren();
	int32 GetChildrenCount() const { return Slots.Num(); }
	/** Null when there is none. */
	UWidget* GetChildAt(int32 Index) const;

protected:
	virtual UClass* GetSlotClass() const { return UPanelSlot::StaticClass(); }
	TSharedRef<SWidget> RebuildWidget() override;
	void ShimReleased() override;
	int32 ShimMostChildren = 0x7fffffff;

private:
	UPROPERTY()
	TArray<TObjectPtr<UPanelSlot>> Slots;
};
