import { randomUUID } from 'node:crypto';
import type { WindowFinding } from '#contracts/activity/windowFinding.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Detection, DetectionFacts, StoreWindow } from '#domain/detections/detection.ts';
import { mayMatter } from '#domain/detections/mayMatter.ts';
import { mergeFindings } from '#domain/detections/mergeFindings.ts';
import type { Log } from '#middleware/log.ts';
import { readWindowsSince } from '#store/activity.ts';
import { noteAccessDue } from '#store/analysisState.ts';
import { inParallel, type Table } from '#store/table.ts';
import { writeWindowFinding } from '#store/windowFindings.ts';
import { deedsOf, pastOf } from './pastOf.ts';
import { readTouched } from './touchedStores.ts';
import { withBaselines } from './withBaselines.ts';

const WRITES_AT_A_TIME = 8;
/** The recent windows of each are in memory. */
const STORES_AT_A_TIME = 4;
/** Older windows are no evidence any more. */
export const EVIDENCE_MS = 24 * 3_600_000;

interface JudgeDeps {
  readonly core: Table;
  readonly chunks: Table;
  readonly loadDetections: () => Promise<readonly Detection[]>;
  readonly now: () => number;
  readonly log: Log;
}

interface DetectDeps extends JudgeDeps {
  readonly enqueueAnalysis: (customer: CustomerContext) => Promise<void>;
}

interface Came {
  readonly accountId: string;
  readonly windows: readonly StoreWindow[];
}

/** One that throws keeps no other from finding. */
const runAll = (
  detections: readonly Detection[],
  { facts, log }: { readonly facts: DetectionFacts } & Pick<JudgeDeps, 'log'>,
): Omit<WindowFinding, 'accountId'>[] =>
  detections.flatMap(({ id, detect }) => {
    try {
      return detect(facts).map((found) => ({
        ...{ ...found, definition: id },
        ...{ stores: [...found.stores], evidence: [...found.evidence] },
      }));
    } catch (error) {
      log.error('detection threw: it finds nothing', { error, detection: id });
      return [];
    }
  });

const findIn = async (
  deps: JudgeDeps,
  customer: CustomerContext,
  { accountId, windows }: Came,
): Promise<WindowFinding[]> => {
  const { core, chunks, now, log } = deps;
  const touched = await readTouched(core, customer, windows);
  const deeds = deedsOf(windows, (deed) => mayMatter(deed, touched.get(deed.store)));
  if (deeds.length === 0) return [];
  const detections = await deps.loadDetections();
  const past = await pastOf(chunks, customer, deeds);
  const before = await readTouched(
    core,
    customer,
    past.filter(({ window }) => !touched.has(window.store)),
  );
  const storesOf = (arn: string) =>
    [touched.get(arn) ?? before.get(arn)].filter((each) => each !== undefined);
  const facts = {
    ...{ accountId, ownAccounts: new Set([accountId]), now: now() },
    ...{ calls: [], reports: [] },
    windows: [...past, ...windows],
    storesOf,
    reachedFrom: () => [],
    isOwn: () => false,
    madeBefore: () => undefined,
  };
  const until = Math.max(...windows.map(({ window }) => window.start));
  const found = await withBaselines({ chunks, customer, until }, (baselineOf) =>
    runAll(detections, { facts: { ...facts, baselineOf }, log }),
  );
  return found.map((each) => ({ ...each, accountId }));
};

/**
 * Keeps what detections find in windows, with what their principals did around them. An analysis is
 * due before, so that a run that dies behind is made up for by `endAttacks`.
 *
 * @returns whether that changed something
 */
export const judgeWindows = async (
  deps: JudgeDeps,
  customer: CustomerContext,
  { accountId, windows }: Came,
): Promise<boolean> => {
  const since = deps.now() - EVIDENCE_MS;
  const recent = windows.filter(({ window }) => window.start > since);
  if (recent.length === 0) return false;
  const found = await findIn(deps, customer, { accountId, windows: recent });
  if (found.length === 0) return false;
  await noteAccessDue(deps.core, customer, randomUUID());
  const written = await inParallel(found, WRITES_AT_A_TIME, (each) =>
    writeWindowFinding(deps.chunks, customer, {
      ...each,
      with: (stored) => (stored === undefined ? each : mergeFindings(stored, each)),
    }),
  );
  return written.some(({ before, now }) => JSON.stringify(before) !== JSON.stringify(now));
};

/**
 * Judges the recent windows of a data store again, because something that decides about them became
 * known after they came. Findings that exist already are not changed.
 *
 * @returns whether that changed something
 */
export const judgeStore = async (
  deps: JudgeDeps,
  customer: CustomerContext,
  { accountId, storeId }: { readonly accountId: string; readonly storeId: string },
): Promise<boolean> => {
  const since = deps.now() - EVIDENCE_MS;
  const found = await readWindowsSince(deps.chunks, customer, { storeId, since });
  const windows = found.reverse().map((placed) => ({ storeId, ...placed }));
  return judgeWindows(deps, customer, { accountId, windows });
};

/** Ids of the data stores of windows that are too old to be evidence, but tell what is usual. */
const storesOfHistory = (windows: readonly StoreWindow[], since: number): string[] => [
  ...new Set(windows.filter(({ window }) => window.start <= since).map(({ storeId }) => storeId)),
];

/**
 * Judges the windows of a part after they are stored. Parts come in any order: where the part holds
 * history of a data store, the store's recent windows are judged again. Requests an analysis, which
 * raises the issues, if the findings changed.
 */
export const detectWindows = async (
  deps: DetectDeps,
  customer: CustomerContext,
  { accountId, windows }: Came,
): Promise<void> => {
  const stores = storesOfHistory(windows, deps.now() - EVIDENCE_MS);
  const judged = await inParallel(stores, STORES_AT_A_TIME, (storeId) =>
    judgeStore(deps, customer, { accountId, storeId }),
  );
  const isChanged = await judgeWindows(deps, customer, { accountId, windows });
  if (isChanged || judged.includes(true)) await deps.enqueueAnalysis(customer);
};
