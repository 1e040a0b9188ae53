#include "RallyRules/Dirt/DirtSetup.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/StageCode.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace Rally::Dirt
{
namespace SetupDetail
{

const ReadyStage* FindStage(std::string_view id)
{
    for (const ReadyStage& stage : DirtBox().stages)
    {
        if (id == stage.id)
        {
            return &stage;
        }
    }
    return nullptr;
}

void Fill(StageSetup& stage, std::string_view id, const StageDesign& design)
{
    stage = StageSetup{};
    for (std::size_t i = 0; i < id.size() && i + 1 < kMaxStageId; ++i)
    {
        // Codes are kept in small letters, like every other id.
        stage.id[i] = id[i] >= 'A' && id[i] <= 'Z' ? static_cast<char>(id[i] - 'A' + 'a') : id[i];
    }
    stage.service = design.service != 0; // D-RLY-3
    for (const TileUse use : design.road)
    {
        stage.tiles[stage.tileCount++] = use;
    }
}

std::span<const StageTile> TilesOf(const ReadyStage& ready)
{
    return {ready.tiles, ready.tileCount};
}

bool SameRoad(const StageSetup& stage, const StageDesign& design)
{
    bool same = stage.tileCount == design.road.Size() && stage.service == (design.service != 0);
    for (std::size_t i = 0; same && i < stage.tileCount; ++i)
    {
        same = stage.tiles[i] == design.road[i];
    }
    return same;
}

TextKey WrongRoad(LayoutFault fault)
{
    switch (fault)
    {
    case LayoutFault::TileTwice: return TextKey::AgreedTwice; // D-CMP-2
    case LayoutFault::NoStart:
    case LayoutFault::StartInside:
    case LayoutFault::NoFinish:
    case LayoutFault::FinishInside:
    case LayoutFault::ServiceInside: return TextKey::AgreedEnds; // D-SET-1
    case LayoutFault::Overlap: return TextKey::AgreedOverlap;
    default: return TextKey::AgreedRoad;
    }
}

TextKey ComplaintAbout(const StageSetup& stage)
{
    if (stage.tileCount < 2 || stage.tileCount > kMaxRoadTiles)
    {
        return TextKey::AgreedTiles;
    }
    for (std::size_t i = 0; i < stage.tileCount; ++i)
    {
        if (!DirtBox().Has(stage.tiles[i].side))
        {
            return TextKey::AgreedSide;
        }
    }
    const LayoutVerdict verdict = CheckLayout(DirtBox(), LayoutOf(stage));
    return verdict ? kNoText : WrongRoad(verdict.fault);
}

// A stage or a rally of the box, or a code: false when it is none of them or there is no room.
bool AddOne(DirtSetup& setup, std::string_view id)
{
    bool any = false;
    for (const ReadyStage& ready : DirtBox().stages)
    {
        const std::string_view name = ready.id;
        const bool ofRally = name.size() > id.size() && name.substr(0, id.size()) == id && name[id.size()] == '-';
        if (name == id || ofRally)
        {
            if (setup.stageCount == kMaxStages)
            {
                return false;
            }
            Fill(setup.stages[setup.stageCount++], name, DesignOf(DirtBox(), TilesOf(ready)));
            any = true;
        }
    }
    StageDesign design;
    return any || (ReadCode(DirtBox(), id, design) && AddStage(setup, design));
}

TextKey ComplaintAbout(const DirtValues& values)
{
    const bool dice = values.gearDice >= 1 && values.gearDice <= kGears && values.coastDice <= 4 &&
                      values.brakeDice <= 3 && values.warningLimit >= 1 &&
                      values.gearDice + values.coastDice + values.brakeDice <= 12;
    if (!dice)
    {
        return TextKey::AgreedCockpit;
    }
    for (const std::uint8_t faces : values.warningFaces)
    {
        if (faces > 6)
        {
            return TextKey::AgreedFaces;
        }
    }
    for (std::size_t gear = 0; gear < kGears; ++gear)
    {
        unsigned cards = 0;
        if (values.backCount[gear] < 1 || values.backCount[gear] > kMaxBacks)
        {
            return TextKey::AgreedBacks;
        }
        for (std::size_t back = 0; back < values.backCount[gear]; ++back)
        {
            const CardBack& card = values.backs[gear][back];
            if (card.symbol > static_cast<unsigned>(BackSymbol::Sisu))
            {
                return TextKey::AgreedSymbol;
            }
            cards += card.count;
        }
        if (cards != values.cardsPerGear || cards == 0)
        {
            return TextKey::AgreedDeck;
        }
    }
    unsigned tokens = 0;
    for (const auto& kind : values.bag)
    {
        for (const std::uint8_t count : kind)
        {
            tokens += count;
        }
    }
    return tokens > 200 ? TextKey::AgreedBag : kNoText;
}

// Somebody with all dice of a kind broken may be noted (a rally goes on with what is left), never with more than there are; nor can
// a gearbox without any die begin: that car has retired and is whole again (D-RET-1, D-RET-3).
bool CanBeNoted(const CarNotes& notes, const DirtValues& values)
{
    return notes.damage[static_cast<int>(Damage::GreenFlag)] == 0 &&
           notes.damage[static_cast<int>(Damage::Gearbox)] < values.gearDice &&
           notes.damage[static_cast<int>(Damage::Brakes)] <= values.brakeDice &&
           notes.damage[static_cast<int>(Damage::Suspension)] <= values.coastDice;
}

TextKey ComplaintAbout(const DirtSetup& setup, const CarNotes (&notes)[kMaxSeats])
{
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    {
        if (!CanBeNoted(notes[seat], setup.values) || (seat >= setup.seats && notes[seat] != CarNotes{}))
        {
            return TextKey::AgreedCockpit;
        }
    }
    return kNoText;
}

constexpr char kKindLetters[kDamageKinds] = {'\0', 'g', 'b', 'c'};
constexpr char kWheelLetter = 's';

bool ReadOne(std::string_view words, CarNotes& notes)
{
    CarNotes read;
    for (std::size_t at = 0; at < words.size();)
    {
        if (words[at] == kWheelLetter && !read.wheelUsed)
        {
            read.wheelUsed = true;
            ++at;
            continue;
        }
        const auto kind = std::find(std::begin(kKindLetters) + 1, std::end(kKindLetters), words[at]);
        const bool counted = at + 1 < words.size() && words[at + 1] >= '1' && words[at + 1] <= '9';
        if (kind == std::end(kKindLetters) || !counted || read.damage[kind - kKindLetters] != 0)
        {
            return false;
        }
        read.damage[kind - kKindLetters] = static_cast<std::uint8_t>(words[at + 1] - '0');
        at += 2;
    }
    notes = read;
    return true;
}

} // namespace SetupDetail

DirtSetup NewSetup(std::uint8_t seats)
{
    DirtSetup setup;
    setup.seats = seats;
    setup.values = BoxValues();
    return setup;
}

bool AddStage(DirtSetup& setup, std::string_view ids)
{
    DirtSetup added = setup;
    for (std::size_t begin = 0; begin <= ids.size();)
    {
        const std::string_view rest = ids.substr(begin);
        const std::string_view id = rest.substr(0, rest.find('+'));
        if (!SetupDetail::AddOne(added, id))
        {
            return false;
        }
        begin += id.size() + 1;
    }
    setup = added;
    return true;
}

bool AddStage(DirtSetup& setup, const StageDesign& design)
{
    const StageCode code = CodeOf(DirtBox(), design);
    if (code.count == 0 || setup.stageCount >= kMaxStages)
    {
        return false;
    }
    SetupDetail::Fill(setup.stages[setup.stageCount++], code.View(), design);
    return true;
}

Phrase WhyNoCourse(std::string_view ids)
{
    DirtSetup probe = NewSetup(1);
    for (std::size_t begin = 0; begin <= ids.size();)
    {
        const std::string_view rest = ids.substr(begin);
        const std::string_view part = rest.substr(0, rest.find('+'));
        begin += part.size() + 1;
        if (AddStage(probe, part))
        {
            continue;
        }
        StageDesign unused;
        const CodeVerdict verdict = ReadCode(DirtBox(), part, unused);
        return verdict ? Phrase(TextKey::AgreedManyStages, {kMaxStages})
                       : Phrase(TextKey::AgreedNoCourse, {part, ReasonOf(verdict)});
    }
    return TextKey::AgreedSeveral;
}

bool SetUp(const MatchSetup& agreed, DirtSetup& setup, Phrase& complaint)
{
    DirtSetup made = NewSetup(static_cast<std::uint8_t>(agreed.names.size() <= kMaxSeats ? agreed.names.size() : 0));
    const bool options = AreValues(DirtOptionSpecs(), agreed.options);
    made.options = options ? OptionsOf(agreed.options) : DirtOptions{};
    if (!AddStage(made, agreed.course))
    {
        complaint = WhyNoCourse(agreed.course);
        return false;
    }
    const bool noted = ReadNotes(agreed.carried, made.notes);
    const TextKey wrong = !options ? TextKey::AgreedOption : !noted ? TextKey::AgreedCockpit : Complaint(made);
    if (wrong != kNoText)
    {
        complaint = Phrase(TextKey::AgreedCourse, {agreed.course, wrong});
        return false;
    }
    setup = made;
    return true;
}

MatchSetup AgreedIn(const DirtSetup& setup)
{
    MatchSetup agreed{{}, std::vector<std::string>(setup.seats), ValuesOf(setup.options)};
    agreed.carried = WriteNotes(std::span(setup.notes, (std::min)(std::size_t{setup.seats}, kMaxSeats)));
    for (std::size_t i = 0; i < setup.stageCount; ++i)
    {
        agreed.course += agreed.course.empty() ? "" : "+";
        agreed.course += setup.stages[i].id;
    }
    return agreed;
}

StageLayout LayoutOf(const StageSetup& stage)
{
    const std::string_view id = stage.id;
    StageDesign design;
    if (const ReadyStage* ready = SetupDetail::FindStage(id); ready != nullptr)
    {
        design = DesignOf(DirtBox(), SetupDetail::TilesOf(*ready));
    }
    else if (!id.empty())
    {
        ReadCode(DirtBox(), id, design);
    }
    if (!SetupDetail::SameRoad(stage, design))
    {
        // The tiles are what is driven; an id that says otherwise does not count.
        design = StageDesign{};
        design.service = stage.service ? 'a' : '\0';
        for (std::size_t i = 0; i < stage.tileCount; ++i)
        {
            design.road.Push(stage.tiles[i]);
        }
    }
    return LayOut(DirtBox(), design);
}

TextKey Complaint(const DirtSetup& setup)
{
    if (setup.seats < 1 || setup.seats > kMaxSeats)
    {
        return TextKey::AgreedDrivers; // D-CMP-1
    }
    if (setup.stageCount < 1 || setup.stageCount > kMaxStages)
    {
        return TextKey::AgreedStages;
    }
    if (setup.options.sisu > SisuScope::Rally || setup.options.lastCorner > LastCorner::Literal)
    {
        return TextKey::AgreedOption;
    }
    for (std::size_t i = 0; i < setup.stageCount; ++i)
    {
        if (const TextKey complaint = SetupDetail::ComplaintAbout(setup.stages[i]); complaint != kNoText)
        {
            return complaint;
        }
    }
    const TextKey complaint = SetupDetail::ComplaintAbout(setup.values);
    return complaint != kNoText ? complaint : SetupDetail::ComplaintAbout(setup, setup.notes);
}

std::string WriteNotes(std::span<const CarNotes> notes)
{
    std::string words;
    for (std::size_t seat = 0; seat < notes.size(); ++seat)
    {
        words += seat > 0 ? "," : "";
        for (std::size_t kind = 1; kind < kDamageKinds; ++kind)
        {
            if (const int count = notes[seat].damage[kind]; count > 0)
            {
                words += SetupDetail::kKindLetters[kind];
                words += static_cast<char>('0' + (std::min)(count, 9));
            }
        }
        words += notes[seat].wheelUsed ? std::string(1, SetupDetail::kWheelLetter) : std::string();
    }
    words.resize(words.find_last_not_of(',') + 1);
    return words;
}

bool ReadNotes(std::string_view words, std::span<CarNotes> notes)
{
    std::vector<CarNotes> read(notes.size());
    std::size_t seat = 0;
    for (std::size_t begin = 0; begin <= words.size(); ++seat)
    {
        const std::string_view part = words.substr(begin, words.substr(begin).find(','));
        if (seat == notes.size() || !SetupDetail::ReadOne(part, read[seat]))
        {
            return false;
        }
        begin += part.size() + 1;
    }
    std::copy(read.begin(), read.end(), notes.begin());
    return true;
}

} // namespace Rally::Dirt
