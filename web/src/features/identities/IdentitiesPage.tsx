import { Bot, Contact, User, Users } from 'lucide-react';
import { AccountMenu } from '#components/AccountSelect.tsx';
import { CloudTabs } from '#components/CloudTabs.tsx';
import { ListActions } from '#components/ListActions.tsx';
import { ListBar } from '#components/ListBar.tsx';
import { ListCard } from '#components/ListCard.tsx';
import { ListPage } from '#components/ListPage.tsx';
import { ListTable } from '#components/ListTable.tsx';
import { NoRows } from '#components/NoRows.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { bandMark, StatCards, type StatSpec } from '#components/StatCards.tsx';
import { useAccountFilter, useScope } from '#lib/cloudAccounts.ts';
import { formatWhole } from '#lib/format.ts';
import { listExport } from '#lib/listExport.ts';
import { usePageNumber } from '#lib/listPage.ts';
import { useListState } from '#lib/useListState.ts';
import { type Sheet, useSheet } from '#lib/useSheet.ts';
import { type TableRules, useTableView } from '#lib/useTableView.ts';
import { identityTexts as t } from '#messages/identities.ts';
import { listTexts } from '#messages/lists.ts';
import { identityChips } from './chips.ts';
import { hiddenAtFirst, identityColumns } from './columns.tsx';
import { IdentityFilters } from './IdentityFilters.tsx';
import { IdentitySheet } from './IdentitySheet.tsx';
import { csvColumns } from './identitiesCsv.ts';
import {
  cardOf,
  fetchIdentities,
  type IdentityFilter,
  identityListRequest,
  identityRules,
  identityViews,
  LIST,
  withCard,
} from './identityList.ts';
import { REFRESH_MS, useIdentities, useIdentityStats } from './queries.ts';

const tableRules: TableRules = { list: LIST, columns: identityColumns, hiddenAtFirst };

type StatName = 'Total' | 'UrgentRisk' | 'Users' | 'Roles' | 'Groups';
type Card = StatSpec<StatName, IdentityFilter>;

const card = (word: keyof typeof t.cards, rest: Omit<Card, 'label' | 'hint'>): Card => ({
  label: t.cards[word],
  hint: t.cardHints[word],
  ...rest,
});

const cards: readonly Card[] = [
  card('total', { stat: 'Total', filter: null, icon: <Contact size={14} /> }),
  card('urgent', { stat: 'UrgentRisk', filter: 'URGENT_RISK', icon: bandMark(4) }),
  card('users', { stat: 'Users', filter: 'user', icon: <User size={14} /> }),
  card('roles', { stat: 'Roles', filter: 'role', icon: <Bot size={14} /> }),
  card('groups', { stat: 'Groups', filter: 'group', icon: <Users size={14} /> }),
];

/** Everything that the page reads, asked once. */
const usePage = () => {
  const list = useListState(LIST, identityRules);
  const identities = useIdentities(list.state);
  usePageNumber(list, identities);
  return { ...list, identities, stats: useIdentityStats(), view: useTableView(tableRules) };
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
      menus={
        <>
          <AccountMenu label={listTexts.account} />
          <IdentityFilters state={state} onState={setState} />
        </>
      }
      chips={identityChips(state, setState, useAccountFilter())}
      results={resultsText(page.identities.page?.count)}
      columns={identityColumns}
      view={page.view}
    />
  );
};

const Table = ({ page, sheet }: { readonly page: Page; readonly sheet: Sheet }) => (
  <ListTable
    state={page.state}
    rules={identityRules}
    onState={page.setState}
    rows={page.identities}
    caption={t.caption}
    columns={identityColumns}
    rowId={(row) => row.id}
    rowHref={(row) => sheet.hrefOf(row.identityId)}
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
    columns: identityColumns,
    hidden: page.view.hidden,
    csv: csvColumns,
    rowId: (row) => row.id,
    fetch: (state, signal) => fetchIdentities(identityListRequest(scope, state), state.q, signal),
  });
  return (
    <PageHeader
      title={t.title}
      crumb={t.crumb}
      actions={
        <ListActions
          list={LIST}
          rules={identityRules}
          state={page.state}
          onState={page.setState}
          standard={identityViews}
          everyMs={REFRESH_MS}
          rows={page.identities}
          onExport={onExport}
        />
      }
    />
  );
};

/** Route /cloud/identity: who may act in the cloud accounts, the riskiest first. */
export const IdentitiesPage = () => {
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
          chosen={cardOf(page.state)}
          onChoose={(filter) => page.setState(withCard(page.state, filter))}
        />
        <ListCard label={t.title}>
          <Bar page={page} />
          <Table page={page} sheet={sheet} />
        </ListCard>
      </ListPage>
      {sheet.open === null ? null : (
        <IdentitySheet
          key={sheet.open}
          arn={sheet.open}
          listed={page.identities.page?.data.find((row) => row.identityId === sheet.open)}
          onClose={sheet.close}
        />
      )}
    </>
  );
};
