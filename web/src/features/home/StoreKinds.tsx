import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { KindIcon } from '#features/shared/KindIcon.tsx';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { StackBar } from '#viz/StackBar.tsx';
import styles from './Home.module.css';
import { useEmptyText, useKinds } from './queries.ts';

interface KindCount {
  readonly datastoreType: StoreType;
  readonly count: number;
  readonly size: string;
}

const SHOWN = 6;

const Kind = ({ datastoreType, count, size }: KindCount) => (
  <li>
    <Link
      className={styles.storeKind}
      to={`${paths.dataStores}?types=${encodeURIComponent(datastoreType)}`}
    >
      <KindIcon kind={datastoreType} />
      <span className={styles.store}>
        <b>{datastoreType}</b>
        <small>{size}</small>
      </span>
      <b className={styles.number}>{formatWhole(count)}</b>
    </Link>
  </li>
);

const Kinds = () => {
  const { data, error, refetch } = useKinds();
  const empty = useEmptyText(t.dataStores.none);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} inline />;
  if (!data) return <SkeletonRows rows={2} height={40} />;
  const kinds = data.datastores.types
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  if (kinds.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <StackBar
        parts={kinds.map(({ datastoreType, count }) => ({ key: datastoreType, value: count }))}
        summary={kinds.map(({ datastoreType, count }) => `${datastoreType} ${count}`).join(', ')}
      />
      <ul className={styles.kinds}>
        {kinds.slice(0, SHOWN).map((kind) => (
          <Kind key={kind.datastoreType} {...kind} />
        ))}
      </ul>
    </>
  );
};

/** Overview of the store types. */
export const StoreKinds = () => (
  <Card title={t.dataStores.overview} hint={t.home.byKind} className={styles.kindsCard}>
    <Kinds />
  </Card>
);
