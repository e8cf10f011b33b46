import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Pager } from '#components/Pager.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import type { IssueDetail, IssueRow } from '#contracts/issue/issue.ts';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { useScope } from '#lib/cloudAccounts.ts';
import { formatWhole } from '#lib/format.ts';
import { useShownPage } from '#lib/shownPage.ts';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import { issueTexts } from '#messages/issues.ts';
import { useIssues } from '../issueCalls.ts';
import { afterLastColon } from '../locations.ts';
import { issueHref } from '../place.ts';
import styles from './Issue.module.css';

const SIZE = 5;
const ROW_PX = 44;

interface InstanceProps {
  readonly row: IssueRow;
  readonly current: boolean;
}

const Instance = ({ row, current }: InstanceProps) => (
  <li>
    <Link
      className={styles.instance}
      to={issueHref(row)}
      aria-current={current ? 'page' : undefined}
      title={row.instanceLocation}
    >
      <RiskBadge score={row.cdIssueRiskScore} />
      <span className={styles.place}>{afterLastColon(row.instanceLocation)}</span>
      {row.risk_accepted ? (
        <span className={styles.status} data-accepted="true">
          {issueTexts.accepted}
        </span>
      ) : null}
      <span className={styles.quiet}>{row.cloudAccountId}</span>
    </Link>
  </li>
);

interface InstancesProps {
  readonly issue: IssueDetail;
}

const List = ({
  issue,
  instances,
}: InstancesProps & { instances: ReturnType<typeof useIssues> }) => {
  if (instances.isError && !instances.page) {
    return (
      <ErrorState
        inline
        error={instances.error}
        fallback={t.instancesFailed}
        onRetry={() => void instances.refetch()}
      />
    );
  }
  if (!instances.page) {
    return <SkeletonRows rows={Math.min(SIZE, issue.totalInstanceCount)} height={ROW_PX} />;
  }
  return (
    <ul className={styles.instances} aria-busy={instances.stale}>
      {instances.page.data.map((row) => (
        <Instance
          key={row.securityIssueInstanceId}
          row={row}
          current={row.securityIssueInstanceId === issue.securityIssueInstanceId}
        />
      ))}
    </ul>
  );
};

/** `2 active, 1 accepted`; nothing until both are known. */
const instancesHint = (count: number, accepted: number | undefined): string | undefined => {
  if (accepted === undefined) return undefined;
  const active = Math.max(0, count - accepted);
  return [
    ...(active > 0 || accepted === 0 ? [t.activeOf(formatWhole(active))] : []),
    ...(accepted > 0 ? [t.acceptedOf(formatWhole(accepted))] : []),
  ].join(', ');
};

/** The instances of the issue that are not resolved, this one marked. */
export const Instances = ({ issue }: InstancesProps) => {
  const [page, setPage] = useState(1);
  const { customerId } = useScope();
  const { vulnerabilityID } = issue;
  const instances = useIssues({ customerId, vulnerabilityID, page, limit: SIZE });
  const shown = useShownPage(page, { ...instances, isPlaceholderData: instances.stale });
  const count = instances.page?.count ?? issue.totalInstanceCount;
  const accepted = useIssues({ customerId, vulnerabilityID, limit: 1, risk_accepted: true });
  return (
    <Card title={t.instancesTitle} hint={instancesHint(count, accepted.page?.count)}>
      <List issue={issue} instances={instances} />
      {count > SIZE ? (
        <Pager
          label="Pages of instances"
          page={shown}
          size={SIZE}
          sizes={[SIZE]}
          total={count}
          onPage={setPage}
          onSize={() => undefined}
        />
      ) : null}
    </Card>
  );
};
