import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { Pager } from '#components/Pager.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { useShownPage } from '#lib/shownPage.ts';
import { bulkTexts, issueTexts } from '#messages/issues.ts';
import { RiskBadge } from '../risk/RiskBadge.tsx';
import { SeverityBadge } from '../risk/SeverityBadge.tsx';
import { useTicketDialog } from '../tickets/ticketDesk.tsx';
import styles from './Topology.module.css';

export const PAGE = 5;
export const ROW_PX = 44;

const TicketOf = ({ row }: { readonly row: IssueRow }) => {
  const create = useTicketDialog();
  return (
    <IconButton
      changes
      label={bulkTexts.ticketOf(row.name)}
      onClick={() => create({ subjects: [row] })}
    >
      <Ticket size={15} aria-hidden />
    </IconButton>
  );
};

const Issue = ({ row }: { readonly row: IssueRow }) => (
  <li className={styles.withAction}>
    <Link
      className={styles.row}
      to={paths.issueDetails(
        row.vulnerabilityID,
        row.instanceLocation,
        row.securityIssueInstanceId,
      )}
    >
      <RiskBadge score={row.cdIssueRiskScore} />
      <span className={styles.rowName} title={row.name}>
        {row.name}
      </span>
      <SeverityBadge severity={row.severity} text={row.displaySeverityScore} />
    </Link>
    <TicketOf row={row} />
  </li>
);

/** Open issues of an asset, the gravest first, five a page. */
export const NodeIssues = ({ arn }: { readonly arn: string }) => {
  const { customerId } = useScope();
  const [page, setPage] = useState(1);
  const request = { customerId, assetId: arn, page, limit: PAGE };
  const issues = useRead(issueRoutes.listIssues, request, { keep: true });
  const shown = useShownPage(page, issues);
  if (issues.isError && !issues.data)
    return <ErrorState inline error={issues.error} onRetry={() => void issues.refetch()} />;
  if (!issues.data) return <SkeletonRows rows={PAGE} height={ROW_PX} />;
  const { data, count } = issues.data;
  if (count === 0) return <EmptyState title={issueTexts.noneDetected} />;
  return (
    <>
      <ul className={styles.rows}>
        {data.map((row) => (
          <Issue key={row.securityIssueInstanceId} row={row} />
        ))}
      </ul>
      {count > PAGE ? (
        <Pager
          label="Pages of security issues"
          {...{ page: shown, size: PAGE, sizes: [PAGE], total: count, onPage: setPage }}
          onSize={() => undefined}
        />
      ) : null}
    </>
  );
};
