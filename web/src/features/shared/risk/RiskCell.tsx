import { ABSENT } from '#lib/format.ts';
import { HowScored } from './HowScored.tsx';
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
  /** Address of what makes the score. */
  readonly how: string;
}

/** A score with its band, which leads to what makes it; a dash and the reason where there is none, never low. */
export const RiskCell = ({ score, why, absent, note, how }: RiskCellProps) =>
  score === null ? (
    <span className={styles.absent} title={why}>
      {ABSENT}
      <span className={styles.why}>{absent}</span>
    </span>
  ) : (
    <span className={styles.risk}>
      <HowScored to={how}>
        <RiskBadge score={score} showLabel />
      </HowScored>
      {note === undefined ? null : <span className={styles.why}>{note}</span>}
    </span>
  );
