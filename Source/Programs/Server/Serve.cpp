#include "Server/Serve.h"

#include "Online/Certificate.h"
#include "Online/DeviceKey.h"
#include "Online/LanHouses.h"
#include "RallyClub/House/House.h"
#include "Server/Doors.h"
#include "Server/Metrics.h"
#include "Server/ServiceManager.h"
#include "Server/SqliteStore.h"
#include "Shared/Files.h"
#include "Shared/Options.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "Shared/WorkThread.h"

#include <chrono>
#include <csignal>
#include <cstring>

#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace Rally::Server
{
namespace
{

using Club::House;
using Shared::Fail;
using Clock = std::chrono::steady_clock;

constexpr double kLeavingAtMost = 6;    // seconds, for everybody to be told that the house closes
constexpr double kTryAgainAfter = 0.25; // a store that could not be written to
constexpr std::chrono::microseconds kLongestListening = std::chrono::milliseconds(50);
constexpr auto kTick = std::chrono::milliseconds(50);
constexpr auto kIdleTick = std::chrono::seconds(1);

struct Wishes
{
    DoorManners doors;
    std::string folder;
    std::string name = "RallyDirt";
    std::string logAs = "text";
    std::string backup;
    std::vector<std::string> hosts; // by which people call this machine
    int mostPeople = 2000;
    int mostOfAddress = 64;
    int mostTables = 10'000;
    bool isPlain = false;
    bool inMemory = false;
    bool hides = false;
};

bool ReadWishes(std::vector<std::string> arguments, Wishes& wishes)
{
    Shared::Options app(
        "A house of many tables, for people on the net: it listens, keeps every table in a folder, and\n"
        "tells nobody what is not safe there. SIGTERM closes it in good order, SIGHUP reads the\n"
        "certificate again.",
        "rally serve");
    app.Add("--port", wishes.doors.port, "where it listens; 0: any that is free").Range(0, 65535).ShowDefault();
    app.Add("--listen", wishes.doors.listen, "on this address alone").Shown("ADDRESS");
    app.Add("--data", wishes.folder, "where it keeps tables, people and its own secrets").Shown("FOLDER");
    app.Add("--name", wishes.name, "of the house").ShowDefault();
    app.Add("--host", wishes.hosts, "names by which people call this machine").SplitAt(',').Shown("NAME,...");
    app.Add("--cert", wishes.doors.certificate, "its certificate chain; without one it makes its own").Shown("PEM");
    app.Add("--key", wishes.doors.key, "the key of the certificate").Shown("PEM");
    app.AddFlag("--plain", wishes.isPlain, "without TLS: behind a proxy, or on this machine alone");
    app.Add("--trust", wishes.doors.trusted, "proxies that say for whom they come (X-Forwarded-For)")
        .SplitAt(',')
        .Shown("ADDRESS,...");
    app.Add("--metrics", wishes.doors.metricsPort, "/metrics for Prometheus on 127.0.0.1; 0: any that is free")
        .Range(0, 65535)
        .Shown("PORT");
    app.Add("--log", wishes.logAs, "as text or json").OneOf({"text", "json"}).ShowDefault();
    app.Add("--most-people", wishes.mostPeople, "at a time").Range(1, 1'000'000).ShowDefault();
    app.Add("--most-of-address", wishes.mostOfAddress, "people from one address").Range(1, 1'000'000).ShowDefault();
    app.Add("--most-tables", wishes.mostTables, "in memory at a time").Range(1, 1'000'000).ShowDefault();
    app.AddFlag("--memory", wishes.inMemory, "keep nothing: gone with the program");
    app.AddFlag("--hidden", wishes.hides, "do not answer who looks for houses in this network");
    app.Add("--backup", wishes.backup, "write a copy of the store, and do nothing else; also while it is open")
        .Shown("FILE");
    return ParseOptions(app, std::move(arguments));
}

std::filesystem::path FolderOf(const Wishes& wishes)
{
    return wishes.folder.empty() ? Shared::DataFolder() / "house" : std::filesystem::path(wishes.folder);
}

// One server per folder: two would not know of one another's tables.
class FolderLock
{
public:
    explicit FolderLock(const std::filesystem::path& folder)
        : file(open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600))
    {
        if (file < 0 || flock(file, LOCK_EX | LOCK_NB) != 0)
        {
            const int reason = errno;
            throw Fail("serve: " + folder.string() + ": " +
                       (reason == EWOULDBLOCK ? "another server uses this folder" : std::strerror(reason)));
        }
    }
    ~FolderLock() { close(file); }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int file;
};

void MakeFolder(const std::filesystem::path& folder)
{
    std::error_code problem;
    const bool isNew = std::filesystem::create_directories(folder, problem);
    if (problem)
    {
        throw Fail("serve: --data: " + folder.string() + ": " + problem.message());
    }
    if (isNew)
    {
        chmod(folder.c_str(), 0700);
    }
}

// Every socket is a file.
void AllowManyFiles()
{
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < files.rlim_max)
    {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
}

// Opponents for their seats, stand-ins of a usual character for the others.
std::vector<Club::SeatPlan> DriversOf(const GameEntry& game, const Club::SeatRecords& seats, std::uint64_t seed)
{
    Club::SeatRecords all = seats;
    for (Club::SeatRecord& seat : all)
    {
        seat.kind = Club::SeatKind::Driver;
    }
    std::vector<Club::SeatPlan> plans = Shared::SeatsFor(all, seed, {}, game);
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
    {
        plans[seat].kind = seats[seat].kind;
    }
    return plans;
}

// The first by which others reach it.
std::string AddressOfThisMachine()
{
    ifaddrs* all = nullptr;
    std::string found = "127.0.0.1";
    if (getifaddrs(&all) != 0)
    {
        return found;
    }
    for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next)
    {
        const bool isFour = one->ifa_addr != nullptr && one->ifa_addr->sa_family == AF_INET;
        if (isFour && (one->ifa_flags & IFF_LOOPBACK) == 0 && (one->ifa_flags & IFF_UP) != 0)
        {
            sockaddr_in four{};
            std::memcpy(&four, one->ifa_addr, sizeof four);
            char text[INET_ADDRSTRLEN] = {};
            inet_ntop(AF_INET, &four.sin_addr, text, sizeof text);
            found = text;
            break;
        }
    }
    freeifaddrs(all);
    return found;
}

