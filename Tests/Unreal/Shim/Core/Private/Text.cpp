// Strings, names, texts, formats.
#include "CoreMinimal.h"
#include "Misc/CommandLine.h"
#include "Misc/Parse.h"
#include "Serialization/Archive.h"
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace
{
TCHAR Lower(TCHAR C)
{
	return C >= u'A' && C <= u'Z' ? static_cast<TCHAR>(C + 32) : C;
}

bool SameChar(TCHAR A, TCHAR B, ESearchCase::Type SearchCase)
{
	return SearchCase == ESearchCase::CaseSensitive ? A == B : Lower(A) == Lower(B);
}

bool MatchesAt(FStringView Text, int32 At, FStringView Wanted, ESearchCase::Type SearchCase)
{
	if (At < 0 || At + Wanted.Len() > Text.Len())
	{
		return false;
	}
	for (int32 Index = 0; Index < Wanted.Len(); ++Index)
	{
		if (!SameChar(Text[At + Index], Wanted[Index], SearchCase))
		{
			return false;
		}
	}
	return true;
}

void AppendUtf16(TArray<TCHAR>& Out, uint32 Point)
{
	if (Point >= 0x10000)
	{
		Out.Add(static_cast<TCHAR>(0xD800 + ((Point - 0x10000) >> 10)));
		Out.Add(static_cast<TCHAR>(0xDC00 + ((Point - 0x10000) & 0x3FF)));
		return;
	}
	Out.Add(static_cast<TCHAR>(Point));
}
} // namespace

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
	Data.Add(0);
}

FTCHARToUTF8::FTCHARToUTF8(const TCHAR* Text) : FTCHARToUTF8(Text, FStringView(Text).Len()) {}

FTCHARToUTF8::FTCHARToUTF8(const TCHAR* Text, int32 Count)
{
	for (int32 At = 0; At < Count; ++At)
	{
		uint32 Point = Text[At];
		if (Point >= 0xD800 && Point < 0xDC00 && At + 1 < Count && Text[At + 1] >= 0xDC00 && Text[At + 1] < 0xE000)
		{
			Point = 0x10000 + ((Point & 0x3FF) << 10) + (Text[++At] & 0x3FFu);
		}
		else if (Point >= 0xD800 && Point < 0xE000)
		{
			Point = 0xFFFD; // half a pair
		}
		const int32 More = Point < 0x80 ? 0 : Point < 0x800 ? 1 : Point < 0x10000 ? 2 : 3;
		static constexpr uint32 Lead[] = {0, 0xC0, 0xE0, 0xF0};
		Data.Add(static_cast<ANSICHAR>(Lead[More] | (Point >> (6 * More))));
		for (int32 Index = More - 1; Index >= 0; --Index)
		{
			Data.Add(static_cast<ANSICHAR>(0x80 | ((Point >> (6 * Index)) & 0x3F)));
		}
	}
	Data.Add(0);
}

FString::FString(const ANSICHAR* Text)
{
	const FUTF8ToTCHAR Wide(Text);
	AppendChars(FStringView(Wide.Get(), Wide.Length()));
}

bool FString::Equals(const FString& Other, ESearchCase::Type SearchCase) const
{
	return Len() == Other.Len() && MatchesAt(*this, 0, Other, SearchCase);
}

int32 FString::Compare(const FString& Other, ESearchCase::Type SearchCase) const
{
	for (int32 Index = 0; Index < Len() && Index < Other.Len(); ++Index)
	{
		if (!SameChar(Data[Index], Other.Data[Index], SearchCase))
		{
			return Data[Index] < Other.Data[Index] ? -1 : 1;
		}
	}
	return Len() - Other.Len();
}

uint32 GetTypeHash(const FString& String)
{
	uint32 Hash = 2166136261u;
	for (int32 Index = 0; Index < String.Len(); ++Index)
	{
		Hash = (Hash ^ Lower(String[Index])) * 16777619u;
	}
	return Hash;
}

