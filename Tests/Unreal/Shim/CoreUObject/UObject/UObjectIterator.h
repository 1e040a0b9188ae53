// Every live object of a class, defaults included.
#pragma once

#include "UObject/Object.h"

template <class T>
class TObjectIterator
{
public:
	TObjectIterator() : Objects(Shim::ObjectsOf(T::StaticClass())) {}
	explicit operator bool() const { return Index < Objects.Num(); }
	void operator++() { ++Index; }
	T* operator*() const { return static_cast<T*>(Objects[Index]); }
	T* operator->() const { return **this; }

private:
	TArray<UObject*> Objects;
	int32 Index = 0;
};
