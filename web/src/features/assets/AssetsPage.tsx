import { Boxes, Globe, Shapes } from 'lucide-react';
import { StatCards, type StatSpec } from '#components/StatCards.tsx';
import type { AssetRow, AssetSeverityFilter } from '#contracts/asset/routes.ts';
import { CloudList, type CloudListSpec } from '#features/shared/list/CloudList.tsx';
import { bandMark } from '#features/shared/risk/bandMark.tsx';
import { useAccountFilter } from '#lib/cloudAccounts.ts';
import { usePageNumber } from '#lib/listPage.ts';
import { useListState } from '#lib/useListState.ts';
import { useSheet } from '#lib/useSheet.ts';
import { type TableRules, useTableView } from '#lib/useTableView.ts';
import { assetTexts as t } from '#messages/assets.ts';
import { listTexts } from '#messages/lists.ts';
import { AssetFilters } from './AssetFilters.tsx';
import { AssetSheet } from './AssetSheet.tsx';
import {
  assetListRequest,
  assetRules,
  assetViews,
  fetchAssets,
  LIST,
  severityOf,
  withSeverity,
} from './assetList.ts';
import { csvColumns } from './assetsCsv.ts';
import { assetChips } from './chips.ts';
import { assetColumns, hiddenAtFirst } from './columns.tsx';
import { REFRESH_MS, useAssetStats, useAssets } from './queries.ts';

const tableRules: TableRules = { list: LIST, columns: assetColumns, hiddenAtFirst };

type StatName = 'Total' | 'UrgentRisk' | 'Types' | 'Location';

/** Types and regions only tell (specification). */
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
  csv: csvColumns,
  everyMs: REFRESH_MS,
  rowId: ({ id }) => id,
  sheetId: ({ id }) => id,
  fetch: (scope, state, signal) => fetchAssets(assetListRequest(scope, state), state.q, signal),
};

/** Everything that the page reads, asked once. */
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
        menus={<AssetFilters state={state} stats={stats.data} onState={setState} />}
        chips={assetChips(state, setState, useAccountFilter())}
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
