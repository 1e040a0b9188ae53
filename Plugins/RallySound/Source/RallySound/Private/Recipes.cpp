// What each kind of strike is made of.
#include "StrikeVoice.h"

namespace Rally::Sound
{
namespace RecipesDetail
{

// In braces, as chance must be asked in the same order by every compiler.
void Add(Recipe& recipe, const Recipe::Mode& mode)
{
    recipe.modes[recipe.modeCount++] = mode;
}

// A wooden die on felt: the table under it answers low and short.
void DieOnFelt(Recipe& r, float strength, Chance& chance)
{
    const float size = chance.Between(0.9f, 1.12f);
    Add(r, {165 * size, 0.045f, 0.9f});
    Add(r, {248 * size, 0.035f, 0.7f});
    Add(r, {342 * size, 0.028f, 0.5f});
    Add(r, {1480 * size, 0.012f, 0.4f * strength});
    Add(r, {3100 * size, 0.008f, 0.15f * strength});
    r.contact = 0.0016f - 0.0008f * strength;
    r.breath = {0.16f * strength, 0.001f, 0, 0.006f, 900, 700, 0.02f, 0.7f, 0};
    r.seconds = 0.12f;
    r.level = 0.42f * strength;
}

void DieOnDie(Recipe& r, float strength, Chance& chance)
{
    Add(r, {chance.Between(3000, 3900), 0.014f, 0.5f});
    Add(r, {chance.Between(4600, 5600), 0.012f, 0.4f});
    Add(r, {chance.Between(6500, 8000), 0.009f, 0.25f});
    r.contact = 0.0002f;
    r.seconds = 0.06f;
    r.level = 0.7f * strength;
}

void Press(Recipe& r, float strength)
{
    r.tones[0] = {1150, 1000, 0.014f, 0.5f, 0};
    r.tones[1] = {2380, 2200, 0.009f, 0.2f, 0};
    r.seconds = 0.09f;
    r.level = 0.34f * strength;
}

// A die that is laid on wood.
void Choose(Recipe& r, float strength, Chance& chance)
{
    const float size = chance.Between(0.95f, 1.06f);
    Add(r, {520 * size, 0.04f, 0.8f});
    Add(r, {905 * size, 0.03f, 0.5f});
    Add(r, {2150 * size, 0.014f, 0.3f});
    r.contact = 0.0005f;
    r.tones[0] = {880, 880, 0.03f, 0.15f, 0};
    r.seconds = 0.12f;
    r.level = 0.34f * strength;
}

void Refuse(Recipe& r, float strength)
{
    r.tones[0] = {196, 185, 0.045f, 0.6f, 0};
    r.tones[1] = {294, 277, 0.035f, 0.3f, 0};
    r.seconds = 0.22f;
    r.level = 0.34f * strength;
}

void TurnBegins(Recipe& r, float strength)
{
    r.tones[0] = {587.3f, 587.3f, 0.09f, 0.45f, 0};
    r.tones[1] = {880, 880, 0.12f, 0.4f, 0.09f};
    r.seconds = 0.6f;
    r.level = 0.22f * strength;
}

void Chime(Recipe& r, float strength)
{
    r.tones[0] = {659.3f, 659.3f, 0.25f, 0.4f, 0};
    r.tones[1] = {987.8f, 987.8f, 0.3f, 0.35f, 0.12f};
    r.tones[2] = {1318.5f, 1318.5f, 0.4f, 0.3f, 0.24f};
    r.seconds = 1.8f;
    r.level = 0.26f * strength;
}

void Landing(Recipe& r, float strength, Chance& chance)
{
    Add(r, {45, 0.16f, 1.0f});
    Add(r, {70 * chance.Between(0.95f, 1.05f), 0.15f, 0.9f});
    Add(r, {110, 0.13f, 0.6f});
    Add(r, {900 * chance.Between(0.9f, 1.1f), 0.035f, 0.35f * strength});
    Add(r, {1750, 0.02f, 0.16f * strength});
    r.contact = 0.004f - 0.002f * strength;
    r.breath = {0.5f, 0.001f, 0.01f, 0.07f, 1600, 350, 0.05f, 0.5f, 0};
    r.grains = {600, 0.12f, 900, 3600, 0.012f, 0.1f, 0};
    r.seconds = 0.55f;
    r.level = 0.2f + 0.55f * strength;
}

void Splash(Recipe& r, float strength)
{
    Add(r, {85, 0.09f, 0.6f});
    r.contact = 0.004f;
    r.breath = {1.0f, 0.004f, 0.055f, 0.22f, 3200, 1100, 0.2f, 0.45f, 0};
    r.grains = {1500, 0.35f, 420, 2600, 0.05f, 0.12f, 2.2f};
    r.seconds = 1.1f;
    r.level = 0.25f + 0.55f * strength;
}

// Sheet metal, then glass.
void Crash(Recipe& r, float strength, Chance& chance)
{
    float hertz = 180;
    for (std::size_t i = 0; i < 13; ++i)
    {
        // The higher the sooner it has faded.
        const float fading = 8 + 0.004f * hertz;
        Add(r, {hertz, 6.9f / fading * 0.55f, chance.Between(0.12f, 0.34f)});
        hertz *= chance.Between(1.18f, 1.4f);
    }
    Add(r, {62, 0.2f, 1.0f});
    r.contact = 0.0035f - 0.002f * strength;
    r.breath = {0.9f, 0.001f, 0.015f, 0.09f, 2400, 500, 0.08f, 0.45f, 0};
    r.grains = {260, 0.25f, 3000, 9000, 0.03f, 0.1f * strength, 0};
    r.seconds = 1.6f;
    r.level = 0.3f + 0.5f * strength;
}

void Tumble(Recipe& r, float strength, Chance& chance)
{
    Add(r, {78 * chance.Between(0.9f, 1.1f), 0.14f, 0.9f});
    for (std::size_t i = 0; i < 7; ++i)
    {
        const float hertz = chance.Between(160, 1900);
        Add(r, {hertz, 6.9f / (10 + 0.005f * hertz) * 0.4f, chance.Between(0.1f, 0.3f)});
    }
    r.contact = 0.004f;
    r.breath = {0.45f, 0.002f, 0.02f, 0.1f, 1100, 300, 0.09f, 0.5f, 0};
    r.grains = {300, 0.15f, 900, 3600, 0.012f, 0.08f, 0};
    r.seconds = 0.8f;
    r.level = 0.25f + 0.6f * strength;
}

void Scrub(Recipe& r, float strength)
{
    r.breath = {0.5f, 0.05f, 0.25f, 0.2f, 900, 520, 0.3f, 1.1f, 9};
    r.grains = {350, 0.4f, 900, 4200, 0.012f, 0.08f, 0};
    r.seconds = 1.2f;
    r.level = 1.6f * strength;
}

void Stones(Recipe& r, float strength, Chance& chance)
{
    for (std::size_t i = 0; i < 3; ++i)
    {
        Add(r, {chance.Between(400, 1300), chance.Between(0.02f, 0.05f), 0.4f});
    }
    r.contact = 0.0008f;
    r.grains = {160, 0.2f, 400, 1500, 0.03f, 0.22f, 0};
    r.seconds = 0.7f;
    r.level = 0.8f * strength;
}

// People at the road: they call out and clap.
void Cheer(Recipe& r, float strength, Chance& chance)
{
    const float mouth = chance.Between(0.92f, 1.1f);
    r.breath = {0.65f, 0.25f, 0.9f, 0.7f, 780 * mouth, 980 * mouth, 0.6f, 1.6f, 5};
    r.grains = {110, 2.2f, 1000, 2500, 0.008f, 0.45f, 0};
    r.seconds = 4.2f;
    r.level = 0.4f + 0.7f * strength;
}

// Two trumpets of pressed air, a third apart, that find their tone.
void Horn(Recipe& r, float strength)
{
    r.tones[0] = {392, 415.3f, 0.3f, 0.5f, 0};
    r.tones[1] = {494, 523.3f, 0.3f, 0.45f, 0.015f};
    r.tones[2] = {784, 830.6f, 0.22f, 0.2f, 0.005f};
    r.breath = {0.25f, 0.01f, 0.35f, 0.2f, 1500, 1900, 0.2f, 1.1f, 0};
    r.seconds = 1.6f;
    r.level = 0.3f + 0.5f * strength;
}

// A motor that runs up, and its hammer.
void WheelGun(Recipe& r, float strength, Chance& chance)
{
    const float size = chance.Between(0.93f, 1.08f);
    r.tones[0] = {300 * size, 560 * size, 0.12f, 0.25f, 0};
    r.breath = {0.6f, 0.008f, 0.16f, 0.06f, 2300 * size, 3100 * size, 0.15f, 1.1f, 27};
    r.grains = {120, 0.22f, 2400, 6200, 0.008f, 0.4f, 0};
    r.seconds = 0.6f;
    r.level = 0.9f * strength;
}

} // namespace RecipesDetail

Recipe RecipeOf(StrikeKind kind, float strength, Chance& chance)
{
    using namespace RecipesDetail;
    Recipe recipe;
    switch (kind)
    {
    case StrikeKind::DieOnFelt: DieOnFelt(recipe, strength, chance); break;
    case StrikeKind::DieOnDie: DieOnDie(recipe, strength, chance); break;
    case StrikeKind::Press: Press(recipe, strength); break;
    case StrikeKind::Choose: Choose(recipe, strength, chance); break;
    case StrikeKind::Refuse: Refuse(recipe, strength); break;
    case StrikeKind::Turn: TurnBegins(recipe, strength); break;
    case StrikeKind::Chime: Chime(recipe, strength); break;
    case StrikeKind::Landing: Landing(recipe, strength, chance); break;
    case StrikeKind::Splash: Splash(recipe, strength); break;
    case StrikeKind::Crash: Crash(recipe, strength, chance); break;
    case StrikeKind::Tumble: Tumble(recipe, strength, chance); break;
    case StrikeKind::Scrub: Scrub(recipe, strength); break;
    case StrikeKind::Stones: Stones(recipe, strength, chance); break;
    case StrikeKind::Cheer: Cheer(recipe, strength, chance); break;
    case StrikeKind::Horn: Horn(recipe, strength); break;
    case StrikeKind::WheelGun: WheelGun(recipe, strength, chance); break;
    case StrikeKind::Count: recipe.seconds = 0; break;
    }
    return recipe;
}

} // namespace Rally::Sound
