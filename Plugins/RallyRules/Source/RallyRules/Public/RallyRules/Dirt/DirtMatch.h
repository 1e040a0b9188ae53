// A rally of DIRT as the rest of the house runs it, and its set-up as bytes for the log header.
#pragma once

#include "RallyRules/Core/Match.h"
#include "RallyRules/Dirt/DirtGame.h"

namespace Rally::Dirt
{

RALLYRULES_API void EncodeSetup(ByteWriter& out, const DirtSetup& setup);
// False, and an untouched set-up, when the bytes are no playable set-up.
RALLYRULES_API bool DecodeSetup(ByteReader& in, DirtSetup& setup);

class RALLYRULES_API DirtMatch final : public Match<DirtGame>
{
public:
    // The set-up must have no Complaint(). Seats without a name are called A, B, C ...
    explicit DirtMatch(const DirtSetup& setup, std::vector<std::string> names = {});
    // Goes on from a position. Its header carries no set-up, so its log can be shown but not replayed.
    DirtMatch(const std::shared_ptr<const DirtGame>& theGame, const DirtState& position,
              std::vector<std::string> names = {});

    std::size_t Seats() const override { return Rules().Setup().seats; }
    std::unique_ptr<AnyMatch> Clone() const override;
    std::unique_ptr<AnyMatch> ViewFor(Seat seat) const override;
    TextLine Write(Action action) const override;
    TextLine Write(Outcome outcome) const override;
    bool Read(std::string_view text, Seat seat, Action& out) const override;
    bool Read(std::string_view text, Outcome& out) const override;

private:
    DirtMatch(std::shared_ptr<const DirtGame> theGame, LogHeader theHeader)
        : Match(std::move(theGame), std::move(theHeader))
    {}
    DirtMatch(const DirtMatch& other, const DirtState& seen) : Match(other, seen) {}
};

// The match behind the interface, when it is one of DIRT; nullptr otherwise.
RALLYRULES_API const DirtMatch* AsDirt(const AnyMatch& match);

} // namespace Rally::Dirt
