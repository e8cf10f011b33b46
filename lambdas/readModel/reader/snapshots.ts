import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Log } from '#middleware/log.ts';
import { columnNames, type KindSpec, type Row } from '#readModel/engine/kind.ts';
import { findRow } from '#readModel/engine/merge.ts';
import { type Overlay, overlayOf } from '#readModel/engine/overlay.ts';
import { rowAt, snapshotOf } from '#readModel/engine/rows.ts';
import { rowsHolding } from '#readModel/engine/rowsHolding.ts';
import { createSnapshot, type Snapshot } from '#readModel/engine/snapshot.ts';
import { addStored } from '#readModel/engine/stored.ts';
import { plainView, type View } from '#readModel/engine/view.ts';
import { type Manifest, readColumns, readManifest } from '#store/chunks.ts';
import { type Edit, readEdits } from '#store/edits.ts';
import { type Former, generationOf, type Head, readHead } from '#store/head.ts';
import type { GenerationId } from '#store/keys.ts';
import type { Table } from '#store/table.ts';
import { type ByteCappedLru, byteCappedLru } from './byteCappedLru.ts';

/** A column in memory takes about twice its bytes, and its order and postings four bytes a row each. */
const MEMORY_PER_BYTE = 2;
const MEMORY_PER_ROW = 8;

export interface SnapshotDeps {
  readonly core: Table;
  readonly chunks: Table;
  /** Asks the publisher to build the customer's snapshot anew. */
  readonly askRebuild: (customer: CustomerContext) => Promise<void>;
  readonly log: Log;
}

export interface SnapshotSource {
  readonly kind: KindSpec & { readonly name: GenerationId['kind'] };
  /** Columns by which an edit names a row. */
  readonly key: readonly string[];
  readonly editable: boolean;
  /** Every row from the store of record. */
  readonly readAll: (core: Table, customer: CustomerContext) => Promise<readonly Row[]>;
}

/** As of now, or of the head that was read before. */
export type ReadView = (
  customer: CustomerContext,
  columns: readonly string[],
  head?: Head,
) => Promise<View>;

interface Kept {
  readonly manifest: Manifest;
  readonly snapshot: Snapshot;
  /** As of the edits that were read last. */
  edited?: { readonly seq: number; readonly cells: EditedCells; readonly overlay: Overlay };
}

const bytesOf = ({ manifest, snapshot }: Kept): number =>
  Object.entries(manifest.parts).reduce((sum, [name, { length }]) => {
    const [column = ''] = name.split('.');
    if (!snapshot.has(column)) return sum;
    const perRow = name === column ? snapshot.rows * MEMORY_PER_ROW : 0;
    return sum + length * MEMORY_PER_BYTE + perRow;
  }, 0);

/** The generation with these columns loaded; undefined when it cannot be read. */
const load = async (
  { chunks }: SnapshotDeps,
  customer: CustomerContext,
  wanted: {
    id: GenerationId;
    kind: KindSpec;
    columns: readonly string[];
    known?: Kept | undefined;
  },
): Promise<Kept | undefined> => {
  const { id, kind, columns, known } = wanted;
  const manifest = known?.manifest ?? (await readManifest(chunks, customer, id));
  if (manifest === undefined || manifest.schema !== kind.schema) return undefined;
  const snapshot = known?.snapshot ?? createSnapshot(kind, manifest.rows);
  const names = [...new Set(columns)].filter((name) => !snapshot.has(name));
  if (names.length === 0 && known !== undefined) return known;
  const read = await readColumns(chunks, customer, { id, manifest, names });
  if (read === undefined) return undefined;
  addStored(snapshot, read);
  return known ?? { manifest, snapshot };
};

/** Of a row, the cells that edits gave it. */
type EditedCells = ReadonlyMap<number, Row>;

/** Rows that hold a rule's cells by now; the first of them is one that no edit moves. */
const ruledRows = (snapshot: Snapshot, rule: Row, edited: EditedCells): number[] => {
  const [first = ['', null], ...others] = Object.entries(rule);
  const rows = rowsHolding(snapshot, Object.fromEntries([first]));
  const names = others.map(([name]) => name);
  return rows.filter((row) => {
    const held = { ...rowAt(snapshot, row, names), ...edited.get(row) };
    return others.every(([name, wanted]) => held[name] === wanted);
  });
};

