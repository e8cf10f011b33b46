import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { ListCard } from '#components/ListCard.tsx';
import { ListTable } from '#components/ListTable.tsx';
import { Tabs } from '#components/Tabs.tsx';
import { issueOrderings } from '#contracts/issue/issue.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { formatWhole } from '#lib/format.ts';
import { usePageNumber } from '#lib/listPage.ts';
import { listRequest, type RequestRules } from '#lib/listRequest.ts';
import type { ListState } from '#lib/listState.ts';
import { paths } from '#lib/paths.ts';
import { useListState } from '#lib/useListState.ts';
import { issueTexts as t } from '#messages/issues.ts';
import { type IssueListRequest, useIssues } from '../issueCalls.ts';
import { panelColumns } from '../issueColumns.tsx';
import { issueHref, placeOf, rememberPlace } from '../place.ts';
import { RiskDesk } from '../risk/riskDesk.tsx';
import { StatusFilter } from '../StatusFilter.tsx';
import { issueSections, sectionRequest, stateOf, tabOf, withStatus, withTab } from '../states.ts';
import styles from './IssuesPanel.module.css';

export const panelRules: RequestRules<IssueListRequest> = {
  sorts: issueOrderings,
  sizes: [5],
  sections: issueSections,
  filters: [],
};

interface PanelProps {
  readonly storeId: string;
  /** ARN of the data store. */
  readonly assetId: string;
}

/** Request for one page of what bears on the store by tab and status, whatever account is chosen. */
export const panelRequest = (
  customerId: string,
  datastoreId: string,
  state: ListState,
): IssueListRequest => ({
  ...listRequest(panelRules, state, { customerId }),
  datastoreId,
  ...sectionRequest(state),
});

const usePanel = ({ storeId: datastoreId, assetId }: PanelProps) => {
  const list = useListState(`storeIssues:${assetId}`, panelRules);
  const { customerId } = useScope();
  const request = panelRequest(customerId, datastoreId, list.state);
  const issues = useIssues(request);
  usePageNumber(list, issues);
  const one = { customerId, datastoreId, limit: 1 };
  const risk = useIssues({ ...one, risk_accepted: false }).page?.count;
  const policy = useIssues({ ...one, policyViolations: true }).page?.count;
  return { ...list, request, issues, risk, policy };
};

type Panel = ReturnType<typeof usePanel>;

const emptyText = { active: t.panel.text, accepted: t.noneAccepted, resolved: t.noneResolved };

const Empty = ({ state }: { readonly state: ListState }) => (
  <EmptyState
    title={t.noneDetected}
    text={tabOf(state) === 'policy' ? t.nonePolicy : emptyText[stateOf(state)]}
  />
);

const SeeAll = ({ storeId }: Pick<PanelProps, 'storeId'>) => (
  <Link className={styles.all} to={paths.issuesOfStore(storeId)}>
    {t.panel.all}
  </Link>
);

const noRows: never[] = [];

const Table = ({ panel, storeId, assetId }: PanelProps & { readonly panel: Panel }) => {
  const { state, setState, request, issues } = panel;
  const columns = useMemo(() => panelColumns(assetId), [assetId]);
  const rows = issues.page?.data ?? noRows;
  const count = issues.page?.count ?? rows.length;
  return (
    <ListTable
      caption={t.caption}
      columns={columns}
      rules={panelRules}
      rows={issues}
      rowId={(row) => row.securityIssueInstanceId}
      rowHref={issueHref}
      onOpen={(row) => rememberPlace(placeOf(row, { request, q: '', rows, count }))}
      state={state}
      onState={setState}
      hidden={stateOf(state) === 'resolved' ? ['actions'] : noRows}
      compact={false}
      empty={<Empty state={state} />}
      note={<SeeAll storeId={storeId} />}
    />
  );
};

const countText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : formatWhole(count);

/** The issues that bear on a data store, five a page: risks, and violations of policies. */
export const IssuesPanel = (ids: PanelProps) => {
  const panel = usePanel(ids);
  const { state, setState } = panel;
  return (
    <RiskDesk>
      <ListCard label={t.panel.title}>
        <Tabs
          label={t.tabs.label}
          tabs={[
            { value: 'all', label: t.tabs.risk, count: countText(panel.risk) },
            { value: 'policy', label: t.tabs.policy, count: countText(panel.policy) },
          ]}
          value={tabOf(state)}
          onChange={(tab) => setState(withTab(state, tab))}
          end={
            <StatusFilter
              tab={tabOf(state)}
              state={stateOf(state)}
              onState={(status) => setState(withStatus(state, status))}
            />
          }
        >
          <Table panel={panel} {...ids} />
        </Tabs>
      </ListCard>
    </RiskDesk>
  );
};
