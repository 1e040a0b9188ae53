#pragma once
// The plain forms of the delegate macros, for up to four parameters.
#include "Templates/Function.h"
#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"

class UObject;

namespace Shim
{
/** Knows when an object is gone, without keeping it. What TWeakObjectPtr is made of. */
struct FWeakRef
{
	FWeakRef() = default;
	FWeakRef(const UObject* Object);
	UObject* Get() const;
	bool operator==(const FWeakRef&) const = default;
	int32 Index = INDEX_NONE;
	uint32 Serial = 0;
};

struct FBinding
{
	const void* Owner = nullptr;
	FWeakRef Weak;
	bool bIsWeak = false;
	std::weak_ptr<const void> WeakShared;
	bool bIsWeakShared = false;
	bool IsAlive() const { return !(bIsWeak && !Weak.Get()) && !(bIsWeakShared && WeakShared.expired()); }
};

uint64 NextHandle();
void CallFunctionByName(UObject* Object, const FName& Function, void** Params);
bool HasFunction(const UObject* Object, const FName& Function);
/** "&UClass::Handler" -> Handler */
FName FunctionNameOf(const TCHAR* Text);
} // namespace Shim

class FDelegateHandle
{
public:
	FDelegateHandle() = default;
	explicit FDelegateHandle(uint64 InId) : Id(InId) {}
	bool IsValid() const { return Id != 0; }
	void Reset() { Id = 0; }
	bool operator==(const FDelegateHandle&) const = default;

private:
	uint64 Id = 0;
};

template <typename FuncType>
class TDelegate;

template <typename Ret, typename... ParamTypes>
class TDelegate<Ret(ParamTypes...)>
{
public:
	template <typename UserClass, typename... Vars>
	static TDelegate CreateUObject(
		UserClass* Object, Ret (std::type_identity_t<UserClass>::*Method)(ParamTypes..., std::type_identity_t<Vars>...), Vars... Payload)
	{
		TDelegate Result;
		Result.BindUObject(Object, Method, Payload...);
		return Result;
	}
	template <typename Functor, typename... Vars>
	static TDelegate CreateLambda(Functor&& Body, Vars... Payload)
	{
		TDelegate Result;
		Result.Body = [Body = std::decay_t<Functor>(Body), Payload...](ParamTypes... Params) mutable
		{ return Body(static_cast<ParamTypes&&>(Params)..., Payload...); };
		return Result;
	}
	template <typename UserClass, typename Functor, typename... Vars>
	static TDelegate CreateWeakLambda(const UserClass* Object, Functor&& Body, Vars... Payload)
	{
		TDelegate Result = CreateLambda(static_cast<Functor&&>(Body), Payload...);
		Result.SetWeak(Object);
		return Result;
	}
	template <typename UserClass, typename... Vars>
	void BindUObject(UserClass* Object, Ret (std::type_identity_t<UserClass>::*Method)(ParamTypes..., std::type_identity_t<Vars>...), Vars... Payload)
	{
		Body = [Object, Method, Payload...](ParamTypes... Params) { return (Object->*Method)(static_cast<ParamTypes&&>(Params)..., Payload...); };
		SetWeak(Object);
	}
	bool IsBound() const { return Body.IsSet() && Binding.IsAlive(); }
	void Unbind() { *this = TDelegate(); }
	bool ExecuteIfBound(ParamTypes... Params) const
	{
		if (!IsBound())
		{
			return false;
		}
		Body(static_cast<ParamTypes&&>(Params)...);
		return true;
	}
	const void* Shim_Owner() const { return Binding.Owner; }

private:
	void SetWeak(const UObject* Object)
	{
		Binding.Weak = Shim::FWeakRef(Object);
		Binding.bIsWeak = true;
		Binding.Owner = Object;
	}
	TFunction<Ret(ParamTypes...)> Body;
	Shim::FBinding Binding;
};

template <typename FuncType>
class TMulticastDelegate;

template <typename... ParamTypes>
class TMulticastDelegate<void(ParamTypes...)>
{
public:
	using FDelegate = TDelegate<void(ParamTypes...)>;
	FDelegateHandle Add(const FDelegate& Delegate)
	{
		const FDelegateHandle Handle{Shim::NextHandle()};
		Bound.Add(FEntry{Handle, Delegate});
		return Handle;
	}
	template <typename UserClass, typename... Vars>
	FDelegateHandle AddUObject(
		UserClass* Object, void (std::type_identity_t<UserClass>::*Method)(ParamTypes..., std::type_identity_t<Vars>...), Vars... Payload)
	{
		return Add(FDelegate::CreateUObject(Object, Method, Payload...));
	}
	template <typename Functor, typename... Vars>
	FDelegateHandle AddLambda(Functor&& Body, Vars... Payload)
	{
		return Add(FDelegate::CreateLambda(static_cast<Functor&&>(Body), Payload...));
	}
	bool Remove(FDelegateHandle Handle)
	{
		return Bound.RemoveAll([&](const FEntry& Entry) { return Entry.Handle == Handle; }) > 0;
	}
	int32 RemoveAll(const void* Object)
	{
		return Bound.RemoveAll([&](const FEntry& Entry) { return Entry.Delegate.Shim_Owner() == Object; });
	}
	bool IsBound() const
	{
		return Bound.ContainsByPredicate([](const FEntry& Entry) { return Entry.Delegate.IsBound(); });
	}
	void Clear() { Bound.Empty(); }
	/** Last bound first: nobody may rely on the order. */
	void Broadcast(ParamTypes... Params) const
	{
		const TArray<FEntry> Copy = Bound;
		for (int32 Index = Copy.Num() - 1; Index >= 0; --Index)
		{
			Copy[Index].Delegate.ExecuteIfBound(Params...);
		}
	}

private:
	struct FEntry
	{
		FDelegateHandle Handle;
		FDelegate Delegate;
	};
	TArray<FEntry> Bound;
};

