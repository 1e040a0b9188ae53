// Printf with formats that are checked while compiling, as BuildSettingsVersion.V5 does. Not an engine header.
#pragma once

#include "HAL/Platform.h"

class FString;

namespace Shim
{
struct FFormatArg
{
	enum EKind : uint8
	{
		Integer,
		Real,
		Wide,
		Narrow
	};
	template <typename T>
		requires(std::is_integral_v<T> || std::is_enum_v<T>)
	FFormatArg(T Value) : Kind(Integer), Size(sizeof(T)), Int(static_cast<int64>(Value))
	{
	}
	FFormatArg(double Value) : Kind(Real), Double(Value) {}
	FFormatArg(const TCHAR* Value) : Kind(Wide), Text(Value) {}
	FFormatArg(const ANSICHAR* Value) : Kind(Narrow), Ansi(Value) {}
	FFormatArg(const FString&) = delete; // the engine takes *String

	EKind Kind;
	uint8 Size = 8;
	union
	{
		int64 Int;
		double Double;
		const TCHAR* Text;
		const ANSICHAR* Ansi;
	};
};

FString FormatText(const TCHAR* Format, const FFormatArg* Args);
void FormatDoesNotFitItsArguments(); // never constexpr: calling it stops the compiler

template <typename T>
consteval FFormatArg::EKind KindOf()
{
	using U = std::decay_t<T>;
	if constexpr (std::is_floating_point_v<U>)
	{
		return FFormatArg::Real;
	}
	else if constexpr (std::is_same_v<U, const TCHAR*> || std::is_same_v<U, TCHAR*>)
	{
		return FFormatArg::Wide;
	}
	else if constexpr (std::is_same_v<U, const ANSICHAR*> || std::is_same_v<U, ANSICHAR*>)
	{
		return FFormatArg::Narrow;
	}
	else
	{
		static_assert(std::is_integral_v<U> || std::is_enum_v<U>, "a format argument must be a number, an enum or const TCHAR* (write *String)");
		return FFormatArg::Integer;
	}
}

template <typename... Types>
struct TCheckedFormat
{
	template <int32 N>
	consteval TCheckedFormat(const TCHAR (&Format)[N]) : Text(Format)
	{
		constexpr FFormatArg::EKind Kinds[] = {KindOf<Types>()..., FFormatArg::Integer};
		constexpr SIZE_T Sizes[] = {sizeof(Types)..., 0};
		SIZE_T Used = 0;
		for (const TCHAR* At = Format; *At; ++At)
		{
			if (*At != u'%')
			{
				continue;
			}
			if (*++At == u'%')
			{
				continue;
			}
			while (*At == u'-' || *At == u'+' || *At == u' ' || *At == u'0' || *At == u'.' || *At == u'#' || (*At >= u'1' && *At <= u'9'))
			{
				++At;
			}
			bool bNarrow = false;
			int32 Longs = 0;
			for (; *At == u'l' || *At == u'h' || *At == u'z'; ++At)
			{
				bNarrow |= *At == u'h';
				Longs += *At == u'l';
			}
			if (Used == sizeof...(Types))
			{
				FormatDoesNotFitItsArguments();
			}
			const FFormatArg::EKind Kind = Kinds[Used];
			const bool bInteger = *At == u'd' || *At == u'i' || *At == u'u' || *At == u'x' || *At == u'X';
			const bool bFits = bInteger      ? Kind == FFormatArg::Integer && (Sizes[Used] <= 4 || Longs == 2)
							   : *At == u's' ? Kind == (bNarrow ? FFormatArg::Narrow : FFormatArg::Wide)
											 : (*At == u'f' || *At == u'g' || *At == u'e') && Kind == FFormatArg::Real;
			if (!bFits)
			{
				FormatDoesNotFitItsArguments();
			}
			++Used;
		}
		if (Used != sizeof...(Types))
		{
			FormatDoesNotFitItsArguments();
		}
	}
	const TCHAR* Text;
};
} // namespace Shim
