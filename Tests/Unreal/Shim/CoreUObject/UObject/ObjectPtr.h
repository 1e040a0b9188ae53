// A reference to an object, for members; locals and parameters stay raw pointers.
#pragma once

#include "UObject/ObjectMacros.h"

template <typename T>
struct TObjectPtr
{
	TObjectPtr() = default;
	TObjectPtr(T* InObject) : Object(InObject) {}
	T* Get() const { return Object; }
	operator T*() const { return Object; }
	T* operator->() const { return &**this; }
	T& operator*() const
	{
		check(Object);
		return *Object;
	}

private:
	T* Object = nullptr;
};
