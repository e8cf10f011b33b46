import type { ReactNode } from 'react';
import styles from './cells.module.css';

interface NameCellProps {
  readonly name: string;
  readonly icon: ReactNode;
}

/** The name that carries the row's link, cut by its column and whole on hover. */
export const NameCell = ({ name, icon }: NameCellProps) => (
  <span className={styles.name} title={name}>
    {icon}
    <span className={styles.text} dir="auto">
      {name}
    </span>
  </span>
);

export const PlainCell = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.plain}>{children}</span>
);
