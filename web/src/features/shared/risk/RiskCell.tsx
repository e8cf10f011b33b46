import { ABSENT } from '#lib/format.ts';
import { RiskBadge } from './RiskBadge.tsx';
import styles from './RiskCell.module.css';

interface RiskCellProps {
  readonly score: number | null;
  /** Why there is no score. */
  readonly why: string;
  /** Short words for it, beside the dash. */
  readonly absent: string;
  /** A word beside the score. */
  readonly note?: string | undefined;
}

/** A score with its band; a dash and the reason where there is none, never low. */
export const RiskCell = ({ score, why, absent, note }: RiskCellProps) =>
  score === null ? (
    <span className={styles.absent} title={why}>
      {ABSENT}
      <span className={styles.why}>{absent}</span>
    </span>
  ) : (
    <span className={styles.risk}>
      <RiskBadge score={score} showLabel />
      {note === undefined ? null : <span className={styles.why}>{note}</span>}
    </span>
  );
