import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Modal } from '#components/Modal.tsx';
import { Pager } from '#components/Pager.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { KindIcon } from '#features/shared/KindIcon.tsx';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { paths } from '#lib/paths.ts';
import { useShownPage } from '#lib/shownPage.ts';
import { t as shared } from '#messages';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import styles from './Issue.module.css';
import { IMPACTED_SIZE, useImpactedStores } from './queries.ts';

const Store = ({ store }: { readonly store: DataStoreRow }) => (
  <li>
    <Link className={styles.instance} to={paths.dataStoreDetails(store.datastoreId, store.assetId)}>
      <KindIcon kind={store.type} accountId={store.metadata.cloudAccountId} />
      <span className={styles.storeWords}>
        <span className={styles.place}>{store.name}</span>
        <span className={styles.quiet}>
          {shared.dataStores.kinds[store.type]} · {store.mountLocation} ·{' '}
          {store.metadata.cloudAccountId}
        </span>
      </span>
      <RiskBadge score={store.cdDatastoreRiskScore} showLabel />
    </Link>
  </li>
);

const Content = ({ stores }: { readonly stores: ReturnType<typeof useImpactedStores> }) => {
  if (stores.isError && !stores.data) {
    return (
      <ErrorState
        error={stores.error}
        fallback={t.impactedFailed}
        onRetry={() => void stores.refetch()}
      />
    );
  }
  if (!stores.data) return <SkeletonRows rows={IMPACTED_SIZE} height={52} />;
  if (stores.data.count === 0) return <EmptyState title={t.impactedNone} />;
  return (
    <ul className={styles.instances}>
      {stores.data.data.map((store) => (
        <Store key={store.datastoreId} store={store} />
      ))}
    </ul>
  );
};

interface ImpactedModalProps {
  /** Id of the instance. */
  readonly issue: string;
  readonly onClose: () => void;
}

/** The data stores that an issue bears on, five a page. */
export const ImpactedModal = ({ issue, onClose }: ImpactedModalProps) => {
  const [page, setPage] = useState(1);
  const stores = useImpactedStores(issue, page);
  const shown = useShownPage(page, stores);
  const count = stores.data?.count ?? 0;
  return (
    <Modal title={t.impactedTitle} onClose={onClose}>
      <Content stores={stores} />
      {count > IMPACTED_SIZE ? (
        <Pager
          label="Pages of impacted data stores"
          page={shown}
          size={IMPACTED_SIZE}
          sizes={[IMPACTED_SIZE]}
          total={count}
          onPage={setPage}
          onSize={() => undefined}
        />
      ) : null}
    </Modal>
  );
};
