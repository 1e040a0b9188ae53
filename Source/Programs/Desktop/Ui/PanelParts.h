// What panels of every model are made of (RallyClub/MatchScreen.h): pieces that lie there, and rows of a name and a value.
#pragma once

#include "Desktop/Ui/Widget.h"

#include "RallyClub/CarLook.h"
#include "RallyClub/MatchScreen.h"

namespace Rally::Ui
{

Widget PieceOf(const Club::Piece& piece, const Club::CarLooks& looks, const std::string& id, float side);
// Side by side, as many as there is room for.
std::vector<Widget> PiecesOf(const Club::Panel& panel, const Club::CarLooks& looks, float width, float side);
// Name and value share the row as they need it: a long value may take more lines, a name never goes away.
Widget PanelRowOf(const Club::PanelRow& row, const Club::CarLooks& looks, float width);

} // namespace Rally::Ui
