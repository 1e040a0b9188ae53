// MoveTemp, which refuses what cannot be moved.
#pragma once

#include "Misc/AssertionMacros.h"

template <typename T>
constexpr std::remove_reference_t<T>&& MoveTemp(T&& Value)
{
	static_assert(std::is_lvalue_reference_v<T&&>, "MoveTemp called on an rvalue");
	static_assert(!std::is_const_v<std::remove_reference_t<T>>, "MoveTemp called on a const object");
	return static_cast<std::remove_reference_t<T>&&>(Value);
}
