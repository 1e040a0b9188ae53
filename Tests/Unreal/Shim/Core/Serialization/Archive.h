#pragma once
#include "Containers/UnrealString.h"
#include "UObject/NameTypes.h"

class FArchive
{
public:
	virtual ~FArchive() = default;
	bool IsLoading() const { return bLoading; }
	bool IsError() const { return bError; }
	void SetError() { bError = true; }
	virtual void Serialize(void* Value, int64 Length) = 0;
	virtual FArchive& operator<<(FName& Value);
	virtual int64 Tell() { return 0; }
	virtual int64 TotalSize() { return 0; }
	bool AtEnd() { return Tell() >= TotalSize(); }
	/** Seven bits a byte, the low ones first. */
	virtual void SerializeIntPacked(uint32& Value);

	friend FArchive& operator<<(FArchive& Ar, bool& Value);
	friend FArchive& operator<<(FArchive& Ar, FString& Value);

protected:
	bool bLoading = false;
	bool bError = false;
};

template <typename T>
	requires(std::is_arithmetic_v<T> && !std::is_same_v<T, bool>)
FArchive& operator<<(FArchive& Ar, T& Value)
{
	Ar.Serialize(&Value, sizeof(T));
	return Ar;
}

template <typename T>
	requires(std::is_enum_v<T>)
FArchive& operator<<(FArchive& Ar, T& Value)
{
	Ar.Serialize(&Value, sizeof(T));
	return Ar;
}

template <typename T>
FArchive& operator<<(FArchive& Ar, TArray<T>& Array)
{
	uint32 Count = static_cast<uint32>(Array.Num());
	Ar.SerializeIntPacked(Count);
	if (Ar.IsLoading())
	{
		Array.Reset();
		for (uint32 Index = 0; Index < Count && !Ar.IsError(); ++Index)
		{
			Array.AddDefaulted_GetRef();
			Ar << Array.Last();
		}
	}
	else
	{
		for (T& Item : Array)
		{
			Ar << Item;
		}
	}
	return Ar;
}
