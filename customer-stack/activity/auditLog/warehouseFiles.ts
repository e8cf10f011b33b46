import { sha256Of } from '../../scanner/sink.ts';
import { writeLines } from '../logGroup/logLines.ts';
import type { LogPlace } from '../logPlace.ts';
import type { AuditFile } from './auditLog.ts';
import { readAudit } from './readAudit.ts';
import { parseWarehouseAudit } from './warehouseAudit.ts';

const TIME =
  /^(?:'(\d{4}-\d\d-\d\dT[\d:.]+)Z? UTC |[a-z ]+\|(\w{3}, \d\d? \w{3} \d{4} [\d:]{8}):(\d{3})\|)/;

/** When a line was written, ms since 1970; NaN = it goes on with the line before. */
const timeOf = (line: string): number => {
  const [, activity, connection, ms] = TIME.exec(line) ?? [];
  return Date.parse(activity === undefined ? `${connection}.${ms} GMT` : `${activity}Z`);
};

const idOf = (line: string): string => sha256Of(Buffer.from(line)).slice(0, 32);

/** A statement may have several lines. */
const linesOf = (text: string) => {
  const lines: { id: string; at: number; message: string }[] = [];
  for (const message of text.split('\n')) {
    const at = timeOf(message);
    const last = lines.at(-1);
    if (at >= 0) lines.push({ id: idOf(message), at, message });
    else if (last !== undefined) last.message += ` ${message}`;
  }
  return lines;
};

const writtenBy = (prefix: string) => {
  const name = new RegExp(`/${prefix}_(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d)\\.gz$`);
  return (key: string) => {
    const [, stamp] = name.exec(key) ?? [];
    return stamp === undefined ? undefined : Date.parse(`${stamp}Z`);
  };
};

/**
 * Where a warehouse writes files (Redshift management guide, "audit logging"):
 * `AWSLogs/ACCOUNT/redshift/REGION/YYYY/MM/DD/ACCOUNT_redshift_REGION_CLUSTER_KIND_YYYY-MM-DDTHH:mm.gz`.
 */
export const warehouseFiles = (file: AuditFile, accountId: string): LogPlace => {
  const { arn, name, region, bucket, kind } = file;
  const top = file.prefix === '' || file.prefix.endsWith('/') ? file.prefix : `${file.prefix}/`;
  const prefix = `${top}AWSLogs/${accountId}/redshift/${region}/`;
  const begin = `${accountId}_redshift_${region}_${name}_${kind}`;
  return {
    ...{ bucket, prefix, id: `${name} ${kind}`, delayMs: 2 * 3_600_000 },
    nameAt: (ms) => {
      const stamp = new Date(ms).toISOString().slice(0, 16);
      return `${prefix}${stamp.slice(0, 10).replaceAll('-', '/')}/${begin}_${stamp}`;
    },
    writtenAt: writtenBy(begin),
    read: (text) => readAudit(writeLines(linesOf(text)), arn, parseWarehouseAudit),
    about: { log: 'auditLog', stores: [arn] },
  };
};
