import { useState } from 'react';
import type { RowSelection } from '#components/DataTableSelection.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { useAccountFilter } from '#lib/cloudAccounts.ts';
import type { ListState } from '#lib/listState.ts';
import { storeTexts } from '#messages/dataStores.ts';

interface Chosen {
  /** Filters under which they were chosen. */
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  /** All that match, whatever the page. */
  readonly all: boolean;
}

const none: ReadonlySet<string> = new Set();

/** Chosen after a change of the boxes of a page: those of other pages stay. */
export const chosenWith = (
  chosen: ReadonlySet<string>,
  page: readonly string[],
  next: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set([
    ...[...chosen].filter((id) => !page.includes(id)),
    ...page.filter((id) => next.has(id)),
  ]);

/** Data stores that are chosen, across pages; other filters begin anew. */
export const useStoreSelection = (state: ListState, rows: readonly DataStoreRow[]) => {
  const of = JSON.stringify([useAccountFilter(), state.q, state.filters]);
  const [chosen, setChosen] = useState<Chosen>({ of, ids: none, all: false });
  const { ids, all } = chosen.of === of ? chosen : { ids: none, all: false };
  const page = rows.map(({ datastoreId }) => datastoreId);
  const table: RowSelection<DataStoreRow> = {
    chosen: all ? new Set(page) : ids,
    onChosen: (next) =>
      setChosen({ of, all: false, ids: chosenWith(all ? none : ids, page, next) }),
    label: ({ name }) => storeTexts.selectRow(name),
    allLabel: storeTexts.selectPage,
  };
  return {
    table,
    ids,
    all,
    chooseAll: () => setChosen({ of, ids: none, all: true }),
    clear: () => setChosen({ of, ids: none, all: false }),
  };
};