// The house as the doors know it.
class HouseHall final : public Hall
{
public:
    HouseHall(Club::HouseManners manners, Club::HouseStore& store) : house(std::move(manners), store) {}

    Visitor Enters(Club::Line& line) override { return house.Connect(line); }
    void Leaves(Visitor visitor) override { house.Disconnect(visitor); }
    void Says(Visitor visitor, std::span<const std::uint8_t> bytes) override { house.Hear(visitor, bytes); }
    bool IsShownOut(Visitor visitor) const override { return house.IsShownOut(visitor); }
    std::string Metrics() const override { return metrics ? metrics() : std::string(); }

    House house;
    std::function<std::string()> metrics;
};

class Server
{
public:
    explicit Server(Wishes theWishes);
    int Run();

private:
    std::unique_ptr<Club::HouseStore> MakeStore();
    Club::HouseManners Manners();
    DoorManners DoorsAs();
    void Greet();
    void Round(double seconds);
    void Settle();
    void HeedSignals();
    void BeginClosing();
    std::string MetricsText() const;

    Wishes wishes;
    std::filesystem::path folder;
    LogBook log;
    std::optional<FolderLock> lock;
    ServiceManager manager;
    SqliteStore* sqlite = nullptr; // when it is one
    std::unique_ptr<Club::HouseStore> store;
    Shared::WorkThread
        bench; // at which the drivers of the house think: what they have decided is found at the next tick
    HouseHall hall;
    Doors doors;
    std::optional<Online::LanAnswer> lan;
    Spread settling;
    bool isSafe = true;
    double sinceTry = 0;
    std::chrono::microseconds settleTook{};
    double closing = -1; // seconds since the house began to close
};

std::filesystem::path Prepared(const Wishes& wishes)
{
    std::filesystem::path folder = FolderOf(wishes);
    MakeFolder(folder);
    return folder;
}

Server::Server(Wishes theWishes)
    : wishes(std::move(theWishes)),
      folder(Prepared(wishes)),
      log(stderr, wishes.logAs == "json"),
      lock(folder),
      store(MakeStore()),
      hall(Manners(), *store),
      doors(DoorsAs(), hall, log)
{
    hall.metrics = [this] { return MetricsText(); };
}

