import { dayOf } from '#domain/dashboard/days.ts';
import { isViolation } from '#domain/policy/definition.ts';
import { readAllRefs } from '#store/allRefs.ts';
import { type AnalysisState, notePoliciesDone, notePolicyRun } from '#store/analysisState.ts';
import { readLedgers } from '#store/issues.ts';
import { bucketOf, idBuckets } from '#store/keys/ids.ts';
import { readPolicies, type StoredPolicy } from '#store/policies.ts';
import { analyseRecorded } from './analyseRecorded.ts';
import type { Work } from './analyseRefs.ts';
import { storesIn } from './bearersOf.ts';
import type { AnalysisDeps } from './deps.ts';
import { readViolations } from './judgePolicies.ts';

const BUCKETS_AT_A_TIME = 16;

/** Increase it when the meaning of a rule changes. */
const RULES_VERSION = 1;

type Whose = Pick<Work, 'customer' | 'ownAccounts'> & { readonly policySeq: number };

/** What all stores were judged by; the day counts where a rule has a bound in days. */
const judgedBy = (policySeq: number, policies: readonly StoredPolicy[], now: number): string => {
  const rules = policies.flatMap((policy) => policy.policies);
  const ages = rules.some(({ rule }) => /-days$/.test(rule));
  return `${RULES_VERSION} ${policySeq}${ages ? ` ${dayOf(now)}` : ''}`;
};

/** Stores that violate something now, or once did. */
const concerned = async (
  deps: AnalysisDeps,
  { customer }: Whose,
  ids: readonly string[],
): Promise<string[]> => {
  const violations = await readViolations(deps, customer, ids);
  const ledgers = await readLedgers(deps.core, customer, ids);
  return ids.filter(
    (id) =>
      violations.get(id)?.some(({ verdict }) => verdict === 'fail') ||
      ledgers.get(id)?.definitions.some(isViolation),
  );
};

interface Run {
  readonly by: string;
  readonly from: number;
  readonly until: number;
}

const judgeAll = async (deps: AnalysisDeps, whose: Whose, run: Run): Promise<boolean> => {
  const { core, now } = deps;
  const ids = storesIn(await readAllRefs(core, whose.customer, now()));
  const byBucket = Map.groupBy(ids, bucketOf);
  for (let done = run.from; done < idBuckets.length; ) {
    if (now() > run.until) return false;
    const buckets = idBuckets.slice(done, done + BUCKETS_AT_A_TIME);
    const some = buckets.flatMap((bucket) => byBucket.get(bucket) ?? []);
    const refs = await concerned(deps, whose, some);
    await analyseRecorded(deps, whose, { cause: `policies ${run.by} ${done}`, refs });
    done += BUCKETS_AT_A_TIME;
    await notePolicyRun(core, whose.customer, { by: run.by, done });
  }
  return true;
};

/**
 * After a policy changed, judges every store again; then the issues of violations hold every edit of a
 * policy up to this one. False when time ran out: the next run continues.
 */
export const refreshPolicies = async (
  deps: AnalysisDeps,
  whose: Whose,
  { state, until }: { readonly state: AnalysisState; readonly until: number },
): Promise<boolean> => {
  const { core, now } = deps;
  const { policySeq } = whose;
  if (policySeq === 0) return true;
  const by = judgedBy(policySeq, await readPolicies(core, whose.customer), now());
  if (state.policies === by) return true;
  const from = state.policyRun?.by === by ? state.policyRun.done : 0;
  if (!(await judgeAll(deps, whose, { by, from, until }))) return false;
  await notePoliciesDone(core, whose.customer, { by, policySeq });
  await deps.enqueuePublish(whose.customer, false);
  return true;
};
