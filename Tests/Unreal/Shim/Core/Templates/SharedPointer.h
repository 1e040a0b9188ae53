#pragma once
#include "Templates/UnrealTemplate.h"
#include <memory>

enum class ESPMode : uint8
{
	NotThreadSafe,
	ThreadSafe
};

template <class T, ESPMode Mode = ESPMode::ThreadSafe>
class TSharedRef;
template <class T, ESPMode Mode = ESPMode::ThreadSafe>
class TWeakPtr;
template <class T, ESPMode Mode = ESPMode::ThreadSafe>
class TSharedFromThis;

template <class T, ESPMode Mode = ESPMode::ThreadSafe>
class TSharedPtr
{
public:
	TSharedPtr() = default;
	TSharedPtr(std::nullptr_t) {}
	template <typename U>
	TSharedPtr(const TSharedPtr<U, Mode>& Other) : Shared(Other.Shared)
	{
	}
	template <typename U>
	TSharedPtr(const TSharedRef<U, Mode>& Other);
	bool IsValid() const { return Shared != nullptr; }
	explicit operator bool() const { return IsValid(); }
	T* Get() const { return Shared.get(); }
	T* operator->() const
	{
		check(Shared);
		return Shared.get();
	}
	T& operator*() const
	{
		check(Shared);
		return *Shared;
	}
	TSharedRef<T, Mode> ToSharedRef() const;
	void Reset() { Shared.reset(); }
	bool operator==(const TSharedPtr& Other) const { return Shared == Other.Shared; }
	bool operator==(std::nullptr_t) const { return !Shared; }

private:
	explicit TSharedPtr(std::shared_ptr<T>&& InShared) : Shared(std::move(InShared)) {}
	template <class, ESPMode>
	friend class TSharedPtr;
	template <class, ESPMode>
	friend class TSharedRef;
	template <class, ESPMode>
	friend class TWeakPtr;
	template <class U, ESPMode M>
	friend TSharedPtr<U, M> Shim_Share(std::shared_ptr<U>&&);
	std::shared_ptr<T> Shared;
};

template <class U, ESPMode M>
TSharedPtr<U, M> Shim_Share(std::shared_ptr<U>&& Shared)
{
	return TSharedPtr<U, M>(std::move(Shared));
}

/** Never null. */
template <class T, ESPMode Mode>
class TSharedRef
{
public:
	template <typename U>
	TSharedRef(const TSharedRef<U, Mode>& Other) : Pointer(Other.Pointer)
	{
	}
	T& Get() const { return *Pointer; }
	T* operator->() const { return Pointer.Get(); }
	T& operator*() const { return *Pointer; }
	bool operator==(const TSharedRef& Other) const { return Pointer == Other.Pointer; }

private:
	explicit TSharedRef(const TSharedPtr<T, Mode>& InPointer) : Pointer(InPointer) { check(Pointer.IsValid()); }
	template <class, ESPMode>
	friend class TSharedRef;
	template <class, ESPMode>
	friend class TSharedPtr;
	template <class, ESPMode>
	friend class TWeakPtr;
	TSharedPtr<T, Mode> Pointer;
};

template <class T, ESPMode Mode>
template <typename U>
TSharedPtr<T, Mode>::TSharedPtr(const TSharedRef<U, Mode>& Other) : Shared(Other.Pointer.Shared)
{
}

template <class T, ESPMode Mode>
TSharedRef<T, Mode> TSharedPtr<T, Mode>::ToSharedRef() const
{
	return TSharedRef<T, Mode>(*this);
}

template <class T, ESPMode Mode>
class TWeakPtr
{
public:
	TWeakPtr() = default;
	template <typename U>
	TWeakPtr(const TSharedPtr<U, Mode>& Other) : Weak(Other.Shared)
	{
	}
	template <typename U>
	TWeakPtr(const TSharedRef<U, Mode>& Other) : Weak(TSharedPtr<U, Mode>(Other).Shared)
	{
	}
	TSharedPtr<T, Mode> Pin() const { return Shim_Share<T, Mode>(Weak.lock()); }
	bool IsValid() const { return !Weak.expired(); }
	void Reset() { Weak.reset(); }

private:
	std::weak_ptr<T> Weak;
};

template <class T, ESPMode Mode>
class TSharedFromThis : public std::enable_shared_from_this<T>
{
public:
};

template <typename T, ESPMode Mode = ESPMode::ThreadSafe, typename... Args>
TSharedRef<T, Mode> MakeShared(Args&&... Arguments)
{
	return Shim_Share<T, Mode>(std::make_shared<T>(static_cast<Args&&>(Arguments)...)).ToSharedRef();
}

namespace Shim
{
template <class T>
struct TRawPtrProxy
{
	T* Object;
	template <class U, ESPMode Mode>
	operator TSharedPtr<U, Mode>() const
	{
		return Shim_Share<U, Mode>(std::shared_ptr<U>(Object));
	}
	template <class U, ESPMode Mode>
	operator TSharedRef<U, Mode>() const
	{
		return Shim_Share<U, Mode>(std::shared_ptr<U>(Object)).ToSharedRef();
	}
};
} // namespace Shim

template <class T>
Shim::TRawPtrProxy<T> MakeShareable(T* Object)
{
	return {Object};
}
