import { type TableRules, useTableView } from '#lib/useTableView.ts';
import { hiddenAtFirst, storeColumns } from './columns.tsx';
import { LIST } from './storeList.ts';

const rules: TableRules = { list: LIST, columns: storeColumns, hiddenAtFirst };

/** How this reader likes the table of data stores. */
export const useView = () => useTableView(rules);
