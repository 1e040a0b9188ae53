#include "Cli/Gt/GtRoad.h"

#include "Shared/Spoken.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

using namespace Gt;

constexpr std::size_t firstCell = 8;
constexpr std::size_t unitWidth = 6; // of the sixths of the road (G-GEO-12): three lanes of 12, two of 18
constexpr std::size_t lastBar = firstCell - 1 + kRoadWidth * unitWidth;
constexpr std::size_t noteColumn = lastBar + 2;

struct HazardMark
{
    const char* letter;
    Ink ink;
};

HazardMark MarkOf(Hazard hazard)
{
    switch (hazard)
    {
    case Hazard::Yellow: return {"Y", Ink::Yellow};
    case Hazard::Orange: return {"O", Ink::Orange};
    case Hazard::Red: return {"R", Ink::Red};
    case Hazard::None: break;
    }
    return {"-", Ink::Dim};
}

// "g2b": gear 2 with a brake die; three of them as a number, for room.
std::string DiceOf(const Step& step)
{
    const std::string die = IsGearDie(step.die) ? "g" + std::to_string(step.die) : step.die == kCoastDie ? "w" : "b";
    return die + (step.brakes > 2 ? "b3" : std::string(step.brakes, 'b'));
}

std::string LimitWords(int limit, bool danger)
{
    return limit == 0 ? "" : "(" + std::to_string(limit) + (danger ? "!)" : ")");
}

std::string PlaceWords(const CircuitSpace& space)
{
    const std::string name(NameOfSpace(space.code).View());
    return name.substr(name.find_first_not_of("0123456789", name.find('.') + 1));
}

bool IsOnRoad(const Car& car)
{
    return car.state == CarState::Running || car.state == CarState::Spun;
}

// The spaces of a circuit by section, in driving order.
std::vector<std::vector<SpaceIndex>> SectionsOf(const Circuit& road)
{
    std::vector<std::vector<SpaceIndex>> sections;
    for (SpaceIndex i = 0; i < road.spaces.Size(); ++i)
    {
        sections.resize(std::max<std::size_t>(sections.size(), road[i].section + 1u));
        sections[road[i].section].push_back(i);
    }
    return sections;
}

// A dotted line as it is crossed between two spaces: "2", "!", or nothing.
std::string DottedWords(const CircuitSpace& to, const SpaceLink& link)
{
    if (link.diagonal)
    {
        return "";
    }
    const bool asks = link.limit != to.limit || (link.limit > 0 && link.danger != to.danger);
    return (asks && link.limit > 0 ? std::to_string(link.limit) : "") + std::string(link.warnings, '!');
}

class CircuitPainter
{
public:
    CircuitPainter(Canvas& theCanvas, const GtMatch& theMatch)
        : canvas(theCanvas),
          match(theMatch),
          state(theMatch.Now()),
          road(theMatch.Rules().Road()),
          sections(SectionsOf(road))
    {
        const bool lays = state.phase == Phase::Lay || state.phase == Phase::LayAgain;
        ActionList legal;
        if (lays)
        {
            match.Legal(state.active, legal);
        }
        for (const Action& action : legal)
        {
            const bool step = static_cast<ActionKind>(action.kind) == ActionKind::Lay;
            open.resize(open.size() + (step ? 1 : 0), action.space);
        }
    }

    // Upwards from the section of the car, round the circuit if need be.
    void Draw(Seat seat, std::size_t lines)
    {
        const SpaceIndex at = state.cars[seat < state.seats ? seat : 0].space;
        std::size_t section = road[at].section;
        std::size_t free = lines;
        for (std::size_t drawn = 0; drawn < sections.size() && free >= HeightOf(section); ++drawn)
        {
            free -= HeightOf(section);
            DrawSection(section, free + HeightOf(section) - 1);
            const std::size_t following = (section + 1) % sections.size();
            const bool marked = HasMarks(section);
            if (marked && free < 1 + HeightOf(following))
            {
                break;
            }
            free -= marked ? 1 : 0;
            if (marked)
            {
                DrawBoundary(section, free);
            }
            section = following;
        }
    }

private:
    static constexpr const char* bar = "│";

    std::size_t PathLength(std::size_t section, const CircuitSpace& space) const
    {
        return static_cast<std::size_t>(
            std::count_if(sections[section].begin(), sections[section].end(),
                          [&](SpaceIndex i) { return road[i].from == space.from && road[i].to == space.to; }));
    }

    std::size_t HeightOf(std::size_t section) const
    {
        std::size_t height = 1;
        for (const SpaceIndex i : sections[section])
        {
            height = std::max(height, PathLength(section, road[i]));
        }
        return height;
    }

