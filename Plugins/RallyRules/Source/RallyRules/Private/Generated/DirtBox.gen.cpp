// The printed tile sides of the DIRT box, by number and side, and its ready-made stages.
// Generated from Content/Data/Dirt/tiles.json, Content/Data/Dirt/stages.json, Content/Data/Dirt/rallies.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "RallyRules/Dirt/DirtBox.h"

namespace Rally
{

namespace Dirt
{
namespace DirtBoxTable
{
constexpr TileSide kSides[] = {
    {.number = 201, .side = 'a', .role = TileRole::Assistance, .hazard = Hazard::None, .exit = Edge::None},
    {.number = 201, .side = 'b', .role = TileRole::Assistance, .hazard = Hazard::None, .exit = Edge::None},
    {.number = 202, .side = 'a', .role = TileRole::Start, .hazard = Hazard::Yellow, .exit = Edge::N, .lineAfterSection = 2, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 202, .side = 'b', .role = TileRole::Start, .hazard = Hazard::Orange, .exit = Edge::N, .lineAfterSection = 1, .sectionCount = 4,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 203, .side = 'a', .role = TileRole::Finish, .hazard = Hazard::Yellow, .exit = Edge::N, .lineAfterSection = 2, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 203, .side = 'b', .role = TileRole::Finish, .hazard = Hazard::Red, .exit = Edge::N, .lineAfterSection = 1, .sectionCount = 4,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 204, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::N, .sectionCount = 2,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 204, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::N, .sectionCount = 2,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .drop = true},
                  {.kind = SectionKind::Row, .lanes = 2, .jump = 3}}},
    {.number = 205, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::N, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 205, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::N, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .drop = true},
                  {.kind = SectionKind::Row, .lanes = 2, .jump = 4},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 206, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::N, .sectionCount = 4,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 206, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::N, .sectionCount = 4,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .drop = true},
                  {.kind = SectionKind::Row, .lanes = 2, .jump = 5},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 207, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::N, .sectionCount = 4,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 207, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::N, .sectionCount = 4,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .drop = true},
                  {.kind = SectionKind::Row, .lanes = 2, .jump = 4},
                  {.kind = SectionKind::Row, .lanes = 2, .ford = true},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 208, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 208, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2, .ford = true},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 209, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 209, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2, .drop = true},
                  {.kind = SectionKind::Row, .lanes = 2, .jump = 3}}},
    {.number = 210, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::SE, .sectionCount = 1,
     .sections = {{.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {2, 2, 2}, .inner = {1}}}},
    {.number = 210, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::SE, .sectionCount = 1,
     .sections = {{.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {2, 2}, .inner = {1}}}},
    {.number = 211, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::SE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {2, 2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 211, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::SE, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {2, 2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {2}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 212, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::SE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {2, 2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 212, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::SE, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {2, 2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {2}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 213, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::SE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 213, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::SE, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {3}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 214, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::N, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {2, 2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 214, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::N, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {2, 2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {5}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 215, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::N, .sectionCount = 5,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {2, 2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Left, .outerCount = 3, .innerCount = 1, .outer = {2, 2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 215, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::N, .sectionCount = 5, .shortcutCount = 2,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {2, 2, 2}, .inner = {1}},
                  {.kind = SectionKind::Single},
                  {.kind = SectionKind::Corner, .turn = Side::Left, .outerCount = 3, .innerCount = 1, .outer = {2, 2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {3}, .joinCount = 2, .joins = {0, 2}},
                   {.side = Side::Left, .bypasses = 3, .limitCount = 1, .limits = {3}, .joinCount = 2, .joins = {2, 4}}}},
    {.number = 216, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::SE, .sectionCount = 1,
     .sections = {{.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {3, 3, 3}, .inner = {2}}}},
    {.number = 216, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::SE, .sectionCount = 1,
     .sections = {{.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {3, 3}, .inner = {2}}}},
    {.number = 217, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {3, 3, 3}, .inner = {2}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 217, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::NE, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {3, 3, 3}, .inner = {2}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {3}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 218, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {3, 3, 3}, .inner = {2}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 218, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {3, 3, 3}, .inner = {2}},
                  {.kind = SectionKind::Row, .lanes = 2, .ford = true}}},
    {.number = 219, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::SE, .sectionCount = 5,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {3, 3, 3}, .inner = {2}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 219, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::SE, .sectionCount = 5, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {3, 3, 3}, .inner = {2}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Row, .lanes = 2}},
     .shortcuts = {{.side = Side::Right, .bypasses = 2, .limitCount = 1, .limits = {2}, .joinCount = 4, .joins = {0, 1, 3, 4}}}},
    {.number = 220, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::SE, .sectionCount = 5,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 2, .outer = {3, 3, 3}, .inner = {2, 2}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 220, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::SE, .sectionCount = 5,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 2, .outer = {3, 3, 3}, .inner = {2, 2}},
                  {.kind = SectionKind::Row, .lanes = 2, .jump = 3},
                  {.kind = SectionKind::Row, .lanes = 2, .ford = true, .drop = true}}},
    {.number = 221, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {3, 3}, .inner = {2}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 221, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::NE, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {3, 3}, .inner = {2}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {4}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 222, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {4, 4, 4}, .inner = {3}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 222, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::NE, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {4, 4, 4}, .inner = {3}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {4}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 223, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {4, 4, 4}, .inner = {3}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 223, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::NE, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {4, 4, 4}, .inner = {3}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {4}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 224, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 2, .outer = {4, 4, 4}, .inner = {3, 3}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 224, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::NE, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 2, .outer = {4, 4, 4}, .inner = {3, 3}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 2, .limits = {5, 5}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 225, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::NE, .sectionCount = 2,
     .sections = {{.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 2, .outer = {4, 4, 4}, .inner = {3, 3}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 225, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::NE, .sectionCount = 2,
     .sections = {{.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 2, .outer = {4, 4, 4}, .inner = {3, 3}},
                  {.kind = SectionKind::Row, .lanes = 2, .ford = true}}},
    {.number = 226, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::N, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {4, 4}, .inner = {3}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 226, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::N, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {4, 4}, .inner = {3}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {5}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 227, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {5, 5, 5}, .inner = {4}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 227, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::NE, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 1, .outer = {5, 5, 5}, .inner = {4}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {5}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 228, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 2, .outer = {5, 5, 5}, .inner = {4, 4}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 228, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .jump = 4},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 3, .innerCount = 2, .outer = {5, 5, 5}, .inner = {4, 4}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 229, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {5, 5}, .inner = {4}},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {5, 5}, .inner = {4}}}},
    {.number = 229, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .ford = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {5, 5}, .inner = {4}},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {5, 5}, .inner = {4}}}},
    {.number = 230, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {5, 5}, .inner = {4}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 230, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::NE, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {5, 5}, .inner = {4}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {6}, .joinCount = 2, .joins = {0, 2}}}},
    {.number = 231, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Yellow, .exit = Edge::N, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Single, .limit = 5},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 231, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Orange, .exit = Edge::N, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2},
                  {.kind = SectionKind::Single, .limit = 4},
                  {.kind = SectionKind::Row, .lanes = 2}}},
    {.number = 232, .side = 'a', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::NE, .sectionCount = 3,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}}},
    {.number = 232, .side = 'b', .role = TileRole::Road, .hazard = Hazard::Red, .exit = Edge::NE, .sectionCount = 3, .shortcutCount = 1,
     .sections = {{.kind = SectionKind::Row, .lanes = 2, .slide = true},
                  {.kind = SectionKind::Corner, .turn = Side::Right, .outerCount = 2, .innerCount = 1, .outer = {2, 2}, .inner = {1}},
                  {.kind = SectionKind::Row, .lanes = 2, .slide = true}},
     .shortcuts = {{.side = Side::Right, .bypasses = 1, .limitCount = 1, .limits = {4}, .joinCount = 2, .joins = {0, 2}}}},
};

