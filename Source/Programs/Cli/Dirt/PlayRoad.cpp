#include "Cli/Dirt/PlayRoad.h"

#include "Shared/Spoken.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

constexpr std::size_t cellWidth = 11;
constexpr std::size_t firstCell = 8;
constexpr std::size_t secondCell = firstCell + cellWidth + 1;
constexpr std::size_t noteColumn = secondCell + cellWidth + 2;

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

std::string DiceOf(const Step& step)
{
    const std::string words(WriteStep(step.die, step.brakes, kStartCode).View());
    return words.substr(0, words.find('@'));
}

std::string LimitWords(int limit)
{
    return limit < 0 ? "(X)" : limit == 0 ? "" : "(" + std::to_string(limit) + ")";
}

std::string PlaceWords(const Space& space)
{
    const std::string name(NameOfSpace(space.code).View());
    return name.substr(name.find_first_not_of("0123456789", name.find('.') + 1));
}

// Where a corner turns is printed on the tile, and the other way round when the tile is driven backwards.
Side TurnOf(const DirtMatch& match, unsigned tile, unsigned section)
{
    const StageSetup& stage = match.Rules().Setup().stages[match.Now().stage];
    if (tile == 0 || tile > stage.tileCount)
    {
        return Side::None;
    }
    const TileUse& use = stage.tiles[tile - 1];
    const TileSide& side = DirtBox()[use.side];
    const std::size_t printed = use.reversed ? side.sectionCount - section : section - 1;
    const Side turn = printed < side.sectionCount ? side.sections[printed].turn : Side::None;
    return !use.reversed || turn == Side::None ? turn : turn == Side::Left ? Side::Right : Side::Left;
}

class RoadPainter
{
public:
    RoadPainter(Canvas& theCanvas, const DirtMatch& theMatch, std::span<const GhostSign> theGhosts = {})
        : canvas(theCanvas),
          match(theMatch),
          ghosts(theGhosts),
          state(theMatch.Now()),
          track(theMatch.Rules().TrackOf(state))
    {
        for (SpaceIndex i = 0; i < track.spaces.Size(); ++i)
        {
            const Space& space = track[i];
            if (space.kind == SpaceKind::Start || space.kind == SpaceKind::Beyond)
            {
                continue;
            }
            sections.resize(std::max<std::size_t>(sections.size(), space.section + 1u));
            sections[space.section].push_back(i);
        }
        if (state.phase == Phase::Lay)
        {
            match.Rules().NextSteps(state, state.reach, next);
        }
    }

    void Draw(Seat seat, std::size_t lines)
    {
        const bool known = seat != kNoSeat && state.cars[seat].state != CarState::Waiting;
        const SpaceIndex at = known ? state.cars[seat].space : kStartSpace;
        const bool atStart = at == kStartSpace;
        std::size_t section = atStart || at == track.beyond ? 0u : track[at].section;
        std::size_t line = lines - 1;
        if (atStart)
        {
            DrawLine(line, "START", WaitingCars());
            --line;
        }
        for (; section < sections.size(); ++section)
        {
            const std::size_t height = HeightOf(section);
            const bool finish = track[sections[section][0]].finishRow;
            if (height + (finish ? 1u : 0u) > line + 1)
            {
                break;
            }
            if (finish)
            {
                DrawLine(line--, "FINISH", "");
            }
            DrawSection(section, line);
            if (height > line)
            {
                break;
            }
            line -= height;
        }
    }

    std::size_t SectionCount() const { return sections.size(); }
    const std::vector<SpaceIndex>& SpacesOf(std::size_t section) const { return sections[section]; }

private:
    static constexpr const char* bar = "│";

    std::size_t CountOf(std::size_t section, SpaceKind kind) const
    {
        return static_cast<std::size_t>(std::count_if(sections[section].begin(), sections[section].end(),
                                                      [&](SpaceIndex i) { return track[i].kind == kind; }));
    }

    std::size_t HeightOf(std::size_t section) const
    {
        return std::max({CountOf(section, SpaceKind::Inner), CountOf(section, SpaceKind::Outer), std::size_t{1}});
    }

    void DrawLine(std::size_t line, std::string_view name, std::string_view note)
    {
        const std::size_t column = canvas.Put(firstCell - 1, line, "════════ ", Ink::Bold);
        const std::size_t behind = canvas.Put(column, line, name, Ink::Bold);
        std::string rest = " ";
        for (std::size_t i = behind + 1; i < noteColumn - 1; ++i)
        {
            rest += "═";
        }
        canvas.Put(behind, line, rest, Ink::Bold);
        canvas.Put(noteColumn, line, note);
    }

