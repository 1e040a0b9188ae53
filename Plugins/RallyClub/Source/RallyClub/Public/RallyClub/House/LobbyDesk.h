// Playing with others, as pages that every shell shows: where to knock, which tables there are, the room of one. The shell has the
// connection and lends the visit that goes over it; what it is to do is read from here (Step).
#pragma once

#include "RallyClub/House/HouseVisit.h"
#include "RallyClub/Screens/PanelPage.h"

#include <string>
#include <utility>
#include <vector>

namespace Rally::Club
{

// A house that was found without being told of it.
struct FoundHouse
{
    std::string name;
    std::string address;

    friend bool operator==(const FoundHouse&, const FoundHouse&) = default;
};

// What everybody can say without typing, in every language; from 1.
inline constexpr std::uint8_t kChatPhrases = 8;
RALLYCLUB_API Phrase ChatPhrase(std::uint8_t number);
// Why the house does not do it, or wants to see nobody here.
RALLYCLUB_API Phrase DeniedPhrase(Denied::Why why);
RALLYCLUB_API Phrase ShownOutPhrase(const ShownOut& shown);

class RALLYCLUB_API LobbyDesk final : public PageModel
{
public:
    // The address that was knocked at last; a house can be opened here when the shell knows how.
    explicit LobbyDesk(std::string lastAddress, bool canHost = false);

    enum class Step : std::uint8_t
    {
        Stay,
        Knock,  // at Address()
        Host,   // open a house here and come in
        Race,   // to the table; by itself when it begins
        Depart, // from the house: the connection is not needed any more
        Leave,  // these pages
    };
    // What has been chosen since this was asked last.
    bool HasStep() const { return step != Step::Stay; }
    Step TakeStep() { return std::exchange(step, Step::Stay); }
    std::string Address() const { return address.Text(); }

    // There is a connection to a house; nullptr: there is none. The visit outlives that.
    void Meet(HouseVisit* theVisit);
    // Whether it is up now, as the shell sees it, and why nobody answers there; empty while there is nothing to say.
    void SetLine(bool isUp, const Phrase& why);
    // The house was opened here: its address, for friends; and where it is knocked at from here.
    void SetOwnHouse(std::string forFriends, std::string fromHere);
    void SetFound(std::vector<FoundHouse> houses) { found = std::move(houses); }
    // What else there is to say, for the shell: where a file lies, why nobody can be reached.
    void Tell(Phrase told)
    {
        notice = std::move(told);
        noticed = Where();
    }
    // Takes in what the house has said. True when there is something new to show.
    bool Update();
    // The proof of a race that was asked for.
    std::optional<ProofOf> TakeProof() { return visit != nullptr ? visit->TakeProof() : std::nullopt; }

    PanelPage Page() const override;
    bool Activate(std::string_view id) override;
    TextField* Field() override { return typed != nullptr ? typed : nullptr; }
    void EndTyping() override { typed = nullptr; }

private:
    // A table that is about to be opened.
    struct Draft
    {
        std::size_t game = 0;
        std::size_t course = 0;
        int people = 2;
        int opponents = 1;
        std::size_t level = kUsual;
        bool isPublic = true;
        OptionValues options;

        static constexpr std::size_t kUsual = 2;
    };

    enum class Leaf : std::uint8_t
    {
        Door,
        Tables,
        Opening,
        Room,
    };
    Leaf Where() const;
    PanelPage AtTheDoor() const;
    PanelPage Tables() const;
    PanelPage Opening() const;
    PanelPage InTheRoom() const;
    bool ActivateDoor(std::string_view id);
    bool ActivateTables(std::string_view id);
    bool ActivateOpening(std::string_view id);
    bool ActivateRoom(std::string_view id);
    bool Turn(std::string_view id);
    void SayIt();
    const GameEntry& GameOfDraft() const;
    TableWish WishOfDraft() const;
    Phrase CourseName(const std::string& game, const std::string& course) const;
    PagePanel SeatsPanel() const;

    HouseVisit* visit = nullptr;
    bool up = false;
    bool wasIn = false;
    Phrase trouble;
    bool opening = false;
    std::optional<SeekRace> sought;
    TextField address;
    TextField code;
    TextField words;
    TextField* typed = nullptr;
    std::string invitation; // of a house that was opened here
    std::vector<FoundHouse> found;
    std::vector<Phrase> talk; // the latest
    Phrase notice;            // of the page it was said on
    Leaf noticed{};
    Draft draft;
    int phrase = 0; // that would be said
    std::uint32_t raceSeen = 0;
    Step step{};
    bool canHost;

    std::string shown; // a sign of what Update() saw last
};

} // namespace Rally::Club
