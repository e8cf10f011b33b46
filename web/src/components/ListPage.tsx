import type { ReactNode } from 'react';
import styles from './ListPage.module.css';

interface ListPageProps {
  /** On paper the list stands alone, without the blocks around it. */
  readonly printsList?: boolean;
  readonly children: ReactNode;
}

/** The blocks of a list page, one below the other. */
export const ListPage = ({ printsList = false, children }: ListPageProps) => (
  <div className={styles.page} data-prints-list={printsList}>
    {children}
  </div>
);
