// The twelve regions as values.
#include "RallyScene/RegionLook.h"

#include "Sketch/MeshPen.h"

namespace Rally::Scene
{
namespace RegionsDetail
{

constexpr Colour Hex(std::uint32_t rgb)
{
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 0xFF),
            static_cast<std::uint8_t>(rgb & 0xFF)};
}

constexpr Palette PaletteOf(std::uint32_t sun, std::uint32_t sky, std::uint32_t fog, std::uint32_t ground,
                            std::uint32_t road, std::uint32_t foliage, std::uint32_t accent)
{
    return {Hex(sun), Hex(sky), Hex(fog), Hex(ground), Hex(road), Hex(foliage), Hex(accent)};
}

// In the order of Region.
constexpr RegionLook kLooks[kRegions] = {
    {.region = Region::Ilmavesi,
     .id = "ilm",
     .palette = PaletteOf(0xFFE3B8, 0x5B8FC9, 0xBFD3E0, 0x6F8C45, 0xA08F7C, 0x2F5A44, 0xF2B632),
     .rock = Hex(0x9A9892),
     .trees = {{Growth::Spruce, Hex(0x2F5A44), 0.62f},
               {Growth::Birch, Hex(0x9CB04E), 0.24f},
               {Growth::Pine, Hex(0x3F6B4A), 0.14f}},
     .low = {{Growth::Ball, Hex(0x5E7C3C), 1},
             {Growth::Mound, Hex(0x8AA04A), 1},
             {Growth::Column, Hex(0x3E6248), 1},
             {Growth::Fern, Hex(0x6E9440), 1},
             {Growth::Spire, Hex(0xC86AA8), 1}},
     .curio = Growth::Hut,
     .curioPaint = Hex(0xA23A2C),
     .curios = 0.8f,
     .peaks = 0.55f,
     .grade = {{0.98f, 1, 1.03f}, {1.01f, 1, 0.99f}, 1.02f}},
    {.region = Region::Torvick,
     .id = "tor",
     .palette = PaletteOf(0xE8E6D0, 0x8FA3AE, 0xB9BDC4, 0x8A666C, 0xA2A3A4, 0x4C5638, 0xE8C33A),
     .rock = Hex(0x7E8184),
     .trees = {{Growth::Thorn, Hex(0x56623C), 0.55f},
               {Growth::Pine, Hex(0x3C5440), 0.30f},
               {Growth::Spruce, Hex(0x34503E), 0.15f}},
     .woods = 0.16f,
     .stones = 2.2f,
     .tufts = 1.2f,
     .low = {{Growth::Mound, Hex(0x8C5A78), 1},
             {Growth::Broom, Hex(0xE8C33A), 1},
             {Growth::Column, Hex(0x4C6444), 1},
             {Growth::Fern, Hex(0x9A7A44), 1},
             {Growth::Spire, Hex(0xB85C8C), 1}},
     .curio = Growth::Wall,
     .curioPaint = Hex(0x8C8E90),
     .curios = 2.5f,
     .peaks = 1.0f,
     .grade = {{0.97f, 1, 1.03f}, {0.99f, 1, 1.01f}, 0.88f}},
    {.region = Region::Valdoura,
     .id = "val",
     .palette = PaletteOf(0xFFD9A0, 0x4F8FD6, 0xDCD2D6, 0xC0A87C, 0xAE7050, 0x7E8C62, 0x3A6FB0),
     .rock = Hex(0xB8A48C),
     .trees = {{Growth::Oak, Hex(0x6E7E4E), 0.5f},
               {Growth::Olive, Hex(0x94A080), 0.32f},
               {Growth::Poplar, Hex(0x3E5A40), 0.18f}},
     .woods = 0.42f,
     .stones = 1.6f,
     .low = {{Growth::Ball, Hex(0x8C9460), 1},
             {Growth::Mound, Hex(0x9A86B4), 1},
             {Growth::Column, Hex(0x4A6048), 1},
             {Growth::Agave, Hex(0x9CAE8C), 1},
             {Growth::Spire, Hex(0xEDE4C8), 1}},
     .curio = Growth::House,
     .curioPaint = Hex(0xF2EDE2),
     .curios = 1.1f,
     .peaks = 1.15f,
     .dusty = 1.1f,
     .grade = {{1, 0.99f, 1.04f}, {1.02f, 1, 0.97f}, 1.03f}},
    {.region = Region::Drenovar,
     .id = "dre",
     .palette = PaletteOf(0xFFEBCF, 0x6BA3D6, 0xCFE0E2, 0x93B872, 0xD6CAB4, 0x4E7A3C, 0xC8453A),
     .rock = Hex(0xE4DFD2),
     .trees = {{Growth::Round, Hex(0x4E7A3C), 0.6f},
               {Growth::Spruce, Hex(0x3A6646), 0.2f},
               {Growth::Birch, Hex(0x8DB050), 0.2f}},
     .woods = 0.8f,
     .stones = 3.2f,
     .low = {{Growth::Ball, Hex(0x64903E), 1},
             {Growth::Broom, Hex(0xC8453A), 1},
             {Growth::Sapling, Hex(0x3E7048), 1},
             {Growth::Fern, Hex(0x7CA448), 1},
             {Growth::Spire, Hex(0x6C78C4), 1}},
     .curio = Growth::Pillar,
     .curioPaint = Hex(0xEAE5D8),
     .curios = 1.6f,
     .peaks = 1.0f,
     .grade = {{0.98f, 1.01f, 1.02f}, {1.01f, 1.01f, 0.98f}, 1}},
    {.region = Region::Sorral,
     .id = "sor",
     .palette = PaletteOf(0xFFCF8F, 0x74B4DB, 0xEADFA6, 0xD3CB72, 0x8C6E5A, 0x9AAA5A, 0x4FA3C7),
     .rock = Hex(0xA89A84),
     .trees = {{Growth::Poplar, Hex(0x7E9A46), 0.6f},
               {Growth::Round, Hex(0x8CA050), 0.25f},
               {Growth::Dead, Hex(0x8A7660), 0.15f}},
     .woods = 0.2f,
     .stones = 0.3f,
     .tufts = 1.9f,
     .tuftSize = 1.8f,
     .low = {{Growth::Broom, Hex(0xB4B060), 1},
             {Growth::Mound, Hex(0xE6D878), 1},
             {Growth::Reed, Hex(0xD8C88A), 1},
             {Growth::Agave, Hex(0xA8B07C), 1},
             {Growth::Spire, Hex(0xE8B838), 1}},
     .curio = Growth::Bale,
     .curioPaint = Hex(0xE0C05E),
     .curios = 2.2f,
     .peaks = 0.08f,
     .dusty = 1.1f,
     .grade = {{0.9f, 0.92f, 0.96f}, {1.02f, 1.01f, 0.96f}, 0.97f}},
    {.region = Region::Nehar,
     .id = "neh",
     .palette = PaletteOf(0xFFC27A, 0x58A6C2, 0xF2C4A4, 0xDE9C74, 0xF0CDA0, 0x7C8C5A, 0x2E8C86),
     .rock = Hex(0xB8694A),
     .trees = {{Growth::Palm, Hex(0x6E8C4C), 0.55f},
               {Growth::Umbrella, Hex(0x8C9658), 0.2f},
               {Growth::Dead, Hex(0x9A7E68), 0.25f}},
     .woods = 0.20f,
     .stones = 2.0f,
     .tufts = 0.35f,
     .low = {{Growth::Mound, Hex(0x9C9660), 1},
             {Growth::Broom, Hex(0xC8A86A), 1},
             {Growth::Ball, Hex(0x86905A), 1},
             {Growth::Agave, Hex(0x7FA08C), 1},
             {Growth::Reed, Hex(0xC8B878), 1}},
     .curio = Growth::Pillar,
     .curioPaint = Hex(0xC0714E),
     .curios = 1.5f,
     .peaks = 0.55f,
     .mesas = 1,
     .dusty = 1.15f,
     .grade = {{0.95f, 1, 1.07f}, {1.02f, 1, 0.96f}, 1.02f}},
    {.region = Region::Kestane,
     .id = "kes",
     .palette = PaletteOf(0xFFC987, 0x7FA7CB, 0xD9B58C, 0x9C7C4A, 0xBFA488, 0xB5532A, 0xF4D58A),
     .rock = Hex(0x8F7F6C),
     .trees = {{Growth::Round, Hex(0xC05E2C), 0.55f},
               {Growth::Maple, Hex(0xE0A43C), 0.3f},
               {Growth::Pine, Hex(0x566338), 0.15f}},
     .woods = 1.0f,
     .stones = 0.9f,
     .low = {{Growth::Ball, Hex(0x9C6A30), 1},
             {Growth::Mound, Hex(0xD8A046), 1},
             {Growth::Sapling, Hex(0x5E6E3C), 1},
             {Growth::Fern, Hex(0xB87A34), 1},
             {Growth::Spire, Hex(0x9C5A8C), 1}},
     .curio = Growth::Bale,
     .curioPaint = Hex(0xDDBB6E),
     .curios = 0.8f,
     .peaks = 0.9f,
     .grade = {{1.08f, 1.13f, 1.35f}, {1, 1.01f, 1.04f}, 0.80f}},
    {.region = Region::Orrfell,
     .id = "orr",
     .palette = PaletteOf(0xDDE6EA, 0x7C98AA, 0xC9D8DC, 0x7FA38A, 0x6E6A6C, 0x5A7F66, 0xD6455D),
     .rock = Hex(0x5E6468),
     .trees = {{Growth::None, Hex(0x5A7F66), 0}, {Growth::None, Hex(0x5A7F66), 0}, {Growth::None, Hex(0x5A7F66), 0}},
     .woods = 0,
     .stones = 3.0f,
     .tufts = 1.4f,
     .low = {{Growth::Mound, Hex(0x6E8E62), 1},
             {Growth::Ball, Hex(0xA8B890), 1},
             {Growth::Reed, Hex(0x94A070), 1},
             {Growth::Fern, Hex(0x5E8458), 1},
             {Growth::Spire, Hex(0x6C64B4), 1}},
     .curio = Growth::Hut,
     .curioPaint = Hex(0xC8394C),
     .curios = 1.8f,
     .peaks = 0.16f,
     .sea = true,
     .dusty = 0.8f,
     .grade = {{0.96f, 1, 1.05f}, {0.99f, 1, 1.01f}, 0.92f}},
    {.region = Region::Mbelu,
     .id = "mbe",
     .palette = PaletteOf(0xFFB066, 0x66AAD8, 0xEBAA80, 0x9C9448, 0x8E4E3C, 0x5A7B2E, 0xF2E6C8),
     .rock = Hex(0x9C5A3E),
     .trees = {{Growth::Umbrella, Hex(0x5A7B2E), 0.72f},
               {Growth::Thorn, Hex(0x86903A), 0.16f},
               {Growth::Dead, Hex(0x8C6A50), 0.12f}},
     .woods = 0.3f,
     .stones = 0.5f,
     .tufts = 1.6f,
     .tuftSize = 1.5f,
     .low = {{Growth::Broom, Hex(0x7E8A30), 1},
             {Growth::Ball, Hex(0xC4B44C), 1},
             {Growth::Reed, Hex(0xC4B05C), 1},
             {Growth::Agave, Hex(0x7C9A58), 1},
             {Growth::Mound, Hex(0x94803C), 1}},
     .curio = Growth::TermiteHill,
     .curioPaint = Hex(0x9E5038),
     .curios = 2.2f,
     .peaks = 0.3f,
     .mesas = 0.35f,
     .dusty = 1.15f,
     .grade = {{1, 1.02f, 1.06f}, {1.01f, 1, 0.98f}, 0.92f}},
    {.region = Region::Takanuma,
     .id = "tak",
     .palette = PaletteOf(0xF4EBD2, 0x8FB3C4, 0xB4CABC, 0x3F6A46, 0x5E4E44, 0x1C4F42, 0xE86A8A),
     .rock = Hex(0x6E7670),
     .trees = {{Growth::Cedar, Hex(0x1C4F42), 0.72f},
               {Growth::Maple, Hex(0xB04A46), 0.14f},
               {Growth::Round, Hex(0x4C7A44), 0.14f}},
     .woods = 1.15f,
     .stones = 0.9f,
     .low = {{Growth::Ball, Hex(0xE86A8A), 1},
             {Growth::Mound, Hex(0x4E8A4C), 1},
             {Growth::Bamboo, Hex(0x7C9C44), 1},
             {Growth::Fern, Hex(0x3F7C4C), 1},
             {Growth::Spire, Hex(0x8C7CC8), 1}},
     .curio = Growth::Lantern,
     .curioPaint = Hex(0xA6AAA4),
     .curios = 1.2f,
     .peaks = 1.3f,
     .dusty = 0.7f,
     .grade = {{0.96f, 1.02f, 1.01f}, {1, 1.01f, 1}, 1}},
    {.region = Region::Karrholm,
     .id = "kar",
     .palette = PaletteOf(0xF3E9DA, 0x97A7B5, 0xD2CCC6, 0x8E8982, 0xC9BA9E, 0x8A9460, 0xF08A24),
     .rock = Hex(0xA8A29A),
     .trees = {{Growth::Birch, Hex(0xA6AA58), 0.5f},
               {Growth::Thorn, Hex(0x8A9460), 0.3f},
               {Growth::Pine, Hex(0x566B4C), 0.2f}},
     .woods = 0.16f,
     .stones = 3.0f,
     .tufts = 0.5f,
     .low = {{Growth::Broom, Hex(0x8A9460), 1},
             {Growth::Mound, Hex(0xC4B45C), 1},
             {Growth::Sapling, Hex(0x5E7450), 1},
             {Growth::Reed, Hex(0xB0A878), 1},
             {Growth::Spire, Hex(0xD87CA0), 1}},
     .curio = Growth::Digger,
     .curioPaint = Hex(0xF08A24),
     .curios = 1.4f,
     .peaks = 0.7f,
     .mesas = 0.8f,
     .dusty = 1.12f,
     .grade = {{1.02f, 1, 0.98f}, {1.01f, 1, 0.98f}, 0.94f}},
    {.region = Region::Hallgrim,
     .id = "hal",
     .palette = PaletteOf(0xD9E3FF, 0x5A7FB8, 0xC9D3EA, 0x7C82A0, 0x565564, 0x5C6658, 0xF4C542),
     .rock = Hex(0x3E3C48),
     .trees = {{Growth::None, Hex(0x5C6658), 0}, {Growth::None, Hex(0x5C6658), 0}, {Growth::None, Hex(0x5C6658), 0}},
     .woods = 0,
     .stones = 4.0f,
     .tufts = 0.6f,
     .low = {{Growth::Mound, Hex(0x8FA04E), 1},
             {Growth::Ball, Hex(0xB4B84E), 1},
             {Growth::Reed, Hex(0xE6E4D8), 1},
             {Growth::Fern, Hex(0x6E8450), 1},
             {Growth::Spire, Hex(0xE8DCA0), 1}},
     .curio = Growth::Cairn,
     .curioPaint = Hex(0x56525E),
     .curios = 1.6f,
     .peaks = 1.2f,
     .mesas = 0.3f,
     .dusty = 0.9f,
     .grade = {{0.96f, 0.98f, 1.06f}, {1, 1, 1.02f}, 0.95f}},
};

