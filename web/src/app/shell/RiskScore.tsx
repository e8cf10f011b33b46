import { MiniGauge } from '#components/MiniGauge.tsx';
import { dashboardRoutes } from '#contracts/dashboard.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { t } from '#messages';
import styles from './TopBar.module.css';

const EVERY_MS = 120_000;

/** The overall risk score, asked again every 120 s; Low and 0 until, and unless, it is known. */
export const RiskScore = () => {
  const { customerId } = useSignedIn();
  const { data } = useRead(dashboardRoutes.getUberScore, { customerId }, { every: EVERY_MS });
  const score = data?.issueUberScore ?? 0;
  const word = data ? t.riskLabel[data.issueUberLabel] : t.header.low;
  return (
    <div className={styles.score}>
      <MiniGauge score={score} />
      <div aria-hidden className={styles.scoreWords}>
        <small>{t.header.riskScore}</small>
        <b>{word}</b>
      </div>
      <span className="visually-hidden" role="status">
        {t.header.riskOf(Math.round(score), word)}
      </span>
    </div>
  );
};
