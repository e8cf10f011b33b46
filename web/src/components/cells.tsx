import type { ReactNode } from 'react';
import { ABSENT } from '#lib/format.ts';
import styles from './cells.module.css';
import { RiskBadge } from './RiskBadge.tsx';

interface RiskCellProps {
  readonly score: number | null;
  /** Why there is no score. */
  readonly why: string;
  /** Short words for it, beside the dash. */
  readonly absent: string;
}

/** A score with its band; a dash and the reason where there is none, never low. */
export const RiskCell = ({ score, why, absent }: RiskCellProps) =>
  score === null ? (
    <span className={styles.absent} title={why}>
      {ABSENT}
      <span className={styles.why}>{absent}</span>
    </span>
  ) : (
    <span className={styles.risk}>
      <RiskBadge score={score} showLabel />
    </span>
  );

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
