import { gaugeBand, gaugeTone } from '#lib/bands.ts';
import styles from './RiskGauge.module.css';

const ARC = 'M7.81 26.19A13 13 0 1 1 26.19 26.19';

/**
 * A score from 0 to 100 as a small ring; null is a dash. Decoration: show the score as text too.
 */
export const MiniGauge = ({ score }: { readonly score: number | null }) => (
  <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
    <path d={ARC} className={styles.miniTrack} />
    {score !== null && score > 0 && (
      <path
        d={ARC}
        pathLength="100"
        strokeDasharray={`${Math.min(score, 100)} 100`}
        className={`${styles.miniValue} ${styles[gaugeTone(gaugeBand(score))]}`}
      />
    )}
    <text
      x="17"
      y="21"
      textAnchor="middle"
      className={`${styles.miniText} ${score !== null && score >= 99.5 ? styles.miniFull : ''}`}
    >
      {score === null ? '–' : Math.round(score)}
    </text>
  </svg>
);
