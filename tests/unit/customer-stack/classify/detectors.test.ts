import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CellExample, Detector } from '#classify/detector.ts';
import { detectors } from '#classify/detectors/index.ts';
import { matchHeader } from '#classify/headerWords.ts';
import { lookAlikeOf, lookAlikes } from '#classify/lookAlikes.ts';

const all: readonly Detector[] = detectors;

/** Why a cell that `test` takes is refused all the same. */
const refusal = ({ beats }: Detector, cell: string): string => {
  const lookAlike = lookAlikeOf(cell);
  if (lookAlike === null || beats?.includes(lookAlike)) return 'test does not answer value';
  return `looks like ${lookAlike} (lookAlikes.ts): name it in beats, and let test ask for a header`;
};

/** As a column profile tests a cell: look-alikes first. */
const verdict = (detector: Detector, { cell, header = '' }: CellExample) => {
  const lookAlike = lookAlikeOf(cell);
  if (lookAlike !== null && detector.beats?.includes(lookAlike) !== true) return null;
  const { evidence } = matchHeader({ name: header, table: '' }, detector.header, detector.ofTable);
  return evidence === 'against' ? null : detector.test(cell, evidence);
};

describe('the list of detectors', () => {
  it('holds every detector file', () => {
    const files = readdirSync(
      new URL('../../../../customer-stack/classify/detectors', import.meta.url),
    )
      .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
      .map((file) => file.replace('.ts', '').replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`));
    expect(files.toSorted()).toEqual(all.map(({ type }) => type as string).toSorted());
  });

  it('has each type once', () => {
    expect(new Set(all.map(({ type }) => type)).size).toBe(all.length);
  });
});

describe.each(all.map((detector) => [detector.type, detector] as const))('%s', (_, detector) => {
  const { match, nonMatch } = detector.examples;

  it('has five examples of each kind at least', () => {
    expect(match.length).toBeGreaterThanOrEqual(5);
    expect(nonMatch.length).toBeGreaterThanOrEqual(5);
  });

  it.each(match.map((each) => [each.cell, each] as const))('recognizes %s', (_cell, example) => {
    expect(verdict(detector, example), refusal(detector, example.cell)).toBe('value');
  });

  it.each(nonMatch.map((each) => [each.cell, each] as const))('leaves %s', (_cell, example) => {
    expect(verdict(detector, example)).not.toBe('value');
  });

  it('has no word of a header that its own words against refuse', () => {
    const { header, ofTable } = detector;
    const evidence = (name: string) => matchHeader({ name, table: '' }, header, ofTable).evidence;
    const refused = [...header.strong, ...header.weak].filter(
      (word) => evidence(word) === 'against',
    );
    expect(refused).toEqual([]);
  });

  it('masks every example', () => {
    for (const { cell } of match) {
      const secret = cell.replaceAll(/[^\p{L}\d]/gu, '');
      const shown = detector.mask(cell).replaceAll(/[^\p{L}\d]/gu, '');
      if (detector.type !== 'private-key') expect(shown.length).toBeLessThan(secret.length);
      if (secret.length > 6 && detector.type !== 'private-key') {
        expect(detector.mask(cell)).not.toContain(cell);
      }
    }
  });
});

describe.each(lookAlikes.map((each) => [each.name, each] as const))('look-alike %s', (_, each) => {
  it('is known by its examples', () => {
    for (const example of each.examples) expect(lookAlikeOf(example)).not.toBeNull();
  });

  it('is nothing that a detector takes without a header', () => {
    for (const cell of each.examples) {
      for (const detector of all) expect(verdict(detector, { cell })).not.toBe('value');
    }
  });
});
