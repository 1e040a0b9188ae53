// Casts by class, without RTTI.
#pragma once

#include "UObject/Object.h"

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
