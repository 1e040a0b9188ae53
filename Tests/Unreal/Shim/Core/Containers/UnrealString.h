// UTF-16 text. == ignores case, as in the engine.
#pragma once

#include "Containers/StringConv.h"
#include "Misc/ShimFormat.h"
#include "Templates/UnrealTemplate.h"

class FString
{
public:
	FString() = default;
	FString(const TCHAR* Text) : Data(Text) {}
	explicit FString(const ANSICHAR* Text) : FString(UTF8_TO_TCHAR(Text)) {}

	const TCHAR* operator*() const { return Data.c_str(); }
	int32 Len() const { return static_cast<int32>(Data.size()); }
	bool IsEmpty() const { return Data.empty(); }
	bool Equals(const FString& Other) const { return Data == Other.Data; }
	bool operator==(const FString& Other) const;
	bool operator==(const TCHAR* Other) const { return *this == FString(Other); }
	/** Whatever the case. */
	bool Contains(const FString& SubStr) const;
	FString Left(int32 Count) const { return ConstructFromPtrSize(**this, std::clamp(Count, 0, Len())); }

	FString& operator+=(const FString& Other)
	{
		Data += Other.Data;
		return *this;
	}
	friend FString operator+(FString A, const FString& B) { return A += B; }
	friend FString operator+(FString A, const TCHAR* B) { return A += B; }
	friend FString operator+(const TCHAR* A, const FString& B) { return FString(A) += B; }

	static FString ConstructFromPtrSize(const TCHAR* Str, int32 Size)
	{
		FString Result;
		Result.Data.assign(Str, static_cast<SIZE_T>(Size));
		return Result;
	}
	static FString FromInt(int32 Num) { return Printf(TEXT("%d"), Num); }
	template <typename... Types>
	static FString Printf(Shim::TCheckedFormat<std::type_identity_t<Types>...> Fmt, Types... Args)
	{
		const Shim::FFormatArg Packed[] = {Shim::FFormatArg(Args)..., Shim::FFormatArg(0)};
		return Shim::FormatText(Fmt.Text, Packed);
	}

private:
	std::u16string Data;
};
