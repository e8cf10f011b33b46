import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { Report } from '#contracts/report/report.ts';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { useIsVisitor } from '#lib/rights.ts';
import { reportTexts as t } from '#messages/reports.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { useRemove, useReports } from './queries.ts';
import { ReportsTable } from './ReportsTable.tsx';
import { TimeZone } from './TimeZone.tsx';
import { Wizard } from './wizard/Wizard.tsx';

interface OfReport {
  readonly report: Report;
  readonly onClose: () => void;
}

const DeleteDialog = ({ report, onClose }: OfReport) => {
  const { mutate, isPending } = useRemove();
  return (
    <ConfirmDialog
      title={t.deletion.title}
      confirm={t.deletion.confirm}
      danger
      busy={isPending}
      busyText={t.deletion.deleting}
      onConfirm={() => mutate(report._id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{t.deletion.confirmation}</p>
      <p dir="auto">{report.reportName}</p>
    </ConfirmDialog>
  );
};

type Open = 'wizard' | { readonly kind: 'history' | 'delete'; readonly report: Report };

const NoneInDemo = () => (
  <Card title={t.heading(0)}>
    <EmptyState title={t.none} text={t.noneInDemo} />
  </Card>
);

const Listed = ({ onOpen }: { readonly onOpen: (open: Open) => void }) => {
  const { data, error, refetch } = useReports();
  if (error) {
    return <ErrorState error={error} fallback={t.loadFailed} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <SkeletonLines lines={5} />;
  return (
    <Card title={t.heading(data.data.length)}>
      {data.timeZone !== null && <TimeZone zone={data.timeZone} />}
      {data.data.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <ReportsTable
          reports={data.data}
          onHistory={(report) => onOpen({ kind: 'history', report })}
          onDelete={(report) => onOpen({ kind: 'delete', report })}
        />
      )}
    </Card>
  );
};

/** Reports that are sent by mail. */
export const ReportsPage = () => {
  const [open, setOpen] = useState<Open>();
  const { data } = useReports();
  const isVisitor = useIsVisitor();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <RowsExport
              file="reports"
              rows={data?.data}
              columns={async () => (await import('./reportsCsv.ts')).reportsCsv}
            />
            <Button changes look="primary" onClick={() => setOpen('wizard')}>
              {t.scheduleNew}
            </Button>
          </>
        }
      />
      {isVisitor ? <NoneInDemo /> : <Listed onOpen={setOpen} />}
      {open === 'wizard' && <Wizard offered={data?.chapters ?? ['Issues List']} onClose={close} />}
      {typeof open === 'object' && open.kind === 'history' && (
        <HistoryDialog report={open.report} onClose={close} />
      )}
      {typeof open === 'object' && open.kind === 'delete' && (
        <DeleteDialog report={open.report} onClose={close} />
      )}
    </>
  );
};
