// The printed tile sides of circuit racing, and its ready circuits.
// Generated from Content/Data/Gt/tiles.json, Content/Data/Gt/circuits.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "RallyRules/Gt/CircuitBox.h"

namespace Rally
{

namespace Gt
{
namespace CircuitBoxTable
{
constexpr CircuitSide kSides[] = {
    {.number = 101, .side = 'a', .role = TileRole::Assistance, .copies = 1},
    {.number = 102, .side = 'a', .role = TileRole::Start, .copies = 1, .hazard = Hazard::Yellow, .exit = Edge::N, .lanesIn = 3, .lanesOut = 3, .lineAfterSection = 3,
     .sectionCount = 4,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 102, .side = 'b', .role = TileRole::Start, .copies = 1, .hazard = Hazard::Orange, .exit = Edge::N, .lanesIn = 2, .lanesOut = 2, .lineAfterSection = 3,
     .sectionCount = 4,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 103, .side = 'a', .role = TileRole::Road, .copies = 3, .hazard = Hazard::Yellow, .exit = Edge::N, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 2,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 103, .side = 'b', .role = TileRole::Road, .copies = 3, .hazard = Hazard::Orange, .exit = Edge::N, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 2,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 104, .side = 'a', .role = TileRole::Road, .copies = 3, .hazard = Hazard::Orange, .exit = Edge::N, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 104, .side = 'b', .role = TileRole::Road, .copies = 3, .hazard = Hazard::Red, .exit = Edge::N, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 105, .side = 'a', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Yellow, .exit = Edge::NE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 2,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 105, .side = 'b', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Orange, .exit = Edge::NE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 2,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 106, .side = 'a', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Orange, .exit = Edge::NE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 106, .side = 'b', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Red, .exit = Edge::NE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 107, .side = 'a', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Yellow, .exit = Edge::SE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 1,
     .sections = {{.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 2, .spaces = 2, .limits = {1, 1}}, {.from = 2, .to = 6, .spaces = 1, .limits = {1}}}, .markCount = 1, .marks = {{.from = 4, .to = 6, .warns = true}}}}},
    {.number = 107, .side = 'b', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Orange, .exit = Edge::SE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 1,
     .sections = {{.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 2, .limits = {1, 1}}, {.from = 3, .to = 6, .spaces = 1, .limits = {1}}}, .markCount = 1, .marks = {{.from = 3, .to = 6, .warns = true}}}}},
    {.number = 108, .side = 'a', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Yellow, .exit = Edge::SE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 2, .spaces = 2, .limits = {1, 1}}, {.from = 2, .to = 6, .spaces = 1, .limits = {1}}}, .markCount = 1, .marks = {{.from = 4, .to = 6, .warns = true}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 108, .side = 'b', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Orange, .exit = Edge::SE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 2, .limits = {1, 1}}, {.from = 3, .to = 6, .spaces = 1, .limits = {1}}}, .markCount = 1, .marks = {{.from = 3, .to = 6, .warns = true}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 109, .side = 'a', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Orange, .exit = Edge::SE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 2}, {.from = 4, .to = 6, .spaces = 2}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 2, .spaces = 2, .limits = {1, 1}}, {.from = 2, .to = 6, .spaces = 1, .limits = {1}}}, .markCount = 1, .marks = {{.from = 4, .to = 6, .warns = true}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 2}, {.from = 4, .to = 6, .spaces = 2}}}}},
    {.number = 109, .side = 'b', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Red, .exit = Edge::SE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 2}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 2, .limits = {1, 1}}, {.from = 3, .to = 6, .spaces = 1, .limits = {1}}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 2}}}}},
    {.number = 110, .side = 'a', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Yellow, .exit = Edge::N, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 2, .spaces = 2, .limits = {1, 1}}, {.from = 2, .to = 6, .spaces = 1, .limits = {1}}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 110, .side = 'b', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Orange, .exit = Edge::N, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 2}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 2, .limits = {1, 1}}, {.from = 3, .to = 6, .spaces = 1, .limits = {1}}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 2}}}}},
    {.number = 111, .side = 'a', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Yellow, .exit = Edge::SE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 1,
     .sections = {{.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 2, .spaces = 2, .limits = {2, 2}}, {.from = 2, .to = 6, .spaces = 1, .limits = {2}}}, .markCount = 1, .marks = {{.from = 4, .to = 6, .limit = 1}}}}},
    {.number = 111, .side = 'b', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Orange, .exit = Edge::SE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 1,
     .sections = {{.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 2, .limits = {2, 2}}, {.from = 3, .to = 6, .spaces = 1, .limits = {2}}}, .markCount = 1, .marks = {{.from = 3, .to = 6, .limit = 1}}}}},
    {.number = 112, .side = 'a', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Orange, .exit = Edge::NE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 2, .spaces = 2, .limits = {2, 2}}, {.from = 2, .to = 6, .spaces = 1, .limits = {2}}}, .markCount = 1, .marks = {{.from = 4, .to = 6, .limit = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 112, .side = 'b', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Red, .exit = Edge::NE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 2, .limits = {2, 2}}, {.from = 3, .to = 6, .spaces = 1, .limits = {2}}}, .markCount = 1, .marks = {{.from = 3, .to = 6, .limit = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 113, .side = 'a', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Yellow, .exit = Edge::NE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 2, .spaces = 2, .limits = {2, 2}}, {.from = 2, .to = 6, .spaces = 1, .limits = {2}}}, .markCount = 1, .marks = {{.from = 4, .to = 6, .warns = true}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 113, .side = 'b', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Orange, .exit = Edge::NE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 2, .limits = {2, 2}}, {.from = 3, .to = 6, .spaces = 1, .limits = {2}}}, .markCount = 1, .marks = {{.from = 3, .to = 6, .warns = true}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 114, .side = 'a', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Yellow, .exit = Edge::SE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 2}, {.from = 4, .to = 6, .spaces = 2}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 2, .spaces = 2, .limits = {2, 2}}, {.from = 2, .to = 6, .spaces = 1, .limits = {2}}}, .markCount = 1, .marks = {{.from = 4, .to = 6, .limit = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 2}, {.from = 4, .to = 6, .spaces = 2}}}}},
    {.number = 114, .side = 'b', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Orange, .exit = Edge::SE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 2}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 2, .limits = {2, 2}}, {.from = 3, .to = 6, .spaces = 1, .limits = {2}}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 2}}}}},
    {.number = 115, .side = 'a', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Yellow, .exit = Edge::NE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 4, .spaces = 2, .limits = {3, 3}}, {.from = 4, .to = 6, .spaces = 1, .limits = {3}}}, .markCount = 1, .marks = {{.from = 4, .to = 6, .limit = 2}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 115, .side = 'b', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Orange, .exit = Edge::NE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 2, .limits = {3, 3}}, {.from = 3, .to = 6, .spaces = 1, .limits = {3}}}, .markCount = 1, .marks = {{.from = 3, .to = 6, .limit = 2}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 116, .side = 'a', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Orange, .exit = Edge::N, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 2, .spaces = 2, .limits = {3, 3}}, {.from = 2, .to = 6, .spaces = 1, .limits = {3}}}, .markCount = 2, .marks = {{.from = 2, .to = 4, .limit = 2}, {.from = 4, .to = 6, .limit = 1}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 116, .side = 'b', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Red, .exit = Edge::N, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 2, .limits = {3, 3}}, {.from = 3, .to = 6, .spaces = 1, .limits = {3}}}, .markCount = 1, .marks = {{.from = 3, .to = 6, .limit = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 117, .side = 'a', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Yellow, .exit = Edge::NE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 4, .spaces = 1, .limits = {4}, .dangers = 1}, {.from = 4, .to = 6, .spaces = 1, .limits = {4}}}, .markCount = 1, .marks = {{.from = 4, .to = 6, .limit = 3}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 117, .side = 'b', .role = TileRole::Road, .copies = 2, .hazard = Hazard::Orange, .exit = Edge::NE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1, .limits = {4}, .dangers = 1}, {.from = 3, .to = 6, .spaces = 1, .limits = {4}}}, .markCount = 1, .marks = {{.from = 3, .to = 6, .limit = 3}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 118, .side = 'a', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Orange, .exit = Edge::NE, .lanesIn = 3, .lanesOut = 3,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 4, .spaces = 1, .limits = {5}, .dangers = 1}, {.from = 4, .to = 6, .spaces = 1, .limits = {5}}}, .markCount = 1, .marks = {{.from = 4, .to = 6, .limit = 4}}},
                  {.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}}}},
    {.number = 118, .side = 'b', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Red, .exit = Edge::NE, .lanesIn = 2, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1, .limits = {5}, .dangers = 1}, {.from = 3, .to = 6, .spaces = 1, .limits = {5}}}, .markCount = 1, .marks = {{.from = 3, .to = 6, .limit = 4}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 119, .side = 'a', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Yellow, .exit = Edge::N, .lanesIn = 3, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 119, .side = 'b', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Orange, .exit = Edge::NE, .lanesIn = 3, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.turn = Side::Right, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 2, .limits = {3, 3}}, {.from = 3, .to = 6, .spaces = 1, .limits = {3}}}, .markCount = 1, .marks = {{.from = 4, .to = 6, .limit = 2}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 120, .side = 'a', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Yellow, .exit = Edge::N, .lanesIn = 3, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
    {.number = 120, .side = 'b', .role = TileRole::Road, .copies = 1, .hazard = Hazard::Orange, .exit = Edge::NW, .lanesIn = 3, .lanesOut = 2,
     .sectionCount = 3,
     .sections = {{.pathCount = 3, .paths = {{.from = 0, .to = 2, .spaces = 1}, {.from = 2, .to = 4, .spaces = 1}, {.from = 4, .to = 6, .spaces = 1}}},
                  {.turn = Side::Left, .pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1, .limits = {3}}, {.from = 3, .to = 6, .spaces = 2, .limits = {3, 3}}}, .markCount = 1, .marks = {{.from = 0, .to = 2, .limit = 2}}},
                  {.pathCount = 2, .paths = {{.from = 0, .to = 3, .spaces = 1}, {.from = 3, .to = 6, .spaces = 1}}}}},
};

