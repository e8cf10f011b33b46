import { AlarmClock } from 'lucide-react';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { useToday } from '#lib/ticketSettings.ts';
import { workTexts as t } from '#messages/issueWork.ts';
import { TicketMark } from './TicketMark.tsx';
import styles from './Work.module.css';
import { isOverdue } from './work.ts';

const Overdue = () => (
  <span role="img" className={styles.overdue} aria-label={t.overdue} title={t.overdue}>
    <AlarmClock size={13} aria-hidden="true" />
    <span className={styles.words} aria-hidden="true">
      {t.overdue}
    </span>
  </span>
);

/** Beside the name: that the issue is overdue, and its ticket. A narrow table shows icons alone, a phone all words. */
export const RowMarks = ({ row }: { readonly row: IssueRow }) => (
  <span className={styles.marks}>
    {isOverdue(row, useToday()) && <Overdue />}
    {row.status === 'active' && <TicketMark subject={row} />}
  </span>
);
