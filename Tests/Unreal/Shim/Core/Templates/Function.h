#pragma once
#include "Templates/UnrealTemplate.h"
#include <memory>

template <typename FuncType>
class TFunction;

/** Shares the callee between copies, which the engine copies: callees must not rely on own state. */
template <typename Ret, typename... ParamTypes>
class TFunction<Ret(ParamTypes...)>
{
	struct FCallee
	{
		virtual ~FCallee() = default;
		virtual Ret Call(ParamTypes... Params) = 0;
	};
	template <typename Functor>
	struct TCallee final : FCallee
	{
		explicit TCallee(Functor&& InFunctor) : Body(std::move(InFunctor)) {}
		explicit TCallee(const Functor& InFunctor) : Body(InFunctor) {}
		Ret Call(ParamTypes... Params) override { return Body(static_cast<ParamTypes&&>(Params)...); }
		Functor Body;
	};

public:
	TFunction() = default;
	TFunction(std::nullptr_t) {}
	template <typename Functor>
		requires(!std::is_same_v<std::decay_t<Functor>, TFunction> && std::is_invocable_r_v<Ret, std::decay_t<Functor>&, ParamTypes...>)
	TFunction(Functor&& InFunctor) : Callee(std::make_shared<TCallee<std::decay_t<Functor>>>(static_cast<Functor&&>(InFunctor)))
	{
	}
	Ret operator()(ParamTypes... Params) const
	{
		check(Callee);
		return Callee->Call(static_cast<ParamTypes&&>(Params)...);
	}
	explicit operator bool() const { return Callee != nullptr; }
	bool IsSet() const { return Callee != nullptr; }
	void Reset() { Callee.reset(); }

private:
	std::shared_ptr<FCallee> Callee;
};

template <typename FuncType>
class TFunctionRef;

template <typename Ret, typename... ParamTypes>
class TFunctionRef<Ret(ParamTypes...)>
{
public:
	template <typename Functor>
		requires(!std::is_same_v<std::decay_t<Functor>, TFunctionRef> && std::is_invocable_r_v<Ret, Functor&, ParamTypes...>)
	TFunctionRef(Functor&& InFunctor)
		: Object(const_cast<void*>(static_cast<const void*>(&InFunctor))),
		  Call([](void* Callee, ParamTypes... Params) -> Ret
			  { return (*static_cast<std::remove_reference_t<Functor>*>(Callee))(static_cast<ParamTypes&&>(Params)...); })
	{
	}
	Ret operator()(ParamTypes... Params) const { return Call(Object, static_cast<ParamTypes&&>(Params)...); }

private:
	void* Object;
	Ret (*Call)(void*, ParamTypes...);
};
