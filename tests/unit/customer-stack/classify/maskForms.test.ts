import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCustom } from '#classify/custom/matches.ts';
import type { Detector } from '#classify/detector.ts';
import { detectors } from '#classify/detectors/index.ts';
import { isMasked } from '#classify/maskForms.ts';
import { dataTypeNames } from '#contracts/classification/dataTypes.ts';
import { limitMask, shownCharacters } from '#contracts/classification/sampleLimits.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { decoys, sensitive } from '#tests/builders/labelledValues.ts';

const ofType = new Map((detectors as readonly Detector[]).map((each) => [each.type, each]));

/** Values as detectors take them: their own examples, and 200 made by the rules of each labelled column. */
const valuesOf = (type: (typeof dataTypeNames)[number]): string[] => {
  const { examples, text } = ofType.get(type) as Detector;
  const made = [...sensitive, ...decoys]
    .filter((planted) => planted.type === type)
    .flatMap(({ column, make }) => {
      const random = seededRandom(column);
      return Array.from({ length: 200 }, (_, i) => make(random, i));
    });
  const all = [...examples.match.map(({ cell }) => cell), ...made];
  const inText = all.flatMap((cell) => text?.find(`of ${cell} .`).map(({ value }) => value) ?? []);
  return [...all, ...inText];
};

/** As the scanner cuts what it keeps. */
const cut = (masked: string): string => masked.slice(0, 128);

describe.each(dataTypeNames)('samples of the type %s', (type) => {
  const { mask } = ofType.get(type) as Detector;
  const values = valuesOf(type);
  const limits = [0, 1, 2, 3, 4];

  it('are masked as the canary demands, with every limit', () => {
    expect(values.length).toBeGreaterThan(3);
    for (const value of values) {
      const masked = cut(mask(value));
      expect([masked, isMasked(type, masked)]).toEqual([masked, true]);
      for (const limit of limits) {
        const limited = limitMask(masked, limit);
        expect([limited, isMasked(type, limited)]).toEqual([limited, true]);
        expect(shownCharacters(limited)).toBeLessThanOrEqual(limit);
        expect(limitMask(limited, limit)).toBe(limited);
      }
    }
  });

  it('are refused raw', () => {
    // The border of a private key is its whole mask.
    const raw = values.filter((value) => value !== mask(value));
    expect(raw.length).toBeGreaterThan(0);
    for (const value of raw) expect([value, isMasked(type, value)]).toEqual([value, false]);
  });
});

const masksOfAnyText = ['name', 'address', 'card', 'phone', 'ssn'] as const;
const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });

describe('masks of any text', () => {
  it.each(masksOfAnyText)('show no more than the canary allows of the type %s', (type) => {
    const { mask } = ofType.get(type) as Detector;
    return fc.assert(
      fc.property(anyText, (value) => {
        const masked = cut(mask(value));
        fc.pre(masked.includes('*'));
        return isMasked(type, masked);
      }),
      { numRuns: 2000 },
    );
  });

  it('of own detectors show one sign and never the whole value', () => {
    return fc.assert(
      fc.property(anyText, (value) => {
        const masked = maskCustom(value);
        return isMasked('custom', masked) && (masked !== value || !/[\p{L}\p{N}]/u.test(value));
      }),
      { numRuns: 2000 },
    );
  });
});
