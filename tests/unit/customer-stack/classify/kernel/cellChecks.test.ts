import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Detector, HeaderEvidence } from '#classify/detector.ts';
import { detectors } from '#classify/detectors/index.ts';
import { checkNumber } from '#classify/kernel/cellChecks.ts';
import {
  type CellKernel,
  CHECKED_SIZE,
  createCellKernel,
  eventKinds,
} from '#classify/kernel/cellKernel.ts';
import { instanceOf, kernelKind } from '#classify/kernel/index.ts';
import { lookAlikeOf } from '#classify/lookAlikes.ts';
import { mayBe, traitsOf } from '#classify/traits.ts';

const kernels = (['bytewise', kernelKind()] as const).map((kind) =>
  createCellKernel(instanceOf(kind)),
);
const all: readonly Detector[] = detectors;
const checked = all.flatMap((detector) =>
  detector.check === undefined ? [] : [{ detector, check: detector.check }],
);
const evidences: readonly HeaderEvidence[] = ['strong', 'weak', 'none', 'against'];

const scanOne = (kernel: CellKernel, cell: string) => {
  const bytes = Buffer.from(`${cell}\n`);
  kernel.load(bytes);
  kernel.clearEvents(false, 8192);
  kernel.scanDelimited(0, bytes.length, true, 1);
};

interface Learning {
  /** Values that were looked at before. */
  readonly learnt: readonly string[];
  readonly isSampled: boolean;
}
const nothing: Learning = { learnt: [], isSampled: true };

/** Is a cell of a form that is settled only counted? */
const isCounted = (
  kernel: CellKernel,
  check: number,
  [cell, { learnt, isSampled }]: [string, Learning],
) => {
  kernel.beginTable(1);
  kernel.beginDelimited(0, 1, 0, false);
  for (const value of learnt) {
    scanOne(kernel, value);
    kernel.learn(0, 0, value.length, isSampled);
  }
  const route = kernel.settle(0, traitsOf(cell, 0, cell.length), check, 0);
  scanOne(kernel, cell);
  const count = kernel.checked[route * CHECKED_SIZE + 1] ?? 0;
  expect(count === 1 || kernel.eventCount() === 1 || kernel.seenCount() > 0).toBe(true);
  return count === 1;
};

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const number = fc.tuple(digits(3), digits(2), digits(4)).map((parts) => parts.join('-'));
const domains = ['mail.com', 'acme.co.uk', 'müller.de', 'example.com', 'a.unknown', 'x.test'];
const initials = ['ann@mail.com', 'Ann@mail.com', 'zoe@mail.com', 'a.b@acme.co.uk', '0x@mail.com'];
const address = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9.+_-]{1,12}$/), fc.constantFrom(...domains))
  .map((parts) => parts.join('@'));
const known = [
  ...['078-05-1120', '219-09-9999', '123-45-6789', '457-55-5462', '987-65-4320', '111-11-1111'],
  ...['000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000', '123-45-678a'],
  ...['536 22 8726', '536-22-8726', 'ann@mail.com', 'ann@mail.com.', '@mail.com', 'a..b@mail.com'],
  ...[`${'a'.repeat(64)}@mail.com`, `${'a'.repeat(65)}@mail.com`, 'a@b@mail.com', 'ann@mail.comx'],
];
const changed = fc
  .tuple(fc.constantFrom(...known), fc.nat(80), fc.constantFrom(...'0159azZ.-@_ '))
  .map(([cell, at, put]) => (cell.slice(0, at) + put + cell.slice(at + 1)).trim());
const cell = fc.oneof(number, address, changed, fc.constantFrom(...known));

/** What the detectors say of a cell that the check passed, under any header. */
const expectValue = (cell: string, { detector, check }: (typeof checked)[number]) => {
  expect(lookAlikeOf(cell)).toBeNull();
  expect(detector.isTestData?.(cell) ?? false).toBe(false);
  if (detector.support !== undefined) expect(detector.support(cell)).toBe(true);
  expect(detector.formOf).toBeUndefined();
  for (const header of evidences) {
    expect(detector.test(cell, header)).toBe('value');
    for (const other of all.filter(({ type }) => check.besides.includes(type)))
      expect(other.test(cell, header)).toBeNull();
  }
};

describe.each(checked)('the check of $check.name', ({ detector, check }) => {
  const learnt = domains
    .map((domain) => `a@${domain}`)
    .filter((each) => check.covers?.(each) === true && detector.isTestData?.(each) !== true);

  it('passes only what the detector takes for a value, and no test data', async () => {
    let passed = 0;
    await fc.assert(
      fc.property(cell, (text) => {
        for (const kernel of kernels) {
          if (!isCounted(kernel, checkNumber(check.name), [text, { learnt, isSampled: true }]))
            continue;
          passed += 1;
          expectValue(text, { detector, check });
        }
      }),
      { numRuns: 3000 },
    );
    expect(passed).toBeGreaterThan(100);
  });

  it('passes only what is masked as a value before, while samples are wanted', async () => {
    const values = [...initials, '536-22-8726'];
    const masks = values.map((each) => detector.mask(each));
    const learning = { learnt: values, isSampled: false };
    let passed = 0;
    await fc.assert(
      fc.property(cell, (text) => {
        for (const kernel of kernels) {
          if (!isCounted(kernel, checkNumber(check.name), [text, learning])) continue;
          passed += 1;
          expect(masks).toContain(detector.mask(text));
        }
      }),
      { numRuns: 3000 },
    );
    expect(passed).toBeGreaterThan(50);
  });

  it('names no type beside it that would never look at such a cell', () => {
    const sample = detector.examples.match[0]?.cell ?? '';
    for (const type of check.besides) {
      const other = all.find((each) => each.type === type);
      const traits = traitsOf(sample, 0, sample.length);
      expect(evidences.some((header) => mayBe(traits, other?.sieve(header) ?? []))).toBe(true);
    }
  });
});

it('learns no domain of a value that only a header makes one', () => {
  const email = checked.find(({ check }) => check.name === 'email');
  expect(email?.check.covers?.('ann@mail.newbrand')).toBe(false);
  expect(email?.check.covers?.('ann@mail.com')).toBe(true);
});

const group = fc.stringMatching(/^\d{1,6}$/);
const groups = fc.oneof(
  fc.array(group, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('-')),
  fc.array(group, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('-')),
  changed,
  fc.constantFrom('212-555-0142', '1-212-555-0142', '2024-01-02', '0049-30-901820', '1234-5678-9'),
);

it('passes only groups of digits in which no detector of text finds anything, and no phone number', async () => {
  const phone = all.find(({ type }) => type === 'phone');
  let passed = 0;
  await fc.assert(
    fc.property(groups, (text) => {
      for (const kernel of kernels) {
        if (!isCounted(kernel, checkNumber('groups'), [text, nothing])) continue;
        passed += 1;
        for (const header of evidences.filter((each) => each !== 'strong'))
          expect(phone?.test(text, header)).toBeNull();
        for (const { type, text: rule } of all)
          expect(rule?.find(text) ?? [], `${type}: ${text}`).toEqual([]);
      }
    }),
    { numRuns: 3000 },
  );
  expect(passed).toBeGreaterThan(500);
});

it('gives an event for a cell of a form that is not settled', () => {
  for (const kernel of kernels) {
    kernel.beginTable(1);
    kernel.beginDelimited(0, 1, 0, false);
    scanOne(kernel, '536-22-8726');
    expect(kernel.eventCount()).toBe(1);
    expect((kernel.events[0] ?? 0) >> 11).not.toBe(eventKinds.whole);
  }
});
