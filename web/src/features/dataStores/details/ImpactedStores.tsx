import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { detailTexts } from '#messages/storeDetails.ts';
import styles from './Details.module.css';
import { useStoreNames } from './nameQueries.ts';

interface ImpactedStoresProps {
  readonly ids: readonly string[];
}

const Names = ({ ids }: ImpactedStoresProps) => {
  const names = useStoreNames(ids);
  if (names.isError)
    return <ErrorState inline error={names.error} onRetry={() => void names.refetch()} />;
  if (!names.data) return <SkeletonLines lines={ids.length} />;
  return (
    <ul className={styles.impacted}>
      {ids.map((id) => (
        <li key={id}>
          <Link className={styles.link} to={`${paths.dataStores}?q=${encodeURIComponent(id)}`}>
            {names.data.names[id] ?? id}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Other data stores that are in danger through this one, by name; nothing while there is none. */
export const ImpactedStores = ({ ids }: ImpactedStoresProps) =>
  ids.length === 0 ? null : (
    <Card title={detailTexts.impacted} className={styles.whole}>
      <Names ids={ids} />
    </Card>
  );
