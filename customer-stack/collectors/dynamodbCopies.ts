import {
  type BackupSummary,
  DescribeExportCommand,
  DynamoDBClient,
  type ExportSummary,
  ListBackupsCommand,
  paginateListExports,
} from '@aws-sdk/client-dynamodb';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetOf, assetRow } from './assetRow.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { type FoundCopy, withCopyStores } from './copyStores.ts';
import { allPages } from './pages.ts';
import { ownBucketsPermissions, readOwnBuckets } from './posture/ownBuckets.ts';
import { listed } from './refusals.ts';
import { inEveryRegion } from './regions.ts';

interface Where {
  readonly client: DynamoDBClient;
  readonly region: string;
  /** Undefined = could not be listed. */
  readonly buckets: ReadonlySet<string> | undefined;
}

const listBackups = async (client: DynamoDBClient): Promise<BackupSummary[]> => {
  const found: BackupSummary[] = [];
  let after: string | undefined;
  do {
    const command = new ListBackupsCommand({
      BackupType: 'ALL',
      ...(after !== undefined && { ExclusiveStartBackupArn: after }),
    });
    const page = await client.send(command);
    found.push(...(page.BackupSummaries ?? []));
    after = page.LastEvaluatedBackupArn;
  } while (after !== undefined);
  return found;
};

const toCopy = (region: string, backup: BackupSummary): FoundCopy => {
  const asset = assetOf({
    assetType: 'DynamoDB Backup',
    arn: backup.BackupArn,
    name: backup.BackupName,
    region,
    createdAt: backup.BackupCreationDateTime,
    facts: {
      sourceArn: backup.TableArn ?? null,
      isAutomated: backup.BackupType !== 'USER',
      sizeBytes: backup.BackupSizeBytes ?? null,
    },
  });
  const { sourceArn: of, sizeBytes } = asset.facts;
  return {
    ...{ asset, of, sizeBytes, storeKind: 'dynamodb' },
    encrypted: true,
    // The last one of a table that was deleted (SYSTEM) is one of its kind.
    isByService: backup.BackupType === 'AWS_BACKUP',
    // DynamoDB restores a backup into its own account only.
    restorableBy: [],
  };
};

/** Of `…:table/orders/export/0169…` the table. */
const tableOf = (exportArn: string | undefined): string | null =>
  exportArn?.split('/export/')[0] ?? null;

const exportRow = async (
  { client, region, buckets }: Where,
  { ExportArn }: ExportSummary,
): Promise<FoundRow> => {
  const command = new DescribeExportCommand({ ExportArn });
  const { ExportDescription: described } = answerOf(await attempt(client.send(command))) ?? {};
  const bucket = described?.S3Bucket;
  return assetRow({
    assetType: 'DynamoDB Export',
    arn: ExportArn,
    name: ExportArn?.split('/').at(-1),
    region,
    createdAt: described?.StartTime,
    facts: {
      sourceArn: tableOf(ExportArn),
      bucket: bucket ?? null,
      bucketIsOwn: bucket === undefined ? null : (buckets?.has(bucket) ?? null),
      keyArn: described?.S3SseKmsKeyId ?? null,
    },
  });
};

/** Those that failed left nothing in a bucket. */
const isOfData = ({ ExportStatus }: ExportSummary): boolean => ExportStatus !== 'FAILED';

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new DynamoDBClient(clientOptions(context, region));
  const backups = await listed(() => listBackups(client));
  const pages = paginateListExports({ client }, {});
  const exports = (await listed(() => allPages(pages, (page) => page.ExportSummaries))).filter(
    isOfData,
  );
  const buckets = exports.length === 0 ? undefined : await readOwnBuckets(context);
  return [
    ...withCopyStores(backups.map((each) => toCopy(region, each))),
    ...(await mapLimited(exports, 6, (each) => exportRow({ client, region, buckets }, each))),
  ];
};

export const dynamodbCopies: Collector = {
  name: 'dynamodbCopies',
  permissions: [
    { action: 'dynamodb:ListBackups', on: 'any', reason: 'find copies of tables' },
    { action: 'dynamodb:ListExports', on: 'any', reason: 'know that tables were exported' },
    {
      action: 'dynamodb:DescribeExport',
      on: 'tableExport',
      reason: 'know which bucket a table was exported to',
    },
    ...ownBucketsPermissions,
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
