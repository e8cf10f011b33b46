import { randomBytes } from 'node:crypto';
import type { CustomerContext } from '#contracts/customerContext.ts';
import { SNAPSHOT_SCHEMA, type SnapshotRow } from '#contracts/snapshot.ts';
import { mergeRows, riskByAccount, sortById } from '#domain/dataStore/snapshot.ts';
import type { Log } from '#middleware/log.ts';
import { readGeneration, writeGeneration } from '#store/chunks.ts';
import { readAllSummaries, readSummaries } from '#store/dataStores.ts';
import { generationOf, type Published, readHead, swapHead } from '#store/head.ts';
import { markFolded, readUnfoldedParts, splitIds, type UnfoldedPart } from '#store/scans.ts';
import { inParallel, type Table } from '#store/table.ts';

const MAX_ATTEMPTS = 8;
/** Chunks live three days: a generation is written anew long before. */
const MAX_AGE_MS = 24 * 3_600_000;
const kind = 'dataStores';

export interface PublishDeps {
  readonly core: Table;
  readonly chunks: Table;
  readonly now: () => number;
  readonly log: Log;
}

export interface PublishRequest {
  readonly customer: CustomerContext;
  /** Build from the store of record instead of from the last generation. */
  readonly rebuild: boolean;
}

const readBase = async (
  { chunks, log }: PublishDeps,
  { customer, rebuild }: PublishRequest,
  live: Published | undefined,
): Promise<readonly SnapshotRow[] | undefined> => {
  if (rebuild || live === undefined || live.schema !== SNAPSHOT_SCHEMA) return undefined;
  const generation = await readGeneration(chunks, customer, generationOf(kind, live));
  if (generation === undefined) {
    log.warn('generation is damaged, rebuilding', {
      customerId: customer.customerId,
      gen: live.gen,
    });
  }
  return generation?.rows;
};

/** The parts were read first, so whatever they changed is in the rows that are read now. */
const nextRows = async (
  { core }: PublishDeps,
  customer: CustomerContext,
  from: { base: readonly SnapshotRow[] | undefined; parts: readonly UnfoldedPart[] },
): Promise<SnapshotRow[]> => {
  if (from.base === undefined) return sortById(await readAllSummaries(core, customer));
  const ids = new Set(from.parts.flatMap(({ changed }) => splitIds(changed)));
  return mergeRows(from.base, await readSummaries(core, customer, [...ids]));
};

const writeNext = async (
  deps: PublishDeps,
  customer: CustomerContext,
  next: { live: Published | undefined; rows: readonly SnapshotRow[] },
): Promise<boolean> => {
  const at = deps.now();
  const { live, rows } = next;
  const to: Published = {
    gen: (live?.gen ?? 0) + 1,
    attempt: randomBytes(8).toString('hex'),
    rows: rows.length,
    at,
    schema: SNAPSHOT_SCHEMA,
    riskByAccount: riskByAccount(rows),
  };
  await writeGeneration(deps.chunks, customer, { id: generationOf(kind, to), rows, at });
  return swapHead(deps.core, customer, { from: live?.gen ?? null, to });
};

/** done: the live generation holds every change that was recorded before. lost: another was first. */
const publishOnce = async (
  deps: PublishDeps,
  request: PublishRequest,
): Promise<'done' | 'lost'> => {
  const { customer } = request;
  const { dataStores: live } = await readHead(deps.core, customer);
  const parts = await readUnfoldedParts(deps.core, customer);
  const base = await readBase(deps, request, live);
  const fresh = live !== undefined && deps.now() - live.at < MAX_AGE_MS;
  if (base !== undefined && fresh && parts.every(({ changed }) => changed === '')) return 'done';
  const rows = await nextRows(deps, customer, { base, parts });
  if (!(await writeNext(deps, customer, { live, rows }))) return 'lost';
  await inParallel(parts, 16, (part) => markFolded(deps.core, customer, part));
  return 'done';
};

/**
 * Folds what changed into the customer's next generation and makes it the live one. A crash at any
 * step leaves the live generation whole and the changes unfolded, for the next run.
 */
export const publishDataStores = async (
  deps: PublishDeps,
  request: PublishRequest,
): Promise<void> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if ((await publishOnce(deps, request)) === 'done') return;
  }
  throw new Error('Other publishers were first again and again');
};
