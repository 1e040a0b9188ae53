// Stage codes from hostile text: refused, or read as a legal stage whose code is the same again. What is refused touches
// nothing, says why, and a mended code is a sound one. Then the bytes as edits of a stage.
#include "Demand.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageEditor.h"

using namespace Rally;

namespace
{

void TryCode(std::string_view text)
{
    StageDesign design;
    const CodeVerdict verdict = ReadCode(Dirt::DirtBox(), text, design);
    Demand(!ReasonOf(verdict).IsEmpty(), "every verdict has a reason");
    Demand(static_cast<bool>(verdict) != design.road.IsEmpty(), "only a sound code is read");
    if (verdict)
    {
        Demand(static_cast<bool>(CheckLayout(Dirt::DirtBox(), LayOut(Dirt::DirtBox(), design))),
               "what is read is a stage");
        StageDesign again;
        Demand(ReadCode(Dirt::DirtBox(), CodeOf(Dirt::DirtBox(), design).Grouped().View(), again) && again == design,
               "a stage comes back from its code");
    }
    if (verdict.fault == CodeFault::WrongSign)
    {
        Demand(static_cast<bool>(ReadCode(Dirt::DirtBox(), verdict.mended.View(), design)), "a mended code is sound");
        Demand(verdict.sign >= 1 && verdict.sign <= verdict.mended.count, "the sign is one of the code");
    }
}

void TryEdits(const std::uint8_t* data, std::size_t size)
{
    StageEditor editor(Dirt::DirtBox());
    for (std::size_t i = 0; i + 4 < size && i < 400; i += 5)
    {
        EditCommand command;
        command.kind = static_cast<EditKind>(data[i] % 12);
        command.at = data[i + 1];
        command.to = data[i + 2];
        command.tile = {data[i + 3], data[i + 4] % 2 == 1};
        command.service = static_cast<char>(data[i + 4]);
        const EditVerdict asked = editor.Query(command);
        const EditVerdict done = editor.Apply(command);
        Demand(asked.fault == done.fault && asked.tile == done.tile, "asking answers as doing does");
        const LayoutVerdict verdict = editor.Verdict();
        Demand(static_cast<bool>(verdict) == (CodeOf(Dirt::DirtBox(), editor.Design()).count > 0),
               "exactly the stages have codes");
        if (data[i + 4] % 7 == 0)
        {
            editor.Undo();
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    TryCode({reinterpret_cast<const char*>(data), size});
    TryEdits(data, size);
    return 0;
}
