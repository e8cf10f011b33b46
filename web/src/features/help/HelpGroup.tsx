import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './HelpModal.module.css';

interface HelpGroupProps {
  readonly title: string;
  readonly count?: number;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A part of the help that opens and closes on its own. */
export const HelpGroup = ({ title, count, open, children }: HelpGroupProps) => (
  <details className={styles.group} open={open}>
    <summary>
      <ChevronRight size={16} aria-hidden />
      <h3>{title}</h3>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </summary>
    {children}
  </details>
);
