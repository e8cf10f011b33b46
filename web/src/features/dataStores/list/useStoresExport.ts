import type { ExportButtonProps, ExportFormat } from '#components/ExportButton.tsx';
import { useScope } from '#lib/cloudAccounts.ts';
import { listRequest } from '#lib/listRequest.ts';
import type { ListState } from '#lib/listState.ts';
import { storeRules } from './storeFilters.tsx';
import { fetchStores, LIST } from './storeList.ts';

/** Collects the filtered, ordered list. What writes the file is loaded with the first one. */
export const useStoresExport = (
  state: ListState,
): ((format: ExportFormat) => ExportButtonProps['onExport']) => {
  const scope = useScope();
  return (format) =>
    async (...given) =>
      (await import('./saveStores.ts')).saveStores(format, {
        ...{ file: `${LIST}s`, state },
        rowId: (row) => row.datastoreId,
        fetch: (page, signal) => fetchStores(listRequest(storeRules, page, scope), page.q, signal),
      })(...given);
};