FString operator/(const FString& A, const FString& B)
{
	return A.IsEmpty() || B.IsEmpty() || A.EndsWith(TEXT("/")) || B.StartsWith(TEXT("/")) ? A + B : A + TEXT("/") + B;
}

int32 FString::Find(const FString& SubStr, ESearchCase::Type SearchCase, ESearchDir::Type SearchDir) const
{
	const bool bForward = SearchDir == ESearchDir::FromStart;
	for (int32 Step = 0; Step + SubStr.Len() <= Len(); ++Step)
	{
		const int32 At = bForward ? Step : Len() - SubStr.Len() - Step;
		if (MatchesAt(*this, At, SubStr, SearchCase))
		{
			return At;
		}
	}
	return INDEX_NONE;
}

bool FString::StartsWith(const FString& InPrefix, ESearchCase::Type SearchCase) const
{
	return MatchesAt(*this, 0, InPrefix, SearchCase);
}

bool FString::EndsWith(const FString& InSuffix, ESearchCase::Type SearchCase) const
{
	return MatchesAt(*this, Len() - InSuffix.Len(), InSuffix, SearchCase);
}

FString FString::Mid(int32 Start, int32 Count) const
{
	const int32 From = FMath::Clamp(Start, 0, Len());
	const int32 Number = FMath::Clamp(Count, 0, Len() - From);
	return FString(Number, **this + From);
}

FString FString::ToUpper() const
{
	FString Result = *this;
	for (TCHAR& C : Result.Data)
	{
		C = C >= u'a' && C <= u'z' ? static_cast<TCHAR>(C - 32) : C;
	}
	return Result;
}

FString FString::ToLower() const
{
	FString Result = *this;
	for (TCHAR& C : Result.Data)
	{
		C = Lower(C);
	}
	return Result;
}

FString FString::TrimStartAndEnd() const
{
	const auto IsSpace = [this](int32 Index) { return Data[Index] == u' ' || (Data[Index] >= 9 && Data[Index] <= 13); };
	int32 From = 0, To = Len();
	while (From < To && IsSpace(From))
	{
		++From;
	}
	while (To > From && IsSpace(To - 1))
	{
		--To;
	}
	return Mid(From, To - From);
}

FString FString::Replace(const TCHAR* From, const TCHAR* To, ESearchCase::Type SearchCase) const
{
	const FStringView Wanted(From);
	FString Result;
	for (int32 At = 0; At < Len();)
	{
		if (Wanted.Len() > 0 && MatchesAt(*this, At, Wanted, SearchCase))
		{
			Result += To;
			At += Wanted.Len();
		}
		else
		{
			Result.AppendChar(Data[At++]);
		}
	}
	return Result;
}

bool FString::Split(const FString& InS, FString* LeftS, FString* RightS) const
{
	const int32 At = Find(InS);
	if (At == INDEX_NONE)
	{
		return false;
	}
	const FString Left_ = Left(At), Right_ = Mid(At + InS.Len());
	if (LeftS)
	{
		*LeftS = Left_;
	}
	if (RightS)
	{
		*RightS = Right_;
	}
	return true;
}

int32 FString::ParseIntoArray(TArray<FString>& OutArray, const TCHAR* pchDelim, bool InCullEmpty) const
{
	OutArray.Reset();
	FString Rest = *this, Part;
	bool bMore = !Rest.IsEmpty();
	while (bMore)
	{
		const FString Before = Rest;
		bMore = Before.Split(pchDelim, &Part, &Rest);
		Part = bMore ? Part : Before;
		if (!Part.IsEmpty() || !InCullEmpty)
		{
			OutArray.Add(Part);
		}
	}
	return OutArray.Num();
}

int32 FString::ParseIntoArrayLines(TArray<FString>& OutArray, bool InCullEmpty) const
{
	return Replace(TEXT("\r\n"), TEXT("\n")).ParseIntoArray(OutArray, TEXT("\n"), InCullEmpty);
}

