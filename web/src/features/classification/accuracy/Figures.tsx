import { formatWhole } from '#lib/format.ts';
import { accuracyTexts as t } from '#messages/accuracy.ts';
import styles from './Accuracy.module.css';
import { percent } from './measured.ts';

interface ShareProps {
  readonly title: string;
  readonly share: number | null;
  readonly atLeast: number | null;
}

/** A share with what its sample size proves. */
export const Share = ({ title, share, atLeast }: ShareProps) => (
  <td className={styles.figure} data-title={title}>
    {percent(share)}
    {atLeast !== null && (
      <span className={styles.bound} title={t.atLeastHint}>
        {t.atLeast(percent(atLeast))}
      </span>
    )}
  </td>
);

interface CountProps {
  readonly title: string;
  readonly count: number;
  /** None would be right. */
  readonly isBad?: boolean;
}

export const Count = ({ title, count, isBad = false }: CountProps) => (
  <td className={styles.figure} data-title={title} data-bad={isBad && count > 0}>
    {formatWhole(count)}
  </td>
);
