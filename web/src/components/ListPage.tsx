import type { ReactNode } from 'react';
import styles from './ListPage.module.css';

/** The blocks of a list page, one below the other. */
export const ListPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);
