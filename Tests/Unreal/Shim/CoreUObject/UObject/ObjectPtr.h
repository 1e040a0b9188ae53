#pragma once
#include "UObject/ObjectMacros.h"

class UObject;

/** For members; locals and parameters stay raw pointers. */
template <typename T>
struct TObjectPtr
{
	TObjectPtr() = default;
	TObjectPtr(std::nullptr_t) {}
	TObjectPtr(T* InObject) : Object(InObject) {}
	template <typename U>
		requires(std::is_convertible_v<U*, T*>)
	TObjectPtr(const TObjectPtr<U>& Other) : Object(Other.Get())
	{
	}
	T* Get() const { return Object; }
	operator T*() const { return Object; }
	T* operator->() const
	{
		check(Object);
		return Object;
	}
	T& operator*() const { return *Object; }
	bool operator==(const TObjectPtr& Other) const { return Object == Other.Object; }
	template <typename U>
	bool operator==(U* Other) const
	{
		return Object == Other;
	}
	bool operator==(std::nullptr_t) const { return Object == nullptr; }
	friend uint32 GetTypeHash(const TObjectPtr& Pointer) { return GetTypeHash(Pointer.Object); }

private:
	T* Object = nullptr;
};
