import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { DataTable } from '#components/DataTable.tsx';
import { toggled } from '#components/DataTableSelection.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { storeColumns } from '#features/dataStores/list/columns.tsx';
import { storeRow } from '../builders.ts';

const nothing = () => undefined;
const rows = [storeRow({ datastoreId: 'a', name: 'alpha' }), storeRow({ datastoreId: 'b' })];

const tableOf = (chosen: string[], selectable = true): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DataTable<DataStoreRow>
        caption="Stores"
        columns={storeColumns}
        rows={rows}
        rowId={(row) => row.datastoreId}
        rowHref={() => null}
        onOpen={nothing}
        sort={{ id: 'size', desc: true }}
        onSort={nothing}
        hidden={[]}
        compact={false}
        size={10}
        refreshing={false}
        empty={null}
        selection={
          selectable
            ? {
                chosen: new Set(chosen),
                onChosen: nothing,
                label: (row) => `Select ${row.name}`,
                allLabel: 'Select all',
              }
            : undefined
        }
      />
    </MemoryRouter>,
  );

describe('rows that can be selected', () => {
  it('have a box each, named after the row, and one for all in the head', () => {
    const html = tableOf(['a']);
    expect(html.match(/type="checkbox"/g)).toHaveLength(3);
    expect(html).toMatch(/aria-label="Select alpha"[^>]*checked=""/);
    expect(html).not.toMatch(/aria-label="Select all"[^>]*checked=""/);
    expect(tableOf(['a', 'b'])).toMatch(/aria-label="Select all"[^>]*checked=""/);
  });

  it('have none where nothing can be done with several', () => {
    expect(tableOf([], false)).not.toContain('checkbox');
  });

  it('go in and out one by one', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b']);
  });
});
