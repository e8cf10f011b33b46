import { createHash, randomUUID } from 'node:crypto';
import { RISK_VERSION } from '#domain/risk/riskFacts.ts';
import { noteRefsListed } from '#store/allRefs.ts';
import {
  type AnalysisState,
  noteAccessDue,
  noteChecked,
  noteRecheck,
  noteRiskVersion,
  readAnalysisState,
} from '#store/analysisState.ts';
import { readRefs } from '#store/facts.ts';
import { idBuckets } from '#store/keys/ids.ts';
import { analyseRefs, type Work } from './analyseRefs.ts';
import type { AnalysisDeps } from './deps.ts';

const BUCKETS_AT_A_TIME = 16;

/** Increase it when the form of what is stored of each evaluation changes. */
const FORM = 2;

type Whose = Pick<Work, 'customer' | 'ownAccounts'>;

/** What stored facts are evaluated with, beside themselves. */
const evaluatedWith = ({ checksVersion }: AnalysisDeps, { ownAccounts }: Whose): string => {
  const accounts = createHash('sha256')
    .update([...ownAccounts].sort().join())
    .digest('base64');
  return `${FORM} ${checksVersion} ${accounts.slice(0, 16)}`;
};

/**
 * Before the first part is analysed: what is evaluated first need not be evaluated again, nor its
 * risk; and all that there is comes with parts.
 */
export const noteFirstChecks = async (deps: AnalysisDeps, whose: Whose): Promise<void> => {
  const { customer } = whose;
  const {
    checks,
    recheck: begun,
    accessDue,
    riskVersion,
  } = await readAnalysisState(deps.core, customer);
  const isFirst = [checks, begun, accessDue, riskVersion].every((one) => one === undefined);
  if (!isFirst) return;
  await noteRefsListed(deps.core, customer, deps.now());
  await noteChecked(deps.core, customer, evaluatedWith(deps, whose));
  await noteRiskVersion(deps.core, customer, RISK_VERSION);
};

const evaluateAgain = async (
  deps: AnalysisDeps,
  whose: Whose,
  {
    checks,
    from,
    until,
  }: { readonly checks: string; readonly from: number; readonly until: number },
): Promise<boolean> => {
  const { core, now } = deps;
  for (let done = from; done < idBuckets.length; ) {
    if (now() > until) return false;
    const buckets = idBuckets.slice(done, done + BUCKETS_AT_A_TIME);
    const refs = await readRefs(core, whose.customer, buckets);
    await analyseRefs(deps, { ...whose, refs, by: () => `checks ${checks}` });
    done += BUCKETS_AT_A_TIME;
    await noteRecheck(core, whose.customer, { checks, done });
  }
  return true;
};

/**
 * Evaluates every stored fact again after the checks changed, so that a new version of the product
 * needs no scan, and after an account was connected or removed: whom a resource is shared with is
 * then judged otherwise. False when time ran out: the next run continues.
 */
export const recheck = async (
  deps: AnalysisDeps,
  whose: Whose,
  { state, until }: { readonly state: AnalysisState; readonly until: number },
): Promise<boolean> => {
  const { core } = deps;
  const { customer } = whose;
  const checks = evaluatedWith(deps, whose);
  if (state.checks === checks) return true;
  const from = state.recheck?.checks === checks ? state.recheck.done : 0;
  if (!(await evaluateAgain(deps, whose, { checks, from, until }))) return false;
  await deps.enqueuePublish(customer, true);
  await noteAccessDue(core, customer, randomUUID());
  await noteChecked(core, customer, checks);
  return true;
};