    std::string WaitingCars() const
    {
        std::string letters;
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            const Car& car = state.cars[seat];
            const bool here =
                car.state == CarState::Waiting || (car.state != CarState::Retired && car.space == kStartSpace);
            letters += here ? std::string(letters.empty() ? "" : " ") + LetterOf(seat) : "";
        }
        return letters;
    }

    void DrawSection(std::size_t section, std::size_t bottom)
    {
        const std::vector<SpaceIndex>& spaces = sections[section];
        const Space& first = track[spaces[0]];
        const HazardMark mark = MarkOf(first.hazard);
        const std::size_t height = HeightOf(section);
        const Side turn = TurnOf(match, TileOf(first.code), SectionOf(first.code));
        const std::string name = std::to_string(TileOf(first.code)) + "." + std::to_string(SectionOf(first.code));
        for (std::size_t i = 0; i < height; ++i)
        {
            canvas.Put(0, bottom - i, mark.letter, mark.ink);
            for (const std::size_t column : {firstCell - 1, secondCell - 1, secondCell + cellWidth})
            {
                canvas.Put(column, bottom - i, bar, mark.ink);
            }
        }
        canvas.Put(2, bottom, name, Ink::Dim);
        if (first.kind == SpaceKind::Single)
        {
            canvas.Put(secondCell - 1, bottom, " ");
        }
        std::size_t note = noteColumn;
        if (turn != Side::None)
        {
            const bool left = turn == Side::Left;
            const std::size_t top = bottom + 1 - height;
            note = canvas.Put(noteColumn, top, left ? "↰ " : "↱ ", Ink::Bold);
            note = canvas.Put(note, top, Words(left ? TextKey::PlayTurnsLeft : TextKey::PlayTurnsRight), Ink::Dim) + 1;
            note = height > 1 ? noteColumn : note; // the arrow stands above what else there is to say
        }
        else if (first.jump != 0 || first.ford)
        {
            const Ink ink = first.ford ? Ink::Blue : Ink::Green;
            note = canvas.Put(noteColumn, bottom, Words(first.ford ? TextKey::PlayFord : TextKey::PlayHop, first.jump),
                              ink) +
                   1;
        }
        for (const SpaceIndex i : spaces)
        {
            DrawSpace(i, bottom, turn, note);
        }
        DrawBeside(section, bottom, note);
    }

    void DrawSpace(SpaceIndex i, std::size_t bottom, Side turn, std::size_t& note)
    {
        const Space& space = track[i];
        const unsigned place = PlaceOf(space.code);
        switch (space.kind)
        {
        case SpaceKind::Lane:
            DrawCell(i, place == static_cast<unsigned>(Place::Left) ? firstCell : secondCell, bottom);
            break;
        case SpaceKind::Single: DrawCell(i, firstCell + cellWidth / 2 + 1, bottom); break;
        case SpaceKind::Inner:
            DrawCell(i, turn == Side::Right ? secondCell : firstCell,
                     bottom - (place - static_cast<unsigned>(Place::Inner)));
            break;
        case SpaceKind::Outer:
            DrawCell(i, turn == Side::Right ? firstCell : secondCell,
                     bottom - (place - static_cast<unsigned>(Place::Outer)));
            break;
        case SpaceKind::Slide:
        case SpaceKind::Cut: note = DrawBrief(i, note, bottom); break;
        case SpaceKind::Start:
        case SpaceKind::Beyond: break;
        }
    }

    // Name, then what is there, then what is printed.
    void DrawCell(SpaceIndex i, std::size_t column, std::size_t line)
    {
        const Space& space = track[i];
        canvas.Put(column + 1, line, PlaceWords(space), Ink::Dim);
        DrawContent(i, column + 4, line);
        const std::string limit = LimitWords(match.Rules().LimitOf(state, i));
        const std::string hop = space.jump != 0 ? "^" + std::to_string(space.jump) : "";
        canvas.Put(column + 8, line,
                   !limit.empty() ? limit
                   : !hop.empty() ? hop
                   : space.ford   ? "~~"
                                  : "",
                   !limit.empty() ? Ink::Bold
                   : !hop.empty() ? Ink::Green
                                  : Ink::Blue);
    }

    // Slide halves and shortcut spaces stand beside the row: "a g3", "c1(3) •".
    std::size_t DrawBrief(SpaceIndex i, std::size_t column, std::size_t line)
    {
        const Space& space = track[i];
        const bool cuts = space.kind == SpaceKind::Cut;
        const bool first = PlaceOf(space.code) == static_cast<unsigned>(cuts ? Place::Cut : Place::SlideFirst);
        column = first ? canvas.Put(column, line, Words(cuts ? TextKey::PlayCut : TextKey::PlaySlide) + " ", Ink::Dim)
                       : column;
        column = canvas.Put(column, line, PlaceWords(space), cuts ? Ink::Green : Ink::Blue);
        column = canvas.Put(column, line, LimitWords(match.Rules().LimitOf(state, i)), Ink::Bold);
        return std::max(column + 2, DrawContent(i, column + 1, line) + 1);
    }

    std::size_t DrawContent(SpaceIndex i, std::size_t column, std::size_t line)
    {
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            const Car& car = state.cars[seat];
            if (car.space == i && (car.state == CarState::Running || car.state == CarState::Spun))
            {
                return canvas.Put(column, line, std::string(1, LetterOf(seat)) + std::to_string(car.gear), InkOf(seat));
            }
        }
        for (std::size_t step = 0; step < state.planLength; ++step)
        {
            if (state.plan[step].space == i)
            {
                const bool driven = step < state.nextStep;
                return canvas.Put(column, line, DiceOf(state.plan[step]), driven ? Ink::Dim : Ink::Bold);
            }
        }
        for (const GhostSign& ghost : ghosts)
        {
            if (ghost.space == i)
            {
                return canvas.Put(column, line, FirstLetters(ghost.name, 4), Ink::Dim);
            }
        }
        const bool open = std::any_of(next.begin(), next.end(), [i](const Step& step) { return step.space == i; });
        return canvas.Put(column, line, open ? "•" : "·", open ? Ink::Bold : Ink::Dim);
    }

    void DrawBeside(std::size_t section, std::size_t line, std::size_t column)
    {
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            const Car& car = state.cars[seat];
            const std::vector<SpaceIndex>& spaces = sections[section];
            if (car.state == CarState::OffTrack && std::find(spaces.begin(), spaces.end(), car.space) != spaces.end())
            {
                column = canvas.Put(column, line, std::string(1, LetterOf(seat)) + "×" + PlaceWords(track[car.space]),
                                    InkOf(seat)) +
                         1;
            }
        }
    }

    Canvas& canvas;
    const DirtMatch& match;
    std::span<const GhostSign> ghosts;
    const DirtState& state;
    const Track& track;
    std::vector<std::vector<SpaceIndex>> sections;
    StepList next;
};

