#pragma once
#include "CoreMinimal.h"

enum class ESlateVisibility : uint8
{
	Visible,
	Collapsed,
	Hidden,
	HitTestInvisible,
	SelfHitTestInvisible
};

namespace ESlateSizeRule
{
enum Type : int
{
	Automatic,
	Fill
};
}

struct FSlateChildSize
{
	FSlateChildSize() = default;
	FSlateChildSize(ESlateSizeRule::Type InSizeRule) : SizeRule(InSizeRule) {}
	float Value = 1.f;
	TEnumAsByte<ESlateSizeRule::Type> SizeRule = ESlateSizeRule::Fill;
};
