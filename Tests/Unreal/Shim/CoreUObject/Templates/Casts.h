#pragma once
#include "UObject/Object.h"

template <typename T>
struct TObjectPtr;

template <typename To, typename From>
To* Cast(From* Src)
{
	return Src && Src->IsA(To::StaticClass()) ? static_cast<To*>(Src) : nullptr;
}
template <typename To, typename From>
const To* Cast(const From* Src)
{
	return Src && Src->IsA(To::StaticClass()) ? static_cast<const To*>(Src) : nullptr;
}
template <typename To, typename From>
To* Cast(const TObjectPtr<From>& Src)
{
	return Cast<To>(Src.Get());
}
template <typename To, typename From>
To* CastChecked(From* Src)
{
	To* Result = Cast<To>(Src);
	check(Result);
	return Result;
}
