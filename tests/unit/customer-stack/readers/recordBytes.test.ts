import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { record } from './randomRecords.ts';
import { expectSameAsText } from './sameAsText.ts';

const expectSame = (text: string) => expectSameAsText('file.jsonl', text);

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