std::unique_ptr<Club::HouseStore> Server::MakeStore()
{
    if (wishes.inMemory)
    {
        return std::make_unique<Club::MemoryStore>();
    }
    const auto complain = [this](const std::string& what) { log.Error("store", {{"what", what}}); };
    auto made = std::make_unique<SqliteStore>(folder / "house.sqlite", complain);
    sqlite = made.get();
    return made;
}

Club::HouseManners Server::Manners()
{
    Club::HouseManners manners;
    manners.name = Club::TidyName(wishes.name);
    if (manners.name.empty())
    {
        throw Fail("serve: --name: expected a name");
    }
    manners.secret = Online::SecretKeptIn(folder / "secret");
    manners.fresh = Online::FreshDigest;
    manners.vouches = Online::Vouches;
    manners.drivers = DriversOf;
    manners.bench = &bench;
    manners.mostTables = static_cast<std::size_t>(wishes.mostTables);
    return manners;
}

DoorManners Server::DoorsAs()
{
    DoorManners manners = wishes.doors;
    manners.mostPeople = static_cast<std::size_t>(wishes.mostPeople);
    manners.mostOfAddress = static_cast<std::size_t>(wishes.mostOfAddress);
    manners.inherited = ServiceManager::InheritedSocket();
    if (!wishes.isPlain && manners.certificate.empty())
    {
        manners.certificate = (folder / "tls-cert.pem").string();
        manners.key = (folder / "tls-key.pem").string();
        Online::MakeCertificate(manners.certificate, manners.key, wishes.hosts);
    }
    return manners;
}

// One line for people: where it listens, and what to send to whoever is to come.
void Server::Greet()
{
    Online::Address address;
    address.plain = wishes.isPlain;
    address.host = wishes.isPlain ? "127.0.0.1" : wishes.hosts.empty() ? AddressOfThisMachine() : wishes.hosts.front();
    address.port = static_cast<std::uint16_t>(doors.Port());
    const bool isOwn = !wishes.isPlain && wishes.doors.certificate.empty();
    if (isOwn)
    {
        address.pin = Online::PinOfFile(folder / "tls-cert.pem");
    }
    const std::string told = Online::WriteAddress(address);
    log.Info("listening", {{"port", std::int64_t{doors.Port()}},
                           {"metrics", std::int64_t{doors.MetricsPort()}},
                           {"address", told},
                           {"folder", folder.string()}});
    std::printf("%s listens on port %d; join it at %s\n", Club::TidyName(wishes.name).c_str(), doors.Port(),
                told.c_str());
    std::fflush(stdout);
    if (!wishes.hides && !wishes.isPlain)
    {
        lan.emplace(Club::FoundHouse{Club::TidyName(wishes.name), told});
    }
    manager.Ready("listens on port " + std::to_string(doors.Port()));
}

int Server::Run()
{
    Greet();
    Clock::time_point before = Clock::now();
    for (;;)
    {
        const bool isIdle = doors.Figures().people == 0 && closing < 0 && isSafe;
        // As much listening as making safe: the slower the disk, the more goes into one transaction.
        doors.Gather(isIdle ? std::chrono::microseconds(kIdleTick) : std::chrono::microseconds(kTick), settleTook);
        const Clock::time_point now = Clock::now();
        Round(std::chrono::duration<double>(now - before).count());
        before = now;
        if (closing >= 0 && (doors.Figures().sockets == 0 || closing > kLeavingAtMost))
        {
            break;
        }
    }
    doors.Empty();
    log.Info("closed", {{"safe", std::int64_t{isSafe}}});
    return isSafe ? 0 : 1;
}

void Server::Round(double seconds)
{
    HeedSignals();
    if (lan && closing < 0)
    {
        lan->Poll();
    }
    hall.house.Pass(seconds);
    sinceTry += seconds;
    if (isSafe || sinceTry >= kTryAgainAfter)
    {
        Settle();
    }
    doors.Flush();
    manager.Lives(seconds);
    closing += closing >= 0 ? seconds : 0;
}

