import { randomBytes } from 'node:crypto';
import type { CustomerContext } from '#contracts/customerContext.ts';
import { columnNames, type KindSpec, type Row } from '#domain/readModel/kind.ts';
import { type Changes, mergeSnapshot } from '#domain/readModel/merge.ts';
import { snapshotOf } from '#domain/readModel/rows.ts';
import { createSnapshot, type Snapshot } from '#domain/readModel/snapshot.ts';
import { addStored, columnsToStore } from '#domain/readModel/stored.ts';
import type { Log } from '#middleware/log.ts';
import { readColumns, readManifest, writeGeneration } from '#store/chunks.ts';
import { generationOf, type Published, readHead, swapHead } from '#store/head.ts';
import type { GenerationId } from '#store/keys.ts';
import type { Table } from '#store/table.ts';

const MAX_ATTEMPTS = 8;
/** Chunks live three days: a generation is written anew long before. */
const MAX_AGE_MS = 24 * 3_600_000;

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

/** What was recorded as changed and is in no generation yet. */
export interface Unfolded {
  readonly any: boolean;
  /** Rows as they stand now. Read after the record of changes, so none is missed. */
  readonly changes: () => Promise<Changes>;
  /** The live generation holds them. */
  readonly markFolded: () => Promise<void>;
}

/** Where the rows of a kind come from. */
export interface RowSource {
  readonly kind: KindSpec & { readonly name: GenerationId['kind'] };
  /** Columns by which a changed row finds its former self. */
  readonly key: readonly string[];
  readonly readAll: (deps: PublishDeps, customer: CustomerContext) => Promise<readonly Row[]>;
  /** Changes of scans, and the edits after `folded` up to `seq`; rows come with what users decided. */
  readonly readUnfolded: (
    deps: PublishDeps,
    customer: CustomerContext,
    edits: { readonly folded: number; readonly seq: number },
  ) => Promise<Unfolded>;
  readonly riskByAccount: (snapshot: Snapshot) => Published['riskByAccount'];
}

const readBase = async (
  { chunks, log }: PublishDeps,
  { customer }: PublishRequest,
  { kind, live }: { kind: RowSource['kind']; live: Published | undefined },
): Promise<Snapshot | undefined> => {
  if (live === undefined || live.schema !== kind.schema) return undefined;
  const id = generationOf(kind.name, live);
  const manifest = await readManifest(chunks, customer, id);
  const names = columnNames(kind);
  const columns = manifest && (await readColumns(chunks, customer, { id, manifest, names }));
  if (manifest === undefined || columns === undefined) {
    const { customerId } = customer;
    log.warn('generation is damaged, rebuilding', { customerId, gen: live.gen });
    return undefined;
  }
  const snapshot = createSnapshot(kind, manifest.rows);
  addStored(snapshot, columns);
  return snapshot;
};

/** Columns of two snapshots of the same rows that are not the same bytes. */
const differing = (a: Snapshot, b: Snapshot): string[] => {
  const others = columnsToStore(b);
  return [...columnsToStore(a)].flatMap(([name, bytes]) =>
    Buffer.compare(bytes, others.get(name) ?? new Uint8Array(0)) === 0 ? [] : [name],
  );
};

/**
 * The last generation with what changed; or, where asked for or where there is none, one built of
 * the store of record, which is then compared with what the last one would have become.
 */
const nextSnapshot = async (
  deps: PublishDeps,
  source: RowSource,
  from: { request: PublishRequest; base: Snapshot | undefined; unfolded: Unfolded },
): Promise<Snapshot> => {
  const { request, base, unfolded } = from;
  const { customer, rebuild } = request;
  const merged = base && mergeSnapshot(base, source.key, await unfolded.changes());
  if (merged !== undefined && !rebuild) return merged;
  const built = snapshotOf(source.kind, await source.readAll(deps, customer));
  const columns = merged === undefined ? [] : differing(merged, built);
  if (columns.length > 0) {
    // A scan that writes at this moment makes a difference too.
    const { customerId } = customer;
    deps.log.warn('generation differs from the record', { customerId, columns });
  }
  return built;
};

const writeNext = async (
  deps: PublishDeps,
  customer: CustomerContext,
  next: { source: RowSource; live: Published | undefined; snapshot: Snapshot; folded: number },
): Promise<boolean> => {
  const at = deps.now();
  const { source, live, snapshot, folded } = next;
  const { name: kind, schema } = source.kind;
  const { rows } = snapshot;
  const to: Published = {
    gen: (live?.gen ?? 0) + 1,
    attempt: randomBytes(8).toString('hex'),
    rows,
    at,
    schema,
    riskByAccount: source.riskByAccount(snapshot),
    folded,
  };
  const columns = columnsToStore(snapshot);
  const id = generationOf(kind, to);
  await writeGeneration(deps.chunks, customer, { id, schema, rows, columns, at });
  return swapHead(deps.core, customer, { kind, from: live?.gen ?? null, to });
};

/** done: the live generation holds every change that was recorded before. lost: another was first. */
const publishOnce = async (
  deps: PublishDeps,
  source: RowSource,
  request: PublishRequest,
): Promise<'done' | 'lost'> => {
  const { customer } = request;
  const { kind } = source;
  const { [kind.name]: live, seq } = await readHead(deps.core, customer);
  const unfolded = await source.readUnfolded(deps, customer, { folded: live?.folded ?? 0, seq });
  const base = await readBase(deps, request, { kind, live });
  const fresh = live !== undefined && deps.now() - live.at < MAX_AGE_MS;
  if (base !== undefined && !request.rebuild && fresh && !unfolded.any) return 'done';
  const snapshot = await nextSnapshot(deps, source, { request, base, unfolded });
  if (!(await writeNext(deps, customer, { source, live, snapshot, folded: seq }))) return 'lost';
  await unfolded.markFolded();
  return 'done';
};

/**
 * Folds what changed into the customer's next generation of a kind and makes it the live one. A
 * crash at any step leaves the live generation whole and the changes unfolded, for the next run.
 */
export const publishKind = async (
  deps: PublishDeps,
  source: RowSource,
  request: PublishRequest,
): Promise<void> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if ((await publishOnce(deps, source, request)) === 'done') return;
  }
  throw new Error('Other publishers were first again and again');
};
