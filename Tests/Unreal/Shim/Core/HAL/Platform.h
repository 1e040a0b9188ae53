// The plain types and switches every engine header starts from. The build says WITH_EDITOR, UE_SERVER and UE_BUILD_SHIPPING.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <new>
#include <type_traits>
#include <utility>

using int32 = std::int32_t;
using int64 = std::int64_t;
using uint8 = std::uint8_t;
using uint16 = std::uint16_t;
using uint32 = std::uint32_t;
using uint64 = std::uint64_t;
using SIZE_T = std::size_t;
using ANSICHAR = char;
using TCHAR = char16_t; // not wchar_t: a narrow string must not slip through anywhere

// What the engine's build makes of X_API in the editor, where every module is a library of its own.
#define DLLEXPORT __attribute__((visibility("default")))
#define DLLIMPORT __attribute__((visibility("default")))

#define SHIM_WIDE(x) u##x
#define TEXT(x) SHIM_WIDE(x)
#define WITH_DEV_AUTOMATION_TESTS (!UE_BUILD_SHIPPING)

enum
{
	INDEX_NONE = -1
};
