import { Crosshair } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PlainTable } from '#components/PlainTable.tsx';
import type { DashboardIssue } from '#contracts/issue/issue.ts';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { ABSENT, formatWhole } from '#lib/format.ts';
import { formatDollars } from '#lib/formatDollars.ts';
import { paths } from '#lib/paths.ts';
import { securityIssueTexts as t } from '#messages/securityIssues.ts';
import styles from './SecurityIssues.module.css';
import type { IssueChoice } from './useSecurityIssues.ts';

interface RowProps extends IssueChoice {
  readonly issue: DashboardIssue;
}

const Stores = ({ issue, chosen, choose }: RowProps) => {
  const { securityIssueInstanceId: id, impactedDatastores, title } = issue;
  const count = impactedDatastores.length;
  if (count === 0) return <span className={styles.faint}>{t.noStores}</span>;
  return (
    <button
      type="button"
      className={styles.mark}
      aria-pressed={id === chosen}
      aria-label={t.mark(title, count)}
      title={t.mark(title, count)}
      onClick={() => choose(id)}
    >
      {formatWhole(count)} <Crosshair size={13} aria-hidden="true" />
    </button>
  );
};

const Value = ({
  impactedDatastores,
  issueDatastoreSaving: dollars,
}: Pick<DashboardIssue, 'impactedDatastores' | 'issueDatastoreSaving'>) => {
  if (dollars !== null) return formatDollars(dollars);
  if (impactedDatastores.length === 0) return <span className={styles.faint}>{ABSENT}</span>;
  return (
    <span className={styles.faint} title={t.unknownHint}>
      {t.unknown}
    </span>
  );
};

const Row = ({ issue, ...choice }: RowProps) => (
  <tr data-chosen={issue.securityIssueInstanceId === choice.chosen}>
    <th scope="row">
      <Link
        className={styles.name}
        to={paths.issueDetails(
          issue.vulnerabilityID,
          issue.instanceLocation,
          issue.securityIssueInstanceId,
        )}
      >
        {issue.title}
      </Link>
      <small>{issue.instanceLocation.split(':').at(-1)}</small>
    </th>
    <td className={styles.figure}>
      <RiskBadge score={issue.score} />
    </td>
    <td className={styles.figure}>
      <Stores issue={issue} {...choice} />
    </td>
    <td className={styles.figure}>
      <Value {...issue} />
    </td>
  </tr>
);

interface IssuesTableProps extends IssueChoice {
  readonly issues: readonly DashboardIssue[];
}

/** One issue a line; the button with the number of its data stores marks them in the plot. */
export const IssuesTable = ({ issues, ...choice }: IssuesTableProps) => (
  <div className={styles.table}>
    <PlainTable caption={t.caption} columns={t.columns} figuresFrom={1}>
      {issues.map((issue) => (
        <Row key={issue.securityIssueInstanceId} issue={issue} {...choice} />
      ))}
    </PlainTable>
  </div>
);
