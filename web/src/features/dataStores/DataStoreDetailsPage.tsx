import { SearchX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines, SkeletonRows } from '#components/Skeleton.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { isUnknown } from '#lib/apiError.ts';
import { idsOfPath, paths } from '#lib/paths.ts';
import { detailTexts } from '#messages/storeDetails.ts';
import { CoverageCard } from './details/CoverageCard.tsx';
import { countTypes } from './details/contributions.ts';
import styles from './details/Details.module.css';
import { DetailsHeader } from './details/DetailsHeader.tsx';
import { type Dialogs, useDialogs } from './details/dialogs.ts';
import { FoundCard } from './details/FoundCard.tsx';
import { ImpactedStores } from './details/ImpactedStores.tsx';
import { ReachCard } from './details/ReachCard.tsx';
import { RiskScoreCard } from './details/RiskScoreCard.tsx';
import { ScoreCard } from './details/ScoreCard.tsx';
import { TopPanel } from './details/TopPanel.tsx';
import { StoreTags } from './details/tags/StoreTags.tsx';
import type { TaggedStore } from './details/tags/tagQueries.ts';
import { useDescription, useStore } from './queries.ts';
import { rememberedStore } from './selectedStore.ts';

const SensitiveDataModal = lazy(async () => ({
  default: (await import('./details/SensitiveDataModal.tsx')).SensitiveDataModal,
}));
const TagDialog = lazy(async () => ({
  default: (await import('./details/tags/TagDialog.tsx')).TagDialog,
}));
const SameDataCard = lazy(async () => ({
  default: (await import('./details/SameDataCard.tsx')).SameDataCard,
}));
const StoreRiskHistory = lazy(async () => ({
  default: (await import('#features/shared/risk/RiskHistoryCard.tsx')).StoreRiskHistory,
}));

const UnknownStore = () => (
  <>
    <PageHeader title={detailTexts.detailTitle} />
    <Card>
      <EmptyState
        icon={<SearchX size={20} />}
        title={detailTexts.unknownStore}
        text={detailTexts.unknownStoreText}
        action={<Link to={paths.dataStores}>{detailTexts.backToList}</Link>}
      />
    </Card>
  </>
);

const taggedOf = ({ datastoreId, metadata }: DataStoreRow): TaggedStore => ({
  datastoreId,
  cloudAccountId: metadata.cloudAccountId,
});

interface StoreIds {
  readonly id: string;
  readonly assetId: string;
}

interface DetailsPageProps {
  /** Slot for the issues that bear on a store. */
  readonly issuesOf: (store: Pick<DataStoreRow, 'datastoreId' | 'assetId'>) => ReactNode;
}

interface BodyProps extends DetailsPageProps {
  readonly store: ReturnType<typeof useStore>;
  readonly description: ReturnType<typeof useDescription>;
  readonly dialogs: Dialogs;
}

const Body = ({ store, description, dialogs, issuesOf }: BodyProps) => {
  if (store.data) {
    return (
      <>
        <TopPanel store={store.data} tags={<StoreTags store={taggedOf(store.data)} />} />
        <div className={styles.whole}>
          <ReachCard store={store.data} />
        </div>
        <div className={styles.whole}>
          <Suspense fallback={<SkeletonRows rows={6} />}>{issuesOf(store.data)}</Suspense>
        </div>
        <RiskScoreCard store={store.data} />
        <div className={styles.column}>
          <ScoreCard store={store.data} />
          <CoverageCard store={store.data} />
        </div>
        <FoundCard
          description={description}
          expected={countTypes(store.data.contributions)}
          onPlaces={dialogs.showSensitive}
        />
        <ImpactedStores ids={store.data.impactedDatastoreList} />
        <div className={styles.whole}>
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <StoreRiskHistory id={store.data.datastoreId} />
          </Suspense>
        </div>
        <Suspense>
          <SameDataCard id={store.data.datastoreId} />
        </Suspense>
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

const KnownStore = ({ id, assetId, issuesOf }: StoreIds & DetailsPageProps) => {
  const [remembered] = useState(() => rememberedStore(id));
  const store = useStore(id, assetId);
  const description = useDescription(id);
  const dialogs = useDialogs();
  const row = store.data ?? remembered;
  if (isUnknown(store.error)) return <UnknownStore />;
  return (
    <>
      <DetailsHeader
        row={row}
        description={description}
        onSensitiveData={() => dialogs.showSensitive()}
        onTags={dialogs.showTags}
      />
      <div className={styles.page}>
        <Body store={store} description={description} dialogs={dialogs} issuesOf={issuesOf} />
      </div>
      <Suspense>
        {dialogs.sensitive ? (
          <SensitiveDataModal
            description={description}
            type={dialogs.type}
            onClose={dialogs.close}
          />
        ) : null}
        {dialogs.tags && row ? <TagDialog store={taggedOf(row)} onClose={dialogs.close} /> : null}
      </Suspense>
    </>
  );
};

/** Route /datastore-details/{datastoreId}/{assetId}. */
export const DataStoreDetailsPage = ({ issuesOf }: DetailsPageProps) => {
  const { pathname } = useLocation();
  const [id, assetId] = idsOfPath(pathname);
  if (!id || !assetId) return <UnknownStore />;
  return <KnownStore key={pathname} id={id} assetId={assetId} issuesOf={issuesOf} />;
};
