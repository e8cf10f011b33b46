import type { ReactNode } from 'react';
import styles from './ListCard.module.css';

interface ListCardProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Search, filters, table and pages of a list as one card. */
export const ListCard = ({ label, children }: ListCardProps) => (
  <section className={styles.card} aria-label={label} data-list="">
    {children}
  </section>
);

interface ListFootProps {
  /** Hints at the start of the line, for example `KeyHints`. */
  readonly hints: ReactNode;
  /** The pager. */
  readonly children: ReactNode;
}

/** Last line of a list's card. */
export const ListFoot = ({ hints, children }: ListFootProps) => (
  <div className={styles.foot}>
    {typeof hints === 'string' ? <span className={styles.note}>{hints}</span> : hints}
    {children}
  </div>
);
