import { expect, it } from 'vitest';
import { remember } from '#classify/detectors/lib/remember.ts';

/** Computes the length of a text, null for an empty one, and notes each time. */
const counted = (most: number) => {
  const computed: string[] = [];
  const of = remember((text) => {
    computed.push(text);
    return text === '' ? null : text.length;
  }, most);
  return { computed, of };
};

it('computes what is asked again once', () => {
  const { computed, of } = counted(10);
  expect(['ab', '', 'ab', '', 'abc'].map(of)).toEqual([2, null, 2, null, 3]);
  expect(computed).toEqual(['ab', '', 'abc']);
});

it('keeps what is asked again and again beside texts without end', () => {
  const { computed, of } = counted(10);
  for (let n = 0; n < 1_000; n += 1) {
    expect(of(`once ${n}`)).toBe(`once ${n}`.length);
    expect(of('again')).toBe(5);
  }
  expect(computed.filter((text) => text === 'again')).toEqual(['again']);
});

it('forgets what was long not asked for', () => {
  const { computed, of } = counted(10);
  of('first');
  for (let n = 0; n < 10; n += 1) of(`other ${n}`);
  of('first');
  expect(computed.filter((text) => text === 'first')).toHaveLength(2);
});

it('keeps half of the most at least', () => {
  const { computed, of } = counted(10);
  const texts = Array.from({ length: 5 }, (_, n) => `text ${n}`);
  for (let round = 0; round < 3; round += 1) texts.map(of);
  expect(computed).toEqual(texts);
});
