import type { Row } from '#readModel/engine/kind.ts';
import { findRow } from '#readModel/engine/merge.ts';
import { type Overlay, overlayOf } from '#readModel/engine/overlay.ts';
import { cellsAt } from '#readModel/engine/rows.ts';
import { rowsHolding } from '#readModel/engine/rowsHolding.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import type { Edit } from '#store/edits.ts';

/** Of a row, the cells that edits gave it. */
type EditedCells = ReadonlyMap<number, Row>;

/** A generation as of the edits that were read last. */
export interface AppliedEdits {
  readonly seq: number;
  readonly cells: EditedCells;
  readonly overlay: Overlay;
}

/** Rows that hold a rule's cells by now; the first of them is one that no edit moves. */
const ruledRows = (snapshot: Snapshot, rule: Row, edited: EditedCells): number[] => {
  const [first = ['', null], ...others] = Object.entries(rule);
  const rows = rowsHolding(snapshot, Object.fromEntries([first]));
  const names = others.map(([name]) => name);
  return rows.filter((row) => {
    const held = { ...cellsAt(snapshot, row, names), ...edited.get(row) };
    return others.every(([name, wanted]) => held[name] === wanted);
  });
};

/**
 * Edits in their order, on top of earlier ones; a row that is in no generation yet is added by the
 * next.
 */
const applyEdits = (
  snapshot: Snapshot,
  before: EditedCells,
  edits: readonly Edit[],
): EditedCells => {
  const edited = new Map(before);
  const give = (row: number, cells: Row) => edited.set(row, { ...edited.get(row), ...cells });
  for (const { keys, rule, cells, each } of edits) {
    if (rule !== undefined) for (const row of ruledRows(snapshot, rule, edited)) give(row, cells);
    for (const [at, key] of keys.entries()) {
      const row = findRow(snapshot, key);
      if (row !== undefined) give(row, { ...cells, ...each?.[at] });
    }
  }
  return edited;
};

/** The edits that were known, with further ones on top. */
export const withEdits = (
  snapshot: Snapshot,
  known: AppliedEdits | undefined,
  { edits, seq }: { readonly edits: readonly Edit[]; readonly seq: number },
): AppliedEdits => {
  if (known !== undefined && edits.length === 0) return { ...known, seq: Math.max(seq, known.seq) };
  const cells = applyEdits(snapshot, known?.cells ?? new Map(), edits);
  const rows = [...cells].map(([row, given]) => ({ row, cells: given }));
  return { seq, cells, overlay: overlayOf(snapshot, rows) };
};
