// A callee of any kind.
#pragma once

#include "Templates/UnrealTemplate.h"
#include <functional>

template <typename FuncType>
class TFunction;

template <typename Ret, typename... ParamTypes>
class TFunction<Ret(ParamTypes...)>
{
public:
	TFunction() = default;
	template <typename Functor>
		requires(!std::is_same_v<std::decay_t<Functor>, TFunction> && std::is_invocable_r_v<Ret, std::decay_t<Functor>&, ParamTypes...>)
	TFunction(Functor&& InFunctor) : Callee(static_cast<Functor&&>(InFunctor))
	{
	}
	Ret operator()(ParamTypes... Params) const
	{
		check(Callee);
		return Callee(static_cast<ParamTypes&&>(Params)...);
	}
	explicit operator bool() const { return Callee != nullptr; }

private:
	std::function<Ret(ParamTypes...)> Callee;
};
