import { gaugeBand, gaugeTone } from '#lib/bands.ts';
import { t } from '#messages';
import styles from './RiskGauge.module.css';

interface Zone {
  readonly tone: 'good' | 'moderate' | 'elevated';
  readonly from: number;
  readonly to: number;
}

const ZONES: readonly Zone[] = [
  { tone: 'good', from: 0, to: 69 },
  { tone: 'moderate', from: 70.5, to: 89 },
  { tone: 'elevated', from: 90.5, to: 100 },
];
const RADIUS = 96;
const CENTRE = { x: 116, y: 112 };

const pointAt = (score: number): { x: number; y: number } => {
  const angle = Math.PI * (1 - Math.min(Math.max(score, 0), 100) / 100);
  return { x: CENTRE.x + RADIUS * Math.cos(angle), y: CENTRE.y - RADIUS * Math.sin(angle) };
};

const arc = ({ from, to }: Zone): string => {
  const start = pointAt(from);
  const end = pointAt(to);
  return `M${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 0 1 ${end.x} ${end.y}`;
};

export interface RiskGaugeProps {
  /** 0 to 100; null is unknown. */
  readonly score: number | null;
  /** Word below the number, as the server gave it. */
  readonly label: string;
}

const Mark = ({ score }: { readonly score: number }) => {
  const { x, y } = pointAt(score);
  return (
    <>
      <circle cx={x} cy={y} r="9" className={styles.knob} />
      <circle cx={x} cy={y} r="4" className={styles[`dot-${gaugeTone(gaugeBand(score))}`]} />
    </>
  );
};

/** The half-round risk gauge: green 0-69, yellow 70-89, red from 90. */
export const RiskGauge = ({ score, label }: RiskGaugeProps) => {
  const band = score === null ? null : gaugeBand(score);
  return (
    <svg
      className={styles.gauge}
      viewBox="0 0 232 136"
      role="img"
      aria-label={score === null ? t.header.riskUnknown : t.header.riskOf(score, label)}
    >
      {ZONES.map((zone) => (
        <path
          key={zone.tone}
          d={arc(zone)}
          className={`${styles.zone} ${styles[zone.tone]} ${zone.tone === band ? styles.current : ''}`}
        />
      ))}
      {score !== null && <Mark score={score} />}
      <text x="116" y="100" className={styles.value}>
        {score === null ? '–' : Math.round(score)}
      </text>
      <text x="116" y="122" className={styles.label}>
        {label}
      </text>
      <text x="20" y="133" className={styles.tick}>
        0
      </text>
      <text x="212" y="133" className={styles.tick}>
        100
      </text>
    </svg>
  );
};
