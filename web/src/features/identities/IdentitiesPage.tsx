import { Bot, Contact, User, Users } from 'lucide-react';
import { StatCards, type StatSpec } from '#components/StatCards.tsx';
import type { IdentityRow } from '#contracts/identity/routes.ts';
import { AccountMenu } from '#features/shared/AccountSelect.tsx';
import { CloudList, type CloudListSpec } from '#features/shared/list/CloudList.tsx';
import { bandMark } from '#features/shared/risk/bandMark.tsx';
import { usePageNumber } from '#lib/listPage.ts';
import { listRequest } from '#lib/listRequest.ts';
import { useListState } from '#lib/useListState.ts';
import { useSheet } from '#lib/useSheet.ts';
import { type TableRules, useTableView } from '#lib/useTableView.ts';
import { identityTexts as t } from '#messages/identities.ts';
import { listTexts } from '#messages/lists.ts';
import { hiddenAtFirst, identityColumns } from './columns.tsx';
import { IdentitySheet } from './IdentitySheet.tsx';
import { cardOf, type IdentityCard, identityRules, withCard } from './identityFilters.tsx';
import { fetchIdentities, identityViews, LIST } from './identityList.ts';
import { REFRESH_MS, useIdentities, useIdentityStats } from './queries.ts';

const tableRules: TableRules = { list: LIST, columns: identityColumns, hiddenAtFirst };

type StatName = 'Total' | 'UrgentRisk' | 'Users' | 'Roles' | 'Groups';
type Card = StatSpec<StatName, IdentityCard>;

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

const spec: CloudListSpec<IdentityRow> = {
  list: LIST,
  texts: t,
  rules: identityRules,
  views: identityViews,
  columns: identityColumns,
  csv: async () => (await import('./identitiesCsv.ts')).saveIdentities,
  event: async () => (await import('./identityOcsf.ts')).identityOcsf,
  everyMs: REFRESH_MS,
  rowId: ({ id }) => id,
  sheetId: ({ identityId }) => identityId,
  fetch: (scope, state, signal) =>
    fetchIdentities(listRequest(identityRules, state, scope), state.q, signal),
};

/** All queries of the page. */
const usePage = () => {
  const list = useListState(LIST, identityRules);
  const rows = useIdentities(list.state);
  usePageNumber(list, rows);
  return { ...list, rows, view: useTableView(tableRules), sheet: useSheet(LIST) };
};

/** Route /cloud/identity: who may act in the cloud accounts, the riskiest first. */
export const IdentitiesPage = () => {
  const page = usePage();
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
            stats={useIdentityStats()}
            failed={listTexts.statsFailed}
            chosen={cardOf(state)}
            onChoose={(filter) => setState(withCard(state, filter))}
          />
        }
        before={<AccountMenu label={listTexts.account} />}
      />
      {sheet.open === null ? null : (
        <IdentitySheet
          key={sheet.open}
          arn={sheet.open}
          listed={page.rows.page?.data.find((row) => row.identityId === sheet.open)}
          onClose={sheet.close}
        />
      )}
    </>
  );
};