void Server::Settle()
{
    const std::uint64_t before = sqlite != nullptr ? sqlite->Commits() : 0;
    const Clock::time_point start = Clock::now();
    const bool was = isSafe;
    isSafe = hall.house.Settle();
    sinceTry = 0;
    settleTook =
        std::min(std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start), kLongestListening);
    if (sqlite != nullptr && sqlite->Commits() != before)
    {
        settling.Add(std::chrono::duration<double>(Clock::now() - start).count());
    }
    if (was != isSafe)
    {
        doors.Hold(!isSafe); // nobody is heard until what was heard is safe
    }
}

void Server::HeedSignals()
{
    const int signal = doors.TakeSignal();
    if (signal == SIGHUP)
    {
        const bool taken = doors.ReloadCertificate();
        log.Say(taken ? LogBook::Level::Info : LogBook::Level::Error,
                taken ? "certificate read" : "certificate unusable");
    }
    else if (signal != 0 && closing < 0)
    {
        BeginClosing();
    }
}

void Server::BeginClosing()
{
    log.Info("closing", {{"people", static_cast<std::int64_t>(doors.Figures().people)}});
    manager.Stopping();
    doors.Shut();
    hall.house.Close();
    closing = 0;
}

std::string Server::MetricsText() const
{
    const Club::HouseFigures house = hall.house.Figures();
    const DoorFigures& door = doors.Figures();
    MetricsPage page;
    const auto gauge = [&page](const char* name, const char* help, std::size_t value)
    { page.Gauge(name, help, static_cast<double>(value)); };
    gauge("rally_sockets", "Connections, whatever has become of them so far.", door.sockets);
    gauge("rally_people", "People who are in the house.", house.people);
    gauge("rally_tables", "Tables in memory.", house.tables);
    gauge("rally_races", "Races being driven.", house.races);
    page.Gauge("rally_store_ok", "1 while what is heard can be made safe.", isSafe ? 1 : 0);
    page.Counter("rally_accepted_total", "Connections that were taken.", door.accepted);
    page.Counters("rally_refused_total", "Connections that did not come in, by reason.", "reason",
                  {{"full", door.refusedFull}, {"address", door.refusedAddress}, {"handshake", door.failed}});
    page.Counters("rally_cut_total", "Connections that were ended, by reason.", "reason",
                  {{"slow", door.tooSlow}, {"abuse", door.tooMuch}});
    page.Counter("rally_frames_received_total", "Frames that came in.", door.framesIn);
    page.Counter("rally_frames_sent_total", "Frames that went out.", door.framesOut);
    page.Counter("rally_received_bytes_total", "Bytes in the frames that came in.", door.bytesIn);
    page.Counter("rally_sent_bytes_total", "Bytes in the frames that went out.", door.bytesOut);
    page.Counter("rally_heard_total", "Messages the house has heard.", house.heard);
    page.Counter("rally_told_total", "Messages the house has told.", house.told);
    page.Counter("rally_entries_total", "Entries of logs that were kept.", house.entries);
    page.Counter("rally_denied_total", "Wishes that were denied.", house.denied);
    page.Counter("rally_dropped_total", "Messages beyond anybody's allowance.", house.dropped);
    page.Counter("rally_suspended_total", "Races that broke an invariant.", house.suspended);
    page.Counter("rally_commits_total", "Transactions that were made safe.", sqlite != nullptr ? sqlite->Commits() : 0);
    page.Histogram("rally_settle_seconds", "Deciding and making safe, of rounds with something to make safe.",
                   settling);
    return page.Text();
}

} // namespace

int Serve(std::vector<std::string> arguments)
{
    Wishes wishes;
    if (!ReadWishes(std::move(arguments), wishes))
    {
        return 0;
    }
    if (!wishes.backup.empty())
    {
        SqliteStore::Backup(FolderOf(wishes) / "house.sqlite", wishes.backup);
        return 0;
    }
    if (wishes.doors.certificate.empty() != wishes.doors.key.empty())
    {
        throw Fail("serve: --cert and --key go together");
    }
    if (wishes.isPlain && !wishes.doors.certificate.empty())
    {
        throw Fail("serve: --plain goes without --cert");
    }
    AllowManyFiles();
    std::signal(SIGPIPE, SIG_IGN);
    return Server(std::move(wishes)).Run();
}

} // namespace Rally::Server
