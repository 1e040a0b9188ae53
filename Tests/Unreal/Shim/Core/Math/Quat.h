#pragma once
#include "Math/Transform.h"
