#include "Desktop/Ui/PanelParts.h"

#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/Pages.h"

#include <algorithm>

namespace Rally::Ui
{

static Tint TintOfSeat(const Club::CarLooks& looks, Seat seat)
{
    return seat < kMaxSeats ? TintOf(looks[seat]) : Tint::Text;
}

Widget PieceOf(const Club::Piece& piece, const Club::CarLooks& looks, const std::string& id, float side)
{
    Widget widget;
    widget.id = id;
    widget.kind = Kind::Piece;
    widget.style = Style::Strong;
    widget.piece = piece.kind == Club::Piece::Kind::Die    ? PieceFace::Die
                   : piece.kind == Club::Piece::Kind::Card ? PieceFace::Card
                                                           : PieceFace::Counter;
    widget.lit = piece.value;
    widget.text = Words(piece.words);
    widget.tint = TintOfSeat(looks, piece.seat);
    widget.enabled = !piece.isLost;
    const float wide = piece.kind == Club::Piece::Kind::Card ? 0.72f : 1.f;
    widget.least = {side * wide, side};
    return widget;
}

std::vector<Widget> PiecesOf(const Club::Panel& panel, const Club::CarLooks& looks, float width, float side)
{
    constexpr float gap = 12;
    const auto perRow = std::max<std::size_t>(1, static_cast<std::size_t>((width + gap) / (side + gap)));
    std::vector<Widget> rows;
    std::vector<Widget> pieces;
    for (std::size_t i = 0; i < panel.pieces.size(); ++i)
    {
        pieces.push_back(
            PieceOf(panel.pieces[i], looks, "table." + panel.id + ".piece." + std::to_string(i + 1), side));
        if (pieces.size() == perRow || i + 1 == panel.pieces.size())
        {
            rows.push_back(Row("", std::move(pieces), gap));
            pieces = {};
        }
    }
    return rows;
}

Widget PanelRowOf(const Club::PanelRow& row, const Club::CarLooks& looks, float width)
{
    constexpr float gap = 8;
    constexpr float markWide = 20;
    const bool marked = row.seat != kNoSeat;
    const float room = width - gap - (marked ? markWide + gap : 0.f);
    Widget name = Wrapped(Label(Words(row.name), Style::Strong, TintOfSeat(looks, row.seat)), room * 0.4f);
    Widget value = Wrapped(Label(Words(row.value)), room * 0.6f);
    name.least.w = room * 0.4f;
    value.least.w = room * 0.6f;
    value.textAlign = Align::End;
    std::vector<Widget> parts;
    if (marked)
    {
        parts.push_back(Cell(row.isActive ? "›" : "", markWide, Tint::Gold, Align::Start, Style::Strong));
    }
    parts.push_back(std::move(name));
    parts.push_back(std::move(value));
    return Row("", std::move(parts), gap);
}

} // namespace Rally::Ui
