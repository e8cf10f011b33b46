import type { ExportButtonProps } from '#components/ExportButton.tsx';
import { useScope } from '#lib/cloudAccounts.ts';
import { listRequest } from '#lib/listRequest.ts';
import type { ListState } from '#lib/listState.ts';
import { storeColumns } from './columns.tsx';
import { storeRules } from './storeFilters.tsx';
import { fetchStores, LIST } from './storeList.ts';

/**
 * Collects the filtered, ordered list and saves it with the columns that are shown. What writes the
 * file is loaded with the first one.
 */
export const useStoresExport = (
  state: ListState,
  hidden: readonly string[],
): ExportButtonProps['onExport'] => {
  const scope = useScope();
  return async (signal, onProgress) => {
    const [{ listExport }, { csvColumns }] = await Promise.all([
      import('#lib/listExport.ts'),
      import('./storesCsv.ts'),
    ]);
    const write = listExport({
      file: `${LIST}s`,
      state,
      columns: storeColumns,
      hidden,
      csv: csvColumns,
      rowId: (row) => row.datastoreId,
      fetch: (page, cancel) => fetchStores(listRequest(storeRules, page, scope), page.q, cancel),
    });
    return write(signal, onProgress);
  };
};
