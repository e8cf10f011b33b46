import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Detector, HeaderEvidence } from '#classify/detector.ts';
import { detectors } from '#classify/detectors/index.ts';
import { checkNumber } from '#classify/kernel/cellChecks.ts';
import { FOR_NOTES, FOR_TEXT, FOR_WAITING } from '#classify/kernel/cellGates.ts';
import { type CellKernel, CHECKED_SIZE, createCellKernel } from '#classify/kernel/cellKernel.ts';
import { instanceOf, kernelKind } from '#classify/kernel/index.ts';
import { createDetectorSigns, gatesOf, lineSigns } from '#classify/labels.ts';
import { mayBe, traitsOf } from '#classify/traits.ts';

const kernels = (['bytewise', kernelKind()] as const).map((kind) => {
  const instance = instanceOf(kind);
  createDetectorSigns(instance);
  return createCellKernel(instance);
});
const all: readonly Detector[] = detectors;
const evidences: readonly HeaderEvidence[] = ['strong', 'weak', 'none', 'against'];

/** Is a cell only counted that may be for these? */
const isNothing = (kernel: CellKernel, wanted: number, cell: string): boolean => {
  kernel.beginTable(1);
  // A delimiter that no cell here has.
  kernel.beginDelimited(1, 1, 0, false);
  const route = kernel.settle(0, traitsOf(cell, 0, cell.length), checkNumber('signs'), wanted);
  const bytes = Buffer.from(`${cell}\n`);
  kernel.load(bytes);
  kernel.clearEvents(false, 8192);
  kernel.scanDelimited(0, bytes.length, true, 1);
  return kernel.checked[route * CHECKED_SIZE + 1] === 1;
};

