// What the player reads.
#pragma once

#include "Containers/UnrealString.h"

class FText
{
public:
	FText() = default;
	static FText FromString(const FString& String)
	{
		FText Result;
		Result.Source = String;
		return Result;
	}
	static const FText& GetEmpty();
	const FString& ToString() const { return Source; }
	bool IsEmpty() const { return Source.IsEmpty(); }
	bool operator==(const FText&) const = delete; // the engine has none: EqualTo

private:
	FString Source;
};
