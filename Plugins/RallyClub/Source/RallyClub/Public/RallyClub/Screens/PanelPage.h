// A page that is panels to read and entries to choose from, and nothing more: a career, a school, challenges. One value for all
// shells: the window and the engine lay it out, the terminal prints it. A model makes it anew after everything that was done.
#pragma once

#include "RallyClub/MatchScreen.h"
#include "RallyClub/Screens/TextField.h"

namespace Rally::Club
{

// How a panel is read: as rows of two columns, or a table whose cells stand below one another.
struct TableColumn
{
    Phrase name;
    bool isNumber{}; // to the right
};

struct PanelTable
{
    std::vector<TableColumn> columns;
    struct Row
    {
        std::vector<Phrase> cells; // as many as columns; fewer: the rest is empty
        bool isOwn{};              // of whoever looks on
        std::string id;            // chooses it; empty: it is only read
    };
    std::vector<Row> rows;
};

RALLYCLUB_API PanelTable WithoutEmptyColumns(const PanelTable& table);

struct PagePanel
{
    Panel panel;      // title, pieces, rows, lines
    PanelTable table; // below them; none when it has no columns
};

// A line that can be typed: choosing its id begins, choosing anything else ends it.
struct TypedEntry
{
    Entry entry; // its name
    std::string text;
    bool isTyped{};
};

struct PanelPage
{
    std::string id; // "career.season": stable
    Phrase title;
    Phrase question; // or what there is to know first
    std::vector<PagePanel> panels;
    std::vector<TypedEntry> fields;
    std::vector<ValueRow> values; // ".less" and ".more" of them (Entry.h)
    std::vector<Entry> entries;   // the first is the one Enter stands for; the one that leads back is the last
};

// Who makes such pages. `Activate` changes the model alone; where a player wants to go from it, its owner reads from the model.
class PageModel
{
public:
    PageModel() = default;
    PageModel(const PageModel&) = delete;
    PageModel& operator=(const PageModel&) = delete;
    virtual ~PageModel() = default;

    virtual PanelPage Page() const = 0;
    // False for ids that are none of its own, or cannot be chosen now.
    virtual bool Activate(std::string_view id) = 0;

    // Typing goes into the field that was chosen.
    virtual TextField* Field() { return nullptr; }
    // So many bytes may stand in it, where shells would usually take so many.
    virtual std::size_t RoomOfField(std::size_t usual) const { return usual; }
    // The field has changed, or is left.
    virtual void TakeTyped() {}
    virtual void EndTyping() {}
};

} // namespace Rally::Club
