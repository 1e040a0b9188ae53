// The dice of a lesson: each shows what the lesson says of it, whatever the order in which the pupil rolls them; what it does not
// name shows no warning. What else falls, cards and tokens, falls as it says, or by luck.
#pragma once

#include "RallyClub/Table.h"

namespace Rally::School
{

class LessonDice final : public Club::ChanceSource
{
public:
    LessonDice(std::span<const char* const> theScript, std::uint64_t seed)
        : script(theScript.begin(), theScript.end()),
          random(seed, RandomStream::Game)
    {}

    bool Next(const AnyMatch& match, Outcome& out) override;

private:
    std::string FaceOf(std::string_view dice);

    std::vector<std::string> script; // what has not fallen yet
    Random random;
};

} // namespace Rally::School
