import { MiniGauge } from '#features/shared/risk/MiniGauge.tsx';
import { useUberScore } from '#lib/uberScore.ts';
import { t } from '#messages';
import styles from './TopBar.module.css';

/** The overall risk score, refetched every 120 s; a dash until it is loaded. */
export const RiskScore = () => {
  const { data } = useUberScore();
  const score = data?.issueUberScore ?? null;
  const word = data ? t.riskLabel[data.issueUberLabel] : '–';
  return (
    <div className={styles.score}>
      <MiniGauge score={score} />
      <div aria-hidden className={styles.scoreWords}>
        <small>{t.header.riskScore}</small>
        <b>{word}</b>
      </div>
      <span className="visually-hidden" role="status">
        {score === null ? t.header.riskUnknown : t.header.riskOf(Math.round(score), word)}
      </span>
    </div>
  );
};
