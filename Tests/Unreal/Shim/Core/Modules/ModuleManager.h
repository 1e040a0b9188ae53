// The line by which a module says that it is one.
#pragma once

#include "HAL/Platform.h"

class IModuleInterface
{
public:
	virtual ~IModuleInterface() = default;
};

class FDefaultModuleImpl : public IModuleInterface
{
};

class FDefaultGameModuleImpl : public IModuleInterface
{
};

namespace Shim
{
int32 NoteModule(const char* Name);
} // namespace Shim

#define IMPLEMENT_MODULE(Class, Name)                                                                                                                          \
	static_assert(std::is_base_of_v<IModuleInterface, Class>);                                                                                                 \
	[[maybe_unused]] static const int32 Shim_Module##Name = ::Shim::NoteModule(#Name);
#define IMPLEMENT_PRIMARY_GAME_MODULE(Class, Name, GameName) IMPLEMENT_MODULE(Class, Name)
