#include "RallyClub/House/LobbyDesk.h"

#include "RallyClub/MatchScreen.h"
#include "RallyRules/Core/Characters.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace LobbyDeskDetail
{

constexpr std::size_t kMostTalk = 6;
constexpr std::string_view kTableRow = "lobby.table.";
constexpr std::string_view kRaceRow = "lobby.race.";
constexpr std::string_view kFoundRow = "lobby.found.";
constexpr std::string_view kOptionRow = "lobby.option.";

Entry EntryOf(std::string id, Phrase text, bool enabled = true)
{
    Entry entry;
    entry.id = std::move(id);
    entry.text = std::move(text);
    entry.enabled = enabled;
    return entry;
}

TypedEntry LineOf(std::string id, Phrase text, const TextField& field, const TextField* typed)
{
    return {EntryOf(std::move(id), std::move(text)), field.Text(), typed == &field};
}

ValueRow RowOf(std::string id, Phrase name, Phrase value, bool canLess, bool canMore)
{
    ValueRow row;
    row.entry = EntryOf(std::move(id), std::move(name));
    row.value = std::move(value);
    row.canLess = canLess;
    row.canMore = canMore;
    return row;
}

std::vector<BoxCourse> BoxCoursesOf(const GameEntry& game)
{
    const ScreenEntry* screens = ScreenEntryOf(game);
    return screens != nullptr && screens->courses != nullptr ? screens->courses().OfTheBox() : std::vector<BoxCourse>();
}

std::size_t PlaceOfCourse(const GameEntry& game)
{
    const std::vector<BoxCourse> courses = BoxCoursesOf(game);
    const auto usual =
        std::find_if(courses.begin(), courses.end(), [&](const BoxCourse& one) { return one.id == game.usualCourse; });
    return usual != courses.end() ? static_cast<std::size_t>(usual - courses.begin()) : 0;
}

Phrase NameOfGame(const std::string& id)
{
    const GameEntry* game = FindRuleset(id);
    return game != nullptr ? Phrase(game->name) : Phrase(id);
}

std::string_view Behind(std::string_view id, std::string_view start)
{
    return id.starts_with(start) ? id.substr(start.size()) : std::string_view();
}

} // namespace LobbyDeskDetail

Phrase ChatPhrase(std::uint8_t number)
{
    constexpr TextKey phrases[kChatPhrases] = {TextKey::ChatHello,  TextKey::ChatLuck,  TextKey::ChatWell,
                                               TextKey::ChatOuch,   TextKey::ChatSorry, TextKey::ChatMoment,
                                               TextKey::ChatThanks, TextKey::ChatAgain};
    return number >= 1 && number <= kChatPhrases ? Phrase(phrases[number - 1]) : Phrase();
}

Phrase DeniedPhrase(Denied::Why why)
{
    switch (why)
    {
    case Denied::Why::NoSuchTable: return TextKey::HouseDeniedNoTable;
    case Denied::Why::Full: return TextKey::HouseDeniedFull;
    case Denied::Why::Begun: return TextKey::HouseDeniedBegun;
    case Denied::Why::NotYours: return TextKey::HouseDeniedNotYours;
    case Denied::Why::Impossible: return TextKey::HouseDeniedImpossible;
    case Denied::Why::TooMany: return TextKey::HouseDeniedTooMany;
    case Denied::Why::TooFast: return TextKey::HouseDeniedTooFast;
    case Denied::Why::NotAtTable: return TextKey::HouseDeniedNoSeat;
    case Denied::Why::Elsewhere: break;
    }
    return TextKey::HouseDeniedElsewhere;
}

Phrase ShownOutPhrase(const ShownOut& shown)
{
    switch (shown.why)
    {
    case ShownOut::Why::Nonsense: return TextKey::NetNonsense;
    case ShownOut::Why::TooOld: return Phrase(TextKey::NetTooOld, {shown.oldest, kNewestHouse});
    case ShownOut::Why::TooNew: return Phrase(TextKey::NetTooNew, {shown.newest, kOldestHouse});
    case ShownOut::Why::WrongKey: return TextKey::HouseOutKey;
    case ShownOut::Why::Elsewhere: return TextKey::HouseOutElsewhere;
    case ShownOut::Why::Closing: return TextKey::HouseOutClosing;
    case ShownOut::Why::Banned: break;
    }
    return TextKey::HouseOutBanned;
}

