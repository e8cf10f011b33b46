import { describe, expect, it } from 'vitest';
import { measureOwn, precisionOf, recallOf } from '../../../builders/ownText/measure.ts';
import { numberSets } from '../../../builders/ownText/numberSets.ts';

describe.each(numberSets.map((set) => [set.name, set] as const))('%s', (_, set) => {
  const { holding, clean, type } = set;
  const figures = measureOwn(type, [...holding, ...clean]);

  it('has thirty documents that hold a value and thirty that hold none at least', () => {
    expect(holding.filter((each) => each.includes('«')).length).toBeGreaterThanOrEqual(30);
    expect(holding.filter((each) => each.includes('«'))).toEqual(holding);
    expect(clean.length).toBeGreaterThanOrEqual(30);
    expect(clean.filter((each) => each.includes('«'))).toEqual([]);
  });

  it('is found: nine of ten values at least', () => {
    expect(recallOf(figures), figures.missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  it('is found without other things: by strength', () => {
    const { certain, possible } = figures;
    expect(precisionOf(certain), certain.wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(precisionOf(possible), possible.wrong.join('\n')).toBeGreaterThanOrEqual(0.85);
  });

  it('has no look-alike taken for a value', () => {
    const { certain, possible } = measureOwn(type, clean);
    expect([...certain.wrong, ...possible.wrong]).toEqual([]);
  });
});
