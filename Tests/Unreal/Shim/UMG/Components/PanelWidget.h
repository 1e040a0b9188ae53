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
	virtual FVector2D ShimPlaceOf(int32 Index, const FVector2D& Room) const;

	UPROPERTY()
	TArray<TObjectPtr<UPanelSlot>> ShimSlots;
};
