import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { ApiError } from '#lib/api.ts';
import { idsOfPath, paths } from '#lib/paths.ts';
import { t } from '#messages';
import { CoverageCard } from './details/CoverageCard.tsx';
import styles from './details/Details.module.css';
import { DetailsHeader } from './details/DetailsHeader.tsx';
import { Facts } from './details/Facts.tsx';
import { FoundCard } from './details/FoundCard.tsx';
import { ScoreCard } from './details/ScoreCard.tsx';
import { SensitiveDataModal } from './details/SensitiveDataModal.tsx';
import { useDescription, useStore } from './queries.ts';
import { rememberedStore } from './selectedStore.ts';

/** Unknown, foreign and impossible ids look the same: there is no such store here. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

const UnknownStore = () => (
  <>
    <PageHeader title={t.dataStores.detailTitle} />
    <Card>
      <EmptyState
        icon={<SearchX size={20} />}
        title={t.dataStores.unknownStore}
        text={t.dataStores.unknownStoreText}
        action={<Link to={paths.dataStores}>{t.dataStores.backToList}</Link>}
      />
    </Card>
  </>
);

interface StoreIds {
  readonly id: string;
  readonly assetId: string;
}

interface BodyProps {
  readonly store: ReturnType<typeof useStore>;
  readonly description: ReturnType<typeof useDescription>;
}

const Body = ({ store, description }: BodyProps) => {
  if (store.data) {
    return (
      <>
        <Facts store={store.data} />
        <ScoreCard store={store.data} />
        <CoverageCard store={store.data} />
        <FoundCard description={description} />
      </>
    );
  }
  if (store.isError) {
    return <ErrorState error={store.error} onRetry={() => void store.refetch()} />;
  }
  return (
    <Card className={styles.facts}>
      <SkeletonLines lines={4} />
    </Card>
  );
};

const KnownStore = ({ id, assetId }: StoreIds) => {
  const [open, setOpen] = useState(false);
  const [remembered] = useState(() => rememberedStore(id));
  const store = useStore(id, assetId);
  const description = useDescription(id);
  if (isUnknown(store.error)) return <UnknownStore />;
  return (
    <>
      <DetailsHeader
        row={store.data ?? remembered}
        description={description}
        onSensitiveData={() => setOpen(true)}
      />
      <div className={styles.page}>
        <Body store={store} description={description} />
      </div>
      {open ? (
        <SensitiveDataModal description={description} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};

/** Route /datastore-details/{datastoreId}/{assetId}. */
export const DataStoreDetailsPage = () => {
  const { pathname } = useLocation();
  const [id, assetId] = idsOfPath(pathname);
  if (!id || !assetId) return <UnknownStore />;
  return <KnownStore key={pathname} id={id} assetId={assetId} />;
};
