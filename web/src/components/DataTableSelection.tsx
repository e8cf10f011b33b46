import { type RefObject, useEffect, useRef } from 'react';
import styles from './DataTableSelection.module.css';

/** Rows that can be chosen for an action on all of them. */
export interface RowSelection<Row> {
  /** Ids of the chosen rows. */
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
  /** Label of the check box of a row. */
  readonly label: (row: Row) => string;
  readonly allLabel: string;
}

/** Adds the id, or takes it away. */
export const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Indeterminate when some of the rows are selected. */
const useMixed = (box: RefObject<HTMLInputElement | null>, mixed: boolean): void => {
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [box, mixed]);
};

interface SelectAllProps<Row> {
  readonly selection: RowSelection<Row>;
  readonly ids: readonly string[];
}

/** Head of the boxes: all rows of the page, or none. */
export const SelectAll = <Row,>({ selection, ids }: SelectAllProps<Row>) => {
  const box = useRef<HTMLInputElement>(null);
  const count = ids.filter((id) => selection.chosen.has(id)).length;
  const all = ids.length > 0 && count === ids.length;
  useMixed(box, count > 0 && !all);
  return (
    <th className={styles.head}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={selection.allLabel}
        checked={all}
        disabled={ids.length === 0}
        onChange={() => selection.onChosen(new Set(all ? [] : ids))}
      />
    </th>
  );
};

interface SelectRowProps<Row> {
  readonly selection: RowSelection<Row>;
  readonly id: string;
  readonly row: Row;
}

export const SelectRow = <Row,>({ selection, id, row }: SelectRowProps<Row>) => (
  <td className={styles.cell}>
    <label className={styles.hit}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={selection.label(row)}
        checked={selection.chosen.has(id)}
        onChange={() => selection.onChosen(toggled(selection.chosen, id))}
      />
    </label>
  </td>
);
