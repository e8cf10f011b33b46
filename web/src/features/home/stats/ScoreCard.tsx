import { ChevronRight } from 'lucide-react';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { RiskGauge } from '#features/shared/risk/RiskGauge.tsx';
import { paths } from '#lib/paths.ts';
import { useUberScore } from '#lib/uberScore.ts';
import { t as shared } from '#messages';
import { homeTexts as t } from '#messages/home.ts';
import { useRiskiestOfAll } from '../queries.ts';
import { HomeLink } from '../widget/HomeLink.tsx';
import styles from './ScoreCard.module.css';
import { WeekHistory } from './WeekHistory.tsx';

/** The store that makes the score: its page shows what the score is made of. */
const HowItIsMade = () => {
  const store = useRiskiestOfAll().data?.data[0];
  if (store === undefined) return null;
  return (
    <HomeLink
      className={styles.how}
      to={paths.riskParts(store.datastoreId, store.assetId)}
      title={t.howHint(store.name)}
    >
      {t.howItIsMade}
      <ChevronRight size={14} aria-hidden />
    </HomeLink>
  );
};

const Gauge = () => {
  const { data, error, refetch } = useUberScore();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={136} />;
  const { issueUberScore, issueUberLabel } = data;
  return <RiskGauge score={issueUberScore} label={shared.riskLabel[issueUberLabel]} />;
};

/** The overall risk score, and its last 7 days. */
export const ScoreCard = () => (
  <Card title={shared.header.riskScore} action={<HowItIsMade />} className={styles.card}>
    <div className={styles.gauge}>
      <Gauge />
    </div>
    <div className={styles.week}>
      <WeekHistory />
    </div>
  </Card>
);
