import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { TextRule } from '#classify/detector.ts';
import { email } from '#classify/detectors/email.ts';
import { createTextProfile } from '#classify/textProfile.ts';

/** Lines as parts of one text, which are read together. */
const together = (lines: readonly string[]) => {
  const profile = createTextProfile([], { flows: true });
  const text = `\n${lines.join('\n')}\n`;
  let from = 1;
  for (const line of lines) {
    profile.addPart(text, from, from + line.length);
    from += line.length + 1;
  }
  return profile.verdicts();
};

/** The same lines, each a text of its own: every one is looked at. */
const oneByOne = (lines: readonly string[]) => {
  const profile = createTextProfile([], { flows: true });
  for (const line of lines) profile.add(line);
  return profile.verdicts();
};

const local = fc.stringMatching(/^[A-Za-z0-9._%+'-]{1,12}$/);
const domain = fc.constantFrom(
  ...['acme.com', 'mail.example.org', 'Acme.com', 'acme.co.uk', 'acme.nosuch', 'müller.de'],
  ...['acme.com.', 'acme.com:', 'acme.com@x', 'shop-1.de', 'acme.com-x', 'test.invalid'],
);
const address = fc.tuple(local, domain).map((parts) => parts.join('@'));
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const number = fc
  .tuple(digits(3), digits(2), digits(4), fc.constantFrom('-', '-', '-', ' ', '.'))
  .map(([area, group, serial, mark]) => [area, group, serial].join(mark));
const published = fc.constantFrom('078-05-1120', '123-45-6789', '987-65-4321', '000-12-3456');
const words = fc.constantFrom(
  ...['paid', 'Mary Smith', 'SSN', 'social security', 'order', 'Regards,', 'Name:', 'call', 'x'],
  ...['12 Elm Street', 'GB29NWBK60161331926819', '415-555-2671', '2014-03-04', '10.1.2.3', 'é'],
  ...['mysocial', 'antisocial', 'continental', 'serialised', 'tin', '//', '.', '-', '_', ', ', '5'],
);
const filler = fc
  .integer({ min: 30, max: 70 })
  .map((length) => 'lorem ipsum dolor sit amet '.repeat(3).slice(0, length));
const part = fc.oneof(address, number, number, published, words, words, filler);
const line = fc
  .tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom(' ', ' ', ' ', '', ', ', '\t'))
  .map(([parts, mark]) => parts.join(mark));
const records = fc
  .tuple(local, fc.constantFrom('acme.com', 'shop-1.de'), digits(3), digits(4))
  .map(([name, at, area, serial]) => `${name} ${name}@${at} ${area}-12-${serial} paid`);
/** What a line before or behind gives its meaning: streets and towns, numbers and countries. */
const related = fc.constantFrom(
  ...[
    '12 Elm Street',
    'Springfield, IL 62704',
    'Am Alten Markt 7a',
    '50667 Köln',
    'Order 12-345678',
  ],
  ...[
    '0221 471123',
    '030/901820-12',
    'made in Germany, 2014',
    'Spain',
    'France 75001',
    '1 234 567 890',
  ],
);
const documents = fc
  .tuple(
    fc.array(records, { minLength: 60, maxLength: 90 }),
    fc.array(fc.oneof(line, records, related), { minLength: 30, maxLength: 120 }),
  )
  .map((parts) => parts.flat());

describe('lines that are read together', () => {
  it('need not come in the order of their text', () => {
    // The first test: nothing is in the kernel's memory.
    const lines = ['write to ann@acme.com', 'write to bob@acme.com', 'write to eve@acme.com'];
    const text = lines.join('\n');
    const profile = createTextProfile([], { flows: true });
    for (const line of ['ann', 'eve', 'bob'].map((name) => `write to ${name}@acme.com`)) {
      const from = text.indexOf(line);
      profile.addPart(text, from, from + line.length);
    }
    expect(profile.verdicts().map(({ type, hits }) => [type, hits])).toEqual([['email', 3]]);
  });

  it('count as they do one by one', async () => {
    await fc.assert(
      fc.property(documents, (lines) => {
        expect(together(lines)).toEqual(oneByOne(lines));
      }),
      { numRuns: 150 },
    );
  });

  it('are not looked at once enough values were', () => {
    const lines = Array.from(
      { length: 400 },
      (_, i) => `${'abcdefgh'[i % 8]}nn${i}@acme.com ${100 + i}-12-${1000 + i}`,
    );
    const find = vi.spyOn(email.text as TextRule, 'find');
    const found = together(lines);
    expect(find.mock.calls.length).toBeGreaterThan(9);
    expect(find.mock.calls.length).toBeLessThan(350);
    expect(found.map(({ type, hits, rows }) => [type, hits, rows.known])).toEqual([
      ['ssn', 400, 400],
      ['email', 400, 400],
    ]);
  });
});
