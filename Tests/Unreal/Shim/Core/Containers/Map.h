#pragma once
#include "Containers/Set.h"

template <typename InKeyType, typename InValueType>
struct TPair
{
	InKeyType Key;
	InValueType Value;
};

namespace Shim
{
template <typename K, typename V>
struct TKeyOfPair
{
	static const K& Get(const TPair<K, V>& Pair) { return Pair.Key; }
};
} // namespace Shim

template <typename KeyType, typename ValueType>
class TMap
{
public:
	TMap() = default;
	TMap(std::initializer_list<TPair<KeyType, ValueType>> Pairs)
	{
		for (const TPair<KeyType, ValueType>& Pair : Pairs)
		{
			Add(Pair.Key, Pair.Value);
		}
	}
	int32 Num() const { return Hashed.Items.Num(); }
	bool IsEmpty() const { return Num() == 0; }
	ValueType& Add(const KeyType& Key, const ValueType& Value) { return FindOrAdd(Key) = Value; }
	ValueType& Add(const KeyType& Key, ValueType&& Value) { return FindOrAdd(Key) = static_cast<ValueType&&>(Value); }
	ValueType& Add(const KeyType& Key) { return FindOrAdd(Key) = ValueType(); }
	template <typename... Args>
	ValueType& Emplace(const KeyType& Key, Args&&... Values)
	{
		return FindOrAdd(Key) = ValueType(static_cast<Args&&>(Values)...);
	}
	ValueType& FindOrAdd(const KeyType& Key)
	{
		int32 Index = Hashed.Find(Key);
		if (Index == INDEX_NONE)
		{
			Index = Hashed.Add(TPair<KeyType, ValueType>{Key, ValueType()});
		}
		return Hashed.Items[Index].Value;
	}
	ValueType* Find(const KeyType& Key)
	{
		const int32 Index = Hashed.Find(Key);
		return Index == INDEX_NONE ? nullptr : &Hashed.Items[Index].Value;
	}
	const ValueType* Find(const KeyType& Key) const { return const_cast<TMap*>(this)->Find(Key); }
	ValueType& FindChecked(const KeyType& Key)
	{
		ValueType* Value = Find(Key);
		check(Value);
		return *Value;
	}
	ValueType& operator[](const KeyType& Key) { return FindChecked(Key); }
	bool Contains(const KeyType& Key) const { return Hashed.Find(Key) != INDEX_NONE; }
	int32 Remove(const KeyType& Key) { return Hashed.Remove(Key); }
	void Empty() { Hashed.Empty(); }
	void Reset() { Hashed.Empty(); }
	TPair<KeyType, ValueType>* begin() { return Hashed.Items.begin(); }
	TPair<KeyType, ValueType>* end() { return Hashed.Items.end(); }
	const TPair<KeyType, ValueType>* begin() const { return Hashed.Items.begin(); }
	const TPair<KeyType, ValueType>* end() const { return Hashed.Items.end(); }

private:
	Shim::THashed<TPair<KeyType, ValueType>, KeyType, Shim::TKeyOfPair<KeyType, ValueType>> Hashed;
};
