import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  readonly label: string;
  /** How many are chosen, in words. */
  readonly count: string;
  readonly clear: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Actions on the chosen rows of a list; it stays above the foot of the page. */
export const SelectionBar = ({ label, count, clear, onClear, children }: SelectionBarProps) => (
  <section className={styles.bar} aria-label={label} data-actions="">
    <output className={styles.count}>{count}</output>
    {children}
    <IconButton label={clear} onClick={onClear}>
      <X size={16} aria-hidden="true" />
    </IconButton>
  </section>
);
