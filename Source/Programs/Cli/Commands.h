// The subcommands of rally-cli. Each gets the words after its own name and returns the exit code of the program.
// A Fail (Fail.h) thrown by one of them becomes its one line on stderr and exit code 2.
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{
int Play(std::vector<std::string> arguments);
int JoinCommand(std::vector<std::string> arguments);
int Sim(std::vector<std::string> arguments);
int Scenario(std::vector<std::string> arguments);
int Steps(std::vector<std::string> arguments);
int Plans(std::vector<std::string> arguments);
int Odds(std::vector<std::string> arguments);
int Solve(std::vector<std::string> arguments);
int Rules(std::vector<std::string> arguments);
int Hint(std::vector<std::string> arguments);
int League(std::vector<std::string> arguments);
int Review(std::vector<std::string> arguments);
int Replay(std::vector<std::string> arguments);
int Listen(std::vector<std::string> arguments);
int Medals(std::vector<std::string> arguments);
int ChallengeCommand(std::vector<std::string> arguments);
int Moments(std::vector<std::string> arguments);
int CareerCommand(std::vector<std::string> arguments);
int SchoolCommand(std::vector<std::string> arguments);
int RatingStudy(std::vector<std::string> arguments);
int Verify(std::vector<std::string> arguments);
} // namespace Rally::Cli
