import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import { Facts } from './Facts.tsx';
import { useStorePaths } from './pathQueries.ts';
import styles from './TopPanel.module.css';

const TopologyView = lazy(async () => ({
  default: (await import('#features/shared/attackPaths/TopologyView.tsx')).TopologyView,
}));

const Topology = ({ id }: { readonly id: string }) => {
  const found = useStorePaths(id);
  if (found.data)
    return (
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <TopologyView paths={found.data.data ?? []} />
      </Suspense>
    );
  if (found.isError)
    return <ErrorState inline error={found.error} onRetry={() => void found.refetch()} />;
  return <SkeletonLines lines={8} />;
};

interface TopPanelProps {
  readonly store: DataStoreDetail;
  readonly tags: ReactNode;
}

/** Summary of the store; beside it the topology of the attack paths to it, where there are any. */
export const TopPanel = ({ store, tags }: TopPanelProps) => {
  if (store.numAttackPath === 0) return <Facts store={store} tags={tags} />;
  return (
    <div className={styles.top}>
      <Facts store={store} tags={tags} narrow />
      <Card title={t.topology}>
        <div className={styles.room}>
          <Topology id={store.datastoreId} />
        </div>
      </Card>
    </div>
  );
};
