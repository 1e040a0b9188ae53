// The fonts every engine has.
#pragma once

#include "Fonts/SlateFontInfo.h"

class FCoreStyle
{
public:
	static FSlateFontInfo GetDefaultFontStyle(const FName, const float InSize) { return FSlateFontInfo{InSize}; }
};
