// Every allocation of a program, counted. The operators lie in Allocations.cpp: a program that links it counts.
#pragma once

#include <cstdint>

namespace Rally::Test
{

// So far, on all threads; stays 0 where a sanitizer has operators of its own.
std::uint64_t Allocations();
bool CountsAllocations();

} // namespace Rally::Test
