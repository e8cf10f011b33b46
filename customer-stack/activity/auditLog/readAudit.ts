import type { ActivityEvent } from '../activityEvent.ts';
import { sourceOf } from '../addresses.ts';
import type { ReadRecords } from '../cloudtrail/readRecords.ts';
import { type LogLine, readLogLines } from '../logGroup/logLines.ts';
import { bucketMoved } from './statements.ts';

/** What a line of an audit log tells of a database. */
export interface AuditEntry {
  readonly user: string;
  /** Of the client; empty = the line tells none. */
  readonly address: string;
  readonly operation: string;
  readonly error: string | null;
  /** Stays in the account. */
  readonly statement?: string;
  readonly bytesOut?: number;
}

/** `other` = a line about something else. */
export type ParseAudit = (message: string) => AuditEntry | 'malformed' | 'other';

/** Users that AWS manages databases by. */
const ofAws = new Set(['rdsadmin', 'rdsdb', 'rdsrepladmin', 'rdshm', 'serviceadmin']);

/** The data went from or to a bucket. */
const endsOf = (store: string, statement: string): Pick<ActivityEvent, 'store' | 'from'> => {
  const moved = bucketMoved(statement);
  if (moved === undefined) return { store };
  const bucket = `arn:${store.split(':')[1]}:s3:::${moved.bucket}`;
  return moved.isTaken ? { store, from: bucket } : { store: bucket, from: store };
};

const eventOf = ({ id, at }: LogLine, entry: AuditEntry, store: string): ActivityEvent => {
  const { user, address, operation, error, statement = '', bytesOut = 0 } = entry;
  return {
    ...{ id, at, operation: operation.slice(0, 128), error: error?.slice(0, 128) ?? null },
    ...endsOf(store, error === null ? statement : ''),
    principal: { type: 'user', name: user.slice(0, 256), arn: null, accountId: null },
    source: sourceOf(address),
    ...{ bytesIn: 0, bytesOut },
  };
};

/** Events of the audit log of one data store. */
export const readAudit = (text: string, store: string, parse: ParseAudit): ReadRecords => {
  const lines = readLogLines(text);
  const entries = lines.map(({ message }) => parse(message));
  const events = lines.flatMap((line, at) => {
    const entry = entries[at] ?? 'other';
    if (typeof entry === 'string' || ofAws.has(entry.user) || entry.user === '') return [];
    return [eventOf(line, entry, store)];
  });
  const malformed = entries.filter((entry) => entry === 'malformed').length;
  return { events, records: lines.length, malformed, foreign: 0 };
};
