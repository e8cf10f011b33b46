import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { riskHistoryRoutes } from '#contracts/risk/historyRoutes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { utcDay } from '#lib/dates.ts';
import { useRead } from '#lib/query.ts';
import { riskHistoryTexts as t } from '#messages/riskHistory.ts';
import { RiskHistory } from './RiskHistory.tsx';

/** Days on which the risk of a data store changed, and what moved it. */
export const StoreRiskHistory = ({ id }: { readonly id: string }) => {
  const { customerId } = useScope();
  const query = useRead(riskHistoryRoutes.getStoreRiskHistory, { customerId, id });
  const { data, isError, error, refetch } = query;
  return (
    <Card title={t.title} hint={t.hint}>
      {data ? (
        <RiskHistory points={data.points} today={utcDay(Date.now())} />
      ) : isError ? (
        <ErrorState inline error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  );
};
