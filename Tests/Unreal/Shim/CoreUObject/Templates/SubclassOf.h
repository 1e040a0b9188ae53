// A class under another one.
#pragma once

#include "UObject/Class.h"

template <typename T>
class TSubclassOf
{
public:
	TSubclassOf() = default;
	TSubclassOf(std::nullptr_t) {}
	TSubclassOf(UClass* InClass) : Class(InClass) {}
	template <typename U>
		requires(std::is_base_of_v<T, U>)
	TSubclassOf(const TSubclassOf<U>& Other) : Class(Other.Get())
	{
	}
	/** Null when the class is none of T's. */
	UClass* Get() const { return Class && Class->IsChildOf(T::StaticClass()) ? Class : nullptr; }
	operator UClass*() const { return Get(); }

private:
	UClass* Class = nullptr;
};
