#pragma once
#include "Serialization/Archive.h"

class FMemoryWriter : public FArchive
{
public:
	explicit FMemoryWriter(TArray<uint8>& InBytes, bool = false, bool bSetOffset = false) : Bytes(InBytes)
	{
		if (!bSetOffset)
		{
			Bytes.Reset();
		}
	}
	void Serialize(void* Value, int64 Length) override { Bytes.Append(static_cast<const uint8*>(Value), static_cast<int32>(Length)); }
	int64 Tell() override { return Bytes.Num(); }
	int64 TotalSize() override { return Bytes.Num(); }

private:
	TArray<uint8>& Bytes;
};
