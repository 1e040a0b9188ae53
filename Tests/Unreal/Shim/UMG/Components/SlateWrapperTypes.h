// How much room a child of a box is given.
#pragma once

#include "CoreMinimal.h"

namespace ESlateSizeRule
{
enum Type : int
{
	Automatic, // as much as it wants
	Fill       // of what the others leave
};
} // namespace ESlateSizeRule

struct FSlateChildSize
{
	FSlateChildSize(ESlateSizeRule::Type InSizeRule) : ShimRule(InSizeRule) {}
	ESlateSizeRule::Type ShimRule;
};
