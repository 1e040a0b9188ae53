#pragma once
// The plain types and switches every engine header starts from.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <new>
#include <type_traits>
#include <utility>

using int8 = std::int8_t;
using int16 = std::int16_t;
using int32 = std::int32_t;
using int64 = std::int64_t;
using uint8 = std::uint8_t;
using uint16 = std::uint16_t;
using uint32 = std::uint32_t;
using uint64 = std::uint64_t;
using SIZE_T = std::size_t;
using ANSICHAR = char;
using TCHAR = char16_t; // not wchar_t: a narrow string must not slip through anywhere

#define TEXT_PASTE(x) u##x
#define TEXT(x) TEXT_PASTE(x)

enum
{
	INDEX_NONE = -1
};
enum EForceInit
{
	ForceInit,
	ForceInitToZero
};

#ifndef WITH_EDITOR
#define WITH_EDITOR 0
#endif
#ifndef UE_SERVER
#define UE_SERVER 0
#endif
#ifndef UE_BUILD_SHIPPING
#define UE_BUILD_SHIPPING 0
#endif
#define WITH_EDITORONLY_DATA WITH_EDITOR
#define WITH_DEV_AUTOMATION_TESTS (!UE_BUILD_SHIPPING)
#define DO_CHECK (!UE_BUILD_SHIPPING)
