import { describe, expect, it } from 'vitest';
import { createColumnProfile } from '#classify/columnProfile.ts';
import { createTextProfile } from '#classify/textProfile.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { decoys, sensitive } from '../../../builders/labelledValues.ts';

const CELLS = 120;
const EVERY = 4;
const noise = (i: number) => ['ref A-12', 'left at the desk', `batch ${i}`, 'ok'][i % 4] ?? '';

type Make = (i: number) => string;
/** Every fourth cell holds a value, the others something else. */
const mixed = (make: Make) =>
  Array.from({ length: CELLS }, (_, i) => (i % EVERY === 1 ? make(i) : noise(i)));

const inColumn = (header: string, cells: readonly string[]): string[] => {
  const profile = createColumnProfile(header);
  for (const cell of cells) profile.add(cell);
  return profile.verdicts().map(({ type }) => type);
};
const inText = (lines: readonly string[]): string[] => {
  const text = createTextProfile();
  for (const line of lines) text.add(line);
  return text.verdicts().map(({ type }) => type);
};

const made = (make: (random: () => number, i: number) => string, seed: string): Make => {
  const random = seededRandom(seed);
  return (i) => make(random, i);
};

describe('what counts inside a sentence counts in a cell of a mixed column', () => {
  const planted = sensitive.flatMap(({ column, type, make, sentence }) => {
    if (type === null) return [];
    const bare = made(make, column);
    const forms: readonly (readonly [string, Make])[] = [
      ['alone', bare],
      ['behind its label', (i) => `${column.replaceAll('_', ' ')}: ${bare(i)}`],
      ...(sentence === undefined
        ? []
        : [['in a sentence', (i: number) => sentence(bare(i), i)] as const]),
    ];
    return forms.map(([form, write]) => ({ column, type, form, cells: mixed(write) }));
  });
  const counting = planted.filter(({ type, cells }) => inText(cells).includes(type));

  it('in thirty ways at least', () => {
    expect(counting.length).toBeGreaterThanOrEqual(30);
  });

  it.each(['value', 'notes', 'Field 3', 'answer'])('under the name %s', (header) => {
    const lost = counting.filter(({ type, cells }) => !inColumn(header, cells).includes(type));
    expect(lost.map(({ column, form }) => `${column} ${form}`)).toEqual([]);
  });
});

describe('a value under the label that is its column’s name', () => {
  it('counts among other cells, for every type of labels', () => {
    const labelled = sensitive.filter(
      ({ type }) => type !== null && type !== 'name' && type !== 'private-key',
    );
    const lost = labelled.filter(({ column, type, make }) => {
      const cells = mixed(made(make, column));
      return !inColumn(column, cells).includes(type as string);
    });
    expect(lost.map(({ column }) => column)).toEqual([]);
  });

  it('does not where most numbers like it fail their check', () => {
    const digits = made((random) => String(Math.floor(random() * 9e10) + 1e10), 'pesel');
    expect(inColumn('pesel', mixed(digits))).toEqual([]);
  });
});

describe('look-alikes in a mixed column', () => {
  it('are of thirty kinds at least', () => {
    expect(decoys.length).toBeGreaterThanOrEqual(30);
  });

  it('are nothing under their names', () => {
    const taken = decoys.filter(
      ({ column, make }) => inColumn(column, mixed(made(make, column))).length > 0,
    );
    expect(taken.map(({ column }) => column)).toEqual([]);
  });

  it('are nothing more than in a text under the name of anything', () => {
    const more = decoys.filter(({ column, make }) => {
      const cells = mixed(made(make, column));
      const known = inText(cells);
      return inColumn('value', cells).some((type) => !known.includes(type));
    });
    expect(more.map(({ column }) => column)).toEqual([]);
  });
});
