#include "Server/Storm.h"

#include "Server/Driven.h"
#include "Online/ServerChild.h"
#include "Server/SqliteStore.h"
#include "Shared/Figures.h"
#include "Shared/Files.h"
#include "Shared/Options.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <future>
#include <thread>

#include <sys/resource.h>

namespace Rally::Server
{
namespace
{

using Shared::Fail;
using Shared::Figure;

constexpr auto kTick = std::chrono::milliseconds(10);
constexpr int kArriveAtOnce = 50; // in a tick
constexpr double kArriveWithin = 60;

struct StormWishes
{
    int people = 200;
    int seats = 4;
    int seconds = 10;
    int threads = 1;
    int kills = 0;
    double pause = 0.15;
    std::string game = "dirt";
    std::string stores = "memory,sqlite";
    std::string wires = "plain,tls";
    std::string folder;
    std::string synced;
    bool asJson = false;
};

bool ReadWishes(std::vector<std::string> arguments, StormWishes& wishes)
{
    Shared::Options app(
        "Thousands of people drive whole races at a house of this machine, by the rules and at random, and what it\n"
        "took is told: for every store and every kind of wire, one after the other.",
        "rally storm");
    app.Add("--people", wishes.people, "at a time").Range(1, 60'000).ShowDefault();
    app.Add("--seats", wishes.seats, "at a table").Range(1, 6).ShowDefault();
    app.Add("--seconds", wishes.seconds, "of racing, each time").Range(1, 86'400).ShowDefault();
    app.Add("--threads", wishes.threads, "on which people are").Range(1, 64).ShowDefault();
    app.Add("--pause", wishes.pause, "seconds a person thinks").Range(0.0, 3600.0).ShowDefault();
    app.Add("--game", wishes.game, "which they drive").ShowDefault();
    app.Add("--store", wishes.stores, "memory, sqlite or both")
        .OneOf({"memory", "sqlite", "memory,sqlite"})
        .ShowDefault();
    app.Add("--wire", wishes.wires, "plain, tls or both").OneOf({"plain", "tls", "plain,tls"}).ShowDefault();
    app.Add("--kills", wishes.kills, "how often the house is killed meanwhile (sqlite alone)")
        .Range(0, 1000)
        .ShowDefault();
    app.Add("--synced", wishes.synced,
            "it loses its power then: of its store only what lies there is left, as a shim has copied it at every sync")
        .Shown("FOLDER");
    app.Add("--data", wishes.folder, "where houses keep their tables meanwhile").Shown("FOLDER");
    app.AddFlag("--json", wishes.asJson, "as JSON");
    return ParseOptions(app, std::move(arguments));
}

// A folder that goes when the storm is over.
class Shelter
{
public:
    explicit Shelter(const std::string& above)
        : path((above.empty() ? std::filesystem::temp_directory_path() : std::filesystem::path(above)) /
               "rally-storm-XXXXXX")
    {
        std::string name = path.string();
        if (mkdtemp(name.data()) == nullptr)
        {
            throw Fail("storm: --data: " + path.parent_path().string() + ": could not be written");
        }
        path = name;
    }
    ~Shelter()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    Shelter(const Shelter&) = delete;
    Shelter& operator=(const Shelter&) = delete;

    std::filesystem::path path;
};

struct Measured
{
    std::string name;
    std::vector<Figure> figures;
    std::vector<std::string> faults;
};

class StormRun
{
public:
    StormRun(const StormWishes& theWishes, std::string itsStore, std::string itsWire)
        : wishes(theWishes),
          store(std::move(itsStore)),
          wire(std::move(itsWire)),
          shelter(wishes.folder),
          tables(static_cast<std::size_t>((wishes.people + wishes.seats - 1) / wishes.seats)),
          threads(static_cast<std::size_t>(wishes.threads))
    {}

    Measured Run();

private:
    void OpenHouse(int port);
    void Arrive();
    void Gather();
    void Race();
    void KillHouse();
    void LosePower() const;
    void Tick();
    template <class Condition>
    std::size_t CountOf(const Condition& holds);
    template <class Work>
    void OnEveryThread(const Work& work);
    template <class Condition>
    void Until(const Condition& holds, const char* what);
    StormCounts Sum();
    void Tell(Measured& told, StormCounts& sum) const;

    const StormWishes& wishes;
    const std::string store;
    const std::string wire;
    Shelter shelter;
    std::vector<StormTable> tables;
    std::vector<Online::LinkThread> threads;
    std::vector<std::unique_ptr<Driven>> people; // each on thread number modulo
    std::optional<Online::ServerChild> house;
    Online::Address address;
    StormClock::time_point ticked = StormClock::now();
    std::size_t memoryEmpty = 0;
    std::size_t memoryOfPeople = 0;
    std::size_t memoryOfTables = 0;
    double cpu = 0;
    double ownCpu = 0;
    double raced = 0; // seconds
    double closedIn = 0;
    int ended = 0;
    std::size_t lost = 0; // entries that were told and are not in the store
    int killed = 0;
};

// Waits for all threads: what is there to see afterwards is of one moment.
template <class Work>
void StormRun::OnEveryThread(const Work& work)
{
    std::vector<std::future<void>> done;
    for (std::size_t thread = 0; thread < threads.size(); ++thread)
    {
        const auto promise = std::make_shared<std::promise<void>>();
        done.push_back(promise->get_future());
        threads[thread].Post(
            [this, thread, &work, promise]
            {
                for (std::size_t one = thread; one < people.size(); one += threads.size())
                {
                    work(*people[one]);
                }
                promise->set_value();
            });
    }
    for (std::future<void>& one : done)
    {
        one.wait();
    }
}

template <class Condition>
std::size_t StormRun::CountOf(const Condition& holds)
{
    std::atomic<std::size_t> count = 0;
    OnEveryThread([&](Driven& one) { count += holds(one) ? 1u : 0u; });
    return count;
}

void StormRun::Tick()
{
    std::this_thread::sleep_until(ticked + kTick);
    const auto now = StormClock::now();
    const double seconds = std::chrono::duration<double>(now - ticked).count();
    ticked = now;
    OnEveryThread([seconds](Driven& one) { one.Pass(seconds); });
}

template <class Condition>
void StormRun::Until(const Condition& holds, const char* what)
{
    const auto start = StormClock::now();
    while (CountOf(holds) < people.size())
    {
        Tick();
        if (Shared::SecondsSince(start) > kArriveWithin)
        {
            throw Fail("storm: " + std::to_string(people.size() - CountOf(holds)) + " of " +
                       std::to_string(people.size()) + " " + what);
        }
    }
}

void StormRun::OpenHouse(int port)
{
    std::vector<std::string> words = {"--data",        (shelter.path / "house").string(),
                                      "--port",        std::to_string(port),
                                      "--host",        "127.0.0.1",
                                      "--most-people", std::to_string(wishes.people + 100),
                                      "--most-tables", std::to_string(2 * tables.size() + 100),
                                      "--log",         "json"};
    if (wire == "plain")
    {
        words.push_back("--plain");
    }
    if (store == "memory")
    {
        words.push_back("--memory");
    }
    house.emplace("/proc/self/exe", words, shelter.path / "log");
    const std::optional<Online::Address> read = Online::ReadAddress(house->Address());
    if (!read)
    {
        throw Fail("storm: the house is at '" + house->Address() + "', which is no address");
    }
    address = *read;
}

void StormRun::Arrive()
{
    memoryEmpty = house->Memory();
    const Club::TableWish wish{wishes.game, {}, {}, {}, true};
    for (std::size_t number = 0; number < static_cast<std::size_t>(wishes.people); ++number)
    {
        const std::size_t at = number / static_cast<std::size_t>(wishes.seats);
        const std::size_t first = at * static_cast<std::size_t>(wishes.seats);
        const std::size_t seats =
            std::min(static_cast<std::size_t>(wishes.seats), static_cast<std::size_t>(wishes.people) - first);
        Club::TableWish own = wish;
        for (std::size_t seat = 0; seat < seats; ++seat)
        {
            own.seats += seat == 0 ? "friend" : ",friend";
        }
        people.push_back(std::make_unique<Driven>(threads[number % threads.size()], address, tables[at],
                                                  number == first, own, wishes.pause, number));
        if (number % kArriveAtOnce == kArriveAtOnce - 1)
        {
            Tick();
        }
    }
    Until([](Driven& one) { return one.IsIn(); }, "did not come in");
    memoryOfPeople = house->Memory();
}

void StormRun::Gather()
{
    Until(
        [](Driven& one)
        {
            one.Sit();
            return one.IsRacing();
        },
        "do not race");
}

void StormRun::Race()
{
    OnEveryThread([](Driven& one) { one.CountAnew(); });
    const double before = house->CpuSeconds();
    const std::clock_t ownBefore = std::clock();
    const auto start = StormClock::now();
    for (double now = 0; now < wishes.seconds; now = Shared::SecondsSince(start))
    {
        Tick();
        if (killed < wishes.kills && now > (killed + 1.0) * wishes.seconds / (wishes.kills + 1.0))
        {
            KillHouse();
        }
    }
    raced = Shared::SecondsSince(start);
    cpu = house->CpuSeconds() - before;
    ownCpu = static_cast<double>(std::clock() - ownBefore) / CLOCKS_PER_SEC;
    memoryOfTables = house->Memory();
}

// What was written and not synced is gone.
void StormRun::LosePower() const
{
    const std::filesystem::path file = shelter.path / "house" / "house.sqlite";
    for (const char* part : {"", "-wal", "-shm"})
    {
        const std::filesystem::path synced =
            std::filesystem::path(wishes.synced) / ("house.sqlite" + std::string(part));
        std::filesystem::remove(file.string() + part);
        if (std::filesystem::exists(synced))
        {
            std::filesystem::copy_file(synced, file.string() + part);
        }
    }
}

// In the middle of everything, without a word. What anybody had been told is in the store.
void StormRun::KillHouse()
{
    house->Kill();
    ++killed;
    for (int i = 0; i < 3; ++i)
    {
        Tick(); // what was on its way still arrives
    }
    if (!wishes.synced.empty())
    {
        LosePower();
    }
    const std::filesystem::path copy = shelter.path / ("killed-" + std::to_string(killed) + ".sqlite");
    for (const char* part : {"", "-wal"}) // the house itself is to find it as it was left
    {
        const std::string from = (shelter.path / "house" / "house.sqlite").string() + part;
        if (std::filesystem::exists(from))
        {
            std::filesystem::copy_file(from, copy.string() + part);
        }
    }
    SqliteStore left(copy);
    std::mutex lock;
    OnEveryThread(
        [&](Driven& one)
        {
            const std::lock_guard hold(lock);
            const std::optional<Club::StoredTable> stored = left.FindTable(one.Code());
            const std::size_t kept = stored ? stored->entries.size() : 0;
            const std::size_t known = one.KnownEntries();
            lost += known > kept ? known - kept : 0;
        });
    OpenHouse(address.port);
}

StormCounts StormRun::Sum()
{
    StormCounts sum;
    std::mutex lock;
    OnEveryThread(
        [&](Driven& one)
        {
            const StormCounts& its = one.Counts();
            const std::lock_guard hold(lock);
            sum.actions += its.actions;
            sum.stale += its.stale;
            sum.races += its.races;
            sum.framesDown += its.framesDown;
            sum.bytesDown += its.bytesDown;
            sum.bytesUp += its.bytesUp;
            sum.faults += its.faults;
            sum.latencies.insert(sum.latencies.end(), its.latencies.begin(), its.latencies.end());
        });
    return sum;
}

double Quantile(const std::vector<float>& sorted, double part)
{
    const auto at = static_cast<std::size_t>(part * static_cast<double>(sorted.size()));
    return sorted.empty() ? 0 : static_cast<double>(sorted[std::min(at, sorted.size() - 1)]);
}

void StormRun::Tell(Measured& told, StormCounts& sum) const
{
    std::sort(sum.latencies.begin(), sum.latencies.end());
    const double actions = std::max(1.0, static_cast<double>(sum.actions));
    const auto milliseconds = [&](double part) { return 1000 * Quantile(sum.latencies, part); };
    const auto kilobytes = [](std::size_t from, std::size_t to, std::size_t of)
    { return to > from ? static_cast<double>(to - from) / 1024 / static_cast<double>(of) : 0; };
    told.figures = {
        {"sockets", static_cast<double>(people.size()), 0, ""},
        {"tables", static_cast<double>(tables.size()), 0, ""},
        {"races", static_cast<double>(sum.races), 0, "driven to their end"},
        {"actions", static_cast<double>(sum.actions), 0, "confirmed"},
        {"actions_per_second", actions / raced, 0, "/s"},
        {"cpu_per_action", 1e6 * cpu / actions, 1, "us of the house, for all it does"},
        {"cpu", 100 * cpu / raced, 0, "% of a core, the house"},
        {"cpu_of_people", 100 * ownCpu / raced, 0, "% of a core, all of this storm"},
        {"confirmed_p50", milliseconds(0.5), 1, "ms"},
        {"confirmed_p99", milliseconds(0.99), 1, "ms"},
        {"confirmed_p99_9", milliseconds(0.999), 1, "ms"},
        {"bytes_down_per_action", static_cast<double>(sum.bytesDown) / actions / wishes.seats, 1,
         "to each at the table"},
        {"bytes_up_per_action", static_cast<double>(sum.bytesUp) / actions, 1, ""},
        {"memory_per_socket", kilobytes(memoryEmpty, memoryOfPeople, people.size()), 1, "kB"},
        {"memory_per_table", kilobytes(memoryOfPeople, memoryOfTables, tables.size()), 1, "kB"},
        {"refused", static_cast<double>(sum.stale), 0, "wishes that came too late"},
        {"closed_in", closedIn, 2, "s"},
    };
    if (wishes.kills > 0)
    {
        told.figures.push_back({"kills", static_cast<double>(killed), 0, ""});
        told.figures.push_back({"lost", static_cast<double>(lost), 0, "entries that were told"});
    }
    const auto fault = [&told](bool is, const char* what)
    {
        if (is)
        {
            told.faults.push_back(what);
        }
    };
    fault(sum.faults > 0, "somebody was told what does not fit");
    fault(lost > 0, "what was told was lost");
    fault(sum.actions == 0, "nothing happened");
    fault(ended != 0, "the house did not close in good order");
}

Measured StormRun::Run()
{
    Measured told;
    told.name = store + ", " + wire;
    OpenHouse(0);
    Arrive();
    Gather();
    Race();
    StormCounts sum = Sum();
    const auto asked = StormClock::now();
    ended = house->Close();
    closedIn = Shared::SecondsSince(asked);
    Tell(told, sum);
    people.clear();
    return told;
}

std::vector<std::string> Parts(const std::string& words)
{
    const std::size_t comma = words.find(',');
    return comma == std::string::npos ? std::vector<std::string>{words}
                                      : std::vector<std::string>{words.substr(0, comma), words.substr(comma + 1)};
}

void PrintStorms(const std::vector<Measured>& all)
{
    std::printf("%-24s", "");
    for (const Measured& one : all)
    {
        std::printf(" %15s", one.name.c_str());
    }
    std::puts("");
    for (std::size_t row = 0; row < all.front().figures.size(); ++row)
    {
        std::printf("%-24s", all.front().figures[row].key.c_str());
        for (const Measured& one : all)
        {
            std::printf(" %15.*f", one.figures[row].decimals, one.figures[row].value);
        }
        std::printf("  %s\n", all.front().figures[row].unit.c_str());
    }
}

void PrintStormsAsJson(const std::vector<Measured>& all)
{
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const Measured& one : all)
    {
        for (const Figure& figure : one.figures)
        {
            json[one.name][figure.key] = Shared::Rounded(figure.value, figure.decimals);
        }
        json[one.name]["faults"] = one.faults;
    }
    std::puts(json.dump().c_str());
}

} // namespace

int Storm(std::vector<std::string> arguments)
{
    StormWishes wishes;
    if (!ReadWishes(std::move(arguments), wishes))
    {
        return 0;
    }
    if (wishes.kills > 0 && wishes.stores != "sqlite")
    {
        throw Fail("storm: --kills: a house that keeps nothing has everything to lose; --store sqlite goes with it");
    }
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0)
    {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    std::vector<Measured> all;
    for (const std::string& store : Parts(wishes.stores))
    {
        for (const std::string& wire : Parts(wishes.wires))
        {
            all.push_back(StormRun(wishes, store, wire).Run());
        }
    }
    wishes.asJson ? PrintStormsAsJson(all) : PrintStorms(all);
    bool good = true;
    for (const Measured& one : all)
    {
        for (const std::string& fault : one.faults)
        {
            std::fprintf(stderr, "rally: storm: %s: %s\n", one.name.c_str(), fault.c_str());
            good = false;
        }
    }
    return good ? 0 : 1;
}

} // namespace Rally::Server
