import { ListCard } from '#components/ListCard.tsx';
import { ListTable } from '#components/ListTable.tsx';
import { Tabs } from '#components/Tabs.tsx';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { ListBar } from '#features/shared/list/ListBar.tsx';
import { formatWhole } from '#lib/format.ts';
import type { ListState } from '#lib/listState.ts';
import type { ListStateHandle } from '#lib/useListState.ts';
import type { TableView } from '#lib/useTableView.ts';
import { issueTexts as t } from '#messages/issues.ts';
import type { IssueListRequest, Issues } from '../issueCalls.ts';
import { issueColumns } from '../issueColumns.tsx';
import { issueHref, placeOf, rememberPlace } from '../place.ts';
import { useStatusCounts } from '../queries.ts';
import { StatusFilter } from '../StatusFilter.tsx';
import { stateOf, tabOf, withStatus, withTab } from '../states.ts';
import { AssetTag } from './AssetTag.tsx';
import { BulkBar } from './BulkBar.tsx';
import { IssueFilterControls } from './IssueFilterControls.tsx';
import { issueRules } from './issueList.ts';
import { NoIssues } from './NoIssues.tsx';
import { useSelection } from './useSelection.ts';
import { hideableColumns, leftOut } from './useView.ts';

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
    Controls={IssueFilterControls}
    byAccount={assetId === null}
    searchLabel={t.searchLabel}
    after={assetId === null ? null : <AssetTag assetId={assetId} />}
    results={resultsText(issues.page?.count)}
    columns={hideableColumns}
    view={view}
  />
);

const noRows: IssueRow[] = [];

const Table = ({ state, setState, request, issues, view, assetId }: IssueListProps) => {
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
        onState={setState}
        hidden={[...view.hidden, ...leftOut(state)]}
        compact={view.compact}
        selection={acts ? selection : undefined}
        empty={<NoIssues state={state} onState={setState} assetId={assetId} />}
      />
      {acts && selection.rows.length > 0 ? (
        <BulkBar rows={selection.rows} onClear={() => selection.onChosen(new Set())} />
      ) : null}
    </>
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
