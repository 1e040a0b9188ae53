#include "Desktop/Ui/Scan.h"

#include <algorithm>

namespace Rally::Ui
{
namespace ScanDetail
{

constexpr double kMouseRests = 6; // seconds
constexpr double kTremor = 0.2;
constexpr int kMostRounds = 2;

const Stop* Find(const std::vector<Stop>& level, std::string_view name)
{
    const auto found = std::find_if(level.begin(), level.end(), [&](const Stop& one) { return one.name == name; });
    return found == level.end() ? nullptr : &*found;
}

bool HasLeaf(const Stop& stop, std::string_view id)
{
    return stop.inside.empty()
               ? stop.name == id
               : std::any_of(stop.inside.begin(), stop.inside.end(), [&](const Stop& one) { return HasLeaf(one, id); });
}

const std::string& FirstLeaf(const Stop& stop)
{
    return stop.inside.empty() ? stop.name : FirstLeaf(stop.inside.front());
}

// Where these groups lead; `inside` loses those that are no longer there.
std::vector<Stop> LevelOf(const Tree& tree, std::vector<std::string>& inside)
{
    std::vector<Stop> level = tree.Stops();
    for (std::size_t depth = 0; depth < inside.size(); ++depth)
    {
        const Stop* group = Find(level, inside[depth]);
        if (group == nullptr || group->inside.empty())
        {
            inside.resize(depth);
            return level;
        }
        level = std::vector<Stop>(group->inside);
    }
    return level;
}

} // namespace ScanDetail

void Scan::Restart()
{
    inside.clear();
    at.clear();
    rounds = 0;
    since = 0;
}

void Scan::Hold()
{
    held = ScanDetail::kMouseRests;
}

bool Scan::Advance(Tree& tree, double seconds)
{
    pressed += seconds;
    if (!IsOn() || held > 0)
    {
        held -= IsOn() ? seconds : held;
        const bool framed = tree.Scanned() != nullptr;
        tree.ShowScanned({});
        return framed;
    }
    since += seconds;
    const std::size_t depth = inside.size();
    const std::vector<Stop> level = ScanDetail::LevelOf(tree, inside);
    if (level.empty())
    {
        at.clear();
        tree.ShowScanned({});
        return false;
    }
    if (inside.size() != depth || ScanDetail::Find(level, at) == nullptr)
    {
        const auto focal = std::find_if(level.begin(), level.end(),
                                        [&](const Stop& one) { return ScanDetail::HasLeaf(one, tree.Focused()); });
        // Where nothing is to be done with the hands, it is on the road.
        const Stop* road = ScanDetail::Find(level, kRoadStop);
        at = focal != level.end() ? focal->name : road != nullptr ? road->name : level.front().name;
        rounds = 0;
        since = 0;
        return Show(tree);
    }
    if (since >= pace)
    {
        GoOn(level);
    }
    return Show(tree);
}

void Scan::GoOn(const std::vector<Stop>& level)
{
    since = 0;
    const auto here = std::find_if(level.begin(), level.end(), [&](const Stop& one) { return one.name == at; });
    const bool last = here + 1 == level.end();
    rounds += last ? 1 : 0;
    at = (last ? level.front() : *(here + 1)).name;
    if (rounds < ScanDetail::kMostRounds)
    {
        return;
    }
    rounds = 0;
    if (inside.empty())
    {
        wantsAway = true;
        return;
    }
    at = inside.back();
    inside.pop_back();
}

// The focus on what is come to, a frame round all of it where that is a group. True when that looks otherwise than before.
bool Scan::Show(Tree& tree)
{
    const auto find = [&] { return ScanDetail::LevelOf(tree, inside); };
    const bool framed = tree.Scanned() != nullptr;
    const Box before = framed ? *tree.Scanned() : Box{};
    const std::string focused = tree.Focused();
    const bool showed = tree.ShowsFocus();
    std::vector<Stop> level = find();
    const Stop* stop = ScanDetail::Find(level, at);
    if (stop == nullptr)
    {
        return false;
    }
    if (focused != ScanDetail::FirstLeaf(*stop) || !showed)
    {
        tree.Focus(ScanDetail::FirstLeaf(*stop));
        level = find(); // it may have been scrolled to
        stop = ScanDetail::Find(level, at);
    }
    const bool group = stop != nullptr && !stop->inside.empty();
    tree.ShowScanned(group ? std::optional<Box>(stop->box) : std::nullopt, group ? stop->inside.size() : 0);
    const Box after = group ? stop->box : Box{};
    const bool sameFrame =
        framed == group && before.x == after.x && before.y == after.y && before.w == after.w && before.h == after.h;
    return !sameFrame || !showed || tree.Focused() != focused;
}

std::string Scan::Press(Tree& tree)
{
    if (!IsOn() || pressed < ScanDetail::kTremor)
    {
        return {};
    }
    pressed = 0;
    held = 0;
    rounds = 0;
    const std::vector<Stop> level = ScanDetail::LevelOf(tree, inside);
    const Stop* stop = ScanDetail::Find(level, at);
    if (stop == nullptr)
    {
        return {};
    }
    since = 0;
    if (stop->inside.empty())
    {
        return stop->name;
    }
    inside.push_back(at);
    at = stop->inside.front().name;
    since = -pace / 2; // time to see where one is
    Show(tree);
    return {};
}

double Scan::MayRest() const
{
    constexpr double always = 3600;
    return !IsOn() ? always : held > 0 ? held : pace > since ? pace - since : 0;
}

bool Scan::Holds(const Tree& tree, std::string_view id) const
{
    std::vector<std::string> groups = inside;
    const std::vector<Stop> level = ScanDetail::LevelOf(tree, groups);
    const Stop* stop = ScanDetail::Find(level, at);
    return IsOn() && held <= 0 && stop != nullptr && ScanDetail::HasLeaf(*stop, id);
}

} // namespace Rally::Ui
