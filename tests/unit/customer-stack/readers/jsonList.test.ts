import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isValidJson } from '#customer-stack/readers/jsonList.ts';
import { record } from './randomRecords.ts';
import { expectSameAsText } from './sameAsText.ts';

const expectSame = (text: string) => expectSameAsText('file.json', text);

const isParsed = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) !== 'number';
  } catch {
    return false;
  }
};
const expectSameVerdict = (text: string) =>
  expect(isValidJson(Buffer.from(text)), text).toBe(isParsed(text));

const odd = [
  ...['[1,]', '[,1]', '{"a":1,}', '{"a" 1}', '{a:1}', '[1 2]', '[]]', '[[]', '{]', '[}', ''],
  ...['[01]', '[-]', '[1.]', '[.5]', '[1e]', '[1e+]', '[1e+5]', '[-0.5E-3]', '[+1]', '[0x1]'],
  ...['["\\x"]', '["\\u12g4"]', '["\\u00E9"]', '["a\nb"]', '["a\tb"]', '["\\""]', '["\\\\"]'],
  ...['[tru]', '[true]', '[nulll]', '[falsey]', '[true ]', '["a"] x', ' [ ] ', '\u00a0[]', '["é"]'],
];

it.each(odd)('tells whether %j is a document', expectSameVerdict);

const mark = fc.constantFrom(...'[]{},:"\\ \n\t-+.eE019tfnul\u00e9\u0000');

it('tells documents as the engine does, whole and with a character changed', () => {
  void fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.json().map((text) => text.replaceAll(',', ' ,\n')),
        record,
      ),
      fc.nat(),
      fc.nat(2),
      mark,
      (text, place, cut, put) => {
        const at = place % (text.length + 1);
        expectSameVerdict(text);
        expectSameVerdict(`${text.slice(0, at)}${put}${text.slice(at + cut)}`);
      },
    ),
    { numRuns: 1_000 },
  );
});

const item = fc.oneof(
  { weight: 14, arbitrary: record },
  { weight: 1, arbitrary: record.map((text) => `\n ${text.replaceAll('":', '" :\n\t')} \r`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('[1,"ann@acme.org"]', '"ann@acme.org"', 'null', '4539578763621486'),
  },
);

it('finds the same in a list that the kernel reads as in one that is parsed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 40 }),
      fc.constantFrom(1, 30),
      fc.constantFrom(']', '\n ] \n', ',]', ''),
      async (items, times, end) => {
        const all = Array.from({ length: times }, () => items).flat();
        await expectSame(`[ {"email":"ann@acme.org","id":1},${all.join(',')}${end}`);
      },
    ),
    { numRuns: 60 },
  );
});

it('reads items of any length and with keys of their own, each once', async () => {
  const row = (i: number) => ({
    id: i,
    customer: { email: `person${i}@mail.com`, note: i % 400 === 7 ? 'x,"]'.repeat(90_000) : 'é' },
    ...(i % 100 === 0 ? { [`key${i}`]: [i] } : {}),
  });
  const rows = Array.from({ length: 4000 }, (_, i) => row(i));
  const found = await expectSame(JSON.stringify(rows.slice(0, 500)));
  expect(found.rows.seen).toBe(500);
  expect(found.verdicts).toMatchObject([{ type: 'email', hits: 500 }]);
  const short = rows.filter(({ customer }) => customer.note === 'é');
  expect((await expectSame(JSON.stringify(short, null, 2))).rows.seen).toBe(short.length);
});

it('leaves a list to the parser of which most items are odd', async () => {
  const items = Array.from({ length: 1500 }, (_, i) => ({ [`k${i}`]: `person${i}@mail.com` }));
  expect((await expectSame(JSON.stringify(items))).rows.seen).toBe(1500);
});
