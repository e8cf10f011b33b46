import { Link } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { Modal } from '#components/Modal.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { Time } from '#components/Time.tsx';
import type { Report, Run } from '#contracts/report/report.ts';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { paths } from '#lib/paths.ts';
import { reportTexts } from '#messages/reports.ts';
import { useRuns } from './queries.ts';
import styles from './Reports.module.css';
import { runRows } from './runRows.ts';

const t = reportTexts.runs;

const RunItem = ({ run }: { readonly run: Run }) => (
  <li className={styles.run}>
    <p>
      <strong>
        <Time at={run.createdOn} />
      </strong>{' '}
      {t.kinds[run.kind]}, {t.states[run.state]}.{' '}
      <Link to={paths.reportRun(run._id)}>{t.open}</Link>
    </p>
    <ul>
      {run.deliveries.map(({ email, state }) => (
        <li key={email}>
          {email}: {t.deliveries[state]}
        </li>
      ))}
    </ul>
  </li>
);

interface HistoryProps {
  readonly report: Report;
  readonly onClose: () => void;
}

/** What was sent of a report, and to whom. */
export const HistoryDialog = ({ report, onClose }: HistoryProps) => {
  const { data, error, refetch } = useRuns(report._id);
  return (
    <Modal
      title={t.title(report.reportName)}
      onClose={onClose}
      footer={
        <RowsExport
          file="report-history"
          rows={runRows(data?.data ?? [])}
          columns={async () => (await import('./reportsCsv.ts')).runsCsv}
        />
      }
    >
      {error && <ErrorState error={error} fallback={t.failed} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={4} />}
      {data?.data.length === 0 && <p>{t.none}</p>}
      <ul className={styles.runs}>
        {data?.data.map((run) => (
          <RunItem key={run._id} run={run} />
        ))}
      </ul>
    </Modal>
  );
};
