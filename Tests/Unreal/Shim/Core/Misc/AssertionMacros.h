// check stops, ensure goes on and fails the test that runs.
#pragma once

#include "HAL/Platform.h"

namespace Shim
{
[[noreturn]] void CheckFailed(const char* Expression, const char* File, int Line);
bool EnsureFailed(const char* Expression, const char* File, int Line);
} // namespace Shim

#define verify(expr) ((expr) ? void() : ::Shim::CheckFailed(#expr, __FILE__, __LINE__))
#if UE_BUILD_SHIPPING
#define check(expr) ((void)0)
#else
#define check(expr) verify(expr)
#endif
#define ensure(expr) ((expr) ? true : ::Shim::EnsureFailed(#expr, __FILE__, __LINE__))
