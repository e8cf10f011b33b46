import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import table from '#components/PlainTable.module.css';
import { PlainTable } from '#components/PlainTable.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { Time, TimeIn } from '#components/Time.tsx';
import type { DataExport } from '#contracts/customerData/routes.ts';
import { instantText } from '#lib/dates.ts';
import { formatBytes } from '#lib/format.ts';
import { customerDataTexts } from '#messages/customerData.ts';
import styles from './CustomerData.module.css';
import { useDownload, useExportRequest, useExports } from './exportQueries.ts';

const t = customerDataTexts.exports;

const State = ({ state, filesDone, filesTotal, expiresAt }: DataExport) => {
  if (state === 'running') return t.progress(filesDone, filesTotal);
  if (state !== 'ready' || expiresAt === null) return t.states[state];
  return <TimeIn at={expiresAt} sentence={(time) => `${t.states.ready} ${t.until(time)}`} />;
};

const DownloadButton = ({ exportId, requested }: { exportId: string; requested: string }) => {
  const { mutate, isPending } = useDownload();
  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={t.downloadOf(requested)}
      onClick={() => mutate(exportId)}
    >
      {t.download}
    </Button>
  );
};

const ExportRow = ({ row }: { readonly row: DataExport }) => {
  const requested = instantText(row.requestedAt);
  return (
    <tr>
      <th scope="row">
        <Time at={row.requestedAt} />
      </th>
      <td>
        <output>
          <State {...row} />
        </output>
      </td>
      <td className={table.figure}>{row.bytes === null ? '–' : formatBytes(row.bytes)}</td>
      <td className={table.figure}>
        {row.state === 'ready' && <DownloadButton exportId={row.exportId} requested={requested} />}
      </td>
    </tr>
  );
};

const ExportRows = ({ rows }: { readonly rows: readonly DataExport[] }) => (
  <PlainTable caption={t.caption} columns={t.columns} figuresFrom={2}>
    {rows.map((row) => (
      <ExportRow key={row.exportId} row={row} />
    ))}
  </PlainTable>
);

const ExportList = () => {
  const { data, error, refetch } = useExports();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} />;
  return data.data.length === 0 ? (
    <EmptyState title={t.none} text={t.noneText} />
  ) : (
    <ExportRows rows={data.data} />
  );
};

export const Exports = () => {
  const { mutate, isPending } = useExportRequest();
  return (
    <Card
      title={t.title}
      action={
        <Button
          changes
          look="primary"
          busy={isPending}
          busyText={t.requesting}
          onClick={() => mutate()}
        >
          {t.request}
        </Button>
      }
    >
      <p className={styles.lead}>{t.lead}</p>
      <ExportList />
    </Card>
  );
};
