import type { RowSelection } from '#components/DataTableSelection.tsx';
import { ListTable } from '#components/ListTable.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { NoRows } from '#features/shared/list/NoRows.tsx';
import type { ListState } from '#lib/listState.ts';
import { paths } from '#lib/paths.ts';
import { storeTexts } from '#messages/dataStores.ts';
import { rememberStore } from '../selectedStore.ts';
import { storeColumns } from './columns.tsx';
import { storeRules } from './storeFilters.tsx';
import type { useStores } from './useStores.ts';

export interface StoresTableProps {
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
  readonly stores: ReturnType<typeof useStores>;
  readonly hidden: readonly string[];
  readonly compact: boolean;
  /** Rows lead to their details. */
  readonly opens: boolean;
  readonly selection?: RowSelection<DataStoreRow> | undefined;
}

const hrefOf = (row: DataStoreRow): string => paths.dataStoreDetails(row.datastoreId, row.assetId);

/** The list with its failure line, its rows and its pages. */
export const StoresTable = ({ stores, opens, ...props }: StoresTableProps) => (
  <ListTable
    {...props}
    caption={storeTexts.caption}
    columns={storeColumns}
    rules={storeRules}
    rows={stores}
    rowId={(row) => row.datastoreId}
    rowHref={(row) => (opens ? hrefOf(row) : null)}
    onOpen={rememberStore}
    empty={
      <NoRows
        title={storeTexts.none}
        text={storeTexts.noneYet}
        state={props.state}
        onState={props.onState}
      />
    }
    note={opens ? undefined : storeTexts.opensLater}
  />
);
