// The macro names of Unreal and Windows, defined before every file of a plugin (option RALLY_ENGINE_MACROS).
// In the engine our headers are included after theirs, so a function of ours called `check` or `min` would not survive.
// The standard headers come first, as they do in the engine; they could not bear these macros.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cctype>
#include <charconv>
#include <climits>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <new>
#include <numbers>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

// Unreal
#define check(expression)                                                                                              \
    do                                                                                                                 \
    {                                                                                                                  \
        if (!(expression))                                                                                             \
        {                                                                                                              \
            std::abort();                                                                                              \
        }                                                                                                              \
    } while (false)
#define checkf(expression, ...) check(expression)
#define checkNoEntry() check(false)
#define checkSlow(expression) check(expression)
#define verify(expression) check(expression)
#define verifyf(expression, ...) check(expression)
#define ensure(expression) (!!(expression))
#define ensureMsgf(expression, ...) (!!(expression))
#define unimplemented() check(false)
#define TEXT(literal) u##literal
#define TCHAR_TO_UTF8(text) (text)
#define UTF8_TO_TCHAR(text) (text)
#define LOCTEXT(key, text) (text)
#define PI (3.1415926535897932f)
#define UPI (3.1415926535897932f)
#define INDEX_NONE (-1)
#define FORCEINLINE inline
#define FORCENOINLINE
#define RESTRICT __restrict
#define LIKELY(expression) (expression)
#define UNLIKELY(expression) (expression)
#define DEPRECATED(version, message)
#define PURE_VIRTUAL(function, ...) = 0
#define GENERATED_BODY(...)
#define PLATFORM_WINDOWS 1
#define PLATFORM_LINUX 0

// Windows
#define TRUE 1
#define FALSE 0
#define IN
#define OUT
#define OPTIONAL
#define CONST const
#define VOID void
#define ERROR 0
#define NO_ERROR 0
#define DELETE (0x00010000L)
#define IGNORE 0
#define ABSOLUTE 1
#define RELATIVE 2
#define STRICT 1
#define DIFFERENCE 11
#define DOMAIN 1
#define OVERFLOW 3
#define UNDERFLOW 4
#define near
#define far
#define pascal
#define cdecl
#define interface struct
#define small char
#define hyper long long
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define GetObject GetObjectW
#define SendMessage SendMessageW
#define GetMessage GetMessageW
#define PostMessage PostMessageW
#define CreateWindow CreateWindowExW
#define CreateFile CreateFileW
#define DeleteFile DeleteFileW
#define CopyFile CopyFileW
#define MoveFile MoveFileW
#define LoadImage LoadImageW
#define LoadString LoadStringW
#define DrawText DrawTextW
#define PlaySound PlaySoundW
#define GetClassName GetClassNameW
#define GetUserName GetUserNameW
#define GetCurrentTime GetTickCount
#define GetFirstChild GetTopWindow
#define Yield()