bool FString::IsNumeric() const
{
	const std::string Text = TCHAR_TO_UTF8(**this);
	const std::size_t From = !Text.empty() && (Text[0] == '-' || Text[0] == '+') ? 1 : 0;
	return Text.size() > From && Text.find_first_not_of("0123456789.", From) == std::string::npos;
}

FString FString::FromInt(int32 Num)
{
	return FString(std::to_string(Num).c_str());
}

int32 FCString::Atoi(const TCHAR* Text)
{
	return static_cast<int32>(std::strtol(TCHAR_TO_UTF8(Text), nullptr, 10));
}
int64 FCString::Atoi64(const TCHAR* Text)
{
	return std::strtoll(TCHAR_TO_UTF8(Text), nullptr, 10);
}
float FCString::Atof(const TCHAR* Text)
{
	return std::strtof(TCHAR_TO_UTF8(Text), nullptr);
}

FString Shim::FormatText(const TCHAR* Format, const FFormatArg* Args)
{
	FString Result;
	for (const TCHAR* At = Format; *At; ++At)
	{
		if (*At != u'%' || At[1] == u'%')
		{
			At += *At == u'%';
			Result.AppendChar(*At);
			continue;
		}
		std::string Spec = "%";
		for (++At; *At && !FString(TEXT("diuxXcsfge")).Contains(FString(1, At), ESearchCase::CaseSensitive); ++At)
		{
			if (*At != u'l' && *At != u'h' && *At != u'z')
			{
				Spec += static_cast<char>(*At);
			}
		}
		const char Last = static_cast<char>(*At);
		const FFormatArg& Arg = *Args++;
		char Buffer[512];
		if (Last == 's')
		{
			const std::string Text = Arg.Kind == FFormatArg::Narrow ? Arg.Ansi : TCHAR_TO_UTF8(Arg.Text);
			std::vector<char> Long(Text.size() + 512);
			std::snprintf(Long.data(), Long.size(), (Spec + 's').c_str(), Text.c_str()); // the width counts bytes
			Result += UTF8_TO_TCHAR(Long.data());
			continue;
		}
		if (Arg.Kind == FFormatArg::Real)
		{
			std::snprintf(Buffer, sizeof Buffer, (Spec + Last).c_str(), Arg.Double);
		}
		else
		{
			const int64 Mask = Arg.Size < 8 ? (int64(1) << (8 * Arg.Size)) - 1 : -1;
			const bool bSigned = Last == 'd' || Last == 'i' || Last == 'c';
			std::snprintf(Buffer, sizeof Buffer, (Spec + (Last == 'c' ? "" : "ll") + Last).c_str(), bSigned ? Arg.Int : Arg.Int & Mask);
		}
		Result += UTF8_TO_TCHAR(Buffer);
	}
	return Result;
}

namespace
{
struct FNames
{
	std::map<std::string, uint32> ByText;
	std::vector<FString> Texts{FString(TEXT("None"))};
};
FNames& Names()
{
	static FNames All;
	return All;
}
} // namespace

FName::FName(const FString& Name, EFindName FindType)
{
	const std::string Key = TCHAR_TO_UTF8(*Name.ToLower());
	if (Key.empty() || Key == "none")
	{
		return;
	}
	const auto Found = Names().ByText.find(Key);
	if (Found != Names().ByText.end())
	{
		Index = Found->second;
	}
	else if (FindType == FNAME_Add)
	{
		Index = static_cast<uint32>(Names().Texts.size());
		Names().ByText.emplace(Key, Index);
		Names().Texts.push_back(Name);
	}
}

FString FName::ToString() const
{
	return Names().Texts[Index];
}

FText FText::FromString(const FString& String)
{
	FText Result;
	Result.Source = String;
	return Result;
}

FText FText::FromName(const FName& Name)
{
	return FromString(Name.ToString());
}

const FText& FText::GetEmpty()
{
	static const FText Empty;
	return Empty;
}

