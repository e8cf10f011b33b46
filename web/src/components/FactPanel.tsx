import type { ReactNode } from 'react';
import type { FactLine } from './FactList.tsx';
import styles from './FactPanel.module.css';

interface FactPanelProps {
  readonly label: string;
  readonly facts: readonly FactLine[];
  /** Two columns of facts, for a panel beside something else. */
  readonly narrow?: boolean;
  /** Content below the facts, on a line of its own. */
  readonly children: ReactNode;
}

/** Facts of the page's object, side by side at its top. */
export const FactPanel = ({ label, facts, narrow = false, children }: FactPanelProps) => (
  <section className={styles.panel} aria-label={label}>
    <dl className={styles.facts} data-narrow={narrow}>
      {facts.map(({ label: name, value, wide }) => (
        <div key={name} data-wide={wide}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={styles.below}>{children}</div>
  </section>
);
