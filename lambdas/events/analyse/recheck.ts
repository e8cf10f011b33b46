import { randomUUID } from 'node:crypto';
import {
  noteAccessDue,
  noteChecked,
  noteRecheck,
  readAnalysisState,
} from '#store/analysisState.ts';
import { readRefs } from '#store/facts.ts';
import { idBuckets } from '#store/keys/ids.ts';
import { analyseRefs, type Work } from './analyseRefs.ts';
import type { AnalysisDeps } from './deps.ts';
import { refreshAccess } from './refreshAccess.ts';

const BUCKETS_AT_A_TIME = 16;

/**
 * Evaluates every stored fact again after the checks changed, so that a new version of the product
 * needs no scan. False when time ran out: the next run continues.
 */
export const recheck = async (
  deps: AnalysisDeps,
  whose: Pick<Work, 'customer' | 'ownAccounts'>,
  until: number,
): Promise<boolean> => {
  const { core, checksVersion: checks, now } = deps;
  const { customer } = whose;
  const state = await readAnalysisState(core, customer);
  if (state.checks === checks) return true;
  let done = state.recheck?.checks === checks ? state.recheck.done : 0;
  while (done < idBuckets.length) {
    if (now() > until) return false;
    const buckets = idBuckets.slice(done, done + BUCKETS_AT_A_TIME);
    const refs = await readRefs(core, customer, buckets);
    await analyseRefs(deps, { ...whose, refs, by: `checks ${checks}` });
    done += BUCKETS_AT_A_TIME;
    await noteRecheck(core, customer, { checks, done });
  }
  await deps.enqueuePublish(customer, true);
  await noteAccessDue(core, customer, randomUUID());
  await refreshAccess(deps, whose);
  await noteChecked(core, customer, checks);
  return true;
};
