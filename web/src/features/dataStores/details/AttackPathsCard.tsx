import { lazy, Suspense } from 'react';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import styles from './AttackPathsCard.module.css';
import { useStorePaths } from './pathQueries.ts';

const AttackPathsView = lazy(async () => ({
  default: (await import('#features/shared/attackPaths/AttackPathsView.tsx')).AttackPathsView,
}));

interface AttackPathsCardProps {
  readonly id: string;
  /** Number of paths, known before they are read: it decides how much room they need. */
  readonly expected: number;
}

/** How an attacker could get to the data of the store. */
export const AttackPathsCard = ({ id, expected }: AttackPathsCardProps) => {
  const found = useStorePaths(id);
  const waiting = <SkeletonLines lines={expected === 0 ? 4 : 10} />;
  return (
    <Card title={t.title(found.data?.data?.length ?? expected)} hint={t.hint}>
      <div className={expected === 0 ? styles.none : styles.room}>
        {found.data ? (
          <Suspense fallback={waiting}>
            <AttackPathsView paths={found.data.data ?? []} />
          </Suspense>
        ) : found.isError ? (
          <ErrorState inline error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          waiting
        )}
      </div>
    </Card>
  );
};
