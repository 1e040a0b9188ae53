// A look at an object that does not keep it.
#pragma once

#include "UObject/ObjectPtr.h"

template <typename T>
struct TWeakObjectPtr
{
	using ShimWeak = T;
	TWeakObjectPtr() = default;
	TWeakObjectPtr(T* Object) : Ref(Object) {}
	T* Get() const { return static_cast<T*>(Ref.Get()); }
	bool IsValid() const { return Ref.Get() != nullptr; }
	T* operator->() const
	{
		check(IsValid());
		return Get();
	}

private:
	Shim::FWeakRef Ref;
};