// Lines are as pale as chalk, and as dark as tar where the road itself is pale.
Colour PaintOn(Colour road, Slot slot)
{
    const int brightness = (2 * road.r + 5 * road.g + road.b) / 8;
    return brightness < 178 ? PlainColour(slot) : Shaded(road, slot == Slot::Marking ? 0.34f : 0.46f);
}

constexpr std::string_view kHourNames[kHours] = {"morning", "noon", "low", "dusk", "overcast", "rain"};

} // namespace RegionsDetail

const RegionLook& LookOf(Region region)
{
    const auto index = static_cast<std::size_t>(region);
    return RegionsDetail::kLooks[index < kRegions ? index : 0];
}

std::string_view NameOf(Region region)
{
    return LookOf(region).id;
}

std::string_view NameOf(Hour hour)
{
    return RegionsDetail::kHourNames[static_cast<std::size_t>(hour) % kHours];
}

std::optional<Region> RegionNamed(std::string_view name)
{
    for (const RegionLook& look : RegionsDetail::kLooks)
    {
        if (look.id == name)
        {
            return look.region;
        }
    }
    return std::nullopt;
}

std::optional<Hour> HourNamed(std::string_view name)
{
    for (std::size_t i = 0; i < kHours; ++i)
    {
        if (RegionsDetail::kHourNames[i] == name)
        {
            return static_cast<Hour>(i);
        }
    }
    return std::nullopt;
}

