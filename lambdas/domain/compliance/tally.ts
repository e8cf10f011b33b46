import type { AccountResults, CheckTally, ResourceVerdicts } from '#contracts/check/results.ts';

/** Failures of one check that are kept, those on sensitive data first. */
export const MOST_FAILURES = 100;

/** A resource, what the checks found on it, and the stamp of that. */
export interface Verified {
  readonly ref: string;
  readonly stamp: string;
  readonly verdicts: ResourceVerdicts;
}

type Counter = 'passed' | 'failed' | 'unknown';
type Failure = CheckTally['failures'][number];
interface Adding {
  readonly accounts: Map<string, AccountResults>;
  readonly failures: Failure[];
}
type Sums = Map<string, Adding>;

const addingOf = (sums: Sums, checkId: string): Adding => {
  const known = sums.get(checkId);
  if (known !== undefined) return known;
  const adding: Adding = { accounts: new Map(), failures: [] };
  sums.set(checkId, adding);
  return adding;
};

const countsOf = ({ accounts }: Adding, accountId: string): AccountResults => {
  const known = accounts.get(accountId);
  if (known !== undefined) return known;
  const counts = { accountId, passed: 0, failed: 0, unknown: 0 };
  accounts.set(accountId, counts);
  return counts;
};

const addResource = (sums: Sums, { ref, stamp, verdicts }: Verified): void => {
  const { accountId } = verdicts;
  const count = (checkId: string, counter: Counter): Adding => {
    const adding = addingOf(sums, checkId);
    countsOf(adding, accountId)[counter] += 1;
    return adding;
  };
  for (const checkId of verdicts.passed) count(checkId, 'passed');
  for (const checkId of verdicts.unknown) count(checkId, 'unknown');
  for (const { checkId, sensitivity } of verdicts.failed)
    count(checkId, 'failed').failures.push({ ref, sensitivity, stamp });
};

const addTally = (sums: Sums, { checkId, accounts, failures }: CheckTally): void => {
  const adding = addingOf(sums, checkId);
  for (const { accountId, passed, failed, unknown } of accounts) {
    const counts = countsOf(adding, accountId);
    counts.passed += passed;
    counts.failed += failed;
    counts.unknown += unknown;
  }
  adding.failures.push(...failures);
};

const before = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
const byRank = (a: Failure, b: Failure): number =>
  (b.sensitivity ?? -1) - (a.sensitivity ?? -1) || before(a.ref, b.ref);

/** In an order that does not depend on the order of adding. */
const talliesIn = (sums: Sums): CheckTally[] =>
  [...sums]
    .map(([checkId, { accounts, failures }]) => ({
      checkId,
      accounts: [...accounts.values()].sort((a, b) => before(a.accountId, b.accountId)),
      failures: failures.toSorted(byRank).slice(0, MOST_FAILURES),
    }))
    .sort((a, b) => before(a.checkId, b.checkId));

/** What each check found on these resources. */
export const tallyOf = (resources: readonly Verified[]): CheckTally[] => {
  const sums: Sums = new Map();
  for (const each of resources) addResource(sums, each);
  return talliesIn(sums);
};

/** The same as the tally of all their resources: of a part no more failures are needed than of all. */
export const sumOf = (tallies: readonly (readonly CheckTally[])[]): CheckTally[] => {
  const sums: Sums = new Map();
  for (const each of tallies.flat()) addTally(sums, each);
  return talliesIn(sums);
};
