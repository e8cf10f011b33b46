import type { ReactNode } from 'react';
import styles from './bandMark.module.css';
import { RiskMeter } from './RiskMeter.tsx';

/** The meter of a risk band before a card's words. */
export const bandMark = (steps: 3 | 4): ReactNode => (
  <span className={steps === 4 ? styles.elevated : styles.high}>
    <RiskMeter steps={steps} />
  </span>
);
