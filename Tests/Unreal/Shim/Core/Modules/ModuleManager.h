#pragma once
#include "UObject/NameTypes.h"

class IModuleInterface
{
public:
	virtual ~IModuleInterface() = default;
	virtual bool IsGameModule() const { return false; }
};

class FDefaultModuleImpl : public IModuleInterface
{
};

class FDefaultGameModuleImpl : public IModuleInterface
{
public:
	bool IsGameModule() const override { return true; }
};

namespace Shim
{
struct FModuleLine
{
	FModuleLine(const TCHAR* Name, IModuleInterface* (*Make)());
};
} // namespace Shim

#define IMPLEMENT_MODULE(Class, Name)                                                                                                                          \
	static IModuleInterface* Shim_Make##Name()                                                                                                                 \
	{                                                                                                                                                          \
		return new Class();                                                                                                                                    \
	}                                                                                                                                                          \
	static const ::Shim::FModuleLine Shim_Module##Name(TEXT(#Name), &Shim_Make##Name);
#define IMPLEMENT_PRIMARY_GAME_MODULE(Class, Name, GameName) IMPLEMENT_MODULE(Class, Name)
