#include "House/HouseForm.h"

namespace Rally::Club::HouseForm
{

bool ReadFlag(ByteReader& in)
{
    const std::uint8_t flag = in.Byte();
    if (flag > 1)
    {
        in.Fail();
    }
    return flag == 1;
}

std::string ReadWords(ByteReader& in, std::size_t longest)
{
    return std::string(in.Words(longest));
}

void Write(ByteWriter& out, const TableCode& code)
{
    out.Byte(code.IsNone() ? 0 : 1);
    if (!code.IsNone())
    {
        for (const char letter : code.letters)
        {
            out.Byte(static_cast<std::uint8_t>(letter));
        }
    }
}

TableCode ReadCode(ByteReader& in)
{
    TableCode code;
    if (!ReadFlag(in))
    {
        return code;
    }
    for (char& letter : code.letters)
    {
        letter = static_cast<char>(in.Byte());
        if (TableCode::kLetters.find(letter) == std::string_view::npos)
        {
            in.Fail();
        }
    }
    return in.Failed() ? TableCode() : code;
}

void Write(ByteWriter& out, const TableWish& wish)
{
    out.Words(wish.game);
    out.Words(wish.course);
    out.Words(wish.options);
    out.Words(wish.seats);
    out.Byte(wish.isPublic ? 1 : 0);
}

TableWish ReadWish(ByteReader& in)
{
    TableWish wish;
    wish.game = ReadWords(in, kLongestGame);
    wish.course = ReadWords(in, kLongestCourse);
    wish.options = ReadWords(in, kLongestOptions);
    wish.seats = ReadWords(in, kLongestSeats);
    wish.isPublic = ReadFlag(in);
    return wish;
}

} // namespace Rally::Club::HouseForm
