import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountScenarios } from '../attackPaths/scenarios/all.ts';
import { scoresOf, type Whole } from './whole/engine.ts';
import { lessening } from './whole/less.ts';

/** More of them: `RUNS=2000 node tests/run.ts` and this file. */
const RUNS = Number(process.env.RUNS ?? 20);

const accounts: fc.Arbitrary<Whole> = fc.constantFrom(
  ...accountScenarios.map(({ api, found = {} }) => ({
    api,
    found: Object.fromEntries(
      Object.entries(found).map(([name, type]) => [name, ['ssn', 'card', type] as const]),
    ),
  })),
);

/** What has a greater score than before, or one that it had not. */
const risen = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...after].filter(([of, score]) => score > (before.get(of) ?? 0));

const outOfScale = (scores: ReadonlyMap<string, number>) =>
  [...scores].filter(([, score]) => !(score >= 0 && score <= 100));

describe('in whole accounts, from the replies of AWS to every score', () => {
  test.each(Object.entries(lessening))('%s raises none', async (_, changes) => {
    await fc.assert(
      fc.asyncProperty(accounts, changes, async (account, lessen) => {
        const [before, after] = [await scoresOf(account), await scoresOf(lessen(account))];
        expect(risen(before, after)).toEqual([]);
        expect(outOfScale(after)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  test.each(Object.entries(lessening))('%s lowers some', async (_, changes) => {
    const samples = fc.sample(fc.tuple(accounts, changes), { seed: 20_261_126, numRuns: 40 });
    const lowered: unknown[] = [];
    for (const [account, lessen] of samples)
      if (lowered.length === 0)
        lowered.push(...risen(await scoresOf(lessen(account)), await scoresOf(account)));
    expect(lowered).not.toEqual([]);
  });
});
