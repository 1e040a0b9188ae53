#include "RallyClub/Screens/TextField.h"

#include "RallyRules/Text/Letters.h"

#include <algorithm>

namespace Rally::Club
{

std::string_view TextField::Selected() const
{
    const std::size_t from = (std::min)(caret, anchor);
    return std::string_view(text).substr(from, (std::max)(caret, anchor) - from);
}

std::size_t TextField::Before(std::size_t at) const
{
    at -= at > 0 ? 1u : 0u;
    while (at > 0 && IsInsideLetter(text[at]))
    {
        --at;
    }
    return at;
}

std::size_t TextField::Behind(std::size_t at) const
{
    at += at < text.size() ? 1u : 0u;
    while (at < text.size() && IsInsideLetter(text[at]))
    {
        ++at;
    }
    return at;
}

std::size_t TextField::WordBefore(std::size_t at) const
{
    while (at > 0 && text[at - 1] == ' ')
    {
        --at;
    }
    while (at > 0 && text[at - 1] != ' ')
    {
        --at;
    }
    return at;
}

std::size_t TextField::WordBehind(std::size_t at) const
{
    while (at < text.size() && text[at] != ' ')
    {
        ++at;
    }
    while (at < text.size() && text[at] == ' ')
    {
        ++at;
    }
    return at;
}

void TextField::Erase(std::size_t from, std::size_t to)
{
    text.erase(from, to - from);
    caret = anchor = from;
}

bool TextField::EraseSelected()
{
    const bool any = caret != anchor;
    Erase((std::min)(caret, anchor), (std::max)(caret, anchor));
    return any;
}

void TextField::Insert(std::string_view letters, std::size_t mostBytes)
{
    EraseSelected();
    while (!letters.empty())
    {
        const std::size_t size = LetterSize(letters);
        const bool isLetter = size > 0 && static_cast<unsigned char>(letters[0]) >= 0x20 && letters[0] != 0x7F;
        if (isLetter && text.size() + size <= mostBytes)
        {
            text.insert(caret, letters.substr(0, size));
            caret += size;
        }
        letters.remove_prefix(size > 0 ? size : 1);
    }
    anchor = caret;
}

void TextField::MoveTo(std::size_t byte, bool selecting)
{
    caret = (std::min)(byte, text.size());
    while (caret > 0 && caret < text.size() && IsInsideLetter(text[caret]))
    {
        --caret;
    }
    anchor = selecting ? anchor : caret;
}

void TextField::Do(TextEdit edit, bool selecting)
{
    const std::size_t low = (std::min)(caret, anchor);
    const std::size_t high = (std::max)(caret, anchor);
    const bool drops = low != high && !selecting; // the selection, to the side that was meant
    switch (edit)
    {
    case TextEdit::Left: MoveTo(drops ? low : Before(caret), selecting); break;
    case TextEdit::Right: MoveTo(drops ? high : Behind(caret), selecting); break;
    case TextEdit::WordLeft: MoveTo(WordBefore(caret), selecting); break;
    case TextEdit::WordRight: MoveTo(WordBehind(caret), selecting); break;
    case TextEdit::Home: MoveTo(0, selecting); break;
    case TextEdit::End: MoveTo(text.size(), selecting); break;
    case TextEdit::SelectAll:
        anchor = 0;
        caret = text.size();
        break;
    case TextEdit::EraseLeft: Erase(low != high ? low : Before(caret), high); break;
    case TextEdit::EraseRight: Erase(low, low != high ? high : Behind(caret)); break;
    case TextEdit::EraseWordLeft: Erase(low != high ? low : WordBefore(caret), high); break;
    case TextEdit::EraseWordRight: Erase(low, low != high ? high : WordBehind(caret)); break;
    }
}

} // namespace Rally::Club
