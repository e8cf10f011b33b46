import { SearchX } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { IssueDetail } from '#contracts/issue/issue.ts';
import { isUnknown } from '#lib/apiError.ts';
import { idsOfPath, paths } from '#lib/paths.ts';
import { useSheet } from '#lib/useSheet.ts';
import { issueDetailTexts } from '#messages/issueDetail.ts';
import { issueTexts as t } from '#messages/issues.ts';
import { AcceptedNote } from './detail/AcceptedNote.tsx';
import { AttackPaths } from './detail/AttackPaths.tsx';
import { EvidenceTable } from './detail/EvidenceTable.tsx';
import { ImpactedModal } from './detail/ImpactedModal.tsx';
import { InfoCard } from './detail/InfoCard.tsx';
import { Instances } from './detail/Instances.tsx';
import styles from './detail/Issue.module.css';
import { IssueFacts } from './detail/IssueFacts.tsx';
import { IssueHeader } from './detail/IssueHeader.tsx';
import { IssueScore } from './detail/IssueScore.tsx';
import { type IssueIds, useAttackPaths, useIssue, useVulnerability } from './detail/queries.ts';
import { WhatCard } from './detail/WhatCard.tsx';
import { FixForecast } from './forecast/FixForecast.tsx';
import { ForecastCard } from './forecast/ForecastCard.tsx';
import { RiskDesk } from './risk/riskDesk.tsx';
import { workSlots } from './work/workSlots.tsx';

const Comments = lazy(async () => ({
  default: (await import('./work/Comments.tsx')).Comments,
}));

/** In the room of the card while nobody has commented. */
const CommentsWaiting = () => (
  <Card className={styles.comments}>
    <SkeletonLines lines={3} />
  </Card>
);

const UnknownIssue = () => (
  <>
    <PageHeader title={t.detailTitle} />
    <Card>
      <EmptyState
        icon={<SearchX size={20} />}
        title={issueDetailTexts.unknown}
        text={issueDetailTexts.unknownText}
        action={<Link to={paths.issues}>{issueDetailTexts.backToList}</Link>}
      />
    </Card>
  </>
);

interface BodyProps {
  readonly issue: IssueDetail;
  readonly vulnerability: ReturnType<typeof useVulnerability>;
}

const Known = ({ issue, vulnerability }: BodyProps) => {
  const dialog = useSheet('open');
  const found = useAttackPaths(issue.location);
  const pathSection = useRef<HTMLElement>(null);
  const toPaths = (): void => {
    pathSection.current?.focus();
    pathSection.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.page}>
      <AcceptedNote issue={issue} />
      <IssueFacts
        issue={issue}
        work={workSlots(issue)}
        attackPaths={found.data?.data?.length ?? 0}
        onAttackPaths={toPaths}
        onImpacted={() => dialog.show('impacted')}
      />
      <div className={styles.main}>
        <WhatCard
          because={issue.because}
          events={<EvidenceTable evidence={issue.evidence} />}
          vulnerability={vulnerability}
          outcome={<FixForecast issue={issue} />}
        />
        <Suspense fallback={<CommentsWaiting />}>
          <Comments issue={issue.securityIssueInstanceId} />
        </Suspense>
      </div>
      <div className={styles.side}>
        <IssueScore issue={issue} />
        <Instances issue={issue} />
        <InfoCard vulnerability={vulnerability.data} />
        <ForecastCard issue={issue} />
      </div>
      <AttackPaths section={pathSection} assetId={issue.location} />
      {dialog.open === 'impacted' && issue.impactedDatastores > 0 ? (
        <ImpactedModal issue={issue.securityIssueInstanceId} onClose={dialog.close} />
      ) : null}
    </div>
  );
};

const Waiting = () => (
  <div className={styles.page}>
    <Card className={styles.wide}>
      <SkeletonLines lines={4} />
    </Card>
    <Card className={styles.main}>
      <SkeletonLines lines={10} />
    </Card>
    <Card className={styles.side}>
      <SkeletonLines lines={5} />
    </Card>
  </div>
);

const Issue = ({ ids }: { readonly ids: IssueIds }) => {
  const issue = useIssue(ids);
  const vulnerability = useVulnerability(ids);
  if (isUnknown(issue.error)) return <UnknownIssue />;
  // Asked for at the same time; shown together, so that the long text moves nothing below it.
  const isPending = issue.isPending || (issue.isSuccess && vulnerability.isPending);
  const shown = isPending ? undefined : issue.data;
  return (
    <RiskDesk>
      <IssueHeader issue={shown} id={ids.securityIssueInstanceId} />
      {shown ? <Known issue={shown} vulnerability={vulnerability} /> : null}
      {isPending ? <Waiting /> : null}
      {issue.isError && !issue.data ? (
        <ErrorState error={issue.error} onRetry={() => void issue.refetch()} />
      ) : null}
    </RiskDesk>
  );
};

/** Route /vulnerabilities-details/{id}/{assetId}/{securityIssueInstanceId}/. */
export const IssuePage = () => {
  const { pathname } = useLocation();
  const [id, assetId, securityIssueInstanceId] = idsOfPath(pathname);
  if (!id || !assetId || !securityIssueInstanceId) return <UnknownIssue />;
  return <Issue key={pathname} ids={{ id, assetId, securityIssueInstanceId }} />;
};
