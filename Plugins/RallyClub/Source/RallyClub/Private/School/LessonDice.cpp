#include "LessonDice.h"

#include <algorithm>

namespace Rally::School
{
namespace LessonDiceDetail
{

std::string WithoutWarnings(std::string_view dice)
{
    std::string bare(dice);
    std::erase(bare, '!');
    return bare;
}

} // namespace LessonDiceDetail

// Dice that fall together, "g2+b", as the lesson has them fall.
std::string LessonDice::FaceOf(std::string_view dice)
{
    std::string bare = LessonDiceDetail::WithoutWarnings(dice);
    const auto found = std::find_if(script.begin(), script.end(), [&](const std::string& one)
                                    { return LessonDiceDetail::WithoutWarnings(one) == bare; });
    if (found == script.end())
    {
        return bare;
    }
    std::string face = *found;
    script.erase(found);
    return face;
}

bool LessonDice::Next(const AnyMatch& match, Outcome& out)
{
    out = match.Draw(random);
    const std::string drawn(match.Write(out).View());
    const std::size_t equals = drawn.find('=');
    std::string wanted;
    if (equals != std::string::npos) // a card, a token
    {
        const std::string_view kind = std::string_view(drawn).substr(0, equals + 1);
        const auto found =
            std::find_if(script.begin(), script.end(), [&](const std::string& one) { return one.starts_with(kind); });
        wanted = found == script.end() ? std::string() : *found;
        if (found != script.end())
        {
            script.erase(found);
        }
    }
    else
    {
        for (std::size_t begin = 0; begin < drawn.size();)
        {
            const std::size_t end = (std::min)(drawn.find(' ', begin), drawn.size());
            wanted += (begin == 0 ? "" : " ") + FaceOf(std::string_view(drawn).substr(begin, end - begin));
            begin = end + 1;
        }
    }
    // What cannot fall now, falls as it was drawn.
    Outcome told;
    const bool known = !wanted.empty() && match.Read(wanted, told) && match.Accepts(told);
    out = known ? told : out;
    return true;
}

} // namespace Rally::School
