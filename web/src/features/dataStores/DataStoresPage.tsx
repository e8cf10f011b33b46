import { useEffect, useRef } from 'react';
import { ExportButton } from '#components/ExportButton.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { useAccountFilter, useCloudAccounts } from '#lib/cloudAccounts.ts';
import { webConfig } from '#lib/config.ts';
import { type ListState, pageSpan, patchListState } from '#lib/listState.ts';
import { type ListStateHandle, useListState } from '#lib/useListState.ts';
import { t } from '#messages';
import styles from './DataStoresPage.module.css';
import { Freshness } from './list/Freshness.tsx';
import { showsStrip } from './list/firstRun.ts';
import { Inventory } from './list/Inventory.tsx';
import { OnboardingStrip } from './list/OnboardingStrip.tsx';
import { RiskCards } from './list/RiskCards.tsx';
import { StoreList } from './list/StoreList.tsx';
import { LIST, severityOf, storeRules, withSeverity, withTotal } from './list/storeList.ts';
import { useStoresExport } from './list/useStoresExport.ts';
import { useView } from './list/useView.ts';
import {
  refreshOf,
  useFirstRun,
  useFollowFirstRun,
  useKinds,
  useStats,
  useStores,
} from './queries.ts';

/** Another account starts at page 1. */
const useFirstPageOnAccount = (state: ListState, setState: (state: ListState) => void): void => {
  const account = useAccountFilter();
  const before = useRef(account);
  useEffect(() => {
    if (before.current === account) return;
    before.current = account;
    setState(patchListState(state, {}));
  }, [account, state, setState]);
};

/** A page beyond the last one becomes the last one, without an entry in the history. */
const useLastPage = (list: ListStateHandle, count: number | undefined): void => {
  const { state, setState } = list;
  useEffect(() => {
    if (!count) return;
    const { page } = pageSpan(state.page, state.size, count);
    if (page !== state.page) setState(patchListState(state, { page }), { replace: true });
  }, [state, setState, count]);
};

/** Everything that the page reads, asked once. */
const usePage = () => {
  const list = useListState(LIST, storeRules);
  useFirstPageOnAccount(list.state, list.setState);
  const { run } = useFirstRun();
  const stores = useStores(list.state, run);
  useLastPage(list, stores.isPlaceholderData ? undefined : stores.data?.count);
  useFollowFirstRun(run, stores.page?.count);
  const strip = showsStrip(run, useAccountFilter());
  const accounts = useCloudAccounts();
  return { ...list, run, stores, strip, stats: useStats(), kinds: useKinds(), accounts };
};

type Page = ReturnType<typeof usePage>;

const Figures = ({ page: { run, strip, stats, state, setState } }: { readonly page: Page }) =>
  strip ? (
    <OnboardingStrip run={run} product={webConfig().productName} stats={stats.data} />
  ) : (
    <RiskCards
      stats={stats}
      severity={severityOf(state)}
      onSeverity={(severity) =>
        setState(severity === null ? withTotal(state) : withSeverity(state, severity))
      }
    />
  );

/** Route /datastore: what the stores hold, how risky they are, and the list of them. */
export const DataStoresPage = () => {
  const page = usePage();
  const view = useView();
  const onExport = useStoresExport(page.state, view.hidden);
  const { stores, kinds } = page;
  return (
    <>
      <PageHeader
        title={t.dataStores.title}
        crumb={t.dataStores.crumb}
        actions={
          <>
            <Freshness everySeconds={refreshOf(page.run) / 1000} updatedAt={stores.dataUpdatedAt} />
            <ExportButton disabled={!stores.page?.count} onExport={onExport} />
          </>
        }
      />
      <div className={styles.page}>
        <Inventory state={page.state} onState={page.setState} kinds={kinds} />
        <Figures page={page} />
        <StoreList
          state={page.state}
          onState={page.setState}
          onTyped={(next) => page.setState(next, { replace: true })}
          stores={stores}
          kinds={kinds.data?.datastores.types ?? []}
          view={view}
          opens={!page.strip}
          hasAccounts={page.accounts.data?.length !== 0}
        />
      </div>
    </>
  );
};
