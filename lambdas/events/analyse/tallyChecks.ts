import type { AccountResults, StoredFailure } from '#contracts/check/results.ts';
import type { CheckResults } from '#store/checkResults.ts';
import type { Facts } from '#store/facts.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import type { AnalysisDeps } from './deps.ts';
import { type Sensitivities, sensitivityOf, type Verdict, verdictsOf } from './evaluate.ts';

/** Failures of one check that are stored, those on sensitive data first. */
const MOST_FAILURES = 100;

const counterOf = { pass: 'passed', fail: 'failed', unknown: 'unknown' } as const;

interface Tally {
  readonly accounts: Map<string, Omit<AccountResults, 'accountId'>>;
  readonly failures: StoredFailure[];
}

/** Results of all checks over the resources that were added. */
export type CheckTally = ReadonlyMap<string, Tally>;

const failureOf = (facts: Facts, { check, stores }: Verdict): StoredFailure => {
  const { accountId, arn, name, type, row } = facts;
  const issueId = issueIdOf(accountId, check.id, arn);
  const place = { accountId, location: arn, name, type, tags: row?.tags ?? [] };
  return { issueId, ...place, stores: [...stores] };
};

const addVerdict = (into: Map<string, Tally>, facts: Facts, verdict: Verdict): void => {
  const { id } = verdict.check;
  const tally: Tally = into.get(id) ?? { accounts: new Map(), failures: [] };
  const before = tally.accounts.get(facts.accountId) ?? { passed: 0, failed: 0, unknown: 0 };
  const counter = counterOf[verdict.verdict];
  tally.accounts.set(facts.accountId, { ...before, [counter]: before[counter] + 1 });
  if (verdict.verdict === 'fail') tally.failures.push(failureOf(facts, verdict));
  into.set(id, tally);
};

interface Evaluation {
  readonly deps: Pick<AnalysisDeps, 'checks' | 'log'>;
  readonly ownAccounts: ReadonlySet<string>;
}

/** Counts what the checks find; a resource that is gone, or of which nothing is known, is not counted. */
export const createCheckTally = ({ deps, ownAccounts }: Evaluation) => {
  const tally = new Map<string, Tally>();
  const add = (facts: Facts): void => {
    const { row, isGone, accountId } = facts;
    if (row === null || isGone) return;
    for (const verdict of verdictsOf(deps, row, { accountId, ownAccounts }))
      addVerdict(tally, facts, verdict);
  };
  return { add, tally: tally as CheckTally };
};

/** Stores by whose sensitivity failures are chosen, where not all of a check are stored. */
export const storesToCompare = (tally: CheckTally): string[] => {
  const many = [...tally.values()].filter(({ failures }) => failures.length > MOST_FAILURES);
  return [...new Set(many.flatMap(({ failures }) => failures.flatMap(({ stores }) => stores)))];
};

const byId = (a: StoredFailure, b: StoredFailure): number => (a.issueId < b.issueId ? -1 : 1);

/** In an order that does not depend on the order of reading: an unchanged result is not written again. */
export const checkResultsOf = (tally: CheckTally, known: Sensitivities): CheckResults[] => {
  const rank = ({ stores }: StoredFailure) => sensitivityOf(stores, known) ?? -1;
  return [...tally].map(([checkId, { accounts, failures }]) => ({
    checkId,
    accounts: [...accounts]
      .map(([accountId, counts]) => ({ accountId, ...counts }))
      .sort((a, b) => a.accountId.localeCompare(b.accountId)),
    failures: failures.toSorted((a, b) => rank(b) - rank(a) || byId(a, b)).slice(0, MOST_FAILURES),
  }));
};
