// Strings, names, texts, formats, and how they travel.
#include "CoreMinimal.h"
#include "ShimArchive.h"
#include <cstdio>
#include <map>
#include <vector>

static void AppendUtf16(std::u16string& Out, uint32 Point)
{
	if (Point >= 0x10000)
	{
		Out += static_cast<TCHAR>(0xD800 + ((Point - 0x10000) >> 10));
		Point = 0xDC00 + (Point & 0x3FF);
	}
	Out += static_cast<TCHAR>(Point);
}

FUTF8ToTCHAR::FUTF8ToTCHAR(const ANSICHAR* Text, int32 Count)
{
	for (int32 At = 0; At < Count;)
	{
		const uint8 Lead = static_cast<uint8>(Text[At++]);
		const int32 More = Lead < 0x80 ? 0 : Lead >= 0xF0 ? 3 : Lead >= 0xE0 ? 2 : Lead >= 0xC2 ? 1 : -1;
		uint32 Point = More == 0 ? Lead : Lead & (0x3Fu >> More);
		bool bGood = More >= 0 && Lead < 0xF5 && At + More <= Count;
		for (int32 Index = 0; bGood && Index < More; ++Index)
		{
			const uint8 Next = static_cast<uint8>(Text[At + Index]);
			bGood = (Next & 0xC0) == 0x80;
			Point = Point << 6 | (Next & 0x3F);
		}
		At += bGood ? More : 0;
		AppendUtf16(Data, bGood ? Point : 0xFFFD);
	}
}

FTCHARToUTF8::FTCHARToUTF8(const TCHAR* Text)
{
	for (; *Text; ++Text)
	{
		uint32 Point = *Text;
		if (Point >= 0xD800 && Point < 0xDC00 && Text[1] >= 0xDC00 && Text[1] < 0xE000)
		{
			Point = 0x10000 + ((Point & 0x3FF) << 10) + (*++Text & 0x3FFu);
		}
		else if (Point >= 0xD800 && Point < 0xE000)
		{
			Point = 0xFFFD; // half a pair
		}
		const int32 More = Point < 0x80 ? 0 : Point < 0x800 ? 1 : Point < 0x10000 ? 2 : 3;
		static constexpr uint32 Lead[] = {0, 0xC0, 0xE0, 0xF0};
		Data += static_cast<ANSICHAR>(Lead[More] | (Point >> (6 * More)));
		for (int32 Index = More - 1; Index >= 0; --Index)
		{
			Data += static_cast<ANSICHAR>(0x80 | ((Point >> (6 * Index)) & 0x3F));
		}
	}
}

static bool SameLetter(TCHAR A, TCHAR B)
{
	const auto Lower = [](TCHAR C) { return C >= u'A' && C <= u'Z' ? static_cast<TCHAR>(C + 32) : C; };
	return Lower(A) == Lower(B);
}

bool FString::operator==(const FString& Other) const
{
	return std::equal(Data.begin(), Data.end(), Other.Data.begin(), Other.Data.end(), SameLetter);
}

bool FString::Contains(const FString& SubStr) const
{
	return SubStr.IsEmpty() || std::search(Data.begin(), Data.end(), SubStr.Data.begin(), SubStr.Data.end(), SameLetter) != Data.end();
}

