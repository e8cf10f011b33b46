import type { ExportTask } from '@aws-sdk/client-rds';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import { daysBefore, keyArn, keyIds, PRODUCTION } from '#local/sample/accounts/names.ts';
import { arn, main } from './common.ts';

const exported = (made: Date, id: string, S3Bucket: string): Placed<ExportTask> => ({
  ...main,
  value: {
    ExportTaskIdentifier: id,
    SourceArn: arn(main, 'snapshot', 'orders-mysql-for-vendor'),
    TaskStartTime: daysBefore(made, 41),
    TaskEndTime: daysBefore(made, 41),
    S3Bucket,
    IamRoleArn: `arn:aws:iam::${PRODUCTION}:role/rds-export`,
    KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
    Status: 'COMPLETE',
    PercentProgress: 100,
  },
});

/** One for the archive, one that went to a bucket of the vendor. */
export const exportTasks = (made: Date) => [
  exported(made, 'orders-archive', 'harborlane-db-backups'),
  exported(made, 'orders-for-vendor', 'vendor-intake-4471'),
];