namespace Shim
{
struct FScriptBinding
{
	FWeakRef Object;
	FName Function;
	bool operator==(const FScriptBinding&) const = default;
};

/** Calls UFUNCTIONs by their name: binding anything else stops. */
template <typename... ParamTypes>
class TScriptDelegate
{
public:
	template <typename UserClass>
	void __Internal_BindDynamic(UserClass* Object, void (std::type_identity_t<UserClass>::*)(ParamTypes...), const FName& Function)
	{
		BindUFunction(Object, Function);
	}
	void BindUFunction(UObject* Object, const FName& Function)
	{
		verify(HasFunction(Object, Function));
		Binding = {FWeakRef(Object), Function};
	}
	bool IsBound() const { return Binding.Object.Get() != nullptr; }
	void Unbind() { Binding = {}; }
	bool ExecuteIfBound(ParamTypes... Params) const
	{
		UObject* Object = Binding.Object.Get();
		if (Object)
		{
			void* Packed[] = {const_cast<void*>(static_cast<const void*>(&Params))..., nullptr};
			CallFunctionByName(Object, Binding.Function, Packed);
		}
		return Object != nullptr;
	}

private:
	FScriptBinding Binding;
};

template <typename... ParamTypes>
class TScriptMulticast
{
public:
	template <typename UserClass>
	void __Internal_AddDynamic(UserClass* Object, void (std::type_identity_t<UserClass>::*)(ParamTypes...), const FName& Function)
	{
		verify(HasFunction(Object, Function));
		check(!Bound.Contains(FScriptBinding{FWeakRef(Object), Function}));
		Bound.Add(FScriptBinding{FWeakRef(Object), Function});
	}
	template <typename UserClass>
	void __Internal_AddUniqueDynamic(UserClass* Object, void (std::type_identity_t<UserClass>::*)(ParamTypes...), const FName& Function)
	{
		verify(HasFunction(Object, Function));
		Bound.AddUnique(FScriptBinding{FWeakRef(Object), Function});
	}
	template <typename UserClass>
	void __Internal_RemoveDynamic(UserClass* Object, void (std::type_identity_t<UserClass>::*)(ParamTypes...), const FName& Function)
	{
		Bound.Remove(FScriptBinding{FWeakRef(Object), Function});
	}
	void RemoveAll(const UObject* Object)
	{
		Bound.RemoveAll([&](const FScriptBinding& Binding) { return Binding.Object.Get() == Object; });
	}
	void Clear() { Bound.Empty(); }
	bool IsBound() const { return !Bound.IsEmpty(); }
	void Broadcast(ParamTypes... Params) const
	{
		const TArray<FScriptBinding> Copy = Bound;
		void* Packed[] = {const_cast<void*>(static_cast<const void*>(&Params))..., nullptr};
		for (int32 Index = Copy.Num() - 1; Index >= 0; --Index)
		{
			if (UObject* Object = Copy[Index].Object.Get())
			{
				CallFunctionByName(Object, Copy[Index].Function, Packed);
			}
		}
	}

private:
	TArray<FScriptBinding> Bound;
};
} // namespace Shim

#define AddDynamic(Object, Method) __Internal_AddDynamic(Object, Method, ::Shim::FunctionNameOf(TEXT(#Method)))

#define DECLARE_DELEGATE(Name) using Name = TDelegate<void()>
#define DECLARE_MULTICAST_DELEGATE(Name) using Name = TMulticastDelegate<void()>
#define DECLARE_MULTICAST_DELEGATE_OneParam(Name, A) using Name = TMulticastDelegate<void(A)>
#define DECLARE_MULTICAST_DELEGATE_TwoParams(Name, A, B) using Name = TMulticastDelegate<void(A, B)>
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE(Name)                                                                                                               \
	class Name : public ::Shim::TScriptMulticast<>                                                                                                             \
	{                                                                                                                                                          \
	}
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(Name, A, NameA, B, NameB)                                                                                 \
	class Name : public ::Shim::TScriptMulticast<A, B>                                                                                                         \
	{                                                                                                                                                          \
	}

DECLARE_DELEGATE(FSimpleDelegate);
DECLARE_MULTICAST_DELEGATE(FSimpleMulticastDelegate);
