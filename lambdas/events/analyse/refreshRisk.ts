import type { CustomerContext } from '#contracts/customer/context.ts';
import type { RiskFacts } from '#contracts/risk/facts.ts';
import { attackOn } from '#domain/attackPaths/attacks.ts';
import type { StorePaths } from '#domain/attackPaths/findPaths.ts';
import { RISK_VERSION, riskIssuesOf, riskPathsOf } from '#domain/risk/riskFacts.ts';
import { readAllRefs } from '#store/allRefs.ts';
import { type AnalysisState, noteRiskVersion } from '#store/analysisState.ts';
import {
  noteRiskDue,
  noteRiskToReport,
  type RiskDue,
  readRiskDue,
  removeRiskDue,
} from '#store/riskDue.ts';
import { readRiskFacts, writeRiskFacts } from '#store/riskFacts.ts';
import type { Work } from './analyseRefs.ts';
import { storesIn } from './bearersOf.ts';
import type { AnalysisDeps } from './deps.ts';
import { readOpenIssues } from './readOpenIssues.ts';
import { reportStoreRisk } from './reportStoreRisk.ts';

/** Memory bounds how many stores are read with their issues before the next are. */
const STORES_AT_A_TIME = 1_000;

/** What an analysis of paths and copies found. */
export interface PathsFound {
  readonly found: readonly StorePaths[];
  /** Ids of the stores with complete facts: without a found path, none leads to them. */
  readonly known: ReadonlySet<string>;
  /** Sensitivity of the data that was copied into stores that could not be read. */
  readonly copied: ReadonlyMap<string, number>;
  /** References of what is under attack. */
  readonly attacked: ReadonlySet<string>;
  /** Of every data store what its risk was last computed with. */
  readonly before: ReadonlyMap<string, RiskFacts>;
}

/** All of the facts but the issues. */
type Around = Omit<RiskFacts, 'issues'>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const aroundOf = ({ paths, copied, attack }: RiskFacts): Around => ({
  paths,
  ...(copied !== undefined && { copied }),
  ...(attack !== undefined && { attack }),
});

/** Of the stores to which other paths lead than before, or into which other data was copied. */
const movedAround = (all: PathsFound): Map<string, Around> => {
  const { found, known, copied, before, attacked } = all;
  const listed = new Map(found.map(({ ref, paths }) => [ref, paths]));
  const now = new Map(found.map(({ ref, reach }) => [ref, riskPathsOf(reach)]));
  return new Map(
    [...before].flatMap(([id, earlier]) => {
      const paths = now.get(id) ?? (known.has(id) ? [] : null);
      const attack = attackOn(id, listed.get(id) ?? [], attacked);
      const around = aroundOf({ paths, issues: [], copied: copied.get(id), attack });
      return isSame(around, aroundOf(earlier)) ? [] : [[id, around] as const];
    }),
  );
};

/** Stores to compute again: those with other issues, and those with other facts around them. */
interface Moved {
  readonly issues: ReadonlySet<string>;
  readonly around: ReadonlyMap<string, Around>;
}

const isSameRisk = (a: RiskFacts, b: RiskFacts): boolean =>
  isSame([aroundOf(a), a.issues], [aroundOf(b), b.issues]);

interface Some {
  readonly ids: readonly string[];
  readonly moved: Moved;
}

/** Writes what differs; how many stores, or undefined where another writer was first. */
const tryRefresh = async (
  { core, now }: AnalysisDeps,
  customer: CustomerContext,
  { ids, moved }: Some,
): Promise<number | undefined> => {
  const withIssues = ids.filter((id) => moved.issues.has(id));
  // Before the issues: who writes a store meanwhile makes our conditional write fail.
  const stores = await readRiskFacts(core, customer, ids);
  const issues = riskIssuesOf(await readOpenIssues(core, customer, withIssues));
  const changed = stores.flatMap(({ riskFacts: before, ...store }) => {
    const riskFacts = {
      ...(moved.around.get(store.id) ?? aroundOf(before)),
      issues: moved.issues.has(store.id) ? (issues.get(store.id) ?? []) : before.issues,
    };
    return isSameRisk(riskFacts, before) ? [] : [{ ...store, riskFacts }];
  });
  const isWritten = await writeRiskFacts(core, customer, { changed, at: now() });
  return isWritten ? changed.length : undefined;
};

const MOST_ROUNDS = 20;

/** Reads and computes again where another writer was first. */
const refreshSome = async (
  deps: AnalysisDeps,
  customer: CustomerContext,
  some: Some,
): Promise<number> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const written = await tryRefresh(deps, customer, some);
    if (written !== undefined) return written;
  }
  throw new Error('Other writers of data stores were first again and again');
};

/** After an update of the rules that facts are made by, every data store is due once. */
export const noteNewRules = async (
  { core, now }: AnalysisDeps,
  customer: CustomerContext,
  { riskVersion }: Pick<AnalysisState, 'riskVersion'>,
): Promise<void> => {
  if (riskVersion === RISK_VERSION) return;
  await noteRiskDue(core, customer, storesIn(await readAllRefs(core, customer, now())));
  await noteRiskVersion(core, customer, RISK_VERSION);
};

const storesOf = (due: readonly RiskDue[]): string[] => due.flatMap(({ stores }) => stores);

/**
 * Brings what is known of the risk of data stores up to date: of those whose issues changed, and of
 * those to which other paths lead than before. Without found paths, those of the last run stay.
 * Records events of these and of other stores that are due. Any step may run twice: stores are due
 * until their facts and events are written, and what is the same is not written.
 */
export const refreshRisk = async (
  deps: AnalysisDeps,
  whose: Pick<Work, 'customer' | 'newAccounts'>,
  found?: PathsFound,
): Promise<void> => {
  const { core, log } = deps;
  const { customer } = whose;
  const around = found ? movedAround(found) : new Map<string, Around>();
  // Once written they are as before: a run that ends then would report nothing of them.
  await noteRiskToReport(core, customer, [...around.keys()]);
  const due = await readRiskDue(core, customer);
  const issues = new Set(storesOf(due.filter(({ isToReport }) => !isToReport)));
  const all = [...new Set([...issues, ...around.keys()])];
  let written = 0;
  for (let from = 0; from < all.length; from += STORES_AT_A_TIME) {
    const ids = all.slice(from, from + STORES_AT_A_TIME);
    written += await refreshSome(deps, customer, { ids, moved: { issues, around } });
  }
  if (written > 0)
    log.info('risk facts: written', { customerId: customer.customerId, stores: written });
  await reportStoreRisk(deps, whose, [...new Set(storesOf(due))]);
  // Due stores may hold writes of a run that ended before it sent this request.
  if (written > 0 || due.length > 0) await deps.enqueuePublish(customer, false);
  await removeRiskDue(core, customer, due);
};
