// Who is at the wheel of this machine (C-1): each driver has records, medals, settings and the race that waits in a folder of his own,
// while the careers of all of them lie in one. The first driver's is the data folder itself, so that what was there when there was
// nobody else is his.
#pragma once

#include "Shared/Options.h"

#include <filesystem>
#include <string>

namespace Rally::Shared
{

// As the shelf of careers calls him: "driver-1", who is there when nobody else has been chosen.
std::string AtWheel();
// He is, from now on, here and at the next start. A driver who comes for the first time has the settings of the one before him,
// but nothing that one has learnt or called himself. What is no driver changes nothing.
void TakeWheel(const std::string& driver, const std::string& name = {});
// --driver of a command, and what it means: the one of that name, on the shelf of careers; it fails when there is none. Empty: whoever
// it is.
void AddDriver(Options& app, std::string& name);
void TakeWheelCalled(const std::string& command, const std::string& name);
// What he is called; empty as long as he is the only one.
std::string NameAtWheel();
// Of whoever is at the wheel.
std::filesystem::path OwnFolder();

} // namespace Rally::Shared
