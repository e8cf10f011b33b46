import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaces } from '#places/openPlaces.ts';
import { rangeTable } from '../../../../bin/places/rangeTable.ts';
import { textTable } from '../../../../bin/places/textTable.ts';
import { writePlaces } from '../../../../bin/places/writePlaces.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'places-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Starts = readonly { readonly key: number; readonly owner: number }[];

/** A file in which each range of IPv4 has the owner of its number; 0 = nobody. */
const fileOf = (starts: Starts): string => {
  const path = join(folder, 'places.bin');
  const [places, owners] = [textTable(), textTable()];
  const unknown = (version: 4 | 6) => {
    const table = rangeTable(version);
    table.add(0, 0);
    return table;
  };
  const owners4 = rangeTable(4);
  if (starts[0]?.key !== 0) owners4.add(0, 0);
  for (const { key, owner } of starts)
    owners4.add(key, owner === 0 ? 0 : owners.numberOf(JSON.stringify([owner, `Net ü${owner}`])));
  const [places4, places6, owners6] = [unknown(4), unknown(6), unknown(6)];
  writePlaces(path, { stamp: 'test', places4, places6, owners4, owners6, places, owners });
  return path;
};

const textOf = (key: number): string =>
  [24, 16, 8, 0].map((bits) => Math.floor(key / 2 ** bits) % 256).join('.');

const keys = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const startsOf = (size: number): fc.Arbitrary<Starts> =>
  fc
    .uniqueArray(fc.record({ key: keys, owner: fc.nat(3) }), {
      selector: ({ key }) => key,
      ...{ maxLength: size },
    })
    .map((starts) => starts.toSorted((a, b) => a.key - b.key));

test('every address has the owner of the range that it is in', () => {
  fc.assert(
    fc.property(startsOf(40), fc.array(keys, { maxLength: 20 }), (starts, some) => {
      const places = openPlaces(fileOf(starts));
      const edges = starts.flatMap(({ key }) => [key, Math.max(0, key - 1)]);
      for (const key of [...edges, ...some, 0, 2 ** 32 - 1]) {
        const owner = starts.findLast((each) => each.key <= key)?.owner ?? 0;
        expect(places.find(textOf(key))?.network).toBe(owner === 0 ? undefined : `Net ü${owner}`);
      }
      places.close();
    }),
    { numRuns: 200 },
  );
});

test('ranges of many blocks are found at their edges', () => {
  const starts = Array.from({ length: 5_000 }, (_, n) => ({ key: n * 1_000, owner: (n % 3) + 1 }));
  const places = openPlaces(fileOf(starts));
  for (const { key, owner } of starts) {
    expect(places.find(textOf(key))?.network).toBe(`Net ü${owner}`);
    expect(places.find(textOf(key + 999))?.network).toBe(`Net ü${owner}`);
  }
  places.close();
});

test.each(['', 'x', '1.2.3', '1.2.3.256', 'AWS Internal', 's3.amazonaws.com', '1::2::3'])(
  '"%s" is no address and nowhere',
  (text) => {
    const places = openPlaces(fileOf([{ key: 0, owner: 1 }]));
    expect(places.find(text)).toBeNull();
    places.close();
  },
);

test('what is no file of places, and one that is cut, are refused', () => {
  const path = fileOf([{ key: 5, owner: 1 }]);
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, 100));
  expect(() => openPlaces(path)).toThrow('The file of places is cut');
  writeFileSync(path, bytes.fill(0, 0, 4));
  expect(() => openPlaces(path)).toThrow('No file of places');
  expect(() => openPlaces(join(folder, 'none'))).toThrow('ENOENT');
});
