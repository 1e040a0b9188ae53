#pragma once
#include "Templates/UnrealTemplate.h"
#include <optional>

template <typename OptionalType>
class TOptional
{
public:
	TOptional() = default;
	TOptional(const OptionalType& InValue) : Value(InValue) {}
	TOptional(OptionalType&& InValue) : Value(static_cast<OptionalType&&>(InValue)) {}
	bool IsSet() const { return Value.has_value(); }
	explicit operator bool() const { return IsSet(); }
	void Reset() { Value.reset(); }
	template <typename... Args>
	OptionalType& Emplace(Args&&... Arguments)
	{
		return Value.emplace(static_cast<Args&&>(Arguments)...);
	}
	OptionalType& GetValue()
	{
		check(IsSet());
		return *Value;
	}
	const OptionalType& GetValue() const
	{
		check(IsSet());
		return *Value;
	}
	const OptionalType& Get(const OptionalType& DefaultValue) const { return IsSet() ? *Value : DefaultValue; }
	const OptionalType& operator*() const { return GetValue(); }
	OptionalType& operator*() { return GetValue(); }
	const OptionalType* operator->() const { return &GetValue(); }
	OptionalType* operator->() { return &GetValue(); }

private:
	std::optional<OptionalType> Value;
};
