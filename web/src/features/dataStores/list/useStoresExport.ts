import type { ExportButtonProps, ExportFormat } from '#components/ExportButton.tsx';
import { useScope } from '#lib/cloudAccounts.ts';
import { listRequest } from '#lib/listRequest.ts';
import type { ListState } from '#lib/listState.ts';
import { storeColumns } from './columns.tsx';
import { storeRules } from './storeFilters.tsx';
import { fetchStores, LIST } from './storeList.ts';

/** Collects the filtered, ordered list. What writes the file is loaded with the first one. */
export const useStoresExport = (
  state: ListState,
  hidden: readonly string[],
): ((format: ExportFormat) => ExportButtonProps['onExport']) => {
  const scope = useScope();
  return (format) =>
    async (...given) =>
      (await import('./saveStores.ts')).saveStores(format, {
        ...{ file: `${LIST}s`, state, columns: storeColumns, hidden },
        rowId: (row) => row.datastoreId,
        fetch: (page, signal) => fetchStores(listRequest(storeRules, page, scope), page.q, signal),
      })(...given);
};
