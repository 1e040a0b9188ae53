// A widget with others in it.
#pragma once

#include "Components/Widget.h"
#include "PanelWidget.generated.h"

/** Ties a child to its panel. */
UCLASS()
class UPanelSlot : public UObject
{
	GENERATED_BODY()

public:
	UPROPERTY()
	TObjectPtr<UWidget> ShimContent;
	bool bShimFills = false;
};

UCLASS(Abstract)
class UPanelWidget : public UWidget
{
	GENERATED_BODY()

public:
	UPanelSlot* AddChild(UWidget* Content);
	void ClearChildren();

	virtual UClass* ShimSlotClass() const { return UPanelSlot::StaticClass(); }
	/** One below the other; beside one another when it is a row. */
	FVector2D ShimSize() const override;
	virtual bool ShimIsRow() const { return false; }
	/** Where a child is in the room its panel has, and what room it is given there. */
	virtual FVector2D ShimPlaceOf(int32 Index, const FVector2D& Room) const;
	virtual FVector2D ShimRoomOf(int32 Index, const FVector2D& Room) const;
	/** Whether it shows nothing beyond its own room. */
	virtual bool ShimCuts() const { return false; }

	UPROPERTY()
	TArray<TObjectPtr<UPanelSlot>> ShimSlots;
};
