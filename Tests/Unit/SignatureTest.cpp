// The signature of DIRT, over 200 matches by lot.
#include "DirtCases.h"
#include "Signature.h"

namespace Rally::Test
{

constexpr std::size_t kMatches = 200;
constexpr std::size_t kOneOf = 3;

TEST(SignatureTest, BehaviourIsAsCommitted)
{
    ExpectSignature("signature.txt", SignatureOf<DirtCases>(kMatches, kOneOf));
}

TEST(SignatureTest, ItIsTheSameEveryTime)
{
    EXPECT_EQ(SignatureOf<DirtCases>(kMatches, kOneOf), SignatureOf<DirtCases>(kMatches, kOneOf));
}

} // namespace Rally::Test
