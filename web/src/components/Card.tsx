import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import styles from './Card.module.css';

export interface CardProps {
  /** Heading of level 2; none leaves the body alone. */
  readonly title?: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A surface with an edge that holds one widget. */
export const Card = ({ title, hint, action, className, children }: CardProps) => (
  <section className={cx(styles.card, className)} aria-label={title}>
    {title && (
      <div className={styles.head}>
        <h2>{title}</h2>
        {hint && <span className={styles.hint}>{hint}</span>}
        {action}
      </div>
    )}
    <div className={styles.body}>{children}</div>
  </section>
);
