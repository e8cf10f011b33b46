import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Log } from '#middleware/log.ts';
import { type ColumnName, columnNames, type KindSpec } from '#readModel/engine/kind.ts';
import { snapshotOf } from '#readModel/engine/rows.ts';
import { plainView, type View } from '#readModel/engine/view.ts';
import { type Generation, loadGeneration } from '#readModel/generation.ts';
import {
  buildSnapshot,
  type ListedKind,
  type ReadView,
  type RecordSource,
} from '#readModel/kinds/listedKind.ts';
import { readEdits } from '#store/edits.ts';
import { type Former, readHead } from '#store/head.ts';
import { type ByteCappedLru, byteCappedLru } from './byteCappedLru.ts';
import { type AppliedEdits, withEdits } from './edited.ts';

/** A column in memory takes about twice its bytes, and its order and postings four bytes a row each. */
const MEMORY_PER_BYTE = 2;
const MEMORY_PER_ROW = 8;

export interface ReadDeps extends RecordSource {
  /** Has the publisher rebuild the customer's snapshots. */
  readonly enqueueRebuild: (customer: CustomerContext) => Promise<void>;
  readonly log: Log;
}

interface Kept<K extends KindSpec> extends Generation<K> {
  /** As of the edits that were read last. */
  readonly edited: AppliedEdits;
}

interface Reader<K extends KindSpec> {
  readonly deps: ReadDeps;
  readonly kind: ListedKind<K>;
  readonly cache: ByteCappedLru<Kept<K>>;
}

const bytesOf = ({ manifest, snapshot }: Generation): number =>
  Object.entries(manifest.parts).reduce((sum, [name, { length }]) => {
    const [column = ''] = name.split('.');
    if (!snapshot.has(column)) return sum;
    const perRow = name === column ? snapshot.rows * MEMORY_PER_ROW : 0;
    return sum + length * MEMORY_PER_BYTE + perRow;
  }, 0);

interface Wanted<K extends KindSpec> {
  readonly live: Former;
  readonly seq: number;
  readonly columns: readonly ColumnName<K>[];
}

/** The rows of one generation with the edits since; undefined when it cannot be read. */
const readGenerationView = async <K extends KindSpec>(
  { deps, kind, cache }: Reader<K>,
  customer: CustomerContext,
  { live, seq, columns }: Wanted<K>,
): Promise<View<K> | undefined> => {
  const { spec, isEditable } = kind;
  const key = `${customer.customerId}\n${spec.name}\n${live.gen}.${live.attempt}`;
  const known = cache.get(key);
  const since = { kind: spec.name, after: known?.edited.seq ?? live.folded, to: seq };
  const edits = isEditable ? await readEdits(deps.core, customer, since) : [];
  const isEdited = edits.length > 0 || (known?.edited.cells.size ?? 0) > 0;
  const needed = isEdited ? columnNames(spec) : columns;
  const wanted = { kind: spec, id: live, columns: needed, known };
  const loaded = await loadGeneration(deps.chunks, customer, wanted);
  if (loaded === undefined) return undefined;
  const { manifest, snapshot } = loaded;
  const edited = withEdits(snapshot, known?.edited, { edits, seq });
  cache.set(key, { manifest, snapshot, edited }, bytesOf(loaded));
  return { snapshot, overlay: edited.overlay, gen: live.gen };
};

/**
 * The customer's rows as of the live generation and the last edit, which are read on every call.
 * Generations are kept by customer, kind and generation, column by column as they are needed. One
 * that cannot be read is built anew; until then the one before it answers, with every edit since, and
 * where that cannot be read either, the store of record.
 */
export const viewReader = <K extends KindSpec>(
  deps: ReadDeps,
  kind: ListedKind<K>,
  maxBytes: number,
): ReadView<K> => {
  const { spec } = kind;
  const reader = { deps, kind, cache: byteCappedLru<Kept<K>>(maxBytes) };
  return async (customer, columns, head) => {
    const { kinds, seq } = head ?? (await readHead(deps.core, customer));
    const live = kinds[spec.name];
    if (live === undefined) return plainView(snapshotOf(spec, []));
    const view = await readGenerationView(reader, customer, { live, seq, columns });
    if (view !== undefined) return view;
    const context = { customerId: customer.customerId, kind: spec.name, gen: live.gen };
    deps.log.warn('generation cannot be read', context);
    await deps.enqueueRebuild(customer);
    const wanted = live.before && { live: live.before, seq, columns };
    const former = wanted && (await readGenerationView(reader, customer, wanted));
    if (former !== undefined) return former;
    deps.log.warn('snapshot fallback: reading from the store of record', context);
    return plainView(await buildSnapshot(deps, kind, customer));
  };
};
