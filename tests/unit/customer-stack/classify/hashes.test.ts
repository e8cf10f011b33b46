import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Detector } from '#classify/detector.ts';
import { detectors } from '#classify/detectors/index.ts';
import { gatesOf, lineSigns } from '#classify/labels.ts';

const all: readonly Detector[] = detectors;
const finders = all.flatMap(({ type, text }) => (text === undefined ? [] : [{ type, text }]));

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const group = (length: number) => fc.oneof(hex(length), hex(length), digits(length));
const uuid = fc
  .tuple(group(8), group(4), group(4), group(4), group(12))
  .map((parts) => parts.join('-'));
const hash = fc.oneof(uuid, uuid, hex(32), hex(40), hex(64));
const values = all.flatMap(({ examples: { match } }) => match.map(({ cell }) => cell));
const labels = finders.flatMap(({ text }) => text.labels ?? []);
const part = fc.oneof(
  hash,
  hash,
  fc.constantFrom(...values),
  fc.constantFrom(...labels),
  fc.constantFrom('no', 'id', 'the', '12', 'a1234567', 'Mary', 'request'),
);
const glue = fc.constantFrom(' ', ' ', '=', ': ', '-', '_', '/', '', '"', ', ', '.');
const lines = fc
  .array(fc.tuple(part, glue), { minLength: 2, maxLength: 7 })
  .map((parts) => parts.flat().join(''));

test('a value beside hashes is looked for, whatever they are made of', async () => {
  let found = 0;
  await fc.assert(
    fc.property(lines, (line) => {
      const signs = lineSigns.scan(line, 0, line.length);
      const [hints, count] = [lineSigns.hints(), lineSigns.digits()];
      expect(count).toBe(line.replaceAll(/\D/g, '').length);
      for (const { type, text } of finders) {
        const gate = gatesOf(text);
        const isOpen =
          (signs & gate.signs) !== 0 && (hints & gate.hints) !== 0 && count >= gate.digits;
        if (isOpen || text.mark?.test(line) === false) continue;
        expect(text.find(line), `${type} in ${line}`).toEqual([]);
        found += 1;
      }
    }),
    { numRuns: 6000 },
  );
  expect(found).toBeGreaterThan(1000);
});

test('a hash or a UUID is no sign of a number', () => {
  for (const each of [
    'aa123456789bcd12e4567890123456789012345f',
    '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    'ab12c555-a123-45b6-78c9-1234567890ab',
  ]) {
    expect(lineSigns.scan(each, 0, each.length)).toBe(
      lineSigns.scan('x'.repeat(each.length), 0, each.length),
    );
  }
});
