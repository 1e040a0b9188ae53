// A look at somebody else's elements.
#pragma once

#include "Templates/UnrealTemplate.h"

template <typename ElementType>
class TArrayView
{
public:
	TArrayView() = default;
	template <typename ArrayType>
		requires requires(ArrayType& Array) { static_cast<ElementType*>(Array.GetData()); }
	TArrayView(ArrayType& Array) : Data(Array.GetData()), Count(Array.Num())
	{
	}
	int32 Num() const { return Count; }
	ElementType& operator[](int32 Index) const
	{
		check(Index >= 0 && Index < Count);
		return Data[Index];
	}

private:
	ElementType* Data = nullptr;
	int32 Count = 0;
};
