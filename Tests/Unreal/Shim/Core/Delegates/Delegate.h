// Delegates: plain and multicast, and the dynamic ones that know UFUNCTIONs by name.
#pragma once

#include "Containers/Array.h"
#include "Templates/Function.h"
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

void CallFunctionByName(UObject* Object, const FName& Function, void** Params);
bool HasFunction(const UObject* Object, const FName& Function);
/** "&UClass::Handler" -> Handler */
FName FunctionNameOf(const char* Text);
} // namespace Shim

/** The engine's can take one binding back; nobody here does. */
class FDelegateHandle
{
};

template <typename FuncType>
class TDelegate;

template <typename... ParamTypes>
class TDelegate<void(ParamTypes...)>
{
public:
	template <typename UserClass>
	static TDelegate CreateUObject(UserClass* Object, void (std::type_identity_t<UserClass>::*Method)(ParamTypes...))
	{
		TDelegate Result = CreateLambda([Object, Method](ParamTypes... Params) { (Object->*Method)(static_cast<ParamTypes&&>(Params)...); });
		Result.ShimOwner = Object;
		Result.Alive = Shim::FWeakRef(Object);
		return Result;
	}
	template <typename Functor>
	static TDelegate CreateLambda(Functor&& Body)
	{
		TDelegate Result;
		Result.Body = static_cast<Functor&&>(Body);
		return Result;
	}
	bool ExecuteIfBound(ParamTypes... Params) const
	{
		const bool bBound = Body && (!ShimOwner || Alive.Get());
		if (bBound)
		{
			Body(static_cast<ParamTypes&&>(Params)...);
		}
		return bBound;
	}
	const void* ShimOwner = nullptr;

private:
	TFunction<void(ParamTypes...)> Body;
	Shim::FWeakRef Alive;
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
		Bound.Add(Delegate);
		return FDelegateHandle();
	}
	template <typename UserClass>
	FDelegateHandle AddUObject(UserClass* Object, void (std::type_identity_t<UserClass>::*Method)(ParamTypes...))
	{
		return Add(FDelegate::CreateUObject(Object, Method));
	}
	template <typename Functor>
	FDelegateHandle AddLambda(Functor&& Body)
	{
		return Add(FDelegate::CreateLambda(static_cast<Functor&&>(Body)));
	}
	int32 RemoveAll(const void* Object)
	{
		return Bound.RemoveAll([&](const FDelegate& Each) { return Each.ShimOwner == Object; });
	}
	/** Last bound first: nobody may rely on the order. */
	void Broadcast(ParamTypes... Params) const
	{
		const TArray<FDelegate> Copy = Bound;
		for (int32 Index = Copy.Num() - 1; Index >= 0; --Index)
		{
			Copy[Index].ExecuteIfBound(Params...);
		}
	}

private:
	TArray<FDelegate> Bound;
};

namespace Shim
{
/** Calls UFUNCTIONs by their name: binding anything else stops. */
template <typename... ParamTypes>
class TScriptMulticast
{
public:
	template <typename UserClass>
	void __Internal_AddDynamic(UserClass* Object, void (std::type_identity_t<UserClass>::*)(ParamTypes...), const FName& Function)
	{
		verify(HasFunction(Object, Function));
		check(!Bound.Contains(FBinding{FWeakRef(Object), Function}));
		Bound.Add(FBinding{FWeakRef(Object), Function});
	}
	void Broadcast(ParamTypes... Params) const
	{
		const TArray<FBinding> Copy = Bound;
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
	struct FBinding
	{
		FWeakRef Object;
		FName Function;
		bool operator==(const FBinding&) const = default;
	};
	TArray<FBinding> Bound;
};
} // namespace Shim

#define AddDynamic(Object, Method) __Internal_AddDynamic(Object, Method, ::Shim::FunctionNameOf(#Method))

#define DECLARE_MULTICAST_DELEGATE(Name) using Name = TMulticastDelegate<void()>
#define DECLARE_MULTICAST_DELEGATE_OneParam(Name, A) using Name = TMulticastDelegate<void(A)>
#define DECLARE_MULTICAST_DELEGATE_TwoParams(Name, A, B) using Name = TMulticastDelegate<void(A, B)>
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE(Name) using Name = ::Shim::TScriptMulticast<>
