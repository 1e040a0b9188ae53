// Bytes as they are written to a packet and read from one.
#pragma once

#include "Containers/Array.h"
#include "UObject/NameTypes.h"

class FShimArchive
{
public:
	/** Writes behind what is there. */
	explicit FShimArchive(TArray<uint8>& InBytes) : Bytes(InBytes), bLoading(false) {}
	/** Reads; the bytes must outlive it. */
	explicit FShimArchive(const TArray<uint8>& InBytes) : Bytes(const_cast<TArray<uint8>&>(InBytes)), bLoading(true) {}
	bool IsLoading() const { return bLoading; }
	bool IsError() const { return bError; }
	void SetError() { bError = true; }
	bool AtEnd() const { return Offset >= Bytes.Num(); }
	int32 Left() const { return Bytes.Num() - Offset; }
	void Serialize(void* Value, int32 Length);
	/** Seven bits a byte, the low ones first. */
	void Packed(uint32& Value);

private:
	TArray<uint8>& Bytes;
	int32 Offset = 0;
	bool bLoading;
	bool bError = false;
};

template <typename T>
	requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
FShimArchive& operator<<(FShimArchive& Ar, T& Value)
{
	Ar.Serialize(&Value, sizeof(T));
	return Ar;
}
FShimArchive& operator<<(FShimArchive& Ar, bool& Value);
FShimArchive& operator<<(FShimArchive& Ar, FString& Value);
FShimArchive& operator<<(FShimArchive& Ar, FName& Value);

template <typename T>
FShimArchive& operator<<(FShimArchive& Ar, TArray<T>& Array)
{
	uint32 Count = static_cast<uint32>(Array.Num());
	Ar.Packed(Count);
	if (Ar.IsLoading())
	{
		Array.SetNum(Count <= static_cast<uint32>(Ar.Left()) ? static_cast<int32>(Count) : 0); // an element takes a byte at least
	}
	if (static_cast<uint32>(Array.Num()) != Count)
	{
		Ar.SetError();
	}
	for (T& Item : Array)
	{
		Ar << Item;
	}
	return Ar;
}
