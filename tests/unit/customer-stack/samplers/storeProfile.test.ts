import { expect, test } from 'vitest';
import type { ScannedFinding } from '#contracts/dataStore/scannedStore.ts';
import { joinAlike } from '#customer-stack/samplers/alikeObjects.ts';
import { addBeyond } from '#customer-stack/samplers/beyondDrawn.ts';
import type { LocatedVerdict } from '#customer-stack/samplers/placedVerdict.ts';
import { createStoreProfile } from '#customer-stack/samplers/storeProfile.ts';
import { createUnitProfile } from '#customer-stack/samplers/unitProfile.ts';

const lines = [
  'card 4539578763621486',
  '5425233430109903 and 4916338506082832',
  'card 4111111111111111',
];
const read = (key: string): LocatedVerdict[] => {
  const profile = createUnitProfile(key);
  for (const line of lines) profile.visitor.line(line);
  return profile.verdicts(1);
};
const brief = (findings: readonly Pick<ScannedFinding, 'type' | 'confidence' | 'count'>[]) =>
  findings.map(({ type, confidence, count }) => [type, confidence, count]);

test('findings of one type are counted apart by their strength', () => {
  const profile = createStoreProfile();
  profile.seen({ verdicts: read('a.txt'), bytesSeen: 1 });
  const { findings } = profile.content({ units: 1, bytes: 1 });
  expect(brief(findings)).toEqual([
    ['card', 0.88, 1],
    ['card', 0.6, 3],
  ]);
  const [, possible] = findings;
  expect(possible?.where.map(({ because }) => because.at(-1)).toSorted()).toEqual([
    'likely test data',
    'several different values',
  ]);
});

test('so are those of similar objects, and of those that were not drawn', () => {
  const keys = Array.from({ length: 6 }, (_, i) => `log-${i}.txt`);
  const units = keys.map((key) => ({ key, unit: { verdicts: read(key), bytesSeen: 1 } }));
  const joined = joinAlike(units);
  expect(new Set(joined.map(({ location }) => location))).toEqual(new Set(['log-*.txt']));
  const counts = { certain: 0, possible: 0 };
  for (const { strength, count } of joined) counts[strength] += count;
  expect(counts).toEqual({ certain: 6, possible: 18 });
  const beyond: unknown[] = [];
  addBeyond(
    { beyond: (key, more) => beyond.push([key, more.values > 0, more.records > 0]) },
    units.map(({ unit }) => unit.verdicts),
    100,
  );
  expect(beyond).toEqual([
    ['card certain', true, true],
    ['card possible', true, true],
  ]);
});