LobbyDesk::LobbyDesk(std::string lastAddress, bool itCanHost) : address(std::move(lastAddress)), canHost(itCanHost)
{
    draft.course = LobbyDeskDetail::PlaceOfCourse(GameOfDraft());
    draft.options = UsualValues(GameOfDraft().options());
}

void LobbyDesk::Meet(HouseVisit* theVisit)
{
    visit = theVisit;
    opening = false;
    sought.reset();
    talk.clear();
    typed = nullptr;
    shown.clear();
    raceSeen = 0;
    notice = Phrase();
    up = visit != nullptr;
    wasIn = false;
}

void LobbyDesk::SetOwnHouse(std::string forFriends, std::string fromHere)
{
    invitation = std::move(forFriends);
    address = TextField(std::move(fromHere));
}

void LobbyDesk::SetLine(bool isUp, const Phrase& why)
{
    up = isUp;
    if (!(trouble == why))
    {
        trouble = why;
        shown.clear();
    }
}

// ---- what the house says

bool LobbyDesk::Update()
{
    if (visit == nullptr)
    {
        return false;
    }
    if (std::exchange(wasIn, visit->IsIn()) != visit->IsIn() && visit->IsIn())
    {
        visit->AskTables(); // nobody is told at the door
    }
    for (const Spoken& said : visit->TakeSpoken())
    {
        talk.push_back(
            Phrase(TextKey::LobbySaid, {said.name, said.phrase != 0 ? ChatPhrase(said.phrase) : Phrase(said.words)}));
        shown.clear();
    }
    while (talk.size() > LobbyDeskDetail::kMostTalk)
    {
        talk.erase(talk.begin());
    }
    if (const std::optional<Denied> denied = visit->TakeDenied())
    {
        Tell(DeniedPhrase(denied->why));
        shown.clear();
    }
    if (std::exchange(raceSeen, visit->RaceNumber()) < visit->RaceNumber())
    {
        step = Step::Race;
        shown.clear();
    }
    const Room& room = visit->TheRoom();
    std::string now = room.code.Words() + (visit->IsIn() ? "+" : "-") + (up ? "u" : "d") +
                      std::to_string(visit->TablesEdition()) + (visit->Farewell() ? "!" : "") +
                      (room.isRacing ? "r" : "") + (room.isOver ? "o" : "") +
                      (room.begins != kNoSeat ? std::to_string(room.begins) : "") + std::to_string(room.watchers);
    for (const RoomSeat& seat : room.seats)
    {
        now += "/" + seat.name + std::to_string(static_cast<int>(seat.kind)) + (seat.isHere ? "h" : "");
    }
    if (Where() == Leaf::Room)
    {
        opening = false;
        sought.reset();
    }
    return std::exchange(shown, now) != now;
}

LobbyDesk::Leaf LobbyDesk::Where() const
{
    return visit == nullptr || !visit->IsIn() ? Leaf::Door
           : !visit->TheRoom().code.IsNone()  ? Leaf::Room
           : opening                          ? Leaf::Opening
                                              : Leaf::Tables;
}

PanelPage LobbyDesk::Page() const
{
    const Leaf leaf = Where();
    PanelPage page = leaf == Leaf::Door      ? AtTheDoor()
                     : leaf == Leaf::Room    ? InTheRoom()
                     : leaf == Leaf::Opening ? Opening()
                                             : Tables();
    if (!notice.IsEmpty() && noticed == leaf)
    {
        page.question = notice;
    }
    if (leaf != Leaf::Door && !up)
    {
        page.question = trouble.IsEmpty() ? Phrase(TextKey::LobbyLost, {address.Text()}) : trouble;
    }
    return page;
}

bool LobbyDesk::Activate(std::string_view id)
{
    typed = nullptr;
    const Phrase said = std::exchange(notice, Phrase());
    bool done = false;
    switch (Where())
    {
    case Leaf::Door: done = ActivateDoor(id); break;
    case Leaf::Tables: done = ActivateTables(id); break;
    case Leaf::Opening: done = ActivateOpening(id); break;
    case Leaf::Room: done = ActivateRoom(id); break;
    }
    notice = done ? notice : said;
    return done;
}

// ---- the door

