import { lazy, Suspense } from 'react';
import type { FilterControlsProps } from '#components/FilterControls.tsx';
import { ListCard } from '#components/ListCard.tsx';
import { ListTable } from '#components/ListTable.tsx';
import { Tabs } from '#components/Tabs.tsx';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { ListBar } from '#features/shared/list/ListBar.tsx';
import { formatWhole } from '#lib/format.ts';
import { defaultListState, type ListState } from '#lib/listState.ts';
import type { ListStateHandle } from '#lib/useListState.ts';
import type { TableView } from '#lib/useTableView.ts';
import { issueTexts as t } from '#messages/issues.ts';
import type { IssueListRequest, Issues } from '../issueCalls.ts';
import { issueColumns } from '../issueColumns.tsx';
import { issueHref, placeOf, rememberPlace } from '../place.ts';
import { useStatusCounts, useTypeCounts } from '../queries.ts';
import { StatusFilter } from '../StatusFilter.tsx';
import { stateOf, tabOf, withStatus, withTab } from '../states.ts';
import { ShownIssues } from '../work/shownIssues.ts';
import { issueRules } from './issueList.ts';
import { useSelection } from './useSelection.ts';
import { hideableColumns, leftOut } from './useView.ts';

const IssueFilterControls = lazy(async () => ({
  default: (await import('./IssueFilterControls.tsx')).IssueFilterControls,
}));

const AssetTag = lazy(async () => ({ default: (await import('./AssetTag.tsx')).AssetTag }));

/** Read when the menu opens. */
const Controls = (props: FilterControlsProps) => {
  const [counts, types] = [useStatusCounts().data, useTypeCounts().data];
  return (
    <Suspense>
      <IssueFilterControls {...props} counts={counts} types={types} />
    </Suspense>
  );
};

interface IssueListProps extends Pick<ListStateHandle, 'state' | 'setState'> {
  readonly request: IssueListRequest;
  readonly issues: Issues;
  readonly view: TableView;
  readonly assetId: string | null;
}

const resultsText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : t.results(formatWhole(count), count === 1);

const Bar = ({ state, setState, issues, view, assetId }: IssueListProps) => (
  <ListBar
    state={state}
    setState={setState}
    rules={issueRules}
    Controls={Controls}
    byAccount={assetId === null}
    searchLabel={t.searchLabel}
    after={
      assetId === null ? null : (
        <Suspense>
          <AssetTag assetId={assetId} />
        </Suspense>
      )
    }
    results={resultsText(issues.page?.count)}
    columns={hideableColumns}
    view={view}
  />
);

/** Read when there is no row. */
const NoIssues = lazy(async () => ({ default: (await import('./NoIssues.tsx')).NoIssues }));
/** Read when a row is selected. */
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }));

const firstState = defaultListState(issueRules);
const noRows: IssueRow[] = [];

const Table = ({ state, setState, request, issues, view, assetId }: IssueListProps) => {
  const rows = issues.page?.data ?? noRows;
  const count = issues.page?.count ?? rows.length;
  const selection = useSelection(rows);
  const acts = stateOf(state) !== 'resolved';
  const ids = acts ? rows.map((row) => row.securityIssueInstanceId) : [];
  return (
    <ShownIssues value={ids}>
      <ListTable
        caption={t.caption}
        columns={issueColumns}
        rules={issueRules}
        rows={issues}
        rowId={(row) => row.securityIssueInstanceId}
        rowHref={issueHref}
        onOpen={(row) => rememberPlace(placeOf(row, { request, q: state.q, rows, count }))}
        state={state}
        onState={setState}
        hidden={[...view.hidden, ...leftOut(state)]}
        compact={view.compact}
        selection={acts ? selection : undefined}
        empty={
          <Suspense>
            <NoIssues state={state} first={firstState} onState={setState} assetId={assetId} />
          </Suspense>
        }
      />
      {acts && selection.rows.length > 0 ? (
        <Suspense>
          <BulkBar rows={selection.rows} onClear={() => selection.onChosen(new Set())} />
        </Suspense>
      ) : null}
    </ShownIssues>
  );
};

/** Counts of the status filter; they ignore the asset and the policy tab. */
const useShownCounts = (state: ListState, assetId: string | null) => {
  const counts = useStatusCounts().data;
  if (!counts || assetId !== null || tabOf(state) === 'policy') return undefined;
  return { active: counts.active, accepted: counts.riskAccepted, resolved: counts.resolved };
};

/** Tabs, status, search, filters, table and pages as one card. */
export const IssueList = (props: IssueListProps) => {
  const { state, setState, assetId } = props;
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
        onChange={(next) => setState(withTab(state, next))}
        end={
          <StatusFilter
            tab={tab}
            state={stateOf(state)}
            counts={counts}
            onState={(status) => setState(withStatus(state, status))}
          />
        }
      >
        <Bar {...props} />
        <Table {...props} />
      </Tabs>
    </ListCard>
  );
};