    static std::size_t ColumnOf(unsigned share) { return firstCell - 1 + share * unitWidth; }

    // Whether something lies across the road behind a section: the line, or a dotted one.
    bool HasMarks(std::size_t section) const
    {
        for (const SpaceIndex i : sections[section])
        {
            for (std::size_t link = 0; link < road[i].linkCount; ++link)
            {
                const SpaceLink& leads = road[i].links[link];
                const bool out = road[leads.to].section != section;
                if (out && (leads.crossesLine || !DottedWords(road[leads.to], leads).empty()))
                {
                    return true;
                }
            }
        }
        return false;
    }

    void DrawBoundary(std::size_t section, std::size_t line)
    {
        bool isLine = false;
        for (const SpaceIndex i : sections[section])
        {
            for (std::size_t each = 0; each < road[i].linkCount; ++each)
            {
                const SpaceLink& link = road[i].links[each];
                const CircuitSpace& to = road[link.to];
                isLine = isLine || link.crossesLine;
                if (to.section != section && !DottedWords(to, link).empty())
                {
                    DrawDotted(std::max(road[i].from, to.from), std::min(road[i].to, to.to), line,
                               DottedWords(to, link));
                }
            }
        }
        if (isLine)
        {
            for (std::size_t column = firstCell - 1; column <= lastBar; ++column)
            {
                canvas.Put(column, line, "═", Ink::Bold);
            }
            canvas.Put(noteColumn, line, Words(TextKey::GtRoadLine), Ink::Bold);
        }
    }

    void DrawDotted(unsigned from, unsigned to, std::size_t line, const std::string& words)
    {
        const std::size_t begin = ColumnOf(from) + 1;
        const std::size_t end = ColumnOf(to);
        for (std::size_t column = begin; column < end; ++column)
        {
            canvas.Put(column, line, "┄", Ink::Red);
        }
        canvas.Put((begin + end - words.size() - 2) / 2, line, " " + words + " ", Ink::Bold);
    }

    void DrawSection(std::size_t section, std::size_t bottom)
    {
        const std::vector<SpaceIndex>& spaces = sections[section];
        const CircuitSpace& first = road[spaces[0]];
        const HazardMark mark = MarkOf(first.hazard);
        const std::size_t height = HeightOf(section);
        const std::string name = std::to_string(TileOf(first.code)) + "." + std::to_string(SectionOf(first.code));
        for (std::size_t i = 0; i < height; ++i)
        {
            canvas.Put(0, bottom - i, mark.letter, mark.ink);
        }
        canvas.Put(2, bottom, name, Ink::Dim);
        for (const SpaceIndex i : spaces)
        {
            const std::size_t length = PathLength(section, road[i]);
            const std::size_t before = static_cast<std::size_t>(std::count_if(
                spaces.begin(), spaces.end(), [&](SpaceIndex other)
                { return road[other].from == road[i].from && road[other].to == road[i].to && other < i; }));
            for (std::size_t row = before * height / length; row < (before + 1) * height / length; ++row)
            {
                canvas.Put(ColumnOf(road[i].from), bottom - row, bar, mark.ink);
                canvas.Put(ColumnOf(road[i].to), bottom - row, bar, mark.ink);
            }
            DrawCell(i, bottom - before * height / length);
        }
        DrawNotes(section, bottom, height);
    }

    // Name, then what is there, then what is printed.
    void DrawCell(SpaceIndex i, std::size_t line)
    {
        const CircuitSpace& space = road[i];
        const std::size_t column = ColumnOf(space.from) + 1;
        canvas.Put(column, line, PlaceWords(space), Ink::Dim);
        DrawContent(i, column + 3, line);
        canvas.Put(column + 7, line, LimitWords(space.limit, space.danger != 0), Ink::Bold);
    }

