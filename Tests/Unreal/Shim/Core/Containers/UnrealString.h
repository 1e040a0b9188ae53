#pragma once
#include "Containers/Array.h"
#include "Containers/StringConv.h"
#include "Containers/StringView.h"
#include "Misc/FormatCheck.h"

struct ESearchCase
{
	enum Type
	{
		CaseSensitive,
		IgnoreCase
	};
};

struct ESearchDir
{
	enum Type
	{
		FromStart,
		FromEnd
	};
};

/** UTF-16 text. == ignores case, as in the engine. */
class FString
{
public:
	FString() = default;
	FString(const TCHAR* Text) { AppendChars(FStringView(Text)); }
	FString(FStringView Text) { AppendChars(Text); }
	FString(int32 Count, const TCHAR* Text) { AppendChars(FStringView(Text, Count)); }
	explicit FString(const ANSICHAR* Text);
	FString& operator=(const TCHAR* Text) { return *this = FString(Text); }

	const TCHAR* operator*() const { return Data.IsEmpty() ? TEXT("") : Data.GetData(); }
	TCHAR operator[](int32 Index) const
	{
		check(Index >= 0 && Index < Len());
		return Data[Index];
	}
	int32 Len() const { return Data.IsEmpty() ? 0 : Data.Num() - 1; }
	bool IsEmpty() const { return Len() == 0; }
	void Empty() { Data.Empty(); }
	void Reset() { Data.Reset(); }
	void Reserve(int32 Characters) { Data.Reserve(Characters + 1); }

	bool operator==(const FString& Other) const { return Equals(Other, ESearchCase::IgnoreCase); }
	bool operator==(const TCHAR* Other) const { return Equals(FString(Other), ESearchCase::IgnoreCase); }
	bool operator<(const FString& Other) const { return Compare(Other) < 0; }
	bool Equals(const FString& Other, ESearchCase::Type SearchCase = ESearchCase::CaseSensitive) const;
	int32 Compare(const FString& Other, ESearchCase::Type SearchCase = ESearchCase::CaseSensitive) const;
	friend uint32 GetTypeHash(const FString& String);

	FString& operator+=(const FString& Other)
	{
		const FString Copy(Other);
		AppendChars(FStringView(*Copy, Copy.Len()));
		return *this;
	}
	FString& operator+=(const TCHAR* Other) { return *this += FString(Other); }
	FString& operator+=(TCHAR Other) { return AppendChar(Other); }
	FString& Append(const FString& Other) { return *this += Other; }
	FString& AppendChar(TCHAR Character)
	{
		AppendChars(FStringView(&Character, 1));
		return *this;
	}
	friend FString operator+(const FString& A, const FString& B) { return FString(A) += B; }
	friend FString operator+(const FString& A, const TCHAR* B) { return FString(A) += B; }
	friend FString operator+(const TCHAR* A, const FString& B) { return FString(A) += B; }
	friend FString operator/(const FString& A, const FString& B);

	bool Contains(const FString& SubStr, ESearchCase::Type SearchCase = ESearchCase::IgnoreCase, ESearchDir::Type SearchDir = ESearchDir::FromStart) const
	{
		return Find(SubStr, SearchCase, SearchDir) != INDEX_NONE;
	}
	int32 Find(const FString& SubStr, ESearchCase::Type SearchCase = ESearchCase::IgnoreCase, ESearchDir::Type SearchDir = ESearchDir::FromStart) const;
	bool StartsWith(const FString& InPrefix, ESearchCase::Type SearchCase = ESearchCase::IgnoreCase) const;
	bool EndsWith(const FString& InSuffix, ESearchCase::Type SearchCase = ESearchCase::IgnoreCase) const;
	FString Left(int32 Count) const { return Mid(0, Count); }
	FString Right(int32 Count) const { return Mid(std::max(0, Len() - Count)); }
	FString Mid(int32 Start, int32 Count = 0x7fffffff) const;
	FString ToUpper() const;
	FString ToLower() const;
	FString TrimStartAndEnd() const;
	FString Replace(const TCHAR* From, const TCHAR* To, ESearchCase::Type SearchCase = ESearchCase::IgnoreCase) const;
	bool Split(const FString& InS, FString* LeftS, FString* RightS) const;
	int32 ParseIntoArray(TArray<FString>& OutArray, const TCHAR* pchDelim, bool InCullEmpty = true) const;
	int32 ParseIntoArrayLines(TArray<FString>& OutArray, bool InCullEmpty = true) const;
	bool IsNumeric() const;

	static FString FromInt(int32 Num);
	template <typename RangeType>
	static FString Join(const RangeType& Range, const TCHAR* Separator)
	{
		FString Result;
		bool bFirst = true;
		for (const FString& Part : Range)
		{
			Result += bFirst ? FString() : FString(Separator);
			Result += Part;
			bFirst = false;
		}
		return Result;
	}
	template <typename... Types>
	static FString Printf(Shim::TCheckedFormat<std::type_identity_t<Types>...> Fmt, Types... Args)
	{
		const Shim::FFormatArg Packed[] = {Shim::FFormatArg(Args)..., Shim::FFormatArg(0)};
		return Shim::FormatText(Fmt.Text, Packed);
	}

private:
	void AppendChars(FStringView Text)
	{
		if (Text.Len() == 0)
		{
			return;
		}
		if (!Data.IsEmpty())
		{
			Data.RemoveAt(Data.Num() - 1);
		}
		Data.Append(Text.GetData(), Text.Len());
		Data.Add(TCHAR(0));
	}
	TArray<TCHAR> Data; // with the closing zero, unless empty
};

inline FStringView::FStringView(const FString& String) : Data(*String), Count(String.Len()) {}

struct FCString
{
	static int32 Atoi(const TCHAR* Text);
	static int64 Atoi64(const TCHAR* Text);
	static float Atof(const TCHAR* Text);
};
