import { lazy, Suspense } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { formatBytes, formatWhole } from '#lib/format.ts';
import { storeTexts } from '#messages/dataStores.ts';
import type { useKinds } from '../queries.ts';
import styles from './Inventory.module.css';
import { byCount, inventoryTotals } from './inventory.ts';

const KindsChart = lazy(async () => ({ default: (await import('./KindsChart.tsx')).KindsChart }));

const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    {[1, 2, 3, 4, 5].map((line) => (
      <Skeleton key={line} height={line === 1 ? 12 : 24} />
    ))}
  </div>
);

type Kinds = ReturnType<typeof useKinds>;

const Content = ({ kinds }: { readonly kinds: Kinds }) => {
  if (kinds.isError && !kinds.data) {
    return (
      <ErrorState
        error={kinds.error}
        fallback={storeTexts.inventoryFailed}
        onRetry={() => void kinds.refetch()}
      />
    );
  }
  if (!kinds.data) return <Waiting />;
  const found = byCount(kinds.data.datastores.types);
  if (found.length === 0)
    return <EmptyState title={storeTexts.noKinds} text={storeTexts.noKindsText} />;
  return (
    <Suspense fallback={<Waiting />}>
      <KindsChart kinds={found} />
    </Suspense>
  );
};

/** Store types by count, with their size. Not interactive (specification). */
export const DataOverview = ({ kinds }: { readonly kinds: Kinds }) => {
  const { stores, bytes } = inventoryTotals(kinds.data?.datastores.types ?? []);
  return (
    <section className={styles.card} aria-labelledby="data-overview">
      <div className={styles.head}>
        <h3 id="data-overview">{storeTexts.overview}</h3>
        {stores === 0 ? null : (
          <span className={styles.hint}>
            {storeTexts.results(formatWhole(stores), stores === 1)} · {formatBytes(bytes)}
          </span>
        )}
      </div>
      <Content kinds={kinds} />
    </section>
  );
};
