import type { ReactNode } from 'react';
import styles from './PlainTable.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';

interface PlainTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Columns from this one on hold numbers. */
  readonly figuresFrom: number;
  /** Scrolls sideways where there is no room. */
  readonly wide?: boolean;
  /** Rows. */
  readonly children: ReactNode;
}

/** All rows at once, without sorting: for what a person reads from top to bottom. */
export const PlainTable = ({
  caption,
  columns,
  figuresFrom,
  wide = false,
  children,
}: PlainTableProps) => (
  <ScrollRegion label={caption} className={styles.scroll}>
    <table className={styles.table} data-wide={wide}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={at >= figuresFrom ? styles.figure : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollRegion>
);