PanelPage LobbyDesk::AtTheDoor() const
{
    using namespace LobbyDeskDetail;
    PanelPage page;
    page.id = "lobby.door";
    page.title = TextKey::LobbyTitle;
    page.question = TextKey::LobbyAbout;
    if (visit != nullptr)
    {
        page.question = visit->Farewell() ? ShownOutPhrase(*visit->Farewell())
                        : !trouble.IsEmpty()
                            ? trouble
                            : Phrase(up ? TextKey::LobbyKnocking : TextKey::LobbyLost, {address.Text()});
    }
    if (!found.empty())
    {
        PagePanel panel;
        panel.panel.id = "found";
        panel.panel.title = TextKey::LobbyFound;
        panel.table.columns = {{TextKey::LobbyColumnOpener, false}, {TextKey::LobbyAddress, false}};
        for (std::size_t at = 0; at < found.size(); ++at)
        {
            panel.table.rows.push_back(
                {{found[at].name, found[at].address}, false, std::string(kFoundRow) + std::to_string(at)});
        }
        page.panels.push_back(std::move(panel));
    }
    page.fields.push_back(LineOf("lobby.address", TextKey::LobbyAddress, address, typed));
    page.entries.push_back(EntryOf("lobby.knock", TextKey::LobbyConnect, !address.Text().empty()));
    if (canHost)
    {
        page.entries.push_back(EntryOf("lobby.host", TextKey::LobbyHost));
    }
    page.entries.push_back(EntryOf("lobby.back", TextKey::LobbyBack));
    return page;
}

bool LobbyDesk::ActivateDoor(std::string_view id)
{
    using namespace LobbyDeskDetail;
    if (id == "lobby.address")
    {
        typed = &address;
        return true;
    }
    const std::string_view row = Behind(id, kFoundRow);
    for (std::size_t at = 0; at < found.size() && !row.empty(); ++at)
    {
        if (row == std::to_string(at))
        {
            address = TextField(found[at].address);
            step = Step::Knock;
            return true;
        }
    }
    if (id == "lobby.knock" && !address.Text().empty())
    {
        step = Step::Knock;
        return true;
    }
    if (id == "lobby.host" && canHost)
    {
        step = Step::Host;
        return true;
    }
    if (id == "lobby.back")
    {
        step = Step::Leave;
        return true;
    }
    return false;
}

// ---- the tables

Phrase LobbyDesk::CourseName(const std::string& game, const std::string& course) const
{
    const GameEntry* entry = FindRuleset(game);
    const ScreenEntry* screens = entry != nullptr ? ScreenEntryOf(*entry) : nullptr;
    const bool knows = screens != nullptr && screens->courses != nullptr;
    return knows ? screens->courses().NameOf(course) : Phrase(course);
}

PanelPage LobbyDesk::Tables() const
{
    using namespace LobbyDeskDetail;
    PanelPage page;
    page.id = "lobby.tables";
    page.title = Phrase(TextKey::LobbyHouse, {visit->HouseName(), visit->Name()});
    if (!invitation.empty())
    {
        page.question = Phrase(TextKey::LobbyInvite, {invitation});
    }
    PagePanel races;
    races.panel.id = "races";
    races.panel.title = TextKey::LobbyRaces;
    races.table.columns = {{TextKey::LobbyColumnCode, false}};
    for (const TableCode& race : visit->Races())
    {
        races.table.rows.push_back({{race.Words()}, true, std::string(kRaceRow) + race.Words()});
    }
    if (!races.table.rows.empty())
    {
        page.panels.push_back(std::move(races));
    }
    PagePanel tables;
    tables.panel.id = "tables";
    tables.panel.title = TextKey::LobbyTables;
    tables.table.columns = {{TextKey::LobbyColumnOpener, false}, {TextKey::LobbyColumnGame, false},
                            {TextKey::LobbyColumnCourse, false}, {TextKey::LobbyColumnSeats, true},
                            {TextKey::LobbyColumnState, false},  {TextKey::LobbyColumnCode, false}};
    for (const TableRow& row : visit->Tables())
    {
        tables.table.rows.push_back(
            {{row.opener, NameOfGame(row.game), CourseName(row.game, row.course),
              Phrase(TextKey::LobbySeatsOf, {row.taken, row.seats}),
              row.isRacing ? TextKey::LobbyStateRacing : TextKey::LobbyStateGathering, row.code.Words()},
             false,
             std::string(kTableRow) + row.code.Words()});
    }
    if (tables.table.rows.empty())
    {
        tables.table.columns.clear();
        tables.panel.lines.push_back(TextKey::LobbyNoTables);
    }
    page.panels.push_back(std::move(tables));
    if (sought)
    {
        page.question = Phrase(TextKey::LobbySeeking, {NameOfGame(sought->game), sought->seats});
        page.entries = {EntryOf("lobby.stop", TextKey::LobbyStop)};
        return page;
    }
    page.fields.push_back(LineOf("lobby.code", TextKey::LobbyCode, code, typed));
    const bool isCode = !ReadTableCode(code.Text()).IsNone();
    page.entries = {
        EntryOf("lobby.open", TextKey::LobbyOpen),       EntryOf("lobby.quick", TextKey::LobbyQuick),
        EntryOf("lobby.sit", TextKey::LobbySit, isCode), EntryOf("lobby.watch", TextKey::LobbyWatch, isCode),
        EntryOf("lobby.look", TextKey::LobbyLook),       EntryOf("lobby.depart", TextKey::LobbyLeave)};
    return page;
}

