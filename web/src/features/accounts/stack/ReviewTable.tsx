import { ScrollRegion } from '#components/ScrollRegion.tsx';
import { stackTexts as t } from '#messages/stackReview.ts';
import type { Row } from './review.ts';
import styles from './Stack.module.css';

interface ReviewTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Column that names the row. */
  readonly head: number;
  readonly rows: readonly Row[];
}

/** Class of a column's heading; those after the name share what is left. */
const widthOf = (at: number, head: number): string | undefined => {
  if (at === head) return styles.name;
  return at < head ? styles.short : undefined;
};

export const ReviewTable = ({ caption, columns, head, rows }: ReviewTableProps) => (
  <ScrollRegion label={t.tableOf(caption)} className={styles.scroll}>
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={widthOf(at, head)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) =>
              at === head ? (
                <th key={columns[at]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[at]}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
