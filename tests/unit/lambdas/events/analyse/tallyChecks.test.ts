import { expect, test } from 'vitest';
import { noRiskFacts } from '#contracts/risk/facts.ts';
import { checkResultsOf, createCheckTally, storesToCompare } from '#events/analyse/tallyChecks.ts';
import type { Facts } from '#store/facts.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { notPublic } from '#tests/builders/testChecks.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const accountId = '111122223333';
const other = '444455556666';
const deps = { checks: [notPublic], log };
const ownAccounts = new Set([accountId, other]);

const factsOf = (
  name: string,
  publicAccess: 'public' | 'private' | 'unknown',
  more = {},
): Facts => {
  const row = scanRow({ name, publicAccess });
  const { arn } = row;
  return {
    ...{ ref: storeIdOf(accountId, arn), accountId, isGone: false, observedAt: 1, arn, name, row },
    ...{ place: { scanSeq: 1, part: 0 }, region: 'us-east-1', type: 's3' },
    riskFacts: noRiskFacts,
    ...more,
  };
};
const tallyOf = (facts: readonly Facts[]) => {
  const { add, tally } = createCheckTally({ deps, ownAccounts });
  for (const each of facts) add(each);
  return tally;
};

test('resources are counted by account and result, and those that fail are named', () => {
  const open = factsOf('open', 'public');
  const results = checkResultsOf(
    tallyOf([
      open,
      factsOf('shut', 'private'),
      factsOf('dark', 'unknown'),
      factsOf('far', 'public', { accountId: other }),
    ]),
    new Map(),
  );
  expect(results).toMatchObject([
    {
      checkId: 'T-01',
      accounts: [
        { accountId, passed: 1, failed: 1, unknown: 1 },
        { accountId: other, passed: 0, failed: 1, unknown: 0 },
      ],
    },
  ]);
  expect(results[0]?.failures).toContainEqual({
    issueId: issueIdOf(accountId, 'T-01', open.arn),
    ...{ accountId, location: open.arn, name: 'open', type: 's3', tags: [], stores: [open.ref] },
  });
  expect(results[0]?.failures).toHaveLength(2);
});

test('what is gone, and what nothing is known of, is not counted', () => {
  const tally = tallyOf([
    factsOf('gone', 'public', { isGone: true }),
    factsOf('large', 'public', { row: null }),
  ]);
  expect(checkResultsOf(tally, new Map())).toEqual([]);
});

test('the order of reading changes nothing', () => {
  const facts = ['a', 'b', 'c'].map((name) => factsOf(name, 'public'));
  const far = factsOf('d', 'private', { accountId: other });
  const once = checkResultsOf(tallyOf([...facts, far]), new Map());
  expect(checkResultsOf(tallyOf([far, ...facts.toReversed()]), new Map())).toEqual(once);
});

test('of many failures those on the most sensitive data are kept, and all are counted', () => {
  const facts = Array.from({ length: 130 }, (_, n) => factsOf(`bucket-${n}`, 'public'));
  const tally = tallyOf(facts);
  expect(storesToCompare(tally)).toHaveLength(130);
  const known = new Map(facts.map(({ ref }, n) => [ref, n]));
  const [result] = checkResultsOf(tally, known);
  expect(result?.accounts).toMatchObject([{ failed: 130 }]);
  expect(result?.failures).toHaveLength(100);
  expect(result?.failures.at(0)?.name).toBe('bucket-129');
  expect(result?.failures.at(-1)?.name).toBe('bucket-30');
  expect(storesToCompare(tallyOf(facts.slice(0, 100)))).toEqual([]);
});
