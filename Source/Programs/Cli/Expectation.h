// The `expect` lines of a scenario: what a person says must be true of the match now. Tests/Scenarios/README.md lists
// them. A line that is wrong about the match throws Differs; one that cannot be read throws Fail.
#pragma once

#include "Cli/Fail.h"
#include "Cli/Witness.h"

#include <stdexcept>

namespace Rally::Cli
{

class Differs : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

struct Moment
{
    std::unique_ptr<const Witness> witness;
    const std::vector<std::string>& ids;
    const std::vector<Event>& told; // since the last expect line

    const AnyMatch& Match() const { return witness->TheMatch(); }
};

// head: the words between "expect" and the colon; body: what follows it.
void CheckExpectation(const Moment& moment, const std::vector<std::string>& head, const std::string& body);

// The actions open to whoever is on move, in the notation, sorted; laysOnly: the steps of a plan.
std::vector<std::string> LegalWords(const Moment& moment, bool laysOnly, Seat only = kNoSeat);
// "phase lay, turn A, plan g4@1.1L; legal: ..." for a reader who wonders what is.
std::string Explain(const Moment& moment);

} // namespace Rally::Cli
