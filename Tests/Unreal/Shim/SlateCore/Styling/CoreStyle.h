#pragma once
#include "CoreMinimal.h"
#include "Fonts/SlateFontInfo.h"

class FCoreStyle
{
public:
	static FSlateFontInfo GetDefaultFontStyle(const FName InTypefaceFontName, const float InSize)
	{
		FSlateFontInfo Font;
		Font.Size = InSize;
		Font.ShimTypeface = InTypefaceFontName;
		return Font;
	}
};
