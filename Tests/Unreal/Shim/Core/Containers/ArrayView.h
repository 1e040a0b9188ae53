#pragma once
#include "Templates/UnrealTemplate.h"

template <typename ElementType>
class TArray;

template <typename ElementType>
class TArrayView
{
	using Mutable = std::remove_const_t<ElementType>;

public:
	TArrayView() = default;
	TArrayView(ElementType* InData, int32 InCount) : Data(InData), Count(InCount) {}
	TArrayView(TArray<Mutable>& Array) : Data(Array.GetData()), Count(Array.Num()) {}
	TArrayView(const TArray<Mutable>& Array)
		requires(std::is_const_v<ElementType>)
		: Data(Array.GetData()), Count(Array.Num())
	{
	}

	int32 Num() const { return Count; }
	bool IsEmpty() const { return Count == 0; }
	ElementType* GetData() const { return Data; }
	bool IsValidIndex(int32 Index) const { return Index >= 0 && Index < Count; }
	ElementType& operator[](int32 Index) const
	{
		check(IsValidIndex(Index));
		return Data[Index];
	}
	ElementType* begin() const { return Data; }
	ElementType* end() const { return Data + Count; }

private:
	ElementType* Data = nullptr;
	int32 Count = 0;
};
