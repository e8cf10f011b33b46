import { Link } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { closeAround } from '#components/Popover.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { useTopStores } from '#lib/topStores.ts';
import { t } from '#messages';
import { RiskBadge } from './RiskBadge.tsx';
import styles from './RiskiestStores.module.css';

const SHOWN = 3;

/** What makes the overall score: the riskiest data stores of all accounts, the first of which sets it. */
export const RiskiestStores = () => {
  const { customerId } = useSignedIn();
  const { data, error, refetch } = useTopStores({ customerId, cloudAccountId: null });
  if (error && !data) return <ErrorState inline error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={SHOWN} />;
  if (data.data.length === 0) return <p>{t.header.noStores}</p>;
  return (
    <ol className={styles.stores}>
      {data.data.slice(0, SHOWN).map(({ datastoreId, assetId, name, cdDatastoreRiskScore }) => (
        <li key={datastoreId}>
          <Link to={paths.dataStoreDetails(datastoreId, assetId)} onClick={closeAround}>
            {name}
          </Link>
          <Link
            to={paths.riskParts(datastoreId, assetId)}
            title={t.howScored}
            onClick={closeAround}
          >
            <RiskBadge score={cdDatastoreRiskScore} />
            <span className="visually-hidden">{t.howScored}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
};
