// The one texture there is: clouds in red, their slope in green and blue, stones in alpha. Repeats without a seam.
#pragma once

#include "Desktop/Render/Gl.h"

namespace Rally::Desktop
{

// How many samples along the view a card may take of what it sees at a low angle.
GlTexture NoiseTexture(float slantSamples);

} // namespace Rally::Desktop
