#pragma once
#include "Serialization/Archive.h"

class FMemoryReaderView : public FArchive
{
public:
	explicit FMemoryReaderView(TArrayView<const uint8> InBytes, bool = false) : Bytes(InBytes) { bLoading = true; }
	void Serialize(void* Value, int64 Length) override
	{
		if (bError || Length < 0 || Length > Bytes.Num() - Offset)
		{
			bError = true;
			std::memset(Value, 0, static_cast<SIZE_T>(Length));
			return;
		}
		if (Length > 0)
		{
			std::memcpy(Value, Bytes.GetData() + Offset, static_cast<SIZE_T>(Length));
			Offset += static_cast<int32>(Length);
		}
	}
	int64 Tell() override { return Offset; }
	int64 TotalSize() override { return Bytes.Num(); }

private:
	TArrayView<const uint8> Bytes;
	int32 Offset = 0;
};

/** Keeps a reference: the array must outlive it. */
class FMemoryReader : public FMemoryReaderView
{
public:
	explicit FMemoryReader(const TArray<uint8>& InBytes, bool = false) : FMemoryReaderView(TArrayView<const uint8>(InBytes)) {}
};
