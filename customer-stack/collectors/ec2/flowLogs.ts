import type { FlowLog } from '@aws-sdk/client-ec2';
import type { FlowLogGroup, FlowLogPlace } from '../collector.ts';

/** Where a flow log writes; none = not to files in S3. */
export const flowLogPlaceOf = (log: FlowLog, region: string): readonly FlowLogPlace[] => {
  const { FlowLogId: id, LogDestinationType, LogDestination = '', DestinationOptions: as } = log;
  const [, bucket, prefix = ''] = /^arn:[^:]+:s3:::([^/]+)\/?(.*)$/.exec(LogDestination) ?? [];
  if (LogDestinationType !== 's3' || id === undefined || bucket === undefined) return [];
  const [hasNames, isHourly] = [
    as?.HiveCompatiblePartitions === true,
    as?.PerHourPartition === true,
  ];
  return [{ id, region, bucket, prefix, hasNames, isHourly }];
};

/** Where a flow log writes to CloudWatch Logs; none = elsewhere. */
export const flowLogGroupOf = (log: FlowLog, region: string): readonly FlowLogGroup[] => {
  const { LogDestinationType, LogDestination = '', LogFormat: format = '' } = log;
  const group = log.LogGroupName ?? /:log-group:([^:]+)/.exec(LogDestination)?.[1];
  const isThere = LogDestinationType === 'cloud-watch-logs' && group !== undefined;
  return isThere && format !== '' ? [{ region, group, format }] : [];
};
