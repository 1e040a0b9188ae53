#include "RallyClub/Career/NewCareer.h"

#include "CareerWords.h"

#include "RallyClub/Career/SeasonGame.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <utility>

namespace Rally::Career
{
namespace NewCareerDetail
{

constexpr std::size_t kNumberDigits = 2;
constexpr std::size_t kSeedDigits = 18;

constexpr std::string_view kLineIds[] = {"career.new.name", "career.new.country", "career.new.number",
                                         "career.new.seed", "career.new.pack"};
constexpr std::string_view kTierRow = "career.new.tier";
constexpr std::string_view kStrengthRow = "career.new.strength";
constexpr std::string_view kLengthRow = "career.new.length";
constexpr std::string_view kModeRow = "career.new.mode";
constexpr std::string_view kGameRow = "career.new.game";

constexpr TextKey kLineNames[] = {TextKey::CareerPageName, TextKey::CareerPageCountry, TextKey::CareerPageNumber,
                                  TextKey::CareerPageSeed, TextKey::CareerPackLine};
constexpr TextKey kLineHints[] = {TextKey::CareerPageNameHint, TextKey::CareerPageCountryHint,
                                  TextKey::CareerPageNumberHint, TextKey::CareerPageSeedHint, TextKey::CareerPackHint};
constexpr TextKey kTierHints[] = {TextKey::CareerPageStartClub, TextKey::CareerPageStartNational,
                                  TextKey::CareerPageStartWorld};

// What is read of a code while nobody types it: its pack by name, else as much as tells it from others.
std::string ShownOf(const std::string& code, const PackReading& pack)
{
    constexpr std::size_t kShown = 14;
    const bool isPack = pack.fault == PackFault::None && !code.empty();
    return isPack ? pack.pack.name : code.size() <= kShown + 3 ? code : code.substr(0, kShown) + "...";
}

Phrase AboutOf(const PackReading& pack)
{
    return pack.fault == PackFault::None ? Phrase(TextKey::SetupValue, {Phrase(pack.pack.name), ContentOf(pack.pack)})
                                         : ReasonOf(pack);
}

// Of the digits of a line, no more than so many; without any nothing.
std::uint64_t NumberIn(std::string_view typed, std::size_t digits)
{
    std::uint64_t number = 0;
    for (const char letter : typed)
    {
        if (letter >= '0' && letter <= '9' && digits > 0)
        {
            number = number * 10 + static_cast<std::uint64_t>(letter - '0');
            --digits;
        }
    }
    return number;
}

Club::ValueRow Row(std::string_view id, TextKey name, Phrase value, int step, int steps, Phrase about)
{
    Club::ValueRow row;
    row.entry = Club::Entry{std::string(id), name};
    row.entry.reason = std::move(about);
    row.value = std::move(value);
    row.canLess = step > 0;
    row.canMore = step + 1 < steps;
    return row;
}

bool TakeRow(std::string_view id, std::string_view row, int steps, int& step)
{
    const bool own = id == row || (id.substr(0, row.size()) == row &&
                                   (id.substr(row.size()) == ".less" || id.substr(row.size()) == ".more"));
    step = own ? Club::StepAfter(id, row, step, steps) : step;
    return own;
}

} // namespace NewCareerDetail

using namespace NewCareerDetail;

NewCareer::NewCareer()
{
    for (const GameEntry* one : OfferedGames())
    {
        if (SeasonGameOf(one->id) != nullptr)
        {
            games.emplace_back(one->id);
        }
    }
    lines[Number] = Club::TextField(std::string(1, '1'));
}

void NewCareer::SetFresh(std::uint64_t number, std::string_view name)
{
    std::uint64_t most = 1;
    for (std::size_t i = 0; i < kSeedDigits; ++i)
    {
        most *= 10;
    }
    seed = number % most; // so that a person can type it
    lines[Seed] = Club::TextField();
    lines[Name] = lines[Name].Text().empty() ? Club::TextField(Club::TidyName(name)) : lines[Name];
}

std::uint8_t NewCareer::TypedNumber() const
{
    return static_cast<std::uint8_t>(NumberIn(lines[Number].Text(), kNumberDigits));
}

bool NewCareer::IsReady() const
{
    return !games.empty() && TypedNumber() > 0 && (!HasPack() || pack.fault == PackFault::None) &&
           !Club::TidyName(lines[Name].Text()).empty();
}

Beginning NewCareer::Agreed() const
{
    Beginning agreed;
    agreed.seed = lines[Seed].Text().empty() ? seed : NumberIn(lines[Seed].Text(), kSeedDigits);
    agreed.game = games.empty() ? std::string() : games[static_cast<std::size_t>(game)];
    agreed.name = Club::TidyName(lines[Name].Text());
    agreed.country = Club::TidyName(lines[Country].Text());
    agreed.number = TypedNumber();
    agreed.strength = static_cast<Strength>(strength);
    agreed.length = static_cast<Length>(length);
    agreed.tier = static_cast<Tier>(tier);
    agreed.ironMan = ironMan;
    agreed.pack = HasPack() && pack.fault == PackFault::None ? EncodePack(pack.pack) : ByteString();
    return agreed;
}

// What stands in other lines is read when it is agreed.
void NewCareer::TakeTyped()
{
    if (typed == PackCode)
    {
        pack = ReadPackCode(lines[PackCode].Text());
    }
}

NewCareer::Step NewCareer::TakeStep()
{
    return std::exchange(step, Step::None);
}

bool NewCareer::StepBack()
{
    return std::exchange(asksSure, false);
}

void NewCareer::EndTyping()
{
    typed = kLines;
}

Club::PanelPage NewCareer::Page() const
{
    Club::PanelPage page;
    page.id = asksSure ? "career.sure" : "career.new";
    page.title = TextKey::CareerPageNew;
    page.question = asksSure ? TextKey::CareerPageSure : TextKey::CareerPageWho;
    if (asksSure)
    {
        page.entries = {Club::Entry{"career.sure.yes", TextKey::CareerPageSureYes},
                        Club::Entry{"career.sure.no", TextKey::CareerPageSureNo}};
        return page;
    }
    for (std::size_t i = 0; i < kLines; ++i)
    {
        Club::TypedEntry line;
        line.entry = Club::Entry{std::string(kLineIds[i]), kLineNames[i]};
        line.entry.reason = i == PackCode && HasPack() ? AboutOf(pack) : Phrase(kLineHints[i]);
        line.text = i == Seed && lines[i].Text().empty() && typed != i ? std::to_string(seed)
                    : i == PackCode && typed != i                      ? ShownOf(lines[i].Text(), pack)
                                                                       : lines[i].Text();
        line.isTyped = typed == i;
        page.fields.push_back(std::move(line));
    }
    const auto tiers = static_cast<int>(kTiers);
    const auto strengths = static_cast<int>(kStrengths);
    const auto lengths = static_cast<int>(kLengths);
    const int stages = EntryOf(static_cast<Tier>(tier)).stages + length - static_cast<int>(Length::Usual);
    page.values = {
        Row(kTierRow, TextKey::CareerPageStartIn, NameOf(static_cast<Tier>(tier)), tier, tiers, kTierHints[tier]),
        Row(kStrengthRow, TextKey::CareerPageStrength, NameOf(static_cast<Strength>(strength)), strength, strengths,
            AboutOf(static_cast<Strength>(strength))),
        Row(kLengthRow, TextKey::CareerPageLength, NameOf(static_cast<Length>(length)), length, lengths,
            Phrase(TextKey::CareerPageLengthAbout, {stages})),
        Row(kModeRow, TextKey::CareerPageMode, ModeName(ironMan), ironMan ? 0 : 1, 2,
            ironMan ? TextKey::CareerPageModeAboutIron : TextKey::CareerPageModeAboutOpen)};
    if (games.size() > 1)
    {
        const std::string& chosen = games[static_cast<std::size_t>(game)];
        page.values.push_back(Row(kGameRow, TextKey::CareerPageGame, FindRuleset(chosen)->name, game,
                                  static_cast<int>(games.size()), {}));
    }
    Club::Entry begin{"career.begin", TextKey::CareerPageBegin};
    begin.enabled = IsReady();
    begin.reason = IsReady()                                    ? Phrase()
                   : TypedNumber() == 0                         ? Phrase(TextKey::CareerPageNumberNeeded)
                   : HasPack() && pack.fault != PackFault::None ? ReasonOf(pack)
                                                                : Phrase(TextKey::CareerPageNameNeeded);
    page.entries = {std::move(begin), Club::Entry{"career.back", TextKey::CareerPageBack}};
    return page;
}

bool NewCareer::Activate(std::string_view id)
{
    typed = kLines;
    if (asksSure)
    {
        const bool sure = id == "career.sure.yes";
        const bool answered = sure || id == "career.sure.no";
        asksSure = !answered;
        step = sure ? Step::Begin : Step::None;
        return answered;
    }
    for (std::size_t i = 0; i < kLines; ++i)
    {
        typed = id == kLineIds[i] ? i : typed;
    }
    if (typed < kLines)
    {
        lines[typed].Do(Club::TextEdit::End);
        return true;
    }
    if (id == "career.begin" && IsReady())
    {
        asksSure = static_cast<Tier>(tier) == Tier::World;
        step = asksSure ? Step::None : Step::Begin;
        return true;
    }
    if (id == "career.back")
    {
        step = Step::Back;
        return true;
    }
    int mode = ironMan ? 0 : 1;
    const bool taken = TakeRow(id, kTierRow, static_cast<int>(kTiers), tier) ||
                       TakeRow(id, kStrengthRow, static_cast<int>(kStrengths), strength) ||
                       TakeRow(id, kLengthRow, static_cast<int>(Rally::Career::kLengths), length) ||
                       TakeRow(id, kModeRow, 2, mode) ||
                       (games.size() > 1 && TakeRow(id, kGameRow, static_cast<int>(games.size()), game));
    ironMan = mode == 0;
    return taken;
}

} // namespace Rally::Career
