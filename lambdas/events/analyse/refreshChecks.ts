import { createHash } from 'node:crypto';
import type { CheckTally, StoredFailure } from '#contracts/check/results.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { checkDayOf } from '#domain/compliance/checkDay.ts';
import { sumOf, tallyOf } from '#domain/compliance/tally.ts';
import type { AnalysisState } from '#store/analysisState.ts';
import { writeCheckDay } from '#store/checkDays.ts';
import { readCheckDue, removeCheckDue } from '#store/checkDue.ts';
import {
  type ResultsVersion,
  readResultsVersions,
  writeCheckResults,
} from '#store/checkResults.ts';
import { readTallies, readTallyRevs, writeTally } from '#store/checkTallies.ts';
import { readBucketVerdicts, readVerdicts } from '#store/checkVerdicts.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import { inParallel } from '#store/table.ts';
import type { AnalysisDeps } from './deps.ts';

const AT_A_TIME = 8;
const MOST_ROUNDS = 20;

type Core = Pick<AnalysisDeps, 'core'>;

/** Until no other writer was first. */
const untilWritten = async (attempt: () => Promise<boolean>): Promise<void> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) if (await attempt()) return;
  throw new Error('Other analyses were first again and again');
};

/** What the checks found in each of these buckets, counted over all of its entities. */
const retally = async (
  { core }: Core,
  customer: CustomerContext,
  buckets: readonly string[],
): Promise<void> => {
  let left = buckets;
  await untilWritten(async () => {
    const revs = await readTallyRevs(core, customer, left);
    const lost = await inParallel(left, AT_A_TIME, async (bucket) => {
      const tally = tallyOf(await readBucketVerdicts(core, customer, bucket));
      const write = { bucket, rev: revs.get(bucket) ?? 0, tally };
      return (await writeTally(core, customer, write)) ? [] : [bucket];
    });
    left = lost.flat();
    return left.length === 0;
  });
};

const stampOf = ({ accounts, failures }: CheckTally): string =>
  createHash('sha256')
    .update(JSON.stringify([accounts, failures]))
    .digest('base64');

/** The failures as pages list them. */
const readFailures = async (
  { core }: Core,
  customer: CustomerContext,
  { checkId, failures }: CheckTally,
): Promise<StoredFailure[]> => {
  const refs = failures.map(({ ref }) => ref);
  const found = await readVerdicts(core, customer, refs);
  const byRef = new Map(found.map(({ ref, verdicts }) => [ref, verdicts]));
  return refs.flatMap((ref) => {
    const verdicts = byRef.get(ref);
    const failed = verdicts?.failed.find((one) => one.checkId === checkId);
    if (verdicts === undefined || failed === undefined) return [];
    const { accountId, location, name, type, tags } = verdicts;
    const issueId = issueIdOf(accountId, checkId, location);
    return [{ issueId, accountId, location, name, type, tags, stores: failed.stores }];
  });
};

const nothing = (checkId: string): CheckTally => ({ checkId, accounts: [], failures: [] });

/** Makes the stored results those of the sums: only what differs is written. */
const writeResults = async (
  deps: Core,
  customer: CustomerContext,
  {
    sums,
    stored,
  }: {
    readonly sums: readonly CheckTally[];
    readonly stored: ReadonlyMap<string, ResultsVersion>;
  },
): Promise<boolean> => {
  const counted = new Set(sums.map(({ checkId }) => checkId));
  const emptied = [...stored.keys()].filter((id) => !counted.has(id)).map(nothing);
  const differ = [...sums, ...emptied].filter(
    (sum) => stored.get(sum.checkId)?.stamp !== stampOf(sum),
  );
  const written = await inParallel(differ, AT_A_TIME, async (sum) =>
    writeCheckResults(deps.core, customer, {
      ...{ checkId: sum.checkId, accounts: sum.accounts, stamp: stampOf(sum) },
      failures: await readFailures(deps, customer, sum),
      before: stored.get(sum.checkId),
    }),
  );
  return written.every((one) => one);
};

/** The numbers of each check, and how the checks stand today: sums of what each bucket has. */
const writeSums = (deps: AnalysisDeps, customer: CustomerContext): Promise<void> =>
  untilWritten(async () => {
    const { core, now } = deps;
    // Before the tallies: another run that sums later ones makes our write fail.
    const stored = await readResultsVersions(core, customer);
    const sums = sumOf(await readTallies(core, customer));
    if (!(await writeResults(deps, customer, { sums, stored }))) return false;
    await writeCheckDay(core, customer, { ...checkDayOf(sums, now()), at: now() });
    return true;
  });

/**
 * Brings the numbers of each check up to date with the verdicts that changed. Buckets are due until
 * the numbers are written, and a bucket is counted as a whole: any step may run twice or stop
 * half-way.
 */
export const refreshChecks = async (
  deps: AnalysisDeps,
  customer: CustomerContext,
  { accessDue }: Pick<AnalysisState, 'accessDue'>,
): Promise<void> => {
  const { core } = deps;
  const due = await readCheckDue(core, customer);
  // A day has an entry once something was analysed, even if no verdict changed.
  if (due.length === 0 && accessDue === undefined) return;
  await retally(deps, customer, [...new Set(due.map(({ bucket }) => bucket))]);
  await writeSums(deps, customer);
  await removeCheckDue(core, customer, due);
};
