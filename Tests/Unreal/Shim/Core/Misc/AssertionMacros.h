#pragma once
#include "HAL/Platform.h"

namespace Shim
{
[[noreturn]] void CheckFailed(const char* Expression, const char* File, int Line);
/** A failed ensure goes on, as in the engine, but fails the test that runs. */
bool EnsureFailed(const char* Expression, const char* File, int Line);
} // namespace Shim

#define verify(expr) ((expr) ? void() : ::Shim::CheckFailed(#expr, __FILE__, __LINE__))
#if DO_CHECK
#define check(expr) verify(expr)
#define checkf(expr, ...) verify(expr)
#else
#define check(expr) ((void)0)
#define checkf(expr, ...) ((void)0)
#endif
#define unimplemented() check(!"unimplemented")
#define ensure(expr) ((expr) ? true : ::Shim::EnsureFailed(#expr, __FILE__, __LINE__))