constexpr ReadyCircuit kCircuits[] = {
    {.id = "circuit1", .pit = {-1, 1}, .tileCount = 14,
     .tiles = {
         {2, Edge::S, Edge::N, 0, 0, 0}, // 102b
         {4, Edge::S, Edge::N, 0, 2, 0}, // 103b
         {16, Edge::S, Edge::SE, 0, 4, 0}, // 109b
         {10, Edge::NE, Edge::S, 1, 3, 4}, // 106b
         {20, Edge::S, Edge::SE, 2, 4, 1}, // 111b
         {8, Edge::NE, Edge::S, 2, 2, 5}, // 105b
         {28, Edge::NE, Edge::S, 3, 1, 4}, // 115b
         {20, Edge::S, Edge::SE, 4, 2, 1}, // 111b
         {6, Edge::S, Edge::N, 4, 0, 3}, // 104b
         {26, Edge::S, Edge::SE, 4, -2, 3}, // 114b
         {10, Edge::NE, Edge::S, 3, -1, 1}, // 106b
         {18, Edge::S, Edge::N, 2, -2, 4}, // 110b
         {22, Edge::S, Edge::NE, 1, -3, 4}, // 112b
         {8, Edge::S, Edge::NE, 0, -2, 5}, // 105b
     }},
    {.id = "circuit2", .pit = {1, 1}, .tileCount = 15,
     .tiles = {
         {1, Edge::S, Edge::N, 0, 0, 0}, // 102a
         {9, Edge::NE, Edge::S, 0, 2, 2}, // 106a
         {21, Edge::NE, Edge::S, -1, 3, 1}, // 112a
         {5, Edge::S, Edge::N, -2, 2, 4}, // 104a
         {19, Edge::SE, Edge::S, -3, 1, 5}, // 111a
         {7, Edge::S, Edge::NE, -2, 0, 2}, // 105a
         {27, Edge::S, Edge::NE, -2, -2, 3}, // 115a
         {21, Edge::NE, Edge::S, -3, -3, 0}, // 112a
         {29, Edge::S, Edge::N, -3, -5, 3}, // 116a
         {19, Edge::SE, Edge::S, -3, -7, 4}, // 111a
         {27, Edge::S, Edge::NE, -2, -6, 1}, // 115a
         {7, Edge::NE, Edge::S, -1, -7, 4}, // 105a
         {31, Edge::NE, Edge::S, 0, -6, 3}, // 117a
         {5, Edge::S, Edge::N, 0, -4, 0}, // 104a
         {3, Edge::S, Edge::N, 0, -2, 0}, // 103a
     }},
    {.id = "circuit3", .pit = {1, 1}, .tileCount = 15,
     .tiles = {
         {2, Edge::S, Edge::N, 0, 0, 0}, // 102b
         {4, Edge::S, Edge::N, 0, 2, 0}, // 103b
         {16, Edge::SE, Edge::S, 0, 4, 1}, // 109b
         {30, Edge::S, Edge::N, -1, 3, 4}, // 116b
         {10, Edge::S, Edge::NE, -2, 2, 4}, // 106b
         {22, Edge::NE, Edge::S, -3, 3, 1}, // 112b
         {8, Edge::NE, Edge::S, -4, 2, 0}, // 105b
         {30, Edge::S, Edge::N, -4, 0, 3}, // 116b
         {20, Edge::SE, Edge::S, -4, -2, 4}, // 111b
         {28, Edge::S, Edge::NE, -3, -1, 1}, // 115b
         {10, Edge::S, Edge::NE, -2, -2, 2}, // 106b
         {20, Edge::SE, Edge::S, -2, -4, 4}, // 111b
         {28, Edge::S, Edge::NE, -1, -3, 1}, // 115b
         {26, Edge::SE, Edge::S, 0, -4, 3}, // 114b
         {6, Edge::S, Edge::N, 0, -2, 0}, // 104b
     }},
    {.id = "circuit4", .pit = {-1, 1}, .tileCount = 15,
     .tiles = {
         {1, Edge::S, Edge::N, 0, 0, 0}, // 102a
         {3, Edge::S, Edge::N, 0, 2, 0}, // 103a
         {19, Edge::S, Edge::SE, 0, 4, 0}, // 111a
         {31, Edge::NE, Edge::S, 1, 3, 4}, // 117a
         {27, Edge::S, Edge::NE, 2, 4, 1}, // 115a
         {21, Edge::NE, Edge::S, 3, 3, 4}, // 112a
         {33, Edge::S, Edge::NE, 4, 4, 1}, // 118a
         {9, Edge::S, Edge::NE, 5, 3, 2}, // 106a
         {17, Edge::S, Edge::N, 5, 1, 3}, // 110a
         {27, Edge::S, Edge::NE, 5, -1, 3}, // 115a
         {31, Edge::S, Edge::NE, 4, -2, 4}, // 117a
         {9, Edge::NE, Edge::S, 3, -1, 1}, // 106a
         {3, Edge::S, Edge::N, 2, -2, 4}, // 103a
         {23, Edge::S, Edge::NE, 1, -3, 4}, // 113a
         {7, Edge::S, Edge::NE, 0, -2, 5}, // 105a
     }},
    {.id = "circuit5", .pit = {1, 1}, .tileCount = 16,
     .tiles = {
         {1, Edge::S, Edge::N, 0, 0, 0}, // 102a
         {9, Edge::NE, Edge::S, 0, 2, 2}, // 106a
         {21, Edge::NE, Edge::S, -1, 3, 1}, // 112a
         {35, Edge::S, Edge::N, -2, 2, 4}, // 119a
         {14, Edge::SE, Edge::S, -3, 1, 5}, // 108b
         {32, Edge::S, Edge::NE, -2, 0, 2}, // 117b
         {24, Edge::S, Edge::NE, -2, -2, 3}, // 113b
         {6, Edge::S, Edge::N, -3, -3, 4}, // 104b
         {12, Edge::SE, Edge::S, -4, -4, 5}, // 107b
         {10, Edge::S, Edge::NE, -3, -5, 2}, // 106b
         {16, Edge::SE, Edge::S, -3, -7, 4}, // 109b
         {38, Edge::NW, Edge::S, -2, -6, 5}, // 120b
         {19, Edge::SE, Edge::S, -1, -7, 3}, // 111a
         {7, Edge::S, Edge::NE, -1, -5, 0}, // 105a
         {33, Edge::NE, Edge::S, 0, -4, 3}, // 118a
         {3, Edge::S, Edge::N, 0, -2, 0}, // 103a
     }},
    {.id = "circuit6", .pit = {-1, 1}, .tileCount = 15,
     .tiles = {
         {1, Edge::S, Edge::N, 0, 0, 0}, // 102a
         {5, Edge::S, Edge::N, 0, 2, 0}, // 104a
         {11, Edge::S, Edge::SE, 0, 4, 0}, // 107a
         {9, Edge::NE, Edge::S, 1, 3, 4}, // 106a
         {31, Edge::S, Edge::NE, 2, 4, 1}, // 117a
         {7, Edge::S, Edge::NE, 3, 3, 2}, // 105a
         {33, Edge::NE, Edge::S, 3, 1, 5}, // 118a
         {23, Edge::S, Edge::NE, 4, 0, 2}, // 113a
         {29, Edge::S, Edge::N, 4, -2, 3}, // 116a
         {19, Edge::S, Edge::SE, 4, -4, 3}, // 111a
         {3, Edge::S, Edge::N, 3, -3, 5}, // 103a
         {21, Edge::NE, Edge::S, 2, -2, 1}, // 112a
         {5, Edge::S, Edge::N, 1, -3, 4}, // 104a
         {15, Edge::S, Edge::SE, 0, -4, 4}, // 109a
         {3, Edge::S, Edge::N, 0, -2, 0}, // 103a
     }},
    {.id = "circuit7", .pit = {-1, 1}, .tileCount = 17,
     .tiles = {
         {2, Edge::S, Edge::N, 0, 0, 0}, // 102b
         {4, Edge::S, Edge::N, 0, 2, 0}, // 103b
         {16, Edge::S, Edge::SE, 0, 4, 0}, // 109b
         {30, Edge::S, Edge::N, 1, 3, 2}, // 116b
         {22, Edge::NE, Edge::S, 2, 2, 4}, // 112b
         {4, Edge::S, Edge::N, 3, 3, 1}, // 103b
         {20, Edge::S, Edge::SE, 4, 4, 1}, // 111b
         {32, Edge::NE, Edge::S, 4, 2, 5}, // 117b
         {14, Edge::S, Edge::SE, 5, 1, 2}, // 108b
         {10, Edge::NE, Edge::S, 4, 0, 0}, // 106b
         {12, Edge::S, Edge::SE, 4, -2, 3}, // 107b
         {24, Edge::NE, Edge::S, 3, -1, 1}, // 113b
         {10, Edge::NE, Edge::S, 2, -2, 0}, // 106b
         {20, Edge::S, Edge::SE, 2, -4, 3}, // 111b
         {8, Edge::NE, Edge::S, 1, -3, 1}, // 105b
         {26, Edge::S, Edge::SE, 0, -4, 4}, // 114b
         {6, Edge::S, Edge::N, 0, -2, 0}, // 104b
     }},
    {.id = "circuit8", .pit = {1, 1}, .tileCount = 17,
     .tiles = {
         {1, Edge::S, Edge::N, 0, 0, 0}, // 102a
         {3, Edge::S, Edge::N, 0, 2, 0}, // 103a
         {11, Edge::SE, Edge::S, 0, 4, 1}, // 107a
         {7, Edge::S, Edge::NE, -1, 3, 4}, // 105a
         {23, Edge::NE, Edge::S, -2, 4, 1}, // 113a
         {5, Edge::S, Edge::N, -3, 3, 4}, // 104a
         {33, Edge::S, Edge::NE, -4, 2, 4}, // 118a
         {25, Edge::SE, Edge::S, -5, 3, 0}, // 114a
         {3, Edge::S, Edge::N, -5, 1, 3}, // 103a
         {5, Edge::S, Edge::N, -5, -1, 3}, // 104a
         {31, Edge::NE, Edge::S, -5, -3, 5}, // 117a
         {9, Edge::NE, Edge::S, -4, -4, 4}, // 106a
         {17, Edge::S, Edge::N, -3, -3, 1}, // 110a
         {7, Edge::S, Edge::NE, -2, -2, 1}, // 105a
         {3, Edge::S, Edge::N, -1, -3, 2}, // 103a
         {19, Edge::SE, Edge::S, 0, -4, 3}, // 111a
         {5, Edge::S, Edge::N, 0, -2, 0}, // 104a
     }},
};
} // namespace CircuitBoxTable

std::span<const CircuitSide> CircuitSides()
{
    return CircuitBoxTable::kSides;
}

std::span<const ReadyCircuit> ReadyCircuits()
{
    return CircuitBoxTable::kCircuits;
}
} // namespace Gt

} // namespace Rally
