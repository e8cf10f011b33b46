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
const READS_AT_A_TIME = 4;
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
 * Recent windows of data stores of which older ones came, in their order: parts come in any order, and
 * what is usual at a data store is known only now.
 */
const readNewerOf = async (
  { chunks, now }: Pick<JudgeDeps, 'chunks' | 'now'>,
  customer: CustomerContext,
  windows: readonly StoreWindow[],
): Promise<StoreWindow[]> => {
  const since = now() - EVIDENCE_MS;
  const older = windows.filter(({ window }) => window.start <= since);
  const ids = [...new Set(older.map(({ storeId }) => storeId))];
  const found = await inParallel(ids, READS_AT_A_TIME, async (storeId) => {
    const placed = await readWindowsSince(chunks, customer, { storeId, since });
    return placed.reverse().map((each) => ({ storeId, ...each }));
  });
  return found.flat();
};

/**
 * Judges windows that came, once they are kept. An analysis raises issues of what is found: asked for
 * after that is kept, and only where it changed something.
 */
export const detectWindows = async (
  deps: DetectDeps,
  customer: CustomerContext,
  { accountId, windows }: Came,
): Promise<void> => {
  const newer = await readNewerOf(deps, customer, windows);
  const isRead = new Set(newer.map(({ storeId }) => storeId));
  const others = windows.filter(({ storeId }) => !isRead.has(storeId));
  const came = { accountId, windows: [...newer, ...others] };
  if (await judgeWindows(deps, customer, came)) await deps.enqueueAnalysis(customer);
};
