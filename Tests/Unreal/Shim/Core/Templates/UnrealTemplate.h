#pragma once
#include "Misc/AssertionMacros.h"

template <typename T>
constexpr std::remove_reference_t<T>&& MoveTemp(T&& Value)
{
	static_assert(std::is_lvalue_reference_v<T&&>, "MoveTemp called on an rvalue");
	static_assert(!std::is_const_v<std::remove_reference_t<T>>, "MoveTemp called on a const object");
	return static_cast<std::remove_reference_t<T>&&>(Value);
}

template <typename T>
constexpr T&& Forward(std::remove_reference_t<T>& Value)
{
	return static_cast<T&&>(Value);
}

template <typename T>
constexpr T&& Forward(std::remove_reference_t<T>&& Value)
{
	return static_cast<T&&>(Value);
}

template <typename T>
void Swap(T& A, T& B)
{
	T Temp = MoveTemp(A);
	A = MoveTemp(B);
	B = MoveTemp(Temp);
}

class FNoncopyable
{
protected:
	FNoncopyable() = default;

public:
	FNoncopyable(const FNoncopyable&) = delete;
	FNoncopyable& operator=(const FNoncopyable&) = delete;
};

/** Sets a variable for the time of a scope. */
template <typename T>
class TGuardValue
{
public:
	TGuardValue(T& InVariable, const T& Value) : Variable(InVariable), Old(InVariable) { Variable = Value; }
	~TGuardValue() { Variable = Old; }
	TGuardValue(const TGuardValue&) = delete;
	TGuardValue& operator=(const TGuardValue&) = delete;

private:
	T& Variable;
	T Old;
};

template <typename Enum>
class TEnumAsByte
{
public:
	TEnumAsByte() = default;
	TEnumAsByte(Enum InValue) : Value(static_cast<uint8>(InValue)) {}
	operator Enum() const { return static_cast<Enum>(Value); }
	Enum GetValue() const { return static_cast<Enum>(Value); }

private:
	uint8 Value = 0;
};

inline uint32 GetTypeHash(uint64 Value)
{
	return static_cast<uint32>(Value ^ (Value >> 32)) * 2654435761u;
}
inline uint32 GetTypeHash(int64 Value)
{
	return GetTypeHash(static_cast<uint64>(Value));
}
inline uint32 GetTypeHash(uint32 Value)
{
	return GetTypeHash(static_cast<uint64>(Value));
}
inline uint32 GetTypeHash(int32 Value)
{
	return GetTypeHash(static_cast<uint64>(static_cast<uint32>(Value)));
}
inline uint32 GetTypeHash(uint8 Value)
{
	return GetTypeHash(static_cast<uint64>(Value));
}
template <typename T>
	requires(std::is_enum_v<T>)
uint32 GetTypeHash(T Value)
{
	return GetTypeHash(static_cast<uint64>(Value));
}
template <typename T>
uint32 GetTypeHash(T* Value)
{
	return GetTypeHash(static_cast<uint64>(reinterpret_cast<std::uintptr_t>(Value)));
}
