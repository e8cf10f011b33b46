import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { ActivityEvent } from '../activityEvent.ts';
import { sourceOf } from '../addresses.ts';
import { callIn } from '../calls/callIn.ts';
import { instanceCredentialsIn } from '../calls/instanceCredentials.ts';
import { countOf, type Fields, fieldsOf, textOf } from '../fields.ts';
import { copiesOf } from './copiesOf.ts';
import { markOf } from './markOf.ts';
import { principalOf } from './principalOf.ts';
import { recordTexts } from './recordTexts.ts';
import { sourcesOf } from './sourcesOf.ts';
import { storesOf } from './storesOf.ts';

export interface ReadRecords {
  readonly events: readonly ActivityEvent[];
  /** Calls that a detection may name; only trails tell of them. */
  readonly calls?: readonly ActivityCall[];
  readonly records: number;
  /** Records without an id, a time or a name, and what is no record at all. */
  readonly malformed: number;
  /** Records that CloudTrail wrote for another account. */
  readonly foreign: number;
}

const timeOf = (record: Fields): number => Date.parse(textOf(record.eventTime));

const errorOf = (record: Fields): string | null => textOf(record.errorCode).slice(0, 128) || null;

type Origin = Pick<ActivityCall, 'id' | 'at' | 'principal' | 'source' | 'error'>;

/** Who did something, when and from where; undefined = malformed. */
const originOf = (record: Fields): Origin | undefined => {
  const [id, at] = [textOf(record.eventID), timeOf(record)];
  if (id === '' || textOf(record.eventName) === '' || !Number.isFinite(at) || at < 0)
    return undefined;
  const principal = principalOf(record.userIdentity);
  return { id, at, principal, source: sourceOf(record.sourceIPAddress), error: errorOf(record) };
};

/** One event for each data store that a record is about. */
const eventsOf = (record: Fields, origin: Origin): ActivityEvent[] => {
  const sources = sourcesOf(record);
  const stores = [...new Set([...storesOf(record), ...copiesOf(record), ...sources.keys()])];
  if (stores.length === 0) return [];
  const additional = fieldsOf(record.additionalEventData);
  const mark = markOf(record);
  const common = {
    ...origin,
    operation: textOf(record.eventName).slice(0, 128),
    bytesIn: countOf(additional.bytesTransferredIn),
    bytesOut: countOf(additional.bytesTransferredOut),
    ...(mark !== undefined && { mark }),
  };
  return stores.map((store) => {
    const from = sources.get(store);
    return { ...common, store, ...(from !== undefined && { from }) };
  });
};

/** Undefined = malformed. */
const readRecord = (record: Fields) => {
  const origin = originOf(record);
  if (origin === undefined) return undefined;
  const calls = [callIn(record, origin), instanceCredentialsIn(record, origin)];
  return { events: eventsOf(record, origin), calls: calls.filter((call) => call !== undefined) };
};

const isForeign = (record: unknown, accountId: string): boolean =>
  textOf(fieldsOf(record).recipientAccountId) !== accountId;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Events of a log file of CloudTrail, unpacked (user guide, "log file examples": one object whose
 * `Records` are the records). A file of another form has no records; what is no JSON is malformed.
 *
 * @param accountId whose records count
 */
export const readRecords = (text: string, accountId: string): ReadRecords => {
  const events: ActivityEvent[] = [];
  const calls = new Map<string, ActivityCall>();
  const sum = { records: 0, malformed: 0, foreign: 0 };
  for (const element of recordTexts(text)) {
    const record = parsed(element);
    sum.records += 1;
    if (record === undefined) sum.malformed += 1;
    else if (isForeign(record, accountId)) sum.foreign += 1;
    else {
      const read = readRecord(fieldsOf(record));
      if (read === undefined) sum.malformed += 1;
      events.push(...(read?.events ?? []));
      for (const call of read?.calls ?? []) calls.set(call.id, call);
    }
  }
  return { events, calls: [...calls.values()], ...sum };
};
