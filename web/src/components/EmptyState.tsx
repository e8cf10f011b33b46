import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** A lucide icon of size 20; an empty tray unless given. */
  readonly icon?: ReactNode;
  /** The only action offered. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, text, icon, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.icon} aria-hidden>
      {icon ?? <Inbox size={20} />}
    </span>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
