import type { FlowLog } from '@aws-sdk/client-ec2';
import type { FlowLogPlace } from '../collector.ts';

/** Where a flow log writes; none = not to files of lines in S3. */
export const flowLogPlaceOf = (log: FlowLog, region: string): readonly FlowLogPlace[] => {
  const { FlowLogId: id, LogDestinationType, LogDestination = '', DestinationOptions: as } = log;
  const [, bucket, prefix = ''] = /^arn:[^:]+:s3:::([^/]+)\/?(.*)$/.exec(LogDestination) ?? [];
  if (LogDestinationType !== 's3' || id === undefined || bucket === undefined) return [];
  if (as?.FileFormat === 'parquet') return [];
  const [hasNames, isHourly] = [
    as?.HiveCompatiblePartitions === true,
    as?.PerHourPartition === true,
  ];
  return [{ id, region, bucket, prefix, hasNames, isHourly }];
};
