import { lazy, Suspense } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { AttackPath } from '#contracts/attackPath/routes.ts';
import { useStorePaths } from './pathQueries.ts';
import styles from './ReachCard.module.css';

const RowsExport = lazy(async () => ({
  default: (await import('#features/shared/list/RowsExport.tsx')).RowsExport<AttackPath>,
}));
const AttackPathsView = lazy(async () => ({
  default: (await import('#features/shared/attackPaths/AttackPathsView.tsx')).AttackPathsView,
}));

interface AttackPathsTabProps {
  readonly id: string;
  /** Number of paths, known before they are read: it decides how much room they need. */
  readonly expected: number;
}

/** How an attacker could get to the data of the store. */
export const AttackPathsTab = ({ id, expected }: AttackPathsTabProps) => {
  const found = useStorePaths(id);
  const waiting = <SkeletonLines lines={expected === 0 ? 4 : 10} />;
  return (
    <div className={expected === 0 ? styles.none : styles.room}>
      {found.data ? (
        <Suspense fallback={waiting}>
          <AttackPathsView paths={found.data.data ?? []} />
          <RowsExport
            file="attack-paths"
            rows={found.data.data}
            columns={async () => (await import('./pathsCsv.ts')).pathsCsv}
          />
        </Suspense>
      ) : found.isError ? (
        <ErrorState inline error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        waiting
      )}
    </div>
  );
};