    void DrawContent(SpaceIndex i, std::size_t column, std::size_t line)
    {
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            const Car& car = state.cars[seat];
            if (car.space == i && IsOnRoad(car) && state.phase != Phase::Grid)
            {
                canvas.Put(column, line, std::string(1, LetterOf(seat)) + std::to_string(car.gear), InkOf(seat));
                return;
            }
        }
        for (std::size_t step = 0; step < state.planLength; ++step)
        {
            if (state.plan[step].space == i)
            {
                canvas.Put(column, line, DiceOf(state.plan[step]), step < state.nextStep ? Ink::Dim : Ink::Bold);
                return;
            }
        }
        const bool may = std::find(open.begin(), open.end(), road[i].code) != open.end();
        canvas.Put(column, line, may ? "•" : "·", may ? Ink::Bold : Ink::Dim);
    }

    // Where a corner turns, a yellow flag, and the cars beside the track.
    void DrawNotes(std::size_t section, std::size_t bottom, std::size_t height)
    {
        const CircuitSpace& first = road[sections[section][0]];
        std::size_t column = noteColumn;
        const bool corner = std::any_of(sections[section].begin(), sections[section].end(),
                                        [&](SpaceIndex i) { return road[i].limit > 0; });
        if (corner && first.inside != Side::None)
        {
            const bool left = first.inside == Side::Left;
            const std::size_t top = bottom + 1 - height;
            const std::size_t behind = canvas.Put(column, top, left ? "↰ " : "↱ ", Ink::Bold);
            const std::size_t end =
                canvas.Put(behind, top, Words(left ? TextKey::PlayTurnsLeft : TextKey::PlayTurnsRight), Ink::Dim);
            column = height > 1 ? noteColumn : end + 1; // the arrow stands above what else there is to say
        }
        if (SectionOf(first.code) == 1 && HasFlag(first.tile))
        {
            column = canvas.Put(column, bottom, Words(TextKey::GtRoadFlag), Ink::Yellow) + 1;
        }
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            const Car& car = state.cars[seat];
            if (car.state == CarState::OffTrack && road[car.space].section == section)
            {
                column = canvas.Put(column, bottom, std::string(1, LetterOf(seat)) + "×" + PlaceWords(road[car.space]),
                                    InkOf(seat)) +
                         1;
            }
        }
    }

    bool HasFlag(unsigned tile) const
    {
        return std::any_of(std::begin(state.flags), std::end(state.flags),
                           [tile](const YellowFlag& flag) { return flag.tile == tile + 1; });
    }

    Canvas& canvas;
    const GtMatch& match;
    const GtState& state;
    const Circuit& road;
    std::vector<std::vector<SpaceIndex>> sections;
    std::vector<SpaceCode> open; // where the next die may go
};

std::string SectionWords(const Circuit& road, const std::vector<SpaceIndex>& spaces)
{
    std::string inside;
    std::string outside;
    std::size_t lanes = 0;
    for (const SpaceIndex i : spaces)
    {
        const unsigned place = PlaceOf(road[i].code);
        const bool inner = place >= static_cast<unsigned>(Place::Inner) && place < static_cast<unsigned>(Place::Outer);
        const bool outer =
            place >= static_cast<unsigned>(Place::Outer) && place < static_cast<unsigned>(Place::Further);
        (inner ? inside : outside) += inner || outer ? LimitWords(road[i].limit, road[i].danger != 0) : "";
        lanes += inner || outer ? 0 : 1;
    }
    if (lanes > 0)
    {
        return std::string(lanes, '.');
    }
    return std::string(road[spaces[0]].inside == Side::Right ? "↱" : "↰") + Words(TextKey::PlaceShortInside, inside) +
           " " + Words(TextKey::PlaceShortOutside, outside);
}

} // namespace

void DrawCircuit(Canvas& canvas, const GtMatch& match, Seat seat, std::size_t lines)
{
    CircuitPainter(canvas, match).Draw(seat, lines);
}

std::string CircuitMap(const Style& style, const GtMatch& match)
{
    Canvas canvas;
    const Circuit& road = match.Rules().Road();
    std::size_t line = 0;
    std::size_t column = 0;
    unsigned tile = 0;
    for (const std::vector<SpaceIndex>& spaces : SectionsOf(road))
    {
        const CircuitSpace& first = road[spaces[0]];
        const HazardMark mark = MarkOf(first.hazard);
        if (TileOf(first.code) != tile)
        {
            line += tile == 0 ? 0u : 1u;
            tile = TileOf(first.code);
            canvas.Put(1, line, std::to_string(tile), Ink::Dim);
            canvas.Put(4, line, mark.letter, mark.ink);
            column = 7;
        }
        column = canvas.Put(column, line, SectionWords(road, spaces), mark.ink);
        for (Seat seat = 0; seat < match.Now().seats; ++seat)
        {
            const Car& car = match.Now().cars[seat];
            const bool here = std::find(spaces.begin(), spaces.end(), car.space) != spaces.end();
            if (here && car.state < CarState::Finished)
            {
                column = canvas.Put(column, line, std::string("[") + LetterOf(seat) + "]", InkOf(seat));
            }
        }
        const bool beforeLine = std::any_of(std::begin(first.links), std::begin(first.links) + first.linkCount,
                                            [](const SpaceLink& link) { return link.crossesLine; });
        column = canvas.Put(column, line, beforeLine ? " ═ " : "   ");
    }
    return canvas.Render(style);
}

} // namespace Rally::Cli
