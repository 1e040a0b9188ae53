#include "RallyScene/PaceNoteWords.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Scene
{
namespace PaceNoteWordsDetail
{

constexpr int kSmallJump = 24; // metres in the air: less is a small jump ...
constexpr int kBigJump = 36;   // ... and more a big one

// The same note twice: in the short style and in the full one.
struct StyleKeys
{
    TextKey left, right, hairpinLeft, hairpinRight, hairpin;
    TextKey isLong, tightens, opens, slide, slideIn, slideOut, cut, dontCut;
    TextKey jump, jumpSmall, jumpBig, ford, narrow, finish;
    TextKey into, intoFinish, after;
    TextKey caution[3];
};

constexpr StyleKeys kShort = {
    .left = TextKey::PaceShortLeft,
    .right = TextKey::PaceShortRight,
    .hairpinLeft = TextKey::PaceShortHairpinLeft,
    .hairpinRight = TextKey::PaceShortHairpinRight,
    .hairpin = TextKey::PaceShortHairpin,
    .isLong = TextKey::PaceShortLong,
    .tightens = TextKey::PaceShortTightens,
    .opens = TextKey::PaceShortOpens,
    .slide = TextKey::PaceShortSlide,
    .slideIn = TextKey::PaceShortSlideIn,
    .slideOut = TextKey::PaceShortSlideOut,
    .cut = TextKey::PaceShortCut,
    .dontCut = TextKey::PaceShortDontCut,
    .jump = TextKey::PaceShortJump,
    .jumpSmall = TextKey::PaceShortJumpSmall,
    .jumpBig = TextKey::PaceShortJumpBig,
    .ford = TextKey::PaceShortFord,
    .narrow = TextKey::PaceShortNarrow,
    .finish = TextKey::PaceShortFinish,
    .into = TextKey::PaceShortInto,
    .intoFinish = TextKey::PaceShortIntoFinish,
    .after = TextKey::PaceShortAfter,
    .caution = {TextKey::PaceShortCaution, TextKey::PaceShortCautionDouble, TextKey::PaceShortCautionTriple},
};

constexpr StyleKeys kFull = {
    .left = TextKey::PaceLeft,
    .right = TextKey::PaceRight,
    .hairpinLeft = TextKey::PaceHairpinLeft,
    .hairpinRight = TextKey::PaceHairpinRight,
    .hairpin = TextKey::PaceHairpin,
    .isLong = TextKey::PaceLong,
    .tightens = TextKey::PaceTightens,
    .opens = TextKey::PaceOpens,
    .slide = TextKey::PaceSlide,
    .slideIn = TextKey::PaceSlideIn,
    .slideOut = TextKey::PaceSlideOut,
    .cut = TextKey::PaceCut,
    .dontCut = TextKey::PaceDontCut,
    .jump = TextKey::PaceJump,
    .jumpSmall = TextKey::PaceJumpSmall,
    .jumpBig = TextKey::PaceJumpBig,
    .ford = TextKey::PaceFord,
    .narrow = TextKey::PaceNarrow,
    .finish = TextKey::PaceFinish,
    .into = TextKey::PaceInto,
    .intoFinish = TextKey::PaceIntoFinish,
    .after = TextKey::PaceAfter,
    .caution = {TextKey::PaceCaution, TextKey::PaceCautionDouble, TextKey::PaceCautionTriple},
};

// Puts a note together, word around word, in the order the patterns of the language give.
class Speaker
{
public:
    Speaker(const PaceNote& theNote, Language theLanguage, NoteStyle style)
        : note(theNote),
          keys(style == NoteStyle::Short ? kShort : kFull),
          language(theLanguage)
    {}

    TextLine Speak(bool withLead)
    {
        Name();
        if (note.kind == NoteKind::Corner)
        {
            Details();
        }
        // Jumps and fords bring their own link: "over", "through".
        const bool joins = note.kind != NoteKind::Jump && note.kind != NoteKind::Ford;
        if (withLead && note.link != NoteLink::Apart && joins && note.kind != NoteKind::Finish)
        {
            Wrap(keys.into);
        }
        if (note.caution > 0)
        {
            Wrap(keys.caution[note.caution - 1]);
        }
        if (withLead && note.metres > 0)
        {
            words = Say(keys.after, language, {int{note.metres}, words.View()});
        }
        if (withLead && note.kind == NoteKind::Finish && note.link != NoteLink::Apart)
        {
            words = Say(keys.intoFinish, language);
        }
        return words;
    }

private:
    void Wrap(TextKey key) { words = Say(key, language, {words.View()}); }

    void Name()
    {
        const bool left = note.side == Side::Left;
        const TextKey jump = note.flight < kSmallJump ? keys.jumpSmall
                             : note.flight > kBigJump ? keys.jumpBig
                                                      : keys.jump;
        const TextKey corner =
            note.severity.hairpin ? (left ? keys.hairpinLeft : keys.hairpinRight) : (left ? keys.left : keys.right);
        const TextKey names[] = {corner, corner, keys.narrow, jump, keys.ford, keys.finish};
        words = Say(names[static_cast<std::size_t>(note.kind)], language, {int{note.severity.gear}});
    }

    void Details()
    {
        if (note.isLong)
        {
            Wrap(keys.isLong);
        }
        if (note.then.Rank() != note.severity.Rank())
        {
            TextLine end;
            if (note.then.hairpin)
            {
                end = Say(keys.hairpin, language);
            }
            else
            {
                end.Append(std::int64_t{note.then.gear});
            }
            const bool tightens = note.then.Rank() < note.severity.Rank();
            words = Say(tightens ? keys.tightens : keys.opens, language, {words.View(), end.View()});
        }
        if (note.cut != CutAdvice::None)
        {
            const bool cut = note.cut == CutAdvice::Cut;
            words = cut ? Say(keys.cut, language, {words.View(), int{note.cutGear}})
                        : Say(keys.dontCut, language, {words.View()});
        }
        if (note.slidesIn || note.slidesOut)
        {
            Wrap(!note.slidesOut ? keys.slideIn : !note.slidesIn ? keys.slideOut : keys.slide);
        }
    }

    const PaceNote& note;
    const StyleKeys& keys;
    Language language;
    TextLine words;
};

} // namespace PaceNoteWordsDetail

TextLine NoteInWords(const PaceNote& note, Language language, NoteStyle style, bool withLead)
{
    return PaceNoteWordsDetail::Speaker(note, language, style).Speak(withLead);
}

} // namespace Rally::Scene
