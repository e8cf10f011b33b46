import { Link } from 'react-router-dom';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { checkTexts as t } from '#messages/checks.ts';
import styles from './Checks.module.css';
import type { CheckRow } from './checkRows.ts';

interface IssueCountProps {
  readonly check: CheckRow;
  readonly status: 'active' | 'accepted';
}

/** A number of issues, linked to the list that shows exactly those. */
export const IssueCount = ({ check, status }: IssueCountProps) => {
  const { vulnerabilityID, title } = check;
  const count = formatWhole(status === 'active' ? check.active : check.riskAccepted);
  if (count === '0') return count;
  const label = status === 'active' ? t.showFailing(count, title) : t.showAccepted(count, title);
  return (
    <Link
      to={paths.issuesOfCheck(vulnerabilityID, status)}
      className={styles.count}
      aria-label={label}
    >
      {count}
    </Link>
  );
};
