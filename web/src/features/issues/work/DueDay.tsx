import { Time } from '#components/Time.tsx';
import { dayText } from '#lib/dates.ts';
import { useToday } from '#lib/ticketSettings.ts';
import { workTexts as t } from '#messages/issueWork.ts';
import styles from './Work.module.css';
import { isOverdue } from './work.ts';

interface DueDayProps {
  readonly issue: { readonly status: string; readonly dueOn: string };
}

/** The last day, marked when it has passed. */
export const DueDay = ({ issue }: DueDayProps) => (
  <span className={styles.due}>
    <Time at={issue.dueOn} form={dayText} />
    {isOverdue(issue, useToday()) && <span className={styles.overdue}>{t.overdue}</span>}
  </span>
);
