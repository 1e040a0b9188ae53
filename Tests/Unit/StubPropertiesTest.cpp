// The suite must hold for games unlike DIRT, and it must notice a game that breaks a promise.
#include "HandsGame.h"
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

struct HandsCases
{
    using Match = HandsMatch;
    static constexpr std::size_t kLongest = 400;
    static std::size_t Count() { return 20; }
    static std::string Name(std::size_t index) { return std::to_string(2 + index % 5) + " hands"; }
    static std::unique_ptr<Match> Make(std::size_t index)
    {
        return std::make_unique<Match>(static_cast<std::uint8_t>(2 + index % 5));
    }
    static std::uint64_t TotalWeight(const Match& match) { return match.Now().deckLeft; }
    static Action Vary(const Match&, Action action, Random& random) { return Mutated(action, random); }
    static bool MayGoUnlisted(const Action&) { return false; }
    static bool DecidesUnseen(const Match& match) { return match.Now().phase == HandsGame::Phase::Lay; }
    static bool Reopens(const MatchLog& log, const Match& match)
    {
        const auto again = OpenMatch<HandsGame>(log.header);
        return again != nullptr && again->Header().setup == match.Header().setup && log.entries == match.Entries();
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Stub, GameProperties, StubCases);
INSTANTIATE_TYPED_TEST_SUITE_P(Hands, GameProperties, HandsCases);

} // namespace Rally::Test