bool LobbyDesk::ActivateTables(std::string_view id)
{
    using namespace LobbyDeskDetail;
    const std::string_view race = Behind(id, kRaceRow);
    const std::string_view table = Behind(id, kTableRow);
    if (!race.empty() || !table.empty())
    {
        const TableCode wanted = ReadTableCode(race.empty() ? table : race);
        const auto row = std::find_if(visit->Tables().begin(), visit->Tables().end(),
                                      [&](const TableRow& one) { return one.code == wanted; });
        const bool isOwn = std::find(visit->Races().begin(), visit->Races().end(), wanted) != visit->Races().end();
        visit->Sit(wanted, !isOwn && row != visit->Tables().end() && row->isRacing);
        return !wanted.IsNone();
    }
    const TableCode written = ReadTableCode(code.Text());
    if (id == "lobby.code")
    {
        typed = &code;
    }
    else if (id == "lobby.open")
    {
        opening = true;
    }
    else if (id == "lobby.quick")
    {
        sought = SeekRace{GameOfDraft().id, static_cast<std::uint8_t>((std::max)(2, draft.people))};
        visit->Seek(sought->game, sought->seats);
    }
    else if (id == "lobby.stop")
    {
        sought.reset();
        visit->Seek({}, 0);
    }
    else if ((id == "lobby.sit" || id == "lobby.watch") && !written.IsNone())
    {
        visit->Sit(written, id == "lobby.watch");
    }
    else if (id == "lobby.look")
    {
        visit->AskTables();
    }
    else if (id == "lobby.depart")
    {
        step = Step::Depart;
    }
    else
    {
        return false;
    }
    return true;
}

// ---- a table that is opened

const GameEntry& LobbyDesk::GameOfDraft() const
{
    const std::vector<const GameEntry*> games = OfferedGames();
    return *games[draft.game % games.size()];
}

TableWish LobbyDesk::WishOfDraft() const
{
    const GameEntry& game = GameOfDraft();
    const std::vector<BoxCourse> courses = LobbyDeskDetail::BoxCoursesOf(game);
    TableWish wish;
    wish.game = game.id;
    wish.course = courses.empty() ? std::string() : courses[draft.course % courses.size()].id;
    wish.options = WriteOptions(game.options(), draft.options);
    SeatRecords seats(static_cast<std::size_t>(draft.people), Person({}));
    for (int opponent = 0; opponent < draft.opponents; ++opponent)
    {
        seats.push_back(Opponent({}, draft.level, kUsualTemper));
    }
    wish.seats = WriteSeats(seats);
    wish.isPublic = draft.isPublic;
    return wish;
}

PanelPage LobbyDesk::Opening() const
{
    using namespace LobbyDeskDetail;
    const GameEntry& game = GameOfDraft();
    const std::vector<BoxCourse> courses = BoxCoursesOf(game);
    PanelPage page;
    page.id = "lobby.opening";
    page.title = TextKey::LobbyOpen;
    page.values.push_back(
        RowOf("lobby.game", TextKey::LobbyGame, game.name, draft.game > 0, draft.game + 1 < OfferedGames().size()));
    if (!courses.empty())
    {
        page.values.push_back(RowOf("lobby.course", TextKey::LobbyCourse,
                                    CourseName(game.id, courses[draft.course % courses.size()].id), draft.course > 0,
                                    draft.course + 1 < courses.size()));
    }
    const int seats = draft.people + draft.opponents;
    page.values.push_back(
        RowOf("lobby.people", TextKey::LobbyPeople, draft.people, draft.people > 1, seats < game.mostSeats));
    page.values.push_back(RowOf("lobby.opponents", TextKey::LobbyOpponents, draft.opponents, draft.opponents > 0,
                                seats < game.mostSeats));
    if (draft.opponents > 0)
    {
        page.values.push_back(RowOf("lobby.level", TextKey::LobbyLevel, Levels()[draft.level].name, draft.level > 0,
                                    draft.level + 1 < Levels().size()));
    }
    page.values.push_back(RowOf("lobby.public", TextKey::LobbyPublic,
                                draft.isPublic ? TextKey::ChoiceYes : TextKey::ChoiceNo, draft.isPublic,
                                !draft.isPublic));
    for (const OptionSpec& option : game.options())
    {
        const OptionValue& value = ValueOf(game.options(), option, draft.options);
        ValueRow row = RowOf(std::string(kOptionRow) + option.key, option.name, value.name,
                             &value != &option.values.front(), &value != &option.values.back());
        row.entry.reason = option.about;
        page.values.push_back(std::move(row));
    }
    page.entries = {EntryOf("lobby.open-it", TextKey::LobbyOpen, seats >= game.fewestSeats && seats <= game.mostSeats),
                    EntryOf("lobby.back", TextKey::LobbyBack)};
    return page;
}

