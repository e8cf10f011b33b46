import { Boxes, Globe, Shapes } from 'lucide-react';
import { StatCards, type StatSpec } from '#components/StatCards.tsx';
import type { AssetRow, AssetSeverityFilter } from '#contracts/asset/routes.ts';
import { CloudList, type CloudListSpec } from '#features/shared/list/CloudList.tsx';
import { bandMark } from '#features/shared/risk/bandMark.tsx';
import { formatWhole } from '#lib/format.ts';
import type { FoundValue, FoundValues } from '#lib/listFilters.ts';
import { usePageNumber } from '#lib/listPage.ts';
import { listRequest } from '#lib/listRequest.ts';
import { useListState } from '#lib/useListState.ts';
import { useSheet } from '#lib/useSheet.ts';
import { type TableRules, useTableView } from '#lib/useTableView.ts';
import { assetTexts as t } from '#messages/assets.ts';
import { listTexts } from '#messages/lists.ts';
import { AssetSheet } from './AssetSheet.tsx';
import { addressWord, assetRules, severityOf, withSeverity } from './assetFilters.tsx';
import { assetViews, fetchAssets, LIST } from './assetList.ts';
import { assetColumns, hiddenAtFirst } from './columns.tsx';
import { REFRESH_MS, useAssetStats, useAssets } from './queries.ts';

const tableRules: TableRules = { list: LIST, columns: assetColumns, hiddenAtFirst };

type StatName = 'Total' | 'UrgentRisk' | 'Types' | 'Location';

/** The cards of types and regions are not interactive (specification). */
const cards: ReadonlyArray<StatSpec<StatName, AssetSeverityFilter>> = [
  {
    label: t.cards.total,
    hint: t.cardHints.total,
    stat: 'Total',
    filter: null,
    icon: <Boxes size={14} />,
  },
  {
    label: t.cards.urgent,
    hint: t.cardHints.urgent,
    stat: 'UrgentRisk',
    filter: 'URGENT_RISK',
    icon: bandMark(4),
  },
  {
    label: t.cards.types,
    hint: t.cardHints.types,
    stat: 'Types',
    icon: <Shapes size={14} />,
  },
  {
    label: t.cards.regions,
    hint: t.cardHints.regions,
    stat: 'Location',
    icon: <Globe size={14} />,
  },
];

const spec: CloudListSpec<AssetRow> = {
  list: LIST,
  texts: t,
  rules: assetRules,
  views: assetViews,
  columns: assetColumns,
  csv: async () => (await import('./assetsCsv.ts')).saveAssets,
  event: async () => (await import('./assetOcsf.ts')).assetOcsf,
  everyMs: REFRESH_MS,
  rowId: ({ id }) => id,
  sheetId: ({ id }) => id,
  fetch: (scope, state, signal) =>
    fetchAssets(listRequest(assetRules, state, scope), state.q, signal),
};

const byName = (found: FoundValue[]): FoundValue[] =>
  found.sort((a, b) => a.value.localeCompare(b.value, 'en'));

/** Types and regions that occur, with their counts. */
const foundValues = (stats: ReturnType<typeof useAssetStats>['data']): FoundValues => ({
  types: byName(
    (stats?.types ?? []).map(({ type, count }) => ({
      value: addressWord(type),
      note: formatWhole(count),
    })),
  ),
  regions: byName(
    (stats?.regions ?? []).map(({ region, count }) => ({
      value: region,
      note: formatWhole(count),
    })),
  ),
});

/** All queries of the page. */
const usePage = () => {
  const list = useListState(LIST, assetRules);
  const rows = useAssets(list.state);
  usePageNumber(list, rows);
  return { ...list, rows, view: useTableView(tableRules), sheet: useSheet(LIST) };
};

/** Route /cloud/assets: every cloud resource that was found, the riskiest first. */
export const AssetsPage = () => {
  const page = usePage();
  const stats = useAssetStats();
  const { state, setState, sheet } = page;
  return (
    <>
      <CloudList
        {...page}
        spec={spec}
        cards={
          <StatCards
            label={t.columns.risk}
            cards={cards}
            stats={stats}
            failed={listTexts.statsFailed}
            chosen={severityOf(state)}
            onChoose={(severity) => setState(withSeverity(state, severity))}
          />
        }
        found={foundValues(stats.data)}
      />
      {sheet.open === null ? null : (
        <AssetSheet
          key={sheet.open}
          id={sheet.open}
          name={page.rows.page?.data.find((row) => row.id === sheet.open)?.name}
          onClose={sheet.close}
        />
      )}
    </>
  );
};
