// What stands beside the road on a map: start and finish, which way it goes, every tile's number with its hazard, north.
#include "MapPanel.h"
#include "MapPlates.h"
#include "MapStyle.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Scene
{
namespace MapSignsDetail
{

constexpr float kPlate = 5.6f;     // metres of a tile's plate; the rest hangs on it
constexpr float kSmallest = 1.25f; // millimetres: no plate is smaller ...
constexpr float kLargest = 2.8f;   // ... or larger

// Signs one by one, none on another.
class SignPlacer
{
public:
    SignPlacer(MapPen& mapPen, const MapPanel& mapPanel, Language theLanguage)
        : pen(mapPen),
          panel(mapPanel),
          language(theLanguage)
    {}

    void Place()
    {
        const RoadMap& course = panel.Road();
        const bool closed = panel.IsClosed(); // start and finish are one line
        Line(course.StartLine(), !closed);
        if (!closed)
        {
            Line(course.FinishLine(), false);
        }
        Arrows();
        if (panel.IsWhole())
        {
            Gate(course.StartLine(), closed ? TextKey::CircuitMapLine : TextKey::MapStart,
                 closed ? MapStyle::kInk : MapStyle::kStart);
            if (!closed)
            {
                Gate(course.FinishLine(), TextKey::MapFinish, MapStyle::kInk);
            }
            for (std::size_t i = 0; i < course.Cells().size(); ++i)
            {
                Tile(i);
            }
            North();
            Scale();
            Heights();
        }
    }

private:
    void Line(float distance, bool start)
    {
        const float half = panel.Road().HalfWidth(distance) + (panel.IsWhole() ? 0.6f : 5.0f);
        const Vec2 left = panel.OnRoad(distance, half);
        const Vec2 right = panel.OnRoad(distance, -half);
        const float width = panel.IsWhole() ? 2.2f * panel.MetresToPaper() : 11 * panel.MetresToPaper();
        if (!start)
        {
            DrawChequers(pen, left, right, width * (panel.IsWhole() ? 1.7f : 1), "finish line");
            return;
        }
        pen.Line({left, right}, {MapStyle::kWhite, width + 0.3f, 0, 0, false});
        pen.Line({left, right}, {MapStyle::kStart, width, 0, 0, false}, "start line");
    }

    // A wedge across the middle of the road where one tile ends and the next begins.
    void Arrows()
    {
        const std::span<const float> tileEdges = panel.Road().TileEdges();
        const float size = panel.IsWhole() ? 2.7f : 9.0f;
        for (std::size_t i = 1; i + 1 < tileEdges.size(); i += panel.IsWhole() ? 1u : 4u)
        {
            const Vec2 at = panel.OnRoad(tileEdges[i], 0);
            const Vec2 ahead = panel.Driving(tileEdges[i]) * (size * panel.MetresToPaper());
            const Vec2 aside = Vec2{ahead.y, -ahead.x} * 0.72f;
            pen.Area(Line2{at + ahead, at - ahead * 0.7f + aside, at - ahead * 0.35f, at - ahead * 0.7f - aside},
                     panel.IsWhole() ? MapStyle::kAccent : MapStyle::kInk, {}, "arrow");
        }
    }

    bool IsFree(const Box& box) const
    {
        const Box& area = panel.Area();
        const bool inside = area.Holds(box.low) && area.Holds(box.high);
        bool free = inside;
        for (const Box& other : taken)
        {
            free = free && !other.Meets(box);
        }
        return free;
    }

    // The best of some places for a box of a size: free, and far from the road.
    template <class Places>
    Vec2 Best(const Places& places, Vec2 size) const
    {
        Vec2 best = places[0];
        float most = -1000;
        for (const Vec2 place : places)
        {
            const Vec2 half = size * 0.5f;
            const Box box{place - half, place + half};
            const float malus = IsFree(box) ? 0.0f : 100.0f;
            float room = 1000;
            for (const Vec2 at : {place, box.low, box.high, Vec2{box.low.x, box.high.y}, Vec2{box.high.x, box.low.y},
                                  Vec2{place.x, box.low.y}, Vec2{place.x, box.high.y}})
            {
                // Once it is worse than another place it does not matter by how much.
                room = room > most ? (std::fmin)(room, panel.RoomAt(at) - malus) : room;
            }
            if (room > most + 0.01f)
            {
                most = room;
                best = place;
            }
        }
        return best;
    }

    void Take(Vec2 at, Vec2 size) { taken.push_back({at - size * 0.5f, at + size * 0.5f}); }

    void Gate(float distance, TextKey key, Colour colour)
    {
        const std::string words(Say(key, language).View());
        WordStyle style{2.5f, Weight::Black, colour, Anchor::Middle, 0.08f, 0, {MapStyle::kPaper, 0.9f}};
        const Vec2 size{pen.WidthOf(words, style) + 0.8f, style.size * 0.9f};
        std::vector<Vec2> places;
        for (const float beyond : {1.0f, 2.4f, 4.0f, 6.5f})
        {
            for (const float side : {1.0f, -1.0f})
            {
                for (const float along : {0.0f, -9.0f, 9.0f, -18.0f, 18.0f})
                {
                    // As far beside the road as the words reach that way.
                    const float half = panel.Road().HalfWidth(distance + along);
                    const Vec2 edge = panel.OnRoad(distance + along, side * half);
                    const Vec2 out = panel.OnRoad(distance + along, side * (half + 1)) - edge;
                    const Vec2 way = out * (1 / Length(out));
                    const float reach = 0.5f * (std::fabs(way.x) * size.x + std::fabs(way.y) * size.y);
                    places.push_back(edge + way * (reach + beyond));
                }
            }
        }
        // The first that keeps a millimetre from road and signs.
        Vec2 at = Best(places, size);
        for (std::size_t i = places.size(); i-- > 0;)
        {
            const Vec2 half = size * 0.5f;
            at = IsFree({places[i] - half, places[i] + half}) && Clear(places[i], half) ? places[i] : at;
        }
        pen.Words({at.x, at.y + style.size * 0.36f}, words, style, "gate");
        Take(at, size);
    }

    bool Clear(Vec2 at, Vec2 half) const
    {
        for (int i = 0; i < 15; ++i)
        {
            const int row = i / 5 - 1;
            const Vec2 corner{at.x + half.x * (static_cast<float>(i % 5) / 2 - 1),
                              at.y + half.y * static_cast<float>(row)};
            if (panel.RoomAt(corner) < 0.6f)
            {
                return false;
            }
        }
        return true;
    }

    void Tile(std::size_t index)
    {
        const float radius = Clamp(kPlate * panel.MetresToPaper(), kSmallest, kLargest);
        const HexCell& cell = panel.Road().Cells()[index];
        const std::string& words = panel.NameOfTile(index);
        const WordStyle style{radius * 0.86f,          Weight::Plain, MapStyle::kInk, Anchor::Middle, 0, 0,
                              {MapStyle::kPaper, 0.5f}};
        if (cell.tile == 0)
        {
            Service(panel.ToPaper(cell.centre), words, radius);
            return;
        }
        const Vec2 size{(std::fmax)(radius * 2.3f, pen.WidthOf(words, style)), radius * 3.2f};
        std::vector<Vec2> places;
        for (const float out : {10.0f, 16.0f, 21.0f, 26.0f, 30.0f, 33.0f})
        {
            for (int i = 0; i < 24; ++i)
            {
                places.push_back(panel.ToPaper(cell.centre + Along(static_cast<float>(i) * kPi / 12) * out));
            }
        }
        const Vec2 at = Best(places, size);
        DrawHazardPlate(pen, {at.x, at.y - radius * 0.5f}, radius, cell.hazard, std::to_string(cell.tile),
                        "plate " + std::to_string(cell.tile));
        pen.Words({at.x, at.y + radius * 1.5f}, words, style, "tile id");
        Take(at, size);
    }

    void Service(Vec2 at, const std::string& words, float radius)
    {
        const bool closed = panel.IsClosed(); // a circuit has pits
        const std::string name(Say(closed ? TextKey::CircuitMapPit : TextKey::MapService, language).View());
        const float r = radius * 1.5f;
        pen.Area(Line2{{at.x - r, at.y}, {at.x, at.y - r}, {at.x + r, at.y}}, MapStyle::kPaper, {MapStyle::kInk, 0.25f},
                 "service park");
        pen.Frame({{at.x - r * 0.8f, at.y}, {at.x + r * 0.8f, at.y + r * 0.7f}}, MapStyle::kPaper,
                  {MapStyle::kInk, 0.25f});
        const WordStyle style{radius * 0.86f,          Weight::Plain, MapStyle::kInk, Anchor::Middle, 0, 0,
                              {MapStyle::kPaper, 0.5f}};
        pen.WordsWithin({at.x, at.y + r * 1.5f}, name + " " + words, style, kTileHeight * 0.8f * panel.MetresToPaper(),
                        "tile id");
        Take(at, {r * 4, r * 3.4f});
    }

    // The corner of the map with the most room.
    Vec2 Corner(Vec2 size, float margin) const
    {
        const Box inner = panel.Area().Grown(-margin);
        const Vec2 half = size * 0.5f;
        const Vec2 corners[] = {{inner.high.x - half.x, inner.low.y + half.y},
                                {inner.low.x + half.x, inner.low.y + half.y},
                                {inner.high.x - half.x, inner.high.y - half.y},
                                {inner.low.x + half.x, inner.high.y - half.y}};
        return Best(corners, size);
    }

    void North()
    {
        constexpr float kHalf = 6;
        const Vec2 at = Corner({2 * kHalf, 2 * kHalf}, 3);
        const Vec2 up = Along(panel.North());
        const Vec2 aside{-up.y, up.x};
        const Vec2 tip = at + up * (kHalf * 0.66f);
        const Vec2 tail = at - up * (kHalf * 0.7f);
        const Vec2 notch = at - up * (kHalf * 0.42f);
        pen.Area(Line2{tip, tail + aside * 2, notch}, MapStyle::kInk, {MapStyle::kInk, 0.15f}, "north");
        pen.Area(Line2{tip, notch, tail - aside * 2}, MapStyle::kPaper, {MapStyle::kInk, 0.15f});
        const Vec2 letter = at + up * (kHalf * 0.92f);
        pen.Words({letter.x, letter.y + 0.9f}, std::string(Say(TextKey::MapNorth, language).View()),
                  {2.5f, Weight::Black, MapStyle::kInk, Anchor::Middle, 0, 0, {}});
        Take(at, {2 * kHalf, 2 * kHalf});
    }

    void Scale()
    {
        const float metres = 100;
        const float length = metres * panel.MetresToPaper();
        const Vec2 at = Corner({length + 12, 6}, 3);
        const Vec2 begin{at.x - length / 2, at.y + 1};
        for (int i = 0; i < 4; ++i)
        {
            const float x = begin.x + length * static_cast<float>(i) / 4;
            pen.Frame({{x, begin.y}, {x + length / 4, begin.y + 0.9f}}, i % 2 == 0 ? MapStyle::kInk : MapStyle::kPaper,
                      {MapStyle::kInk, 0.12f}, i == 0 ? "scale" : "");
        }
        const WordStyle style{2, Weight::Plain, MapStyle::kInk, Anchor::Middle, 0, 0, {}};
        pen.Words({begin.x, begin.y - 0.8f}, "0", style);
        pen.Words({begin.x + length / 2, begin.y - 0.8f}, "50", style);
        pen.Words({begin.x + length, begin.y - 0.8f}, "100 m", style);
        Take(at, {length + 12, 6});
    }

    // Where an index contour runs far from everything: its height, along the line.
    void Heights()
    {
        constexpr Vec2 kSize{5, 5};
        for (const Line2& line : IndexContoursOf(panel))
        {
            for (std::size_t i = 8; i + 8 < line.size(); i += 4)
            {
                const Vec2 at = line[i];
                const Box box{at - kSize * 0.5f, at + kSize * 0.5f};
                if (panel.RoomAt(at) < 6 || !IsFree(box.Grown(2)))
                {
                    continue;
                }
                const Vec2 way = line[i + 1] - line[i - 1];
                float turned = std::atan2(way.y, way.x);
                turned += turned > kPi / 2 ? -kPi : turned < -kPi / 2 ? kPi : 0;
                const int metres =
                    400 + static_cast<int>(std::lround(panel.Road().BaseHeight(panel.ToWorld(at)) / 10)) * 10;
                const Vec2 down = Along(turned + kPi / 2) * 0.62f;
                pen.Words(at + down, std::to_string(metres),
                          {1.7f,
                           Weight::Plain,
                           MapStyle::kContourInk,
                           Anchor::Middle,
                           0.04f,
                           turned,
                           {MapStyle::kContourRim, 0.9f}},
                          "height");
                Take(at, kSize);
                break;
            }
        }
    }

    MapPen& pen;
    const MapPanel& panel;
    Language language;
    std::vector<Box> taken;
};

} // namespace MapSignsDetail

void DrawMapSigns(MapPen& pen, const MapPanel& panel, Language language)
{
    MapSignsDetail::SignPlacer(pen, panel, language).Place();
}

} // namespace Rally::Scene