Colour PlainColour(Slot slot, Region region)
{
    const RegionLook& look = LookOf(region);
    switch (slot)
    {
    case Slot::Ground: return look.palette.ground;
    case Slot::Road: return look.palette.road;
    case Slot::RoadEdge:
    case Slot::ShortcutTrack: return Mix(look.palette.road, look.palette.ground, 0.5f);
    case Slot::LeafDark: return look.trees[0].leaf;
    case Slot::LeafLight: return look.trees[1].leaf;
    case Slot::Grass: return Shaded(look.palette.ground, 1.15f);
    case Slot::Rock: return look.rock;
    case Slot::Marking:
    case Slot::SlideLine: return RegionsDetail::PaintOn(look.palette.road, slot);
    default: return PlainColour(slot);
    }
}

Setting SettingByLot(std::string_view stage)
{
    std::uint32_t hash = 0x811C9DC5u;
    for (const char sign : stage)
    {
        hash = (hash ^ static_cast<unsigned char>(sign)) * 0x01000193u;
    }
    hash ^= hash >> 15;
    hash *= 0x2C1B3C6Du;
    hash ^= hash >> 13;
    // The usual hour as often as all others together: it is the best one.
    constexpr Hour kLots[] = {Hour::LowSun, Hour::Morning,  Hour::LowSun, Hour::Noon, Hour::LowSun,
                              Hour::Dusk,   Hour::Overcast, Hour::LowSun, Hour::Rain, Hour::LowSun};
    return {static_cast<Region>(hash % kRegions), kLots[hash / kRegions % (sizeof kLots / sizeof kLots[0])]};
}

} // namespace Rally::Scene