/** Edits in their order, on top of earlier ones; a row that is in no generation yet comes with the next. */
const withEdits = (
  [snapshot, key]: readonly [Snapshot, readonly string[]],
  before: EditedCells,
  edits: readonly Edit[],
): EditedCells => {
  const edited = new Map(before);
  const give = (row: number, cells: Row) => edited.set(row, { ...edited.get(row), ...cells });
  for (const { keys, rule, cells, each } of edits) {
    if (rule !== undefined) for (const row of ruledRows(snapshot, rule, edited)) give(row, cells);
    for (const [at, cellsOfKey] of keys.entries()) {
      const row = findRow(snapshot, cellsOfKey, key);
      if (row !== undefined) give(row, { ...cells, ...each?.[at] });
    }
  }
  return edited;
};

/** The overlay that was known, with further edits on top. */
const overlayOn = (
  { snapshot }: Kept,
  key: readonly string[],
  { known, edits, seq }: { known: Kept['edited']; edits: readonly Edit[]; seq: number },
): NonNullable<Kept['edited']> => {
  if (known !== undefined && edits.length === 0) return { ...known, seq: Math.max(seq, known.seq) };
  const cells = withEdits([snapshot, key], known?.cells ?? new Map(), edits);
  const rows = [...cells].map(([row, given]) => ({ row, cells: given }));
  return { seq, cells, overlay: overlayOf(snapshot, rows) };
};

type Cache = ByteCappedLru<Kept>;

/** The rows of one generation with the edits since; undefined when it cannot be read. */
const viewOf = async (
  [deps, source, cache]: readonly [SnapshotDeps, SnapshotSource, Cache],
  customer: CustomerContext,
  { live, seq, columns }: { live: Former; seq: number; columns: readonly string[] },
): Promise<View | undefined> => {
  const { kind } = source;
  const key = `${customer.customerId}\n${kind.name}\n${live.gen}.${live.attempt}`;
  const id = generationOf(kind.name, live);
  const before = cache.get(key);
  const known = before?.edited;
  const since = { kind: kind.name, after: known?.seq ?? live.folded, to: seq };
  const edits = source.editable ? await readEdits(deps.core, customer, since) : [];
  const isEdited = edits.length > 0 || (known?.cells.size ?? 0) > 0;
  const needed = isEdited ? columnNames(kind) : columns;
  const kept = await load(deps, customer, { id, kind, columns: needed, known: before });
  if (kept === undefined) return undefined;
  cache.set(key, kept, bytesOf(kept));
  kept.edited = overlayOn(kept, source.key, { known, edits, seq });
  return { snapshot: kept.snapshot, overlay: kept.edited.overlay, gen: live.gen };
};

/**
 * The customer's rows as of the live generation and the last edit, which are asked for on every
 * call. Generations are kept by customer, kind and generation, column by column as they are needed.
 * One that cannot be read is built anew; until then the one before it answers, with every edit
 * since, and where that cannot be read either, the store of record.
 */
export const viewReader = (
  deps: SnapshotDeps,
  source: SnapshotSource,
  maxBytes: number,
): ReadView => {
  const { kind, readAll } = source;
  const engine = [deps, source, byteCappedLru<Kept>(maxBytes)] as const;
  return async (customer, columns, head) => {
    const { [kind.name]: live, seq } = head ?? (await readHead(deps.core, customer));
    if (live === undefined) return plainView(snapshotOf(kind, []));
    const view = await viewOf(engine, customer, { live, seq, columns });
    if (view !== undefined) return view;
    const told = { customerId: customer.customerId, kind: kind.name, gen: live.gen };
    deps.log.warn('generation cannot be read', told);
    await deps.askRebuild(customer);
    const former =
      live.before && (await viewOf(engine, customer, { live: live.before, seq, columns }));
    if (former !== undefined) return former;
    deps.log.warn('nor the one before it: answered from the store of record', told);
    return plainView(snapshotOf(kind, await readAll(deps.core, customer)));
  };
};
