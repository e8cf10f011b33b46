import { randomUUID } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { noteAccessDue, noteAnalysedEdits, readAnalysisState } from '#store/analysisState.ts';
import { type ChangedPart, markAnalysed, readPartsToAnalyse } from '#store/changes.ts';
import {
  type CloudAccountItem,
  noteRiskComplete,
  readCloudAccounts,
} from '#store/cloudAccounts.ts';
import { readEdits } from '#store/edits.ts';
import { readHead } from '#store/head.ts';
import { readLedgers } from '#store/issues.ts';
import { entityKindOf, splitRefs } from '#store/keys/entities.ts';
import { noteRiskDue } from '#store/riskDue.ts';
import { analyseRecorded } from './analyseRecorded.ts';
import { analyseRefs, type Work } from './analyseRefs.ts';
import type { AnalysisDeps } from './deps.ts';
import { inTurn } from './inTurn.ts';
import { readStoresOfEdits } from './readStoresOfEdits.ts';
import { noteFirstChecks, recheck } from './recheck.ts';
import { refreshAccess } from './refreshAccess.ts';
import { refreshChecks } from './refreshChecks.ts';
import { refreshRisk } from './refreshRisk.ts';

/** After this long the rest is left to another run. */
const MOST_MS = 60_000;
const WAIT_SECONDS = 3;

type Whose = Pick<Work, 'customer' | 'ownAccounts'>;

/** Entities whose issues bear on these stores. */
const bearersOf = async (
  { core }: AnalysisDeps,
  { customer }: Whose,
  refs: readonly string[],
): Promise<string[]> => {
  const stores = refs.filter((ref) => entityKindOf(ref) === 'dataStore');
  const ledgers = await readLedgers(core, customer, stores);
  const bearers = [...ledgers.values()].flatMap((ledger) => [...ledger.bearers]);
  return [...new Set(bearers)].filter((ref) => !refs.includes(ref));
};

/** A part is through when its own entities and those that depend on its stores are. */
const analysePart = async (deps: AnalysisDeps, whose: Whose, part: ChangedPart): Promise<void> => {
  const refs = splitRefs(part.changed);
  const moves = await analyseRefs(deps, { ...whose, refs, by: part.version });
  const bearers = await bearersOf(deps, whose, refs);
  await analyseRecorded(deps, whose, { cause: `stores of ${part.sk}`, refs: bearers });
  await markAnalysed(deps.core, whose.customer, { part, moves });
};

/** Stores that users tagged have another sensitivity, and issues on them another score; accepted ones count no more. */
const analyseEdits = async (deps: AnalysisDeps, whose: Whose): Promise<boolean> => {
  const { core } = deps;
  const { customer } = whose;
  const [{ seq }, { editSeq }] = [
    await readHead(core, customer),
    await readAnalysisState(core, customer),
  ];
  if (seq <= editSeq) return false;
  const edits = await readEdits(core, customer, { kind: 'dataStores', after: editSeq, to: seq });
  const ids = edits.flatMap(({ keys }) => keys.map(({ id }) => id));
  const stores = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const refs = [...stores, ...(await bearersOf(deps, whose, stores))];
  await analyseRecorded(deps, whose, { cause: `edits to ${seq}`, refs });
  const accepted = await readEdits(core, customer, { kind: 'issues', after: editSeq, to: seq });
  await noteRiskDue(core, customer, await readStoresOfEdits(core, customer, accepted));
  await noteAnalysedEdits(core, customer, seq);
  return refs.length > 0;
};

type Progress = Pick<CloudAccountItem, 'firstClassificationComplete' | 'firstAcctRiskComplete'>;

const isAwaited = (account: Progress): boolean =>
  account.firstClassificationComplete && !account.firstAcctRiskComplete;

/** All parts were analysed that were there when the accounts were read. */
const noteFirstRisk = async (
  { core }: AnalysisDeps,
  { customer, accounts }: { readonly accounts: readonly CloudAccountItem[] } & Whose,
): Promise<void> => {
  for (const { id } of accounts.filter(isAwaited)) await noteRiskComplete(core, customer, id);
};

const analyseAll = async (deps: AnalysisDeps, customer: CustomerContext): Promise<void> => {
  const until = deps.now() + MOST_MS;
  const accounts = await readCloudAccounts(deps.core, customer);
  const whose = { customer, ownAccounts: new Set(accounts.map(({ id }) => id)) };
  const parts = await readPartsToAnalyse(deps.core, customer);
  let left = parts.length;
  if (left > 0) await noteFirstChecks(deps, whose);
  // A mark of its own for each run, so that one that comes meanwhile is not taken for done.
  if (left > 0) await noteAccessDue(deps.core, customer, randomUUID());
  for (const part of parts) {
    if (deps.now() > until) break;
    await analysePart(deps, whose, part);
    left -= 1;
  }
  const edited = left === 0 && (await analyseEdits(deps, whose));
  if (left === 0) await noteFirstRisk(deps, { ...whose, accounts });
  if (parts.length > 0 || edited) await deps.enqueuePublish(customer, false);
  const state = await readAnalysisState(deps.core, customer);
  if ((state.attacksEnd ?? Number.POSITIVE_INFINITY) <= deps.now())
    await noteAccessDue(deps.core, customer, randomUUID());
  if (left > 0 || !(await recheck(deps, whose, { state, until })))
    return deps.enqueueAnalysis(customer, { delaySeconds: 0 });
  // First, since what policies together give decides about checks, too.
  await refreshAccess(deps, whose);
  await refreshChecks(deps, customer, state);
  await refreshRisk(deps, customer);
};

/**
 * Brings the issues of a customer up to date with scans and edits since the last run. Any step may
 * run twice, beside another run, or stop half-way: what is not marked as analysed is read again.
 * Only one run works at a time.
 */
export const analyse = async (deps: AnalysisDeps, customer: CustomerContext): Promise<void> => {
  if (await inTurn(deps, customer, () => analyseAll(deps, customer))) return;
  await deps.enqueueAnalysis(customer, { delaySeconds: WAIT_SECONDS });
};
