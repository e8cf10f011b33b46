import { Boxes, Globe, Shapes } from 'lucide-react';
import { CloudTabs } from '#components/CloudTabs.tsx';
import { ListActions } from '#components/ListActions.tsx';
import { ListBar } from '#components/ListBar.tsx';
import { ListCard } from '#components/ListCard.tsx';
import { ListPage } from '#components/ListPage.tsx';
import { ListTable } from '#components/ListTable.tsx';
import { NoRows } from '#components/NoRows.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { bandMark, StatCards, type StatSpec } from '#components/StatCards.tsx';
import type { AssetSeverityFilter } from '#contracts/asset.ts';
import { useAccountFilter, useScope } from '#lib/cloudAccounts.ts';
import { formatWhole } from '#lib/format.ts';
import { listExport } from '#lib/listExport.ts';
import { usePageNumber } from '#lib/listPage.ts';
import { useListState } from '#lib/useListState.ts';
import { type Sheet, useSheet } from '#lib/useSheet.ts';
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

/** Everything that the page reads, asked once. */
const usePage = () => {
  const list = useListState(LIST, assetRules);
  const assets = useAssets(list.state);
  usePageNumber(list, assets);
  return { ...list, assets, stats: useAssetStats(), view: useTableView(tableRules) };
};

type Page = ReturnType<typeof usePage>;

const resultsText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : t.results(formatWhole(count), count === 1);

const Bar = ({ page }: { readonly page: Page }) => {
  const { state, setState } = page;
  return (
    <ListBar
      state={state}
      setState={setState}
      searchLabel={t.searchLabel}
      menus={<AssetFilters state={state} stats={page.stats.data} onState={setState} />}
      chips={assetChips(state, setState, useAccountFilter())}
      results={resultsText(page.assets.page?.count)}
      columns={assetColumns}
      view={page.view}
    />
  );
};

const Table = ({ page, sheet }: { readonly page: Page; readonly sheet: Sheet }) => (
  <ListTable
    state={page.state}
    rules={assetRules}
    onState={page.setState}
    rows={page.assets}
    caption={t.caption}
    columns={assetColumns}
    rowId={(row) => row.id}
    rowHref={(row) => sheet.hrefOf(row.id)}
    hidden={page.view.hidden}
    compact={page.view.compact}
    empty={<NoRows title={t.none} text={t.noneYet} state={page.state} onState={page.setState} />}
  />
);

const Head = ({ page }: { readonly page: Page }) => {
  const scope = useScope();
  const onExport = listExport({
    file: t.file,
    state: page.state,
    columns: assetColumns,
    hidden: page.view.hidden,
    csv: csvColumns,
    rowId: (row) => row.id,
    fetch: (state, signal) => fetchAssets(assetListRequest(scope, state), state.q, signal),
  });
  return (
    <PageHeader
      title={t.title}
      crumb={t.crumb}
      actions={
        <ListActions
          list={LIST}
          rules={assetRules}
          state={page.state}
          onState={page.setState}
          standard={assetViews}
          everyMs={REFRESH_MS}
          rows={page.assets}
          onExport={onExport}
        />
      }
    />
  );
};

/** Route /cloud/assets: every cloud resource that was found, the riskiest first. */
export const AssetsPage = () => {
  const page = usePage();
  const sheet = useSheet(LIST);
  return (
    <>
      <Head page={page} />
      <CloudTabs />
      <ListPage>
        <StatCards
          label={t.columns.risk}
          cards={cards}
          stats={page.stats}
          failed={listTexts.statsFailed}
          chosen={severityOf(page.state)}
          onChoose={(severity) => page.setState(withSeverity(page.state, severity))}
        />
        <ListCard label={t.title}>
          <Bar page={page} />
          <Table page={page} sheet={sheet} />
        </ListCard>
      </ListPage>
      {sheet.open === null ? null : (
        <AssetSheet
          key={sheet.open}
          id={sheet.open}
          name={page.assets.page?.data.find((row) => row.id === sheet.open)?.name}
          onClose={sheet.close}
        />
      )}
    </>
  );
};
