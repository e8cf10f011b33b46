import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { IssueRow, IssueType } from '#contracts/issue/issue.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { checklistTexts as c } from '#messages/checklist.ts';
import styles from './Checklist.module.css';

const SHOWN = 4;

const Row = ({ issue }: { readonly issue: IssueRow }) => (
  <li>
    <Link
      className={styles.row}
      to={paths.issueDetails(
        issue.vulnerabilityID,
        issue.instanceLocation,
        issue.securityIssueInstanceId,
      )}
    >
      <span className={styles.words}>
        <b>{issue.name}</b>
        <small>{issue.owner === '' ? c.issues.nobody : c.issues.owner(issue.owner)}</small>
      </span>
      <RiskBadge score={issue.cdIssueRiskScore} />
    </Link>
  </li>
);

interface IssuesCardProps {
  readonly type: IssueType;
  readonly texts: { readonly title: string; readonly none: string; readonly noneText: string };
}

/** The worst active issues of one type. */
export const IssuesCard = ({ type, texts }: IssuesCardProps) => {
  const { customerId } = useSignedIn();
  const { data, error, refetch } = useRead(issueRoutes.listIssues, {
    ...{ customerId, cloudAccountId: null, types: [type], risk_accepted: false },
    ...{ page: 1, limit: SHOWN, ordering: 'cdIssueRiskScore', sortType: 'desc' },
  });
  const all = `${paths.issues}?types=${encodeURIComponent(type)}`;
  return (
    <Card
      title={texts.title}
      hint={data ? data.count : undefined}
      action={data?.count ? <Link to={all}>{c.seeAll}</Link> : undefined}
    >
      {error && !data ? (
        <ErrorState inline error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={SHOWN} />
      ) : data.count === 0 ? (
        <EmptyState icon={<ShieldCheck size={20} />} title={texts.none} text={texts.noneText} />
      ) : (
        <ul className={styles.rows}>
          {data.data.map((issue) => (
            <Row key={issue.securityIssueInstanceId} issue={issue} />
          ))}
        </ul>
      )}
    </Card>
  );
};