bool LobbyDesk::Turn(std::string_view id)
{
    using namespace LobbyDeskDetail;
    const GameEntry& game = GameOfDraft();
    const auto most = static_cast<int>(game.mostSeats);
    const auto turned = [&](std::string_view row, int now, int steps)
    { return steps > 0 ? StepAfter(id, row, now, steps) : now; };
    if (id.starts_with("lobby.game"))
    {
        const auto games = static_cast<int>(OfferedGames().size());
        draft.game = static_cast<std::size_t>(turned("lobby.game", static_cast<int>(draft.game), games));
        draft.course = PlaceOfCourse(GameOfDraft());
        draft.options = UsualValues(GameOfDraft().options());
        draft.people = (std::min)(draft.people, int{GameOfDraft().mostSeats});
        draft.opponents = (std::min)(draft.opponents, GameOfDraft().mostSeats - draft.people);
        return true;
    }
    if (id.starts_with("lobby.course"))
    {
        const auto courses = static_cast<int>(BoxCoursesOf(game).size());
        draft.course = static_cast<std::size_t>(turned("lobby.course", static_cast<int>(draft.course), courses));
        return courses > 0;
    }
    if (id.starts_with("lobby.people"))
    {
        draft.people = 1 + turned("lobby.people", draft.people - 1, most - draft.opponents);
        return true;
    }
    if (id.starts_with("lobby.opponents"))
    {
        draft.opponents = turned("lobby.opponents", draft.opponents, most - draft.people + 1);
        return true;
    }
    if (id.starts_with("lobby.level"))
    {
        draft.level = static_cast<std::size_t>(
            turned("lobby.level", static_cast<int>(draft.level), static_cast<int>(Levels().size())));
        return true;
    }
    if (id.starts_with("lobby.public"))
    {
        draft.isPublic = !draft.isPublic;
        return true;
    }
    for (const OptionSpec& option : game.options())
    {
        const std::string row = std::string(kOptionRow) + option.key;
        if (id == row || id == row + ".less" || id == row + ".more")
        {
            const OptionValue& value = ValueOf(game.options(), option, draft.options);
            const auto place = static_cast<int>(&value - &option.values.front());
            const int next = turned(row, place, static_cast<int>(option.values.size()));
            return SetOption(game.options(), option.key, option.values[static_cast<std::size_t>(next)].key,
                             draft.options);
        }
    }
    return false;
}

bool LobbyDesk::ActivateOpening(std::string_view id)
{
    if (id == "lobby.open-it")
    {
        visit->Open(WishOfDraft());
        return true;
    }
    if (id == "lobby.back")
    {
        opening = false;
        return true;
    }
    return Turn(id);
}

// ---- the room of a table

PagePanel LobbyDesk::SeatsPanel() const
{
    const Room& room = visit->TheRoom();
    PagePanel panel;
    panel.panel.id = "seats";
    panel.panel.title = TextKey::LobbySeats;
    for (std::size_t at = 0; at < room.seats.size(); ++at)
    {
        const RoomSeat& seat = room.seats[at];
        PanelRow row;
        row.name = seat.kind == SeatKind::Absent ? Phrase(PersonName(at + 1)) : Phrase(seat.name);
        row.value = seat.kind == SeatKind::Absent   ? TextKey::LobbySeatFree
                    : seat.kind == SeatKind::Driver ? TextKey::LobbySeatOpponent
                    : at == room.own                ? TextKey::LobbySeatOwn
                    : seat.isHere                   ? TextKey::LobbySeatHere
                                                    : TextKey::LobbySeatAway;
        row.seat = static_cast<Seat>(at);
        panel.panel.rows.push_back(std::move(row));
    }
    if (room.begins < room.seats.size() && room.begins != room.own)
    {
        panel.panel.lines.push_back(Phrase(TextKey::LobbyWaits, {room.seats[room.begins].name}));
    }
    if (room.watchers > 0)
    {
        panel.panel.lines.push_back(Phrase(TextKey::LobbyWatchers, {room.watchers}));
    }
    return panel;
}

