import { lazy, Suspense } from 'react';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { ListActions } from '#features/shared/list/ListActions.tsx';
import { useAccountFilter } from '#lib/cloudAccounts.ts';
import { webConfig } from '#lib/config.ts';
import { showsStrip } from '#lib/firstRun.ts';
import { usePageNumber } from '#lib/listPage.ts';
import { useListState } from '#lib/useListState.ts';
import { storeTexts } from '#messages/dataStores.ts';
import { leads } from '#messages/leads.ts';
import { Inventory } from './list/Inventory.tsx';
import { RiskCards } from './list/RiskCards.tsx';
import { StoreList } from './list/StoreList.tsx';
import { severityOf, storeRules, withCard } from './list/storeFilters.tsx';
import { LIST, storeViews } from './list/storeList.ts';
import { useStores } from './list/useStores.ts';
import { useStoresExport } from './list/useStoresExport.ts';
import { useView } from './list/useView.ts';
import { refreshOf, useFirstRun, useFollowFirstRun, useKinds, useStats } from './queries.ts';

/** Needed once in the life of a customer. */
const OnboardingStrip = lazy(async () => ({
  default: (await import('./list/OnboardingStrip.tsx')).OnboardingStrip,
}));

const UnreadStores = lazy(async () => ({
  default: (await import('#features/shared/unread/UnreadStores.tsx')).UnreadStores,
}));

const Note = () => (
  <Suspense fallback={<Skeleton width={180} height={16} />}>
    <UnreadStores />
  </Suspense>
);

/** All queries of the page. */
const usePage = () => {
  const list = useListState(LIST, storeRules);
  const { run } = useFirstRun();
  const stores = useStores(list.state, run);
  usePageNumber(list, stores);
  useFollowFirstRun(run, stores.page?.count);
  const strip = showsStrip(run, useAccountFilter());
  return { ...list, run, stores, strip, stats: useStats(), kinds: useKinds() };
};

type Page = ReturnType<typeof usePage>;

const Figures = ({ page: { run, strip, stats, state, setState } }: { readonly page: Page }) =>
  strip ? (
    <Suspense>
      <OnboardingStrip run={run} product={webConfig().productName} stats={stats.data} />
    </Suspense>
  ) : (
    <RiskCards
      stats={stats}
      severity={severityOf(state)}
      onSeverity={(severity) => setState(withCard(state, severity))}
    />
  );

const heading = { title: storeTexts.title, crumb: storeTexts.crumb, lead: leads.dataStores };

/** Route /datastore: what the stores hold, how risky they are, and the list of them. */
export const DataStoresPage = () => {
  const page = usePage();
  const view = useView();
  const { state, setState, stores, kinds, stats, strip } = page;
  const exportAs = useStoresExport(state);
  return (
    <>
      <PageHeader
        {...heading}
        note={strip || stats.data?.TotalDataStores === 0 ? null : <Note />}
        actions={
          <ListActions
            list={LIST}
            rules={storeRules}
            state={state}
            onState={setState}
            standard={storeViews}
            everyMs={refreshOf(page.run)}
            rows={stores}
            onExport={exportAs('CSV')}
            onOcsf={exportAs('OCSF')}
          />
        }
      />
      <ListPage printsList>
        <Inventory state={state} onState={setState} kinds={kinds} />
        <Figures page={page} />
        <StoreList
          state={state}
          setState={setState}
          stores={stores}
          kinds={kinds.data?.datastores.types ?? []}
          view={view}
          opens={!strip}
        />
      </ListPage>
    </>
  );
};
