import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { type RiskHistoryReply, riskHistoryRoutes } from '#contracts/risk/historyRoutes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { riskHistoryTexts as t } from '#messages/riskHistory.ts';
import { RiskHistory } from './RiskHistory.tsx';

interface HistoryCardProps {
  readonly title: string;
  readonly hint: string;
  readonly query: UseQueryResult<RiskHistoryReply, Error>;
}

const HistoryCard = ({
  title,
  hint,
  query: { data, isError, error, refetch },
}: HistoryCardProps) => (
  <Card title={title} hint={hint}>
    {data ? (
      <RiskHistory points={data.points} today={new Date().toISOString().slice(0, 10)} />
    ) : isError ? (
      <ErrorState inline error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={4} />
    )}
  </Card>
);

export const StoreRiskHistory = ({ id }: { readonly id: string }) => {
  const { customerId } = useScope();
  const query = useRead(riskHistoryRoutes.getStoreRiskHistory, { customerId, id });
  return <HistoryCard title={t.title} hint={t.hint} query={query} />;
};

/** Of the chosen account, or of all. */
export const OverallRiskHistory = () => {
  const query = useRead(riskHistoryRoutes.getRiskHistory, useScope());
  return <HistoryCard title={t.overall} hint={t.overallHint} query={query} />;
};
