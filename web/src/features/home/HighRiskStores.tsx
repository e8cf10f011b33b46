import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { KindIcon } from '#features/shared/KindIcon.tsx';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import styles from './Home.module.css';
import { useEmptyText, useRiskiest } from './queries.ts';

const StoreRow = ({ store }: { readonly store: DataStoreRow }) => (
  <li>
    <Link className={styles.row} to={paths.dataStoreDetails(store.datastoreId, store.assetId)}>
      <KindIcon kind={store.type} />
      <span className={styles.store}>
        <b>{store.name}</b>
        <small>
          {store.type} · {store.mountLocation}
        </small>
      </span>
      <RiskBadge score={store.cdDatastoreRiskScore} showLabel />
    </Link>
  </li>
);

const Rows = () => {
  const { data, error, refetch } = useRiskiest();
  const empty = useEmptyText(t.dataStores.none);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} />;
  if (data.data.length === 0) return <EmptyState title={empty} />;
  return (
    <ul className={styles.rows}>
      {data.data.map((store) => (
        <StoreRow key={store.datastoreId} store={store} />
      ))}
    </ul>
  );
};

export const HighRiskStores = () => (
  <Card
    title={t.home.topStores}
    className={styles.left}
    action={
      <Link className={styles.link} to={paths.dataStores}>
        {t.home.seeAll}
      </Link>
    }
  >
    <Rows />
  </Card>
);
