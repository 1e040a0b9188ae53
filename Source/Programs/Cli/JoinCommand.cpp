// `rally join`: a house on the net, its tables, and the races there.
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "Cli/PageShell.h"
#include "Cli/PlayElsewhere.h"
#include "Cli/PlayWords.h"
#include "Online/HouseHere.h"
#include "Online/Knock.h"
#include "Online/LanHouses.h"
#include "RallyClub/House/LobbyDesk.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Files.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"
#include "Shared/Wheel.h"

#include <chrono>

namespace Rally::Cli
{
namespace
{

using namespace Shared;
using Step = Club::LobbyDesk::Step;

struct JoinOptions
{
    std::string address;
    std::string code;
    std::string name;
    std::string driver;
    std::string language;
    bool watches = false;
    bool hosts = false;
    bool plain = false;
};

class Lobby
{
public:
    Lobby(Terminal& theTerminal, const JoinOptions& itsOptions)
        : terminal(theTerminal),
          options(itsOptions),
          shell(terminal),
          desk(options.address, Online::CanOpenHouse())
    {}
    ~Lobby() { terminal.Meanwhile({}); }
    Lobby(const Lobby&) = delete;
    Lobby& operator=(const Lobby&) = delete;

    int Run()
    {
        if (options.hosts ? !Obey(Step::Host) : !options.address.empty() && !Knock())
        {
            return exitBadInput;
        }
        if (call == nullptr)
        {
            terminal.Meanwhile([this] { Look(); });
            terminal.Rest(std::chrono::milliseconds(1200)); // houses in this network answer within a second
        }
        for (Step step = TakeStep(); step != Step::Leave; step = TakeStep())
        {
            terminal.Meanwhile([this] { Look(); });
            const bool goesOn = step == Step::Stay ? Ask() : Obey(step);
            if (!goesOn)
            {
                break;
            }
        }
        return 0;
    }

private:
    Step TakeStep()
    {
        Look();
        return desk.TakeStep();
    }

    // What the house has said meanwhile. True when there is something new to show.
    bool Look()
    {
        if (call == nullptr)
        {
            hasNews = search.Poll() || hasNews;
            desk.SetFound(search.Found());
            return hasNews;
        }
        call->Pump();
        desk.SetLine(call->IsUp(), call->Trouble());
        const bool isNew = desk.Update();
        if (const std::optional<Club::ProofOf> proof = desk.TakeProof())
        {
            Keep(*proof);
            hasNews = true;
        }
        hasNews = hasNews || isNew;
        return hasNews;
    }

    void Keep(const Club::ProofOf& proof)
    {
        const std::filesystem::path file = DataFolder() / "proofs" / (proof.code.Words() + ".fair");
        std::filesystem::create_directories(file.parent_path());
        WriteFile(file.string(), {reinterpret_cast<const char*>(proof.file.data()), proof.file.size()});
        desk.Tell(Phrase(TextKey::LobbyProofKept, {file.string()}));
    }

    bool Ask()
    {
        hasNews = false;
        const bool goesOn = shell.Ask(desk, [this] { return desk.HasStep() || (terminal.IsInteractive() && hasNews); });
        AwaitAnswer();
        return goesOn;
    }

    // What was said there is answered in a moment, or not at all.
    void AwaitAnswer()
    {
        using Clock = std::chrono::steady_clock;
        const Clock::time_point end = Clock::now() + std::chrono::milliseconds(terminal.IsInteractive() ? 300 : 1000);
        hasNews = false;
        while (call != nullptr && !hasNews && Clock::now() < end)
        {
            terminal.Rest(std::chrono::milliseconds(10));
        }
    }

    // Until somebody answers at the door, or it is clear that nobody will.
    bool Knock()
    {
        call = Online::Knock(desk.Address(), options.name, OwnFolder());
        if (call == nullptr)
        {
            terminal.Say(Words(TextKey::LinkNoAddress), Ink::Red);
            return false;
        }
        if (own == nullptr)
        {
            ChangeSettings([this](Club::Settings& values) { values.lastHouse = desk.Address(); });
        }
        terminal.Say(Words(TextKey::LobbyKnocking, desk.Address()), Ink::Dim);
        std::string told;
        while (!call->Visit().IsIn() && !call->Visit().Farewell())
        {
            call->Pump();
            const std::string trouble = Words(call->Trouble());
            if (trouble != told && !trouble.empty())
            {
                terminal.Say(trouble, Ink::Red);
                if (!terminal.IsInteractive())
                {
                    return false;
                }
            }
            told = trouble;
            terminal.Rest(std::chrono::milliseconds(20));
        }
        desk.Meet(&call->Visit());
        if (const Club::TableCode code = Club::ReadTableCode(options.code); !code.IsNone())
        {
            call->Visit().Sit(code, options.watches);
            options.code.clear();
        }
        AwaitAnswer();
        return true;
    }

    bool Obey(Step step)
    {
        switch (step)
        {
        case Step::Knock: return Knock() || terminal.IsInteractive();
        case Step::Race:
            PlayElsewhere(terminal, std::make_shared<SeatElsewhere>(call->Table()));
            call->Visit().AskTables();
            break;
        case Step::Depart:
            desk.Meet(nullptr);
            desk.SetOwnHouse({}, options.address);
            call.reset();
            own.reset();
            break;
        case Step::Host:
            own = Online::OpenHouse(OwnFolder() / "house", options.name);
            desk.SetOwnHouse(own->Address(), own->OwnAddress());
            return Knock() || terminal.IsInteractive();
        case Step::Stay:
        case Step::Leave: break;
        }
        return true;
    }

    Terminal& terminal;
    JoinOptions options;
    PageShell shell;
    Club::LobbyDesk desk;
    Online::LanSearch search;
    std::unique_ptr<Online::HouseHere> own;
    std::shared_ptr<HouseCall> call;
    bool hasNews = false;
};

} // namespace

int JoinCommand(std::vector<std::string> arguments)
{
    JoinOptions options;
    Shared::Options app("Play with others, in a house on the net: its tables, and the races there. Without an address: "
                        "the one of last time.",
                        "rally join");
    app.Add("address", options.address, "of the house: rally://host[:port][#pin], or ws://127.0.0.1:port")
        .Shown("ADDRESS");
    app.Add("code", options.code, "of a table, to sit down there at once").Shown("CODE");
    app.Add("--name", options.name, "how you are called there (default: your own name)").Shown("NAME");
    app.AddFlag("--host", options.hosts, "open a house here, for friends, and come in");
    app.AddFlag("--watch", options.watches, "watch at that table");
    Shared::AddDriver(app, options.driver);
    app.Add("--language", options.language, "in which language, from now on: " + LanguageCodes()).Shown("L");
    app.AddFlag("--plain", options.plain, "no colours, no letters outside ASCII");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    Shared::TakeWheelCalled("join", options.driver);
    SpeakAsWished("join", options.language);
    Club::Settings settings;
    LoadSettings(SettingsFile(), settings);
    options.address = options.address.empty() ? settings.lastHouse : options.address;
    options.name = options.name.empty() ? settings.ownName : options.name;
    Terminal terminal(options.plain);
    return Lobby(terminal, options).Run();
}

} // namespace Rally::Cli
