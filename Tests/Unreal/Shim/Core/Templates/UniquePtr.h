#pragma once
#include "Templates/UnrealTemplate.h"

template <typename T>
struct TDefaultDelete
{
	void operator()(T* Object) const
	{
		static_assert(sizeof(T) > 0, "the type must be complete where it is deleted");
		delete Object;
	}
};

template <typename T, typename Deleter = TDefaultDelete<T>>
class TUniquePtr
{
public:
	TUniquePtr() = default;
	TUniquePtr(std::nullptr_t) {}
	explicit TUniquePtr(T* InObject) : Object(InObject) {}
	TUniquePtr(TUniquePtr&& Other) noexcept : Object(Other.Release()) {}
	template <typename U>
	TUniquePtr(TUniquePtr<U>&& Other) : Object(Other.Release())
	{
	}
	TUniquePtr& operator=(TUniquePtr&& Other) noexcept
	{
		Reset(Other.Release());
		return *this;
	}
	~TUniquePtr() { Reset(); }
	TUniquePtr(const TUniquePtr&) = delete;
	TUniquePtr& operator=(const TUniquePtr&) = delete;
	T* Get() const { return Object; }
	T* Release() { return std::exchange(Object, nullptr); }
	void Reset(T* New = nullptr)
	{
		if (T* Old = std::exchange(Object, New))
		{
			Deleter()(Old);
		}
	}
	bool IsValid() const { return Object != nullptr; }
	explicit operator bool() const { return Object != nullptr; }
	T* operator->() const
	{
		check(Object);
		return Object;
	}
	T& operator*() const
	{
		check(Object);
		return *Object;
	}

private:
	T* Object = nullptr;
};

template <typename T, typename... TArgs>
TUniquePtr<T> MakeUnique(TArgs&&... Args)
{
	return TUniquePtr<T>(new T(static_cast<TArgs&&>(Args)...));
}
