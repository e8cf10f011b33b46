import { expect, test } from 'vitest';
import { encodeColumn } from '#readModel/engine/column.ts';
import { searchText } from '#readModel/engine/searchText.ts';
import { seeded } from '#tests/builders/readModel/random.ts';

const random = seeded(11);
const letters = Array.from('abcdef0123456789:/-_%é数😀');
const word = (length: number) => Array.from({ length }, () => random.pick(letters)).join('');
const column = encodeColumn(
  { form: 'text', searched: true },
  Array.from({ length: 6_000 }, (_, n) => `arn:aws:s3:::${word(20)}-${n}`),
);

test('a dictionary worth an index finds what reading each entry finds', () => {
  const text = searchText(column);
  const values = column.values.map(String);
  const cut = () => {
    const from = random.pick(values);
    const at = random.below(from.length);
    return from.slice(at, at + 1 + random.below(9));
  };
  const terms = ['s3', 'arn', ':::', 'zzz', ...Array.from({ length: 1_500 }, cut)];
  for (const term of terms) {
    const codes = values.flatMap((value, code) => (value.includes(term) ? [code] : []));
    expect([...text.find(term)], term).toEqual(codes);
  }
});
