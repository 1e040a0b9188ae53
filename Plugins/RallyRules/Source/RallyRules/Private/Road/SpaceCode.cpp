#include "RallyRules/Road/SpaceCode.h"

namespace Rally
{
namespace SpaceCodeDetail
{

constexpr unsigned kHighestTile = 60;
constexpr unsigned kHighestSection = 15;
constexpr unsigned kMostInALane = 3;

struct Reader
{
    std::string_view text;

    bool Take(char expected)
    {
        if (text.empty() || text.front() != expected)
        {
            return false;
        }
        text.remove_prefix(1);
        return true;
    }

    // A number from 1 to highest; 0 when there is none.
    unsigned Number(unsigned highest)
    {
        unsigned number = 0;
        while (!text.empty() && text.front() >= '0' && text.front() <= '9' && number <= highest)
        {
            number = number * 10 + static_cast<unsigned>(text.front() - '0');
            text.remove_prefix(1);
        }
        return number <= highest ? number : 0;
    }
};

unsigned ReadPlace(Reader& reader)
{
    struct Named
    {
        char letter;
        Place place;
    };
    constexpr Named kPlain[] = {{'L', Place::Left},       {'R', Place::Right},       {'C', Place::Middle},
                                {'a', Place::SlideFirst}, {'b', Place::SlideSecond}, {'S', Place::Single}};
    constexpr Named kNumbered[] = {{'i', Place::Inner}, {'o', Place::Outer}, {'c', Place::Cut}};
    for (const Named& plain : kPlain)
    {
        if (reader.Take(plain.letter))
        {
            const bool further = plain.place <= Place::Middle && !reader.text.empty();
            const unsigned number = further ? reader.Number(kMostInALane) : 1;
            return number == 0 ? 0 : LanePlace(plain.place, number - 1);
        }
    }
    for (const Named& numbered : kNumbered)
    {
        if (reader.Take(numbered.letter))
        {
            const unsigned number = reader.Number(8);
            return number == 0 ? 0 : static_cast<unsigned>(numbered.place) + number - 1;
        }
    }
    return 0;
}

struct Writer
{
    SpaceName name;
    std::size_t length = 0;

    void Put(char letter) { name.text[length++] = letter; }
    void Put(const char* word)
    {
        for (; *word != '\0'; ++word)
        {
            Put(*word);
        }
    }
    void Number(unsigned number)
    {
        if (number >= 10)
        {
            Put(static_cast<char>('0' + number / 10));
        }
        Put(static_cast<char>('0' + number % 10));
    }
};

void WritePlace(Writer& writer, unsigned place)
{
    constexpr const char* kPlain[] = {"?", "L", "R", "C", "a", "b", "S", "?"};
    if (place < static_cast<unsigned>(Place::Inner))
    {
        writer.Put(kPlain[place]);
        return;
    }
    if (place >= static_cast<unsigned>(Place::Further))
    {
        const unsigned further = place - static_cast<unsigned>(Place::Further);
        writer.Put(kPlain[further % 4]);
        writer.Number(further / 4 + 2);
        return;
    }
    const bool cut = place >= static_cast<unsigned>(Place::Cut);
    const bool outer = place >= static_cast<unsigned>(Place::Outer);
    writer.Put(cut ? 'c' : outer ? 'o' : 'i');
    const Place base = cut ? Place::Cut : outer ? Place::Outer : Place::Inner;
    writer.Number(place - static_cast<unsigned>(base) + 1);
}

} // namespace SpaceCodeDetail

SpaceName NameOfSpace(SpaceCode code)
{
    SpaceCodeDetail::Writer writer;
    if (code == kStartCode)
    {
        writer.Put("START");
    }
    else if (code == kFinishCode)
    {
        writer.Put("FINISH");
    }
    else if (code == kNoSpaceCode)
    {
        writer.Put("-");
    }
    else
    {
        writer.Number(TileOf(code));
        writer.Put('.');
        writer.Number(SectionOf(code));
        SpaceCodeDetail::WritePlace(writer, PlaceOf(code));
    }
    return writer.name;
}

SpaceCode ParseSpace(std::string_view name)
{
    if (name == "START")
    {
        return kStartCode;
    }
    if (name == "FINISH")
    {
        return kFinishCode;
    }
    SpaceCodeDetail::Reader reader{name};
    const unsigned tile = reader.Number(SpaceCodeDetail::kHighestTile);
    if (tile == 0 || !reader.Take('.'))
    {
        return kNoSpaceCode;
    }
    const unsigned section = reader.Number(SpaceCodeDetail::kHighestSection);
    const unsigned place = section == 0 ? 0 : SpaceCodeDetail::ReadPlace(reader);
    const bool whole = place != 0 && reader.text.empty();
    // "03.2L" reads as 3.2L but is not how it is written; one space, one name.
    if (!whole || name.front() == '0' || NameOfSpace(MakeSpaceCode(tile, section, place)).View() != name)
    {
        return kNoSpaceCode;
    }
    return MakeSpaceCode(tile, section, place);
}

} // namespace Rally
