#include "RallySound/Loudness.h"

#include <algorithm>
#include <cmath>

namespace Rally::Sound
{
namespace LoudnessDetail
{

// ITU-R BS.1770-4, annex 2: a quarter of a sample later each; the other two phases are these backwards.
constexpr float kQuarter[12] = {0.0017089843750f,  0.0109863281250f,  -0.0196533203125f, 0.0332031250000f,
                                -0.0594482421875f, 0.1373291015625f,  0.9721679687500f,  -0.1022949218750f,
                                0.0476074218750f,  -0.0266113281250f, 0.0148925781250f,  -0.0083007812500f};
constexpr float kHalf[12] = {-0.0291748046875f, 0.0292968750000f,  -0.0517578125000f, 0.0891113281250f,
                             -0.1665039062500f, 0.4650878906250f,  0.7797851562500f,  -0.2003173828125f,
                             0.1015625000000f,  -0.0582275390625f, 0.0330810546875f,  -0.0189208984375f};

constexpr std::size_t kStep = kRate / 10; // blocks begin every 100 ms and last four of these
constexpr double kFloor = -70;            // LUFS: below that it is no sound of the programme
constexpr double kBelowMean = -10;

double Decibels(double square)
{
    return square > 1e-12 ? 10 * std::log10(square) : double{kSilence};
}
double LoudnessOf(double meanSquare)
{
    return -0.691 + Decibels(meanSquare);
}

} // namespace LoudnessDetail

void PeakBetween::Push(float sample)
{
    // Twice, so that the newest always lie side by side.
    at = at == 0 ? kTaps - 1 : at - 1;
    past[at] = past[at + kTaps] = sample;
}

float PeakBetween::Peak() const
{
    using namespace LoudnessDetail;
    const float* newest = &past[at];
    float sums[4]{};
    for (std::size_t i = 0; i < kTaps; ++i)
    {
        sums[0] += newest[i] * kQuarter[i];
        sums[1] += newest[i] * kHalf[i];
        sums[2] += newest[i] * kHalf[kTaps - 1 - i];
        sums[3] += newest[i] * kQuarter[kTaps - 1 - i];
    }
    float peak = 0;
    for (const float sum : sums)
    {
        const float size = sum < 0 ? -sum : sum;
        peak = size > peak ? size : peak;
    }
    return peak;
}

// A head first, then what hears little of the low.
double LoudnessMeter::Ear::Weigh(double x)
{
    const double shelf = x + 1.69065929318241 * a1 - 0.73248077421585 * a2;
    const double y = 1.53512485958697 * shelf - 2.69169619938638 * a1 + 1.19839281085285 * a2;
    a2 = a1;
    a1 = shelf;
    const double pass = y + 1.99004745483398 * b1 - 0.99007225036621 * b2;
    const double z = pass - 2 * b1 + b2;
    b2 = b1;
    b1 = pass;
    return z;
}

void LoudnessMeter::Add(const float* stereo, std::size_t count)
{
    using namespace LoudnessDetail;
    for (std::size_t i = 0; i < count; ++i)
    {
        for (std::size_t side = 0; side < 2; ++side)
        {
            const float sample = stereo[2 * i + side];
            const double weighed = ears[side].Weigh(double{sample});
            running += weighed * weighed;
            sum[side] += double{sample};
            const float size = sample < 0 ? -sample : sample;
            samplePeak = size > samplePeak ? size : samplePeak;
            between[side].Push(sample);
            const float peak = between[side].Peak();
            truePeak = peak > truePeak ? peak : truePeak;
        }
        if (++inStep == kStep)
        {
            steps[stepsDone % 4] = running;
            ++stepsDone;
            running = 0;
            inStep = 0;
            if (stepsDone >= 4)
            {
                blocks.push_back((steps[0] + steps[1] + steps[2] + steps[3]) / (4.0 * kStep));
            }
        }
    }
    frames += count;
    truePeak = truePeak > samplePeak ? truePeak : samplePeak;
}

double LoudnessMeter::Integrated() const
{
    using namespace LoudnessDetail;
    double gate = kFloor;
    double mean = 0;
    for (int pass = 0; pass < 2; ++pass)
    {
        double all = 0;
        std::size_t counted = 0;
        for (const double block : blocks)
        {
            const bool counts = LoudnessOf(block) > gate;
            all += counts ? block : 0;
            counted += counts ? 1 : 0;
        }
        mean = counted > 0 ? all / static_cast<double>(counted) : 0;
        gate = (std::max)(kFloor, LoudnessOf(mean) + kBelowMean);
    }
    return mean > 0 ? LoudnessOf(mean) : double{kSilence};
}

double LoudnessMeter::Loudest() const
{
    const auto most = std::max_element(blocks.begin(), blocks.end());
    return most != blocks.end() ? LoudnessDetail::LoudnessOf(*most) : double{kSilence};
}

double LoudnessMeter::TruePeak() const
{
    return LoudnessDetail::Decibels(double{truePeak} * double{truePeak});
}

double LoudnessMeter::SamplePeak() const
{
    return LoudnessDetail::Decibels(double{samplePeak} * double{samplePeak});
}

double LoudnessMeter::Offset() const
{
    const double all = frames > 0 ? static_cast<double>(frames) : 1;
    const double left = sum[0] < 0 ? -sum[0] : sum[0];
    const double right = sum[1] < 0 ? -sum[1] : sum[1];
    return (left > right ? left : right) / all;
}

} // namespace Rally::Sound
