import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { DataTable } from '#components/DataTable.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Pager } from '#components/Pager.tsx';
import type { DataStoreRow } from '#contracts/dataStore.ts';
import { chooseAccount, useAccountFilter } from '#lib/cloudAccounts.ts';
import {
  clearedListState,
  isNarrowed,
  type ListState,
  patchListState,
  sortBy,
} from '#lib/listState.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import type { useStores } from '../queries.ts';
import { rememberStore } from '../selectedStore.ts';
import { storeColumns } from './columns.tsx';
import { KeyHints } from './KeyHints.tsx';
import styles from './StoresTable.module.css';
import { storeRules } from './storeList.ts';

export interface StoresTableProps {
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
  readonly stores: ReturnType<typeof useStores>;
  readonly hidden: readonly string[];
  readonly compact: boolean;
  /** Rows lead to their details. */
  readonly opens: boolean;
  readonly hasAccounts: boolean;
}

/** One text, and the one thing to do about it. */
const NoStores = ({ state, onState, hasAccounts }: Omit<StoresTableProps, 'stores'>) => {
  const navigate = useNavigate();
  const account = useAccountFilter();
  const clear = (): void => {
    chooseAccount(null);
    onState(clearedListState(state));
  };
  const words = t.dataStores;
  if (isNarrowed(state) || account !== null) {
    const clearing = <Button onClick={clear}>{words.clearFilters}</Button>;
    return <EmptyState title={words.none} text={words.noneFound} action={clearing} />;
  }
  const add = (
    <Button look="primary" onClick={() => navigate('/account/new')}>
      {words.addAccount}
    </Button>
  );
  return (
    <EmptyState
      title={words.none}
      text={hasAccounts ? words.noneYet : t.accounts.noneText}
      action={hasAccounts ? undefined : add}
    />
  );
};

const hrefOf = (row: DataStoreRow): string => paths.dataStoreDetails(row.datastoreId, row.assetId);

const Foot = ({ state, onState, stores, opens }: StoresTableProps) => (
  <div className={styles.foot}>
    {opens ? <KeyHints /> : <span className={styles.note}>{t.dataStores.opensLater}</span>}
    <Pager
      page={state.page}
      size={state.size}
      sizes={storeRules.sizes}
      total={stores.page?.count}
      onPage={(page) => onState(patchListState(state, { page }))}
      onSize={(size) => onState(patchListState(state, { size }))}
    />
  </div>
);

/** Says what failed: one line above rows that stay, a block where there are none. */
const Failure = ({ stores }: Pick<StoresTableProps, 'stores'>) =>
  stores.isError ? (
    <ErrorState
      inline={stores.page !== undefined}
      error={stores.error}
      fallback={t.dataStores.listFailed}
      onRetry={() => void stores.refetch()}
    />
  ) : null;

/** The list with its failure line, its rows and its pages. */
export const StoresTable = (props: StoresTableProps) => {
  const { state, onState, stores, opens } = props;
  if (stores.isError && !stores.page) return <Failure stores={stores} />;
  return (
    <>
      <Failure stores={stores} />
      <DataTable
        caption={t.dataStores.caption}
        columns={storeColumns}
        rows={stores.page?.data}
        rowId={(row) => row.datastoreId}
        rowHref={(row) => (opens ? hrefOf(row) : null)}
        onOpen={rememberStore}
        sort={{ id: state.sort, desc: state.dir === 'desc' }}
        onSort={(id) => onState(sortBy(state, id))}
        hidden={props.hidden}
        compact={props.compact}
        size={state.size}
        refreshing={stores.refreshing}
        stale={stores.isPlaceholderData}
        empty={stores.isError ? null : <NoStores {...props} />}
      />
      <Foot {...props} />
    </>
  );
};
