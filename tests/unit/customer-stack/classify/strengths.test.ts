import { describe, expect, it } from 'vitest';
import { createColumnProfile } from '#classify/columnProfile.ts';
import { card } from '#classify/detectors/card.ts';
import { createHitCounter, type TextDetector } from '#classify/textCounter.ts';
import { createTextProfile } from '#classify/textProfile.ts';
import type { Verdict } from '#classify/verdict.ts';
import { strengthOf } from '#contracts/classification/strength.ts';

const brief = ({ type, strength, hits }: Verdict): string => `${strength} ${type} ${hits}`;
const cards = ['4539578763621486', '5425233430109903', '4916338506082832'];

describe('strengths in text', () => {
  const read = (...lines: readonly string[]): Verdict[] => {
    const profile = createTextProfile();
    for (const line of lines) profile.add(line);
    return profile.verdicts();
  };

  it('counts what stands beside a word apart from what is believed together', () => {
    const verdicts = read(`card ${cards[0]}`, `${cards[1]}`, `${cards[2]}`);
    expect(verdicts.map(brief)).toEqual(['certain card 1', 'possible card 2']);
    expect(verdicts.map(({ confidence }) => strengthOf(confidence))).toEqual([
      'certain',
      'possible',
    ]);
  });

  it('never counts as certain what a detector found as possible', () => {
    const counter = createHitCounter(card as TextDetector);
    const [value = ''] = cards;
    counter.add({ value, start: 0, strength: 'possible' }, 'possible');
    expect(counter.verdicts(1, true).map(brief)).toEqual(['possible card 1']);
    expect(counter.verdicts(1, true)[0]?.reasons).not.toContain('keyword near');
  });

  it('counts test data apart, below what adds to a score', () => {
    const verdicts = read('card 4111111111111111', `card ${cards[0]}`);
    expect(verdicts.map(brief)).toEqual(['certain card 1', 'possible card 1']);
    expect(verdicts[1]).toMatchObject({ confidence: 0.2, samples: ['************1111'] });
    expect(verdicts[1]?.reasons).toContain('likely test data');
  });
});

describe('strengths in columns', () => {
  const verdictsOf = (name: string, cells: readonly string[]): Verdict[] => {
    const profile = createColumnProfile(name);
    for (const cell of cells) profile.add(cell);
    return profile.verdicts();
  };

  it('follow from the confidence', () => {
    const [verdict] = verdictsOf('card_number', cards);
    expect(verdict).toMatchObject({ strength: 'certain', hits: 3 });
  });

  it('are possible for test data, whose values are counted apart', () => {
    const test = ['4111111111111111', '4242424242424242', '5555555555554444'];
    expect(verdictsOf('card_number', test).map(brief)).toEqual(['possible card 3']);
    expect(verdictsOf('card_number', [...cards, ...test]).map(brief)).toEqual([
      'certain card 3',
      'possible card 3',
    ]);
  });
});
