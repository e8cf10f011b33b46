import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export type ChipTone = 'good' | 'moderate' | 'quiet' | 'accent';

interface ChipProps {
  readonly tone: ChipTone;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A state in a word. */
export const Chip = ({ tone, title, children }: ChipProps) => (
  <span className={styles.chip} data-tone={tone} title={title}>
    {children}
  </span>
);