PanelPage LobbyDesk::InTheRoom() const
{
    using namespace LobbyDeskDetail;
    const Room& room = visit->TheRoom();
    PanelPage page;
    page.id = "lobby.room";
    page.title = Phrase(TextKey::LobbyRoom, {room.code.Words()});
    page.question = room.isOver     ? Phrase(TextKey::LobbyOver)
                    : room.isRacing ? Phrase()
                                    : Phrase(TextKey::LobbyRoomTell, {room.code.Words()});
    PagePanel about;
    about.panel.id = "about";
    about.panel.title = NameOfGame(room.wish.game);
    about.panel.lines.push_back(CourseName(room.wish.game, room.wish.course));
    if (const GameEntry* game = FindRuleset(room.wish.game); game != nullptr && !room.wish.options.empty())
    {
        OptionValues values = UsualValues(game->options());
        std::string misfit;
        ReadOptions(game->options(), room.wish.options, values, misfit);
        for (const OptionSpec& option : game->options())
        {
            const OptionValue& value = ValueOf(game->options(), option, values);
            if (&value != &option.values[option.usual])
            {
                PanelRow row;
                row.name = option.name;
                row.value = value.name;
                about.panel.rows.push_back(std::move(row));
            }
        }
    }
    if (!invitation.empty())
    {
        about.panel.lines.push_back(Phrase(TextKey::LobbyInvite, {invitation}));
    }
    page.panels.push_back(std::move(about));
    page.panels.push_back(SeatsPanel());
    if (!talk.empty())
    {
        PagePanel said;
        said.panel.id = "talk";
        said.panel.title = TextKey::LobbyTalk;
        said.panel.lines = talk;
        page.panels.push_back(std::move(said));
    }
    page.fields.push_back(LineOf("lobby.words", TextKey::LobbyWords, words, typed));
    page.values.push_back(RowOf("lobby.phrase", TextKey::LobbyPhrase, ChatPhrase(static_cast<std::uint8_t>(phrase + 1)),
                                phrase > 0, phrase + 1 < kChatPhrases));
    if (room.isRacing || room.isOver)
    {
        page.entries.push_back(EntryOf("lobby.drive", TextKey::LobbyDrive));
    }
    else if (room.MayBegin())
    {
        page.entries.push_back(EntryOf("lobby.begin", TextKey::LobbyBegin));
    }
    if (room.isOver)
    {
        page.entries.push_back(EntryOf("lobby.proof", TextKey::LobbyProof));
    }
    page.entries.push_back(EntryOf("lobby.say", TextKey::LobbySay));
    page.entries.push_back(EntryOf("lobby.get-up", TextKey::LobbyGetUp));
    return page;
}

void LobbyDesk::SayIt()
{
    if (words.Text().empty())
    {
        visit->Say(static_cast<std::uint8_t>(phrase + 1));
        return;
    }
    visit->Say(0, words.Text());
    words = TextField();
}

bool LobbyDesk::ActivateRoom(std::string_view id)
{
    const Room& room = visit->TheRoom();
    if (id == "lobby.words")
    {
        typed = &words;
    }
    else if (id.starts_with("lobby.phrase"))
    {
        phrase = StepAfter(id, "lobby.phrase", phrase, kChatPhrases);
    }
    else if (id == "lobby.say")
    {
        SayIt();
    }
    else if (id == "lobby.begin" && room.MayBegin())
    {
        visit->BeginRace();
    }
    else if (id == "lobby.drive" && (room.isRacing || room.isOver))
    {
        step = Step::Race;
    }
    else if (id == "lobby.proof" && room.isOver)
    {
        visit->AskProof(room.code);
    }
    else if (id == "lobby.get-up")
    {
        visit->GetUp();
        visit->AskTables();
    }
    else
    {
        return false;
    }
    return true;
}

} // namespace Rally::Club
