import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { paths } from '#lib/paths.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { useTopStores } from '#lib/topStores.ts';
import { checklistTexts } from '#messages/checklist.ts';
import styles from './Checklist.module.css';
import { useRiskSteps } from './stepQueries.ts';
import { scoresLeft } from './steps.ts';

const t = checklistTexts.stores;
const SHOWN = 4;

interface RowProps {
  readonly store: DataStoreRow;
  /** What the steps leave at most; undefined = not known. */
  readonly left: number | undefined;
}

const Row = ({ store, left }: RowProps) => (
  <li>
    <Link className={styles.row} to={paths.dataStoreDetails(store.datastoreId, store.assetId)}>
      <span className={styles.words}>
        <b>{store.name}</b>
        <small>
          {left === undefined ? `${store.type} · ${store.mountLocation}` : t.after(left)}
        </small>
      </span>
      <RiskBadge score={store.cdDatastoreRiskScore} />
    </Link>
  </li>
);

/** The riskiest data stores, and what the steps leave of their risk. */
export const StoresCard = () => {
  const { customerId } = useSignedIn();
  const { data, error, refetch } = useTopStores({ customerId, cloudAccountId: null });
  const left = scoresLeft(useRiskSteps().data?.data ?? []);
  return (
    <Card title={t.title} action={<Link to={paths.dataStores}>{checklistTexts.seeAll}</Link>}>
      {error && !data ? (
        <ErrorState inline error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={SHOWN} />
      ) : data.data.length === 0 ? (
        <EmptyState title={t.none} />
      ) : (
        <ul className={styles.rows}>
          {data.data.slice(0, SHOWN).map((store) => (
            <Row key={store.datastoreId} store={store} left={left.get(store.datastoreId)} />
          ))}
        </ul>
      )}
    </Card>
  );
};
