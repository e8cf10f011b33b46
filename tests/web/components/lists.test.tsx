import { onlineManager } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { DataTable, type DataTableProps } from '#components/DataTable.tsx';
import { FilterChip } from '#components/FilterChip.tsx';
import { Freshness } from '#components/Freshness.tsx';
import { Pager } from '#components/Pager.tsx';
import { StatCard } from '#components/StatCard.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { storeColumns } from '#features/dataStores/list/columns.tsx';
import { SignalIcons } from '#features/dataStores/SignalIcons.tsx';
import { storeRow } from '../builders.ts';

const nothing = () => undefined;

describe('how fresh a list is', () => {
  const shown = (isFailing: boolean) =>
    renderToStaticMarkup(
      <Freshness everySeconds={30} updatedAt={Date.now() - 90_000} isFailing={isFailing} />,
    );
  it('is live while requests succeed, with the age of the last answer', () => {
    expect(shown(false)).toContain('Live · every 30 s');
    expect(shown(false)).toContain('Updated 1 min ago');
  });
  it('says that it is not updated while the browser is offline', () => {
    onlineManager.setOnline(false);
    try {
      expect(shown(false)).toContain('Offline · not updated');
      expect(shown(false)).not.toContain('Live');
    } finally {
      onlineManager.setOnline(true);
    }
  });
  it('is not called live while they do not', () => {
    expect(shown(true)).toContain('Could not update · tried every 30 s');
    expect(shown(true)).not.toContain('Live');
    expect(shown(true)).toContain('Updated 1 min ago');
  });
});

const tableOf = (overrides: Partial<DataTableProps<DataStoreRow>>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DataTable
        caption="Stores"
        columns={storeColumns}
        rows={[storeRow()]}
        rowId={(row) => row.datastoreId}
        rowHref={(row) => `/store/${row.datastoreId}`}
        onOpen={nothing}
        sort={{ id: 'size', desc: true }}
        onSort={nothing}
        hidden={[]}
        compact={false}
        size={10}
        refreshing={false}
        empty={<p>none</p>}
        {...overrides}
      />
    </MemoryRouter>,
  );

describe('DataTable', () => {
  it('marks the column that orders the list, and only it', () => {
    const html = tableOf({});
    expect(html.match(/aria-sort="descending"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Size/);
    expect(tableOf({ sort: { id: 'name', desc: false } })).toMatch(
      /aria-sort="ascending"[^>]*><button[^>]*>Name/,
    );
  });

  it('has one real link per row, in the name, one in its score, and none where rows lead nowhere', () => {
    const html = tableOf({ rows: [storeRow(), storeRow({ datastoreId: 'store2' })] });
    expect(html.match(/<a [^>]*href="\/store\//g)).toHaveLength(2);
    expect(html.match(/<a [^>]*#risk-score"/g)).toHaveLength(2);
    expect(html).toContain('href="/store/store2"');
    expect(tableOf({ rowHref: () => null })).not.toContain('href="/store/');
  });

  it('leaves hidden columns out, heads and cells', () => {
    const html = tableOf({ hidden: ['mountLocation', 'signals'] });
    expect(html).not.toContain('us-east-1');
    expect(html).not.toContain('>Signals<');
  });

  it('keeps room while it waits and shows the empty state only for an empty answer', () => {
    const waiting = tableOf({ rows: undefined });
    expect(waiting).toContain('aria-busy="true"');
    expect(waiting).toContain('--waiting:10');
    expect(waiting).not.toContain('<p>none</p>');
    expect(tableOf({ rows: [] })).toContain('<p>none</p>');
  });

  it('dims rows of another page, and is busy only while theirs are on the way', () => {
    const coming = tableOf({ stale: true, refreshing: true });
    expect(coming).toMatch(/aria-busy="true" data-stale="true"/);
    const failed = tableOf({ stale: true, refreshing: false });
    expect(failed).toMatch(/aria-busy="false" data-stale="true"/);
    expect(tableOf({})).toMatch(/aria-busy="false" data-stale="false"/);
  });

  it('shows a dash with its reason for a store that was not analysed, never low', () => {
    const html = tableOf({ rows: [storeRow({ cdDatastoreRiskScore: null })] });
    expect(html).toContain('Not analysed');
    expect(html).not.toContain('Low');
  });

  it('shows a dash where AWS reports no time or no size', () => {
    const row = storeRow({
      size: null,
      metadata: { cloudAccountId: '210987654321', createdAt: null },
    });
    expect(tableOf({ rows: [row] }).match(/>-</g)).toHaveLength(2);
  });
});

const pagerOf = (page: number, total: number | undefined): string =>
  renderToStaticMarkup(
    <Pager page={page} size={10} sizes={[10]} total={total} onPage={nothing} onSize={nothing} />,
  );
const stateOf = (html: string, label: string): string | undefined =>
  new RegExp(`aria-label="${label}"[^>]*aria-disabled="(\\w+)"`).exec(html)?.[1];

describe('Pager', () => {
  it('always shows its rows and the total', () => {
    expect(pagerOf(1, 184)).toContain('1 - 10 of 184');
    expect(pagerOf(19, 1_184)).toContain('181 - 190 of 1,184');
    expect(pagerOf(1, 0)).toContain('0 - 0 of 0');
    expect(pagerOf(1, undefined)).not.toContain(' of ');
  });

  it('ends at both ends', () => {
    const ends = ['First', 'Previous', 'Next', 'Last'];
    const states = (page: number) => ends.map((label) => stateOf(pagerOf(page, 25), label));
    expect(states(1)).toEqual(['true', 'true', 'false', 'false']);
    expect(states(2)).toEqual(['false', 'false', 'false', 'false']);
    expect(states(3)).toEqual(['false', 'false', 'true', 'true']);
  });
});

describe('small parts', () => {
  it('a card is a toggle that shows its count, a wait or an error', () => {
    const card = (value: number | null | undefined) =>
      renderToStaticMarkup(
        <StatCard label="Shadow" icon={null} value={value} pressed onPress={nothing} />,
      );
    expect(card(1204)).toMatch(/aria-pressed="true".*1,204/);
    expect(card(undefined)).toContain('aria-busy="true"');
    expect(card(null)).toContain('>-<');
  });

  it('each signal has its words', () => {
    const html = renderToStaticMarkup(<SignalIcons signals={['live', 'sensitive']} />);
    expect(html).toContain('aria-label="Live Traffic"');
    expect(html).toContain('aria-label="Highly Sensitive"');
  });

  it('a chip names the filter that its press removes', () => {
    const html = renderToStaticMarkup(<FilterChip label="Type: s3" onRemove={nothing} />);
    expect(html).toContain('aria-label="Remove filter Type: s3"');
  });
});
