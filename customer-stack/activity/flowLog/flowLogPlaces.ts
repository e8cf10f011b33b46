import type { LogPlace } from '../logPlace.ts';
import type { LogSources } from '../logSources.ts';
import { type Neighbours, readFlows } from './readFlows.ts';

type FlowLogSource = LogSources['flowLogs'][number];

const NAME =
  /_(fl-[0-9a-f]+)_(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})Z_[0-9a-f]+\.log(?:\.gz|\.parquet){1,2}$/;

const writtenBy = (id: string) => (key: string) => {
  const [, name, ...parts] = NAME.exec(key) ?? [];
  if (name !== id) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
};

/** Folder of the files of an account and region, up to the date; with names of its parts or not. */
const rootOf = ({ prefix, region, hasNames }: FlowLogSource, accountId: string): string => {
  const top = `${prefix}${prefix === '' || prefix.endsWith('/') ? '' : '/'}AWSLogs/`;
  return hasNames
    ? `${top}aws-account-id=${accountId}/aws-service=vpcflowlogs/aws-region=${region}/`
    : `${top}${accountId}/vpcflowlogs/${region}/`;
};

const folderOf = ({ hasNames, isHourly }: FlowLogSource, stamp: string): string => {
  const [year, month, day] = stamp.slice(0, 10).split('-');
  const hour = stamp.slice(11, 13);
  if (!hasNames) return `${year}/${month}/${day}/${isHourly ? `${hour}/` : ''}`;
  return `year=${year}/month=${month}/day=${day}/${isHourly ? `hour=${hour}/` : ''}`;
};

/**
 * Where a flow log writes its files (VPC user guide, "flow log files"):
 * `AWSLogs/ACCOUNT/vpcflowlogs/REGION/YYYY/MM/DD/ACCOUNT_vpcflowlogs_REGION_ID_YYYYMMDDTHHmmZ_HASH.log.gz`,
 * or with `.log.parquet`.
 */
export const flowLogPlace = (source: FlowLogSource, around: Neighbours): LogPlace => {
  const { id, bucket, region } = source;
  const prefix = rootOf(source, around.accountId);
  return {
    ...{ bucket, prefix, id, delayMs: 30 * 60_000 },
    nameAt: (ms) => {
      const stamp = new Date(ms).toISOString();
      const minute = stamp.slice(0, 16).replaceAll(/[-:]/g, '');
      const name = `${around.accountId}_vpcflowlogs_${region}_${id}_${minute}Z`;
      return `${prefix}${folderOf(source, stamp)}${name}`;
    },
    writtenAt: writtenBy(id),
    read: (text) => readFlows(text, around),
    readTable: async (bytes) => (await import('./readFlowTable.ts')).readFlowTable(bytes, around),
  };
};
