import styles from './RiskBadge.module.css';

const STEPS = [1, 2, 3, 4] as const;

/** Four rising bars, the first `steps` of them filled; decoration beside a number and a word. */
export const RiskMeter = ({ steps }: { readonly steps: 0 | 1 | 2 | 3 | 4 }) => (
  <svg className={styles.meter} width="15" height="12" viewBox="0 0 15 12" aria-hidden="true">
    {STEPS.map((step) => (
      <rect
        key={step}
        x={(step - 1) * 4}
        y={12 - step * 3}
        width="3"
        height={step * 3}
        rx="0.8"
        className={styles[step <= steps ? 'on' : 'off']}
      />
    ))}
  </svg>
);