/** A cell that the kernel cuts out whole. */
const isPlain = (cell: string): boolean =>
  /^[!#-~](?:[ -!#-~]*[!#-~])?$/.test(cell) && cell.length > 1 && cell.length <= 512;

const examples = all.flatMap(({ examples: { match, nonMatch } }) =>
  [...match, ...nonMatch].map(({ cell }) => cell),
);
const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
const uuid = fc.tuple(hex(8), hex(4), hex(4), hex(4), hex(12)).map((parts) => parts.join('-'));
const number = fc.stringMatching(/^\d{1,6}$/);
const parted = fc
  .tuple(fc.array(number, { minLength: 2, maxLength: 5 }), fc.constantFrom(...'-. /:x'))
  .map(([parts, mark]) => parts.join(mark));
const street = fc
  .tuple(number, fc.constantFrom('Elm Street', 'rue de Rivoli', 'Weg', 'St', 'Box', 'Ann'))
  .map(([house, name]) => (house.length % 2 === 0 ? `${house} ${name}` : `${name} ${house}`));
const changed = fc
  .tuple(fc.constantFrom(...examples), fc.nat(60), fc.constantFrom(...'05aZ.-@_ :/+('))
  .map(([cell, at, put]) => cell.slice(0, at) + put + cell.slice(at + 1));
const cells = fc
  .oneof(
    changed,
    uuid,
    hex(40),
    parted,
    street,
    fc.stringMatching(/^[ -~]{2,40}$/),
    fc
      .tuple(fc.constantFrom('"id":"', '00', '+', 'PO Box ', 'ab', 'DE89 '), parted)
      .map((p) => p.join('')),
    fc.constantFrom(...examples),
  )
  .map((cell) => cell.trim())
  .filter(isPlain);

const bitOf = (detector: Detector) => 1 << all.indexOf(detector);
const gated = all.filter(({ shows }) => shows !== undefined);

const readers = all.flatMap(({ text }) => (text === undefined ? [] : [gatesOf(text)]));
const isForText = (cell: string, waits: boolean): boolean => {
  const signs = lineSigns.scan(cell, 0, cell.length);
  const [hints, digits] = [lineSigns.hints(), lineSigns.digits()];
  return readers.some(
    (of) =>
      ((signs & of.clues) !== 0 && (hints & of.clueHints) !== 0) ||
      ((signs & of.signs) !== 0 &&
        (hints & (waits ? of.hints : of.laterHints)) !== 0 &&
        digits >= of.digits),
  );
};

describe('the check of signs', () => {
  it.each(gated.map((detector) => [detector.type, detector] as const))(
    'passes no cell that may be a %s',
    async (_, detector) => {
      let passed = 0;
      await fc.assert(
        fc.property(cells, (cell) => {
          for (const kernel of kernels) {
            if (!isNothing(kernel, bitOf(detector), cell)) continue;
            passed += 1;
            for (const header of evidences.filter((each) => each !== detector.shows?.unless))
              expect(detector.test(cell, header)).toBeNull();
          }
        }),
        { numRuns: 2000 },
      );
      expect(passed).toBeGreaterThan(100);
    },
  );

  it.each(gated.map((detector) => [detector.type, detector] as const))(
    'gives each example of a %s',
    (_, detector) => {
      const own = detector.examples.match.filter(
        ({ cell, header }) => header === undefined && isPlain(cell),
      );
      for (const { cell } of own) {
        const traits = traitsOf(cell, 0, cell.length);
        expect(mayBe(traits, detector.sieve('none'))).toBe(true);
        for (const kernel of kernels) expect(isNothing(kernel, bitOf(detector), cell)).toBe(false);
      }
    },
  );

  it('passes no cell in which text may be, and every other one', async () => {
    let [passed, waited] = [0, 0];
    const ofText = (FOR_TEXT | FOR_NOTES) >>> 0;
    await fc.assert(
      fc.property(cells, (cell) => {
        const [atFirst, later] = [isForText(cell, true), isForText(cell, false)];
        for (const kernel of kernels) {
          expect(isNothing(kernel, ofText, cell)).toBe(!later);
          expect(isNothing(kernel, (ofText | FOR_WAITING) >>> 0, cell)).toBe(!atFirst);
        }
        passed += Number(!atFirst);
        waited += Number(atFirst && !later);
      }),
      { numRuns: 3000 },
    );
    expect(passed).toBeGreaterThan(250);
    expect(waited).toBeGreaterThan(5);
  });

  it('counts a text longer than any value that has no sign of text', () => {
    const prose = 'many words of a long text '.repeat(30).trim();
    for (const [cell, given] of [
      [prose, 0],
      [`${prose} ann@acme.org`, 1],
      [`${prose} x`.repeat(40), 1],
    ] as const) {
      for (const kernel of kernels) {
        kernel.beginTable(1);
        kernel.beginDelimited(1, 1, 0, false);
        const traits = traitsOf(cell, 0, cell.length);
        kernel.settle(0, traits, checkNumber('signs'), FOR_TEXT);
        const bytes = Buffer.from(`${cell}\n`);
        kernel.load(bytes);
        kernel.clearEvents(false, 8192);
        kernel.scanDelimited(0, bytes.length, true, 1);
        expect([kernel.eventCount(), kernel.passed[0]]).toEqual([given, 1 - given]);
      }
    }
  });

  it('passes a cell only if neither a detector nor text wants it', () => {
    const phone = all.find(({ type }) => type === 'phone') as Detector;
    const ip = all.find(({ type }) => type === 'ip') as Detector;
    for (const kernel of kernels) {
      expect(isNothing(kernel, bitOf(phone) | bitOf(ip), '2014-03-04 12:34:56')).toBe(true);
      expect(isNothing(kernel, bitOf(phone) | bitOf(ip), '415-555-2671')).toBe(false);
      expect(isNothing(kernel, bitOf(phone) | bitOf(ip), '93.184.216.34')).toBe(false);
      expect(isNothing(kernel, bitOf(phone), '93.184.216.34')).toBe(true);
    }
  });
});
