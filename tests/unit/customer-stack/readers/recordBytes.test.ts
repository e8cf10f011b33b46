import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { decoys, sensitive } from '../../../builders/labelledValues.ts';
import { expectSameAsText } from './sameAsText.ts';

const expectSame = (text: string) => expectSameAsText('file.jsonl', text);

const next = seededRandom('records');
const texts = [...sensitive, ...decoys].flatMap(({ make }) => [make(next, 1), make(next, 2)]);
const escaped = (text: string) =>
  text.replaceAll(
    /[\u0080-\uffff]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const numbers = [
  ...[
    '0',
    '-0',
    '-0.0',
    '0.0',
    '12',
    '-12',
    '12.50',
    '-12.50',
    '1e5',
    '1E-7',
    '0.000001',
    '0.0000001',
  ],
  ...[
    '4539578763621486',
    '-4539578763621486',
    '9007199254740993',
    '12345678901234567890123',
    '3.0',
  ],
  ...['0.1234567890123456', '123456789012345.6', '01', '1.', '.5', '+1', '-'],
];
const leaf = fc.oneof(
  fc.constantFrom(...texts).map((text) => JSON.stringify(text)),
  fc.string({ maxLength: 8, unit: 'grapheme' }).map((text) => JSON.stringify(text)),
  fc.string({ maxLength: 8, unit: 'binary' }).map((text) => escaped(JSON.stringify(text))),
  fc.constantFrom(
    'true',
    'false',
    'null',
    'nul',
    '""',
    '"a\\qb"',
    '"\\ud83d"',
    '"\\u00e9\\/"',
    '"tab\t"',
  ),
  fc.constantFrom(...numbers),
);
const key = fc.constantFrom(
  ...['email', 'ssn', 'name', 'note', '7', '3', '', 'a.b', 'é', 'a"b', '__proto__', 'toString'],
);
const entry = (value: string, name: string) => `${JSON.stringify(name)}:${value}`;
const { record } = fc.letrec<{ value: string; record: string }>((tie) => ({
  record: fc
    .array(fc.tuple(key, tie('value')), { maxLength: 6 })
    .map((entries) => `{${entries.map(([name, value]) => entry(value, name)).join(',')}}`),
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(leaf, { maxLength: 3 }).map((items) => `[${items.join(' , ')}]`),
    tie('record'),
    fc.array(tie('record'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
  ),
}));
const deep = `${'{"a":'.repeat(16)}"ann@acme.org"${'}'.repeat(16)}`;
const line = fc.oneof(
  { weight: 12, arbitrary: record },
  { weight: 1, arbitrary: record.map((text) => ` ${text.replaceAll('":', '" :\t')} \r`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '  ',
      '[1,"ann@acme.org"]',
      'ann@acme.org',
      '{"a":1} x',
      '{',
      deep,
    ),
  },
);

it('finds the same in records that the kernel reads as in those that are read as text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 40 }),
      fc.constantFrom(1, 30),
      async (lines, times) => {
        const body = Array.from({ length: times }, () => lines).flat();
        await expectSame(`{"email":"ann@acme.org","id":1}\n${body.join('\n')}`);
      },
    ),
    { numRuns: 60 },
  );
});

it('reads records of any length and with keys of their own, each once', async () => {
  const row = (i: number) => ({
    id: i,
    customer: { email: `person${i}@mail.com`, note: i % 400 === 7 ? 'x'.repeat(300_000) : 'é' },
    tags: [{ ssn: `${123 + (i % 500)}-${10 + (i % 80)}-${1000 + i}` }],
    ...(i % 100 === 0 ? { [`key${i}`]: i } : {}),
  });
  const lines = Array.from({ length: 5000 }, (_, i) => JSON.stringify(row(i)));
  const { verdicts, rows } = await expectSame(lines.slice(0, 500).join('\n'));
  expect(rows.seen).toBe(500);
  expect(verdicts).toMatchObject([
    { type: 'email', hits: 500 },
    { type: 'ssn', hits: 500 },
  ]);
  const short = lines.filter((each) => each.length < 1000);
  expect((await expectSame(`${short.join('\n')}\n`)).rows.seen).toBe(short.length);
});