std::string SectionWords(const DirtMatch& match, const std::vector<SpaceIndex>& spaces)
{
    const Track& track = match.Rules().TrackOf(match.Now());
    const Space& first = track[spaces[0]];
    std::string inside;
    std::string outside;
    std::string cut;
    bool slides = false;
    for (const SpaceIndex i : spaces)
    {
        std::string* list = track[i].kind == SpaceKind::Inner   ? &inside
                            : track[i].kind == SpaceKind::Outer ? &outside
                            : track[i].kind == SpaceKind::Cut   ? &cut
                                                                : nullptr;
        slides = slides || track[i].kind == SpaceKind::Slide;
        if (list != nullptr)
        {
            *list += LimitWords(match.Rules().LimitOf(match.Now(), i));
        }
    }
    if (!inside.empty())
    {
        const Side turn = TurnOf(match, TileOf(first.code), SectionOf(first.code));
        return std::string(turn == Side::Right ? "↱" : "↰") + Words(TextKey::PlaceShortInside, inside) + " " +
               Words(TextKey::PlaceShortOutside, outside) +
               (cut.empty() ? "" : " " + Words(TextKey::PlaceShortShortcut, cut));
    }
    return first.jump != 0                   ? "^" + std::to_string(first.jump)
           : first.ford                      ? "~~"
           : first.kind == SpaceKind::Single ? "S" + LimitWords(match.Rules().LimitOf(match.Now(), spaces[0]))
           : slides                          ? "a/b"
                                             : "·";
}

} // namespace

void DrawRoad(Canvas& canvas, const DirtMatch& match, Seat seat, std::size_t lines, std::span<const GhostSign> ghosts)
{
    RoadPainter(canvas, match, ghosts).Draw(seat, lines);
}

std::string StageMap(const Style& style, const DirtMatch& match)
{
    Canvas canvas;
    const RoadPainter road(canvas, match);
    const Track& track = match.Rules().TrackOf(match.Now());
    std::size_t column = 0;
    std::size_t line = 0;
    unsigned tile = 0;
    for (std::size_t section = 0; section < road.SectionCount(); ++section)
    {
        const std::vector<SpaceIndex>& spaces = road.SpacesOf(section);
        const Space& first = track[spaces[0]];
        const HazardMark mark = MarkOf(first.hazard);
        if (TileOf(first.code) != tile)
        {
            line += tile == 0 ? 0u : 1u;
            tile = TileOf(first.code);
            canvas.Put(1, line, std::to_string(tile), Ink::Dim);
            canvas.Put(4, line, mark.letter, mark.ink);
            column = 7;
        }
        column = canvas.Put(column, line, SectionWords(match, spaces), mark.ink);
        for (Seat seat = 0; seat < match.Now().seats; ++seat)
        {
            const Car& car = match.Now().cars[seat];
            if (std::find(spaces.begin(), spaces.end(), car.space) != spaces.end())
            {
                column = canvas.Put(column, line, std::string("[") + LetterOf(seat) + "]", InkOf(seat));
            }
        }
        column = canvas.Put(column, line, first.finishRow ? " FINISH" : "   ");
    }
    return canvas.Render(style);
}

} // namespace Rally::Cli
