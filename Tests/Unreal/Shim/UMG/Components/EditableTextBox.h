#pragma once
#include "Components/Widget.h"
#include "Types/SlateEnums.h"
#include "EditableTextBox.generated.h"

DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(FOnEditableTextBoxCommittedEvent, const FText&, Text, ETextCommit::Type, CommitMethod);

UCLASS()
class UEditableTextBox : public UWidget
{
	GENERATED_BODY()

public:
	FOnEditableTextBoxCommittedEvent OnTextCommitted;

	void SetText(FText InText) { ShimText = InText; }
	FText GetText() const { return ShimText; }

	FText ShimText;
};
