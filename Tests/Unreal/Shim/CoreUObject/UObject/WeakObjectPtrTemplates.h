#pragma once
#include "UObject/ObjectPtr.h"

template <typename T>
struct TWeakObjectPtr
{
	TWeakObjectPtr() = default;
	TWeakObjectPtr(std::nullptr_t) {}
	TWeakObjectPtr(T* Object) : Ref(Object) {}
	TWeakObjectPtr(const TObjectPtr<T>& Object) : Ref(Object.Get()) {}
	T* Get() const { return static_cast<T*>(Ref.Get()); }
	bool IsValid() const { return Ref.Get() != nullptr; }
	void Reset() { Ref = {}; }
	explicit operator bool() const { return IsValid(); }
	T* operator->() const
	{
		check(IsValid());
		return Get();
	}
	T& operator*() const { return *Get(); }
	bool operator==(const TWeakObjectPtr&) const = default;
	bool operator==(const T* Other) const { return Get() == Other; }
	friend uint32 GetTypeHash(const TWeakObjectPtr& Pointer) { return GetTypeHash(Pointer.Ref.Index); }

private:
	Shim::FWeakRef Ref;
};
