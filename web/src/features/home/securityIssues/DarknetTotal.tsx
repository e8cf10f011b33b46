import { CircleHelp } from 'lucide-react';
import { Popover } from '#components/Popover.tsx';
import type { DashboardIssue } from '#contracts/issue/issue.ts';
import { formatDollars } from '#lib/formatDollars.ts';
import { securityIssueTexts as t } from '#messages/securityIssues.ts';
import { PriceTable } from './PriceTable.tsx';
import styles from './SecurityIssues.module.css';

interface DarknetTotalProps {
  readonly issues: readonly DashboardIssue[];
  /** Null = no data store was read. */
  readonly dollars: number | null;
}

const storesOf = (issues: readonly DashboardIssue[]): number =>
  new Set(
    issues.flatMap(({ impactedDatastores }) =>
      impactedDatastores.map(({ datastoreId }) => datastoreId),
    ),
  ).size;

/** What the data behind the issues is worth, as an estimate with its sources. */
export const DarknetTotal = ({ issues, dollars }: DarknetTotalProps) => (
  <div className={styles.total}>
    <span>
      <b>{t.value}</b>{' '}
      {dollars === null ? t.totalUnknown : t.total(storesOf(issues), formatDollars(dollars))}
    </span>
    <Popover
      label={t.how}
      icon={<CircleHelp size={14} aria-hidden="true" />}
      className={styles.how}
    >
      <PriceTable />
    </Popover>
  </div>
);
