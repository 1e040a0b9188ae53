// What the screens are made of: something a person can do, and a value that is stepped through.
#pragma once

#include "RallyRules/Text/Phrase.h"

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// As every shell shows it: a button, a line of a menu, a key.
struct Entry
{
    std::string id; // stable: tests and scripts click by it
    Phrase text;
    bool enabled{true};
    bool chosen{};
    Verdict verdict{}; // when it is not enabled: the rule that forbids it
    Phrase reason{};   // ... or another reason
};

// The entry's id turns it on, round and round; ".less" and ".more" stop at the ends.
struct ValueRow
{
    Entry entry; // its name; the reason tells what it does
    Phrase value;
    bool canLess{};
    bool canMore{};
};

// Where a row of so many steps stands after an id; as it stood when the id is none of its own.
RALLYCLUB_API int StepAfter(std::string_view id, std::string_view row, int step, int steps);

} // namespace Rally::Club
