#include "RallyClub/Screens/Phrase.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace PhraseDetail
{

// The words of a piece that is a text of its own live in `held` while the whole is said.
TextArgument ArgumentOf(const Phrase& phrase, std::size_t i, std::string& held, Language language)
{
    if (i >= phrase.pieces.size())
    {
        return TextArgument("");
    }
    const PhrasePiece& piece = phrase.pieces[i];
    if (piece.isNumber)
    {
        return TextArgument(piece.number);
    }
    held = piece.key != TextKey::None ? std::string(Say(piece.key, {}, language).View()) : piece.words;
    return TextArgument(std::string_view(held));
}

} // namespace PhraseDetail

std::string InWords(const Phrase& phrase, Language language)
{
    using PhraseDetail::ArgumentOf;
    std::string held[Phrase::kMaxPieces];
    if (phrase.key == TextKey::None)
    {
        std::string words;
        for (const PhrasePiece& piece : phrase.pieces)
        {
            words += piece.isNumber               ? std::to_string(piece.number)
                     : piece.key != TextKey::None ? std::string(Say(piece.key, {}, language).View())
                                                  : piece.words;
        }
        return words;
    }
    const TextArgument first = ArgumentOf(phrase, 0, held[0], language);
    const TextArgument second = ArgumentOf(phrase, 1, held[1], language);
    const TextArgument third = ArgumentOf(phrase, 2, held[2], language);
    const TextArgument fourth = ArgumentOf(phrase, 3, held[3], language);
    return std::string(Say(phrase.key, {first, second, third, fourth}, language).View());
}

Phrase ReasonOf(const Verdict& verdict)
{
    if (verdict.allowed)
    {
        return {};
    }
    if (verdict.rule == Rule::None)
    {
        return TextKey::PlayNonsense;
    }
    const RuleEntry& entry = RuleOf(verdict.rule);
    return Phrase(TextKey::Refusal, {entry.title, entry.id});
}

int StepAfter(std::string_view id, std::string_view row, int step, int steps)
{
    if (id.substr(0, row.size()) != row)
    {
        return step;
    }
    const std::string_view rest = id.substr(row.size());
    return rest.empty()      ? (step + 1) % steps
           : rest == ".less" ? (std::max)(step - 1, 0)
           : rest == ".more" ? (std::min)(step + 1, steps - 1)
                             : step;
}

} // namespace Rally::Club
