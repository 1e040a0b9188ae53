// Shared ownership, over the standard library's.
#pragma once

#include "Templates/UnrealTemplate.h"
#include <memory>

template <class T>
class TSharedRef;

template <class T>
class TSharedPtr
{
public:
	TSharedPtr() = default;
	TSharedPtr(std::nullptr_t) {}
	template <typename U>
	TSharedPtr(const TSharedPtr<U>& Other) : Shared(Other.ShimShared())
	{
	}
	template <typename U>
	TSharedPtr(const TSharedRef<U>& Other);
	explicit TSharedPtr(std::shared_ptr<T>&& InShared) : Shared(std::move(InShared)) {}
	bool IsValid() const { return Shared != nullptr; }
	explicit operator bool() const { return IsValid(); }
	T* Get() const { return Shared.get(); }
	T* operator->() const { return &**this; }
	T& operator*() const
	{
		check(Shared);
		return *Shared;
	}
	void Reset() { Shared.reset(); }
	bool operator==(const TSharedPtr&) const = default;
	const std::shared_ptr<T>& ShimShared() const { return Shared; }

private:
	std::shared_ptr<T> Shared;
};

/** Never null. */
template <class T>
class TSharedRef
{
public:
	template <typename U>
	TSharedRef(const TSharedRef<U>& Other) : Pointer(Other.ShimPointer())
	{
	}
	explicit TSharedRef(const TSharedPtr<T>& InPointer) : Pointer(InPointer) { check(Pointer.IsValid()); }
	T& Get() const { return *Pointer; }
	T* operator->() const { return Pointer.Get(); }
	T& operator*() const { return *Pointer; }
	const TSharedPtr<T>& ShimPointer() const { return Pointer; }

private:
	TSharedPtr<T> Pointer;
};

template <class T>
template <typename U>
TSharedPtr<T>::TSharedPtr(const TSharedRef<U>& Other) : TSharedPtr(Other.ShimPointer())
{
}

template <typename T, typename... Args>
TSharedRef<T> MakeShared(Args&&... Arguments)
{
	return TSharedRef<T>(TSharedPtr<T>(std::make_shared<T>(static_cast<Args&&>(Arguments)...)));
}
