import { type ExportTask, paginateDescribeExportTasks, RDSClient } from '@aws-sdk/client-rds';
import { assetRow } from './assetRow.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { ownBucketsPermissions, readOwnBuckets } from './posture/ownBuckets.ts';
import { inEveryRegion } from './regions.ts';

interface Where {
  readonly region: string;
  readonly accountId: string;
  /** Undefined = could not be listed. */
  readonly buckets: ReadonlySet<string> | undefined;
}

const exportRow = ({ region, accountId, buckets }: Where, task: ExportTask): FoundRow => {
  const { ExportTaskIdentifier: id = '', S3Bucket, SourceArn, KmsKeyId, TaskStartTime } = task;
  return assetRow({
    assetType: 'RDS Export Task',
    // AWS gives export tasks no ARN.
    arn: `arn:aws:rds:${region}:${accountId}:export-task:${id}`,
    name: id,
    region,
    createdAt: TaskStartTime,
    facts: {
      sourceArn: SourceArn ?? null,
      bucket: S3Bucket ?? null,
      bucketIsOwn: S3Bucket === undefined ? null : (buckets?.has(S3Bucket) ?? null),
      keyArn: KmsKeyId ?? null,
    },
  });
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new RDSClient(clientOptions(context, region));
  const tasks = await allPages(
    paginateDescribeExportTasks({ client }, {}),
    (page) => page.ExportTasks,
  );
  if (tasks.length === 0) return [];
  const where = { region, accountId: context.accountId, buckets: await readOwnBuckets(context) };
  return tasks.map((task) => exportRow(where, task));
};

export const rdsExports: Collector = {
  name: 'rdsExports',
  permissions: [
    {
      action: 'rds:DescribeExportTasks',
      on: 'any',
      reason: 'know where snapshots were exported to',
    },
    ...ownBucketsPermissions,
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
