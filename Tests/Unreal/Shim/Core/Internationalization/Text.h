#pragma once
#include "Containers/Map.h"
#include "Containers/UnrealString.h"

class FText;
using FFormatNamedArguments = TMap<FString, FText>;
using FFormatOrderedArguments = TArray<FText>;

/** What the player reads. */
class FText
{
public:
	FText() = default;
	static FText FromString(const FString& String);
	static FText FromName(const class FName& Name);
	static const FText& GetEmpty();
	static FText AsNumber(int32 Val);
	static FText Format(const FText& Fmt, const FFormatNamedArguments& InArguments);
	static FText Format(const FText& Fmt, const FFormatOrderedArguments& InArguments);
	const FString& ToString() const { return Source; }
	bool IsEmpty() const { return Source.IsEmpty(); }
	bool EqualTo(const FText& Other) const { return Source.Equals(Other.Source); }
	bool operator==(const FText&) const = delete; // the engine has none: EqualTo

private:
	static FText Shim_ToText(const FText& Text) { return Text; }
	static FText Shim_ToText(const FString& Text) { return FromString(Text); }
	static FText Shim_ToText(int32 Value) { return AsNumber(Value); }
	FString Source;
};
