import { Eye, History, Send, Trash2 } from 'lucide-react';
import { IconButton } from '#components/IconButton.tsx';
import { IconLink } from '#components/IconLink.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { TimeIn } from '#components/Time.tsx';
import type { Report } from '#contracts/report/report.ts';
import { paths } from '#lib/paths.ts';
import { reportTexts as t } from '#messages/reports.ts';
import { useSendNow } from './queries.ts';
import styles from './Reports.module.css';
import { scheduleText } from './scheduleText.ts';

export interface ReportActions {
  readonly onHistory: (report: Report) => void;
  readonly onDelete: (report: Report) => void;
}

const Recipients = ({ report: { recipient, recipientStates } }: { readonly report: Report }) => (
  <ul className={styles.recipients}>
    {recipient.map((email) => {
      const state = t.recipientStates[recipientStates[email] ?? 'receives'];
      return (
        <li key={email}>
          {email}
          {state !== '' && <small> ({state})</small>}
        </li>
      );
    })}
  </ul>
);

const Actions = ({ report, onHistory, onDelete }: ReportActions & { readonly report: Report }) => {
  const { mutate, isPending } = useSendNow();
  const { _id: id, reportName: name } = report;
  return (
    <div className={styles.actions}>
      <IconLink label={t.preview(name)} to={paths.reportPreview(id)}>
        <Eye size={16} aria-hidden />
      </IconLink>
      <IconButton changes label={t.sendNow(name)} disabled={isPending} onClick={() => mutate(id)}>
        <Send size={16} aria-hidden />
      </IconButton>
      <IconButton label={t.history(name)} onClick={() => onHistory(report)}>
        <History size={16} aria-hidden />
      </IconButton>
      <IconButton changes label={t.remove(name)} onClick={() => onDelete(report)}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  );
};

export const ReportsTable = ({
  reports,
  ...actions
}: ReportActions & { readonly reports: readonly Report[] }) => (
  <PlainTable caption={t.title} columns={t.columns} figuresFrom={9} wide>
    {reports.map((report) => (
      <tr key={report._id}>
        <th scope="row">
          {report.reportName}
          <small className={styles.status}>{t.status[report.status]}</small>
        </th>
        <td>
          {scheduleText(report)}
          {report.nextOn !== null && (
            <small className={styles.status}>
              <TimeIn at={report.nextOn} sentence={t.next} />
            </small>
          )}
        </td>
        <td>{report.reportDescription}</td>
        <td>
          <Recipients report={report} />
        </td>
        <td>
          <Actions report={report} {...actions} />
        </td>
      </tr>
    ))}
  </PlainTable>
);
