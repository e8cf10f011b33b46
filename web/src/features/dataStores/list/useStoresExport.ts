import type { ExportProgress } from '#components/ExportButton.tsx';
import { useScope } from '#lib/cloudAccounts.ts';
import { saveFile, toCsv } from '#lib/csv.ts';
import { type ListState, patchListState } from '#lib/listState.ts';
import { storeColumns } from './columns.tsx';
import { fetchStores, storeListRequest } from './storeList.ts';
import { collectStores, storesTable } from './storesCsv.ts';

/** Rows asked for at once: the most that a list call gives. */
const EXPORT_LIMIT = 100;

const fileName = (now: Date): string => `datastores-${now.toISOString().slice(0, 10)}.csv`;

/** Collects the filtered, ordered list and saves it with the columns that are shown. */
export const useStoresExport = (state: ListState, hidden: readonly string[]) => {
  const scope = useScope();
  return async (
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<number> => {
    const whole = patchListState(state, { size: EXPORT_LIMIT });
    const rows = await collectStores({
      signal,
      onProgress,
      fetchPage: (page) =>
        fetchStores(storeListRequest(scope, { ...whole, page }), state.q, signal),
    });
    const columns = storeColumns.map(({ id }) => id).filter((id) => !hidden.includes(id));
    saveFile(fileName(new Date()), toCsv(storesTable(columns, rows)));
    return rows.length;
  };
};
