// The suite must hold for games unlike DIRT, and it must notice a game that breaks a promise.
#include "Properties.h"
#include "StubGame.h"

namespace Rally::Test
{

struct StubCases
{
    using Match = StubMatch;
    static constexpr std::size_t kLongest = 100;
    static std::size_t Count() { return kMaxSeats; }
    static std::string Name(std::size_t index) { return std::to_string(index + 1) + " seats"; }
    static std::unique_ptr<Match> Make(std::size_t index)
    {
        return std::make_unique<Match>(static_cast<std::uint8_t>(index + 1));
    }
    static std::uint64_t TotalWeight(const Match&) { return 6; }
    static Action Vary(const Match&, Action action, Random& random) { return Mutated(action, random); }
    static bool MayGoUnlisted(const Action&) { return false; }
    static bool DecidesUnseen(const Match&) { return true; }
    static bool Reopens(const MatchLog& log, const Match& match)
    {
        const auto again = OpenMatch<StubGame>(log.header);
        return again != nullptr && again->Header().setup == match.Header().setup && log.entries == match.Entries();
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Stub, GameProperties, StubCases);

} // namespace Rally::Test
