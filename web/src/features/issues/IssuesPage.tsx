import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { ListActions } from '#features/shared/list/ListActions.tsx';
import { IssueTabs } from '#features/shared/list/PageTabs.tsx';
import { useScope } from '#lib/cloudAccounts.ts';
import { webConfig } from '#lib/config.ts';
import { usePageNumber } from '#lib/listPage.ts';
import { idsOfPath } from '#lib/paths.ts';
import { useToday } from '#lib/ticketSettings.ts';
import { useListState } from '#lib/useListState.ts';
import { issueTexts as t } from '#messages/issues.ts';
import { leads } from '#messages/leads.ts';
import { REFRESH_MS, useIssues } from './issueCalls.ts';
import { IssueCards } from './list/IssueCards.tsx';
import { IssueList } from './list/IssueList.tsx';
import {
  byDay,
  issueListRequest,
  issueRules,
  LIST,
  severityOf,
  withSeverity,
} from './list/issueList.ts';
import { standardViews } from './list/standardViews.ts';
import { useIssuesExport } from './list/useIssuesExport.ts';
import { useView } from './list/useView.ts';
import { RiskDesk } from './risk/riskDesk.tsx';

/** Read by few. */
const PosturePanel = lazy(async () => ({
  default: (await import('./posture/PosturePanel.tsx')).PosturePanel,
}));

/** All queries of the page. */
const usePage = (assetId: string | null) => {
  const list = useListState(assetId === null ? LIST : `${LIST}:${assetId}`, issueRules);
  const request = byDay(issueListRequest(useScope(), list.state, assetId), useToday());
  const issues = useIssues(request, list.state.q);
  usePageNumber(list, issues);
  const view = useView();
  const exportAs = useIssuesExport({ state: list.state, assetId });
  return { ...list, request, issues, view, exportAs };
};

type Page = ReturnType<typeof usePage>;

const Actions = ({ page: { state, setState, issues, exportAs } }: { readonly page: Page }) => (
  <ListActions
    list={LIST}
    rules={issueRules}
    state={state}
    onState={setState}
    standard={standardViews}
    everyMs={REFRESH_MS}
    rows={issues}
    onExport={exportAs('CSV')}
    onOcsf={exportAs('OCSF')}
  />
);

const Issues = ({ assetId }: { readonly assetId: string | null }) => {
  const page = usePage(assetId);
  const { state, setState } = page;
  return (
    <RiskDesk>
      <PageHeader
        title={t.title}
        crumb={t.crumb}
        lead={leads.issues}
        actions={<Actions page={page} />}
      />
      <IssueTabs />
      <ListPage printsList>
        {assetId === null ? (
          <IssueCards
            severity={severityOf(state)}
            onSeverity={(severity) => setState(withSeverity(state, severity))}
          />
        ) : null}
        <IssueList
          state={state}
          setState={setState}
          request={page.request}
          issues={page.issues}
          view={page.view}
          assetId={assetId}
        />
        {assetId === null && webConfig().showPostureIntegration && (
          <Suspense fallback={null}>
            <PosturePanel search={state.q} />
          </Suspense>
        )}
      </ListPage>
    </RiskDesk>
  );
};

/** Routes /vulnerabilities and /vulnerabilities/{assetId}. */
export const IssuesPage = () => {
  const [assetId = null] = idsOfPath(useLocation().pathname);
  return <Issues key={assetId} assetId={assetId || null} />;
};