constexpr ReadyStage kStages[] = {
    {.id = "rally1-ss1", .rally = 1, .stage = 1, .designer = "Jean-Christophe Bouvier", .tileCount = 11,
     .tiles = {
         {2, Edge::None, Edge::S, 0, 0, 4}, // 202a
         {19, Edge::SE, Edge::S, 1, 1, 2}, // 210b
         {8, Edge::S, Edge::N, 0, 2, 5}, // 205a
         {52, Edge::S, Edge::NE, -1, 3, 5}, // 227a
         {24, Edge::S, Edge::SE, -1, 5, 0}, // 213a
         {14, Edge::NE, Edge::S, 0, 4, 4}, // 208a
         {30, Edge::S, Edge::SE, 1, 5, 1}, // 216a
         {36, Edge::SE, Edge::S, 1, 3, 4}, // 219a
         {32, Edge::S, Edge::NE, 2, 4, 1}, // 217a
         {4, Edge::N, Edge::S, 3, 3, 5}, // 203a
         {0, Edge::S, Edge::None, 4, 2, 2}, // 201a
     }},
    {.id = "rally1-ss2", .rally = 1, .stage = 2, .designer = "Jean-Christophe Bouvier", .tileCount = 11,
     .tiles = {
         {2, Edge::None, Edge::S, 0, 0, 5}, // 202a
         {36, Edge::S, Edge::SE, 1, -1, 2}, // 219a
         {19, Edge::SE, Edge::S, 0, -2, 5}, // 210b
         {30, Edge::S, Edge::SE, 1, -3, 2}, // 216a
         {14, Edge::NE, Edge::S, 0, -4, 0}, // 208a
         {24, Edge::SE, Edge::S, 0, -6, 4}, // 213a
         {8, Edge::S, Edge::N, 1, -5, 1}, // 205a
         {32, Edge::NE, Edge::S, 2, -4, 3}, // 217a
         {52, Edge::S, Edge::NE, 2, -2, 0}, // 227a
         {4, Edge::S, Edge::N, 3, -1, 1}, // 203a
         {0, Edge::S, Edge::None, 4, 0, 1}, // 201a
     }},
    {.id = "rally1-ss3", .rally = 1, .stage = 3, .designer = "Jean-Christophe Bouvier", .tileCount = 10,
     .tiles = {
         {3, Edge::None, Edge::N, 0, 0, 5}, // 202b
         {14, Edge::S, Edge::NE, -1, 1, 5}, // 208a
         {30, Edge::SE, Edge::S, -1, 3, 1}, // 216a
         {8, Edge::S, Edge::N, -2, 2, 4}, // 205a
         {18, Edge::SE, Edge::S, -3, 1, 5}, // 210a
         {36, Edge::S, Edge::SE, -2, 0, 2}, // 219a
         {24, Edge::SE, Edge::S, -3, -1, 5}, // 213a
         {52, Edge::NE, Edge::S, -2, -2, 4}, // 227a
         {32, Edge::S, Edge::NE, -1, -1, 1}, // 217a
         {4, Edge::N, Edge::None, 0, -2, 5}, // 203a
     }},
    {.id = "rally2-ss1", .rally = 2, .stage = 1, .designer = "Roger BW", .tileCount = 13,
     .tiles = {
         {2, Edge::None, Edge::N, 0, 0, 2}, // 202a
         {12, Edge::N, Edge::S, 1, -1, 5}, // 207a
         {16, Edge::S, Edge::NE, 2, -2, 2}, // 209a
         {46, Edge::S, Edge::NE, 2, -4, 3}, // 224a
         {6, Edge::S, Edge::N, 1, -5, 4}, // 204a
         {27, Edge::S, Edge::N, 0, -6, 4}, // 214b
         {37, Edge::S, Edge::SE, -1, -7, 4}, // 219b
         {54, Edge::NE, Edge::S, -1, -5, 2}, // 228a
         {56, Edge::S, Edge::NE, -2, -4, 5}, // 229a
         {23, Edge::SE, Edge::S, -2, -2, 1}, // 212b
         {45, Edge::S, Edge::NE, -3, -3, 4}, // 223b
         {5, Edge::S, Edge::N, -4, -2, 5}, // 203b
         {0, Edge::S, Edge::None, -5, -1, 5}, // 201a
     }},
    {.id = "rally2-ss2", .rally = 2, .stage = 2, .designer = "Roger BW", .tileCount = 13,
     .tiles = {
         {2, Edge::None, Edge::N, 0, 0, 1}, // 202a
         {38, Edge::S, Edge::SE, 1, 1, 1}, // 220a
         {48, Edge::NE, Edge::S, 1, -1, 5}, // 225a
         {14, Edge::NE, Edge::S, 2, -2, 4}, // 208a
         {63, Edge::S, Edge::NE, 3, -1, 1}, // 232b
         {29, Edge::N, Edge::S, 4, -2, 5}, // 215b
         {43, Edge::NE, Edge::S, 5, -3, 4}, // 222b
         {53, Edge::NE, Edge::S, 6, -2, 3}, // 227b
         {60, Edge::N, Edge::S, 6, 0, 3}, // 231a
         {34, Edge::NE, Edge::S, 6, 2, 2}, // 218a
         {10, Edge::S, Edge::N, 5, 3, 5}, // 206a
         {5, Edge::S, Edge::N, 4, 4, 5}, // 203b
         {1, Edge::S, Edge::None, 3, 5, 5}, // 201b
     }},
    {.id = "rally2-ss3", .rally = 2, .stage = 3, .designer = "Roger BW", .tileCount = 11,
     .tiles = {
         {2, Edge::None, Edge::N, 0, 0, 1}, // 202a
         {41, Edge::S, Edge::NE, 1, 1, 1}, // 221b
         {59, Edge::S, Edge::NE, 2, 0, 2}, // 230b
         {30, Edge::SE, Edge::S, 2, -2, 4}, // 216a
         {21, Edge::S, Edge::SE, 3, -1, 1}, // 211b
         {18, Edge::SE, Edge::S, 3, -3, 4}, // 210a
         {51, Edge::N, Edge::S, 4, -2, 4}, // 226b
         {8, Edge::N, Edge::S, 5, -1, 4}, // 205a
         {25, Edge::SE, Edge::S, 6, 0, 2}, // 213b
         {33, Edge::NE, Edge::S, 5, 1, 1}, // 217b
         {5, Edge::S, Edge::None, 4, 0, 4}, // 203b
     }},
    {.id = "rally3-ss1", .rally = 3, .stage = 1, .designer = "Dwayne Karenko", .tileCount = 15,
     .tiles = {
         {2, Edge::None, Edge::N, 0, 0, 3}, // 202a
         {14, Edge::NE, Edge::S, 0, -2, 5}, // 208a
         {41, Edge::NE, Edge::S, 1, -3, 4}, // 221b
         {26, Edge::N, Edge::S, 2, -2, 4}, // 214a
         {32, Edge::S, Edge::NE, 3, -1, 1}, // 217a
         {48, Edge::S, Edge::NE, 4, -2, 2}, // 225a
         {30, Edge::SE, Edge::S, 4, -4, 4}, // 216a
         {45, Edge::S, Edge::NE, 5, -3, 1}, // 223b
         {47, Edge::NE, Edge::S, 6, -4, 4}, // 224b
         {34, Edge::NE, Edge::S, 7, -3, 3}, // 218a
         {20, Edge::SE, Edge::S, 7, -1, 1}, // 211a
         {52, Edge::S, Edge::NE, 6, -2, 4}, // 227a
         {17, Edge::S, Edge::NE, 5, -1, 5}, // 209b
         {4, Edge::N, Edge::S, 5, 1, 3}, // 203a
         {0, Edge::S, Edge::None, 5, 3, 0}, // 201a
     }},
    {.id = "rally3-ss2", .rally = 3, .stage = 2, .designer = "Dwayne Karenko", .tileCount = 15,
     .tiles = {
         {3, Edge::None, Edge::S, 0, 0, 0}, // 202b
         {10, Edge::N, Edge::S, 0, -2, 0}, // 206a
         {46, Edge::NE, Edge::S, 0, -4, 5}, // 224a
         {31, Edge::SE, Edge::S, 1, -5, 3}, // 216b
         {26, Edge::N, Edge::S, 1, -3, 3}, // 214a
         {23, Edge::S, Edge::SE, 1, -1, 0}, // 212b
         {54, Edge::NE, Edge::S, 2, -2, 4}, // 228a
         {42, Edge::S, Edge::NE, 3, -1, 1}, // 222a
         {25, Edge::S, Edge::SE, 4, -2, 2}, // 213b
         {38, Edge::SE, Edge::S, 3, -3, 5}, // 220a
         {16, Edge::S, Edge::NE, 4, -4, 2}, // 209a
         {36, Edge::SE, Edge::S, 4, -6, 4}, // 219a
         {41, Edge::NE, Edge::S, 5, -5, 3}, // 221b
         {5, Edge::S, Edge::N, 5, -3, 0}, // 203b
         {0, Edge::S, Edge::None, 5, -1, 0}, // 201a
     }},
    {.id = "rally3-ss3", .rally = 3, .stage = 3, .designer = "Dwayne Karenko", .tileCount = 14,
     .tiles = {
         {2, Edge::None, Edge::N, 0, 0, 1}, // 202a
         {33, Edge::S, Edge::NE, 1, 1, 1}, // 217b
         {14, Edge::NE, Edge::S, 2, 0, 4}, // 208a
         {22, Edge::S, Edge::SE, 3, 1, 1}, // 212a
         {30, Edge::SE, Edge::S, 3, -1, 4}, // 216a
         {18, Edge::S, Edge::SE, 4, 0, 1}, // 210a
         {59, Edge::S, Edge::NE, 4, -2, 3}, // 230b
         {61, Edge::S, Edge::N, 3, -3, 4}, // 231b
         {34, Edge::NE, Edge::S, 2, -4, 0}, // 218a
         {17, Edge::S, Edge::NE, 2, -6, 3}, // 209b
         {21, Edge::S, Edge::SE, 1, -7, 4}, // 211b
         {25, Edge::SE, Edge::S, 1, -5, 1}, // 213b
         {43, Edge::S, Edge::NE, 0, -6, 4}, // 222b
         {5, Edge::N, Edge::None, -1, -5, 2}, // 203b
     }},
    {.id = "rally4-ss1", .rally = 4, .stage = 1, .designer = "Dwayne Karenko", .tileCount = 9,
     .tiles = {
         {2, Edge::None, Edge::S, 0, 0, 1}, // 202a
         {14, Edge::S, Edge::NE, -1, -1, 4}, // 208a
         {26, Edge::S, Edge::N, -2, 0, 5}, // 214a
         {6, Edge::S, Edge::N, -3, 1, 5}, // 204a
         {47, Edge::NE, Edge::S, -4, 2, 1}, // 224b
         {52, Edge::NE, Edge::S, -5, 1, 0}, // 227a
         {61, Edge::N, Edge::S, -5, -1, 0}, // 231b
         {17, Edge::S, Edge::NE, -5, -3, 3}, // 209b
         {4, Edge::N, Edge::None, -6, -4, 1}, // 203a
     }},
    {.id = "rally4-ss2", .rally = 4, .stage = 2, .designer = "Dwayne Karenko", .tileCount = 13,
     .tiles = {
         {3, Edge::None, Edge::N, 0, 0, 2}, // 202b
         {17, Edge::NE, Edge::S, 1, -1, 4}, // 209b
         {61, Edge::N, Edge::S, 2, 0, 4}, // 231b
         {52, Edge::S, Edge::NE, 3, 1, 1}, // 227a
         {47, Edge::S, Edge::NE, 4, 0, 2}, // 224b
         {19, Edge::SE, Edge::S, 4, -2, 4}, // 210b
         {11, Edge::N, Edge::S, 5, -1, 4}, // 206b
         {34, Edge::NE, Edge::S, 6, 0, 3}, // 218a
         {50, Edge::S, Edge::N, 6, 2, 0}, // 226a
         {25, Edge::SE, Edge::S, 6, 4, 1}, // 213b
         {38, Edge::S, Edge::SE, 5, 3, 4}, // 220a
         {4, Edge::S, Edge::N, 5, 5, 0}, // 203a
         {0, Edge::S, Edge::None, 5, 7, 0}, // 201a
     }},
    {.id = "rally4-ss3", .rally = 4, .stage = 3, .designer = "Dwayne Karenko", .tileCount = 10,
     .tiles = {
         {2, Edge::None, Edge::N, 0, 0, 1}, // 202a
         {38, Edge::SE, Edge::S, 1, 1, 2}, // 220a
         {25, Edge::S, Edge::SE, 0, 2, 5}, // 213b
         {50, Edge::N, Edge::S, 1, 3, 4}, // 226a
         {34, Edge::S, Edge::NE, 2, 4, 1}, // 218a
         {11, Edge::N, Edge::S, 3, 3, 5}, // 206b
         {56, Edge::NE, Edge::S, 4, 2, 4}, // 229a
         {26, Edge::S, Edge::N, 5, 3, 1}, // 214a
         {14, Edge::NE, Edge::S, 6, 4, 3}, // 208a
         {4, Edge::S, Edge::None, 6, 6, 0}, // 203a
     }},
    {.id = "rally5-ss1", .rally = 5, .stage = 1, .designer = "Roger BW", .tileCount = 11,
     .tiles = {
         {2, Edge::None, Edge::N, 0, 0, 1}, // 202a
         {6, Edge::N, Edge::S, 1, 1, 4}, // 204a
         {32, Edge::NE, Edge::S, 2, 2, 3}, // 217a
         {36, Edge::S, Edge::SE, 2, 4, 0}, // 219a
         {15, Edge::NE, Edge::S, 3, 3, 4}, // 208b
         {18, Edge::S, Edge::SE, 4, 4, 1}, // 210a
         {34, Edge::S, Edge::NE, 4, 2, 3}, // 218a
         {13, Edge::N, Edge::S, 3, 1, 1}, // 207b
         {8, Edge::S, Edge::N, 2, 0, 4}, // 205a
         {4, Edge::S, Edge::N, 1, -1, 4}, // 203a
         {0, Edge::S, Edge::None, 0, -2, 4}, // 201a
     }},
    {.id = "rally5-ss2", .rally = 5, .stage = 2, .designer = "Roger BW", .tileCount = 11,
     .tiles = {
         {2, Edge::None, Edge::N, 0, 0, 3}, // 202a
         {34, Edge::S, Edge::NE, 0, -2, 3}, // 218a
         {14, Edge::NE, Edge::S, -1, -3, 0}, // 208a
         {18, Edge::S, Edge::SE, -1, -5, 3}, // 210a
         {7, Edge::S, Edge::N, -2, -4, 5}, // 204b
         {9, Edge::S, Edge::N, -3, -3, 5}, // 205b
         {12, Edge::S, Edge::N, -4, -2, 5}, // 207a
         {32, Edge::S, Edge::NE, -5, -1, 5}, // 217a
         {36, Edge::S, Edge::SE, -5, 1, 0}, // 219a
         {4, Edge::S, Edge::N, -4, 0, 2}, // 203a
         {0, Edge::S, Edge::None, -3, -1, 2}, // 201a
     }},
    {.id = "rally5-ss3", .rally = 5, .stage = 3, .designer = "Roger BW", .tileCount = 10,
     .tiles = {
         {2, Edge::None, Edge::N, 0, 0, 4}, // 202a
         {12, Edge::S, Edge::N, -1, -1, 4}, // 207a
         {36, Edge::S, Edge::SE, -2, -2, 4}, // 219a
         {18, Edge::SE, Edge::S, -2, 0, 1}, // 210a
         {8, Edge::S, Edge::N, -3, -1, 4}, // 205a
         {35, Edge::NE, Edge::S, -4, -2, 0}, // 218b
         {14, Edge::NE, Edge::S, -4, -4, 5}, // 208a
         {6, Edge::N, Edge::S, -3, -5, 5}, // 204a
         {33, Edge::NE, Edge::S, -2, -6, 4}, // 217b
         {4, Edge::N, Edge::None, -1, -5, 4}, // 203a
     }},
    {.id = "rally6-ss1", .rally = 6, .stage = 1, .designer = "Aaron Steward", .tileCount = 12,
     .tiles = {
         {3, Edge::None, Edge::N, 0, 0, 1}, // 202b
         {42, Edge::S, Edge::NE, 1, 1, 1}, // 222a
         {36, Edge::SE, Edge::S, 2, 0, 3}, // 219a
         {44, Edge::S, Edge::NE, 2, 2, 0}, // 223a
         {15, Edge::S, Edge::NE, 3, 3, 1}, // 208b
         {50, Edge::N, Edge::S, 4, 2, 5}, // 226a
         {34, Edge::S, Edge::NE, 5, 1, 2}, // 218a
         {38, Edge::S, Edge::SE, 5, -1, 3}, // 220a
         {56, Edge::NE, Edge::S, 4, 0, 1}, // 229a
         {6, Edge::S, Edge::N, 3, -1, 4}, // 204a
         {4, Edge::S, Edge::N, 2, -2, 4}, // 203a
         {0, Edge::S, Edge::None, 1, -3, 4}, // 201a
     }},
    {.id = "rally6-ss2", .rally = 6, .stage = 2, .designer = "Aaron Steward", .tileCount = 13,
     .tiles = {
         {2, Edge::None, Edge::S, 0, 0, 0}, // 202a
         {41, Edge::NE, Edge::S, 0, -2, 5}, // 221b
         {17, Edge::NE, Edge::S, 1, -3, 4}, // 209b
         {27, Edge::S, Edge::N, 2, -2, 1}, // 214b
         {48, Edge::S, Edge::NE, 3, -1, 1}, // 225a
         {52, Edge::S, Edge::NE, 4, -2, 2}, // 227a
         {18, Edge::S, Edge::SE, 4, -4, 3}, // 210a
         {21, Edge::SE, Edge::S, 3, -3, 0}, // 211b
         {63, Edge::NE, Edge::S, 3, -5, 5}, // 232b
         {61, Edge::N, Edge::S, 4, -6, 5}, // 231b
         {9, Edge::N, Edge::S, 5, -7, 5}, // 205b
         {4, Edge::S, Edge::N, 6, -8, 2}, // 203a
         {0, Edge::S, Edge::None, 7, -9, 2}, // 201a
     }},
    {.id = "rally6-ss3", .rally = 6, .stage = 3, .designer = "Aaron Steward", .tileCount = 12,
     .tiles = {
         {2, Edge::None, Edge::S, 0, 0, 2}, // 202a
         {14, Edge::S, Edge::NE, -1, 1, 5}, // 208a
         {37, Edge::SE, Edge::S, -1, 3, 1}, // 219b
         {28, Edge::S, Edge::N, -2, 2, 4}, // 215a
         {13, Edge::N, Edge::S, -3, 1, 1}, // 207b
         {57, Edge::NE, Edge::S, -4, 0, 0}, // 229b
         {39, Edge::S, Edge::SE, -4, -2, 3}, // 220b
         {33, Edge::S, Edge::NE, -5, -1, 5}, // 217b
         {11, Edge::S, Edge::N, -5, 1, 0}, // 206b
         {23, Edge::SE, Edge::S, -5, 3, 1}, // 212b
         {42, Edge::NE, Edge::S, -6, 2, 0}, // 222a
         {5, Edge::N, Edge::None, -6, 0, 0}, // 203b
     }},
};

constexpr TileBox kBox = {.sides = kSides, .stages = kStages, .codeSign = 'R', .service = 201, .start = 202, .finish = 203, .firstRoad = 204};
} // namespace DirtBoxTable

const TileBox& DirtBox()
{
    return DirtBoxTable::kBox;
}
} // namespace Dirt

} // namespace Rally
