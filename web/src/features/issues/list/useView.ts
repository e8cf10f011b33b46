import type { ListState } from '#lib/listState.ts';
import { type TableRules, useTableView } from '#lib/useTableView.ts';
import { issueColumns } from '../issueColumns.tsx';
import { stateOf, tabOf } from '../states.ts';
import { LIST } from './issueList.ts';

/** The three columns that the specification lets users hide, and those that it does not name. */
const HIDEABLE: readonly string[] = [
  'instanceLocation',
  'impactedDatastoresCount',
  'cloudAccountId',
  'discoveredOn',
  'owner',
  'dueOn',
  'actions',
];

export const hideableColumns = issueColumns.filter(({ id }) => HIDEABLE.includes(id));

const rules: TableRules = {
  list: LIST,
  columns: hideableColumns,
  hiddenAtFirst: ['owner', 'dueOn', 'cloudAccountId', 'discoveredOn'],
};

/** Columns that tab and status leave out whatever the reader likes. */
export const leftOut = (state: ListState): string[] => [
  ...(tabOf(state) === 'policy' ? [] : ['policies']),
  ...(stateOf(state) === 'resolved' ? ['actions'] : []),
];

/** How this reader likes the table of issues. */
export const useView = () => useTableView(rules);
