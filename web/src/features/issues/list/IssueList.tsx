import { FilterBar } from '#components/FilterBar.tsx';
import type { IssueListRequest, Issues } from '#components/issues/issueCalls.ts';
import { issueColumns } from '#components/issues/issueColumns.tsx';
import { issueHref, placeOf, rememberPlace } from '#components/issues/place.ts';
import { StatusFilter } from '#components/issues/StatusFilter.tsx';
import { stateOf, tabOf, withStatus, withTab } from '#components/issues/states.ts';
import { ListCard } from '#components/ListCard.tsx';
import { ListTable } from '#components/ListTable.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { TableTools } from '#components/TableTools.tsx';
import { Tabs } from '#components/Tabs.tsx';
import type { IssueRow } from '#contracts/issue.ts';
import { chooseAccount, useAccountFilter } from '#lib/cloudAccounts.ts';
import { formatWhole } from '#lib/format.ts';
import { type ListState, patchListState, SEARCH_MAX } from '#lib/listState.ts';
import type { TableView } from '#lib/useTableView.ts';
import { issueTexts as t } from '#messages/issues.ts';
import { useStatusCounts } from '../queries.ts';
import { AssetTag } from './AssetTag.tsx';
import { BulkBar } from './BulkBar.tsx';
import { issueChips } from './chips.ts';
import { IssueFilters } from './IssueFilters.tsx';
import { issueRules, withoutFilters } from './issueList.ts';
import { NoIssues } from './NoIssues.tsx';
import { useSelection } from './useSelection.ts';
import { hideableColumns, leftOut } from './useView.ts';

interface IssueListProps {
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
  /** Typing replaces the history entry; everything else makes one. */
  readonly onTyped: (state: ListState) => void;
  readonly request: IssueListRequest;
  readonly issues: Issues;
  readonly view: TableView;
  readonly assetId: string | null;
}

const resultsText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : t.results(formatWhole(count), count === 1);

const Bar = ({ state, onState, onTyped, issues, view, assetId }: IssueListProps) => {
  const account = useAccountFilter();
  const label = assetId === null ? account : null;
  return (
    <FilterBar
      search={
        <SearchBox
          label={t.searchLabel}
          value={state.q}
          maxLength={SEARCH_MAX}
          onSearch={(q) => onTyped(patchListState(state, { q }))}
        />
      }
      menus={
        <>
          <IssueFilters state={state} onState={onState} />
          {assetId === null ? null : <AssetTag assetId={assetId} />}
        </>
      }
      chips={issueChips(state, onState, { label, onAll: () => chooseAccount(null) })}
      onClear={() => {
        chooseAccount(null);
        onState(withoutFilters(state));
      }}
      results={resultsText(issues.page?.count)}
      tools={<TableTools columns={hideableColumns} view={view} />}
    />
  );
};

const noRows: IssueRow[] = [];

const Table = ({ state, onState, request, issues, view, assetId }: IssueListProps) => {
  const rows = issues.page?.data ?? noRows;
  const selection = useSelection(rows);
  const acts = stateOf(state) !== 'resolved';
  return (
    <>
      <ListTable
        caption={t.caption}
        columns={issueColumns}
        rules={issueRules}
        rows={issues}
        rowId={(row) => row.securityIssueInstanceId}
        rowHref={issueHref}
        onOpen={(row) => rememberPlace(placeOf(row, { request, q: state.q, rows }))}
        state={state}
        onState={onState}
        hidden={[...view.hidden, ...leftOut(state)]}
        compact={view.compact}
        selection={acts ? selection : undefined}
        empty={<NoIssues state={state} onState={onState} assetId={assetId} />}
      />
      {acts && selection.rows.length > 0 ? (
        <BulkBar rows={selection.rows} onClear={() => selection.onChosen(new Set())} />
      ) : null}
    </>
  );
};

/** Counts of the status filter; they know neither an asset nor the policy tab. */
const useShownCounts = (state: ListState, assetId: string | null) => {
  const counts = useStatusCounts().data;
  if (!counts || assetId !== null || tabOf(state) === 'policy') return undefined;
  return { active: counts.active, accepted: counts.riskAccepted, resolved: counts.resolved };
};

/** Tabs, status, search, filters, table and pages as one card. */
export const IssueList = (props: IssueListProps) => {
  const { state, onState, assetId } = props;
  const [tab, counts] = [tabOf(state), useShownCounts(state, assetId)];
  return (
    <ListCard label={t.title}>
      <Tabs
        label={t.tabs.label}
        tabs={[
          { value: 'all', label: t.tabs.all },
          { value: 'policy', label: t.tabs.policy },
        ]}
        value={tab}
        onChange={(next) => onState(withTab(state, next))}
        end={
          <StatusFilter
            tab={tab}
            state={stateOf(state)}
            counts={counts}
            onState={(status) => onState(withStatus(state, status))}
          />
        }
      >
        <Bar {...props} />
        <Table {...props} />
      </Tabs>
    </ListCard>
  );
};
