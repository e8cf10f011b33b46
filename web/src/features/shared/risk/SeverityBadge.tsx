import type { IssueSeverity } from '#contracts/issue/issue.ts';
import type { Tone } from '#lib/bands.ts';
import { cx } from '#lib/cx.ts';
import styles from './RiskBadge.module.css';
import { RiskMeter } from './RiskMeter.tsx';

const looks: Record<IssueSeverity, { readonly tone: Tone; readonly steps: 1 | 2 | 3 | 4 }> = {
  Critical: { tone: 'elevated', steps: 4 },
  High: { tone: 'high', steps: 3 },
  Medium: { tone: 'moderate', steps: 2 },
  Low: { tone: 'low', steps: 1 },
};

interface SeverityBadgeProps {
  readonly severity: IssueSeverity;
  /** Its first word is shown. */
  readonly text?: string;
}

/** A severity by word, four-step meter and colour. */
export const SeverityBadge = ({ severity, text = severity }: SeverityBadgeProps) => {
  const { tone, steps } = looks[severity];
  return (
    <span className={cx(styles.badge, styles[tone])}>
      <RiskMeter steps={steps} />
      <span className={styles.word}>{text.trim().split(/\s+/)[0]}</span>
    </span>
  );
};
