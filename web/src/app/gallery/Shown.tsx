import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

interface ShownProps {
  /** The component, as its file is named. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A component in its states. */
export const Shown = ({ name, children }: ShownProps) => (
  <div className={styles.shown}>
    <h3>{name}</h3>
    <div className={styles.states}>{children}</div>
  </div>
);