FString Shim::FormatText(const TCHAR* Format, const FFormatArg* Args)
{
	std::string Result;
	const std::string Narrow = TCHAR_TO_UTF8(Format);
	for (const char* At = Narrow.c_str(); *At; ++At)
	{
		if (*At != '%' || *++At == '%')
		{
			Result += *At;
			continue;
		}
		std::string Spec = "%";
		for (; *At && !std::strchr("diuxXsfge", *At); ++At)
		{
			Spec += std::strchr("lhz", *At) ? "" : std::string(1, *At);
		}
		const FFormatArg& Arg = *Args++;
		const std::string Text = Arg.Kind == FFormatArg::Wide ? TCHAR_TO_UTF8(Arg.Text) : Arg.Kind == FFormatArg::Narrow ? Arg.Ansi : "";
		std::vector<char> Buffer(Text.size() + 512);
		const auto Print = [&](const char* Length, auto Value) { std::snprintf(Buffer.data(), Buffer.size(), (Spec + Length + *At).c_str(), Value); };
		const int64 Mask = Arg.Size < 8 ? (int64(1) << (8 * Arg.Size)) - 1 : -1;
		const bool bSigned = *At == 'd' || *At == 'i';
		*At == 's' ? Print("", Text.c_str()) : Arg.Kind == FFormatArg::Real ? Print("", Arg.Double) : Print("ll", bSigned ? Arg.Int : Arg.Int & Mask);
		Result += Buffer.data();
	}
	return FString(Result.c_str());
}

static std::vector<FString>& Names()
{
	static std::vector<FString> All{FString(TEXT("None"))};
	return All;
}

FName::FName(const FString& Name)
{
	static std::map<std::string, SIZE_T> Known{{"", 0}, {"none", 0}};
	std::string Key = TCHAR_TO_UTF8(*Name);
	std::transform(Key.begin(), Key.end(), Key.begin(), [](char C) { return C >= 'A' && C <= 'Z' ? static_cast<char>(C + 32) : C; });
	const auto [Found, bNew] = Known.emplace(Key, Names().size());
	Index = Found->second;
	if (bNew)
	{
		Names().push_back(Name);
	}
}

FString FName::ToString() const
{
	return Names()[Index];
}

FName Shim::FunctionNameOf(const char* Text)
{
	const std::string Name = Text;
	return FName(FString(Name.substr(Name.rfind(':') + 1).c_str()));
}

const FText& FText::GetEmpty()
{
	static const FText Empty;
	return Empty;
}

void FShimArchive::Serialize(void* Value, int32 Length)
{
	if (!bLoading)
	{
		Bytes.Append(static_cast<const uint8*>(Value), Length);
		return;
	}
	bError = bError || Length > Left();
	if (bError)
	{
		std::memset(Value, 0, static_cast<SIZE_T>(Length));
	}
	else if (Length > 0)
	{
		std::memcpy(Value, Bytes.GetData() + Offset, static_cast<SIZE_T>(Length));
		Offset += Length;
	}
}

void FShimArchive::Packed(uint32& Value)
{
	uint32 Rest = Value, Read = 0;
	for (uint32 Shift = 0; Shift < 35; Shift += 7)
	{
		uint8 Byte = static_cast<uint8>((Rest & 0x7F) << 1 | (Rest > 0x7F));
		Serialize(&Byte, 1);
		Read |= static_cast<uint32>(Byte >> 1) << Shift;
		Rest >>= 7;
		if (!(Byte & 1))
		{
			break;
		}
	}
	Value = bLoading ? Read : Value;
}

FShimArchive& operator<<(FShimArchive& Ar, bool& Value)
{
	uint8 Byte = Value;
	Ar.Serialize(&Byte, 1);
	Value = Byte != 0;
	return Ar;
}

FShimArchive& operator<<(FShimArchive& Ar, FString& Value)
{
	const FTCHARToUTF8 Narrow(*Value);
	TArray<uint8> Bytes;
	Bytes.Append(reinterpret_cast<const uint8*>(Narrow.Get()), Ar.IsLoading() ? 0 : Narrow.Length());
	Ar << Bytes;
	if (Ar.IsLoading())
	{
		const FUTF8ToTCHAR Wide(reinterpret_cast<const ANSICHAR*>(Bytes.GetData()), Bytes.Num());
		Value = FString::ConstructFromPtrSize(Wide.Get(), Wide.Length());
	}
	return Ar;
}

FShimArchive& operator<<(FShimArchive& Ar, FName& Value)
{
	FString Text = Value.ToString();
	Ar << Text;
	Value = FName(Text);
	return Ar;
}
