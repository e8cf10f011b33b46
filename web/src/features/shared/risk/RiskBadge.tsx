import { meterSteps, rowBand, rowTone } from '#lib/bands.ts';
import { cx } from '#lib/cx.ts';
import { t } from '#messages';
import styles from './RiskBadge.module.css';
import { RiskMeter } from './RiskMeter.tsx';

export interface RiskBadgeProps {
  /** 0 to 100; null = not analysed, which is never shown as low. */
  readonly score: number | null;
  /** Shows the band's word beside the number; hidden, it is still read out. */
  readonly showLabel?: boolean;
}

/** A risk score by number, four-step meter, colour and word. */
export const RiskBadge = ({ score, showLabel = false }: RiskBadgeProps) => {
  if (score === null) {
    return <span className={cx(styles.badge, styles.none)}>{t.notAnalysed}</span>;
  }
  const band = rowBand(score);
  return (
    <span className={cx(styles.badge, styles[rowTone(band)])}>
      <RiskMeter steps={meterSteps(band)} />
      <b>{Math.round(score)}</b>
      <span className={showLabel ? styles.word : 'visually-hidden'}>{t.band[band]}</span>
    </span>
  );
};
