#pragma once
#include "Containers/UnrealString.h"

struct FGuid
{
	uint32 A = 0;
	uint32 B = 0;
	uint32 C = 0;
	uint32 D = 0;

	constexpr FGuid() = default;
	constexpr FGuid(uint32 InA, uint32 InB, uint32 InC, uint32 InD) : A(InA), B(InB), C(InC), D(InD) {}
	constexpr bool operator==(const FGuid&) const = default;
	bool IsValid() const { return (A | B | C | D) != 0; }
	FString ToString() const;
	static FGuid NewGuid();
};
