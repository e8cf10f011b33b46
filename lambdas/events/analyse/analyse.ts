import { randomUUID } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { noteAccessDue, readAnalysisState } from '#store/analysisState.ts';
import { readPartsToAnalyse } from '#store/changes.ts';
import {
  type CloudAccountItem,
  noteIntroduced,
  noteRiskComplete,
  readCloudAccounts,
} from '#store/cloudAccounts.ts';
import { type Head, readHead } from '#store/head.ts';
import { analyseEdits } from './analyseEdits.ts';
import { analyseParts, batchesOf } from './analyseParts.ts';
import type { Work } from './analyseRefs.ts';
import type { AnalysisDeps } from './deps.ts';
import { inTurn } from './inTurn.ts';
import { noteFirstChecks, recheck } from './recheck.ts';
import { refreshAccess } from './refreshAccess.ts';
import { refreshChecks } from './refreshChecks.ts';
import { refreshPolicies } from './refreshPolicies.ts';
import { noteNewRules, refreshRisk } from './refreshRisk.ts';

/** After this long the rest is left to another run. */
const MOST_MS = 60_000;
const WAIT_SECONDS = 3;

type Whose = Pick<Work, 'customer' | 'ownAccounts' | 'newAccounts'> & Pick<Head, 'policySeq'>;

type Progress = Pick<CloudAccountItem, 'firstClassificationComplete' | 'firstAcctRiskComplete'>;

const isAwaited = (account: Progress): boolean =>
  account.firstClassificationComplete && !account.firstAcctRiskComplete;

/** All parts were analysed that were there when the accounts were read. */
const noteFirstRisk = async (
  { core }: AnalysisDeps,
  customer: CustomerContext,
  accounts: readonly CloudAccountItem[],
): Promise<void> => {
  for (const { id } of accounts.filter(isAwaited)) await noteRiskComplete(core, customer, id);
};

const whoseOf = (
  customer: CustomerContext,
  accounts: readonly CloudAccountItem[],
  { policySeq }: Head,
): Whose => ({
  customer,
  policySeq,
  ownAccounts: new Set(accounts.map(({ id }) => id)),
  newAccounts: new Set(accounts.filter((one) => !one.isIntroduced).map(({ id }) => id)),
});

/** All events of their first scans are recorded; those of a scan that did not end are not there yet. */
const introduce = async (
  { core }: AnalysisDeps,
  customer: CustomerContext,
  accounts: readonly CloudAccountItem[],
): Promise<void> => {
  const scanned = accounts.filter((one) => one.firstClassificationComplete && !one.isIntroduced);
  for (const { id } of scanned) await noteIntroduced(core, customer, id);
};

const analyseAll = async (deps: AnalysisDeps, customer: CustomerContext): Promise<void> => {
  const until = deps.now() + MOST_MS;
  const accounts = await readCloudAccounts(deps.core, customer);
  // Edits that come meanwhile are left to the next run.
  const head = await readHead(deps.core, customer);
  const whose = whoseOf(customer, accounts, head);
  const parts = await readPartsToAnalyse(deps.core, customer);
  let left = parts.length;
  if (left > 0) await noteFirstChecks(deps, whose);
  // A mark of its own for each run, so that one that comes meanwhile is not taken for done.
  if (left > 0) await noteAccessDue(deps.core, customer, randomUUID());
  for (const batch of batchesOf(parts, deps.refsAtATime)) {
    if (deps.now() > until) break;
    await analyseParts(deps, whose, batch);
    left -= batch.length;
  }
  const state = await readAnalysisState(deps.core, customer);
  const edited =
    left === 0 && (await analyseEdits(deps, whose, { after: state.editSeq, to: head.seq }));
  if (left === 0) await noteFirstRisk(deps, customer, accounts);
  if (parts.length > 0 || edited) await deps.enqueuePublish(customer, false);
  if ((state.attacksEnd ?? Number.POSITIVE_INFINITY) <= deps.now())
    await noteAccessDue(deps.core, customer, randomUUID());
  const isDone =
    left === 0 &&
    (await refreshPolicies(deps, whose, { state, until })) &&
    (await recheck(deps, whose, { state, until }));
  if (!isDone) return deps.enqueueAnalysis(customer, { delaySeconds: 0 });
  await noteNewRules(deps, customer, state);
  // First, since what policies together give decides about checks, too.
  await refreshAccess(deps, whose);
  await refreshChecks(deps, customer, state);
  await refreshRisk(deps, whose);
  await introduce(deps, customer, accounts);
  await deps.enqueueTickets(customer);
};

/**
 * Brings the issues of a customer up to date with scans and edits since the last run. Any step may
 * run twice, beside another run, or stop half-way: what is not marked as analysed is read again.
 * Only one run works at a time.
 */
export const analyse = async (deps: AnalysisDeps, customer: CustomerContext): Promise<void> => {
  if (!(await inTurn(deps, customer, () => analyseAll(deps, customer))))
    return deps.enqueueAnalysis(customer, { delaySeconds: WAIT_SECONDS });
  await deps.enqueueEvents(customer);
};
