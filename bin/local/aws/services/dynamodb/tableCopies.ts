import { type Document, DynamoError } from './engine.ts';
import { setExtras, type TableContext, type TableHandler, tableNamed } from './tables.ts';

type Kind = 'backups' | 'exports';

/** Of one table, or of all. */
const copiesOf = ({ extras }: TableContext, kind: Kind, table?: string): Document[] =>
  Object.entries(extras.get()).flatMap(([name, extra]) =>
    table === undefined || table === name ? [...(extra[kind] ?? [])] : [],
  );

const tableIn = async (context: TableContext, table: string): Promise<Document> =>
  (await context.engine.run('DescribeTable', { TableName: table })).Table as Document;

/** As AWS names copies: milliseconds and a part that tells those of one moment apart. */
const idAfter = (earlier: readonly Document[]): string =>
  `${String(Date.now()).padStart(14, '0')}-${String(earlier.length).padStart(8, '0')}`;

const keep = (
  context: TableContext,
  { table, kind, copy }: { readonly table: string; readonly kind: Kind; readonly copy: Document },
): Document => {
  const earlier = context.extras.get()[table]?.[kind] ?? [];
  setExtras(context, table, { [kind]: [...earlier, copy] });
  return copy;
};

const createBackup: TableHandler = async (context, input) => {
  const table = tableNamed(input.TableName);
  const { TableArn, TableSizeBytes = 0 } = await tableIn(context, table);
  const backup = {
    TableName: table,
    TableArn,
    BackupArn: `${String(TableArn)}/backup/${idAfter(copiesOf(context, 'backups'))}`,
    BackupName: input.BackupName,
    BackupCreationDateTime: Date.now() / 1000,
    BackupStatus: 'AVAILABLE',
    BackupType: 'USER',
    BackupSizeBytes: TableSizeBytes,
  };
  keep(context, { table, kind: 'backups', copy: backup });
  const { TableName: _name, TableArn: _arn, ...BackupDetails } = backup;
  return { BackupDetails };
};

const isOfType =
  ({ BackupType = 'ALL' }: Document) =>
  (backup: Document): boolean =>
    BackupType === 'ALL' || backup.BackupType === BackupType;

const listBackups: TableHandler = async (context, input) => {
  const table = input.TableName === undefined ? undefined : tableNamed(input.TableName);
  return { BackupSummaries: copiesOf(context, 'backups', table).filter(isOfType(input)) };
};

const exportTable: TableHandler = async (context, input) => {
  const table = tableNamed(input.TableArn);
  const { TableArn } = await tableIn(context, table);
  if (context.extras.get()[table]?.pointInTimeRecovery !== true) {
    throw new DynamoError({
      __type: 'com.amazonaws.dynamodb.v20120810#PointInTimeRecoveryUnavailableException',
      message: `Point in time recovery is not enabled for table '${table}'`,
    });
  }
  const { S3Bucket, S3Prefix, S3SseAlgorithm, S3SseKmsKeyId, ExportFormat } = input;
  const copy = {
    ...{ S3Bucket, S3Prefix, S3SseAlgorithm, S3SseKmsKeyId, TableArn },
    ExportArn: `${String(TableArn)}/export/${idAfter(copiesOf(context, 'exports'))}`,
    ExportStatus: 'COMPLETED',
    ExportType: 'FULL_EXPORT',
    ExportFormat: ExportFormat ?? 'DYNAMODB_JSON',
    StartTime: Date.now() / 1000,
    EndTime: Date.now() / 1000,
  };
  return { ExportDescription: keep(context, { table, kind: 'exports', copy }) };
};

const listExports: TableHandler = async (context, input) => {
  const table = input.TableArn === undefined ? undefined : tableNamed(input.TableArn);
  const ExportSummaries = copiesOf(context, 'exports', table).map(
    ({ ExportArn, ExportStatus, ExportType }) => ({ ExportArn, ExportStatus, ExportType }),
  );
  return { ExportSummaries };
};

const describeExport: TableHandler = async (context, input) => {
  const found = copiesOf(context, 'exports').find(({ ExportArn }) => ExportArn === input.ExportArn);
  if (found !== undefined) return { ExportDescription: found };
  throw new DynamoError({
    __type: 'com.amazonaws.dynamodb.v20120810#ExportNotFoundException',
    message: `Export not found: ${String(input.ExportArn)}`,
  });
};

/** Backups and exports: kept and shown. They hold nothing, and go with their table. */
export const copyOperations: Readonly<Record<string, TableHandler>> = {
  CreateBackup: createBackup,
  ListBackups: listBackups,
  ExportTableToPointInTime: exportTable,
  ListExports: listExports,
  DescribeExport: describeExport,
};
