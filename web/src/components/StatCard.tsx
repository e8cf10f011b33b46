import type { ReactNode } from 'react';
import { formatWhole } from '#lib/format.ts';
import styles from './StatCard.module.css';

interface StatCardProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** `undefined` while it loads, `null` when it could not be read. */
  readonly value: number | null | undefined;
  readonly pressed?: boolean;
  /** Absent: the card is not interactive. */
  readonly onPress?: (() => void) | undefined;
  readonly hint?: string | undefined;
}

const StatValue = ({ value }: Pick<StatCardProps, 'value'>) => (
  <span className={styles.value}>
    {value === undefined ? (
      <span className={styles.wait} aria-hidden="true" />
    ) : value === null ? (
      '-'
    ) : (
      formatWhole(value)
    )}
  </span>
);

/** A count that is also a filter: pressed while the list shows what it counts. */
export const StatCard = ({ label, icon, value, pressed = false, onPress, hint }: StatCardProps) => {
  const content = (
    <>
      <span className={styles.label}>
        {icon}
        {label}
      </span>
      <StatValue value={value} />
    </>
  );
  if (!onPress) {
    return (
      <div className={styles.card} data-still="true" title={hint} aria-busy={value === undefined}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={pressed}
      aria-busy={value === undefined}
      onClick={onPress}
      title={hint}
    >
      {content}
    </button>
  );
};