FText FText::AsNumber(int32 Val)
{
	FString Digits = FString::FromInt(Val < 0 ? -Val : Val), Grouped;
	for (int32 Index = 0; Index < Digits.Len(); ++Index)
	{
		Grouped += Index > 0 && (Digits.Len() - Index) % 3 == 0 ? TEXT(",") : TEXT("");
		Grouped.AppendChar(Digits[Index]);
	}
	return FromString(Val < 0 ? TEXT("-") + Grouped : Grouped);
}

FText FText::Format(const FText& Fmt, const FFormatNamedArguments& InArguments)
{
	FString Result = Fmt.Source;
	for (const TPair<FString, FText>& Argument : InArguments)
	{
		Result = Result.Replace(*(TEXT("{") + Argument.Key + TEXT("}")), *Argument.Value.ToString());
	}
	return FromString(Result);
}

FText FText::Format(const FText& Fmt, const FFormatOrderedArguments& InArguments)
{
	FFormatNamedArguments Named;
	for (int32 Index = 0; Index < InArguments.Num(); ++Index)
	{
		Named.Add(FString::FromInt(Index), InArguments[Index]);
	}
	return Format(Fmt, Named);
}

FArchive& operator<<(FArchive& Ar, bool& Value)
{
	uint8 Byte = Value;
	Ar.Serialize(&Byte, 1);
	Value = Byte != 0;
	return Ar;
}

FArchive& operator<<(FArchive& Ar, FString& Value)
{
	TArray<uint8> Bytes;
	if (!Ar.IsLoading())
	{
		const FTCHARToUTF8 Narrow(*Value, Value.Len());
		Bytes.Append(reinterpret_cast<const uint8*>(Narrow.Get()), Narrow.Length());
	}
	uint32 Count = static_cast<uint32>(Bytes.Num());
	Ar.SerializeIntPacked(Count);
	if (Ar.IsLoading() && Count > Ar.TotalSize() - Ar.Tell())
	{
		Ar.SetError();
		return Ar;
	}
	Bytes.SetNum(static_cast<int32>(Count));
	Ar.Serialize(Bytes.GetData(), Count);
	if (Ar.IsLoading())
	{
		const FUTF8ToTCHAR Wide(reinterpret_cast<const ANSICHAR*>(Bytes.GetData()), Bytes.Num());
		Value = FString(Wide.Length(), Wide.Get());
	}
	return Ar;
}

FArchive& FArchive::operator<<(FName& Value)
{
	FString Text = Value.ToString();
	*this << Text;
	Value = FName(Text);
	return *this;
}

void FArchive::SerializeIntPacked(uint32& Value)
{
	uint32 Left = Value, Read = 0;
	for (uint32 Shift = 0; Shift < 35; Shift += 7)
	{
		uint8 Byte = static_cast<uint8>((Left & 0x7F) << 1 | (Left > 0x7F));
		Serialize(&Byte, 1);
		Read |= static_cast<uint32>(Byte >> 1) << Shift;
		Left >>= 7;
		if (!(Byte & 1))
		{
			break;
		}
	}
	Value = bLoading ? Read : Value;
}

namespace
{
FString& CommandLine()
{
	static FString Line;
	return Line;
}
} // namespace

const TCHAR* FCommandLine::Get()
{
	return *CommandLine();
}
void FCommandLine::Set(const TCHAR* NewCommandLine)
{
	CommandLine() = NewCommandLine;
}

bool FParse::Value(const TCHAR* Stream, const TCHAR* Match, FString& Value, bool)
{
	const FString Text(Stream);
	const int32 At = Text.Find(Match);
	if (At == INDEX_NONE)
	{
		return false;
	}
	Value = Text.Mid(At + FStringView(Match).Len());
	Value.Split(TEXT(" "), &Value, nullptr);
	return true;
}

bool FParse::Param(const TCHAR* Stream, const TCHAR* Param)
{
	return (FString(TEXT(" ")) + Stream + TEXT(" ")).Contains(FString(TEXT(" -")) + Param + TEXT(" "));
}
