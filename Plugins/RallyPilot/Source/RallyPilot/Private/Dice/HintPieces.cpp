#include "Dice/HintPieces.h"

#include "GearWord.h"

namespace Rally::Pilot
{

TextKey CornerWord(bool left, bool inside)
{
    return left ? (inside ? TextKey::HintAtLeftInside : TextKey::HintAtLeft)
                : (inside ? TextKey::HintAtRightInside : TextKey::HintAtRight);
}

TextKey LineInWords::WayTo(int next, bool brakes, bool inRedline) const
{
    return inRedline     ? TextKey::HintRedline
           : brakes      ? TextKey::HintBrake
           : next > gear ? TextKey::HintUp
           : next < gear ? TextKey::HintDown
                         : TextKey::HintKeep;
}

// Up and up is one way up, down and braking one way down; a corner belongs to what leads into it.
bool LineInWords::GoesOnAs(const Stretch& one, const Stretch& next)
{
    const auto falls = [](TextKey way) { return way == TextKey::HintDown || way == TextKey::HintBrake; };
    const bool sameWay = one.way == next.way || (falls(one.way) && falls(next.way));
    return sameWay && (one.where == next.where || one.where == kNoText);
}

void LineInWords::Add(Stretch next)
{
    gear = next.gear;
    if (stretches.empty() || !GoesOnAs(stretches.back(), next))
    {
        stretches.push_back(next);
        return;
    }
    next.way = stretches.back().way == TextKey::HintBrake ? TextKey::HintBrake : next.way;
    stretches.back() = next;
}

Phrase LineInWords::WordsOf(const Stretch& one)
{
    const bool keeps = one.way == TextKey::HintKeep || one.way == TextKey::HintRedline;
    const Phrase way = keeps ? Phrase(one.way) : Phrase(one.way, {GearWord(one.gear)});
    return one.where == kNoText ? way : Phrase(one.where, {way});
}

Phrase LineInWords::Told() const
{
    std::vector<Phrase> words;
    TextKey said = kNoText; // of a corner that was named no more need be said
    for (Stretch one : stretches)
    {
        const TextKey where = one.where;
        one.where = where == said ? kNoText : where;
        said = where;
        words.push_back(WordsOf(one));
    }
    return Listed(words);
}

} // namespace Rally::Pilot
