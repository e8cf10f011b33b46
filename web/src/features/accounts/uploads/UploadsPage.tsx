import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Crumb } from '#components/Crumb.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { UploadSummary as Scan, UploadManifest } from '#contracts/cloudAccount/uploads.ts';
import { saveFile } from '#lib/csv.ts';
import { dayText, instantText } from '#lib/dates.ts';
import { formatBytes } from '#lib/format.ts';
import { idsOfPath, paths } from '#lib/paths.ts';
import { t as shared } from '#messages';
import { uploadTexts as t } from '#messages/uploads.ts';
import { fieldsOf, fileName, manifestCsv, manifestJson, matching } from './manifest.ts';
import { useUpload, useUploads } from './queries.ts';
import { UploadSummary } from './UploadSummary.tsx';
import styles from './Uploads.module.css';
import { DifferenceTable, FieldTable, FileTable } from './UploadTables.tsx';

const MAX_SEARCH = 100;

const Fields = ({ manifest }: { readonly manifest: UploadManifest }) => {
  const [text, setText] = useState('');
  const all = fieldsOf(manifest.parts);
  const shown = matching(all, text);
  return (
    <Card title={t.list} hint={t.shown(shown.length, all.length)}>
      <SearchBox label={t.search} value={text} maxLength={MAX_SEARCH} onSearch={setText} />
      {shown.length === 0 ? <EmptyState title={t.noMatch} /> : <FieldTable fields={shown} />}
    </Card>
  );
};

const Manifest = ({ manifest }: { readonly manifest: UploadManifest }) => (
  <>
    <UploadSummary manifest={manifest} fields={fieldsOf(manifest.parts)} />
    {manifest.parts.some(({ differences }) => differences.length > 0) && (
      <Card title={t.differences}>
        <DifferenceTable parts={manifest.parts} />
      </Card>
    )}
    <Fields manifest={manifest} />
    <Card title={t.files} hint={t.filesHint}>
      <FileTable parts={manifest.parts} />
    </Card>
  </>
);

const Downloads = ({ manifest }: { readonly manifest: UploadManifest }) => (
  <div className={styles.downloads}>
    <Button onClick={() => saveFile(fileName(manifest, 'csv'), manifestCsv(manifest))}>
      <Download size={15} aria-hidden />
      {t.csv}
    </Button>
    <Button
      onClick={() =>
        saveFile(fileName(manifest, 'json'), manifestJson(manifest), 'application/json')
      }
    >
      <Download size={15} aria-hidden />
      {t.json}
    </Button>
  </div>
);

/** Days of activity are those of UTC. */
const labelOf = ({ kind, startedAt, bytes }: Scan): string =>
  kind === 'activity'
    ? t.activityOf(dayText(startedAt.slice(0, 10)), formatBytes(bytes))
    : t.scanOf(instantText(startedAt), formatBytes(bytes));

interface OneScanProps {
  readonly accountId: string;
  readonly scans: readonly Scan[];
  /** Loads older scans, where there are any. */
  readonly older: ReactNode;
}

const OneScan = ({ accountId, scans, older }: OneScanProps) => {
  const [params, setParams] = useSearchParams();
  const chosen = scans.find(({ scanSeq }) => `${scanSeq}` === params.get('scan')) ?? scans[0];
  const { data, error, refetch } = useUpload(accountId, chosen?.scanSeq ?? 0);
  return (
    <>
      <div className={styles.bar}>
        <SelectLine
          label={t.scan}
          value={chosen?.scanSeq}
          onChange={({ target }) => setParams({ scan: target.value }, { replace: true })}
          options={scans.map((scan) => ({ value: `${scan.scanSeq}`, label: labelOf(scan) }))}
        />
        {older}
        {data && <Downloads manifest={data} />}
      </div>
      {data && <Manifest key={data.scanSeq} manifest={data} />}
      {!data && !error && <SkeletonLines lines={12} />}
      {!data && error && (
        <ErrorState error={error} fallback={t.failed} onRetry={() => void refetch()} />
      )}
    </>
  );
};

const Scans = ({ accountId }: { readonly accountId: string }) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useUploads(accountId);
  const scans = data?.pages.flat();
  const older = hasNextPage && (
    <Button
      busy={isFetchingNextPage}
      busyText={shared.loading}
      onClick={() => void fetchNextPage()}
    >
      {t.older}
    </Button>
  );
  if (scans && scans.length > 0)
    return <OneScan accountId={accountId} scans={scans} older={older} />;
  return (
    <Card>
      {scans && <EmptyState title={t.none} text={t.noneText} />}
      {!scans && !error && <SkeletonLines lines={12} />}
      {!scans && error && (
        <ErrorState error={error} fallback={t.failed} onRetry={() => void refetch()} />
      )}
    </Card>
  );
};

/** Route /account/{id}/uploads: every field that each scan sent to us, with what proves the list. */
export const UploadsPage = () => {
  const [id] = idsOfPath(useLocation().pathname);
  const accountId = id ?? '';
  return (
    <>
      <PageHeader
        title={t.title}
        documentTitle={t.of(accountId)}
        crumb={<Crumb text={`${shared.accounts.title} > ${accountId}`} to={paths.account} />}
      />
      <ListPage>
        <p className={styles.lead}>{t.lead}</p>
        <Scans accountId={accountId} />
      </ListPage>
    </>
  );
};
