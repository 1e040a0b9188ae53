#pragma once
#include "UObject/Object.h"

/** Every live object of a class, defaults included. */
template <class T>
class TObjectIterator
{
public:
	TObjectIterator()
	{
		Shim::EachObject(
			[this](UObject* Object)
			{
				if (T* Found = Cast<T>(Object))
				{
					Objects.Add(Found);
				}
			});
	}
	explicit operator bool() const { return Index < Objects.Num(); }
	void operator++() { ++Index; }
	T* operator*() const { return Objects[Index]; }
	T* operator->() const { return Objects[Index]; }

private:
	TArray<T*> Objects;
	int32 Index = 0;
};
